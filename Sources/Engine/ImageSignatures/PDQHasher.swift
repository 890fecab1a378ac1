public import PixelBuffers

/// Computes exact PDQ hashes: bit for bit those of Meta's C++ code as the Python package pdqhash 0.2.8 calls
/// it.
///
/// ```swift
/// let image = try ImageDecoder.decode(contentsOf: "photo.jpg", options: .init(convention: .pillow))
/// let result = PDQHasher.hash(of: image.pixelBuffer)
/// ```
///
/// Luma is Rec. 601 in `Double`, rounded to `Float`, of the full picture; PDQ's Jarosz filter reduces it to 64
/// x 64. Every sum has the order of the original, so no rounding differs. To compare hashes with those of other
/// tools, decode at full size: a reduced decode, or another JPEG decoder, changes some bits.
///
/// - SeeAlso: *The TMK+PDQF Video-Hashing Algorithm and the PDQ Image-Hashing Algorithm*, Meta, 2019.
public enum PDQHasher {
  /// The fewest rows and columns that can be hashed: 5.
  ///
  /// Meta's code gives smaller pictures a hash of zeros with quality 0, and so does this.
  public static let minimumSide = 5

  /// Returns the hash of a picture.
  ///
  /// - Parameter picture: Any size and format; of `ycbcr420` the colors are converted first, alpha is
  ///   ignored. Its orientation has been applied.
  /// - Returns: The hash, which is zero with quality 0 below ``minimumSide``.
  /// - Complexity: O(*n*) time for *n* pixels, memory for a few rows and 64 columns.
  public static func hash(of picture: PixelBuffer) -> PDQResult {
    guard min(picture.width, picture.height) >= minimumSide else {
      return PDQResult(hash: PDQHash(bits: HashBits()), quality: 0)
    }
    // Meta's code treats a picture of 64 x 64 as already filtered.
    let isReduced = picture.width == DCT64.sampleSide && picture.height == DCT64.sampleSide
    let samples = isReduced ? luma(of: picture) : JaroszFilter.samples(of: picture)
    return PDQResult(
      hash: PDQHash(bits: DCTCoefficients(of: samples).bits()),
      quality: HashQuality.measure(samples)
    )
  }

  /// Returns the hashes of the eight turned and mirrored forms of a picture, in the order of
  /// ``DihedralForm``, which is that of `pdqhash.compute_dihedral`.
  ///
  /// They are computed from one transform of the picture. The hash of a picture that was actually turned may
  /// differ from them by some bits, because the filter's windows are not symmetric.
  ///
  /// - Parameter picture: As for ``hash(of:)``.
  /// - Returns: Eight results, all with the quality of the picture as it is.
  /// - Complexity: O(*n*), where *n* is the number of pixels.
  public static func dihedralHashes(of picture: PixelBuffer) -> [PDQResult] {
    guard min(picture.width, picture.height) >= minimumSide else {
      return DihedralForm.allCases.map { _ in
        PDQResult(hash: PDQHash(bits: HashBits()), quality: 0)
      }
    }
    let samples = JaroszFilter.samples(of: picture)
    let coefficients = DCTCoefficients(of: samples)
    let quality = HashQuality.measure(samples)
    return DihedralForm.allCases.map {
      PDQResult(hash: PDQHash(bits: coefficients.bits(of: $0)), quality: quality)
    }
  }

  private static func luma(of picture: PixelBuffer) -> [Float] {
    var samples = [Float](repeating: 0, count: picture.width * picture.height)
    samples.withUnsafeMutableBufferPointer { samples in
      guard let target = samples.baseAddress else { return }
      FloatLuma(of: picture).forEachRow { row, fill in fill(target + row * picture.width) }
    }
    return samples
  }
}
