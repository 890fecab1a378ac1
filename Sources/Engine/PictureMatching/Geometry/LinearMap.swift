/// A 2 × 2 matrix: how a model rotates, scales and shears the surroundings of a point.
package struct LinearMap: Hashable, Sendable {
  /// The image of (1, 0).
  package var x: SIMD2<Double>
  /// The image of (0, 1).
  package var y: SIMD2<Double>

  /// Creates a rotation and scaling that takes (1, 0) to `x`.
  init(similarity x: SIMD2<Double>) {
    self.init(x: x, y: SIMD2(-x.y, x.x))
  }

  init(x: SIMD2<Double>, y: SIMD2<Double>) {
    self.x = x
    self.y = y
  }

  var determinant: Double { x.x * y.y - x.y * y.x }

  /// The larger and the smaller singular value.
  var singularValues: (larger: Double, smaller: Double) {
    // Sums of squares and of products give both values without an eigenvalue routine.
    let sum = (x * x + y * y).sum()
    let product = abs(determinant)
    let discriminant = max(0, sum * sum - 4 * product * product).squareRoot()
    let larger = ((sum + discriminant) / 2).squareRoot()
    return (larger, larger > 0 ? product / larger : 0)
  }

  /// Returns the image of a vector.
  package func callAsFunction(_ vector: SIMD2<Double>) -> SIMD2<Double> {
    x * vector.x + y * vector.y
  }
}
