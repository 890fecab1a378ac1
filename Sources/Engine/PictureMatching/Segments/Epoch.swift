package import ImageSignatures
import Synchronization

/// A segment, and which of its pictures are removed.
package struct LiveSegment: Sendable {
  /// The segment.
  package let segment: Segment
  /// The numbers of its pictures that searches must not find: they were removed, or another segment has a newer
  /// version.
  package let dead: Set<Int64>

  /// Creates a live segment from its parts.
  ///
  /// - Parameters:
  ///   - segment: The segment.
  ///   - dead: The numbers of its removed pictures; other numbers are ignored.
  package init(_ segment: Segment, dead: Set<Int64> = []) {
    (self.segment, self.dead) = (segment, dead)
  }
}

/// An immutable state of the search index: segments, and the statistics of all of them together.
///
/// No picture is live in two segments. Search results do not depend on how the pictures are divided into
/// segments, nor on the order of these: word weights, stop words and the budget of postings come from counts of
/// all live pictures, nearness is summed up in integers, and ties go to the lowest number.
package final class Epoch: Sendable {
  /// The segments, in any order.
  package let segments: [LiveSegment]
  /// A number unique to the epoch, by which processes know that they search the same one.
  package let fingerprint: UInt64
  private let loadedFeatures = Mutex<[FeatureChannel: EpochFeatures]>([:])
  private let loadedCodeCounts = Mutex<[Int]?>(nil)

  /// Creates an epoch of segments that were opened with the same vocabulary, or without one.
  ///
  /// - Parameters:
  ///   - segments: The segments, in any order.
  ///   - fingerprint: Computed from the identifiers of the segments and of the removed pictures.
  /// - Complexity: O(1) for each segment; the first search computes the statistics for all searches.
  package init(_ segments: [LiveSegment], fingerprint: UInt64 = 0) {
    (self.segments, self.fingerprint) = (segments, fingerprint)
  }

  /// Returns the number of frame hashes of live pictures.
  ///
  /// - Parameter places: The indices of the segments to count; nil for all.
  /// - Returns: The number of hashes.
  /// - Throws: ``DamagedSegment``.
  package func codeCount(in places: Set<Int>? = nil) throws(DamagedSegment) -> Int {
    let counts = try codeCounts()
    return counts.indices.reduce(0) { places?.contains($1) == false ? $0 : $0 + counts[$1] }
  }

  private func codeCounts() throws(DamagedSegment) -> [Int] {
    if let counts = loadedCodeCounts.withLock({ $0 }) { return counts }
    var counts = segments.map(\.segment.count)
    for (place, live) in segments.enumerated() where !live.dead.isEmpty {
      do {
        counts[place] -= try live.segment.withArrays { _, images, _ in
          images.count { live.dead.contains($0) }
        }
      } catch {
        throw DamagedSegment(place: place)
      }
    }
    loadedCodeCounts.withLock { $0 = counts }
    return counts
  }

  /// Divides the segments among workers, the same in every process.
  ///
  /// - Parameters:
  ///   - part: The index of the worker, from 0.
  ///   - count: The number of workers, greater than `part`.
  /// - Returns: The indices of its segments. Each segment, from the largest, goes to the worker with the least
  ///   so far, so that the work is about equal.
  package func places(ofPart part: Int, of count: Int) -> Set<Int> {
    var loads = [Int](repeating: 0, count: min(count, segments.count))
    var own: Set<Int> = []
    let order = segments.indices.sorted {
      (segments[$1].segment.count, $0) < (segments[$0].segment.count, $1)
    }
    for place in order {
      guard let least = loads.indices.min(by: { (loads[$0], $0) < (loads[$1], $1) }) else { break }
      loads[least] += max(1, segments[place].segment.count)
      if least == part { own.insert(place) }
    }
    return own
  }

  /// Returns the votes of a query's local features for the pictures of some segments.
  ///
  /// - Parameters:
  ///   - features: The query's features, the strongest first.
  ///   - channel: The kind of features.
  ///   - places: The indices of the segments; nil for all.
  ///   - options: The options of the search.
  /// - Returns: The votes; those of all segments together are ranked.
  /// - Throws: ``DamagedSegment``.
  /// - Complexity: As ``search(for:limit:options:)``, for these segments' share of the postings.
  package func votes(
    for features: [LocalFeature],
    of channel: FeatureChannel = .copies,
    in places: Set<Int>? = nil,
    options: FeatureSearchOptions = FeatureSearchOptions()
  ) throws(DamagedSegment) -> FeatureVotes {
    if features.isEmpty { return FeatureVotes() }
    let own = try self.features(of: channel)
    let plan = FeatureQueryPlan(features, in: own, options)
    return try own.votes(for: features, plan, in: places, options)
  }

  /// Returns the pictures that share the most local features with a query.
  ///
  /// - Parameters:
  ///   - features: The query's features, the strongest first.
  ///   - channel: The kind of features.
  ///   - limit: The maximum number of pictures to return.
  ///   - options: The options of the search.
  /// - Returns: The candidates and the cost.
  /// - Throws: ``DamagedSegment``.
  /// - Complexity: A bounded number of postings is compared, on all cores, whatever the number of pictures;
  ///   see ``FeatureSearchOptions/postingBudget``.
  package func search(
    for features: [LocalFeature],
    of channel: FeatureChannel = .copies,
    limit: Int,
    options: FeatureSearchOptions = FeatureSearchOptions()
  ) throws(DamagedSegment) -> FeatureSearchResult {
    try features.isEmpty
      ? FeatureSearchResult()
      : self.features(of: channel).search(for: features, limit: limit, options)
  }

  private func features(of channel: FeatureChannel) throws(DamagedSegment) -> EpochFeatures {
    if let features = loadedFeatures.withLock({ $0[channel] }) { return features }
    let features = try EpochFeatures(segments, channel)
    loadedFeatures.withLock { $0[channel] = features }
    return features
  }
}

/// The error when a segment of an epoch does not match its checksums.
package struct DamagedSegment: Error, Hashable {
  /// Its index in ``Epoch/segments``.
  package var place: Int

  /// Creates an error for the segment at an index.
  package init(place: Int) { self.place = place }
}
