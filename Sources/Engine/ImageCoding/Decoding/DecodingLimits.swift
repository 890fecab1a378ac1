/// How much a picture may cost to decode.
///
/// What a header announces is held against the limits before anything is allocated for it. A picture beyond one
/// ends in an ``ImageDecodingError`` of kind ``ImageDecodingError/Kind/limitExceeded`` whose reason names the
/// property. See docs/decoding-limits.md for the reasons behind the defaults.
///
/// ```swift
/// var limits = DecodingLimits()
/// limits.maximumPixelCount = 500_000_000  // for the panoramas of a trusted library
/// let options = DecodingOptions(longestSide: 1024, limits: limits)
/// let image = try ImageDecoder.decode(contentsOf: "panorama.jpg", options: options)
/// ```
public struct DecodingLimits: Hashable, Codable, Sendable {
  /// The most pixels of the full picture: 100 megapixels.
  ///
  /// The width times the height that the header announces count, whatever the scale the picture is decoded at.
  public var maximumPixelCount = 100_000_000
  /// The most pixels of either side: one million.
  ///
  /// Each row costs, however few pixels it has.
  public var maximumSide = 1_000_000
  /// The most bytes of a file or of encoded data: 256 MiB.
  ///
  /// The size of a file is asked of the file system, so nothing of a larger one is read.
  public var maximumByteCount = 256 << 20
  /// The most bytes that decoding may hold besides the encoded data: 1 GiB.
  ///
  /// Counted are the decoded pixels, a second time when they have to be turned or converted, the
  /// decoder's rows, the sums of a reduced PNG, and the coefficients of a JPEG in several scans, two
  /// bytes for each sample.
  public var maximumMemory = 1 << 30
  /// The most scans of a JPEG: 100.
  ///
  /// Encoders write about ten.
  public var maximumScanCount = 100
  /// The most blocks of 8 × 8 samples that all scans of a JPEG may visit together: 64 million.
  ///
  /// That is thirteen scans of all components of a picture of 100 megapixels without subsampling.
  public var maximumBlockCount = 64_000_000
  /// The most bytes of one chunk of a PNG: 8 MB.
  ///
  /// It bounds what stands beside the pixels, such as color profiles, texts and EXIF. Chunks of pixels (IDAT)
  /// are read piece by piece and may be longer.
  public var maximumChunkByteCount = 8_000_000
  /// The most chunks of a PNG, and the most segments of a JPEG before its first scan: one million.
  ///
  /// Encoders write pixels in chunks of 8 kilobytes or more, of which the largest file has 33,000.
  public var maximumChunkCount = 1_000_000
  /// The most milliseconds of processor time that decoding may take: ten seconds.
  ///
  /// The other limits keep it below two on a machine of 2023; this one holds on any.
  public var maximumMilliseconds = 10_000

  /// Creates the default limits, to be changed one by one.
  ///
  /// See docs/decoding-limits.md for why each has its value.
  public init() {}

  /// The limits that hold where none are given, the same as ``init()`` creates.
  ///
  /// They are meant for files that come from anywhere.
  public static let `default` = DecodingLimits()
}
