/// The number of elements that the array of a parameter has.
///
/// ```swift
/// @Parameter(title: "Photos", size: 4) var photos: [PhotoEntity]
/// ```
///
/// The runtime refuses an array with another number.
public struct IntentCollectionSize: ExpressibleByIntegerLiteral, Sendable {
  /// The numbers by the size of a widget; the key nil is for everything else.
  let ranges: [IntentWidgetFamily?: ClosedRange<Int>]

  /// Creates an exact number.
  ///
  /// - Parameter value: The number of elements, 0 or more.
  public init(integerLiteral value: Int) { ranges = [nil: value...value] }

  /// Creates an exact number.
  ///
  /// - Parameter count: The number of elements, 0 or more.
  public init(exactly count: Int) { ranges = [nil: count...count] }

  /// Creates a smallest and a greatest number.
  ///
  /// - Parameters:
  ///   - min: The smallest number.
  ///   - max: The greatest number; one below `min` counts as `min`.
  public init(min: Int, max: Int) { ranges = [nil: min...Swift.max(min, max)] }

  /// The numbers that are allowed outside of widgets: the greatest of any size where only widgets
  /// have one.
  package var allowed: ClosedRange<Int> {
    if let range = ranges[nil] { return range }
    return 0...(ranges.values.map(\.upperBound).max() ?? Int.max)
  }
}

extension IntentCollectionSize: ExpressibleByDictionaryLiteral {
  /// Creates a number for each size of a widget: `[.systemSmall: 1, .systemLarge: 4]`.
  ///
  /// Outside of widgets any number up to the greatest is taken.
  ///
  /// - Parameter elements: Sizes of widgets and their numbers; the last of one size counts.
  public init(dictionaryLiteral elements: (IntentWidgetFamily, IntentCollectionSize)...) {
    ranges = Dictionary(elements.map { ($0, $1.allowed) }, uniquingKeysWith: { $1 })
  }
}

/// The sizes of widgets.
public enum IntentWidgetFamily: String, Hashable, Codable, CaseIterable, Sendable {
  /// A square of one unit.
  case systemSmall
  /// Two units beside each other.
  case systemMedium
  /// A square of four units.
  case systemLarge
  /// Eight units.
  case systemExtraLarge
  /// A circle beside the clock.
  case accessoryCircular
  /// A rectangle beside the clock.
  case accessoryRectangular
  /// A line beside the clock.
  case accessoryInline
  /// A corner of a watch.
  case accessoryCorner
}

extension IntentWidgetFamily: _CodableIntentValue {
  /// Returns the size with a name.
  ///
  /// `text`: the name of a case, such as `systemSmall`; case counts.
  public static func _values(matching text: String) async throws -> [IntentWidgetFamily] {
    IntentWidgetFamily(rawValue: text).map { [$0] } ?? []
  }
}
