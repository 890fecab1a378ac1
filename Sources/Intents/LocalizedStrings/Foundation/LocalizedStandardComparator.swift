public import Foundation

/// Orders texts as people sort names of files: by the letters of the language, and numbers by value.
///
/// ```swift
/// names.sorted(using: .localizedStandard)  // Part 9, Part 10
/// ```
public struct LocalizedStandardComparator: SortComparator, Codable, Sendable {
  /// The direction of the order; `forward` by default, for the first text first.
  public var order = SortOrder.forward

  /// Creates the order with the first text first.
  public init() {}

  /// Compares two texts.
  ///
  /// - Parameters:
  ///   - left: A text.
  ///   - right: Another text.
  /// - Returns: How they stand, in the ``order``.
  public func compare(_ left: String, _ right: String) -> ComparisonResult {
    let result = left.localizedStandardCompare(right)
    return switch (order, result) {
    case (.forward, _), (_, .orderedSame): result
    case (.reverse, .orderedAscending): .orderedDescending
    case (.reverse, .orderedDescending): .orderedAscending
    }
  }
}

extension SortComparator where Self == LocalizedStandardComparator {
  /// The order in which people sort file names, first text first.
  ///
  /// Numbers are compared by value, and case decides last.
  public static var localizedStandard: LocalizedStandardComparator { .init() }
}

/// A text as it is sorted; the comparator's order as one of values.
struct StandardOrderedText: Comparable {
  let text: String

  static func < (left: Self, right: Self) -> Bool {
    left.text.localizedStandardCompare(right.text) == .orderedAscending
  }

  static func == (left: Self, right: Self) -> Bool {
    left.text.localizedStandardCompare(right.text) == .orderedSame
  }
}

extension String {
  var standardOrdered: StandardOrderedText { StandardOrderedText(text: self) }
}

extension SortDescriptor {
  /// Creates the order of a text, as people sort names of files.
  ///
  /// - Parameters:
  ///   - keyPath: The text.
  ///   - comparator: `.localizedStandard`; its own order is turned over by `order`.
  ///   - order: Whether the first or the last text comes first.
  public init(
    _ keyPath: any KeyPath<Compared, String> & Sendable,
    comparator: LocalizedStandardComparator,
    order: SortOrder = .forward
  ) {
    // A path of two that may be shared may be shared: appending does not say so.
    let path = unsafeBitCast(
      keyPath.appending(path: \.standardOrdered),
      to: (any KeyPath<Compared, StandardOrderedText> & Sendable).self
    )
    self.init(path, order: order)
  }
}
