/// Meta's PDQ hash of a picture: 256 bits that change little when the picture does.
///
/// ```swift
/// let result = PDQHasher.hash(of: picture)
/// result.hash.hex                          // "d8f8f0cce0f4a84f0e370a22028f67f0b36e2ed5..."
/// result.hash.distance(to: other) <= 31    // Meta's threshold for "the same picture"
/// ```
///
/// - SeeAlso: *The TMK+PDQF Video-Hashing Algorithm and the PDQ Image-Hashing Algorithm*, Meta, 2019.
public struct PDQHash: Hashable, Sendable, CustomStringConvertible {
  let bits: HashBits

  init(bits: HashBits) { self.bits = bits }

  /// Creates a hash from four words; bit `k` is bit `k % 64` of word `k / 64`.
  public init(words: SIMD4<UInt64>) { bits = HashBits(words: words) }

  /// Reads a hash from 64 hexadecimal digits in Meta's order; nil for any other text.
  public init?(hex: some StringProtocol) {
    guard let bits = HashBits(hex: hex) else { return nil }
    self.bits = bits
  }

  /// The bits as four words; bit `16 * row + column` belongs to the coefficient in that row and column.
  public var words: [UInt64] { bits.list }

  /// 64 lower-case hexadecimal digits, in the order in which Meta's tools print them.
  public var hex: String { bits.hex }

  /// The same as ``hex``.
  public var description: String { hex }

  /// Returns the number of bits in which two hashes differ, in `0...256`.
  public func distance(to other: PDQHash) -> Int { bits.distance(to: other.bits) }
}

/// A PDQ hash and how much it can be relied on.
public struct PDQResult: Hashable, Sendable {
  /// The hash; all zero for a picture with fewer than five rows or columns.
  public let hash: PDQHash
  /// How much there was to hash, in `0...100`; Meta discards hashes below 50.
  public let quality: Int

  /// Creates a result.
  public init(hash: PDQHash, quality: Int) {
    self.hash = hash
    self.quality = quality
  }
}
