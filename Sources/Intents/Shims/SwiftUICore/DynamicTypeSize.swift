/// The text size that a user has chosen.
public enum DynamicTypeSize: String, Hashable, CaseIterable, Comparable, Sendable {
  /// The sizes, the smallest first.
  case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge
  /// The larger sizes for accessibility.
  case accessibility1, accessibility2, accessibility3, accessibility4, accessibility5

  /// Whether the size is one of those for accessibility.
  public var isAccessibilitySize: Bool { self >= .accessibility1 }

  /// Whether a size is smaller than another.
  public static func < (left: DynamicTypeSize, right: DynamicTypeSize) -> Bool {
    (allCases.firstIndex(of: left) ?? 0) < (allCases.firstIndex(of: right) ?? 0)
  }
}
