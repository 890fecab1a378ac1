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
    /// With its features where they agree with the query's, or with those of its mirror image.
    var signature: ImageSignature
    /// How its features agree with the query's, and with those of the query's mirror image; nil where they
    /// were not compared, or agree on nothing.
    var upright: FeatureAgreement?, mirrored: FeatureAgreement?
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
      (pair.comparesUpright ? [(place, false)] : [])
        + (pair.comparesMirrored ? [(place, true)] : [])
    }
    let found = parallelMap(comparisons.count) { index in
      let (place, isMirrored) = comparisons[index]
      return search.agreement(
        with: rows[place].signature,
        extent: rows[place].extent,
        isMirrored: isMirrored
      )
    }
    var pairs = rows.map { row in
      Pair(image: row.image, width: row.width, height: row.height, signature: row.signature)
    }
    for ((place, isMirrored), agreement) in zip(comparisons, found) {
      if isMirrored {
        pairs[place].mirrored = agreement
      } else {
        pairs[place].upright = agreement
      }
    }
    for place in pairs.indices
    where pairs[place].upright == nil && pairs[place].mirrored == nil {
      pairs[place].signature = pairs[place].signature.withoutFeatures
    }
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
}

extension ImageSignature {
  fileprivate var withoutFeatures: ImageSignature {
    features.isEmpty
      ? self : ImageSignature(frame: frame, content: content, histogram: histogram)
  }
}
