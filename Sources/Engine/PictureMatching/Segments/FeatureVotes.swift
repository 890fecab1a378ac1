import Foundation

/// Hits by picture, each feature of the query and each stored one having one vote at most, weighted.
internal struct FeatureVotes {
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

  /// Makes votes of hits.
  ///
  /// - Parameters:
  ///   - found: The hits, by feature.
  ///   - features: The number of the query's features.
  ///   - pictures: The number of pictures in the index.
  ///   - bandwidth: See ``FeatureSearchOptions/bandwidth``.
  init(_ found: [FeatureHit], features: Int, pictures: Int, bandwidth: Float) {
    gather(Self.sortedByPicture(found, count: pictures))
    weigh(features: features, bandwidth: bandwidth)
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

  /// Gives each vote its weight: nearness, rarity of the word, and less for what is found often.
  ///
  /// Bursts are damped as by H. Jégou, M. Douze and C. Schmid, *On the Burstiness of Visual Elements*,
  /// CVPR 2009: several features of one word within a picture count as the square root of their number,
  /// and what a feature finds in many pictures is shared among them by the same rule.
  private mutating func weigh(features: Int, bandwidth: Float) {
    let nearness = (0...256).map { exp(-Float($0 * $0) / (bandwidth * bandwidth)) }
    var found = [Float](repeating: 0, count: features)
    for hit in hits { found[Int(hit.feature)] += nearness[Int(hit.distance)] }
    weights.reserveCapacity(hits.count)
    for picture in pictures.indices {
      let votes = pictures[picture].votes
      var start = votes.lowerBound
      while start < votes.upperBound {
        var end = start + 1
        while end < votes.upperBound, hits[end].word == hits[start].word { end += 1 }
        for hit in hits[start..<end] {
          let near = nearness[Int(hit.distance)]
          let share = near / (found[Int(hit.feature)] * Float(end - start))
          let weight = hit.weight * near * share.squareRoot()
          weights.append(weight)
          pictures[picture].weight += weight
        }
        start = end
      }
    }
  }
}

extension FeatureHit {
  fileprivate func isNearer(than other: FeatureHit) -> Bool {
    (distance, posting) < (other.distance, other.posting)
  }
}
