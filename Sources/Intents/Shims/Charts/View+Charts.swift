public import Foundation
public import SwiftUI

// Modifiers of marks are kept in the tree; nothing draws them.

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

  /// Says what the axis across of a chart reaches over.
  ///
  /// - Parameter domain: How it follows from what is drawn.
  /// - Returns: The view; the tree keeps the name alone.
  nonisolated public func chartXScale(domain: AutomaticScaleDomain) -> some View {
    _modified("chartXScale")
  }

  /// Says what the axis up of a chart reaches over.
  ///
  /// - Parameter domain: How it follows from what is drawn.
  /// - Returns: The view; the tree keeps the name alone.
  nonisolated public func chartYScale(domain: AutomaticScaleDomain) -> some View {
    _modified("chartYScale")
  }

  /// Says which colors marks have, one for each value in order.
  ///
  /// - Parameter range: The colors.
  /// - Returns: The view; the tree keeps them.
  nonisolated public func chartForegroundStyleScale<Style: ShapeStyle>(
    range: [Style]
  ) -> some View {
    let names = range.enumerated().map { ("\($0.offset)", $0.element._name) }
    return _modified("chartForegroundStyleScale", Dictionary(names) { $1 })
  }

  /// Puts a view behind a chart.
  ///
  /// - Parameters:
  ///   - alignment: Where it stands; not read.
  ///   - content: Not made: a chart here has no places to ask for.
  /// - Returns: The view; the tree keeps the name alone.
  nonisolated public func chartBackground(
    alignment: Alignment = .center,
    @ViewBuilder content: @escaping (ChartProxy) -> some View
  ) -> some View { _modified("chartBackground") }

  /// Puts a view before a chart.
  ///
  /// - Parameters:
  ///   - alignment: Where it stands; not read.
  ///   - content: Not made: a chart here has no places to ask for.
  /// - Returns: The view; the tree keeps the name alone.
  nonisolated public func chartOverlay(
    alignment: Alignment = .center,
    @ViewBuilder content: @escaping (ChartProxy) -> some View
  ) -> some View { _modified("chartOverlay") }

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

  /// Lets a user choose a value on the horizontal axis; the binding never changes.
  ///
  /// - Parameter value: The value; not set.
  /// - Returns: The view; the tree keeps the name alone.
  nonisolated public func chartXSelection<Value: Plottable>(
    value: Binding<Value?>
  ) -> some View { _modified("chartXSelection") }

  /// Lets a user scroll the chart; it is not scrolled here.
  ///
  /// - Parameter axes: In which directions; not kept.
  /// - Returns: The view; the tree keeps the name alone.
  nonisolated public func chartScrollableAxes(_ axes: Axis.Set) -> some View {
    _modified("chartScrollableAxes")
  }
}

/// What a chart knows of where its values stand: nothing here.
public struct ChartProxy {
  private init() {}
}

/// How what an axis reaches over follows from the values that are drawn.
public struct AutomaticScaleDomain: Hashable, Sendable {
  /// From the least to the largest value.
  public static let automatic = AutomaticScaleDomain()
  /// From the least to the largest value.
  ///
  /// - Parameters:
  ///   - includesZero: Whether zero is always on it; nil for the system's choice.
  ///   - reversed: Whether the largest comes first; nil for the system's choice.
  /// - Returns: The same, as nothing is drawn.
  public static func automatic(
    includesZero: Bool? = nil,
    reversed: Bool? = nil
  ) -> AutomaticScaleDomain { automatic }
}
