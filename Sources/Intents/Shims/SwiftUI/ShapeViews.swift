public import Foundation

/// How the inside of an outline is filled.
///
/// Not read here: no renderer draws outlines.
public struct FillStyle: Hashable, Sendable {
  /// Whether parts that an outline encloses twice are left out.
  public var isEOFilled: Bool
  /// Whether edges are smoothed.
  public var isAntialiased: Bool

  /// Creates a style.
  ///
  /// - Parameters:
  ///   - eoFill: Whether parts that are enclosed twice are left out; false by default.
  ///   - antialiased: Whether edges are smoothed; true by default.
  public init(eoFill: Bool = false, antialiased: Bool = true) {
    (isEOFilled, isAntialiased) = (eoFill, antialiased)
  }
}

/// Whether a shape is a surface or a line.
///
/// Not read here.
public enum ShapeRole: Hashable, Sendable {
  /// A surface, a line, or a line between others.
  case fill, stroke, separator
}

/// Whether something is mirrored where lines begin at the right.
///
/// Not read here.
public enum LayoutDirectionBehavior: Hashable, Sendable {
  /// Never.
  case fixed
  /// In one direction.
  case mirrors(in: LayoutDirection)
  /// Where lines begin at the right.
  public static var mirrors: LayoutDirectionBehavior { .mirrors(in: .rightToLeft) }
}

/// A view of a shape that is filled or stroked, which can be drawn once more.
///
/// The node has a modifier for each, in order.
public protocol ShapeView<Content>: View {
  /// The type of the shape.
  associatedtype Content: Shape
  /// The shape.
  nonisolated var shape: Content { get }
  /// How it is drawn so far.
  nonisolated var _drawings: [ViewNode.Modifier] { get }
}

/// A shape with all that it is filled and stroked with.
///
/// One node with a modifier for each.
public nonisolated struct _DrawnShape<Content: Shape>: ShapeView {
  /// None: the view makes its nodes itself.
  public typealias Body = Never
  /// The shape.
  public let shape: Content
  /// How it is drawn.
  public let _drawings: [ViewNode.Modifier]

  /// The node of the shape with the modifiers.
  @MainActor public var _nodes: [ViewNode] {
    var node = shape._shape
    node.modifiers += _drawings
    return [node]
  }
}

nonisolated private func fillModifier(_ style: some ShapeStyle) -> ViewNode.Modifier {
  .other("fill", ["value": style._name])
}

nonisolated private func lineModifier(
  _ name: String,
  _ style: some ShapeStyle,
  _ width: CGFloat
) -> ViewNode.Modifier { .other(name, ["value": style._name, "lineWidth": "\(width)"]) }

nonisolated private func lineModifier(
  _ name: String,
  _ style: some ShapeStyle,
  _ line: StrokeStyle
) -> ViewNode.Modifier {
  var arguments = [
    "value": style._name, "lineWidth": "\(line.lineWidth)", "lineCap": line.lineCap.rawValue,
  ]
  if !line.dash.isEmpty {
    arguments["dash"] = line.dash.map { "\($0)" }.joined(separator: " ")
  }
  return .other(name, arguments)
}

/// The outline of a shape as a shape of its own.
///
/// Its node is that of the shape with the modifier `stroke`.
public nonisolated struct _StrokedShape<Whole: Shape>: Shape {
  let shape: Whole
  let modifier: ViewNode.Modifier

  /// The node of the shape, with the line.
  public var _shape: ViewNode {
    var node = shape._shape
    node.modifiers.append(modifier)
    return node
  }

  /// The outline of the shape, without the width of the line.
  ///
  /// - Parameter rect: The frame.
  /// - Returns: The outline.
  public func path(in rect: CGRect) -> Path { shape.path(in: rect) }
}

extension Shape {
  /// Fills the shape.
  ///
  /// Kept in the tree; no renderer draws it.
  ///
  /// - Parameters:
  ///   - content: The color; its name is kept.
  ///   - style: How the shape is filled; not read.
  /// - Returns: The view with the modifier `fill` (`value`).
  nonisolated public func fill(
    _ content: some ShapeStyle,
    style: FillStyle = FillStyle()
  ) -> _DrawnShape<Self> {
    _DrawnShape(shape: self, _drawings: [] + [fillModifier(content)])
  }

  /// Fills the shape in the color of text.
  ///
  /// - Parameter style: How the shape is filled; not read.
  /// - Returns: The view with the modifier `fill` (`value`).
  nonisolated public func fill(style: FillStyle = FillStyle()) -> _DrawnShape<Self> {
    fill(Color.primary, style: style)
  }

  /// Draws the outline of the shape.
  ///
  /// Kept in the tree; no renderer draws it.
  ///
  /// - Parameters:
  ///   - content: The color; its name is kept.
  ///   - lineWidth: The width of the line, in points; 1 by default.
  ///   - antialiased: Whether edges are smoothed; not read.
  /// - Returns: The view with the modifier `stroke` (`value`, `lineWidth`).
  nonisolated public func stroke(
    _ content: some ShapeStyle,
    lineWidth: CGFloat = 1,
    antialiased: Bool = true
  ) -> _DrawnShape<Self> {
    _DrawnShape(
      shape: self,
      _drawings: [] + [lineModifier("stroke", content, lineWidth)]
    )
  }

  /// Draws the outline of the shape with a style of line.
  ///
  /// Kept in the tree; no renderer draws it.
  ///
  /// - Parameters:
  ///   - content: The color; its name is kept.
  ///   - style: Width, ends and dashes. Corners and the start of the dashes are not kept.
  ///   - antialiased: Whether edges are smoothed; not read.
  /// - Returns: The view with the modifier `stroke` (`value`, `lineWidth`, `lineCap`, `dash`).
  nonisolated public func stroke(
    _ content: some ShapeStyle,
    style: StrokeStyle,
    antialiased: Bool = true
  ) -> _DrawnShape<Self> {
    _DrawnShape(
      shape: self,
      _drawings: [] + [lineModifier("stroke", content, style)]
    )
  }

  /// The outline of the shape as a shape, in the color of text unless it is filled.
  ///
  /// Kept in the tree; no renderer draws it.
  ///
  /// - Parameter lineWidth: The width of the line, in points; 1 by default.
  /// - Returns: The shape, whose node has the modifier `stroke` (`value`, `lineWidth`).
  nonisolated public func stroke(lineWidth: CGFloat = 1) -> some Shape {
    _StrokedShape(shape: self, modifier: lineModifier("stroke", Color.primary, lineWidth))
  }

  /// The outline of the shape as a shape, in the color of text unless it is filled.
  ///
  /// Kept in the tree; no renderer draws it.
  ///
  /// - Parameter style: Width, ends and dashes.
  /// - Returns: The shape, whose node has the modifier `stroke`.
  nonisolated public func stroke(style: StrokeStyle) -> some Shape {
    _StrokedShape(shape: self, modifier: lineModifier("stroke", Color.primary, style))
  }

  /// Draws the outline of the shape within its frame.
  ///
  /// Kept in the tree; no renderer draws it.
  ///
  /// - Parameters:
  ///   - content: The color; its name is kept.
  ///   - lineWidth: The width of the line, in points; 1 by default.
  ///   - antialiased: Whether edges are smoothed; not read.
  /// - Returns: The view with the modifier `strokeBorder` (`value`, `lineWidth`).
  nonisolated public func strokeBorder(
    _ content: some ShapeStyle,
    lineWidth: CGFloat = 1,
    antialiased: Bool = true
  ) -> _DrawnShape<Self> {
    _DrawnShape(
      shape: self,
      _drawings: [] + [lineModifier("strokeBorder", content, lineWidth)]
    )
  }

  /// Draws the outline of the shape within its frame with a style of line.
  ///
  /// Kept in the tree; no renderer draws it.
  ///
  /// - Parameters:
  ///   - content: The color; its name is kept.
  ///   - style: Width, ends and dashes. Corners and the start of the dashes are not kept.
  ///   - antialiased: Whether edges are smoothed; not read.
  /// - Returns: The view with the modifier `strokeBorder` (`value`, `lineWidth`, `lineCap`, `dash`).
  nonisolated public func strokeBorder(
    _ content: some ShapeStyle,
    style: StrokeStyle,
    antialiased: Bool = true
  ) -> _DrawnShape<Self> {
    _DrawnShape(
      shape: self,
      _drawings: [] + [lineModifier("strokeBorder", content, style)]
    )
  }

  /// Draws the outline of the shape within its frame, in the color of text.
  ///
  /// - Parameters:
  ///   - lineWidth: The width of the line, in points; 1 by default.
  ///   - antialiased: Whether edges are smoothed; not read.
  /// - Returns: The view with the modifier `strokeBorder` (`value`, `lineWidth`).
  nonisolated public func strokeBorder(
    lineWidth: CGFloat = 1,
    antialiased: Bool = true
  ) -> _DrawnShape<Self> { strokeBorder(Color.primary, lineWidth: lineWidth) }

  /// Draws the outline of the shape within its frame, in the color of text.
  ///
  /// - Parameters:
  ///   - style: Width, ends and dashes.
  ///   - antialiased: Whether edges are smoothed; not read.
  /// - Returns: The view with the modifier `strokeBorder`.
  nonisolated public func strokeBorder(
    style: StrokeStyle,
    antialiased: Bool = true
  ) -> _DrawnShape<Self> { strokeBorder(Color.primary, style: style) }
}

extension ShapeView {
  /// Fills the shape once more.
  ///
  /// Kept in the tree; no renderer draws it.
  ///
  /// - Parameters:
  ///   - content: The color; its name is kept.
  ///   - style: How the shape is filled; not read.
  /// - Returns: The view with the modifier `fill` (`value`).
  nonisolated public func fill(
    _ content: some ShapeStyle,
    style: FillStyle = FillStyle()
  ) -> _DrawnShape<Content> {
    _DrawnShape(shape: shape, _drawings: _drawings + [fillModifier(content)])
  }

  /// Fills the shape in the color of text once more.
  ///
  /// - Parameter style: How the shape is filled; not read.
  /// - Returns: The view with the modifier `fill` (`value`).
  nonisolated public func fill(style: FillStyle = FillStyle()) -> _DrawnShape<Content> {
    fill(Color.primary, style: style)
  }

  /// Draws the outline of the shape once more.
  ///
  /// Kept in the tree; no renderer draws it.
  ///
  /// - Parameters:
  ///   - content: The color; its name is kept.
  ///   - lineWidth: The width of the line, in points; 1 by default.
  ///   - antialiased: Whether edges are smoothed; not read.
  /// - Returns: The view with the modifier `stroke` (`value`, `lineWidth`).
  nonisolated public func stroke(
    _ content: some ShapeStyle,
    lineWidth: CGFloat = 1,
    antialiased: Bool = true
  ) -> _DrawnShape<Content> {
    _DrawnShape(
      shape: shape,
      _drawings: _drawings + [lineModifier("stroke", content, lineWidth)]
    )
  }

  /// Draws the outline of the shape with a style of line once more.
  ///
  /// Kept in the tree; no renderer draws it.
  ///
  /// - Parameters:
  ///   - content: The color; its name is kept.
  ///   - style: Width, ends and dashes. Corners and the start of the dashes are not kept.
  ///   - antialiased: Whether edges are smoothed; not read.
  /// - Returns: The view with the modifier `stroke` (`value`, `lineWidth`, `lineCap`, `dash`).
  nonisolated public func stroke(
    _ content: some ShapeStyle,
    style: StrokeStyle,
    antialiased: Bool = true
  ) -> _DrawnShape<Content> {
    _DrawnShape(
      shape: shape,
      _drawings: _drawings + [lineModifier("stroke", content, style)]
    )
  }

  /// Draws the outline of the shape within its frame once more.
  ///
  /// Kept in the tree; no renderer draws it.
  ///
  /// - Parameters:
  ///   - content: The color; its name is kept.
  ///   - lineWidth: The width of the line, in points; 1 by default.
  ///   - antialiased: Whether edges are smoothed; not read.
  /// - Returns: The view with the modifier `strokeBorder` (`value`, `lineWidth`).
  nonisolated public func strokeBorder(
    _ content: some ShapeStyle,
    lineWidth: CGFloat = 1,
    antialiased: Bool = true
  ) -> _DrawnShape<Content> {
    _DrawnShape(
      shape: shape,
      _drawings: _drawings + [lineModifier("strokeBorder", content, lineWidth)]
    )
  }

  /// Draws the outline of the shape within its frame with a style of line once more.
  ///
  /// Kept in the tree; no renderer draws it.
  ///
  /// - Parameters:
  ///   - content: The color; its name is kept.
  ///   - style: Width, ends and dashes. Corners and the start of the dashes are not kept.
  ///   - antialiased: Whether edges are smoothed; not read.
  /// - Returns: The view with the modifier `strokeBorder` (`value`, `lineWidth`, `lineCap`, `dash`).
  nonisolated public func strokeBorder(
    _ content: some ShapeStyle,
    style: StrokeStyle,
    antialiased: Bool = true
  ) -> _DrawnShape<Content> {
    _DrawnShape(
      shape: shape,
      _drawings: _drawings + [lineModifier("strokeBorder", content, style)]
    )
  }
}
