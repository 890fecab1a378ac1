public import Foundation
public import SwiftUI

// Modifiers of marks are kept in the tree; nothing draws them.
extension ChartContent {
  private func changed(_ name: String, _ arguments: [String: String]) -> some ChartContent {
    _ChartNodes(self) { marks in
      marks._nodes.map { node in
        var node = node
        node.modifiers.append(.other(name, arguments))
        return node
      }
    }
  }

  /// Gives marks a color.
  ///
  /// - Parameter style: The color.
  /// - Returns: The marks.
  public func foregroundStyle(_ style: some ShapeStyle) -> some ChartContent {
    changed("foregroundStyle", ["value": style._name])
  }

  /// Gives marks colors by a value.
  ///
  /// - Parameter value: What tells colors apart.
  /// - Returns: The marks.
  public func foregroundStyle<Value: Plottable>(
    by value: PlottableValue<Value>
  ) -> some ChartContent { changed("foregroundStyle", ["by": value.text, "label": value.label]) }

  /// Puts marks beside each other by a value.
  ///
  /// - Parameter value: What tells them apart.
  /// - Returns: The marks.
  public func position<Value: Plottable>(by value: PlottableValue<Value>) -> some ChartContent {
    changed("position", ["by": value.text, "label": value.label])
  }

  /// Gives marks a symbol.
  ///
  /// - Parameter symbol: The symbol.
  /// - Returns: The marks.
  public func symbol(_ symbol: BasicChartSymbolShape) -> some ChartContent {
    changed("symbol", ["value": symbol.rawValue])
  }

  /// Gives marks symbols by a value.
  ///
  /// - Parameter value: What tells symbols apart.
  /// - Returns: The marks.
  public func symbol<Value: Plottable>(by value: PlottableValue<Value>) -> some ChartContent {
    changed("symbol", ["by": value.text, "label": value.label])
  }

  /// Gives symbols a size.
  ///
  /// - Parameter area: The area in square points.
  /// - Returns: The marks.
  public func symbolSize(_ area: CGFloat) -> some ChartContent {
    changed("symbolSize", ["value": "\(area)"])
  }

  /// Says how a line goes from point to point.
  ///
  /// - Parameter method: How.
  /// - Returns: The marks.
  public func interpolationMethod(_ method: InterpolationMethod) -> some ChartContent {
    changed("interpolationMethod", ["value": method.rawValue])
  }

  /// Gives lines a width.
  ///
  /// - Parameter style: The width and ends.
  /// - Returns: The marks.
  public func lineStyle(_ style: StrokeStyle) -> some ChartContent {
    changed("lineStyle", ["lineWidth": "\(style.lineWidth)"])
  }

  /// Makes corners round.
  ///
  /// - Parameter radius: The radius in points.
  /// - Returns: The marks.
  public func cornerRadius(_ radius: CGFloat) -> some ChartContent {
    changed("cornerRadius", ["value": "\(radius)"])
  }

  /// Lets what is behind be seen.
  ///
  /// - Parameter opacity: How much the marks cover, in `0...1`.
  /// - Returns: The marks.
  public func opacity(_ opacity: Double) -> some ChartContent {
    changed("opacity", ["value": "\(opacity)"])
  }

  /// Says what a screen reader calls the marks.
  ///
  /// - Parameter label: The words.
  /// - Returns: The marks.
  public func accessibilityLabel(_ label: LocalizedStringKey) -> some ChartContent {
    let words = Text(label).string
    return changed("accessibilityLabel", ["value": words])
  }

  /// Says what a screen reader says of the value.
  ///
  /// - Parameter value: The words.
  /// - Returns: The marks.
  public func accessibilityValue(_ value: LocalizedStringKey) -> some ChartContent {
    let words = Text(value).string
    return changed("accessibilityValue", ["value": words])
  }

  /// Adds a view to marks, as their child.
  ///
  /// - Parameters:
  ///   - position: Where it stands.
  ///   - alignment: How it stands there; not kept.
  ///   - spacing: How far away; not kept.
  ///   - content: The view.
  /// - Returns: The marks.
  public func annotation<Content: View>(
    position: AnnotationPosition = .automatic,
    alignment: Alignment = .center,
    spacing: CGFloat? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) -> some ChartContent {
    _ChartNodes((self, content)) { marks, content in
      marks._nodes.map { node in
        var node = node
        let arguments = ["position": position.rawValue]
        node.children.append(
          ViewNode(.other("annotation", arguments: arguments), children: content()._nodes)
        )
        return node
      }
    }
  }
}

/// A symbol of a point.
public enum BasicChartSymbolShape: String, Sendable {
  /// By its form.
  case circle, square, triangle, diamond, pentagon, plus, cross, asterisk
}

/// How a line goes from point to point.
public enum InterpolationMethod: String, Sendable {
  /// Straight, curved, or in steps.
  case linear, monotone, catmullRom, cardinal, stepStart, stepCenter, stepEnd
}

/// Where a view stands beside a mark.
public enum AnnotationPosition: String, Sendable {
  /// Where there is room, or at a side.
  case automatic, overlay, top, bottom, leading, trailing
}

// What is around marks: axes, legends and scales. The tree keeps whether they are seen, and what they reach over.
extension View {
  /// Shows or hides the axis across of a chart.
  ///
  /// - Parameter visibility: Whether it is seen.
  /// - Returns: The view; the tree keeps it.
  nonisolated public func chartXAxis(_ visibility: Visibility) -> some View {
    _modified("chartXAxis", ["visibility": "\(visibility)"])
  }

  /// Shows or hides the axis up of a chart.
  ///
  /// - Parameter visibility: Whether it is seen.
  /// - Returns: The view; the tree keeps it.
  nonisolated public func chartYAxis(_ visibility: Visibility) -> some View {
    _modified("chartYAxis", ["visibility": "\(visibility)"])
  }

  /// Shows or hides the legend of a chart.
  ///
  /// - Parameter visibility: Whether it is seen.
  /// - Returns: The view; the tree keeps it.
  nonisolated public func chartLegend(_ visibility: Visibility) -> some View {
    _modified("chartLegend", ["visibility": "\(visibility)"])
  }

  /// Gives the axis across of a chart marks of its own.
  ///
  /// - Parameter content: The marks of the axis; not made.
  /// - Returns: The view; the tree keeps the name alone.
  nonisolated public func chartXAxis<Content: AxisContent>(
    @AxisContentBuilder content: () -> Content
  ) -> some View { _modified("chartXAxis") }

  /// Gives the axis up of a chart marks of its own.
  ///
  /// - Parameter content: The marks of the axis; not made.
  /// - Returns: The view; the tree keeps the name alone.
  nonisolated public func chartYAxis<Content: AxisContent>(
    @AxisContentBuilder content: () -> Content
  ) -> some View { _modified("chartYAxis") }

  /// Says what the axis across of a chart reaches over.
  ///
  /// - Parameter domain: From which value to which.
  /// - Returns: The view; the tree keeps it.
  nonisolated public func chartXScale<Value: Plottable & Comparable>(
    domain: ClosedRange<Value>
  ) -> some View {
    _modified(
      "chartXScale",
      ["domain": "\(domain.lowerBound._plotted)...\(domain.upperBound._plotted)"]
    )
  }

  /// Says what the axis up of a chart reaches over.
  ///
  /// - Parameter domain: From which value to which.
  /// - Returns: The view; the tree keeps it.
  nonisolated public func chartYScale<Value: Plottable & Comparable>(
    domain: ClosedRange<Value>
  ) -> some View {
    _modified(
      "chartYScale",
      ["domain": "\(domain.lowerBound._plotted)...\(domain.upperBound._plotted)"]
    )
  }

  /// Says which colors marks have by a value.
  ///
  /// - Parameter mapping: The color of each value.
  /// - Returns: The view; the tree keeps them.
  nonisolated public func chartForegroundStyleScale<Value: Plottable, Style: ShapeStyle>(
    _ mapping: KeyValuePairs<Value, Style>
  ) -> some View {
    let names = mapping.map { ($0.key._plotted, $0.value._name) }
    return _modified("chartForegroundStyleScale", Dictionary(names) { $1 })
  }
}

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

extension View {
  /// Says where the legend of a chart is.
  ///
  /// - Parameters:
  ///   - position: Where; not kept.
  ///   - alignment: Where along the side; not kept.
  ///   - spacing: How far away, in points; not kept.
  /// - Returns: The view; the tree keeps the name alone.
  nonisolated public func chartLegend(
    position: AnnotationPosition,
    alignment: Alignment? = nil,
    spacing: CGFloat? = nil
  ) -> some View { _modified("chartLegend") }

  /// Changes the place of the marks.
  ///
  /// - Parameter content: Not made.
  /// - Returns: The view; the tree keeps the name alone.
  nonisolated public func chartPlotStyle(
    @ViewBuilder content: @escaping (_PlainContent) -> some View
  ) -> some View { _modified("chartPlotStyle") }

  /// Lets a user choose a value on the axis across; nobody does.
  ///
  /// - Parameter value: The value; not set.
  /// - Returns: The view; the tree keeps the name alone.
  nonisolated public func chartXSelection<Value: Plottable>(
    value: Binding<Value?>
  ) -> some View { _modified("chartXSelection") }

  /// Lets a user scroll the chart; nobody does.
  ///
  /// - Parameter axes: In which directions; not kept.
  /// - Returns: The view; the tree keeps the name alone.
  nonisolated public func chartScrollableAxes(_ axes: Axis.Set) -> some View {
    _modified("chartScrollableAxes")
  }
}
