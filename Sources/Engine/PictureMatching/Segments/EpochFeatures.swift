internal import ImageSignatures

/// The local features of an epoch, and the statistics of its words.
internal struct EpochFeatures: Sendable {
  /// The features of one segment.
  struct Part: Sendable {
    let index: FeatureIndex
    let tables: FeatureIndexTables
    /// Whether each picture is removed, by its index; empty when none is.
    let isDead: [Bool]
    /// The index of the segment in the epoch.
    let place: Int
  }

  /// The segments with features.
  let parts: [Part]
  /// The number of live pictures with features.
  private(set) var pictureCount = 0
  /// The number of live pictures with each word.
  private(set) var pictureCounts: [UInt32] = []
  /// The number of postings of live pictures of each word.
  private(set) var postingCounts: [Int] = []

  /// Counts the words of all live pictures with features of a kind.
  ///
  /// - Complexity: O(*w* + *d*) for each segment, for *w* words and *d* features of removed pictures; and
  ///   O(*n*), for its *n* pictures, when any is removed.
  init(_ segments: [LiveSegment], _ channel: FeatureChannel) throws(DamagedSegment) {
    var parts: [Part] = []
    var counts = EpochCounts()
    for (place, live) in segments.enumerated() {
      guard let index = live.segment.index(of: channel), index.postingCount > 0 else { continue }
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

  /// The features of one index without removed pictures.
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

/// The counts of words while segments are added.
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

  /// Subtracts the words of removed pictures.
  ///
  /// - Returns: Whether each picture of the index is removed; empty when none is.
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
  /// Finds the pictures that share the most with a query.
  func search(
    for features: [LocalFeature],
    limit: Int,
    _ options: FeatureSearchOptions
  ) throws(DamagedSegment) -> FeatureSearchResult {
    let plan = FeatureQueryPlan(features, in: self, options)
    var result = try votes(for: features, plan, in: nil, options)
      .ranked(for: features, limit: limit, options: options)
    result.listCount = plan.lists.count
    result.postingCount = plan.postingCount
    return result
  }

  /// Finds the votes for the pictures of some segments.
  ///
  /// - Parameters:
  ///   - features: The query's features.
  ///   - plan: The postings to compare.
  ///   - places: The indices of the segments in the epoch; nil for all.
  ///   - options: The options of the search.
  /// - Returns: The votes, by segment.
  /// - Throws: ``DamagedSegment``.
  func votes(
    for features: [LocalFeature],
    _ plan: FeatureQueryPlan,
    in places: Set<Int>?,
    _ options: FeatureSearchOptions
  ) throws(DamagedSegment) -> FeatureVotes {
    let parts =
      places.map { places in self.parts.filter { places.contains($0.place) } }
      ?? self.parts
    let pieces = parts.indices.flatMap { part in
      plan.pieces(of: parts[part].tables).map { (part: part, lists: $0) }
    }
    let found = parallelMap(pieces.count) { piece in
      let part = parts[pieces[piece].part]
      return try? part.index.hits(
        of: features,
        plan.lists[pieces[piece].lists],
        part,
        within: options.maximumDistance
      )
    }
    var hits = [[FeatureHit]](repeating: [], count: parts.count)
    for (piece, found) in zip(pieces, found) {
      guard let found else { throw DamagedSegment(place: parts[piece.part].place) }
      hits[piece.part] += found
    }
    let votes = parallelMap(parts.count) { [hits] part in
      try? FeatureVotes(hits[part], in: parts[part].index)
    }
    var all = FeatureVotes()
    for (part, votes) in zip(parts, votes) {
      guard let votes else { throw DamagedSegment(place: part.place) }
      all.append(votes)
    }
    return all
  }
}
