public import PixelBuffers

/// What to decode a picture to.
public struct DecodingOptions: Hashable, Sendable {
  /// The longest side that is needed, in pixels, 1 or more, or nil for the full size.
  ///
  /// The picture is decoded at the smallest scale whose longest side is still at least as long: a JPEG
  /// at 1/8, 1/4, 1/2 or 1; a PNG at 1/*f* for a whole number *f*, like
  /// ``PixelBuffers/PixelBuffer/reduced(toAtLeast:)``. A picture that is smaller is not enlarged.
  public var longestSide: Int?
  /// The format of the pixels; `rgb8` unless said otherwise.
  public var format: PixelFormat
  /// Whether data that stop early or are damaged still give a picture, marked as such.
  ///
  /// At least half of the rows must have been decoded before the damage, or between damages where a JPEG
  /// has restart markers. What is missing is white in a PNG, and in a JPEG whatever the decoder makes of
  /// blocks without data, mostly gray.
  public var allowsTruncated: Bool
  /// What the picture may cost.
  public var limits: DecodingLimits
  /// Whose rules make pixels of a file's samples; those of ``PixelConvention/display`` unless said
  /// otherwise.
  public var convention: PixelConvention

  /// Creates options; the defaults decode a whole picture at full size to RGB.
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
