internal import ImageSignatures
internal import PictureMatching

/// What was measured between a query and pictures: what the ranking step works on.
///
/// Those of all pairs are joined before they are ranked, since what several pictures share, and how near the
/// nearest rival is, can only be said of all. See ``VisualSearchEngine/rank(_:for:options:)``.
public struct VerifiedPairs: Sendable {
  /// A picture, and how it agrees with the query.
  internal struct Pair: Sendable {
    var image: Int64
    /// Its size, in pixels.
    var width: Int, height: Int
    /// With its features of either kind where they agree with the query's, or with those of its mirror image.
    var signature: ImageSignature
    /// How its features agree with the query's, and with those of the query's mirror image; nil where they
    /// were not compared, or agree on nothing.
    var upright: FeatureAgreement?, mirrored: FeatureAgreement?
    /// How its learned points agree with the query's; nil where they were not compared, or agree on nothing.
    var views: FeatureAgreement?
  }

  internal let query: UInt64, epoch: UInt64
  /// The number of comparisons that the nearest hash was found among.
  internal let comparisonCount: Int
  /// The number of pairs of the whole search.
  internal let total: Int
  /// By the pictures' numbers.
  internal private(set) var pairs: [Pair]

  internal init(
    query: UInt64,
    epoch: UInt64,
    comparisonCount: Int,
    total: Int,
    pairs: [Pair]
  ) {
    (self.query, self.epoch) = (query, epoch)
    (self.comparisonCount, self.total, self.pairs) = (comparisonCount, total, pairs)
  }

  /// Joins what several workers have measured.
  ///
  /// - Parameter parts: At least one, of one search, in any order; each of other pictures.
  /// - Throws: ``SearchStepError`` when they do not go together.
  /// - Complexity: O(*n* log *n*), where *n* is the number of pictures.
  public init(joining parts: [VerifiedPairs]) throws(SearchStepError) {
    guard let first = parts.first else { throw .incomplete(missing: 1) }
    self = first
    for part in parts.dropFirst() {
      guard part.query == query else { throw .otherQuery }
      guard part.epoch == epoch, part.total == total, part.comparisonCount == comparisonCount
      else { throw .otherEpoch }
      pairs += part.pairs
    }
    guard Set(pairs.map(\.image)).count == pairs.count else { throw .repeated }
    pairs.sort { $0.image < $1.image }
  }

  /// The number of pairs that have not been verified yet.
  public var missingCount: Int { max(0, total - pairs.count) }

  /// Measures the pictures of some pairs against a query.
  ///
  /// - Parameters:
  ///   - proposed: The pairs.
  ///   - rows: The pictures, in the same order.
  ///   - search: The query.
  internal init(_ proposed: ProposedPairs, _ rows: [PictureRow], of search: SearchQuery) {
    let comparisons = zip(proposed.pairs.indices, proposed.pairs).flatMap { place, pair in
      FeatureComparison.allCases.filter { pair.comparisons.contains($0) }.map { (place, $0) }
    }
    let found = parallelMap(comparisons.count) { index in
      let (place, comparison) = comparisons[index]
      return search.agreement(
        with: rows[place].signature,
        extent: rows[place].extent,
        comparison
      )
    }
    var pairs = rows.map { row in
      Pair(image: row.image, width: row.width, height: row.height, signature: row.signature)
    }
    for ((place, comparison), agreement) in zip(comparisons, found) {
      pairs[place][comparison] = agreement
    }
    for place in pairs.indices { pairs[place].dropIdleFeatures() }
    self.init(
      query: proposed.query,
      epoch: proposed.epoch,
      comparisonCount: proposed.comparisonCount,
      total: proposed.total,
      pairs: pairs
    )
  }
}

extension VerifiedPairs.Pair {
  /// The size in units of features.
  internal var extent: FeatureExtent { FeatureExtent(pixelWidth: width, pixelHeight: height) }

  /// How some features agree.
  internal subscript(comparison: FeatureComparison) -> FeatureAgreement? {
    get {
      switch comparison {
      case .upright: upright
      case .mirrored: mirrored
      case .views: views
      }
    }
    set {
      switch comparison {
      case .upright: upright = newValue
      case .mirrored: mirrored = newValue
      case .views: views = newValue
      }
    }
  }

  /// Whether features of a kind agree with the query's.
  internal func agrees(in channel: FeatureChannel) -> Bool {
    FeatureComparison.allCases.contains { $0.channel == channel && self[$0] != nil }
  }

  /// Lets go of features that agree with nothing: they are of no use any more, and are most of what is sent.
  fileprivate mutating func dropIdleFeatures() {
    signature = ImageSignature(
      frame: signature.frame,
      content: signature.content,
      histogram: signature.histogram,
      features: agrees(in: .copies) ? signature.features : [],
      viewFeatures: agrees(in: .views) ? signature.viewFeatures : []
    )
  }
}
