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

  /// Creates a hash from four words.
  ///
  /// - Parameter words: Bit `k` of the hash is bit `k % 64` of word `k / 64`, and belongs to the coefficient in
  ///   row `k / 16` and column `k % 16`.
  public init(words: SIMD4<UInt64>) { bits = HashBits(words: words) }

  /// Reads a hash from 64 hexadecimal digits in Meta's order; nil for any other text.
  ///
  /// - Parameter hex: Exactly 64 digits, in lower or upper case, without a prefix, as Meta's tools and pdqhash
  ///   print them.
  public init?(hex: some StringProtocol) {
    guard let bits = HashBits(hex: hex) else { return nil }
    self.bits = bits
  }

  /// The bits as four words; bit `k` of the hash is bit `k % 64` of word `k / 64`.
  ///
  /// Bit `16 * row + column` belongs to the coefficient in that row and column, and says whether it is above
  /// the median.
  public var words: [UInt64] { bits.list }

  /// The bits as 64 lower-case hexadecimal digits, in the order in which Meta's tools print them.
  ///
  /// The first digit holds the bits 255 to 252, the last one the bits 3 to 0.
  public var hex: String { bits.hex }

  /// The same as ``hex``.
  public var description: String { hex }

  /// Returns the Hamming distance: the number of bits in which two hashes differ.
  ///
  /// Meta's threshold for "the same picture" is 31; unrelated pictures are about 128 apart.
  ///
  /// - Parameter other: The hash of the other picture.
  /// - Returns: A number in `0...256`.
  public func distance(to other: PDQHash) -> Int { bits.distance(to: other.bits) }
}

/// A PDQ hash and its quality.
///
/// Check ``quality`` before you compare: a flat picture has a hash too, whose bits say little.
public struct PDQResult: Hashable, Sendable {
  /// The hash; all zero for a picture with fewer than five rows or columns.
  ///
  /// Such hashes are equal to each other, so leave out results of quality 0.
  public let hash: PDQHash
  /// The quality of the hash, in `0...100`, by Meta's measure of gradients.
  ///
  /// Meta discards hashes below 50.
  public let quality: Int

  /// Creates a result, for example from a stored hash.
  ///
  /// - Parameters:
  ///   - hash: The 256 bits.
  ///   - quality: Meta's measure of gradients, in `0...100`.
  public init(hash: PDQHash, quality: Int) {
    self.hash = hash
    self.quality = quality
  }
}

extension PDQHash {
  /// The version of ``encoded``: the second byte of the binary form.
  ///
  /// The bits themselves are Meta's, and have no version of this project.
  public static let version: UInt8 = 1
  private static let kind = UInt8(ascii: "P")

  /// The binary form, 34 bytes: `P`, the version, and the four words.
  ///
  /// Each word has its least significant byte first. For exchange with other tools, use ``hex``.
  public var encoded: [UInt8] { [Self.kind, Self.version] + bits.encoded }

  /// Decodes the binary form that ``encoded`` returns.
  ///
  /// - Parameter encoded: The whole binary form, 34 bytes.
  /// - Throws: ``SignatureDecodingError`` when the bytes are not that form.
  public init(encoded: some Collection<UInt8>) throws(SignatureDecodingError) {
    var reader = SignatureReader(encoded)
    try reader.header(Self.kind, version: Self.version)
    bits = try HashBits(encoded: reader.take(HashBits.byteCount))
    try reader.finish()
  }
}
