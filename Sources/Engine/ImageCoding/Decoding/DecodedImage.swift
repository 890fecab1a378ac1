public import PixelBuffers

/// A decoded picture, with properties of its file.
///
/// ``pixelBuffer`` may be smaller than the picture: ``DecodingOptions/longestSide`` requests a reduced scale.
/// ``fullWidth`` and ``fullHeight`` are those of the whole picture. A position in the pixels times `fullWidth /
/// pixelBuffer.width` is the position in the full picture, to within a pixel of the reduced one.
public struct DecodedImage: Sendable {
  /// The pixels, in ``DecodingOptions/format``, tightly packed.
  ///
  /// They are upright with ``PixelConvention/display``, and as stored with ``PixelConvention/pillow``.
  public let pixelBuffer: PixelBuffer
  /// The format by the file's first bytes.
  ///
  /// The extension of its name does not matter.
  public let format: ImageFormat
  /// The orientation of the stored pixels, which has been applied.
  ///
  /// Always `up` when ``DecodingOptions/convention`` leaves the pixels as stored.
  public let orientation: ImageOrientation
  /// The number of columns of the full picture, in pixels, in the orientation of ``pixelBuffer``.
  ///
  /// At least `pixelBuffer.width`; more for a reduced scale.
  public let fullWidth: Int
  /// The number of rows of the full picture, in pixels, in the orientation of ``pixelBuffer``.
  ///
  /// At least `pixelBuffer.height`; more for a reduced scale.
  public let fullHeight: Int
  /// The estimated quality of a JPEG, in `1...100`; nil for other formats.
  ///
  /// It is the value on libjpeg's scale whose quantization steps are most similar to the file's, so an encoder
  /// with tables of its own gets the value of equal size.
  public let quality: Int?
  /// The damage of the picture; nil when it is whole.
  ///
  /// Not nil only if ``DecodingOptions/allowsTruncated`` accepted such a file. A damaged picture counts as no
  /// copy of another one, and does not replace one.
  public let damage: ImageDamage?
  /// The background of transparent pixels; white for an opaque picture.
  package let ground: Ground
  /// The share of the picture in which the ground is seen, in `0...1`.
  package let clearShare: Double
  /// Whether the ground is seen in part of the picture, so that it may have copies on other grounds.
  package var isClear: Bool { clearShare >= Self.leastClearShare }
  /// The share of a picture in which the ground has to be seen: a corner of it is smaller.
  package static let leastClearShare = 1.0 / 256
  /// Whether part of the picture is missing or damaged: ``damage`` is not nil.
  ///
  /// Always false unless ``DecodingOptions/allowsTruncated`` is set; without it such a file is an error.
  public var isTruncated: Bool { damage != nil }

  /// Creates a value for a picture decoded here or elsewhere.
  package init(
    pixelBuffer: PixelBuffer,
    format: ImageFormat,
    orientation: ImageOrientation,
    fullWidth: Int,
    fullHeight: Int,
    quality: Int?,
    damage: ImageDamage?,
    ground: Ground = .white,
    clearShare: Double = 0
  ) {
    self.pixelBuffer = pixelBuffer
    (self.format, self.orientation) = (format, orientation)
    (self.fullWidth, self.fullHeight) = (fullWidth, fullHeight)
    (self.quality, self.damage) = (quality, damage)
    (self.ground, self.clearShare) = (ground, clearShare)
  }
}

/// The size of an upright picture, in pixels.
///
/// ``ImageDecoder/imageSize(contentsOf:limits:page:)`` reads it from a header, which may have any value: check
/// it against a limit before you allocate memory for it.
public struct ImageSize: Hashable, Sendable, Codable {
  /// The number of columns, in pixels.
  ///
  /// In a file it is 1 or more, and swapped with the rows if the orientation requires it.
  public let width: Int
  /// The number of rows, in pixels.
  ///
  /// In a file it is 1 or more, and swapped with the columns if the orientation requires it.
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

  /// Whether a file can have it: sides of 1 to 2^31 - 1, as in a PNG, whose product does not overflow.
  package var isPossible: Bool {
    let sides = 1...Int(Int32.max)
    return sides.contains(width) && sides.contains(height)
  }
}
