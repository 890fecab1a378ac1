import Foundation
package import ImageSignatures

/// A picture that shares local features with a query.
package struct FeatureCandidate: Hashable, Sendable {
  /// Its number in the store.
  package var image: Int64
  /// The weight of the features that agree on the picture's position in the query; above 0.
  ///
  /// It ranks the pictures of one query, and is not comparable between queries.
  package var score: Double

  package init(image: Int64, score: Double) {
    self.image = image
    self.score = score
  }
}

/// The results of a search among local features, and its cost.
package struct FeatureSearchResult: Hashable, Sendable {
  /// The candidates, the best first; of equal ones the lower number.
  package var candidates: [FeatureCandidate] = []
  /// The number of compared lists of postings.
  package var listCount = 0
  /// The number of compared postings.
  package var postingCount = 0
  /// The number of near postings.
  package var hitCount = 0
  /// The number of pictures with votes.
  package var pictureCount = 0
  /// The number of pictures for which the poses of votes were compared.
  package var posedPictureCount = 0
}

extension FeatureIndex {
  /// The number of a query's features that are looked up: the strongest.
  package static let maximumFeatureCount = 2048

  /// Returns the pictures that share the most with a query.
  ///
  /// - Parameters:
  ///   - features: The query's features, the strongest first.
  ///   - limit: The maximum number of pictures to return.
  /// - Returns: The candidates, the best first; of equal ones the lower number.
  /// - Throws: ``SegmentError/damaged`` when a block does not match its checksum.
  /// - Complexity: A bounded number of postings is compared, whatever the number of pictures; see
  ///   ``FeatureSearchOptions/postingBudget``.
  package func candidates(
    for features: [LocalFeature],
    limit: Int
  ) throws(SegmentError) -> [FeatureCandidate] {
    try search(for: features, limit: limit).candidates
  }

  /// Returns the pictures that share the most with a query, and the cost of the search.
  ///
  /// - Parameters:
  ///   - features: The query's features, the strongest first.
  ///   - limit: The maximum number of pictures to return.
  ///   - options: The options of the search.
  /// - Returns: The candidates and the cost.
  /// - Throws: ``SegmentError/damaged`` when a block does not match its checksum.
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
