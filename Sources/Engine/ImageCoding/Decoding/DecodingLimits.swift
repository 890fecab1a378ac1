/// The limits on the cost of decoding a picture.
///
/// The sizes in a header are checked against the limits before memory is allocated for them. A picture that
/// exceeds one causes an ``ImageDecodingError`` of kind ``ImageDecodingError/Kind/limitExceeded`` whose reason
/// names the property. See docs/decoding.md for the reasons behind the defaults.
///
/// ```swift
/// var limits = DecodingLimits()
/// limits.maximumPixelCount = 500_000_000  // for the panoramas of a trusted library
/// let options = DecodingOptions(longestSide: 1024, limits: limits)
/// let image = try ImageDecoder.decode(contentsOf: "panorama.jpg", options: options)
/// ```
public struct DecodingLimits: Hashable, Codable, Sendable {
  /// The maximum number of pixels of the full picture: 100 megapixels.
  ///
  /// The product of width and height in the header counts, whatever the decoding scale.
  public var maximumPixelCount = 100_000_000
  /// The maximum length of either side in pixels: one million.
  ///
  /// Each row has a cost, however few pixels it has.
  public var maximumSide = 1_000_000
  /// The maximum size of a file or of encoded data in bytes: 256 MiB.
  ///
  /// The size of a file comes from the file system, so a larger one is not read at all.
  public var maximumByteCount = 256 << 20
  /// The maximum memory for decoding besides the encoded data, in bytes: 1 GiB.
  ///
  /// It includes the decoded pixels, a second time if they have to be rotated or converted, the decoder's rows,
  /// the sums of a reduced PNG, and the coefficients of a multi-scan JPEG, two bytes for each sample.
  public var maximumMemory = 1 << 30
  /// The maximum number of scans of a JPEG: 100.
  ///
  /// Encoders write about ten.
  public var maximumScanCount = 100
  /// The maximum number of blocks of 8 × 8 samples in all scans of a JPEG together: 64 million.
  ///
  /// That is thirteen scans of all components of a picture of 100 megapixels without subsampling.
  public var maximumBlockCount = 64_000_000
  /// The maximum size of one chunk of a PNG in bytes: 8 MB.
  ///
  /// It bounds data besides the pixels, such as color profiles, texts and EXIF. Chunks of pixels (IDAT) are
  /// read piece by piece and may be longer.
  public var maximumChunkByteCount = 8_000_000
  /// The maximum number of chunks of a PNG, and of segments of a JPEG before its first scan: one million.
  ///
  /// Encoders write pixels in chunks of 8 kilobytes or more, of which the largest file has 33,000.
  public var maximumChunkCount = 1_000_000
  /// The maximum processor time of decoding in milliseconds: ten seconds.
  ///
  /// The other limits keep it below two on a machine of 2023; this one holds on any.
  public var maximumMilliseconds = 10_000

  /// Creates the default limits, which can be changed individually.
  ///
  /// See docs/decoding.md for the reason of each value.
  public init() {}

  /// The default limits, the same as ``init()`` creates.
  ///
  /// They are suitable for untrusted files.
  public static let `default` = DecodingLimits()
}
