/// Pairs of frames that a model is fitted to.
struct FittingPair {
  var query: FeatureFrame
  var catalog: FeatureFrame
  /// How much the pair counts against others, regardless of its error.
  var weight: Double
  /// How much its sizes and directions count beside its places.
  var frameTrust = 1.0
}

/// Weighted least squares for models of the plane.
enum ModelFitting {
  /// The error of a feature's own turn and scale, relative to its scale.
  ///
  /// They are measured three times as well, but a slant turns and scales every feature differently:
  /// what is trusted too much here keeps an affine model from being found.
  private static let frameDeviation = 0.6

  /// Returns the similarity that fits best: what can be said of pairs on a line.
  ///
  /// - Parameters:
  ///   - pairs: What to fit.
  ///   - weights: For each pair, the inverse of the variance of its place, in position units of the
  ///     query; 0 leaves it out.
  /// - Returns: The model, nil if nothing has any weight.
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
      // The pair's own similarity, as if measured on both axes.
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

  /// Returns the weight of what a pair's sizes and directions say about the linear part.
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
