import Foundation

/// The votes for each picture of some segments; each query feature and each stored feature has at most one
/// vote.
///
/// The weight of a vote depends on the votes in all segments of the epoch, so those of several segments are
/// joined before they are ranked.
package struct FeatureVotes: Sendable {
  /// A feature of the query and a near one of a picture.
  package struct Vote: Hashable, Sendable {
    /// The visual word of the stored feature.
    package var word: UInt32
    /// The weight of the word in the epoch, above 0.
    package var weight: Float
    /// The index of the query's feature.
    package var feature: UInt16
    /// The distance of the descriptors, in `0...256`.
    package var distance: UInt16
    /// The geometry of the stored feature, as ``FeaturePosting/Record`` has it.
    package var scale: UInt8, angle: UInt8, x: UInt8, y: UInt8

    /// Creates a vote from its parts.
    package init(
      word: UInt32,
      weight: Float,
      feature: UInt16,
      distance: UInt16,
      scale: UInt8,
      angle: UInt8,
      x: UInt8,
      y: UInt8
    ) {
      (self.word, self.weight, self.feature, self.distance) = (word, weight, feature, distance)
      (self.scale, self.angle, self.x, self.y) = (scale, angle, x, y)
    }
  }

  /// The votes for a picture.
  package struct Picture: Hashable, Sendable {
    /// Its number in the store.
    package var image: Int64
    /// The range of its votes, sorted by word.
    package var votes: Range<Int>
  }

  /// The votes for all pictures.
  package private(set) var votes: [Vote] = []
  /// The pictures with votes.
  package private(set) var pictures: [Picture] = []
  /// The number of hits from which votes were made.
  package private(set) var hitCount = 0

  /// Creates an empty value.
  package init() {}

  /// Creates votes from the hits in one segment.
  ///
  /// - Parameters:
  ///   - found: The hits, by feature.
  ///   - index: The segment's index.
  /// - Throws: ``SegmentError/damaged`` when a block does not match its checksum.
  internal init(_ found: [FeatureHit], in index: FeatureIndex) throws(SegmentError) {
    hitCount = found.count
    gather(Self.sortedByPicture(found, count: index.pictureCount))
    try index.check([index.layout.images])
    index.bytes.withUnsafeBytes { raw in
      for place in pictures.indices {
        let offset = index.layout.images.lowerBound + Int(pictures[place].image) * 8
        pictures[place].image = Int64(bitPattern: raw.word(offset))
      }
    }
  }

  /// Adds the votes for a picture that has none so far.
  package mutating func append(_ own: some Collection<Vote>, for image: Int64) {
    let first = votes.count
    votes.append(contentsOf: own)
    pictures.append(Picture(image: image, votes: first..<votes.count))
  }

  /// Adds the votes for pictures of other segments.
  package mutating func append(_ other: FeatureVotes) {
    let first = votes.count
    votes.append(contentsOf: other.votes)
    pictures.append(
      contentsOf: other.pictures.lazy.map { picture in
        let votes = picture.votes
        return Picture(
          image: picture.image,
          votes: votes.lowerBound + first..<votes.upperBound + first
        )
      }
    )
    hitCount += other.hitCount
  }

  /// A counting sort, which keeps the order within a picture.
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
  /// Otherwise a row of *n* windows in the query and one in the picture would give *n* × *n* votes.
  ///
  /// The pictures have their indices instead of numbers.
  private mutating func gather(_ sorted: [FeatureHit]) {
    votes.reserveCapacity(sorted.count)
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
      let first = votes.count
      var last = -1
      for hit in own where hit.posting != last {
        last = hit.posting
        votes.append(Vote(hit))
      }
      pictures.append(Picture(image: Int64(image), votes: first..<votes.count))
    }
  }
}

extension FeatureVotes.Vote {
  fileprivate init(_ hit: FeatureHit) {
    self.init(
      word: UInt32(hit.word),
      weight: hit.weight,
      feature: UInt16(hit.feature),
      distance: hit.distance,
      scale: hit.record.scale,
      angle: hit.record.angle,
      x: hit.record.x,
      y: hit.record.y
    )
  }
}

extension FeatureHit {
  fileprivate func isNearer(than other: FeatureHit) -> Bool {
    (distance, posting) < (other.distance, other.posting)
  }
}
