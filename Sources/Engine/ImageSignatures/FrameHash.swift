/// The hash that the engine indexes: PDQ's transform of a reduced decode of a picture.
///
/// It differs from ``PDQHash`` in the computation of the 64 x 64 samples, which makes it fast and stable under
/// changes of size, and exact for turned and mirrored pictures. On photographs it stays within some ten bits of
/// PDQ; docs/engine.md has the numbers. The two are not interchangeable.
public struct FrameHash: Hashable, Sendable, CustomStringConvertible {
  let bits: HashBits
  /// The quality of the hash, in `0...100`, by PDQ's measure of gradients.
  ///
  /// The bits of a hash below 50 are unstable: a copy of a flat picture may be far from it, and another flat
  /// picture near.
  public let quality: UInt8

  init(bits: HashBits, quality: UInt8) {
    self.bits = bits
    self.quality = quality
  }

  /// Creates a hash from its four words.
  ///
  /// - Parameters:
  ///   - words: Bit `k` is bit `k % 64` of word `k / 64`.
  ///   - quality: In `0...100`.
  public init(words: SIMD4<UInt64>, quality: UInt8) {
    precondition(quality <= 100, "A quality is in 0...100")
    self.init(bits: HashBits(words: words), quality: quality)
  }

  /// The four words; bit `16 * row + column` says whether the coefficient in that row and column is
  /// above the median.
  public var words: [UInt64] { bits.list }

  /// The bits as 64 lower-case hexadecimal digits, ordered like those of ``PDQHash``.
  ///
  /// The first digit holds the bits 255 to 252, the last one the bits 3 to 0. The quality is not in it.
  public var hex: String { bits.hex }

  /// The same as ``hex``, without the quality.
  public var description: String { hex }

  /// Returns the Hamming distance: the number of bits in which two hashes differ.
  ///
  /// It is 0 for the same picture and about 128 for unrelated ones, because about half of the bits of each hash
  /// are set. The qualities do not matter.
  ///
  /// - Parameter other: The hash of the other picture.
  /// - Returns: A number in `0...256`.
  public func distance(to other: FrameHash) -> Int { bits.distance(to: other.bits) }
}

/// The frame hash of a turned or mirrored picture, with its form.
///
/// A query compares all eight with the one upright hash in a store, and the form of the nearest hash shows how
/// the stored picture was turned or mirrored relative to the query: see ``QuerySignature``.
public struct DihedralFrameHash: Hashable, Sendable {
  /// The transformation of the picture before hashing.
  ///
  /// ``DihedralForm/original`` for the hash of the picture as it is.
  public let form: DihedralForm
  /// The hash of the picture in that form.
  ///
  /// Its quality is that of the picture as it is, since all forms have the same gradients.
  public let hash: FrameHash

  /// Creates a hash with its form.
  ///
  /// - Parameters:
  ///   - form: The transformation of the picture before hashing.
  ///   - hash: The frame hash of the result.
  public init(form: DihedralForm, hash: FrameHash) {
    self.form = form
    self.hash = hash
  }
}

/// Samples, and the transform from which all forms of a frame hash are computed.
struct FrameTransform {
  private let coefficients: DCTCoefficients
  private let quality: UInt8

  init(of samples: FrameSamples) {
    let luma = samples.luma
    coefficients = DCTCoefficients(of: luma)
    quality = UInt8(HashQuality.measure(luma))
  }

  /// The hash of the picture as it is.
  var hash: FrameHash { FrameHash(bits: coefficients.bits(), quality: quality) }

  /// The words of ``hash`` for the comparison of copies: bits that noise decides are 0.
  var copyCode: SIMD4<UInt64> { coefficients.bits(ignoringNoise: true).words }

  /// The hashes of the eight forms, in the order of ``DihedralForm``.
  var forms: [DihedralFrameHash] {
    DihedralForm.allCases.map {
      DihedralFrameHash(
        form: $0,
        hash: FrameHash(bits: coefficients.bits(of: $0), quality: quality)
      )
    }
  }
}

extension FrameHash {
  /// The version of the bits and of ``encoded``: the second byte of the binary form.
  ///
  /// Hashes of different versions cannot be compared, so bytes of another version are refused. Version 1 reduced
  /// pictures by their longer side alone: it has other bits for pictures more than four times as long as wide.
  public static let version: UInt8 = 2
  private static let kind = UInt8(ascii: "F")
  /// The size of ``encoded``.
  static let encodedSize = 3 + HashBits.byteCount

  /// The binary form, 35 bytes: `F`, the version, the quality, and the four words, each with its least
  /// significant byte first.
  public var encoded: [UInt8] { [Self.kind, Self.version, quality] + bits.encoded }

  /// Decodes the binary form that ``encoded`` returns.
  ///
  /// - Parameter encoded: The whole binary form, 35 bytes.
  /// - Throws: ``SignatureDecodingError`` when the bytes are not that form, or the quality is above 100.
  public init(encoded: some Collection<UInt8>) throws(SignatureDecodingError) {
    var reader = SignatureReader(encoded)
    try self.init(from: &reader)
    try reader.finish()
  }

  init(from reader: inout SignatureReader) throws(SignatureDecodingError) {
    try reader.header(Self.kind, version: Self.version)
    let quality = try reader.byte()
    guard quality <= 100 else {
      throw .invalidValue(reason: "the quality of a hash is \(quality), above 100")
    }
    self.init(bits: HashBits(encoded: try reader.take(HashBits.byteCount)), quality: quality)
  }
}
