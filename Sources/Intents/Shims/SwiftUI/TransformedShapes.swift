public import Foundation

// Shapes that are moved, scaled, turned or cut to a size. Their nodes are those of the shapes inside, with a modifier.

extension Shape {
  /// What the shape is: a surface.
  nonisolated public static var role: ShapeRole { .fill }

  /// Whether the shape is mirrored where lines begin at the right: it is.
  nonisolated public var layoutDirectionBehavior: LayoutDirectionBehavior { .mirrors }

  /// Returns the size that is offered, with 10 points where none is.
  ///
  /// - Parameter proposal: The size that is offered.
  /// - Returns: The size, in points.
  nonisolated public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }

  nonisolated func node(_ name: String, _ arguments: [String: String]) -> ViewNode {
    var node = _shape
    node.modifiers.append(.other(name, arguments))
    return node
  }

  /// Moves the shape.
  ///
  /// - Parameter offset: How far, in points.
  /// - Returns: The shape.
  nonisolated public func offset(_ offset: CGSize) -> OffsetShape<Self> {
    OffsetShape(shape: self, offset: offset)
  }

  /// Moves the shape.
  ///
  /// - Parameter offset: How far, in points.
  /// - Returns: The shape.
  nonisolated public func offset(_ offset: CGPoint) -> OffsetShape<Self> {
    self.offset(x: offset.x, y: offset.y)
  }

  /// Moves the shape.
  ///
  /// - Parameters:
  ///   - x: How far towards the trailing side, in points.
  ///   - y: How far down, in points.
  /// - Returns: The shape.
  nonisolated public func offset(x: CGFloat = 0, y: CGFloat = 0) -> OffsetShape<Self> {
    OffsetShape(shape: self, offset: CGSize(width: x, height: y))
  }

  /// Scales the shape.
  ///
  /// - Parameters:
  ///   - x: The factor of the width.
  ///   - y: The factor of the height.
  ///   - anchor: The fixed point.
  /// - Returns: The shape.
  nonisolated public func scale(
    x: CGFloat = 1,
    y: CGFloat = 1,
    anchor: UnitPoint = .center
  ) -> ScaledShape<Self> {
    ScaledShape(shape: self, scale: CGSize(width: x, height: y), anchor: anchor)
  }

  /// Scales the shape.
  ///
  /// - Parameters:
  ///   - scale: The factor in both directions.
  ///   - anchor: The fixed point.
  /// - Returns: The shape.
  nonisolated public func scale(
    _ scale: CGFloat,
    anchor: UnitPoint = .center
  ) -> ScaledShape<Self> {
    self.scale(x: scale, y: scale, anchor: anchor)
  }

  /// Turns the shape.
  ///
  /// - Parameters:
  ///   - angle: The angle, clockwise.
  ///   - anchor: The fixed point.
  /// - Returns: The shape.
  nonisolated public func rotation(
    _ angle: Angle,
    anchor: UnitPoint = .center
  ) -> RotatedShape<Self> {
    RotatedShape(shape: self, angle: angle, anchor: anchor)
  }

  /// Applies a transform to the outline.
  ///
  /// - Parameter transform: The transform.
  /// - Returns: The shape.
  nonisolated public func transform(_ transform: CGAffineTransform) -> TransformedShape<Self> {
    TransformedShape(shape: self, transform: transform)
  }

  /// Gives the shape a size of its own, at the upper corner where lines begin.
  ///
  /// - Parameter size: The size in points.
  /// - Returns: The shape.
  nonisolated public func size(_ size: CGSize) -> some Shape {
    _SizedShape(shape: self, size: size, anchor: .topLeading)
  }

  /// Gives the shape a size of its own, at the upper corner where lines begin.
  ///
  /// - Parameters:
  ///   - width: The width in points.
  ///   - height: The height in points.
  /// - Returns: The shape.
  nonisolated public func size(width: CGFloat, height: CGFloat) -> some Shape {
    size(CGSize(width: width, height: height))
  }

  /// Gives the shape a size of its own.
  ///
  /// - Parameters:
  ///   - size: The size in points.
  ///   - anchor: The place in the frame.
  /// - Returns: The shape.
  nonisolated public func size(_ size: CGSize, anchor: UnitPoint) -> some Shape {
    _SizedShape(shape: self, size: size, anchor: anchor)
  }

  /// Gives the shape a size of its own.
  ///
  /// - Parameters:
  ///   - width: The width in points.
  ///   - height: The height in points.
  ///   - anchor: The place in the frame.
  /// - Returns: The shape.
  nonisolated public func size(
    width: CGFloat,
    height: CGFloat,
    anchor: UnitPoint
  ) -> some Shape {
    size(CGSize(width: width, height: height), anchor: anchor)
  }
}

/// A shape that is moved.
///
/// Its node is that of the shape with a modifier.
public nonisolated struct OffsetShape<Content: Shape>: Shape {
  /// The shape inside.
  public var shape: Content
  /// How far, in points.
  public var offset: CGSize

  /// Creates the shape.
  ///
  /// - Parameters:
  ///   - shape: The shape.
  ///   - offset: How far, in points.
  public init(shape: Content, offset: CGSize) {
    (self.shape, self.offset) = (shape, offset)
  }

  /// The node of the shape, with a modifier.
  public var _shape: ViewNode {
    shape.node("offset", ["x": "\(offset.width)", "y": "\(offset.height)"])
  }

  /// The outline, changed.
  ///
  /// - Parameter rect: The frame.
  /// - Returns: The outline.
  public func path(in rect: CGRect) -> Path {
    shape.path(in: rect).offsetBy(dx: offset.width, dy: offset.height)
  }
}

extension OffsetShape: InsettableShape where Content: InsettableShape {
  /// Returns the shape inset by a distance.
  ///
  /// - Parameter amount: The distance in points.
  /// - Returns: The inset shape.
  nonisolated public func inset(by amount: CGFloat) -> OffsetShape<Content.InsetShape> {
    OffsetShape<Content.InsetShape>(shape: shape.inset(by: amount), offset: offset)
  }
}

/// A shape that is scaled.
///
/// Its node is that of the shape with a modifier.
public nonisolated struct ScaledShape<Content: Shape>: Shape {
  /// The shape inside.
  public var shape: Content
  /// The factors of the width and the height.
  public var scale: CGSize
  /// The fixed point.
  public var anchor: UnitPoint

  /// Creates the shape.
  ///
  /// - Parameters:
  ///   - shape: The shape.
  ///   - scale: The factors of the width and the height.
  ///   - anchor: The fixed point.
  public init(shape: Content, scale: CGSize, anchor: UnitPoint = .center) {
    (self.shape, self.scale, self.anchor) = (shape, scale, anchor)
  }

  /// The node of the shape, with a modifier.
  public var _shape: ViewNode {
    shape.node("scale", ["x": "\(scale.width)", "y": "\(scale.height)"])
  }

  /// The outline, changed.
  ///
  /// - Parameter rect: The frame.
  /// - Returns: The outline.
  public func path(in rect: CGRect) -> Path {
    shape.path(in: rect).around(anchor, in: rect) { $0.scaledBy(x: scale.width, y: scale.height) }
  }
}

extension ScaledShape: InsettableShape where Content: InsettableShape {
  /// Returns the shape inset by a distance.
  ///
  /// - Parameter amount: The distance in points.
  /// - Returns: The inset shape.
  nonisolated public func inset(by amount: CGFloat) -> ScaledShape<Content.InsetShape> {
    ScaledShape<Content.InsetShape>(shape: shape.inset(by: amount), scale: scale, anchor: anchor)
  }
}

/// A shape that is turned.
///
/// Its node is that of the shape with a modifier.
public nonisolated struct RotatedShape<Content: Shape>: Shape {
  /// The shape inside.
  public var shape: Content
  /// The angle, clockwise.
  public var angle: Angle
  /// The fixed point.
  public var anchor: UnitPoint

  /// Creates the shape.
  ///
  /// - Parameters:
  ///   - shape: The shape.
  ///   - angle: The angle, clockwise.
  ///   - anchor: The fixed point.
  public init(shape: Content, angle: Angle, anchor: UnitPoint = .center) {
    (self.shape, self.angle, self.anchor) = (shape, angle, anchor)
  }

  /// The node of the shape, with a modifier.
  public var _shape: ViewNode {
    shape.node("rotation", ["degrees": "\(angle.degrees)"])
  }

  /// The outline, changed.
  ///
  /// - Parameter rect: The frame.
  /// - Returns: The outline.
  public func path(in rect: CGRect) -> Path {
    shape.path(in: rect).around(anchor, in: rect) { $0.rotated(by: angle.radians) }
  }
}

extension RotatedShape: InsettableShape where Content: InsettableShape {
  /// Returns the shape inset by a distance.
  ///
  /// - Parameter amount: The distance in points.
  /// - Returns: The inset shape.
  nonisolated public func inset(by amount: CGFloat) -> RotatedShape<Content.InsetShape> {
    RotatedShape<Content.InsetShape>(shape: shape.inset(by: amount), angle: angle, anchor: anchor)
  }
}

/// A shape whose outline is transformed.
///
/// Its node is that of the shape with a modifier.
public nonisolated struct TransformedShape<Content: Shape>: Shape {
  /// The shape inside.
  public var shape: Content
  /// The transform.
  public var transform: CGAffineTransform

  /// Creates the shape.
  ///
  /// - Parameters:
  ///   - shape: The shape.
  ///   - transform: The transform.
  public init(shape: Content, transform: CGAffineTransform) {
    (self.shape, self.transform) = (shape, transform)
  }

  /// The node of the shape, with a modifier.
  public var _shape: ViewNode {
    shape.node("transform", [:])
  }

  /// The outline, changed.
  ///
  /// - Parameter rect: The frame.
  /// - Returns: The outline.
  public func path(in rect: CGRect) -> Path {
    shape.path(in: rect).applying(transform)
  }
}

extension TransformedShape: InsettableShape where Content: InsettableShape {
  /// Returns the shape inset by a distance.
  ///
  /// - Parameter amount: The distance in points.
  /// - Returns: The inset shape.
  nonisolated public func inset(by amount: CGFloat) -> TransformedShape<Content.InsetShape> {
    TransformedShape<Content.InsetShape>(shape: shape.inset(by: amount), transform: transform)
  }
}

private nonisolated struct _SizedShape<Content: Shape>: Shape {
  let shape: Content
  let size: CGSize
  let anchor: UnitPoint
  var _shape: ViewNode {
    shape.node("size", ["width": "\(size.width)", "height": "\(size.height)"])
  }
  func path(in rect: CGRect) -> Path {
    let x = rect.minX + (rect.width - size.width) * anchor.x
    let y = rect.minY + (rect.height - size.height) * anchor.y
    return shape.path(in: CGRect(origin: CGPoint(x: x, y: y), size: size))
  }
}

extension Path {
  /// Applies a transform about a point of a frame.
  fileprivate func around(
    _ anchor: UnitPoint,
    in rect: CGRect,
    _ change: (CGAffineTransform) -> CGAffineTransform
  ) -> Path {
    let x = rect.minX + rect.width * anchor.x
    let y = rect.minY + rect.height * anchor.y
    let moved = change(CGAffineTransform(translationX: x, y: y))
    return applying(moved.translatedBy(x: -x, y: -y))
  }
}
