public import PixelBuffers

/// A picture that does not change.
///
/// On the system's own platforms it belongs to Core Graphics; here it is what
/// `VTCreateCGImageFromCVPixelBuffer` makes, and holds its pixels as a value.
public final class CGImage: Sendable {
  /// The pixels; reading them copies nothing.
  public let pixelBuffer: PixelBuffer

  /// Creates an image that shares the bytes of a picture.
  ///
  /// - Parameter pixelBuffer: The picture; nothing is copied.
  public init(_ pixelBuffer: PixelBuffer) { self.pixelBuffer = pixelBuffer }

  /// The width in pixels, at least 1.
  public var width: Int { pixelBuffer.width }
  /// The height in pixels, at least 1.
  public var height: Int { pixelBuffer.height }
  /// The number of bytes from the start of one row to that of the next.
  ///
  /// At least what the pixels of a row take; for a planar format that of the first plane.
  public var bytesPerRow: Int { pixelBuffer.bytesPerRow }
}
