package import Foundation

/// Writes the live pictures of several segments as one.
///
/// The result is what a ``SegmentBuilder`` makes of the same pictures in the order of their numbers, byte for
/// byte, and no signature is read and no word looked up for it.
package struct SegmentMerge {
  /// A picture that stays: its number, the part it comes from, and its place there.
  private struct Source: Comparable {
    var image: Int64
    var part: Int
    var place: Int

    static func < (a: Source, b: Source) -> Bool {
      (a.image, a.part, a.place) < (b.image, b.part, b.place)
    }
  }

  private let parts: [LiveSegment]
  private let header: Segment.Header
  /// The codes in their order.
  private let codes: [Source]
  /// The pictures that have features, in their order.
  private let pictures: [Source]
  /// Of each part, the first feature of each picture.
  private let featureStarts: [[Int]]
  /// Of each part, the new place of each picture; nil for one that is gone.
  private let newPlaces: [[UInt32?]]
  private let postingCounts: [Int]
  private let pictureCounts: [UInt32]
  private let tables: [FeatureIndexTables?]

  /// Reads what is needed of every picture: its number, and the words of its features.
  ///
  /// - Parameters:
  ///   - parts: The segments, opened with one vocabulary; no picture is live in two of them.
  ///   - identifier: Tells the new segment from every other one.
  /// - Throws: ``DamagedSegment``.
  /// - Complexity: O(*n* log *n*) for *n* pictures, of which 80 bytes each are in memory.
  package init(_ parts: [LiveSegment], identifier: UUID) throws(DamagedSegment) {
    self.parts = parts
    var codes: [Source] = []
    var pictures: [Source] = []
    var featureStarts: [[Int]] = []
    var tables: [FeatureIndexTables?] = []
    for (part, live) in parts.enumerated() {
      do throws(SegmentError) {
        try live.segment.withArrays { _, images, _ in
          for (place, image) in images.enumerated() where !live.dead.contains(image) {
            codes.append(Source(image: image, part: part, place: place))
          }
        }
        let images = try live.segment.features?.images() ?? []
        for (place, image) in images.enumerated() where !live.dead.contains(image) {
          pictures.append(Source(image: image, part: part, place: place))
        }
        featureStarts.append(try live.segment.features?.featureStarts() ?? [0])
        tables.append(try live.segment.features?.tables())
      } catch {
        throw DamagedSegment(place: part)
      }
    }
    codes.sort()
    pictures.sort()
    var newPlaces = featureStarts.map { [UInt32?](repeating: nil, count: $0.count - 1) }
    for (place, source) in pictures.enumerated() {
      newPlaces[source.part][source.place] = UInt32(place)
    }
    let features = try EpochFeatures(parts)
    let layout = parts.lazy.compactMap(\.segment.features?.layout).first
    (self.codes, self.pictures, self.featureStarts) = (codes, pictures, featureStarts)
    (self.tables, self.newPlaces) = (tables, newPlaces)
    (postingCounts, pictureCounts) = (features.postingCounts, features.pictureCounts)
    header = Segment.Header(
      count: codes.count,
      identifier: identifier,
      features: FeatureIndexLayout(
        vocabulary: layout?.vocabulary ?? 0,
        wordCount: layout?.wordCount ?? 0,
        usedWordCount: postingCounts.count { $0 > 0 },
        pictureCount: pictures.count,
        postingCount: postingCounts.reduce(0, +)
      )
    )
  }

  /// The numbers of the pictures, in their order.
  package var images: [Int64] {
    var images: [Int64] = []
    for code in codes where images.last != code.image { images.append(code.image) }
    return images
  }

  /// Writes the segment from its first byte to its last.
  ///
  /// - Parameter file: An empty file.
  /// - Throws: ``DamagedSegment``, or when the disk is full.
  /// - Complexity: Reads and writes each byte once, in a few megabytes of memory.
  package func write(to file: FileHandle) throws { try write(to: SegmentOutput(.file(file))) }

  /// The bytes of the segment, made in memory.
  ///
  /// - Throws: ``DamagedSegment``.
  package func data() throws -> Data {
    let output = SegmentOutput(.memory)
    try write(to: output)
    return output.memory
  }

  private func write(to output: SegmentOutput) throws {
    try header.encoded.withUnsafeBytes { try output.write($0) }
    try output.beginBlocks(of: Segment.Header.blockSize)
    try writeCodes(32, to: output) { codes, _, _ in UnsafeRawBufferPointer(codes) }
    try writeCodes(8, to: output) { _, images, _ in UnsafeRawBufferPointer(images) }
    try writeCodes(1, to: output) { _, _, parts in UnsafeRawBufferPointer(parts) }
    try output.endBlocks()
    try output.pad(to: header.features.start)
    try output.beginBlocks(of: FeatureIndexLayout.blockSize)
    for picture in pictures {
      try withUnsafeBytes(of: picture.image.littleEndian) { try output.write($0) }
    }
    for picture in pictures {
      let starts = featureStarts[picture.part]
      let count = UInt32(starts[picture.place + 1] - starts[picture.place])
      try withUnsafeBytes(of: count.littleEndian) { try output.write($0) }
    }
    try output.pad(to: header.features.usedWords.lowerBound)
    try FeatureIndexBuilder.writeUsedWords(
      postings: postingCounts,
      pictures: pictureCounts,
      to: output
    )
    try output.pad(to: header.features.postings.lowerBound)
    for word in postingCounts.indices where postingCounts[word] > 0 {
      try writePostings(ofWord: word, to: output)
    }
    for picture in pictures { try writeWords(of: picture, to: output) }
    try output.endBlocks()
    try output.flush()
  }

  /// Writes one of the arrays of codes, whose elements have a size.
  private func writeCodes(
    _ size: Int,
    to output: SegmentOutput,
    _ array: (UnsafeBufferPointer<UInt64>, UnsafeBufferPointer<Int64>, UnsafeBufferPointer<UInt8>)
      ->
      UnsafeRawBufferPointer
  ) throws {
    for code in codes {
      let written = try parts[code.part].segment.withArrays { codes, images, parts in
        let bytes = array(codes, images, parts)[code.place * size..<(code.place + 1) * size]
        return Result { try output.write(UnsafeRawBufferPointer(rebasing: bytes)) }
      }
      try written.get()
    }
  }

  private func writePostings(ofWord word: Int, to output: SegmentOutput) throws {
    // Where each posting stands: its picture's new place first, so that they come by picture.
    var found: [(picture: UInt32, part: Int, place: Int)] = []
    for (part, live) in parts.enumerated() {
      guard let index = live.segment.features, let tables = tables[part] else { continue }
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
    guard let index = parts[part].segment.features, let tables = tables[part] else { return }
    let postings = tables.postings(ofWord: word)
    try index.bytes.withUnsafeBytes {
      try body(
        UnsafeRawBufferPointer(rebasing: $0[index.layout.bytes(ofPostings: postings)]),
        postings.count
      )
    }
  }

  private func writeWords(of picture: Source, to output: SegmentOutput) throws {
    guard let index = parts[picture.part].segment.features else { return }
    let starts = featureStarts[picture.part]
    let words: [Int]
    do throws(SegmentError) {
      words = try index.words(ofFeatures: starts[picture.place]..<starts[picture.place + 1])
    } catch {
      throw DamagedSegment(place: picture.part)
    }
    if header.features.pictureWordSize == 2 {
      try words.map { UInt16($0) }.withUnsafeBytes { try output.write($0) }
    } else {
      try words.map { UInt32($0) }.withUnsafeBytes { try output.write($0) }
    }
  }
}
