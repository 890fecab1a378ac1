extension VerticalEdge {
  /// A set of the upper and the lower edge.
  public struct Set: OptionSet, Sendable {
    /// The edges as a bit set.
    public let rawValue: Int8
    /// Creates a set of edges.
    ///
    /// - Parameter rawValue: 1 for the top, 2 for the bottom, 3 for both.
    public init(rawValue: Int8) { self.rawValue = rawValue }
    /// The upper edge, the lower one, or both.
    public static let top = Self(rawValue: 1), bottom = Self(rawValue: 2),
      all: Self = [.top, .bottom]
  }
}

extension HorizontalEdge {
  /// A set of the leading and the trailing edge.
  public struct Set: OptionSet, Sendable {
    /// The edges as a bit set.
    public let rawValue: Int8
    /// Creates a set of edges.
    ///
    /// - Parameter rawValue: 1 for leading, 2 for trailing, 3 for both.
    public init(rawValue: Int8) { self.rawValue = rawValue }
    /// The leading edge, the trailing one, or both.
    public static let leading = Self(rawValue: 1), trailing = Self(rawValue: 2),
      all: Self = [.leading, .trailing]
  }
}
