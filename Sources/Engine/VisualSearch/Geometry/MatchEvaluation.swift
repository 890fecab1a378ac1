import ImageSignatures

/// How a model does against chance, and how much of the overlap agrees with it.
struct MatchEvaluation {
  let refinement: ModelRefinement
  let grid: FeatureGrid
  let queryExtent: FeatureExtent
  let catalogExtent: FeatureExtent

  /// The errors of a model that are tried, as shares of the span.
  static let tolerances = [0.006, 0.012, 0.025, 0.05]

  /// How surely a model is not chance, at the tolerance at which it is surest.
  struct Surprise {
    var logFalseAlarms: Double
    var consistentCount: Int
    /// The largest misfit, as a share of the span.
    var tolerance: Double
    /// The pairs of features that agree in place, size and direction, whatever they look like.
    var compatibleCount: Int
  }

  /// Returns the surprise at a model, by the tolerance at which it is greatest.
  ///
  /// The probability that two features agree by chance is not modelled but counted: it is the share
  /// of all pairs that agree with this very model, whatever they look like. So crowds of features in
  /// one place and pictures full of upright edges are taken for what they are.
  func surprise(_ agreement: Agreement, sample: Int) -> Surprise {
    let limits = Self.tolerances.map { $0 * $0 }
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
      let count = distinctPlaces(agreeing)
      let pairs = Double(max(1, refinement.query.count * refinement.catalog.count))
      let logarithm = FalseAlarms.logarithm(
        agreeing: count,
        of: refinement.tentative.count,
        sample: sample,
        // What a pair says of itself is no evidence of what chance does. And an estimate from a
        // count: one more than were seen is never zero.
        probability: min(1, Double(compatible[index] - agreeing.count + 1) / pairs),
        tolerances: limits.count
      )
      if logarithm < best?.logFalseAlarms ?? .infinity {
        best = Surprise(
          logFalseAlarms: logarithm,
          consistentCount: count,
          tolerance: Self.tolerances[index],
          compatibleCount: compatible[index]
        )
      }
    }
    return best
      ?? Surprise(logFalseAlarms: .infinity, consistentCount: 0, tolerance: 0, compatibleCount: 0)
  }

  /// Returns how many pairs agree with a model at each tolerance, whatever they look like.
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

  /// Returns how many pairs there are at different places in both pictures.
  ///
  /// One corner is often several features of different sizes or directions. If it is found again, all
  /// of them are, and that says no more than one.
  private func distinctPlaces(_ pairs: [TentativePair]) -> Int {
    func count(_ frames: [FeatureFrame]) -> Int {
      // Cells of less than a hundredth of a side.
      let cells = frames.map { frame in
        (Int(frame.position.x) >> 9) << 8 | (Int(frame.position.y) >> 9)
      }.sorted()
      return zip(cells, cells.dropFirst()).reduce(cells.isEmpty ? 0 : 1) {
        $0 + ($1.0 == $1.1 ? 0 : 1)
      }
    }
    return min(
      count(pairs.map { refinement.query[$0.query] }),
      count(pairs.map { refinement.catalog[$0.catalog] })
    )
  }
}
