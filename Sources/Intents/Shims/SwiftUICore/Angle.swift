public import Foundation
public import SystemGraphics

/// A geometric angle, clockwise where it turns a view.
public struct Angle: Hashable, Comparable, Codable, Sendable {
  /// The angle in radians.
  public var radians: Double
  /// The angle in degrees; any number, of which a full turn is 360.
  public var degrees: Double {
    get { radians * 180 / .pi }
    set { radians = newValue * .pi / 180 }
  }

  /// The angle of zero radians.
  public static let zero = Angle(radians: 0)

  /// Creates an angle in radians.
  ///
  /// - Parameter radians: The angle; 0 by default.
  public init(radians: Double = 0) { self.radians = radians }
  /// Creates an angle in degrees.
  ///
  /// - Parameter degrees: The angle; a full turn is 360.
  public init(degrees: Double) { radians = degrees * .pi / 180 }

  /// Creates an angle in radians.
  ///
  /// - Parameter radians: The angle; a full turn is 2π.
  /// - Returns: The angle.
  public static func radians(_ radians: Double) -> Angle { Angle(radians: radians) }
  /// Creates an angle in degrees.
  ///
  /// - Parameter degrees: The angle; a full turn is 360.
  /// - Returns: The angle.
  public static func degrees(_ degrees: Double) -> Angle { Angle(degrees: degrees) }

  /// Whether one angle turns less far than another.
  ///
  /// - Parameters:
  ///   - left: An angle.
  ///   - right: The angle to compare with.
  /// - Returns: Whether `left` is less; full turns count, so that 10° is less than 370°.
  public static func < (left: Angle, right: Angle) -> Bool { left.radians < right.radians }
}

/// The style of a stroke: its width, ends, corners and dashes.
public struct StrokeStyle: Hashable, Sendable {
  /// The width of the line, in points.
  public var lineWidth: CGFloat
  /// The shape of the line's ends.
  public var lineCap: CGLineCap
  /// The shape of the line's corners.
  public var lineJoin: CGLineJoin
  /// The length to which a corner may reach out, as a factor of the width.
  public var miterLimit: CGFloat
  /// The lengths of dashes and gaps in turn, in points.
  public var dash: [CGFloat]
  /// The offset at which the dashes begin, in points.
  public var dashPhase: CGFloat

  /// Creates a way to draw an outline.
  ///
  /// - Parameters:
  ///   - lineWidth: How wide the line is, in points; 1 by default.
  ///   - lineCap: How the line ends; at its last point by default.
  ///   - lineJoin: How the line turns a corner; in a point by default.
  ///   - miterLimit: How far a corner may reach out, as a factor of the width; 10 by default.
  ///   - dash: The lengths of dashes and gaps in turn, in points; none, the default, for a whole
  ///     line.
  ///   - dashPhase: Where in the dashes the line begins, in points; 0 by default.
  public init(
    lineWidth: CGFloat = 1,
    lineCap: CGLineCap = .butt,
    lineJoin: CGLineJoin = .miter,
    miterLimit: CGFloat = 10,
    dash: [CGFloat] = [],
    dashPhase: CGFloat = 0
  ) {
    self.lineWidth = lineWidth
    self.lineCap = lineCap
    self.lineJoin = lineJoin
    self.miterLimit = miterLimit
    self.dash = dash
    self.dashPhase = dashPhase
  }
}

nonisolated struct _TrimmedShape<Whole: Shape>: Shape {
  let shape: Whole
  let start, end: CGFloat
  var _shape: ViewNode {
    let whole = shape._shape
    let arguments = whole.arguments.merging(["trim": "\(start) \(end)"]) { $1 }
    return ViewNode(.other(whole.kind, arguments: arguments))
  }
  func path(in rect: CGRect) -> Path { shape.path(in: rect).trimmedPath(from: start, to: end) }
}

/// An ellipse, as large as its frame.
public nonisolated struct Ellipse: Shape {
  /// Creates the shape.
  public init() {}
  /// The node of the shape, of the kind `Ellipse`.
  public var _shape: ViewNode { ViewNode(.other("Ellipse")) }
  /// The ellipse that touches the frame.
  ///
  /// - Parameter rect: The frame of the shape.
  /// - Returns: The outline.
  public func path(in rect: CGRect) -> Path { Path(ellipseIn: rect) }
}

/// The shape of the container, such as that of a widget or a snippet.
public nonisolated struct ContainerRelativeShape: Shape {
  /// Creates the shape.
  public init() {}
  /// The node of the shape, of the kind `ContainerRelativeShape`.
  public var _shape: ViewNode { ViewNode(.other("ContainerRelativeShape")) }
  /// A rectangle: no container here has round corners.
  ///
  /// - Parameter rect: The frame of the shape.
  /// - Returns: The outline.
  public func path(in rect: CGRect) -> Path { Path(rect) }
}
