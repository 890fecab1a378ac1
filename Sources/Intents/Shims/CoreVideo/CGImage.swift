public import PixelBuffers

/// A picture that does not change.
///
/// On the system's own platforms it belongs to Core Graphics; here it is what
/// `VTCreateCGImageFromCVPixelBuffer` makes, and holds its pixels as a value.
public final class CGImage: Sendable {
  /// The pixels; reading them copies nothing.
  public let pixelBuffer: PixelBuffer

  /// Creates an image that shares the bytes of a picture.
  public init(_ pixelBuffer: PixelBuffer) { self.pixelBuffer = pixelBuffer }

  /// The number of columns.
  public var width: Int { pixelBuffer.width }
  /// The number of rows.
  public var height: Int { pixelBuffer.height }
  /// The bytes from one row to the next.
  public var bytesPerRow: Int { pixelBuffer.bytesPerRow }
}
