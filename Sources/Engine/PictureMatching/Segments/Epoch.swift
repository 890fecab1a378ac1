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
  /// A number that other epochs do not have, by which processes know that they search the same one.
  package let fingerprint: UInt64
  private let loadedFeatures = Mutex<[FeatureChannel: EpochFeatures]>([:])
  private let loadedCodeCounts = Mutex<[Int]?>(nil)

  /// Makes an epoch of segments that were opened with one vocabulary, or without any.
  ///
  /// - Parameters:
  ///   - segments: The segments, in any order.
  ///   - fingerprint: Made of the segments' identifiers and the pictures that are gone.
  /// - Complexity: O(1) for each segment; what all searches need is counted by the first.
  package init(_ segments: [LiveSegment], fingerprint: UInt64 = 0) {
    (self.segments, self.fingerprint) = (segments, fingerprint)
  }

  /// Returns the number of frame hashes of live pictures.
  ///
  /// - Parameter places: The places of the segments that count; nil for all.
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
  ///   - part: Which of the workers, from 0.
  ///   - count: The number of workers, above `part`.
  /// - Returns: The places of its segments: the largest go first to the one that has least, so that all have about
  ///   as much to do.
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

  /// Returns what local features of a query say for the pictures of some segments.
  ///
  /// - Parameters:
  ///   - features: The query's features, the strongest first.
  ///   - channel: What kind of features they are.
  ///   - places: The places of the segments; nil for all.
  ///   - options: How to look for them.
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

  /// Returns the pictures that share most local features with a query.
  ///
  /// - Parameters:
  ///   - features: The query's features, the strongest first.
  ///   - channel: What kind of features they are.
  ///   - limit: How many pictures to return.
  ///   - options: How to look for them.
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

/// A segment of an epoch does not hold what its checksums say.
package struct DamagedSegment: Error, Hashable {
  /// Its place in ``Epoch/segments``.
  package var place: Int

  /// Names the segment at a place.
  package init(place: Int) { self.place = place }
}
