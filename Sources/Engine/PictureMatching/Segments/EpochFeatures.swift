internal import ImageSignatures

/// The local features of an epoch, and the counts of its words.
internal struct EpochFeatures: Sendable {
  /// The features of one segment.
  struct Part: Sendable {
    let index: FeatureIndex
    let tables: FeatureIndexTables
    /// Whether each picture is gone, by its place in the index; empty where none is.
    let isDead: [Bool]
    /// The place of the segment in the epoch.
    let place: Int
  }

  /// Those that have features.
  let parts: [Part]
  /// The number of live pictures that have features.
  private(set) var pictureCount = 0
  /// The number of live pictures that have each word.
  private(set) var pictureCounts: [UInt32] = []
  /// The number of postings of live pictures of each word.
  private(set) var postingCounts: [Int] = []

  /// Counts the words of all live pictures.
  ///
  /// - Complexity: O(*w* + *d*) for each segment, for *w* words and *d* features of pictures that are gone;
  ///   and O(*n*), for its *n* pictures, where any is gone.
  init(_ segments: [LiveSegment]) throws(DamagedSegment) {
    var parts: [Part] = []
    var counts = EpochCounts()
    for (place, live) in segments.enumerated() {
      guard let index = live.segment.features, index.postingCount > 0 else { continue }
      do throws(SegmentError) {
        let tables = try index.tables()
        counts.add(index, tables)
        let isDead = try counts.subtract(live.dead, from: index)
        parts.append(Part(index: index, tables: tables, isDead: isDead, place: place))
      } catch {
        throw DamagedSegment(place: place)
      }
    }
    self.init(parts, counts)
  }

  /// The features of one index, none of whose pictures is gone.
  init(_ index: FeatureIndex) throws(SegmentError) {
    var counts = EpochCounts()
    let tables = try index.tables()
    counts.add(index, tables)
    self.init([Part(index: index, tables: tables, isDead: [], place: 0)], counts)
  }

  private init(_ parts: [Part], _ counts: EpochCounts) {
    self.parts = parts
    pictureCount = counts.pictureCount
    pictureCounts = counts.pictureCounts
    postingCounts = counts.postingCounts
  }
}

/// Counts of words while segments are added up.
private struct EpochCounts {
  var pictureCount = 0
  var pictureCounts: [UInt32] = []
  var postingCounts: [Int] = []

  mutating func add(_ index: FeatureIndex, _ tables: FeatureIndexTables) {
    if pictureCounts.isEmpty {
      pictureCounts = Array(repeating: 0, count: tables.pictureCounts.count)
      postingCounts = Array(repeating: 0, count: tables.pictureCounts.count)
    }
    precondition(pictureCounts.count == tables.pictureCounts.count, "segments of two vocabularies")
    pictureCount += index.pictureCount
    for word in pictureCounts.indices {
      pictureCounts[word] += tables.pictureCounts[word]
      postingCounts[word] += tables.postings(ofWord: word).count
    }
  }

  /// Takes away the words of pictures that are gone.
  ///
  /// - Returns: Whether each picture of the index is gone; empty where none is.
  mutating func subtract(_ dead: Set<Int64>, from index: FeatureIndex) throws(SegmentError)
    -> [Bool]
  {
    if dead.isEmpty { return [] }
    let isDead = try index.images().map { dead.contains($0) }
    guard isDead.contains(true) else { return [] }
    let starts = try index.featureStarts()
    for picture in isDead.indices where isDead[picture] {
      let words = try index.words(ofFeatures: starts[picture]..<starts[picture + 1])
      pictureCount -= 1
      for word in words {
        guard postingCounts[word] > 0 else { throw .damaged }
        postingCounts[word] -= 1
      }
      for word in Set(words) {
        guard pictureCounts[word] > 0 else { throw .damaged }
        pictureCounts[word] -= 1
      }
    }
    return isDead
  }
}

extension EpochFeatures {
  /// Finds the pictures that share most with a query.
  ///
  /// Each segment finds its votes, what they sum up to for each feature of the query is added, and then each
  /// segment scores its pictures.
  func search(
    for features: [LocalFeature],
    limit: Int,
    _ options: FeatureSearchOptions
  ) throws(DamagedSegment) -> FeatureSearchResult {
    var result = FeatureSearchResult()
    guard let vocabulary = parts.first?.index.vocabulary, limit > 0, !features.isEmpty else {
      return result
    }
    let features = Array(features.prefix(FeatureIndex.maximumFeatureCount))
    let plan = FeatureQueryPlan(features, in: self, vocabulary, options)
    result.listCount = plan.lists.count
    result.postingCount = plan.postingCount

    let nearness = FeatureNearness(bandwidth: options.bandwidth)
    var votes: [FeatureVotes] = []
    for (part, found) in zip(
      parts,
      parallelMap(parts.count) { self.votes(of: features, plan, inPart: $0, options) }
    ) {
      guard let found else { throw DamagedSegment(place: part.place) }
      votes.append(found)
      result.hitCount += found.hitCount
      result.pictureCount += found.pictures.count
    }
    var sums = [UInt64](repeating: 0, count: features.count)
    for votes in votes { votes.add(nearness, to: &sums) }
    let all = votes
    let ranked = parallelMap(parts.count) { [sums] part in
      var own = all[part]
      own.weigh(nearness, sums)
      return parts[part].index.ranked(own, features, limit: limit, options)
    }
    for part in ranked {
      result.candidates += part.candidates
      result.posedPictureCount += part.posedPictureCount
    }
    result.candidates = Array(result.candidates.sorted { $0.leads($1) }.prefix(limit))
    return result
  }

  private func votes(
    of features: [LocalFeature],
    _ plan: FeatureQueryPlan,
    inPart place: Int,
    _ options: FeatureSearchOptions
  ) -> FeatureVotes? {
    let part = parts[place]
    guard let hits = try? part.index.hits(of: features, plan, part, within: options.maximumDistance)
    else {
      return nil
    }
    return FeatureVotes(hits, pictures: part.index.pictureCount)
  }
}
