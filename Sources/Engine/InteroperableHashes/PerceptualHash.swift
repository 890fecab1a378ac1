/// A hash of any length, with the text that ImageHash gives it.
///
/// ```swift
/// let hash = PerceptualHash.phash(of: picture)
/// hash.hex                       // "88acb1acb15aceb9"
/// hash.distance(to: other) <= 8  // a usual threshold for 64 bits
/// ```
///
/// The bits stand in rows from the top left to the bottom right of whatever the algorithm looks at. The
/// text is one whole number in hexadecimal digits whose most significant bit is the first; where the
/// number of bits is no multiple of four, the unused bits of the first digit are zero.
public struct PerceptualHash: Hashable, Sendable, CustomStringConvertible {
  /// The number of bits, 1 or more: 64 for most algorithms unless another size is asked for.
  ///
  /// Only hashes with as many bits can be compared, and only those of one algorithm mean something together.
  public let bitCount: Int
  /// The whole number that the bits make, 64 bits in each word, the least significant word first.
  ///
  /// What lies beyond ``bitCount`` is zero.
  public let words: [UInt64]

  /// Creates a hash from its bits.
  ///
  /// - Parameter bits: The bits in their order, at least one.
  public init(bits: some Collection<Bool>) {
    precondition(!bits.isEmpty, "A hash has at least one bit")
    bitCount = bits.count
    var words = [UInt64](repeating: 0, count: Self.wordCount(bitCount))
    var place = bits.count
    for bit in bits {
      place -= 1
      if bit { words[place >> 6] |= 1 << UInt64(place & 63) }
    }
    self.words = words
  }

  /// Reads the text of a hash; nil for any other text.
  ///
  /// - Parameters:
  ///   - hex: Hexadecimal digits, as many as the bits need.
  ///   - bitCount: The number of bits, four for each digit unless said otherwise: a `dhash` of size 9
  ///     has 81 bits in 21 digits, a `colorhash` 42 in 11.
  public init?(hex: some StringProtocol, bitCount: Int? = nil) {
    let digits = hex.utf8
    let bitCount = bitCount ?? digits.count * 4
    guard bitCount > 0, digits.count == (bitCount - 1) / 4 + 1 else { return nil }
    var words = [UInt64](repeating: 0, count: Self.wordCount(bitCount))
    var place = digits.count * 4
    for digit in digits {
      place -= 4
      guard let value = Self.value(ofDigit: digit) else { return nil }
      if place + 4 > bitCount, value >> UInt64(bitCount - place) != 0 { return nil }
      words[place >> 6] |= value << UInt64(place & 63)
    }
    self.bitCount = bitCount
    self.words = words
  }

  /// The bit at a place.
  ///
  /// - Parameter index: In `0 ..< bitCount`; 0 is the first bit, the most significant of ``hex``, which belongs
  ///   to the top left of what the algorithm looks at.
  /// - Returns: Whether the bit is set.
  public subscript(index: Int) -> Bool {
    precondition((0..<bitCount).contains(index), "There is no such bit")
    let place = bitCount - 1 - index
    return words[place >> 6] >> UInt64(place & 63) & 1 == 1
  }

  /// Lower-case hexadecimal digits, as `str` of ImageHash gives them.
  ///
  /// There are `(bitCount + 3) / 4` digits, leading zeros included. ``init(hex:bitCount:)`` reads them back.
  public var hex: String {
    let digits = Array("0123456789abcdef".utf8)
    let count = (bitCount - 1) / 4 + 1
    return String(unsafeUninitializedCapacity: count) { text in
      for index in 0..<count {
        let place = (count - 1 - index) * 4
        text[index] = digits[Int(words[place >> 6] >> UInt64(place & 63) & 15)]
      }
      return count
    }
  }

  /// The same as ``hex``.
  public var description: String { hex }

  /// Returns the number of bits in which two hashes differ.
  ///
  /// - Parameter other: A hash with as many bits.
  /// - Returns: A number in `0...bitCount`.
  public func distance(to other: PerceptualHash) -> Int {
    precondition(bitCount == other.bitCount, "Hashes are compared that have as many bits")
    return zip(words, other.words).reduce(0) { $0 + ($1.0 ^ $1.1).nonzeroBitCount }
  }

  private static func wordCount(_ bitCount: Int) -> Int { (bitCount - 1) / 64 + 1 }

  private static func value(ofDigit digit: UInt8) -> UInt64? {
    switch digit {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt64(digit - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt64(digit - UInt8(ascii: "a")) + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt64(digit - UInt8(ascii: "A")) + 10
    default: nil
    }
  }
}
