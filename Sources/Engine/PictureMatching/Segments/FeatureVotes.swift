import Foundation

/// Hits by picture, each feature of the query and each stored one having one vote at most, weighted.
internal struct FeatureVotes: Sendable {
  /// Sorted by picture, then by word and place.
  private(set) var hits: [FeatureHit] = []
  /// The weight of each hit's vote.
  private(set) var weights: [Float] = []
  /// The hits of each picture.
  private(set) var pictures: [Picture] = []

  /// The votes for a picture.
  struct Picture {
    /// Its place in the index.
    var image: Int
    var votes: Range<Int>
    /// The sum of their weights.
    var weight: Float
  }

  /// The number of hits that votes were made of.
  let hitCount: Int

  /// Makes votes of the hits in one segment, without weights.
  ///
  /// - Parameters:
  ///   - found: The hits, by feature.
  ///   - pictures: The number of pictures in the segment's index.
  init(_ found: [FeatureHit], pictures: Int) {
    hitCount = found.count
    gather(Self.sortedByPicture(found, count: pictures))
  }

  /// A counting sort: the order within a picture stays.
  private static func sortedByPicture(_ hits: [FeatureHit], count: Int) -> [FeatureHit] {
    var next = [Int32](repeating: 0, count: count)
    for hit in hits { next[Int(hit.record.image)] += 1 }
    var sum: Int32 = 0
    for image in next.indices { (next[image], sum) = (sum, sum + next[image]) }
    return Array(unsafeUninitializedCapacity: hits.count) { buffer, initialized in
      for hit in hits {
        let image = Int(hit.record.image)
        buffer.initializeElement(at: Int(next[image]), to: hit)
        next[image] += 1
      }
      initialized = hits.count
    }
  }

  /// Keeps the nearest hit of each feature in a picture, and of those the nearest of each posting.
  ///
  /// Without that a row of windows in the query and one in the picture vote for each other n times n.
  private mutating func gather(_ sorted: [FeatureHit]) {
    hits.reserveCapacity(sorted.count)
    var own: [FeatureHit] = []
    var next = 0
    while next < sorted.count {
      let image = sorted[next].record.image
      own.removeAll(keepingCapacity: true)
      while next < sorted.count, sorted[next].record.image == image {
        let hit = sorted[next]
        next += 1
        if let last = own.last, last.feature == hit.feature {
          if hit.isNearer(than: last) { own[own.count - 1] = hit }
        } else {
          own.append(hit)
        }
      }
      own.sort { ($0.posting, $0.distance, $0.feature) < ($1.posting, $1.distance, $1.feature) }
      let first = hits.count
      for hit in own where hits.count == first || hits[hits.count - 1].posting != hit.posting {
        hits.append(hit)
      }
      pictures.append(Picture(image: Int(image), votes: first..<hits.count, weight: 0))
    }
  }

  /// Adds up how near the votes of each feature of the query are.
  func add(_ nearness: FeatureNearness, to sums: inout [UInt64]) {
    for hit in hits { sums[Int(hit.feature)] += UInt64(nearness.at[Int(hit.distance)]) }
  }

  /// Gives each vote its weight: nearness, rarity of the word, and less for what is found often.
  ///
  /// Bursts are damped as by H. Jégou, M. Douze and C. Schmid, *On the Burstiness of Visual Elements*,
  /// CVPR 2009: several features of one word within a picture count as the square root of their number,
  /// and what a feature finds in many pictures is shared among them by the same rule.
  ///
  /// - Parameters:
  ///   - nearness: How much a vote counts by its distance.
  ///   - sums: What the votes of each feature of the query add up to in all segments.
  mutating func weigh(_ nearness: FeatureNearness, _ sums: [UInt64]) {
    weights.reserveCapacity(hits.count)
    for picture in pictures.indices {
      let votes = pictures[picture].votes
      var start = votes.lowerBound
      while start < votes.upperBound {
        var end = start + 1
        while end < votes.upperBound, hits[end].word == hits[start].word { end += 1 }
        for hit in hits[start..<end] {
          let near = Float(nearness.at[Int(hit.distance)])
          let share = near / (Float(sums[Int(hit.feature)]) * Float(end - start))
          let weight = hit.weight * (near / FeatureNearness.unit) * share.squareRoot()
          weights.append(weight)
          pictures[picture].weight += weight
        }
        start = end
      }
    }
  }
}

/// How much a vote counts by the distance of its features, in whole numbers: sums do not depend on their order.
internal struct FeatureNearness: Sendable {
  /// By distance, in `0...256`; at least 1, so that sums can be divided by.
  let at: [UInt32]
  /// What a distance of 0 counts.
  static let unit: Float = 0x1p24

  /// - Parameter bandwidth: See ``FeatureSearchOptions/bandwidth``.
  init(bandwidth: Float) {
    at = (0...256).map { distance in
      let near = exp(-Float(distance * distance) / (bandwidth * bandwidth))
      return max(1, UInt32((near * Self.unit).rounded()))
    }
  }
}

extension FeatureHit {
  fileprivate func isNearer(than other: FeatureHit) -> Bool {
    (distance, posting) < (other.distance, other.posting)
  }
}
