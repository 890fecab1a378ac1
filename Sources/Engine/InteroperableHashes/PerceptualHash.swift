public import PixelBuffers

/// A hash of any length, with the text that ImageHash gives it.
///
/// ```swift
/// let hash = PerceptualHash.phash(of: picture)
/// hash.hex                       // "88acb1acb15aceb9"
/// hash.distance(to: other) <= 8  // a usual threshold for 64 bits
/// ```
///
/// The bits are in rows from the top left to the bottom right of the algorithm's samples. The text is one
/// integer in hexadecimal digits whose most significant bit is the first; if the number of bits is
/// not a multiple of four, the unused bits of the first digit are zero.
public struct PerceptualHash: Hashable, Sendable, CustomStringConvertible {
  /// The number of bits, 1 or more: 64 for most algorithms by default.
  ///
  /// Only hashes with the same number of bits, and of the same algorithm, can be compared.
  public let bitCount: Int
  /// The integer formed by the bits, 64 bits in each word, the least significant word first.
  ///
  /// Bits beyond ``bitCount`` are zero.
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
  ///   - bitCount: The number of bits; the default is four for each digit: a `dhash` of size 9 has 81 bits in
  ///     21 digits, a `colorhash` 42 in 11.
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

  /// The bit at an index.
  ///
  /// - Parameter index: In `0 ..< bitCount`; 0 is the first bit, the most significant of ``hex``, which belongs
  ///   to the top left of the algorithm's samples.
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

extension PerceptualHash {
  /// Returns the average hash of a picture, as `imagehash.average_hash` gives it.
  ///
  /// The picture is resampled to `size` x `size` gray samples; each bit says whether one of them is
  /// above their mean.
  ///
  /// - Parameters:
  ///   - picture: Any size and format; alpha is ignored.
  ///   - size: The side of the hash, 2 or more.
  /// - Returns: `size * size` bits.
  /// - SeeAlso: N. Krawetz, *Looks Like It*, hackerfactor.com, 2011.
  public static func ahash(of picture: PixelBuffer, size: Int = 8) -> PerceptualHash {
    precondition(size >= 2, "A hash has a side of 2 or more")
    let samples = GrayRows(of: picture).resized(width: size, height: size)
    let sum = samples.reduce(0) { $0 + Int($1) }
    return PerceptualHash(bits: samples.map { Int($0) * samples.count > sum })
  }
}

extension PerceptualHash {
  /// Returns the perceptual hash of a picture, as `imagehash.phash` gives it.
  ///
  /// The picture is resampled to gray samples, four times as many in each direction as the hash has
  /// bits. Each bit says whether one of the lowest coefficients of their cosine transform is above the
  /// median of these, the constant included.
  ///
  /// - Parameters:
  ///   - picture: Any size and format; alpha is ignored.
  ///   - size: The side of the hash, which ``hasPhash(size:)`` must support.
  /// - Returns: `size * size` bits, those of the lowest vertical frequency first.
  /// - SeeAlso: N. Krawetz, *Looks Like It*, hackerfactor.com, 2011; C. Zauner, *Implementation and
  ///   Benchmarking of Perceptual Image Hash Functions*, 2010.
  public static func phash(of picture: PixelBuffer, size: Int = 8) -> PerceptualHash {
    precondition(hasPhash(size: size), "The side is 2 or more, without prime factors above 5")
    let side = size * 4
    let samples = GrayRows(of: picture).resized(width: side, height: side)
    let lowest = CosineTransform(count: side).lowest(of: samples, size: size)
    return PerceptualHash(bits: areAboveMedian(lowest))
  }

  /// Returns whether a side is supported for a perceptual hash.
  ///
  /// The cosine transform of `4 * size` samples is split into transforms of 2, 3, 4 and 5.
  ///
  /// - Parameter size: The side of the hash, whose square is the number of bits.
  /// - Returns: True for 2...4096 without prime factors above 5: for 8, 9 and 10, not for 7 or 11.
  public static func hasPhash(size: Int) -> Bool {
    (2...4096).contains(size) && CosineTransform.isPossible(count: size * 4)
  }
}
