public import Foundation
public import SystemGraphics

/// A shape that is moved, scaled, turned or sized.
public nonisolated struct _TransformedShape<Whole: Shape>: Shape {
  let shape: Whole
  let modifier: ViewNode.Modifier
  let change: @Sendable (Path, CGRect) -> Path

  /// The node of the shape with the change as a modifier.
  public var _shape: ViewNode {
    var node = shape._shape
    node.modifiers.append(modifier)
    return node
  }

  /// The changed path.
  ///
  /// - Parameter rect: The frame, in points.
  /// - Returns: The path.
  public func path(in rect: CGRect) -> Path { change(shape.path(in: rect), rect) }
}

extension Shape {
  nonisolated private func changed(
    _ name: String,
    _ arguments: [String: String],
    around anchor: UnitPoint = .topLeading,
    by transform: CGAffineTransform
  ) -> _TransformedShape<Self> {
    _TransformedShape(shape: self, modifier: .other(name, arguments)) { path, rect in
      let x = rect.minX + rect.width * anchor.x, y = rect.minY + rect.height * anchor.y
      let moved = transform.concatenating(CGAffineTransform(translationX: x, y: y))
      return path.applying(CGAffineTransform(translationX: -x, y: -y).concatenating(moved))
    }
  }

  /// Moves the shape.
  ///
  /// - Parameters:
  ///   - x: The distance to the right, in points.
  ///   - y: The distance down, in points.
  /// - Returns: The moved shape.
  nonisolated public func offset(x: CGFloat = 0, y: CGFloat = 0) -> _TransformedShape<Self> {
    changed("offset", ["x": "\(x)", "y": "\(y)"], by: CGAffineTransform(translationX: x, y: y))
  }

  /// Scales the shape.
  ///
  /// - Parameters:
  ///   - x: The horizontal factor.
  ///   - y: The vertical factor.
  ///   - anchor: The point that stays.
  /// - Returns: The scaled shape.
  nonisolated public func scale(
    x: CGFloat = 1,
    y: CGFloat = 1,
    anchor: UnitPoint = .center
  ) -> _TransformedShape<Self> {
    let transform = CGAffineTransform(scaleX: x, y: y)
    return changed("scale", ["x": "\(x)", "y": "\(y)"], around: anchor, by: transform)
  }

  /// Scales the shape.
  ///
  /// - Parameters:
  ///   - scale: The factor.
  ///   - anchor: The point that stays.
  /// - Returns: The scaled shape.
  nonisolated public func scale(
    _ scale: CGFloat,
    anchor: UnitPoint = .center
  ) -> _TransformedShape<Self> { self.scale(x: scale, y: scale, anchor: anchor) }

  /// Turns the shape clockwise.
  ///
  /// - Parameters:
  ///   - angle: The angle.
  ///   - anchor: The point that stays.
  /// - Returns: The turned shape.
  nonisolated public func rotation(
    _ angle: Angle,
    anchor: UnitPoint = .center
  ) -> _TransformedShape<Self> {
    let transform = CGAffineTransform(rotationAngle: angle.radians)
    return changed("rotation", ["degrees": "\(angle.degrees)"], around: anchor, by: transform)
  }

  /// Applies an affine transform to the shape.
  ///
  /// - Parameter transform: The transform.
  /// - Returns: The transformed shape.
  nonisolated public func transform(_ transform: CGAffineTransform) -> _TransformedShape<Self> {
    changed("transform", [:], by: transform)
  }
}

extension _TransformedShape: InsettableShape where Whole: InsettableShape {
  /// The shape with an inset, changed in the same way.
  ///
  /// - Parameter amount: The inset, in points.
  /// - Returns: The shape.
  public func inset(by amount: CGFloat) -> _TransformedShape<Whole.InsetShape> {
    .init(shape: shape.inset(by: amount), modifier: modifier, change: change)
  }
}
