import ImageSignatures

/// The significance of a model, and the share of the overlap that agrees with it.
struct MatchEvaluation {
  let refinement: ModelRefinement
  let grid: FeatureGrid
  let queryExtent: FeatureExtent
  let catalogExtent: FeatureExtent

  /// The tolerances to try, as shares of the span.
  var tolerances: [Double] { scaled([0.006, 0.012, 0.025, 0.05]) }

  /// The tolerances for the present features.
  func scaled(_ tolerances: [Double]) -> [Double] {
    tolerances.map { $0 * refinement.parameters.toleranceShare }
  }

  /// The significance of a model, at the tolerance at which it is greatest.
  struct Surprise {
    var logFalseAlarms: Double
    var consistentCount: Int
    /// The largest misfit, as a share of the span.
    var tolerance: Double
    /// The number of pairs of features that agree in place, size and direction, whatever their descriptors.
    var compatibleCount: Int
  }

  /// Returns the significance of a model, at the tolerance at which it is greatest.
  ///
  /// The probability that two features agree by chance is not modelled but counted: it is the share of all
  /// pairs that agree with this model, whatever their descriptors. So clusters of features and pictures full of
  /// vertical edges do not inflate the significance.
  func surprise(_ agreement: Agreement, sample: Int) -> Surprise {
    let tolerances = tolerances
    let limits = tolerances.map { $0 * $0 }
    let compatible = compatiblePairs(agreement, limits: limits)
    var best: Surprise?
    let misfits = refinement.tentative.map { pair -> Double in
      guard let expected = agreement.expectation(of: refinement.catalog[pair.catalog]) else {
        return .infinity
      }
      return agreement.misfit(refinement.query[pair.query], expected) ?? .infinity
    }
    for (index, limit) in limits.enumerated() {
      let agreeing = zip(refinement.tentative, misfits).filter { $0.1 < limit }.map(\.0)
      let count = independentCount(agreeing)
      let pairs = Double(max(1, refinement.query.count * refinement.catalog.count))
      let logarithm = FalseAlarms.logarithm(
        agreeing: count,
        of: refinement.tentative.count,
        sample: sample,
        // The tentative pairs themselves are excluded from the chance estimate. One is added to the count, so
        // that an estimate from a sample is never zero.
        probability: min(1, Double(compatible[index] - agreeing.count + 1) / pairs),
        tolerances: limits.count
      )
      if logarithm < best?.logFalseAlarms ?? .infinity {
        best = Surprise(
          logFalseAlarms: logarithm,
          consistentCount: count,
          tolerance: tolerances[index],
          compatibleCount: compatible[index]
        )
      }
    }
    return best
      ?? Surprise(logFalseAlarms: .infinity, consistentCount: 0, tolerance: 0, compatibleCount: 0)
  }

  /// Returns the number of pairs that agree with a model at each tolerance, whatever their descriptors.
  private func compatiblePairs(_ agreement: Agreement, limits: [Double]) -> [Int] {
    var counts = [Int](repeating: 0, count: limits.count)
    let largest = limits.last ?? 0
    for frame in refinement.catalog {
      guard let expected = agreement.expectation(of: frame) else { continue }
      let radius = agreement.radius(of: expected, misfit: largest)
      grid.forEach(around: expected.position, radius: radius) { candidate in
        guard let misfit = agreement.misfit(candidate, expected), misfit < largest else { return }
        for index in limits.indices where misfit < limits[index] { counts[index] += 1 }
      }
    }
    return counts
  }

  /// The least distance of independent features, in units of the larger one's patch.
  ///
  /// A patch has a radius of 12.8 units. Of 14,000 wrong pairs of photographs in a fit, the most significant had
  /// 36 decades when only features in one place counted once, 11 at 3 units, 8 at 4 and 5 at 5, and every correct
  /// match loses as many; 4 keeps most correct ones beyond all wrong ones.
  private static let independence = 4.0

  /// Returns the number of pairs that do not overlap in either picture.
  ///
  /// An outline gives many features of many sizes, one beside the other. When two pictures share a segment of
  /// one, all of them agree, but they are hardly more evidence than one feature. The smallest come first, since
  /// they share the least.
  ///
  /// - Complexity: O(*n* · *k*) for *n* pairs of which *k* are counted.
  private func independentCount(_ pairs: [TentativePair]) -> Int {
    let places = pairs.map { (refinement.query[$0.query], refinement.catalog[$0.catalog]) }
      .sorted { $0.0.unit < $1.0.unit }
    var counted: [(FeatureFrame, FeatureFrame)] = []
    for (query, catalog) in places
    where !counted.contains(where: { overlap(query, $0.0) || overlap(catalog, $0.1) }) {
      counted.append((query, catalog))
    }
    return counted.count
  }

  private func overlap(_ a: FeatureFrame, _ b: FeatureFrame) -> Bool {
    let reach = Self.independence * max(a.unit, b.unit)
    let offset = a.position - b.position
    return (offset * offset).sum() < reach * reach
  }
}
