extension ModelFitting {
  /// The prior deviation of depths across a picture.
  private static let depthDeviation = 0.4

  /// Returns the homography that fits best, starting from an affine model.
  ///
  /// Gauss-Newton iteration on the distances in the query, in normalized coordinates. A prior of nearly equal
  /// depths keeps few pairs from producing a steep view.
  ///
  /// - Parameters:
  ///   - pairs: The pairs to fit.
  ///   - weights: For each pair, the inverse of the variance of its place, in position units of the query.
  ///   - model: The initial model.
  /// - Returns: The model; nil if the iteration becomes implausible.
  static func homography(
    _ pairs: [FittingPair],
    weights: [Double],
    from model: PlanarModel
  ) -> PlanarModel? {
    guard pairs.count >= 4 else { return nil }
    let toUnit = normalization(pairs.map(\.catalog.position))
    let queryToUnit = normalization(pairs.map(\.query.position))
    guard let fromUnit = toUnit.inverse, let queryFromUnit = queryToUnit.inverse else { return nil }
    let start = fromUnit.followed(by: model).followed(by: queryToUnit).rows
    let scale = queryToUnit.rows[0].x
    guard start[2].z > 0 else { return nil }
    var h =
      SIMD8(
        start[0].x,
        start[0].y,
        start[0].z,
        start[1].x,
        start[1].y,
        start[1].z,
        start[2].x,
        start[2].y
      ) / start[2].z
    let points = pairs.map { pair in
      (toUnit(pair.catalog.position) ?? .zero, queryToUnit(pair.query.position) ?? .zero)
    }
    for _ in 0..<3 {
      var normal = NormalEquations()
      for ((from, to), weight) in zip(points, weights) where weight > 0 {
        let depth = h[6] * from.x + h[7] * from.y + 1
        guard depth > 0.1 else { continue }
        let x = (h[0] * from.x + h[1] * from.y + h[2]) / depth
        let y = (h[3] * from.x + h[4] * from.y + h[5]) / depth
        let (u, v, one) = (from.x / depth, from.y / depth, 1 / depth)
        let precision = weight / (scale * scale)
        normal.add(SIMD8(u, v, one, 0, 0, 0, -u * x, -v * x), to.x - x, precision)
        normal.add(SIMD8(0, 0, 0, u, v, one, -u * y, -v * y), to.y - y, precision)
      }
      let prior = 1 / (depthDeviation * depthDeviation)
      normal.add(SIMD8(0, 0, 0, 0, 0, 0, 1, 0), -h[6], prior)
      normal.add(SIMD8(0, 0, 0, 0, 0, 0, 0, 1), -h[7], prior)
      guard let step = normal.solution() else { return nil }
      h += step
    }
    guard h.indices.allSatisfy({ h[$0].isFinite }) else { return nil }
    let fitted = PlanarModel(
      SIMD3(h[0], h[1], h[2]),
      SIMD3(h[3], h[4], h[5]),
      SIMD3(h[6], h[7], 1)
    )
    return toUnit.followed(by: fitted).followed(by: queryFromUnit)
  }

  /// Returns the shift and scaling that brings points to the origin and a deviation of one.
  private static func normalization(_ points: [SIMD2<Double>]) -> PlanarModel {
    let mean = points.reduce(.zero, +) / Double(points.count)
    var squares = 0.0
    for point in points { squares += ((point - mean) * (point - mean)).sum() }
    let scale = 1 / max(1, (squares / Double(points.count)).squareRoot())
    return PlanarModel(
      SIMD3(scale, 0, -mean.x * scale),
      SIMD3(0, scale, -mean.y * scale),
      SIMD3(0, 0, 1)
    )
  }
}

/// The normal equations of a least-squares problem of eight unknowns.
private struct NormalEquations {
  private static let count = 8
  private var left = [SIMD8<Double>](repeating: .zero, count: count)
  private var right = SIMD8<Double>.zero

  /// Adds one equation: coefficients, right side, and the inverse of its variance.
  mutating func add(_ coefficients: SIMD8<Double>, _ value: Double, _ precision: Double) {
    let weighted = coefficients * precision
    for row in 0..<Self.count { left[row] += weighted[row] * coefficients }
    right += weighted * value
  }

  /// Returns the unknowns by Cholesky decomposition; nil if they are not determined.
  func solution() -> SIMD8<Double>? {
    var factor = left
    var solution = right
    for row in 0..<Self.count {
      for column in 0...row {
        var sum = factor[row][column]
        for index in 0..<column { sum -= factor[row][index] * factor[column][index] }
        if row == column {
          guard sum > 0, sum.isFinite else { return nil }
          factor[row][row] = sum.squareRoot()
        } else {
          factor[row][column] = sum / factor[column][column]
        }
      }
      for index in 0..<row { solution[row] -= factor[row][index] * solution[index] }
      solution[row] /= factor[row][row]
    }
    for row in (0..<Self.count).reversed() {
      for index in row + 1..<Self.count { solution[row] -= factor[index][row] * solution[index] }
      solution[row] /= factor[row][row]
    }
    return solution
  }
}
