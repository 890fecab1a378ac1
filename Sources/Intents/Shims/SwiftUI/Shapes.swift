public import Foundation

/// An outline that is filled.
public protocol Shape: View, Sendable where Body == Never {
  /// The shape as data.
  nonisolated var _shape: ViewNode { get }
}

extension Shape {
  /// The shape, filled with the color of its surroundings.
  public var _nodes: [ViewNode] { [_shape] }

  /// Fills the shape.
  nonisolated public func fill(_ style: some ShapeStyle) -> some View {
    _modified("fill", ["value": style._name])
  }

  /// Draws the outline.
  nonisolated public func stroke(_ style: some ShapeStyle, lineWidth: CGFloat = 1) -> some View {
    _modified("stroke", ["value": style._name, "lineWidth": "\(lineWidth)"])
  }
}

/// How a corner is rounded.
public enum RoundedCornerStyle: String, Hashable, Sendable {
  /// A quarter of a circle.
  case circular
  /// A curve that begins gently.
  case continuous
}

/// A rectangle.
public nonisolated struct Rectangle: Shape {
  /// Creates the shape.
  public init() {}
  /// The shape as data.
  public var _shape: ViewNode { ViewNode("Rectangle") }
}

/// A rectangle with round corners.
public nonisolated struct RoundedRectangle: Shape {
  private let cornerRadius: CGFloat
  private let style: RoundedCornerStyle

  /// Creates the shape with the radius of its corners in points.
  public init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
    self.cornerRadius = cornerRadius
    self.style = style
  }

  /// The shape as data.
  public var _shape: ViewNode {
    ViewNode(
      "RoundedRectangle",
      arguments: ["cornerRadius": "\(cornerRadius)", "style": style.rawValue]
    )
  }
}

/// A circle.
public nonisolated struct Circle: Shape {
  /// Creates the shape.
  public init() {}
  /// The shape as data.
  public var _shape: ViewNode { ViewNode("Circle") }
}

/// A rectangle with half circles at its ends.
public nonisolated struct Capsule: Shape {
  private let style: RoundedCornerStyle

  /// Creates the shape.
  public init(style: RoundedCornerStyle = .continuous) { self.style = style }
  /// The shape as data.
  public var _shape: ViewNode { ViewNode("Capsule", arguments: ["style": style.rawValue]) }
}

extension Shape where Self == Rectangle {
  /// A rectangle.
  nonisolated public static var rect: Rectangle { Rectangle() }
}

extension Shape where Self == RoundedRectangle {
  /// A rectangle with round corners.
  nonisolated public static func rect(
    cornerRadius: CGFloat,
    style: RoundedCornerStyle = .continuous
  ) -> RoundedRectangle {
    RoundedRectangle(cornerRadius: cornerRadius, style: style)
  }
}

extension Shape where Self == Circle {
  /// A circle.
  nonisolated public static var circle: Circle { Circle() }
}

extension Shape where Self == Capsule {
  /// A rectangle with half circles at its ends.
  nonisolated public static var capsule: Capsule { Capsule() }
}

extension View {
  /// Puts a shape behind a view.
  nonisolated public func background(_ style: some ShapeStyle, in shape: some Shape) -> some View {
    _modified(
      "background",
      ["value": style._name],
      decoration: _ShapeView(shape: shape)
    )
  }

  /// Cuts a view to a shape.
  nonisolated public func clipShape(_ shape: some Shape) -> some View {
    _modified("clipShape", decoration: _ShapeView(shape: shape))
  }
}

private nonisolated struct _ShapeView<Content: Shape>: View {
  typealias Body = Never
  let shape: Content
  @MainActor var _nodes: [ViewNode] { [shape._shape] }
}

/// A ground that lets through what is behind it.
public struct Material: ShapeStyle {
  /// What the material is called.
  public let _name: String
}

extension ShapeStyle where Self == Material {
  /// Lets through almost everything.
  nonisolated public static var ultraThinMaterial: Material { Material(_name: "ultraThinMaterial") }
  /// Lets through much.
  nonisolated public static var thinMaterial: Material { Material(_name: "thinMaterial") }
  /// Lets through some.
  nonisolated public static var regularMaterial: Material { Material(_name: "regularMaterial") }
  /// Lets through little.
  nonisolated public static var thickMaterial: Material { Material(_name: "thickMaterial") }
  /// Lets through almost nothing.
  nonisolated public static var ultraThickMaterial: Material {
    Material(_name: "ultraThickMaterial")
  }
}
