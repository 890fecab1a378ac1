public import Foundation
public import SwiftUI

/// What an axis shows; it is not in the tree.
public protocol AxisContent {}

/// Collects what an axis shows.
@resultBuilder
public enum AxisContentBuilder {
  /// Passes on what an axis shows.
  ///
  /// - Parameter content: What it shows.
  /// - Returns: The same.
  public static func buildBlock<Content: AxisContent>(_ content: Content) -> Content { content }
  /// Passes on the first of what an axis shows: nothing of it is read.
  ///
  /// - Parameters:
  ///   - content: The first.
  ///   - rest: The others.
  /// - Returns: The first.
  public static func buildBlock<Content: AxisContent, each Rest: AxisContent>(
    _ content: Content,
    _ rest: repeat each Rest
  ) -> Content { content }
}

/// Where an axis has marks.
public struct AxisMarkValues: ExpressibleByArrayLiteral, Sendable {
  /// Where the chart puts them.
  public static let automatic = AxisMarkValues()
  /// Where the chart puts them.
  ///
  /// - Parameter desiredCount: How many there should be; not read.
  /// - Returns: The places.
  public static func automatic(desiredCount: Int) -> AxisMarkValues { .init() }
  /// At equal distances.
  ///
  /// - Parameters:
  ///   - component: The unit of time; not read.
  ///   - count: How many of them; not read.
  /// - Returns: The places.
  public static func stride(by component: Calendar.Component, count: Int = 1) -> AxisMarkValues {
    .init()
  }
  /// At equal distances.
  ///
  /// - Parameter stepSize: The distance; not read.
  /// - Returns: The places.
  public static func stride(by stepSize: Double) -> AxisMarkValues { .init() }
  private init() {}
  /// Creates places.
  ///
  /// - Parameter elements: The values; not read.
  public init(arrayLiteral elements: Double...) {}
}

/// On which side an axis stands.
public struct AxisMarkPosition: Sendable {
  /// On a side.
  public static let automatic = AxisMarkPosition(), leading = AxisMarkPosition()
  /// On a side.
  public static let trailing = AxisMarkPosition(), top = AxisMarkPosition(),
    bottom = AxisMarkPosition()
}

/// A value at which an axis has a mark.
public struct AxisValue {
  /// Its number among the marks.
  public let index: Int
  init(index: Int) { self.index = index }
  /// Returns the value.
  ///
  /// - Parameter type: Its type.
  /// - Returns: Nil: no axis is made.
  public func `as`<Value: Plottable>(_ type: Value.Type) -> Value? { nil }
}

/// Marks of an axis; they are not in the tree.
public struct AxisMarks: AxisContent {
  /// Creates the usual marks.
  ///
  /// - Parameters:
  ///   - position: On which side; not read.
  ///   - values: Where; not read.
  public init(position: AxisMarkPosition = .automatic, values: AxisMarkValues = .automatic) {}
  /// Creates marks.
  ///
  /// - Parameters:
  ///   - position: On which side; not read.
  ///   - values: Where; not read.
  ///   - content: What stands at each; not called.
  public init<Content: AxisMark>(
    position: AxisMarkPosition = .automatic,
    values: AxisMarkValues = .automatic,
    @AxisMarkBuilder content: @escaping (AxisValue) -> Content
  ) {}
  /// Creates marks.
  ///
  /// - Parameters:
  ///   - position: On which side; not read.
  ///   - values: Where; not read.
  ///   - content: What stands at each; not called.
  public init<Content: AxisMark>(
    position: AxisMarkPosition = .automatic,
    values: AxisMarkValues = .automatic,
    @AxisMarkBuilder content: @escaping () -> Content
  ) {}
}

/// What stands at a value of an axis; it is not in the tree.
public protocol AxisMark {}

extension Optional: AxisMark where Wrapped: AxisMark {}

/// Collects what stands at a value of an axis.
@resultBuilder
public enum AxisMarkBuilder {
  /// Passes on what stands there.
  ///
  /// - Parameter content: What stands there.
  /// - Returns: The same.
  public static func buildBlock<Content: AxisMark>(_ content: Content) -> Content { content }
  /// Passes on the first of what stands there: nothing of it is read.
  ///
  /// - Parameters:
  ///   - content: The first.
  ///   - rest: The others.
  /// - Returns: The first.
  public static func buildBlock<Content: AxisMark, each Rest: AxisMark>(
    _ content: Content,
    _ rest: repeat each Rest
  ) -> Content { content }
  /// Passes on what an `if` has.
  ///
  /// - Parameter content: What stands there; nil for nothing.
  /// - Returns: The same.
  public static func buildIf<Content: AxisMark>(_ content: Content?) -> Content? { content }
}

/// A line across the chart at a value of an axis.
public struct AxisGridLine: AxisMark {
  /// Creates a line.
  ///
  /// - Parameter stroke: How wide; not read.
  public init(stroke: StrokeStyle? = nil) {}
}

/// A short line at a value of an axis.
public struct AxisTick: AxisMark {
  /// Creates a line.
  ///
  /// - Parameter stroke: How wide; not read.
  public init(stroke: StrokeStyle? = nil) {}
}

/// What is said of a value of an axis.
public struct AxisValueLabel: AxisMark {
  /// Creates the usual words.
  ///
  /// - Parameter centered: Whether they stand in the middle; not read.
  public init(centered: Bool? = nil) {}
  /// Creates words.
  ///
  /// - Parameters:
  ///   - format: How the value is written; not read.
  ///   - centered: Whether they stand in the middle; not read.
  public init<Style: FormatStyle>(format: Style, centered: Bool? = nil) {}
  /// Creates words.
  ///
  /// - Parameters:
  ///   - text: The words; not read.
  ///   - centered: Whether they stand in the middle; not read.
  @_disfavoredOverload
  public init(_ text: some StringProtocol, centered: Bool? = nil) {}
  /// Creates a view.
  ///
  /// - Parameters:
  ///   - centered: Whether it stands in the middle; not read.
  ///   - content: The view; not made.
  public init<Content: View>(
    centered: Bool? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) {}
}
