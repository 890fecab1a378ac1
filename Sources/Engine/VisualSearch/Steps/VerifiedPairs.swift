internal import ImageSignatures
internal import PictureMatching

/// The measurements between a query and pictures: the input of the ranking step.
///
/// The measurements of all pairs are joined before they are ranked, since shared parts, and the distance of the
/// nearest rival, depend on all of them. See ``VisualSearchEngine/rank(_:for:options:)``.
public struct VerifiedPairs: Sendable {
  /// A picture, and its agreement with the query.
  internal struct Pair: Sendable {
    var image: Int64
    /// Its size, in pixels.
    var width: Int, height: Int
    /// Its signature, with each kind of features where they agree with the query's or with those of its mirror
    /// image.
    var signature: ImageSignature
    /// The agreement of its features with the query's, and with those of the query's mirror image; nil where
    /// they were not compared, or do not agree.
    var upright: FeatureAgreement?, mirrored: FeatureAgreement?
    /// The agreement of its learned points with the query's; nil where they were not compared, or do not agree.
    var views: FeatureAgreement?
  }

  internal let query: UInt64, epoch: UInt64
  /// The number of comparisons among which the nearest hash was found.
  internal let comparisonCount: Int
  /// The number of pairs of the whole search.
  internal let total: Int
  /// The pairs, sorted by picture number.
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

  /// Joins the measurements of several workers.
  ///
  /// - Parameter parts: At least one, of one search, in any order, with no picture in common.
  /// - Throws: ``SearchStepError`` when they are not parts of the same search.
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

  /// The agreement of a kind of features.
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

  /// Whether features of a channel agree with the query's.
  internal func agrees(in channel: FeatureChannel) -> Bool {
    FeatureComparison.allCases.contains { $0.channel == channel && self[$0] != nil }
  }

  /// Removes features that do not agree: they are not needed any more, and are most of the bytes to send.
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
