public import Foundation

/// A geometric angle, clockwise where it turns a view.
///
/// Stored in radians, unlimited in both directions: a full turn is not reduced to zero.
public struct Angle: Hashable, Comparable, Codable, Sendable {
  /// The angle in radians.
  ///
  /// A full turn is 2π. It may be any number, also one above a full turn.
  public var radians: Double
  /// The angle in degrees; any number, of which a full turn is 360.
  ///
  /// Computed from ``radians``, so that it may differ in the last digit from what was set.
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
///
/// Only kept in the tree, where a shape is stroked with it: `lineJoin` and `dashPhase` are not even
/// there.
public struct StrokeStyle: Hashable, Sendable {
  /// The width of the line, in points.
  ///
  /// 1 by default. Kept in the tree.
  public var lineWidth: CGFloat
  /// The shape of the line's ends.
  ///
  /// ``CGLineCap/butt`` by default. Kept in the tree.
  public var lineCap: CGLineCap
  /// The shape of the line's corners.
  ///
  /// It is not kept in the tree.
  public var lineJoin: CGLineJoin
  /// The length to which a corner may reach out, as a factor of the width.
  ///
  /// It is not kept in the tree.
  public var miterLimit: CGFloat
  /// The lengths of dashes and gaps in turn, in points.
  ///
  /// Empty, the default, for a solid line. Kept in the tree, separated by spaces.
  public var dash: [CGFloat]
  /// The offset at which the dashes begin, in points.
  ///
  /// It is not kept in the tree.
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

/// The shape of a line's ends.
///
/// Kept in the tree by its name, where a shape is stroked with it.
public enum CGLineCap: String, Hashable, Sendable {
  /// At its last point, with a half circle behind it, or with half a square behind it.
  case butt, round, square
}

/// The shape of a line's corners.
///
/// Not kept in the tree.
public enum CGLineJoin: String, Hashable, Sendable {
  /// In a point, round, or cut off.
  case miter, round, bevel
}

extension Shape {
  /// Trims the shape to a part of its outline.
  ///
  /// Kept in the tree; no renderer draws it.
  ///
  /// - Parameters:
  ///   - start: Where the part begins, as a fraction of the outline in `0...1`; 0 by default.
  ///   - end: Where the part ends, as a fraction of the outline in `0...1`; 1 by default.
  /// - Returns: The shape, whose node has both fractions as `trim`.
  nonisolated public func trim(from start: CGFloat = 0, to end: CGFloat = 1) -> some Shape {
    _TrimmedShape(shape: self, start: start, end: end)
  }
}

private nonisolated struct _TrimmedShape<Whole: Shape>: Shape {
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
///
/// Kept in the tree; no renderer draws it.
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
///
/// Kept in the tree; no renderer draws it.
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

extension Shape where Self == Ellipse {
  /// An ellipse, as large as its frame.
  nonisolated public static var ellipse: Ellipse { Ellipse() }
}

extension Shape where Self == ContainerRelativeShape {
  /// The shape of the container.
  nonisolated public static var containerRelative: ContainerRelativeShape {
    ContainerRelativeShape()
  }
}
