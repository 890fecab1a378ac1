public import PixelBuffers

/// The options of decoding: scale, pixel format, and strictness.
///
/// ```swift
/// let options = DecodingOptions(longestSide: 512, format: .gray8, allowsTruncated: true)
/// let image = try ImageDecoder.decode(contentsOf: "photo.jpg", options: options)
/// ```
public struct DecodingOptions: Hashable, Sendable {
  /// The required longest side, in pixels, 1 or more, or nil for the full size.
  ///
  /// The picture is decoded at the smallest scale whose longest side is still at least as long, and whose shorter
  /// side is at least a quarter of that: a JPEG at 1/8, 1/4, 1/2 or 1; a PNG at 1/*f* for a whole number *f*, like
  /// ``/PixelBuffers/PixelBuffer/reduced(toAtLeast:shortestSide:)``. A picture that is smaller is not enlarged.
  public var longestSide: Int?
  /// The required shorter side for a longest side.
  ///
  /// A decode by the longest side alone leaves only a few columns of a long screenshot.
  package static func shortestSide(forLongest longestSide: Int) -> Int { max(1, longestSide / 4) }
  /// The format of the decoded pixels; the default is `rgb8`.
  ///
  /// ``/PixelBuffers/PixelFormat/gray8`` saves the conversion of a color JPEG.
  /// ``/PixelBuffers/PixelFormat/ycbcr420`` is made from RGB, so it costs more than `rgb8`.
  public var format: PixelFormat
  /// Whether truncated or damaged data still give a picture, marked as damaged.
  ///
  /// At least half of the rows must be decoded before the damage, or between damaged parts if a JPEG has
  /// restart markers. Missing parts are white in a PNG; in a JPEG they are what the decoder produces for blocks
  /// without data, mostly gray.
  public var allowsTruncated: Bool
  /// The limits on the cost of decoding; the default is ``DecodingLimits/default``.
  ///
  /// A reduced scale does not relax them: the pixels of the full picture count.
  public var limits: DecodingLimits
  /// The rules by which a file's samples become pixels; the default is ``PixelConvention/display``.
  public var convention: PixelConvention
  /// The page of a TIFF, or the picture of a HEIC or an AVIF, counted from 1; the default is 1.
  ///
  /// Picture 1 of a HEIC is the primary one. A page that does not exist causes an error with the number of
  /// pages.
  public var page = 1
  /// Whether colors stay as stored, without color management; then visited rows are those of the picture.
  package var keepsStoredColors = false
  /// The background of transparent pixels; nil for white, or black under white ink.
  package var ground: Ground?
  /// The same by the rules: the ground is chosen only for a viewer.
  var laidOn: Ground? { convention == .display ? ground : .white }
  /// Whether colors are converted to sRGB if the file has other ones.
  var convertsColors: Bool { convention == .display && !keepsStoredColors }
  /// Whether CMYK pixels stay as their four inks, in `bgra8`.
  var keepsInks = false
  /// Whether only `waymark-decode` may decode the file, to isolate this process from its bytes.
  package var requiresProgram = false

  /// Creates options; the defaults decode a whole picture at full size to RGB.
  ///
  /// - Parameters:
  ///   - longestSide: The required longest side, in pixels, 1 or more; nil decodes at full size. The decoded
  ///     side is at least as long if the picture is.
  ///   - format: The format of the decoded pixels.
  ///   - allowsTruncated: Whether a damaged or incomplete file gives its intact part, with
  ///     ``DecodedImage/damage`` set, instead of an error.
  ///   - limits: The limits on the cost of decoding.
  ///   - convention: Whether pixels are those of a viewer, or of Pillow.
  public init(
    longestSide: Int? = nil,
    format: PixelFormat = .rgb8,
    allowsTruncated: Bool = false,
    limits: DecodingLimits = .default,
    convention: PixelConvention = .display
  ) {
    self.longestSide = longestSide
    self.format = format
    self.allowsTruncated = allowsTruncated
    self.limits = limits
    self.convention = convention
  }
}
