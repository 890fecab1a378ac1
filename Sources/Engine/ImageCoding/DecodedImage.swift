public import PixelBuffers

/// A decoded picture and what is known of the file it came from.
public struct DecodedImage: Sendable {
  /// The pixels, upright unless the convention is another.
  public let pixelBuffer: PixelBuffer
  /// The format of the file.
  public let format: ImageFormat
  /// How the pixels are stored in the file; they have been turned accordingly.
  ///
  /// Always `up` where ``DecodingOptions/convention`` leaves them as they are stored.
  public let orientation: ImageOrientation
  /// The number of columns of the full picture when it stands upright.
  public let fullWidth: Int
  /// The number of rows of the full picture when it stands upright.
  public let fullHeight: Int
  /// The quality, in `1...100`, with which a JPEG seems to have been written; nil for other formats.
  ///
  /// It is that of libjpeg's scale whose steps are most like the file's, so one that another encoder has
  /// written with tables of its own gets the quality that costs as much.
  public let quality: Int?
  /// What is wrong with the picture; nil when it is whole.
  ///
  /// There is something only where ``DecodingOptions/allowsTruncated`` let such a file pass. A picture with
  /// damage is no copy of any other, and no reason to do without one.
  public let damage: ImageDamage?
  /// Whether part of the picture is missing or damaged.
  public var isTruncated: Bool { damage != nil }
}

/// The size of a picture, in pixels, when it stands upright.
public struct ImageSize: Hashable, Sendable {
  /// The number of columns.
  public let width: Int
  /// The number of rows.
  public let height: Int

  /// Creates a size, in pixels.
  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }
}
