import Foundation
import ImageSignatures
import PictureMatching
import TestSupport

/// Vocabularies and sums that tests make for themselves.
enum SmallVocabulary {
  /// Returns a vocabulary of random words.
  static func random(
    words: [Int] = [5, 0, 9, 20, 1, 13, 7, 9],
    seed: UInt64 = 1
  ) throws -> Vocabulary {
    try Vocabulary(encoded: encoded(words: words, seed: seed))
  }

  /// Returns the file of a vocabulary with so many random words in each cell.
  static func encoded(words: [Int], seed: UInt64 = 1) -> Data {
    var features = SyntheticFeatures(seed: seed)
    let cells = words.map { count in
      (center: features.descriptor(), words: (0..<count).map { _ in features.descriptor() })
    }
    return Vocabulary.encode(cells: cells, featureParameters: 77)
  }

  /// The sum that files keep of their blocks: FNV-1a over words in four lanes, then over the lanes and
  /// the bytes that are left.
  static func checksum(_ bytes: Data) -> UInt64 {
    let bytes = Array(bytes)
    let prime: UInt64 = 0x100_0000_01B3
    var lanes: [UInt64] = [0xCBF2_9CE4_8422_2325, 1, 2, 3]
    let whole = bytes.count / 32 * 32
    for offset in stride(from: 0, to: whole, by: 8) {
      let word = (0..<8).reduce(UInt64(0)) { $0 | UInt64(bytes[offset + $1]) << (8 * $1) }
      let lane = offset / 8 % 4
      lanes[lane] = (lanes[lane] ^ word) &* prime
    }
    var sum = UInt64(bytes.count)
    for lane in lanes { sum = (sum ^ lane ^ (lane >> 29)) &* prime }
    for byte in bytes[whole...] { sum = (sum ^ UInt64(byte)) &* prime }
    return sum ^ (sum >> 32)
  }
}

extension Data {
  /// Overwrites bytes with a number, the least significant byte first.
  mutating func put(_ number: some FixedWidthInteger, at offset: Int) {
    Swift.withUnsafeBytes(of: number.littleEndian) { bytes in
      for (index, byte) in bytes.enumerated() { self[offset + index] = byte }
    }
  }
}
