public import PixelBuffers

/// A decoded picture and what is known of the file it came from.
///
/// ``pixelBuffer`` may be smaller than the picture: ``DecodingOptions/longestSide`` asks for a reduced decode.
/// ``fullWidth`` and ``fullHeight`` are those of the whole picture. A position in the pixels times
/// `fullWidth / pixelBuffer.width` is the position in the full picture, to within a pixel of the reduced one.
public struct DecodedImage: Sendable {
  /// The pixels, in ``DecodingOptions/format``, tightly packed.
  ///
  /// They stand upright under ``PixelConvention/display``, and as they are stored under
  /// ``PixelConvention/pillow``.
  public let pixelBuffer: PixelBuffer
  /// The format that the file's first bytes announced.
  ///
  /// The extension of its name has no influence.
  public let format: ImageFormat
  /// How the pixels are stored in the file; they have been turned accordingly.
  ///
  /// Always `up` where ``DecodingOptions/convention`` leaves them as they are stored.
  public let orientation: ImageOrientation
  /// The number of columns of the full picture, in pixels, when it stands as in ``pixelBuffer``.
  ///
  /// At least `pixelBuffer.width`; more where the decode was reduced.
  public let fullWidth: Int
  /// The number of rows of the full picture, in pixels, when it stands as in ``pixelBuffer``.
  ///
  /// At least `pixelBuffer.height`; more where the decode was reduced.
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
  /// Whether part of the picture is missing or damaged: whether ``damage`` is not nil.
  ///
  /// Always false unless ``DecodingOptions/allowsTruncated`` is set; without it such a file is an error.
  public var isTruncated: Bool { damage != nil }

  /// Takes a picture that was decoded, here or elsewhere.
  package init(
    pixelBuffer: PixelBuffer,
    format: ImageFormat,
    orientation: ImageOrientation,
    fullWidth: Int,
    fullHeight: Int,
    quality: Int?,
    damage: ImageDamage?
  ) {
    self.pixelBuffer = pixelBuffer
    (self.format, self.orientation) = (format, orientation)
    (self.fullWidth, self.fullHeight) = (fullWidth, fullHeight)
    (self.quality, self.damage) = (quality, damage)
  }
}

/// The size of a picture, in pixels, when it stands upright.
///
/// ``ImageDecoder/imageSize(contentsOf:limits:page:)`` reads it from a header, which may announce any size: hold it
/// against a limit before you allocate anything for it.
public struct ImageSize: Hashable, Sendable, Codable {
  /// The number of columns, in pixels.
  ///
  /// From a file it is 1 or more, and has changed places with the rows where the orientation asks for it.
  public let width: Int
  /// The number of rows, in pixels.
  ///
  /// From a file it is 1 or more, and has changed places with the columns where the orientation asks for it.
  public let height: Int

  /// Creates a size, in pixels.
  ///
  /// - Parameters:
  ///   - width: The number of columns.
  ///   - height: The number of rows.
  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// Whether a file can announce it: sides of 1 to 2^31 - 1, as in a PNG, whose product is a number.
  package var isPossible: Bool {
    let sides = 1...Int(Int32.max)
    return sides.contains(width) && sides.contains(height)
  }
}
