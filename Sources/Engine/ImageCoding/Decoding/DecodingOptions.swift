public import PixelBuffers

/// What to decode a picture to: the scale, the format of the pixels, and how strictly.
///
/// ```swift
/// let options = DecodingOptions(longestSide: 512, format: .gray8, allowsTruncated: true)
/// let image = try ImageDecoder.decode(contentsOf: "photo.jpg", options: options)
/// ```
public struct DecodingOptions: Hashable, Sendable {
  /// The longest side that is needed, in pixels, 1 or more, or nil for the full size.
  ///
  /// The picture is decoded at the smallest scale whose longest side is still at least as long: a JPEG
  /// at 1/8, 1/4, 1/2 or 1; a PNG at 1/*f* for a whole number *f*, like
  /// ``/PixelBuffers/PixelBuffer/reduced(toAtLeast:)``. A picture that is smaller is not enlarged.
  public var longestSide: Int?
  /// The format of the decoded pixels; `rgb8` unless said otherwise.
  ///
  /// ``/PixelBuffers/PixelFormat/gray8`` saves the conversion of a color JPEG.
  /// ``/PixelBuffers/PixelFormat/ycbcr420`` is made from RGB, so it costs more than `rgb8`.
  public var format: PixelFormat
  /// Whether data that stop early or are damaged still give a picture, marked as such.
  ///
  /// At least half of the rows must have been decoded before the damage, or between damages where a JPEG
  /// has restart markers. What is missing is white in a PNG, and in a JPEG whatever the decoder makes of
  /// blocks without data, mostly gray.
  public var allowsTruncated: Bool
  /// What the picture may cost; ``DecodingLimits/default`` unless said otherwise.
  ///
  /// A reduced scale does not widen them: the pixels of the full picture count.
  public var limits: DecodingLimits
  /// Whose rules make pixels of a file's samples; those of ``PixelConvention/display`` unless said
  /// otherwise.
  public var convention: PixelConvention
  /// Which page of a TIFF, or which picture of a HEIC or an AVIF, counted from 1; 1 unless said otherwise.
  ///
  /// Picture 1 of a HEIC is the primary one. A page that is not there is an error that says how many there are.
  public var page = 1
  /// Whether colors stay as the file has them, whatever it says of them; then rows that go by are those of the picture.
  package var keepsStoredColors = false
  /// Whether colors become sRGB where the file says that they are others.
  var convertsColors: Bool { convention == .display && !keepsStoredColors }
  /// Whether pixels of CMYK are their four inks, in the place of `bgra8`.
  var keepsInks = false
  /// Whether only `waymark-decode` may decode the file, because this process is to be kept from its bytes.
  package var requiresProgram = false

  /// Creates options; the defaults decode a whole picture at full size to RGB.
  ///
  /// - Parameters:
  ///   - longestSide: The longest side that is needed, in pixels, 1 or more; nil decodes at full size. The
  ///     decoded side is at least as long where the picture is.
  ///   - format: The format of the decoded pixels.
  ///   - allowsTruncated: Whether a damaged or incomplete file gives the picture as far as it goes, with
  ///     ``DecodedImage/damage`` set, instead of an error.
  ///   - limits: The most that the picture may cost.
  ///   - convention: Whether pixels are made as a viewer shows them, or as Pillow does.
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
