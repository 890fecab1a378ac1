public import Foundation
public import PixelBuffers

/// An immutable image.
///
/// On the system's own platforms it belongs to Core Graphics; here it is what `VTCreateCGImageFromCVPixelBuffer`
/// makes, and holds its pixels as a value.
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
    // CGRect.intersection stops the program for what is not a number.
    let edges = [rect.minX, rect.maxX, rect.minY, rect.maxY]
    guard !edges.contains(where: \.isNaN) else { return nil }
    let (left, top) = (max(0, rect.minX.rounded(.down)), max(0, rect.minY.rounded(.down)))
    let right = min(CGFloat(width), rect.maxX.rounded(.up))
    let bottom = min(CGFloat(height), rect.maxY.rounded(.up))
    guard left < right, top < bottom else { return nil }
    let pixels = PixelRect(
      x: Int(left),
      y: Int(top),
      width: Int(right - left),
      height: Int(bottom - top)
    )
    return CGImage(pixelBuffer.cropped(to: pixels))
  }
}
