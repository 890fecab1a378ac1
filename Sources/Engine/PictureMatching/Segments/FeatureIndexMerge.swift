import Foundation
internal import ImageSignatures

/// Merges the features of one kind of the live pictures of several segments into one index.
///
/// The result equals that of a ``FeatureIndexBuilder`` for the same pictures in the order of their numbers.
internal struct FeatureIndexMerge {
  /// The index of each segment; nil when it has none.
  private let indices: [FeatureIndex?]
  /// The pictures, in their order.
  private let pictures: [MergedPlace]
  /// For each part, the first feature of each picture.
  private let featureStarts: [[Int]]
  /// For each part, the new index of each picture; nil for a removed one.
  private let newPlaces: [[UInt32?]]
  private let postingCounts: [Int]
  private let pictureCounts: [UInt32]
  private let tables: [FeatureIndexTables?]

  /// Reads the number of every picture, and the words of its features.
  ///
  /// - Parameters:
  ///   - parts: The segments, opened with one vocabulary; no picture is live in two of them.
  ///   - channel: The kind of features.
  /// - Throws: ``DamagedSegment``.
  init(_ parts: [LiveSegment], _ channel: FeatureChannel) throws(DamagedSegment) {
    indices = parts.map { $0.segment.index(of: channel) }
    var pictures: [MergedPlace] = []
    var featureStarts: [[Int]] = []
    var tables: [FeatureIndexTables?] = []
    for (part, live) in parts.enumerated() {
      do throws(SegmentError) {
        let images = try indices[part]?.images() ?? []
        for (place, image) in images.enumerated() where !live.dead.contains(image) {
          pictures.append(MergedPlace(image: image, part: part, place: place))
        }
        featureStarts.append(try indices[part]?.featureStarts() ?? [0])
        tables.append(try indices[part]?.tables())
      } catch {
        throw DamagedSegment(place: part)
      }
    }
    pictures.sort()
    var newPlaces = featureStarts.map { [UInt32?](repeating: nil, count: $0.count - 1) }
    for (place, source) in pictures.enumerated() {
      newPlaces[source.part][source.place] = UInt32(place)
    }
    let features = try EpochFeatures(parts, channel)
    (self.pictures, self.featureStarts) = (pictures, featureStarts)
    (self.tables, self.newPlaces) = (tables, newPlaces)
    (postingCounts, pictureCounts) = (features.postingCounts, features.pictureCounts)
  }

  /// The layout of the index for the header.
  var layout: FeatureIndexLayout {
    let layout = indices.lazy.compactMap { $0?.layout }.first
    return FeatureIndexLayout(
      vocabulary: layout?.vocabulary ?? 0,
      wordCount: layout?.wordCount ?? 0,
      usedWordCount: postingCounts.count { $0 > 0 },
      pictureCount: pictures.count,
      postingCount: postingCounts.reduce(0, +)
    )
  }

  /// Writes all parts; the output must be at the start of the layout.
  func write(_ layout: FeatureIndexLayout, to output: SegmentOutput) throws {
    try output.beginBlocks(of: FeatureIndexLayout.blockSize)
    for picture in pictures {
      try withUnsafeBytes(of: picture.image.littleEndian) { try output.write($0) }
    }
    for picture in pictures {
      let starts = featureStarts[picture.part]
      let count = UInt32(starts[picture.place + 1] - starts[picture.place])
      try withUnsafeBytes(of: count.littleEndian) { try output.write($0) }
    }
    try output.pad(to: layout.usedWords.lowerBound)
    try FeatureIndexBuilder.writeUsedWords(
      postings: postingCounts,
      pictures: pictureCounts,
      to: output
    )
    try output.pad(to: layout.postings.lowerBound)
    for word in postingCounts.indices where postingCounts[word] > 0 {
      try writePostings(ofWord: word, to: output)
    }
    for picture in pictures {
      try writeWords(of: picture, size: layout.pictureWordSize, to: output)
    }
    try output.endBlocks()
  }

  private func writePostings(ofWord word: Int, to output: SegmentOutput) throws {
    // The location of each posting, with its picture's new index first, so that sorting orders them by picture.
    var found: [(picture: UInt32, part: Int, place: Int)] = []
    for (part, index) in indices.enumerated() {
      guard let index, let tables = tables[part] else { continue }
      let postings = tables.postings(ofWord: word)
      if postings.isEmpty { continue }
      do throws(SegmentError) {
        try index.check([index.layout.bytes(ofPostings: postings)])
      } catch {
        throw DamagedSegment(place: part)
      }
      let records =
        index.layout.bytes(ofPostings: postings).lowerBound + postings.count
        * FeaturePosting.codeSize
      try index.bytes.withUnsafeBytes { raw in
        for place in 0..<postings.count {
          let record = FeaturePosting.Record(
            encoded: raw.word(records + place * FeaturePosting.recordSize)
          )
          guard Int(record.image) < newPlaces[part].count else { throw DamagedSegment(place: part) }
          if let picture = newPlaces[part][Int(record.image)] {
            found.append((picture, part, place))
          }
        }
      }
    }
    guard found.count == postingCounts[word] else { throw DamagedSegment(place: 0) }
    found.sort { ($0.picture, $0.place) < ($1.picture, $1.place) }
    for posting in found {
      try withPostings(ofWord: word, inPart: posting.part) { raw, _ in
        let code = raw[
          posting.place * FeaturePosting.codeSize..<(posting.place + 1) * FeaturePosting.codeSize
        ]
        try output.write(UnsafeRawBufferPointer(rebasing: code))
      }
    }
    for posting in found {
      try withPostings(ofWord: word, inPart: posting.part) { raw, count in
        let offset = count * FeaturePosting.codeSize + posting.place * FeaturePosting.recordSize
        var record = FeaturePosting.Record(encoded: raw.word(offset))
        record.image = posting.picture
        try withUnsafeBytes(of: record.encoded.littleEndian) { try output.write($0) }
      }
    }
  }

  private func withPostings(
    ofWord word: Int,
    inPart part: Int,
    _ body: (_ raw: UnsafeRawBufferPointer, _ count: Int) throws -> Void
  ) throws {
    guard let index = indices[part], let tables = tables[part] else { return }
    let postings = tables.postings(ofWord: word)
    try index.bytes.withUnsafeBytes {
      try body(
        UnsafeRawBufferPointer(rebasing: $0[index.layout.bytes(ofPostings: postings)]),
        postings.count
      )
    }
  }

  private func writeWords(of picture: MergedPlace, size: Int, to output: SegmentOutput) throws {
    guard let index = indices[picture.part] else { return }
    let starts = featureStarts[picture.part]
    let words: [Int]
    do throws(SegmentError) {
      words = try index.words(ofFeatures: starts[picture.place]..<starts[picture.place + 1])
    } catch {
      throw DamagedSegment(place: picture.part)
    }
    if size == 2 {
      try words.map { UInt16($0) }.withUnsafeBytes { try output.write($0) }
    } else {
      try words.map { UInt32($0) }.withUnsafeBytes { try output.write($0) }
    }
  }
}
