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

  /// Scores pictures until no other can be among the best: votes that agree weigh at most all votes.
  internal func ranked(
    _ votes: FeatureVotes,
    _ features: [LocalFeature],
    limit: Int,
    _ options: FeatureSearchOptions
  ) -> FeatureSearchResult {
    var result = FeatureSearchResult()
    let order = votes.pictures.sorted { ($1.weight, $0.image) < ($0.weight, $1.image) }
    bytes.withUnsafeBytes { raw in
      for picture in order {
        if let last = result.candidates.last, result.candidates.count == limit,
          Double(picture.weight) < last.score
        {
          break
        }
        result.posedPictureCount += 1
        let candidate = FeatureCandidate(
          image: Int64(bitPattern: raw.word(layout.images.lowerBound + picture.image * 8)),
          score: Double(votes.agreement(in: picture, features, options))
        )
        let place = result.candidates.firstIndex { candidate.leads($0) }
        result.candidates.insert(candidate, at: place ?? result.candidates.count)
        if result.candidates.count > limit { result.candidates.removeLast() }
      }
    }
    return result
  }
}

extension FeatureCandidate {
  /// Whether it comes before another one; of equal ones the lower number does.
  internal func leads(_ other: FeatureCandidate) -> Bool {
    (other.score, image) < (score, other.image)
  }
}
