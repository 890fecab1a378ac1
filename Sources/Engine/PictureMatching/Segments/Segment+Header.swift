import Foundation
internal import ImageSignatures

extension Segment {
  /// The first 4096 bytes of a segment: its identification and sizes.
  ///
  ///     0 "WAYMSEGM"   8 version (32 bits)   12 zero (32 bits)   16 signature fingerprint
  ///     24 identifier (16 bytes)   40 words that have postings   48 count   56 vocabulary   64 words
  ///     72 pictures with features   80 postings   88 checksum of bytes 0 ..< 88
  ///
  /// With an index of learned points the version is 2. From 88 on follow, of that index, the words that have
  /// postings, the vocabulary, the words, the pictures and the postings, and at 128 the checksum of bytes 0 ..<
  /// 128.
  struct Header: Hashable {
    static let size = 4096
    static let version: UInt32 = 1, viewVersion: UInt32 = 2
    /// The number of bytes under one checksum: a few hundred microseconds of reading.
    static let blockSize = 1 << 20
    /// No memory holds more; a larger count in a file is damage.
    static let maximumCount = 1 << 40

    let count: Int
    let identifier: UUID
    /// The layout of the index of local features, after the frame hashes.
    let features: FeatureIndexLayout
    /// The layout of the index of learned points, after everything else; nil when there is none.
    let views: FeatureIndexLayout?

    /// - Parameters:
    ///   - count: The number of codes.
    ///   - identifier: Identifies the segment.
    ///   - features: The index of local features, with any start.
    ///   - views: The index of learned points; one without pictures counts as none.
    init(
      count: Int,
      identifier: UUID,
      features: FeatureIndexLayout,
      views: FeatureIndexLayout? = nil
    ) {
      self.count = count
      self.identifier = identifier
      let features = features.starting(at: Self.end(ofFrames: count))
      self.features = features
      self.views = views.flatMap {
        $0.pictureCount == 0 ? nil : $0.starting(at: features.checksums.upperBound)
      }
    }

    /// Reads and checks the header of a whole file.
    init(_ file: Data) throws(SegmentError) {
      guard file.count >= Self.size, file.prefix(8).elementsEqual(Segment.magic) else {
        throw .notASegment
      }
      let head = Array(file.prefix(Self.viewHeadSize))
      func word(_ offset: Int) -> UInt64 { head.withUnsafeBytes { $0.word(offset) } }
      let hasViews = word(8) == UInt64(Self.viewVersion)
      let end = (hasViews ? Self.viewHeadSize : Self.headSize) - 8
      guard word(end) == head[..<end].withUnsafeBytes(Self.checksum) else { throw .damaged }
      guard hasViews || word(8) == UInt64(Self.version),
        word(16) == ImageSignature.parametersFingerprint
      else { throw .otherVersion }
      let uuid = head.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: 24, as: uuid_t.self) }
      guard let count = Int(exactly: word(48)), count <= Self.maximumCount else { throw .damaged }
      func layout(_ usedWords: Int, _ rest: Int) throws(SegmentError) -> FeatureIndexLayout {
        guard let used = Int(exactly: word(usedWords)), let words = Int(exactly: word(rest + 8)),
          let pictures = Int(exactly: word(rest + 16)),
          let postings = Int(exactly: word(rest + 24))
        else { throw .damaged }
        let layout = FeatureIndexLayout(
          vocabulary: word(rest),
          wordCount: words,
          usedWordCount: used,
          pictureCount: pictures,
          postingCount: postings
        )
        guard layout.isPossible else { throw .damaged }
        return layout
      }
      let views = hasViews ? try layout(88, 96) : nil
      guard views?.pictureCount != 0 else { throw .damaged }
      self.init(
        count: count,
        identifier: UUID(uuid: uuid),
        features: try layout(40, 56),
        views: views
      )
      guard file.count == last.checksums.upperBound else { throw .damaged }
    }

    /// The index at the end of the file.
    private var last: FeatureIndexLayout { views ?? features }

    /// The used bytes of a header, without and with an index of learned points.
    private static let headSize = 96, viewHeadSize = 136

    /// The end of the checksums of `count` frame hashes.
    private static func end(ofFrames count: Int) -> Int {
      let blocks = (count * 41 + blockSize - 1) / blockSize
      return size + (count * 41).rounded(upTo: 8) + blocks * 8
    }

    var codes: Range<Int> { Self.size..<Self.size + count * 32 }
    var images: Range<Int> { codes.upperBound..<codes.upperBound + count * 8 }
    var parts: Range<Int> { images.upperBound..<images.upperBound + count }
    /// Starts at a multiple of eight.
    var checksums: Range<Int> {
      let start = (parts.upperBound + 7) & ~7
      return start..<start + blockCount * 8
    }
    /// The padding between the parts.
    var padding: [Range<Int>] {
      [
        (views == nil ? Self.headSize : Self.viewHeadSize)..<Self.size,
        parts.upperBound..<checksums.lowerBound, checksums.upperBound..<features.start,
        features.pictureWords.upperBound..<features.checksums.lowerBound,
      ]
        + (views.map {
          [
            features.checksums.upperBound..<$0.start,
            $0.pictureWords.upperBound..<$0.checksums.lowerBound,
          ]
        } ?? [])
    }
    var blockCount: Int { (count * 41 + Self.blockSize - 1) / Self.blockSize }

    func range(ofBlock block: Int) -> Range<Int> {
      let start = Self.size + block * Self.blockSize
      return start..<min(start + Self.blockSize, parts.upperBound)
    }

    /// The encoded header.
    var encoded: [UInt8] {
      var bytes = Segment.magic
      func append(_ word: UInt64) {
        withUnsafeBytes(of: word.littleEndian) { bytes.append(contentsOf: $0) }
      }
      append(UInt64(views == nil ? Self.version : Self.viewVersion))
      append(ImageSignature.parametersFingerprint)
      withUnsafeBytes(of: identifier.uuid) { bytes.append(contentsOf: $0) }
      append(UInt64(features.usedWordCount))
      append(UInt64(count))
      append(features.vocabulary)
      append(UInt64(features.wordCount))
      append(UInt64(features.pictureCount))
      append(UInt64(features.postingCount))
      if let views {
        append(UInt64(views.usedWordCount))
        append(views.vocabulary)
        append(UInt64(views.wordCount))
        append(UInt64(views.pictureCount))
        append(UInt64(views.postingCount))
      }
      append(bytes.withUnsafeBytes(Self.checksum))
      return bytes + [UInt8](repeating: 0, count: Self.size - bytes.count)
    }

    /// A 64-bit checksum that detects disk damage.
    ///
    /// FNV-1a over words in four independent lanes, so that it runs near the speed of memory. It is no
    /// protection against an attacker.
    static func checksum(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
      let prime: UInt64 = 0x100_0000_01B3
      // Not a SIMD4: without AVX-512 there is no product of 64-bit lanes, and three times the work.
      var (a, b, c, d): (UInt64, UInt64, UInt64, UInt64) = (0xCBF2_9CE4_8422_2325, 1, 2, 3)
      var offset = 0
      while offset + 32 <= bytes.count {
        a = (a ^ bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)) &* prime
        b = (b ^ bytes.loadUnaligned(fromByteOffset: offset + 8, as: UInt64.self)) &* prime
        c = (c ^ bytes.loadUnaligned(fromByteOffset: offset + 16, as: UInt64.self)) &* prime
        d = (d ^ bytes.loadUnaligned(fromByteOffset: offset + 24, as: UInt64.self)) &* prime
        offset += 32
      }
      var sum = UInt64(bytes.count)
      for lane in [a, b, c, d] { sum = (sum ^ lane ^ (lane >> 29)) &* prime }
      while offset < bytes.count {
        sum = (sum ^ UInt64(bytes[offset])) &* prime
        offset += 1
      }
      return sum ^ (sum >> 32)
    }
  }
}
