public import Foundation
public import SwiftUI

/// Content of an axis of a chart, such as ``AxisMarks``.
///
/// It compiles but has no node in the tree, as no axis is drawn.
public protocol AxisContent {}

/// A result builder of the content of an axis.
///
/// Of several pieces it keeps the first, as none is read.
@resultBuilder
public enum AxisContentBuilder {
  /// Passes on a single piece of content.
  ///
  /// - Parameter content: The content.
  /// - Returns: The same.
  public static func buildBlock<Content: AxisContent>(_ content: Content) -> Content { content }
  /// Passes on the first of several pieces, as none is read.
  ///
  /// - Parameters:
  ///   - content: The first piece.
  ///   - rest: The other pieces.
  /// - Returns: The first piece.
  public static func buildBlock<Content: AxisContent, each Rest: AxisContent>(
    _ content: Content,
    _ rest: repeat each Rest
  ) -> Content { content }
}

/// The values at which an axis has marks.
///
/// They are not kept: all values of this type are alike.
public struct AxisMarkValues: ExpressibleByArrayLiteral, Sendable {
  /// Values that the chart chooses.
  public static let automatic = AxisMarkValues()
  /// Values that the chart chooses, about as many as asked for.
  ///
  /// - Parameter desiredCount: The number of values; not read.
  /// - Returns: The values.
  public static func automatic(desiredCount: Int) -> AxisMarkValues { .init() }
  /// Dates at equal distances.
  ///
  /// - Parameters:
  ///   - component: The unit of time; not read.
  ///   - count: The number of units between dates; not read.
  /// - Returns: The values.
  public static func stride(by component: Calendar.Component, count: Int = 1) -> AxisMarkValues {
    .init()
  }
  /// Numbers at equal distances.
  ///
  /// - Parameter stepSize: The distance; not read.
  /// - Returns: The values.
  public static func stride(by stepSize: Double) -> AxisMarkValues { .init() }
  private init() {}
  /// Creates given values.
  ///
  /// - Parameter elements: The values; not read.
  public init(arrayLiteral elements: Double...) {}
}

/// The side of the chart on which an axis is.
///
/// It is not kept.
public struct AxisMarkPosition: Sendable {
  /// The side that the chart chooses, or the leading side.
  public static let automatic = AxisMarkPosition(), leading = AxisMarkPosition()
  /// The trailing side, the top, or the bottom.
  public static let trailing = AxisMarkPosition(), top = AxisMarkPosition(),
    bottom = AxisMarkPosition()
}

/// A value at which an axis has a mark.
///
/// None is ever made here, as the closure of ``AxisMarks`` is not called.
public struct AxisValue {
  /// The position of the value among the marks, from 0.
  public let index: Int
  init(index: Int) { self.index = index }
  /// Returns the value as a type.
  ///
  /// - Parameter type: The type; not read.
  /// - Returns: Always nil.
  public func `as`<Value: Plottable>(_ type: Value.Type) -> Value? { nil }
}

/// The marks of an axis.
///
/// They have no node in the tree, as no axis is drawn.
public struct AxisMarks: AxisContent {
  /// Creates the default marks.
  ///
  /// - Parameters:
  ///   - position: The side of the chart; not read.
  ///   - values: The values with marks; not read.
  public init(position: AxisMarkPosition = .automatic, values: AxisMarkValues = .automatic) {}
  /// Creates marks with content for each value.
  ///
  /// - Parameters:
  ///   - position: The side of the chart; not read.
  ///   - values: The values with marks; not read.
  ///   - content: The content of a value; never called.
  public init<Content: AxisMark>(
    position: AxisMarkPosition = .automatic,
    values: AxisMarkValues = .automatic,
    @AxisMarkBuilder content: @escaping (AxisValue) -> Content
  ) {}
  /// Creates marks with the same content for all values.
  ///
  /// - Parameters:
  ///   - position: The side of the chart; not read.
  ///   - values: The values with marks; not read.
  ///   - content: The content; never called.
  public init<Content: AxisMark>(
    position: AxisMarkPosition = .automatic,
    values: AxisMarkValues = .automatic,
    @AxisMarkBuilder content: @escaping () -> Content
  ) {}
}

/// A mark of an axis at a value, such as a grid line.
///
/// It has no node in the tree.
public protocol AxisMark {}

extension AxisMark {
  /// Sets the color, which is not kept, as no axis is drawn.
  ///
  /// - Parameter style: Not read.
  /// - Returns: The same mark.
  public func foregroundStyle(_ style: some ShapeStyle) -> some AxisMark { self }
  /// Sets the font, which is not kept.
  ///
  /// - Parameter font: Not read.
  /// - Returns: The same mark.
  public func font(_ font: Font?) -> some AxisMark { self }
  /// Moves the mark, which is not kept.
  ///
  /// - Parameters:
  ///   - x: Not read.
  ///   - y: Not read.
  /// - Returns: The same mark.
  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some AxisMark { self }
}

extension Optional: AxisMark where Wrapped: AxisMark {}

/// A result builder of the marks of an axis at a value.
///
/// Of several marks it keeps the first, as none is read.
@resultBuilder
public enum AxisMarkBuilder {
  /// Passes on a single mark.
  ///
  /// - Parameter content: The mark.
  /// - Returns: The same.
  public static func buildBlock<Content: AxisMark>(_ content: Content) -> Content { content }
  /// Passes on the first of several marks, as none is read.
  ///
  /// - Parameters:
  ///   - content: The first mark.
  ///   - rest: The other marks.
  /// - Returns: The first mark.
  public static func buildBlock<Content: AxisMark, each Rest: AxisMark>(
    _ content: Content,
    _ rest: repeat each Rest
  ) -> Content { content }
  /// Makes marks of an `if` without an `else`.
  ///
  /// - Parameter content: The marks; nil where the condition does not hold.
  /// - Returns: The same.
  public static func buildIf<Content: AxisMark>(_ content: Content?) -> Content? { content }
}

/// A grid line of an axis, across the chart; not drawn here.
public struct AxisGridLine: AxisMark {
  /// Creates a grid line.
  ///
  /// - Parameter stroke: The width, ends and dashes; not kept.
  public init(stroke: StrokeStyle? = nil) {}
}

/// A tick of an axis; not drawn here.
public struct AxisTick: AxisMark {
  /// Creates a tick.
  ///
  /// - Parameter stroke: The width, ends and dashes; not kept.
  public init(stroke: StrokeStyle? = nil) {}
}

/// The label of a value of an axis; not drawn here.
public struct AxisValueLabel: AxisMark {
  /// Creates the default label.
  ///
  /// - Parameter centered: Whether it is in the middle of the interval; not kept.
  public init(centered: Bool? = nil) {}
  /// Creates a label with a format.
  ///
  /// - Parameters:
  ///   - format: The format of the value; not kept.
  ///   - centered: Whether it is in the middle of the interval; not kept.
  public init<Style: FormatStyle>(format: Style, centered: Bool? = nil) {}
  /// Creates a label with a text.
  ///
  /// - Parameters:
  ///   - text: The text; not kept.
  ///   - centered: Whether it is in the middle of the interval; not kept.
  @_disfavoredOverload
  public init(_ text: some StringProtocol, centered: Bool? = nil) {}
  /// Creates a label with a view.
  ///
  /// - Parameters:
  ///   - centered: Whether it is in the middle of the interval; not kept.
  ///   - content: The view; never made.
  public init<Content: View>(
    centered: Bool? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) {}
}
