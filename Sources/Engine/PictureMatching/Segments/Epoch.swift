package import ImageSignatures
import Synchronization

/// A segment, and which of its pictures are gone.
package struct LiveSegment: Sendable {
  /// The segment.
  package let segment: Segment
  /// The numbers of its pictures that no search may find: they were removed, or another segment has them anew.
  package let dead: Set<Int64>

  /// Makes a live segment of its parts.
  ///
  /// - Parameters:
  ///   - segment: The segment.
  ///   - dead: The numbers of its pictures that are gone; others are of no effect.
  package init(_ segment: Segment, dead: Set<Int64> = []) {
    (self.segment, self.dead) = (segment, dead)
  }
}

/// All that a search looks at: segments, and what belongs to all of them together.
///
/// No picture is live in two segments. What a search finds does not depend on how the pictures are divided
/// into segments, nor on the order of these: word weights, stop words and the budget of postings come from
/// counts of all live pictures, nearness is summed up in integers, and ties go to the lowest number.
package final class Epoch: Sendable {
  /// The segments, in any order.
  package let segments: [LiveSegment]
  private let loadedFeatures = Mutex<EpochFeatures?>(nil)
  private let loadedCodeCount = Mutex<Int?>(nil)

  /// Makes an epoch of segments that were opened with one vocabulary, or without any.
  ///
  /// - Complexity: O(1) for each segment; what all searches need is counted by the first.
  package init(_ segments: [LiveSegment]) { self.segments = segments }

  /// The number of frame hashes of live pictures.
  ///
  /// - Throws: ``DamagedSegment``.
  package func codeCount() throws(DamagedSegment) -> Int {
    if let count = loadedCodeCount.withLock({ $0 }) { return count }
    var count = 0
    for (place, live) in segments.enumerated() {
      count += live.segment.count
      if live.dead.isEmpty { continue }
      do {
        count -= try live.segment.withArrays { _, images, _ in
          images.count { live.dead.contains($0) }
        }
      } catch {
        throw DamagedSegment(place: place)
      }
    }
    loadedCodeCount.withLock { $0 = count }
    return count
  }

  /// Returns the pictures that share most local features with a query.
  ///
  /// - Parameters:
  ///   - features: The query's features, the strongest first.
  ///   - limit: How many pictures to return.
  ///   - options: How to look for them.
  /// - Returns: The candidates and the cost.
  /// - Throws: ``DamagedSegment``.
  /// - Complexity: A bounded number of postings is compared, on all cores, whatever the number of pictures;
  ///   see ``FeatureSearchOptions/postingBudget``.
  package func search(
    for features: [LocalFeature],
    limit: Int,
    options: FeatureSearchOptions = FeatureSearchOptions()
  ) throws(DamagedSegment) -> FeatureSearchResult {
    try features.isEmpty
      ? FeatureSearchResult() : self.features().search(for: features, limit: limit, options)
  }

  private func features() throws(DamagedSegment) -> EpochFeatures {
    if let features = loadedFeatures.withLock({ $0 }) { return features }
    let features = try EpochFeatures(segments)
    loadedFeatures.withLock { $0 = features }
    return features
  }
}

/// A segment of an epoch does not hold what its checksums say.
package struct DamagedSegment: Error, Hashable {
  /// Its place in ``Epoch/segments``.
  package var place: Int

  /// Names the segment at a place.
  package init(place: Int) { self.place = place }
}
