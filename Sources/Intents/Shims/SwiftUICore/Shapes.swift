public import Foundation

/// An outline that can be filled or stroked.
nonisolated public protocol Shape: View, Sendable, Animatable, _RemoveGlobalActorIsolation
where Body == Never {
  /// The shape as one node without children.
  nonisolated var _shape: ViewNode { get }
  /// The outline of the shape.
  ///
  /// - Parameter rect: The frame of the shape.
  /// - Returns: The outline.
  nonisolated func path(in rect: CGRect) -> Path
}

extension Shape {
  /// The node of the shape, without a modifier that fills it.
  public var _nodes: [ViewNode] { [_shape] }
}

/// The style of rounded corners.
public enum RoundedCornerStyle: String, Hashable, Sendable {
  /// A quarter of a circle.
  case circular
  /// A curve whose bend begins gradually.
  case continuous
}

/// A protocol that keeps ``Shape`` off the main actor, so that an outline may be asked for anywhere.
@_NoActor
public protocol _RemoveGlobalActorIsolation {}

/// A global actor that nothing is isolated to.
@globalActor
public actor _NoActor {
  /// The shared instance that a global actor must have.
  public static let shared = _NoActor()
}

/// A rectangle, as large as its frame.
public nonisolated struct Rectangle: Shape {
  /// Creates the shape.
  public init() {}
  /// The node of the shape, of the kind `Rectangle`.
  public var _shape: ViewNode { ViewNode(.other("Rectangle")) }
  /// The rectangle.
  ///
  /// - Parameter rect: The frame of the shape.
  /// - Returns: The outline.
  public func path(in rect: CGRect) -> Path { Path(rect) }
}

/// A rectangle with round corners.
public nonisolated struct RoundedRectangle: Shape {
  private var cornerRadius: CGFloat { min(cornerSize.width, cornerSize.height) }
  /// The width and the height of the corners, in points; the smaller one is the radius.
  public var cornerSize: CGSize
  /// The corner style.
  public var style: RoundedCornerStyle

  /// Creates a rectangle with round corners.
  ///
  /// - Parameters:
  ///   - cornerRadius: The radius of all four corners, in points.
  ///   - style: How the corners are rounded; continuously by default.
  public init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
    self.init(cornerSize: CGSize(width: cornerRadius, height: cornerRadius), style: style)
  }

  /// Creates a rectangle with round corners of a width and a height.
  ///
  /// - Parameters:
  ///   - cornerSize: The size of all four corners, in points; the smaller side is the radius.
  ///   - style: How the corners are rounded; continuously by default.
  public init(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
    (self.cornerSize, self.style) = (cornerSize, style)
  }

  /// The node of the shape, of the kind `RoundedRectangle`, with `cornerRadius` and `style`.
  public var _shape: ViewNode {
    ViewNode(
      .other(
        "RoundedRectangle",
        arguments: ["cornerRadius": "\(cornerRadius)", "style": style.rawValue]
      )
    )
  }

  /// The rectangle with quarters of circles at its corners.
  ///
  /// - Parameter rect: The frame of the shape.
  /// - Returns: The outline.
  public func path(in rect: CGRect) -> Path { Path(roundedRect: rect, cornerRadius: cornerRadius) }
}

/// A circle, as large as fits in its frame.
public nonisolated struct Circle: Shape {
  /// Creates the shape.
  public init() {}
  /// The node of the shape, of the kind `Circle`.
  public var _shape: ViewNode { ViewNode(.other("Circle")) }
  /// The largest circle around the center of the frame.
  ///
  /// - Parameter rect: The frame of the shape.
  /// - Returns: The outline.
  public func path(in rect: CGRect) -> Path {
    let side = min(rect.width, rect.height)
    let corner = CGPoint(x: rect.midX - side / 2, y: rect.midY - side / 2)
    return Path(ellipseIn: CGRect(origin: corner, size: CGSize(width: side, height: side)))
  }
}

/// A rectangle with half circles at its ends.
public nonisolated struct Capsule: Shape {
  /// The corner style.
  public var style: RoundedCornerStyle

  /// Creates a capsule.
  ///
  /// - Parameter style: How the corners are rounded; continuously by default.
  public init(style: RoundedCornerStyle = .continuous) { self.style = style }
  /// The node of the shape, of the kind `Capsule`, with `style`.
  public var _shape: ViewNode {
    ViewNode(.other("Capsule", arguments: ["style": style.rawValue]))
  }

  /// The rectangle with half circles at its shorter sides.
  ///
  /// - Parameter rect: The frame of the shape.
  /// - Returns: The outline.
  public func path(in rect: CGRect) -> Path {
    Path(roundedRect: rect, cornerRadius: min(rect.width, rect.height) / 2)
  }
}
