/// The shape of a line's ends.
public enum CGLineCap: String, Hashable, Sendable {
  /// At its last point, with a half circle behind it, or with half a square behind it.
  case butt, round, square
}

/// The shape of a line's corners.
public enum CGLineJoin: String, Hashable, Sendable {
  /// In a point, round, or cut off.
  case miter, round, bevel
}
