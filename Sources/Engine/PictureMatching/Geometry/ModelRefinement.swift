import ImageSignatures

/// Refines rough hypotheses from the features of two pictures and their similar pairs.
///
/// This is the local optimization of O. Chum, J. Matas and J. Kittler, *Locally Optimized RANSAC*, DAGM 2003:
/// the pairs that agree with a rough model give a better one, with which more agree, at decreasing tolerances.
struct ModelRefinement {
  let query: [FeatureFrame]
  let catalog: [FeatureFrame]
  let tentative: [TentativePair]
  /// All pairs within the relaxed descriptor distance.
  let alike: [DescriptorComparison.Pair]
  let parameters: GeometryParameters

  /// The tolerances of the steps, as shares of the span.
  private static let shrinking = [0.1, 0.08, 0.08, 0.05, 0.03]
  /// The tolerance of an approximate model, as a share of the span.
  private static let candidateTolerance = 0.1

  /// A model and the features that correspond according to it.
  struct Refined {
    var agreement: Agreement
    /// The center of the agreeing pairs, in the catalog's picture.
    var center: SIMD2<Double>
    /// The sum of the weights of the agreeing pairs, reduced by their errors; of a first model only.
    var score = 0.0
    var inliers: [Correspondence] = []
    /// The tolerance with which the inliers were found, as a share of the span.
    var tolerance = 0.0
    /// All possible inliers of a similar model; nil before they are known.
    var candidates: [DescriptorComparison.Pair]?
  }

  /// Returns the affine model refined from a hypothesis; nil if refinement fails.
  func model(from hypothesis: HypothesisSearch.Hypothesis) -> Refined? {
    let pair = tentative[hypothesis.pair]
    var center = catalog[pair.catalog].position
    var model = PlanarModel(
      hypothesis.similarity,
      taking: center,
      to: query[pair.query].position
    )
    for tolerance in Self.shrinking {
      let agreement = Agreement(model, around: center, parameters)
      var fit = WeightedPairs()
      for pair in tentative {
        append(
          FittingPair(
            query: query[pair.query],
            catalog: catalog[pair.catalog],
            weight: pair.weight,
            frameTrust: parameters.frameTrust
          ),
          to: &fit,
          agreement,
          tolerance: tolerance
        )
      }
      guard fit.pairs.count >= 2, let fitted = fit.affine() else { return nil }
      (model, center) = (fitted, fit.center)
    }
    let agreement = Agreement(model, around: center, parameters)
    return Refined(
      agreement: agreement,
      center: center,
      score: score(agreement, tolerance: Self.shrinking.last ?? 0)
    )
  }

  /// Returns the sum of the weights of the pairs that agree with a model, reduced by their errors.
  ///
  /// - Parameters:
  ///   - agreement: The model.
  ///   - tolerance: The tolerance, as a share of the span.
  ///   - counts: Whether a pair counts.
  /// - Returns: The sum, 0 or more.
  func score(
    _ agreement: Agreement,
    tolerance: Double,
    where counts: (TentativePair) -> Bool = { _ in true }
  ) -> Double {
    let limit = tolerance * tolerance
    return tentative.reduce(0) { sum, pair in
      guard counts(pair), let expected = agreement.expectation(of: catalog[pair.catalog]),
        let misfit = agreement.misfit(query[pair.query], expected), misfit < limit
      else { return sum }
      return sum + pair.weight * (1 - misfit / limit)
    }
  }

  /// Returns a model fitted to all pairs at the places that it predicts.
  ///
  /// - Parameters:
  ///   - refined: An approximate model.
  ///   - tolerance: The tolerance, as a share of the span.
  ///   - fit: Fits a model.
  /// - Returns: The fitted model with the agreeing pairs; nil if there are too few.
  func guided(
    _ refined: Refined,
    tolerance: Double,
    fit: (WeightedPairs) -> PlanarModel?
  ) -> Refined? {
    let candidates =
      refined.candidates ?? pairs(near: refined.agreement, tolerance: Self.candidateTolerance)
    let inliers =
      refined.tolerance >= tolerance
      ? refined.inliers
      : correspondences(refined.agreement, tolerance: tolerance, among: candidates)
    var pairs = WeightedPairs()
    for inlier in inliers {
      let nearness = 1 - Double(inlier.distance) / Double(parameters.guidedCeiling + 1)
      append(
        FittingPair(
          query: query[inlier.query],
          catalog: catalog[inlier.catalog],
          weight: nearness,
          frameTrust: parameters.frameTrust
        ),
        to: &pairs,
        refined.agreement,
        tolerance: tolerance
      )
    }
    guard pairs.pairs.count >= 2, let model = fit(pairs) else { return nil }
    let agreement = Agreement(model, around: pairs.center, parameters)
    return Refined(
      agreement: agreement,
      center: pairs.center,
      inliers: correspondences(agreement, tolerance: tolerance, among: candidates),
      tolerance: tolerance,
      candidates: candidates
    )
  }

  private func append(
    _ pair: FittingPair,
    to fit: inout WeightedPairs,
    _ agreement: Agreement,
    tolerance: Double
  ) {
    guard let expected = agreement.expectation(of: pair.catalog),
      let misfit = agreement.misfit(pair.query, expected), misfit < tolerance * tolerance
    else { return }
    let radius = agreement.radius(pair.query, expected, misfit: tolerance * tolerance)
    let error = pair.query.position - expected.position
    let share = 1 - (error * error).sum() / (radius * radius)
    // Tukey's biweight; a tolerance is some two standard deviations.
    fit.append(pair, weight: pair.weight * share * share * 4 / (radius * radius))
  }

  /// Returns the pairs within the relaxed descriptor distance that agree with a model.
  private func pairs(near agreement: Agreement, tolerance: Double) -> [DescriptorComparison.Pair] {
    let limit = tolerance * tolerance
    var last: Int32 = -1
    var expected: Agreement.Expectation?
    return alike.filter { pair in
      // Pairs of one feature of the catalog's picture are consecutive.
      if pair.catalog != last {
        last = pair.catalog
        expected = agreement.expectation(of: catalog[Int(pair.catalog)])
      }
      guard let expected, let misfit = agreement.misfit(query[Int(pair.query)], expected) else {
        return false
      }
      return misfit < limit
    }
  }

  /// Returns the pairs that agree with a model, with each feature used once.
  private func correspondences(
    _ agreement: Agreement,
    tolerance: Double,
    among candidates: [DescriptorComparison.Pair]
  ) -> [Correspondence] {
    var ofQuery = [Int32](repeating: -1, count: query.count)
    var ofCatalog = [Int32](repeating: -1, count: catalog.count)
    var costs = [Double](repeating: .infinity, count: query.count + catalog.count)
    let limit = tolerance * tolerance
    for (index, pair) in candidates.enumerated() {
      guard let expected = agreement.expectation(of: catalog[Int(pair.catalog)]),
        let misfit = agreement.misfit(query[Int(pair.query)], expected), misfit < limit
      else { continue }
      // An error of the whole tolerance counts as much as twenty bits.
      let cost = Double(pair.distance) + 20 * misfit / limit
      if cost < costs[Int(pair.query)] {
        costs[Int(pair.query)] = cost
        ofQuery[Int(pair.query)] = Int32(index)
      }
      if cost < costs[query.count + Int(pair.catalog)] {
        costs[query.count + Int(pair.catalog)] = cost
        ofCatalog[Int(pair.catalog)] = Int32(index)
      }
    }
    return ofQuery.compactMap { index in
      guard index >= 0 else { return nil }
      let pair = candidates[Int(index)]
      guard ofCatalog[Int(pair.catalog)] == index else { return nil }
      return Correspondence(
        query: Int(pair.query),
        catalog: Int(pair.catalog),
        distance: Int(pair.distance)
      )
    }
  }
}

/// The weighted pairs to fit.
struct WeightedPairs {
  private(set) var pairs: [FittingPair] = []
  private(set) var weights: [Double] = []

  mutating func append(_ pair: FittingPair, weight: Double) {
    pairs.append(pair)
    weights.append(weight)
  }

  /// The center of the places in the catalog's picture.
  var center: SIMD2<Double> {
    var sum = SIMD2<Double>.zero
    for pair in pairs { sum += pair.catalog.position }
    return pairs.isEmpty ? sum : sum / Double(pairs.count)
  }

  func similarity() -> PlanarModel? { ModelFitting.similarity(pairs, weights: weights) }

  func affine() -> PlanarModel? { ModelFitting.affine(pairs, weights: weights) }
}
