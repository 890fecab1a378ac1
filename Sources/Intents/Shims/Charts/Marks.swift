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

/// A bar, from the axis to a value or between two values: one node of the kind `BarMark`.
///
/// The node's arguments are the values, such as `x` and `y`, and their labels, such as `x.label`.
public struct BarMark: ChartContent {
  /// None: the mark makes its node itself.
  public typealias Body = Never
  private let node: ViewNode

  /// Creates a bar at two values.
  ///
  /// - Parameters:
  ///   - x: The value on the horizontal axis.
  ///   - y: The value on the vertical axis.
  ///   - width: The width of the bar; not kept.
  public init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>,
    y: PlottableValue<Y>,
    width: MarkDimension = .automatic
  ) { node = .mark("BarMark", ["x": x.pair, "y": y.pair]) }

  /// Creates a bar between two values of the vertical axis.
  ///
  /// - Parameters:
  ///   - x: The value on the horizontal axis.
  ///   - yStart: The lower value on the vertical axis.
  ///   - yEnd: The upper value on the vertical axis.
  public init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>,
    yStart: PlottableValue<Y>,
    yEnd: PlottableValue<Y>
  ) { node = .mark("BarMark", ["x": x.pair, "yStart": yStart.pair, "yEnd": yEnd.pair]) }

  /// One node of the kind `BarMark`.
  @MainActor public var _nodes: [ViewNode] { [node] }
}

/// A point of a line: one node of the kind `LineMark`.
///
/// The node's arguments are the values and their labels. Lines are not joined here: each point is a node.
public struct LineMark: ChartContent {
  /// None: the mark makes its node itself.
  public typealias Body = Never
  private let node: ViewNode

  /// Creates a point of the only line.
  ///
  /// - Parameters:
  ///   - x: The value on the horizontal axis.
  ///   - y: The value on the vertical axis.
  public init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>,
    y: PlottableValue<Y>
  ) { node = .mark("LineMark", ["x": x.pair, "y": y.pair]) }

  /// Creates a point of one of several lines.
  ///
  /// - Parameters:
  ///   - x: The value on the horizontal axis.
  ///   - y: The value on the vertical axis.
  ///   - series: The line to which the point belongs.
  public init<X: Plottable, Y: Plottable, S: Plottable>(
    x: PlottableValue<X>,
    y: PlottableValue<Y>,
    series: PlottableValue<S>
  ) { node = .mark("LineMark", ["x": x.pair, "y": y.pair, "series": series.pair]) }

  /// One node of the kind `LineMark`.
  @MainActor public var _nodes: [ViewNode] { [node] }
}

/// A point: one node of the kind `PointMark`.
///
/// The node's arguments are the values and their labels.
public struct PointMark: ChartContent {
  /// None: the mark makes its node itself.
  public typealias Body = Never
  private let node: ViewNode

  /// Creates a point at two values.
  ///
  /// - Parameters:
  ///   - x: The value on the horizontal axis.
  ///   - y: The value on the vertical axis.
  public init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>,
    y: PlottableValue<Y>
  ) { node = .mark("PointMark", ["x": x.pair, "y": y.pair]) }

  /// One node of the kind `PointMark`.
  @MainActor public var _nodes: [ViewNode] { [node] }
}

/// A point of the edge of an area: one node of the kind `AreaMark`.
///
/// The node's arguments are the values and their labels.
public struct AreaMark: ChartContent {
  /// None: the mark makes its node itself.
  public typealias Body = Never
  private let node: ViewNode

  /// Creates a point of the edge of an area above the axis.
  ///
  /// - Parameters:
  ///   - x: The value on the horizontal axis.
  ///   - y: The value on the vertical axis.
  public init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>,
    y: PlottableValue<Y>
  ) { node = .mark("AreaMark", ["x": x.pair, "y": y.pair]) }

  /// Creates a point of the edge of one of several areas.
  ///
  /// - Parameters:
  ///   - x: The value on the horizontal axis.
  ///   - y: The value on the vertical axis.
  ///   - series: The area to which the point belongs.
  public init<X: Plottable, Y: Plottable, S: Plottable>(
    x: PlottableValue<X>,
    y: PlottableValue<Y>,
    series: PlottableValue<S>
  ) { node = .mark("AreaMark", ["x": x.pair, "y": y.pair, "series": series.pair]) }

  /// Creates two points of the edge of an area between two lines.
  ///
  /// - Parameters:
  ///   - x: The value on the horizontal axis.
  ///   - yStart: The lower value on the vertical axis.
  ///   - yEnd: The upper value on the vertical axis.
  public init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>,
    yStart: PlottableValue<Y>,
    yEnd: PlottableValue<Y>
  ) { node = .mark("AreaMark", ["x": x.pair, "yStart": yStart.pair, "yEnd": yEnd.pair]) }

  /// One node of the kind `AreaMark`.
  @MainActor public var _nodes: [ViewNode] { [node] }
}

/// The width, height or radius of a mark.
///
/// It is not kept in the tree, as no mark is drawn.
public struct MarkDimension: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral, Sendable {
  let text: String
  /// The size for which the chart has room.
  public static let automatic = MarkDimension(text: "automatic")
  /// A size in points.
  ///
  /// - Parameter value: The points.
  /// - Returns: The size.
  public static func fixed(_ value: CGFloat) -> MarkDimension { .init(text: "\(value)") }
  /// A share of the room.
  ///
  /// - Parameter ratio: The share, in `0...1`; not checked.
  /// - Returns: The size.
  public static func ratio(_ ratio: CGFloat) -> MarkDimension { .init(text: "ratio \(ratio)") }
  /// The room without a margin.
  ///
  /// - Parameter inset: The margin at each side, in points.
  /// - Returns: The size.
  public static func inset(_ inset: CGFloat) -> MarkDimension { .init(text: "inset \(inset)") }

  private init(text: String) { self.text = text }
  /// Creates a size in points.
  ///
  /// - Parameter value: The points.
  public init(floatLiteral value: Double) { self.init(text: "\(value)") }
  /// Creates a size in points.
  ///
  /// - Parameter value: The points.
  public init(integerLiteral value: Int) { self.init(text: "\(Double(value))") }
}

/// A rule, which is a straight line across the chart: one node of the kind `RuleMark`.
///
/// The node's argument is the value `x` or `y`, with its label.
public struct RuleMark: ChartContent {
  /// None: the mark makes its node itself.
  public typealias Body = Never
  private let node: ViewNode

  /// Creates a horizontal line.
  ///
  /// - Parameter y: The value on the vertical axis.
  public init<Y: Plottable>(y: PlottableValue<Y>) { node = .mark("RuleMark", ["y": y.pair]) }
  /// Creates a vertical line.
  ///
  /// - Parameter x: The value on the horizontal axis.
  public init<X: Plottable>(x: PlottableValue<X>) { node = .mark("RuleMark", ["x": x.pair]) }

  /// One node of the kind `RuleMark`.
  @MainActor public var _nodes: [ViewNode] { [node] }
}

/// A sector of a pie or donut: one node of the kind `SectorMark`.
///
/// The node's argument is the value `angle`; no angle in degrees is computed.
public struct SectorMark: ChartContent {
  /// None: the mark makes its node itself.
  public typealias Body = Never
  private let node: ViewNode

  /// Creates a sector.
  ///
  /// - Parameters:
  ///   - angle: The value whose share of all sectors is the sector's angle.
  ///   - innerRadius: The inner radius; not kept.
  ///   - outerRadius: The outer radius; not kept.
  ///   - angularInset: The gap to the next sector; not kept.
  public init<Value: Plottable>(
    angle: PlottableValue<Value>,
    innerRadius: MarkDimension = .automatic,
    outerRadius: MarkDimension = .automatic,
    angularInset: CGFloat? = nil
  ) { node = .mark("SectorMark", ["angle": angle.pair]) }

  /// One node of the kind `SectorMark`.
  @MainActor public var _nodes: [ViewNode] { [node] }
}
