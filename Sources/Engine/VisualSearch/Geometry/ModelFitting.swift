/// Pairs of frames that a model is fitted to.
struct FittingPair {
  var query: FeatureFrame
  var catalog: FeatureFrame
  /// How much the pair counts against others, regardless of its error.
  var weight: Double
}

/// Weighted least squares for models of the plane.
enum ModelFitting {
  /// The error of a feature's own turn and scale, relative to its scale.
  ///
  /// Some 11 degrees and a quarter of an octave.
  private static let frameDeviation = 0.6

  /// Returns the affine model that fits best.
  ///
  /// Every pair says where a point goes, and with its size and direction how the plane turns and
  /// scales there. The second is coarse, but it settles what a few pairs on a line or in a spot
  /// leave open. So one pair gives its similarity, and many give an affine model.
  ///
  /// - Parameters:
  ///   - pairs: What to fit.
  ///   - weights: For each pair, the inverse of the variance of its place, in position units of the
  ///     query; 0 leaves it out.
  /// - Returns: The model, nil if nothing has any weight.
  static func affine(_ pairs: [FittingPair], weights: [Double]) -> PlanarModel? {
    var total = 0.0
    var catalogSum = SIMD2<Double>.zero
    var querySum = SIMD2<Double>.zero
    for (pair, weight) in zip(pairs, weights) {
      total += weight
      catalogSum += pair.catalog.position * weight
      querySum += pair.query.position * weight
    }
    guard total > 0 else { return nil }
    let catalogCenter = catalogSum / total
    let queryCenter = querySum / total

    // Normal equations of both rows of the matrix, which share their left side.
    var (xx, xy, yy) = (0.0, 0.0, 0.0)
    var rightX = SIMD2<Double>.zero
    var rightY = SIMD2<Double>.zero
    for (pair, weight) in zip(pairs, weights) where weight > 0 {
      let c = pair.catalog.position - catalogCenter
      let q = pair.query.position - queryCenter
      xx += weight * c.x * c.x
      xy += weight * c.x * c.y
      yy += weight * c.y * c.y
      rightX += weight * c.x * q
      rightY += weight * c.y * q
      // The pair's own similarity, as if measured on both axes.
      let scale = pair.query.unit / pair.catalog.unit
      let frame = pair.weight / (frameDeviation * frameDeviation * scale * scale)
      let own = pair.query.similarity(from: pair.catalog)
      xx += frame
      yy += frame
      rightX += frame * own.x
      rightY += frame * own.y
    }
    let determinant = xx * yy - xy * xy
    guard determinant.isNormal, determinant > 0 else { return nil }
    let linear = LinearMap(
      x: (rightX * yy - rightY * xy) / determinant,
      y: (rightY * xx - rightX * xy) / determinant
    )
    return PlanarModel(linear, taking: catalogCenter, to: queryCenter)
  }
}
