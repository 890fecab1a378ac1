import Foundation
package import ImageSignatures

/// A picture that shares local features with a query.
package struct FeatureCandidate: Hashable, Sendable {
  /// Its number in the store.
  package var image: Int64
  /// The weight of the features that agree on how the picture lies in the query; above 0.
  ///
  /// It orders the pictures of one query and says nothing between two.
  package var score: Double

  package init(image: Int64, score: Double) {
    self.image = image
    self.score = score
  }
}

/// What a search among local features found, and what it cost.
package struct FeatureSearchResult: Hashable, Sendable {
  /// The candidates, the best first; of equal ones the lower number.
  package var candidates: [FeatureCandidate] = []
  /// The number of lists of postings that were looked at.
  package var listCount = 0
  /// The number of postings that were compared.
  package var postingCount = 0
  /// The number of postings that were near.
  package var hitCount = 0
  /// The number of pictures that had votes.
  package var pictureCount = 0
  /// The number of pictures whose votes' poses were compared.
  package var posedPictureCount = 0
}

extension FeatureIndex {
  /// Of a query's features, so many are looked up: the strongest.
  package static let maximumFeatureCount = 2048

  /// Returns the pictures that share most with a query.
  ///
  /// - Parameters:
  ///   - features: The query's features, the strongest first.
  ///   - limit: How many pictures to return.
  /// - Returns: The candidates, the best first; of equal ones the lower number.
  /// - Throws: ``SegmentError/damaged`` when a block does not have its checksum.
  /// - Complexity: A bounded number of postings is compared, whatever the number of pictures; see
  ///   ``FeatureSearchOptions/postingBudget``.
  package func candidates(
    for features: [LocalFeature],
    limit: Int
  ) throws(SegmentError) -> [FeatureCandidate] {
    try search(for: features, limit: limit).candidates
  }

  /// Returns the pictures that share most with a query, and what it cost to find them.
  ///
  /// - Parameters:
  ///   - features: The query's features, the strongest first.
  ///   - limit: How many pictures to return.
  ///   - options: How to look for them.
  /// - Returns: The candidates and the cost.
  /// - Throws: ``SegmentError/damaged`` when a block does not have its checksum.
  package func search(
    for features: [LocalFeature],
    limit: Int,
    options: FeatureSearchOptions = FeatureSearchOptions()
  ) throws(SegmentError) -> FeatureSearchResult {
    guard postingCount > 0 else { return FeatureSearchResult() }
    let whole = try EpochFeatures(self)
    do throws(DamagedSegment) {
      return try whole.search(for: features, limit: limit, options)
    } catch {
      throw .damaged
    }
  }
}
