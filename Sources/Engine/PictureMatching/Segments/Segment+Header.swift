import Foundation
internal import ImageSignatures

extension Segment {
  /// The first 4096 bytes of a segment: what it is, and how long it is.
  ///
  ///     0 "WAYMSEGM"   8 version (32 bits)   12 zero (32 bits)   16 signature fingerprint
  ///     24 identifier (16 bytes)   40 words that have postings   48 count   56 vocabulary   64 words
  ///     72 pictures with features   80 postings   88 checksum of bytes 0 ..< 88
  struct Header: Hashable {
    static let size = 4096
    static let version: UInt32 = 1
    /// Bytes under one checksum: a few hundred microseconds of reading.
    static let blockSize = 1 << 20
    /// No memory holds more; a larger count in a file is damage.
    static let maximumCount = 1 << 40

    let count: Int
    let identifier: UUID
    /// Where the index of local features stands: after everything else.
    let features: FeatureIndexLayout

    init(count: Int, identifier: UUID, features: FeatureIndexLayout) {
      self.count = count
      self.identifier = identifier
      self.features = features.starting(at: Self.end(ofFrames: count))
    }

    /// Reads and checks the header of a whole file.
    init(_ file: Data) throws(SegmentError) {
      guard file.count >= Self.size, file.prefix(8).elementsEqual(Segment.magic) else {
        throw .notASegment
      }
      let head = Array(file.prefix(96))
      func word(_ offset: Int) -> UInt64 { head.withUnsafeBytes { $0.word(offset) } }
      guard word(88) == head[..<88].withUnsafeBytes(Self.checksum) else { throw .damaged }
      guard word(8) == UInt64(Self.version), word(16) == ImageSignature.parametersFingerprint
      else { throw .otherVersion }
      let uuid = head.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: 24, as: uuid_t.self) }
      guard let count = Int(exactly: word(48)), count <= Self.maximumCount else { throw .damaged }
      self.count = count
      identifier = UUID(uuid: uuid)
      guard let usedWords = Int(exactly: word(40)), let words = Int(exactly: word(64)),
        let pictures = Int(exactly: word(72)),
        let postings = Int(exactly: word(80))
      else { throw .damaged }
      let features = FeatureIndexLayout(
        vocabulary: word(56),
        wordCount: words,
        usedWordCount: usedWords,
        pictureCount: pictures,
        postingCount: postings
      )
      guard features.isPossible else { throw .damaged }
      self.features = features.starting(at: Self.end(ofFrames: count))
      guard file.count == self.features.checksums.upperBound else { throw .damaged }
    }

    /// Where the checksums of so many frame hashes end.
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
    /// What lies between the parts and holds nothing.
    var padding: [Range<Int>] {
      [
        encodedSize..<Self.size, parts.upperBound..<checksums.lowerBound,
        checksums.upperBound..<features.start,
        features.pictureWords.upperBound..<features.checksums.lowerBound,
      ]
    }
    private var encodedSize: Int { 96 }
    var blockCount: Int { (count * 41 + Self.blockSize - 1) / Self.blockSize }

    func range(ofBlock block: Int) -> Range<Int> {
      let start = Self.size + block * Self.blockSize
      return start..<min(start + Self.blockSize, parts.upperBound)
    }

    /// The header as it stands in the file.
    var encoded: [UInt8] {
      var bytes = Segment.magic
      func append(_ word: UInt64) {
        withUnsafeBytes(of: word.littleEndian) { bytes.append(contentsOf: $0) }
      }
      append(UInt64(Self.version))
      append(ImageSignature.parametersFingerprint)
      withUnsafeBytes(of: identifier.uuid) { bytes.append(contentsOf: $0) }
      append(UInt64(features.usedWordCount))
      append(UInt64(count))
      append(features.vocabulary)
      append(UInt64(features.wordCount))
      append(UInt64(features.pictureCount))
      append(UInt64(features.postingCount))
      append(bytes.withUnsafeBytes(Self.checksum))
      return bytes + [UInt8](repeating: 0, count: Self.size - bytes.count)
    }

    /// A 64-bit sum that notices any damage a disk does.
    ///
    /// FNV-1a over words in four independent lanes, so that it runs near the speed of memory. It does
    /// not keep out an attacker.
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
