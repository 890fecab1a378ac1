public import Foundation

/// How far something is turned.
public struct Angle: Hashable, Comparable, Sendable {
  /// The angle in radians.
  public var radians: Double
  /// The angle in degrees.
  public var degrees: Double {
    get { radians * 180 / .pi }
    set { radians = newValue * .pi / 180 }
  }

  /// Not turned.
  public static let zero = Angle(radians: 0)

  /// Creates an angle in radians.
  public init(radians: Double = 0) { self.radians = radians }
  /// Creates an angle in degrees.
  public init(degrees: Double) { radians = degrees * .pi / 180 }

  /// Creates an angle in radians.
  public static func radians(_ radians: Double) -> Angle { Angle(radians: radians) }
  /// Creates an angle in degrees.
  public static func degrees(_ degrees: Double) -> Angle { Angle(degrees: degrees) }

  /// Whether one turns less far than another.
  public static func < (left: Angle, right: Angle) -> Bool { left.radians < right.radians }
}

/// How a line is drawn.
public struct StrokeStyle: Hashable, Sendable {
  /// How wide it is, in points.
  public var lineWidth: CGFloat
  /// How it ends.
  public var lineCap: CGLineCap
  /// How it turns a corner.
  public var lineJoin: CGLineJoin
  /// The lengths of its parts that are drawn and that are not, by turns, in points; empty for a whole line.
  public var dash: [CGFloat]
  /// Where in the parts it begins, in points.
  public var dashPhase: CGFloat

  /// Creates a way to draw a line.
  public init(
    lineWidth: CGFloat = 1,
    lineCap: CGLineCap = .butt,
    lineJoin: CGLineJoin = .miter,
    dash: [CGFloat] = [],
    dashPhase: CGFloat = 0
  ) {
    self.lineWidth = lineWidth
    self.lineCap = lineCap
    self.lineJoin = lineJoin
    self.dash = dash
    self.dashPhase = dashPhase
  }
}

/// How a line ends.
public enum CGLineCap: String, Hashable, Sendable {
  /// At its point, round behind it, or square behind it.
  case butt, round, square
}

/// How a line turns a corner.
public enum CGLineJoin: String, Hashable, Sendable {
  /// In a point, round, or cut off.
  case miter, round, bevel
}

extension Shape {
  /// Draws the outline.
  nonisolated public func stroke(_ style: some ShapeStyle, style line: StrokeStyle) -> some View {
    _modified(
      "stroke",
      [
        "value": style._name, "lineWidth": "\(line.lineWidth)", "lineCap": line.lineCap.rawValue,
        "dash": line.dash.isEmpty ? nil : line.dash.map { "\($0)" }.joined(separator: " "),
      ]
    )
  }

  /// Draws the outline in the color of the surroundings.
  nonisolated public func stroke(lineWidth: CGFloat = 1) -> some View {
    stroke(Color.primary, lineWidth: lineWidth)
  }

  /// Draws the outline within the shape.
  nonisolated public func strokeBorder(
    _ style: some ShapeStyle,
    lineWidth: CGFloat = 1
  ) -> some View {
    _modified("strokeBorder", ["value": style._name, "lineWidth": "\(lineWidth)"])
  }

  /// The part of the outline between two places, each in `0...1`.
  nonisolated public func trim(from start: CGFloat = 0, to end: CGFloat = 1) -> some Shape {
    _TrimmedShape(shape: self, start: start, end: end)
  }
}

private nonisolated struct _TrimmedShape<Whole: Shape>: Shape {
  let shape: Whole
  let start, end: CGFloat
  var _shape: ViewNode {
    var node = shape._shape
    node.arguments["trim"] = "\(start) \(end)"
    return node
  }
}

/// An ellipse.
public nonisolated struct Ellipse: Shape {
  /// Creates the shape.
  public init() {}
  /// The shape as data.
  public var _shape: ViewNode { ViewNode("Ellipse") }
}

/// The shape of the place in which the view stands: a widget's or a snippet's.
public nonisolated struct ContainerRelativeShape: Shape {
  /// Creates the shape.
  public init() {}
  /// The shape as data.
  public var _shape: ViewNode { ViewNode("ContainerRelativeShape") }
}

extension Shape where Self == Ellipse {
  /// An ellipse.
  nonisolated public static var ellipse: Ellipse { Ellipse() }
}

extension Shape where Self == ContainerRelativeShape {
  /// The shape of the place in which the view stands.
  nonisolated public static var containerRelative: ContainerRelativeShape {
    ContainerRelativeShape()
  }
}
