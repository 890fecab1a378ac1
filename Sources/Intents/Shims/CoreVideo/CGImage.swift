public import Foundation
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

extension CGImage {
  /// Returns a part of the picture.
  ///
  /// - Parameter rect: The part, in pixels from the top left; it grows to whole pixels, and what lies
  ///   outside the picture is cut off.
  /// - Returns: The part; nil where nothing of it is in the picture. O(*n*) in its pixels.
  public func cropping(to rect: CGRect) -> CGImage? {
    let all = CGRect(x: 0, y: 0, width: width, height: height)
    let part = rect.standardized.integral.intersection(all)
    guard part.minX >= 0, part.minY >= 0, part.width >= 1, part.height >= 1 else { return nil }
    let pixels = PixelRect(
      x: Int(part.minX),
      y: Int(part.minY),
      width: Int(part.width),
      height: Int(part.height)
    )
    return CGImage(pixelBuffer.cropped(to: pixels))
  }
}
