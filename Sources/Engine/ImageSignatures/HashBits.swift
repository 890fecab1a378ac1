/// 256 bits and their text, in PDQ's format.
///
/// Bit `k` is bit `k % 64` of word `k / 64`. The text is the words from the last to the first, each
/// with its most significant digit first, which is the order of Meta's PDQ.
struct HashBits: Hashable, Sendable {
  static let byteCount = 32

  var words: SIMD4<UInt64>

  init(words: SIMD4<UInt64> = .zero) { self.words = words }

  /// Reads 64 hexadecimal digits; nil for anything else.
  init?(hex: some StringProtocol) {
    let digits = hex.utf8
    guard digits.count == 64 else { return nil }
    var words = SIMD4<UInt64>.zero
    for (index, digit) in digits.enumerated() {
      let value: UInt8
      switch digit {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): value = digit - UInt8(ascii: "0")
      case UInt8(ascii: "a")...UInt8(ascii: "f"): value = digit - UInt8(ascii: "a") + 10
      case UInt8(ascii: "A")...UInt8(ascii: "F"): value = digit - UInt8(ascii: "A") + 10
      default: return nil
      }
      words[3 - index / 16] = words[3 - index / 16] << 4 | UInt64(value)
    }
    self.words = words
  }

  /// The words from the first to the last.
  var list: [UInt64] { [words[0], words[1], words[2], words[3]] }

  /// 64 lower-case hexadecimal digits.
  var hex: String {
    let digits = Array("0123456789abcdef".utf8)
    return String(unsafeUninitializedCapacity: 64) { text in
      for index in 0..<64 {
        let nibble = words[3 - index / 16] >> UInt64(60 - index % 16 * 4) & 0xf
        text[index] = digits[Int(nibble)]
      }
      return 64
    }
  }

  /// The number of bits in which two differ, in `0...256`.
  @inline(__always)
  func distance(to other: HashBits) -> Int {
    Int(truncatingIfNeeded: (words ^ other.words).nonzeroBitCount.wrappedSum())
  }

  /// The words from the first to the last, each with its least significant byte first.
  var encoded: [UInt8] {
    (0..<4).flatMap { word in (0..<8).map { UInt8(truncatingIfNeeded: words[word] >> ($0 * 8)) } }
  }

  /// Decodes ``encoded``.
  init(encoded bytes: ArraySlice<UInt8>) {
    precondition(bytes.count == Self.byteCount, "256 bits are 32 bytes")
    words = .zero
    for (index, byte) in bytes.enumerated() {
      words[index / 8] |= UInt64(byte) << (index % 8 * 8)
    }
  }
}
