import PictureMatching

/// The checksums of a segment, written once more from the description of its layout.
enum SegmentChecksums {
  /// Makes all checksums right, as far as the header says where they are.
  static func mend(_ file: inout [UInt8]) {
    guard file.count >= 4096 else { return }
    let hasViews = word(file, 8) == 2
    set(&file, at: hasViews ? 128 : 88, toSumOf: 0..<(hasViews ? 128 : 88))
    let count = word(file, 48)
    guard count <= UInt64(file.count) else { return }
    let frames = 4096..<4096 + Int(count) * 41
    let frameSums = (frames.upperBound + 7) & ~7
    let frameBlocks = blocks(of: frames, size: 1 << 20)
    let frameEnd = frameSums + frameBlocks.count * 8
    guard frameEnd <= file.count else { return }
    for (index, block) in frameBlocks.enumerated() {
      set(&file, at: frameSums + index * 8, toSumOf: block)
    }
    let end = mendIndex(of: &file, usedWords: 40, rest: 56, after: frameEnd)
    if hasViews, let end { _ = mendIndex(of: &file, usedWords: 88, rest: 96, after: end) }
  }

  /// Makes the checksums of an index right, of which the header has the numbers at some places.
  ///
  /// - Returns: Where it ends; nil where the file is too short for what the header says.
  private static func mendIndex(
    of file: inout [UInt8],
    usedWords place: Int,
    rest: Int,
    after offset: Int
  ) -> Int? {
    let (usedWords, words) = (word(file, place), word(file, rest + 8))
    let (pictures, postings) = (word(file, rest + 16), word(file, rest + 24))
    let limit = UInt64(file.count)
    guard words <= 1 << 16, usedWords <= limit, pictures <= limit, postings <= limit else {
      return nil
    }
    let start = (offset + 4095) & ~4095
    let tables = (start + Int(pictures) * 12 + 7) & ~7
    let codes = (tables + Int(usedWords) * 16 + 4095) & ~4095
    let sums = (codes + Int(postings) * 42 + 7) & ~7
    let featureBlocks = blocks(of: start..<codes + Int(postings) * 42, size: 4096)
    guard sums + featureBlocks.count * 8 <= file.count else { return nil }
    for (index, block) in featureBlocks.enumerated() {
      set(&file, at: sums + index * 8, toSumOf: block)
    }
    return sums + featureBlocks.count * 8
  }

  /// Writes the checksum of some bytes to a place.
  static func set(_ file: inout [UInt8], at place: Int, toSumOf range: Range<Int>) {
    let sum = checksum(file[range])
    for byte in 0..<8 { file[place + byte] = UInt8(truncatingIfNeeded: sum >> (8 * byte)) }
  }

  private static func blocks(of range: Range<Int>, size: Int) -> [Range<Int>] {
    stride(from: range.lowerBound, to: range.upperBound, by: size).map {
      $0..<min($0 + size, range.upperBound)
    }
  }

  private static func word(_ file: [UInt8], _ offset: Int) -> UInt64 {
    (0..<8).reduce(0) { $0 | UInt64(file[offset + $1]) << (8 * $1) }
  }

  /// FNV-1a over 64-bit words in four lanes.
  private static func checksum(_ bytes: ArraySlice<UInt8>) -> UInt64 {
    let bytes = Array(bytes)
    let prime: UInt64 = 0x100_0000_01B3
    var lanes: [UInt64] = [0xCBF2_9CE4_8422_2325, 1, 2, 3]
    var offset = 0
    while offset + 32 <= bytes.count {
      for lane in 0..<4 { lanes[lane] = (lanes[lane] ^ word(bytes, offset + lane * 8)) &* prime }
      offset += 32
    }
    var sum = UInt64(bytes.count)
    for lane in lanes { sum = (sum ^ lane ^ (lane >> 29)) &* prime }
    for byte in bytes[offset...] { sum = (sum ^ UInt64(byte)) &* prime }
    return sum ^ (sum >> 32)
  }
}
