import Foundation

/// Finds the similarity transforms with the most support, each proposed by a single pair.
///
/// A feature has a place, a size and a direction, so one pair determines a similarity transform, and there are
/// only as many hypotheses as pairs: J. Philbin, O. Chum, M. Isard, J. Sivic and A. Zisserman, *Object
/// Retrieval with Large Vocabularies and Fast Spatial Matching*, CVPR 2007. Pairs whose rotation and scale are
/// frequent are tried first, and the search ends when a pair of the best hypothesis so far is unlikely to
/// propose a better one.
///
/// Features without size and direction of their own need two pairs, which propose a similarity transform by
/// their places. The best pairs are combined first: O. Chum and J. Matas, *Matching with PROSAC - Progressive
/// Sample Consensus*, CVPR 2005.
struct HypothesisSearch {
  /// A similarity transform and its support.
  struct Hypothesis {
    /// The index of the pair that proposes it.
    var pair: Int
    /// Its rotation and scale.
    var similarity: LinearMap
    /// The sum of the agreeing pairs' weights, reduced by their errors.
    var score: Double
  }

  let pairs: [TentativePair]
  private let query: [SIMD2<Double>]
  private let catalog: [SIMD2<Double>]
  private let reach: [Double]
  private let scaleTolerance: Int
  private let turnTolerance: Int
  private let proposesByTwo: Bool

  /// The fewest hypotheses to try, and the probability of having missed a better one.
  private static let minimumTrials = 24
  private static let missProbability = 1e-4
  /// The error of a proposed rotation and scale, as the share of the distance from the proposing pair.
  private static let slack = 0.2
  /// The largest error, in position units, however far from the proposing pair: 8 % of a side.
  private static let farthest = 0.08 * Double(FeatureFrame.unitsPerSide)

  init(
    _ pairs: [TentativePair],
    query: [FeatureFrame],
    catalog: [FeatureFrame],
    _ parameters: GeometryParameters
  ) {
    self.pairs = pairs
    self.query = pairs.map { query[$0.query].position }
    self.catalog = pairs.map { catalog[$0.catalog].position }
    let place = parameters.placeTolerance
    reach = pairs.map { pair in
      // The catalog's feature, scaled by the model, is about as large as the query's.
      2 * place * place * query[pair.query].unit * query[pair.query].unit
    }
    scaleTolerance = Int(16 * parameters.scaleTolerance)
    turnTolerance = Int(parameters.angleTolerance / 360 * 256)
    proposesByTwo = parameters.proposesByTwo
  }

  /// Returns the best hypotheses that differ from each other, best first.
  func best(_ count: Int) -> [Hypothesis] {
    let consistency = WeakConsistency(pairs)
    let order = pairs.indices
      .map { (index: $0, rank: consistency.support(for: pairs[$0]) * pairs[$0].weight) }
      .sorted { $0.rank == $1.rank ? $0.index < $1.index : $0.rank > $1.rank }
    let tried = proposesByTwo ? ofTwo(order.map(\.index)) : ofOne(order.map(\.index))
    let ranked = tried.enumerated().sorted { a, b in
      (b.element.score, a.element.pair, a.offset) < (a.element.score, b.element.pair, b.offset)
    }
    var best: [Hypothesis] = []
    for (_, hypothesis) in ranked where best.count < count {
      if best.allSatisfy({ !isAlike($0, hypothesis) }) { best.append(hypothesis) }
    }
    return best
  }

  /// Returns the number of trials after which the search may end, given the support of the best hypothesis.
  ///
  /// - Parameters:
  ///   - agreeing: The number of pairs that agree with the best hypothesis.
  ///   - count: The number of pairs.
  ///   - sample: The number of pairs that propose a hypothesis.
  /// - Returns: The number of trials, at least ``minimumTrials``.
  static func trials(agreeing: Int, of count: Int, sample: Int = 1) -> Int {
    let one = Double(agreeing) / Double(max(count, 1))
    let share = sample == 1 ? one : one * one
    guard share < 1 else { return minimumTrials }
    return max(minimumTrials, Int((log(missProbability) / log1p(-share)).rounded(.up)))
  }

  /// Tries the hypotheses of single pairs, in their order.
  private func ofOne(_ order: [Int]) -> [Hypothesis] {
    var tried: [Hypothesis] = []
    var bestScore = 0.0
    var budget = pairs.count
    for (trial, pair) in order.enumerated() {
      if trial >= budget { break }
      let similarity = pairs[pair].similarity
      let (score, agreeing) = agreement(with: pair, similarity)
      guard agreeing > 1 else { continue }
      tried.append(Hypothesis(pair: pair, similarity: similarity, score: score))
      if score > bestScore {
        bestScore = score
        budget = min(budget, Self.trials(agreeing: agreeing, of: pairs.count))
      }
    }
    return tried
  }

  /// The limit on trials of two pairs: each takes a microsecond or two.
  private static let maximumTrials = 1000
  /// The least distance of two features that determine a rotation: 5 % of a side.
  private static let leastBase = 0.05 * Double(FeatureFrame.unitsPerSide)
  /// The greatest scale that they may propose, either way.
  private static let largestScale = 3.0

  /// Tries the hypotheses of two pairs: each pair with all before it.
  private func ofTwo(_ order: [Int]) -> [Hypothesis] {
    var tried: [Hypothesis] = []
    var bestScore = 0.0
    var (trial, budget) = (0, Self.maximumTrials)
    for last in order.indices.dropFirst() {
      for first in 0..<last {
        guard let similarity = similarity(of: order[first], order[last]) else { continue }
        if trial >= budget { return tried }
        trial += 1
        let (score, agreeing) = agreement(with: order[first], similarity)
        guard agreeing > 2 else { continue }
        tried.append(Hypothesis(pair: order[first], similarity: similarity, score: score))
        if score > bestScore {
          bestScore = score
          budget = min(budget, Self.trials(agreeing: agreeing, of: pairs.count, sample: 2))
        }
      }
    }
    return tried
  }

  /// Returns the rotation and scale of the vector between two features from the catalog's picture to the query;
  /// nil when they are too near, or the scale is too large.
  private func similarity(of a: Int, _ b: Int) -> LinearMap? {
    let (from, to) = (catalog[b] - catalog[a], query[b] - query[a])
    let (length, other) = ((from * from).sum(), (to * to).sum())
    let least = Self.leastBase * Self.leastBase
    let largest = Self.largestScale * Self.largestScale
    guard length > least, other > least, other < largest * length, length < largest * other else {
      return nil
    }
    // The quotient as complex numbers.
    let turn = SIMD2((from * to).sum(), from.x * to.y - from.y * to.x) / length
    return turn.x > 0 ? LinearMap(similarity: turn) : nil
  }

  /// Returns the score of a similarity transform that takes one feature of a pair to the other, and the number
  /// of agreeing pairs.
  private func agreement(with index: Int, _ similarity: LinearMap) -> (score: Double, count: Int) {
    var score = 0.0
    var count = 0
    let proposal = pairs[index]
    let (queryOrigin, catalogOrigin) = (query[index], catalog[index])
    let column = similarity.x
    let slack = Self.slack * Self.slack
    let scale = (column * column).sum().squareRoot()
    let farthest = Self.farthest * min(1, scale)
    for other in pairs.indices {
      guard isCompatible(proposal, pairs[other]) else { continue }
      let offset = catalog[other] - catalogOrigin
      let expected = SIMD2(
        column.x * offset.x - column.y * offset.y,
        column.y * offset.x + column.x * offset.y
      )
      let error = query[other] - queryOrigin - expected
      let squared = (error * error).sum()
      let tolerance =
        reach[other] + min(slack * (expected * expected).sum(), farthest * farthest)
      guard squared < tolerance else { continue }
      score += pairs[other].weight * (1 - squared / tolerance)
      count += 1
    }
    return (score, count)
  }

  private func isCompatible(_ a: TentativePair, _ b: TentativePair) -> Bool {
    let turn = (a.turn &- b.turn) & 255
    return abs(a.scaleChange &- b.scaleChange) <= scaleTolerance
      && (turn <= turnTolerance || turn >= 256 - turnTolerance)
  }

  /// Whether two hypotheses are nearly the same transform.
  private func isAlike(_ first: Hypothesis, _ second: Hypothesis) -> Bool {
    let (a, b) = (first.pair, second.pair)
    guard isCompatible(pairs[a], pairs[b]) else { return false }
    let expected = first.similarity(catalog[b] - catalog[a])
    let error = query[b] - query[a] - expected
    let farthest = Self.farthest
    return (error * error).sum()
      < reach[b] + min(Self.slack * Self.slack * (expected * expected).sum(), farthest * farthest)
  }
}
