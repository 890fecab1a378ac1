public import Foundation
public import SwiftUI

extension ViewNode {
  /// A mark with the values at which it stands, as `x`, `x.label` and so on.
  static func mark(_ name: String, _ values: [String: (label: String, text: String)?]) -> ViewNode {
    var arguments: [String: String] = [:]
    for (key, value) in values {
      guard let value else { continue }
      (arguments[key], arguments["\(key).label"]) = (value.text, value.label)
    }
    return ViewNode(.other(name, arguments: arguments))
  }
}

extension PlottableValue {
  var pair: (label: String, text: String) { (label, text) }
}

/// A bar from the axis to a value.
public struct BarMark: ChartContent {
  /// None: the mark makes its node itself.
  public typealias Body = Never
  private let node: ViewNode

  /// Creates a mark.
  ///
  /// - Parameters:
  ///   - x: Where it stands on the axis across.
  ///   - y: Where it stands on the axis up.
  ///   - width: How wide it is; not kept.
  public init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>,
    y: PlottableValue<Y>,
    width: MarkDimension = .automatic
  ) { node = .mark("BarMark", ["x": x.pair, "y": y.pair]) }

  /// Creates a bar between two values.
  ///
  /// - Parameters:
  ///   - x: Where it stands on the axis across.
  ///   - yStart: Where it begins on the axis up.
  ///   - yEnd: Where it ends on the axis up.
  public init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>,
    yStart: PlottableValue<Y>,
    yEnd: PlottableValue<Y>
  ) { node = .mark("BarMark", ["x": x.pair, "yStart": yStart.pair, "yEnd": yEnd.pair]) }

  /// One node with the values.
  @MainActor public var _nodes: [ViewNode] { [node] }
}

/// A point of a line.
public struct LineMark: ChartContent {
  /// None: the mark makes its node itself.
  public typealias Body = Never
  private let node: ViewNode

  /// Creates a mark.
  ///
  /// - Parameters:
  ///   - x: Where it stands on the axis across.
  ///   - y: Where it stands on the axis up.
  public init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>,
    y: PlottableValue<Y>
  ) { node = .mark("LineMark", ["x": x.pair, "y": y.pair]) }

  /// Creates a mark of one of several series.
  ///
  /// - Parameters:
  ///   - x: Where it stands on the axis across.
  ///   - y: Where it stands on the axis up.
  ///   - series: Which series it belongs to.
  public init<X: Plottable, Y: Plottable, S: Plottable>(
    x: PlottableValue<X>,
    y: PlottableValue<Y>,
    series: PlottableValue<S>
  ) { node = .mark("LineMark", ["x": x.pair, "y": y.pair, "series": series.pair]) }

  /// One node with the values.
  @MainActor public var _nodes: [ViewNode] { [node] }
}

/// A point.
public struct PointMark: ChartContent {
  /// None: the mark makes its node itself.
  public typealias Body = Never
  private let node: ViewNode

  /// Creates a mark.
  ///
  /// - Parameters:
  ///   - x: Where it stands on the axis across.
  ///   - y: Where it stands on the axis up.
  public init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>,
    y: PlottableValue<Y>
  ) { node = .mark("PointMark", ["x": x.pair, "y": y.pair]) }

  /// One node with the values.
  @MainActor public var _nodes: [ViewNode] { [node] }
}

/// A point of the edge of an area.
public struct AreaMark: ChartContent {
  /// None: the mark makes its node itself.
  public typealias Body = Never
  private let node: ViewNode

  /// Creates a mark.
  ///
  /// - Parameters:
  ///   - x: Where it stands on the axis across.
  ///   - y: Where it stands on the axis up.
  public init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>,
    y: PlottableValue<Y>
  ) { node = .mark("AreaMark", ["x": x.pair, "y": y.pair]) }

  /// Creates a mark of one of several series.
  ///
  /// - Parameters:
  ///   - x: Where it stands on the axis across.
  ///   - y: Where it stands on the axis up.
  ///   - series: Which series it belongs to.
  public init<X: Plottable, Y: Plottable, S: Plottable>(
    x: PlottableValue<X>,
    y: PlottableValue<Y>,
    series: PlottableValue<S>
  ) { node = .mark("AreaMark", ["x": x.pair, "y": y.pair, "series": series.pair]) }

  /// Creates a mark between two heights.
  ///
  /// - Parameters:
  ///   - x: Where it stands on the axis across.
  ///   - yStart: Where it begins on the axis up.
  ///   - yEnd: Where it ends there.
  public init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>,
    yStart: PlottableValue<Y>,
    yEnd: PlottableValue<Y>
  ) { node = .mark("AreaMark", ["x": x.pair, "yStart": yStart.pair, "yEnd": yEnd.pair]) }

  /// One node with the values.
  @MainActor public var _nodes: [ViewNode] { [node] }
}

/// How wide or high a mark is.
public struct MarkDimension: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral, Sendable {
  let text: String
  /// As the chart has room for.
  public static let automatic = MarkDimension(text: "automatic")
  /// A number of points.
  ///
  /// - Parameter value: The points.
  /// - Returns: The size.
  public static func fixed(_ value: CGFloat) -> MarkDimension { .init(text: "\(value)") }
  /// A part of the room.
  ///
  /// - Parameter ratio: The part.
  /// - Returns: The size.
  public static func ratio(_ ratio: CGFloat) -> MarkDimension { .init(text: "ratio \(ratio)") }
  /// All of the room but some.
  ///
  /// - Parameter inset: The points that are left at each side.
  /// - Returns: The size.
  public static func inset(_ inset: CGFloat) -> MarkDimension { .init(text: "inset \(inset)") }

  private init(text: String) { self.text = text }
  /// Creates a number of points.
  ///
  /// - Parameter value: The points.
  public init(floatLiteral value: Double) { self.init(text: "\(value)") }
  /// Creates a number of points.
  ///
  /// - Parameter value: The points.
  public init(integerLiteral value: Int) { self.init(text: "\(Double(value))") }
}

/// A line across the chart.
public struct RuleMark: ChartContent {
  /// None: the mark makes its node itself.
  public typealias Body = Never
  private let node: ViewNode

  /// Creates a line across at a value.
  ///
  /// - Parameter y: Where it stands on the axis up.
  public init<Y: Plottable>(y: PlottableValue<Y>) { node = .mark("RuleMark", ["y": y.pair]) }
  /// Creates a line up at a value.
  ///
  /// - Parameter x: Where it stands on the axis across.
  public init<X: Plottable>(x: PlottableValue<X>) { node = .mark("RuleMark", ["x": x.pair]) }

  /// One node with the value.
  @MainActor public var _nodes: [ViewNode] { [node] }
}

/// A part of a circle.
public struct SectorMark: ChartContent {
  /// None: the mark makes its node itself.
  public typealias Body = Never
  private let node: ViewNode

  /// Creates a part of a circle.
  ///
  /// - Parameters:
  ///   - angle: How large it is beside the others.
  ///   - innerRadius: Where it begins; not kept.
  ///   - outerRadius: Where it ends; not kept.
  ///   - angularInset: How far it is from the next; not kept.
  public init<Value: Plottable>(
    angle: PlottableValue<Value>,
    innerRadius: MarkDimension = .automatic,
    outerRadius: MarkDimension = .automatic,
    angularInset: CGFloat? = nil
  ) { node = .mark("SectorMark", ["angle": angle.pair]) }

  /// One node with the value.
  @MainActor public var _nodes: [ViewNode] { [node] }
}
