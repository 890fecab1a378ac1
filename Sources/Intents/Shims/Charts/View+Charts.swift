public import Foundation
public import SwiftUI

// Modifiers of marks are kept in the tree; nothing draws them.

// What is around marks: axes, legends and scales. The tree keeps whether they are seen, and what they reach over.
extension View {
  /// Shows or hides the horizontal axis of charts in this view.
  ///
  /// - Parameter visibility: Whether it is visible.
  /// - Returns: The view, with the modifier `chartXAxis` (`visibility`) in the tree.
  nonisolated public func chartXAxis(_ visibility: Visibility) -> some View {
    _modified("chartXAxis", ["visibility": "\(visibility)"])
  }

  /// Shows or hides the vertical axis of charts in this view.
  ///
  /// - Parameter visibility: Whether it is visible.
  /// - Returns: The view, with the modifier `chartYAxis` (`visibility`) in the tree.
  nonisolated public func chartYAxis(_ visibility: Visibility) -> some View {
    _modified("chartYAxis", ["visibility": "\(visibility)"])
  }

  /// Shows or hides the legend of charts in this view.
  ///
  /// - Parameter visibility: Whether it is visible.
  /// - Returns: The view, with the modifier `chartLegend` (`visibility`) in the tree.
  nonisolated public func chartLegend(_ visibility: Visibility) -> some View {
    _modified("chartLegend", ["visibility": "\(visibility)"])
  }

  /// Sets the content of the horizontal axis.
  ///
  /// - Parameter content: The content; never made.
  /// - Returns: The view, with the modifier `chartXAxis` without arguments in the tree.
  nonisolated public func chartXAxis<Content: AxisContent>(
    @AxisContentBuilder content: () -> Content
  ) -> some View { _modified("chartXAxis") }

  /// Sets the content of the vertical axis.
  ///
  /// - Parameter content: The content; never made.
  /// - Returns: The view, with the modifier `chartYAxis` without arguments in the tree.
  nonisolated public func chartYAxis<Content: AxisContent>(
    @AxisContentBuilder content: () -> Content
  ) -> some View { _modified("chartYAxis") }

  /// Sets the range of values of the horizontal axis.
  ///
  /// - Parameter domain: The range.
  /// - Returns: The view, with the modifier `chartXScale` (`domain`) in the tree.
  nonisolated public func chartXScale<Value: Plottable & Comparable>(
    domain: ClosedRange<Value>
  ) -> some View {
    _modified(
      "chartXScale",
      ["domain": "\(domain.lowerBound._plotted)...\(domain.upperBound._plotted)"]
    )
  }

  /// Sets the range of values of the vertical axis.
  ///
  /// - Parameter domain: The range.
  /// - Returns: The view, with the modifier `chartYScale` (`domain`) in the tree.
  nonisolated public func chartYScale<Value: Plottable & Comparable>(
    domain: ClosedRange<Value>
  ) -> some View {
    _modified(
      "chartYScale",
      ["domain": "\(domain.lowerBound._plotted)...\(domain.upperBound._plotted)"]
    )
  }

  /// Sets how the range of the horizontal axis follows from the values.
  ///
  /// - Parameter domain: The rule; not kept.
  /// - Returns: The view, with the modifier `chartXScale` without arguments in the tree.
  nonisolated public func chartXScale(domain: AutomaticScaleDomain) -> some View {
    _modified("chartXScale")
  }

  /// Sets how the range of the vertical axis follows from the values.
  ///
  /// - Parameter domain: The rule; not kept.
  /// - Returns: The view, with the modifier `chartYScale` without arguments in the tree.
  nonisolated public func chartYScale(domain: AutomaticScaleDomain) -> some View {
    _modified("chartYScale")
  }

  /// Sets the styles of the marks, one for each value in order.
  ///
  /// - Parameter range: The styles.
  /// - Returns: The view, with the modifier `chartForegroundStyleScale` in the tree, whose arguments are the styles'
  ///   names by position.
  nonisolated public func chartForegroundStyleScale<Style: ShapeStyle>(
    range: [Style]
  ) -> some View {
    let names = range.enumerated().map { ("\($0.offset)", $0.element._name) }
    return _modified("chartForegroundStyleScale", Dictionary(names) { $1 })
  }

  /// Places a view behind charts, which is not made here.
  ///
  /// - Parameters:
  ///   - alignment: Where it stands; not read.
  ///   - content: Not made: a chart here has no places to ask for.
  /// - Returns: The view; the tree keeps the name alone.
  nonisolated public func chartBackground(
    alignment: Alignment = .center,
    @ViewBuilder content: @escaping (ChartProxy) -> some View
  ) -> some View { _modified("chartBackground") }

  /// Places a view in front of charts, which is not made here.
  ///
  /// - Parameters:
  ///   - alignment: Where it stands; not read.
  ///   - content: Not made: a chart here has no places to ask for.
  /// - Returns: The view; the tree keeps the name alone.
  nonisolated public func chartOverlay(
    alignment: Alignment = .center,
    @ViewBuilder content: @escaping (ChartProxy) -> some View
  ) -> some View { _modified("chartOverlay") }

  /// Sets the styles of the marks by value.
  ///
  /// - Parameter mapping: The style of each value; of a value that comes twice the last one.
  /// - Returns: The view, with the modifier `chartForegroundStyleScale` in the tree, whose arguments are the styles'
  ///   names by value.
  nonisolated public func chartForegroundStyleScale<Value: Plottable, Style: ShapeStyle>(
    _ mapping: KeyValuePairs<Value, Style>
  ) -> some View {
    let names = mapping.map { ($0.key._plotted, $0.value._name) }
    return _modified("chartForegroundStyleScale", Dictionary(names) { $1 })
  }
}

extension View {
  /// Sets the position of the legend.
  ///
  /// - Parameters:
  ///   - position: The side of the chart; not kept.
  ///   - alignment: The alignment along the side; not kept.
  ///   - spacing: The distance in points; not kept.
  /// - Returns: The view, with the modifier `chartLegend` without arguments in the tree.
  nonisolated public func chartLegend(
    position: AnnotationPosition,
    alignment: Alignment? = nil,
    spacing: CGFloat? = nil
  ) -> some View { _modified("chartLegend") }

  /// Styles the plot area of the chart.
  ///
  /// - Parameter content: Changes the plot area; never called.
  /// - Returns: The view, with the modifier `chartPlotStyle` in the tree.
  nonisolated public func chartPlotStyle(
    @ViewBuilder content: @escaping (_PlainContent) -> some View
  ) -> some View { _modified("chartPlotStyle") }

  /// Lets a user select a value of the horizontal axis, which does not happen here.
  ///
  /// - Parameter value: The selected value; never set.
  /// - Returns: The view, with the modifier `chartXSelection` in the tree.
  nonisolated public func chartXSelection<Value: Plottable>(
    value: Binding<Value?>
  ) -> some View { _modified("chartXSelection") }

  /// Lets a user scroll the chart, which does not happen here.
  ///
  /// - Parameter axes: The directions; not kept.
  /// - Returns: The view, with the modifier `chartScrollableAxes` in the tree.
  nonisolated public func chartScrollableAxes(_ axes: Axis.Set) -> some View {
    _modified("chartScrollableAxes")
  }
}

/// The positions of a chart's values on the screen.
///
/// None is ever made here, as no chart is laid out.
public struct ChartProxy {
  private init() {}
}

/// The rule by which the range of an axis follows from the values.
///
/// It is not kept: all values of this type are alike.
public struct AutomaticScaleDomain: Hashable, Sendable {
  /// From the least to the greatest value.
  public static let automatic = AutomaticScaleDomain()
  /// From the least to the greatest value, with options.
  ///
  /// - Parameters:
  ///   - includesZero: Whether zero is always included; nil for the chart's choice. Not kept.
  ///   - reversed: Whether the axis is reversed; nil for the chart's choice. Not kept.
  /// - Returns: The same as ``automatic``.
  public static func automatic(
    includesZero: Bool? = nil,
    reversed: Bool? = nil
  ) -> AutomaticScaleDomain { automatic }
}
