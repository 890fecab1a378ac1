import Foundation
internal import ImageSignatures

/// The lists of postings that a query reads, the same in every segment.
internal struct FeatureQueryPlan {
  /// The postings of one word to compare with one feature of the query.
  struct List {
    var feature: Int
    var word: Int
    /// The number of its postings in all segments.
    var count: Int
    /// The weight of a hit.
    var weight: Float
    /// The expected gain of comparing one posting.
    var yield: Float
  }

  /// Sorted by feature, the nearest word first.
  private(set) var lists: [List] = []
  /// The number of postings in all lists.
  private(set) var postingCount = 0

  /// Looks up the words of features and chooses the lists.
  ///
  /// - Parameters:
  ///   - features: The query's features, of which the first ``FeatureIndex/maximumFeatureCount`` are looked up.
  ///   - epoch: The epoch to search.
  ///   - options: The options that limit the number of lists.
  init(_ features: [LocalFeature], in epoch: EpochFeatures, _ options: FeatureSearchOptions) {
    guard let vocabulary = epoch.parts.first?.index.vocabulary else { return }
    let features = features.prefix(FeatureIndex.maximumFeatureCount)
    let weights = WordWeights(pictureCount: epoch.pictureCount, stopShare: options.stopShare)
    for (feature, local) in features.enumerated() {
      let words = vocabulary.words(of: local.descriptor, probes: options.probes)
      for (rank, match) in words.enumerated() {
        let count = epoch.postingCounts[match.word]
        let weight = weights.weight(ofWordIn: epoch.pictureCounts[match.word])
        guard count > 0, weight > 0 else { continue }
        // The probability that the word is that of the stored feature is inversely proportional to its rank
        // (measured); a list has a cost of its own, too.
        let yield = weight / Float((rank + 1) * (count + 8))
        lists.append(
          List(
            feature: feature,
            word: match.word,
            count: count,
            weight: weight,
            yield: yield
          )
        )
        postingCount += count
      }
    }
    if postingCount > options.postingBudget { keepBest(options.postingBudget) }
  }

  /// Divides the lists into consecutive pieces with about equal numbers of postings of one segment.
  func pieces(of tables: FeatureIndexTables) -> [Range<Int>] {
    var pieces: [Range<Int>] = []
    var (start, count) = (0, 0)
    for (place, list) in lists.enumerated() {
      count += tables.postings(ofWord: list.word).count
      if count >= Self.pieceSize {
        pieces.append(start..<place + 1)
        (start, count) = (place + 1, 0)
      }
    }
    if count > 0 { pieces.append(start..<lists.count) }
    return pieces
  }

  /// This number of postings takes some 0.1 ms, several times as long as starting a thread.
  private static let pieceSize = 1 << 16

  private mutating func keepBest(_ budget: Int) {
    let order = lists.indices.sorted { (-lists[$0].yield, $0) < (-lists[$1].yield, $1) }
    var kept: [Int] = []
    postingCount = 0
    for list in order {
      let count = lists[list].count
      if postingCount + count > budget { break }
      postingCount += count
      kept.append(list)
    }
    lists = kept.sorted().map { lists[$0] }
  }
}

/// The weight of words by rarity.
internal struct WordWeights {
  let pictureCount: Int
  let stopShare: Float

  /// Returns the square of the word's inverse document frequency, one factor for the query's feature and one
  /// for the picture's; 0 for a stop word.
  func weight(ofWordIn pictures: UInt32) -> Float {
    let (all, some) = (Float(pictureCount), Float(pictures))
    if some > max(FeatureSearchOptions.stopMinimum, stopShare * all) { return 0 }
    // Above 0 even when every picture has the word, as in a catalog of one picture.
    let rarity = log((all + 1) / (some + 0.5))
    return rarity * rarity
  }
}
