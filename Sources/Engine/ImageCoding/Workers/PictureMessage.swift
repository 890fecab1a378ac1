package import PixelBuffers

/// A decoded picture on a ``WorkerChannel``, without its pixels, which follow in tightly packed rows.
package struct PictureMessage: Codable, Sendable {
  private var width, height, fullWidth, fullHeight: Int
  /// The format of the pixels.
  package private(set) var pixelFormat: PixelFormat
  /// The format of the file.
  package private(set) var format: ImageFormat
  private var orientation: ImageOrientation
  private var quality: Int?
  private var damage: ImageDamage?
  private var ground: Ground
  private var clearShare: Double

  /// Describes a picture.
  package init(_ image: DecodedImage) {
    let pixels = image.pixelBuffer
    (width, height, pixelFormat) = (pixels.width, pixels.height, pixels.format)
    (fullWidth, fullHeight) = (image.fullWidth, image.fullHeight)
    (format, orientation) = (image.format, image.orientation)
    (quality, damage) = (image.quality, image.damage)
    (ground, clearShare) = (image.ground, image.clearShare)
  }

  /// Receives the pixels.
  ///
  /// - Parameters:
  ///   - channel: Where the message came from.
  ///   - deadline: When to stop waiting.
  ///   - limit: No picture has more bytes.
  /// - Returns: The picture; nil when the other side has gone, or describes what is not a picture.
  /// - Throws: ``WorkerTimeout`` when the time is over, and ``WorkerGone`` when the other side ends within the pixels.
  package func image(
    from channel: WorkerChannel,
    by deadline: ContinuousClock.Instant,
    atMost limit: Int
  ) throws -> DecodedImage? {
    guard isPlausible, byteCount <= limit,
      let bytes = try channel.receive(byteCount, by: deadline)
    else { return nil }
    return DecodedImage(
      pixelBuffer: PixelBuffer(width: width, height: height, format: pixelFormat, bytes: bytes),
      format: format,
      orientation: orientation,
      fullWidth: fullWidth,
      fullHeight: fullHeight,
      quality: quality,
      damage: damage,
      ground: ground,
      clearShare: clearShare
    )
  }

  /// Whether a picture can be like that.
  private var isPlausible: Bool {
    let sides = 1...DecodingLimits.default.maximumSide
    return sides.contains(fullWidth) && sides.contains(fullHeight)
      && (1...fullWidth).contains(width) && (1...fullHeight).contains(height)
      && quality.map((1...100).contains) ?? true
      && damage.map { (0...1).contains($0.intactShare) } ?? true && (0...1).contains(clearShare)
  }

  /// The size of the pixels in bytes.
  private var byteCount: Int {
    pixelFormat.tightBytesPerRow(width: width) * pixelFormat.rowCount(height: height)
  }
}
