/// Pairs of frames for fitting a model.
struct FittingPair {
  var query: FeatureFrame
  var catalog: FeatureFrame
  /// The weight of the pair, regardless of its error.
  var weight: Double
  /// The weight of its sizes and directions relative to its places.
  var frameTrust = 1.0
}

/// Weighted least-squares fitting of planar models.
enum ModelFitting {
  /// The error of a feature's own rotation and scale, relative to its scale.
  ///
  /// They are measured three times as accurately, but a slant rotates and scales every feature differently: a
  /// smaller value here keeps an affine model from being found.
  private static let frameDeviation = 0.6

  /// Returns the best-fitting similarity transform, which collinear pairs determine, too.
  ///
  /// - Parameters:
  ///   - pairs: The pairs to fit.
  ///   - weights: For each pair, the inverse of the variance of its place, in position units of the
  ///     query; 0 leaves it out.
  /// - Returns: The model; nil if no pair has any weight.
  static func similarity(_ pairs: [FittingPair], weights: [Double]) -> PlanarModel? {
    guard let (catalogCenter, queryCenter) = centers(pairs, weights: weights) else { return nil }
    var squares = 0.0
    var right = SIMD2<Double>.zero
    for (pair, weight) in zip(pairs, weights) where weight > 0 {
      let c = pair.catalog.position - catalogCenter
      let q = pair.query.position - queryCenter
      squares += weight * (c * c).sum()
      right += weight * SIMD2((c * q).sum(), c.x * q.y - c.y * q.x)
      let own = pair.query.similarity(from: pair.catalog)
      let frame = frameWeight(of: pair)
      squares += 2 * frame
      right += 2 * frame * own.x
    }
    guard squares.isNormal else { return nil }
    return PlanarModel(
      LinearMap(similarity: right / squares),
      taking: catalogCenter,
      to: queryCenter
    )
  }

  /// Returns the best-fitting affine model.
  ///
  /// Every pair determines the image of a point and, by its size and direction, the rotation and scale there.
  /// The latter are coarse, but determine what a few collinear or clustered pairs leave undetermined. So one
  /// pair gives its similarity transform, and many give an affine model.
  ///
  /// - Parameters:
  ///   - pairs: The pairs to fit.
  ///   - weights: For each pair, the inverse of the variance of its place, in position units of the
  ///     query; 0 leaves it out.
  /// - Returns: The model; nil if no pair has any weight.
  static func affine(_ pairs: [FittingPair], weights: [Double]) -> PlanarModel? {
    guard let (catalogCenter, queryCenter) = centers(pairs, weights: weights) else { return nil }
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
      // The pair's own similarity transform, as if measured on both axes.
      let own = pair.query.similarity(from: pair.catalog)
      let frame = frameWeight(of: pair)
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

  /// Returns the weight of a pair's sizes and directions for the linear part.
  private static func frameWeight(of pair: FittingPair) -> Double {
    let error = frameDeviation * pair.query.unit / pair.catalog.unit
    return pair.frameTrust * pair.weight / (error * error)
  }

  /// Returns the weighted means of the places in both pictures.
  private static func centers(
    _ pairs: [FittingPair],
    weights: [Double]
  ) -> (catalog: SIMD2<Double>, query: SIMD2<Double>)? {
    var total = 0.0
    var catalog = SIMD2<Double>.zero
    var query = SIMD2<Double>.zero
    for (pair, weight) in zip(pairs, weights) {
      total += weight
      catalog += pair.catalog.position * weight
      query += pair.query.position * weight
    }
    return total > 0 ? (catalog / total, query / total) : nil
  }
}
