public import Foundation

/// Moves, scales, turns or shears points of a plane.
public struct CGAffineTransform: Hashable, Codable, Sendable {
  /// The entries of the matrix that scale, rotate and shear.
  public var a, b, c, d: CGFloat
  /// The translation along each axis.
  public var tx, ty: CGFloat

  /// The identity transform, which leaves points where they are.
  public static let identity = CGAffineTransform()

  /// Creates the identity transform.
  public init() { (a, b, c, d, tx, ty) = (1, 0, 0, 1, 0, 0) }

  /// Creates a transform of its numbers.
  ///
  /// - Parameters:
  ///   - a: The factor of *x* in the new *x*.
  ///   - b: The factor of *x* in the new *y*.
  ///   - c: The factor of *y* in the new *x*.
  ///   - d: The factor of *y* in the new *y*.
  ///   - tx: The translation along *x*.
  ///   - ty: The translation along *y*.
  public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
    (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
  }

  /// Creates a transform of its numbers.
  ///
  /// - Parameters:
  ///   - a: The factor of *x* in the new *x*.
  ///   - b: The factor of *x* in the new *y*.
  ///   - c: The factor of *y* in the new *x*.
  ///   - d: The factor of *y* in the new *y*.
  ///   - tx: The translation along *x*.
  ///   - ty: The translation along *y*.
  public init(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat, _ tx: CGFloat, _ ty: CGFloat)
  {
    self.init(a: a, b: b, c: c, d: d, tx: tx, ty: ty)
  }

  /// Creates a transform that moves points.
  ///
  /// - Parameters:
  ///   - x: The distance along *x*.
  ///   - y: The distance along *y*.
  public init(translationX x: CGFloat, y: CGFloat) { self.init(1, 0, 0, 1, x, y) }

  /// Creates a transform that scales from the origin.
  ///
  /// - Parameters:
  ///   - x: The factor along *x*.
  ///   - y: The factor along *y*.
  public init(scaleX x: CGFloat, y: CGFloat) { self.init(x, 0, 0, y, 0, 0) }

  /// Creates a transform that turns around the origin.
  ///
  /// - Parameter angle: The angle in radians, from *x* towards *y*.
  public init(rotationAngle angle: CGFloat) {
    self.init(cos(angle), sin(angle), -sin(angle), cos(angle), 0, 0)
  }

  /// Whether this is the identity transform.
  public var isIdentity: Bool { self == .identity }

  /// Returns a transform that does this one and then another.
  ///
  /// - Parameter next: The transform to apply afterwards.
  /// - Returns: Both in one.
  public func concatenating(_ next: CGAffineTransform) -> CGAffineTransform {
    CGAffineTransform(
      a * next.a + b * next.c,
      a * next.b + b * next.d,
      c * next.a + d * next.c,
      c * next.b + d * next.d,
      tx * next.a + ty * next.c + next.tx,
      tx * next.b + ty * next.d + next.ty
    )
  }

  /// Returns a transform that moves points before this one.
  ///
  /// - Parameters:
  ///   - x: The distance along *x*.
  ///   - y: The distance along *y*.
  /// - Returns: Both in one.
  public func translatedBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
    CGAffineTransform(translationX: x, y: y).concatenating(self)
  }

  /// Returns a transform that scales before this one.
  ///
  /// - Parameters:
  ///   - x: The factor along *x*.
  ///   - y: The factor along *y*.
  /// - Returns: Both in one.
  public func scaledBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
    CGAffineTransform(scaleX: x, y: y).concatenating(self)
  }

  /// Returns a transform that turns before this one.
  ///
  /// - Parameter angle: The angle in radians, from *x* towards *y*.
  /// - Returns: Both in one.
  public func rotated(by angle: CGFloat) -> CGAffineTransform {
    CGAffineTransform(rotationAngle: angle).concatenating(self)
  }

  /// Returns the transform that undoes this one.
  ///
  /// - Returns: The inverse; the same transform where it has none.
  public func inverted() -> CGAffineTransform {
    let size = a * d - b * c
    guard size != 0 else { return self }
    return CGAffineTransform(
      d / size,
      -b / size,
      -c / size,
      a / size,
      (c * ty - d * tx) / size,
      (b * tx - a * ty) / size
    )
  }
}

extension CGPoint {
  /// Returns the point where a transform puts this one.
  ///
  /// - Parameter transform: The transform.
  /// - Returns: The point.
  public func applying(_ transform: CGAffineTransform) -> CGPoint {
    CGPoint(
      x: transform.a * x + transform.c * y + transform.tx,
      y: transform.b * x + transform.d * y + transform.ty
    )
  }
}

extension CGSize {
  /// Returns the size after a transform, which moves no size.
  ///
  /// - Parameter transform: The transform.
  /// - Returns: The size; its sides may be negative.
  public func applying(_ transform: CGAffineTransform) -> CGSize {
    CGSize(
      width: transform.a * width + transform.c * height,
      height: transform.b * width + transform.d * height
    )
  }
}

extension CGRect {
  /// Returns the smallest rectangle around where a transform puts this one.
  ///
  /// - Parameter transform: The transform.
  /// - Returns: The rectangle.
  public func applying(_ transform: CGAffineTransform) -> CGRect {
    CGRect(
      around: [
        CGPoint(x: minX, y: minY), CGPoint(x: maxX, y: minY), CGPoint(x: minX, y: maxY),
        CGPoint(x: maxX, y: maxY),
      ].map { $0.applying(transform) }
    )
  }

  /// The smallest rectangle around points; an empty one at the origin for none.
  package init(around points: [CGPoint]) {
    let (xs, ys) = (points.map(\.x), points.map(\.y))
    guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max()
    else {
      self = .zero
      return
    }
    self.init(x: left, y: top, width: right - left, height: bottom - top)
  }
}
