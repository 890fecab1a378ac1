import Foundation

/// The similarities that most pairs agree on, each proposed by a single pair.
///
/// A feature has a place, a size and a direction, so one pair determines a similarity, and as many
/// hypotheses as pairs are all there are: J. Philbin, O. Chum, M. Isard, J. Sivic and A. Zisserman,
/// *Object Retrieval with Large Vocabularies and Fast Spatial Matching*, CVPR 2007. Pairs whose turn
/// and scale many share are tried first, and the search ends when it is unlikely that the best
/// agreement found so far has a pair in it that would have found a better one.
struct HypothesisSearch {
  /// A similarity and the agreement with it.
  struct Hypothesis {
    /// The index of the pair that proposes it.
    var pair: Int
    /// The sum of the agreeing pairs' weights, less for those that agree less.
    var score: Double
  }

  let pairs: [TentativePair]
  private let query: [SIMD2<Double>]
  private let catalog: [SIMD2<Double>]
  private let reach: [Double]
  private let scaleTolerance: Int
  private let turnTolerance: Int

  /// The fewest hypotheses to try, and the probability of having missed a better one.
  private static let minimumTrials = 24
  private static let missProbability = 1e-4
  /// The error of a proposed turn and scale, as the share of the distance from the proposing pair.
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
      // The catalog's feature is about as large as the query's once the model has scaled it.
      2 * place * place * query[pair.query].unit * query[pair.query].unit
    }
    scaleTolerance = Int(16 * parameters.scaleTolerance)
    turnTolerance = Int(parameters.angleTolerance / 360 * 256)
  }

  /// Returns the best hypotheses that do not agree with each other, best first.
  func best(_ count: Int) -> [Hypothesis] {
    let consistency = WeakConsistency(pairs)
    let order = pairs.indices
      .map { (index: $0, rank: consistency.support(for: pairs[$0]) * pairs[$0].weight) }
      .sorted { $0.rank == $1.rank ? $0.index < $1.index : $0.rank > $1.rank }
    var tried: [Hypothesis] = []
    var bestScore = 0.0
    var budget = pairs.count
    for (trial, candidate) in order.enumerated() {
      if trial >= budget { break }
      let (score, agreeing) = agreement(with: candidate.index)
      guard agreeing > 1 else { continue }
      tried.append(Hypothesis(pair: candidate.index, score: score))
      if score > bestScore {
        bestScore = score
        budget = min(budget, Self.trials(agreeing: agreeing, of: pairs.count))
      }
    }
    tried.sort { $0.score == $1.score ? $0.pair < $1.pair : $0.score > $1.score }
    var best: [Hypothesis] = []
    for hypothesis in tried where best.count < count {
      if best.allSatisfy({ !isAlike($0.pair, hypothesis.pair) }) { best.append(hypothesis) }
    }
    return best
  }

  /// Returns after how many trials the search may end if so many pairs agree with the best.
  static func trials(agreeing: Int, of count: Int) -> Int {
    let share = Double(agreeing) / Double(max(count, 1))
    guard share < 1 else { return minimumTrials }
    return max(minimumTrials, Int((log(missProbability) / log1p(-share)).rounded(.up)))
  }

  /// Returns the score of the similarity that a pair proposes, and how many pairs agree with it.
  private func agreement(with index: Int) -> (score: Double, count: Int) {
    var score = 0.0
    var count = 0
    let proposal = pairs[index]
    let (queryOrigin, catalogOrigin) = (query[index], catalog[index])
    let column = proposal.similarity.x
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

  /// Whether two pairs propose nearly the same similarity.
  private func isAlike(_ a: Int, _ b: Int) -> Bool {
    guard isCompatible(pairs[a], pairs[b]) else { return false }
    let expected = pairs[a].similarity(catalog[b] - catalog[a])
    let error = query[b] - query[a] - expected
    let farthest = Self.farthest
    return (error * error).sum()
      < reach[b] + min(Self.slack * Self.slack * (expected * expected).sum(), farthest * farthest)
  }
}
