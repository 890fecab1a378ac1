/// The hash that the engine indexes: PDQ's transform of a reduced decode of a picture.
///
/// It differs from ``PDQHash`` in how the 64 x 64 samples are taken, which makes it quick and steady
/// under changes of size, and exact for turned and mirrored pictures. On photographs it stays within
/// some ten bits of PDQ; docs/signatures.md has the numbers. The two are not interchangeable.
public struct FrameHash: Hashable, Sendable, CustomStringConvertible {
  let bits: HashBits
  /// How much there was to hash, in `0...100`, by PDQ's measure; hashes below 50 are unstable.
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

  /// 64 lower-case hexadecimal digits, ordered like those of ``PDQHash``.
  public var hex: String { bits.hex }

  /// The same as ``hex``.
  public var description: String { hex }

  /// Returns the number of bits in which two hashes differ, in `0...256`.
  public func distance(to other: FrameHash) -> Int { bits.distance(to: other.bits) }
}

/// The frame hash of a turned or mirrored picture.
public struct DihedralFrameHash: Hashable, Sendable {
  /// How the picture was turned or mirrored before it was hashed.
  public let form: DihedralForm
  /// The hash of that form.
  public let hash: FrameHash

  /// Says of which form a hash is.
  public init(form: DihedralForm, hash: FrameHash) {
    self.form = form
    self.hash = hash
  }
}

/// Samples, and the transform that all forms of a frame hash come from.
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
