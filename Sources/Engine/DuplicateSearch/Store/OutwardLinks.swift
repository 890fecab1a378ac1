/// The handling of symbolic links that lead out of a searched directory.
public enum OutwardLinks: Hashable, Sendable {
  /// They are counted, and not followed.
  case passedOver
  /// Their targets are compared like other files.
  case followed
  /// Each is a failure, for directories with untrusted links.
  case refused
}
