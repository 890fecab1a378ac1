public import Foundation

/// A 3 by 3 matrix that moves, turns and distorts a plane.
///
/// Points are row vectors: a point is multiplied from the left.
public struct ProjectionTransform: Hashable, Sendable {
  /// The first row.
  public var m11: CGFloat = 1, m12: CGFloat = 0, m13: CGFloat = 0
  /// The second row.
  public var m21: CGFloat = 0, m22: CGFloat = 1, m23: CGFloat = 0
  /// The third row, which moves.
  public var m31: CGFloat = 0, m32: CGFloat = 0, m33: CGFloat = 1
  /// Creates the matrix that changes nothing.
  public init() {}
  /// Creates the matrix of an affine transform.
  ///
  /// - Parameter transform: The transform.
  public init(_ transform: CGAffineTransform) {
    (m11, m12) = (transform.a, transform.b)
    (m21, m22) = (transform.c, transform.d)
    (m31, m32) = (transform.tx, transform.ty)
  }
  /// Whether the matrix changes nothing.
  public var isIdentity: Bool { self == ProjectionTransform() }
  /// Whether parallel lines stay parallel.
  public var isAffine: Bool { m13 == 0 && m23 == 0 && m33 == 1 }

  private var rows: [[CGFloat]] { [[m11, m12, m13], [m21, m22, m23], [m31, m32, m33]] }
  private init(rows: [[CGFloat]]) {
    (m11, m12, m13) = (rows[0][0], rows[0][1], rows[0][2])
    (m21, m22, m23) = (rows[1][0], rows[1][1], rows[1][2])
    (m31, m32, m33) = (rows[2][0], rows[2][1], rows[2][2])
  }

  /// The matrix that does what this one does, and then what another does.
  ///
  /// - Parameter other: The other matrix.
  /// - Returns: The product of both.
  public func concatenating(_ other: ProjectionTransform) -> ProjectionTransform {
    let (left, right) = (rows, other.rows)
    return ProjectionTransform(
      rows: left.map { row in
        (0..<3).map { column in (0..<3).reduce(0) { $0 + row[$1] * right[$1][column] } }
      }
    )
  }

  /// The product of rows and columns without those of a place, with its sign.
  private func minor(_ row: Int, _ column: Int) -> CGFloat {
    let (a, b) = (rows[(row + 1) % 3], rows[(row + 2) % 3])
    let (c, d) = ((column + 1) % 3, (column + 2) % 3)
    return a[c] * b[d] - a[d] * b[c]
  }
  private var determinant: CGFloat { (0..<3).reduce(0) { $0 + rows[0][$1] * minor(0, $1) } }

  /// Replaces the matrix by the one that undoes it.
  ///
  /// - Returns: False, and the matrix as it was, where nothing undoes it.
  @discardableResult
  public mutating func invert() -> Bool {
    let exists = determinant != 0
    self = inverted()
    return exists
  }

  /// The matrix that undoes this one.
  ///
  /// - Returns: The inverse; the matrix itself where there is none.
  public func inverted() -> ProjectionTransform {
    let scale = determinant
    guard scale != 0 else { return self }
    return ProjectionTransform(
      rows: (0..<3).map { row in (0..<3).map { minor($0, row) / scale } }
    )
  }
}

extension CGPoint {
  /// The point that a matrix moves this one to.
  ///
  /// - Parameter transform: The matrix.
  /// - Returns: The point, divided by its third coordinate.
  public func applying(_ transform: ProjectionTransform) -> CGPoint {
    let weight = x * transform.m13 + y * transform.m23 + transform.m33
    return CGPoint(
      x: (x * transform.m11 + y * transform.m21 + transform.m31) / weight,
      y: (x * transform.m12 + y * transform.m22 + transform.m32) / weight
    )
  }
}

/// An effect that moves, turns or distorts what a view shows.
///
/// The view is shown as it is: no renderer asks for the matrix.
public protocol GeometryEffect: Animatable, ViewModifier, _RemoveGlobalActorIsolation
where Body == Never {
  /// The matrix of the effect; not called here.
  ///
  /// - Parameter size: The size of the view, in points.
  /// - Returns: The matrix.
  nonisolated func effectValue(size: CGSize) -> ProjectionTransform
}

extension GeometryEffect {
  /// Keeps the effect from the layout, which has none of it here.
  ///
  /// - Returns: The effect.
  nonisolated public func ignoredByLayout() -> Self { self }
}

// Points, sizes and frames as what an animation would change.

extension CGPoint: Animatable {
  /// Both coordinates.
  public var animatableData: AnimatablePair<CGFloat, CGFloat> {
    get { AnimatablePair(x, y) }
    set { (x, y) = (newValue.first, newValue.second) }
  }
}

extension CGSize: Animatable {
  /// The width and the height.
  public var animatableData: AnimatablePair<CGFloat, CGFloat> {
    get { AnimatablePair(width, height) }
    set { (width, height) = (newValue.first, newValue.second) }
  }
}

extension CGRect: Animatable {
  /// The origin and the size.
  public var animatableData: AnimatablePair<CGPoint.AnimatableData, CGSize.AnimatableData> {
    get { AnimatablePair(origin.animatableData, size.animatableData) }
    set { (origin.animatableData, size.animatableData) = (newValue.first, newValue.second) }
  }
}

extension Animatable where Self: VectorArithmetic {
  /// The value itself.
  public var animatableData: Self {
    get { self }
    set { self = newValue }
  }
}

extension Double: Animatable {}
extension CGFloat: Animatable {}

extension Float: VectorArithmetic, Animatable {
  /// Multiplies the value.
  ///
  /// - Parameter rhs: The factor.
  public mutating func scale(by rhs: Double) { self *= Float(rhs) }
  /// The square of the value.
  public var magnitudeSquared: Double { Double(self * self) }
}

extension UnitPoint: Animatable {
  /// Both coordinates.
  public var animatableData: AnimatablePair<CGFloat, CGFloat> {
    get { AnimatablePair(CGFloat(x), CGFloat(y)) }
    set { (x, y) = (Double(newValue.first), Double(newValue.second)) }
  }
}

extension Angle: Animatable {
  /// The angle in radians.
  public var animatableData: Double {
    get { radians }
    set { self = .radians(newValue) }
  }
}

extension VectorArithmetic {
  /// The value times a factor.
  ///
  /// - Parameter rhs: The factor.
  /// - Returns: The product.
  public func scaled(by rhs: Double) -> Self {
    var result = self
    result.scale(by: rhs)
    return result
  }

  /// Moves the value towards another.
  ///
  /// - Parameters:
  ///   - other: The other value.
  ///   - amount: How far: 0 for not at all, 1 for to the other value.
  public mutating func interpolate(towards other: Self, amount: Double) {
    self = interpolated(towards: other, amount: amount)
  }

  /// A value between this and another.
  ///
  /// - Parameters:
  ///   - other: The other value.
  ///   - amount: How far: 0 for this value, 1 for the other.
  /// - Returns: The value between.
  public func interpolated(towards other: Self, amount: Double) -> Self {
    self + (other - self).scaled(by: amount)
  }
}

/// Several values that an animation would change together.
public struct AnimatableValues<each Value: VectorArithmetic>: VectorArithmetic {
  /// The values.
  public var value: (repeat each Value)
  /// Puts values together.
  ///
  /// - Parameter value: The values.
  public init(_ value: repeat each Value) { self.value = (repeat each value) }
  /// Zero for each value.
  public static var zero: Self { Self(repeat (each Value).zero) }
  /// The sum of both, value by value.
  public static func + (left: Self, right: Self) -> Self {
    Self(repeat each left.value + each right.value)
  }
  /// The difference of both, value by value.
  public static func - (left: Self, right: Self) -> Self {
    Self(repeat each left.value - each right.value)
  }
  /// Whether all values are equal.
  public static func == (left: Self, right: Self) -> Bool {
    for (first, second) in repeat (each left.value, each right.value) {
      if first != second { return false }
    }
    return true
  }
  /// Multiplies each value.
  ///
  /// - Parameter rhs: The factor.
  public mutating func scale(by rhs: Double) { self = Self(repeat (each value).scaled(by: rhs)) }
  /// The sum of the squares of all values.
  public var magnitudeSquared: Double {
    var sum = 0.0
    for part in repeat each value { sum += part.magnitudeSquared }
    return sum
  }
}
