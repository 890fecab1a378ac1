extension MatchEvaluation {
  /// A fully evaluated model.
  private struct Finalist {
    var refined: ModelRefinement.Refined
    var surprise: Surprise
    var overlap: PictureOverlap
  }

  /// The tolerances during refinement, as shares of the span.
  private var refiningTolerances: [Double] { scaled([0.03, 0.025]) }
  /// The number of models that are fully evaluated, and the share of the best one's score that they need.
  private static let finalistCount = 2
  private static let finalistShare = 0.5
  private var homographyTolerances: [Double] { scaled([0.05, 0.03, 0.025]) }
  /// The least distance of a homography from the affine model at some corner, as a share of the span.
  private static let leastBend = 0.01
  /// The number of decades that a homography must explain beyond an affine model, and the same as a share.
  private static let homographyGain = (decades: 2.0, share: 0.05)
  /// The significance of a model, in decades, from which rivals that contradict none of its inliers do not
  /// count at all.
  ///
  /// Hardly any wrong pair reaches it (``ConfidenceModel``). At 8, more views are recognized, and one more of
  /// 141 drawings is mistaken for another one.
  private static let sureDecades = 10.0
  /// The numbers of pairs that determine a similarity transform, an affine model and a homography.
  private static let similaritySample = 2
  private static let affineSample = 3
  private static let homographySample = 4

  /// Returns the match of the hypothesis with the most significant model.
  func best(of hypotheses: [HypothesisSearch.Hypothesis]) -> GeometricMatch? {
    var refined: [(model: ModelRefinement.Refined, hypothesis: HypothesisSearch.Hypothesis)] = []
    for hypothesis in hypotheses
    where !refined.contains(where: { agrees(hypothesis, with: $0.model.agreement) }) {
      if let model = refinement.model(from: hypothesis) { refined.append((model, hypothesis)) }
    }
    // A stable order: the sort is by score, and equal scores stay by hypothesis.
    let ranked = refined.enumerated().sorted {
      $0.element.model.score == $1.element.model.score
        ? $0.offset < $1.offset : $0.element.model.score > $1.element.model.score
    }.map(\.element)
    var best: (finalist: Finalist, hypothesis: HypothesisSearch.Hypothesis)?
    let least = (ranked.first?.model.score ?? 0) * Self.finalistShare
    for (model, hypothesis) in ranked.prefix(Self.finalistCount)
    where best == nil || model.score >= least {
      guard let finalist = affine(from: model) else { continue }
      if finalist.surprise.logFalseAlarms < best?.finalist.surprise.logFalseAlarms ?? .infinity {
        best = (finalist, hypothesis)
      }
    }
    guard let (affine, hypothesis) = best else { return nil }
    let steeper = refinement.parameters.usesHomography ? homography(from: affine) : nil
    let finalist = steeper ?? affine
    // Other hypotheses may lead to the same model; a rival has to contradict it.
    let rivals = hypotheses.filter { !agrees($0, with: finalist.refined.agreement) }
    var rivalShare = (rivals.map(\.score).max() ?? 0) / hypothesis.score
    if rivalShare > 0 {
      let models = ranked.filter { !agrees($0.hypothesis, with: finalist.refined.agreement) }
        .map(\.model)
      let surety = min(1, max(0, -finalist.surprise.logFalseAlarms / Self.sureDecades))
      let contradiction = contradiction(of: finalist.refined, by: models)
      rivalShare = min(rivalShare, (1 - surety) / 2 + surety * contradiction)
    }
    return GeometricMatch(
      finalist.refined,
      finalist.surprise,
      finalist.overlap,
      self,
      rivalShare: rivalShare
    )
  }

  /// Returns the degree to which rivals assign the inliers of a model other partners, in `0...1`.
  ///
  /// For a three-dimensional object, no planar model explains more than one side: models of the other sides are
  /// rivals that pair other features, and contradict nothing. For a repeating pattern, a rival gives the same
  /// features other partners.
  ///
  /// - Parameters:
  ///   - refined: The model, with its inliers.
  ///   - rivals: Models that do not agree with it.
  /// - Returns: The weight of the strongest rival's pairs that give an inlier another partner, relative to the
  ///   weight of the inliers.
  private func contradiction(
    of refined: ModelRefinement.Refined,
    by rivals: [ModelRefinement.Refined]
  ) -> Double {
    var ofQuery: [Int: Int] = [:]
    var ofCatalog: [Int: Int] = [:]
    for inlier in refined.inliers {
      ofQuery[inlier.query] = inlier.catalog
      ofCatalog[inlier.catalog] = inlier.query
    }
    let own = refinement.tentative.reduce(0) { sum, pair in
      ofQuery[pair.query] == pair.catalog ? sum + pair.weight : sum
    }
    let other =
      rivals.map { rival in
        refinement.score(rival.agreement, tolerance: refiningTolerances[0]) { pair in
          (ofQuery[pair.query] ?? pair.catalog) != pair.catalog
            || (ofCatalog[pair.catalog] ?? pair.query) != pair.query
        }
      }.max() ?? 0
    return own > 0 ? min(1, other / own) : 1
  }

  private func affine(from model: ModelRefinement.Refined) -> Finalist? {
    var refined = model
    for tolerance in refiningTolerances {
      guard let next = refinement.guided(refined, tolerance: tolerance, fit: { $0.affine() })
      else { return nil }
      refined = next
    }
    let places = refined.inliers.map { refinement.catalog[$0.catalog].position }
    let breadth = ModelPlausibility.deviations(of: places).across
    if breadth < ModelPlausibility.affineBreadth * Double(FeatureFrame.unitsPerSide) {
      let tolerance = refiningTolerances.last ?? 0
      // Twice: the first round may start from the pairs of a skewed model.
      for _ in 0..<2 {
        guard let next = refinement.guided(refined, tolerance: tolerance, fit: { $0.similarity() })
        else { return nil }
        refined = next
      }
      return finalist(refined, sample: Self.similaritySample)
    }
    return finalist(refined, sample: Self.affineSample)
  }

  private func agrees(
    _ hypothesis: HypothesisSearch.Hypothesis,
    with agreement: Agreement
  ) -> Bool {
    let pair = refinement.tentative[hypothesis.pair]
    guard let expected = agreement.expectation(of: refinement.catalog[pair.catalog]),
      let misfit = agreement.misfit(refinement.query[pair.query], expected)
    else { return false }
    let tolerance = tolerances.last ?? 0
    return misfit < tolerance * tolerance
  }

  /// Returns a homography that explains significantly more than an affine model does.
  private func homography(from affine: Finalist) -> Finalist? {
    guard affine.refined.inliers.count >= 2 * Self.homographySample else { return nil }
    var refined = affine.refined
    for tolerance in homographyTolerances {
      let start = refined.agreement.model
      let next = refinement.guided(refined, tolerance: tolerance) { pairs in
        let model = ModelFitting.homography(pairs.pairs, weights: pairs.weights, from: start)
        return model.flatMap { bends($0, from: affine) ? $0 : nil }
      }
      guard let next else { return nil }
      refined = next
      // Sizes and directions differ from those of the affine model, too.
      refined.candidates = nil
    }
    let gain = affine.surprise.logFalseAlarms * -Self.homographyGain.share
    guard let steeper = finalist(refined, sample: Self.homographySample),
      steeper.surprise.logFalseAlarms
        < affine.surprise.logFalseAlarms - max(Self.homographyGain.decades, gain)
    else { return nil }
    return steeper
  }

  /// Returns whether a homography moves some corner of the overlap relative to an affine model: most pictures
  /// are flat, and the rest of the work can be skipped.
  private func bends(_ model: PlanarModel, from affine: Finalist) -> Bool {
    let limit = affine.refined.agreement.span * Self.leastBend
    return affine.overlap.inCatalog.corners.contains { corner in
      guard let flat = affine.refined.agreement.model(corner), let bent = model(corner) else {
        return true
      }
      return ((flat - bent) * (flat - bent)).sum() > limit * limit
    }
  }

  /// Evaluates a model fully; nil if it is degenerate.
  private func finalist(_ refined: ModelRefinement.Refined, sample: Int) -> Finalist? {
    let model = refined.agreement.model
    guard refined.inliers.count >= refinement.parameters.minimumInlierCount,
      let overlap = PictureOverlap(
        model,
        catalog: catalogExtent,
        query: queryExtent,
        around: refined.center
      ),
      ModelPlausibility.isPlausible(model, overlap, around: refined.center),
      ModelPlausibility.isSpread(
        refined.inliers.map { refinement.catalog[$0.catalog].position }
      )
    else { return nil }
    return Finalist(
      refined: refined,
      surprise: surprise(refined.agreement, sample: sample),
      overlap: overlap
    )
  }
}
