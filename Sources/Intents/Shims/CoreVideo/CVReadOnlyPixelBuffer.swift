public import PixelBuffers

/// A picture that is no longer written: what a query receives.
///
/// It holds a ``PixelBuffers/PixelBuffer``, an immutable value, and is `Sendable` for that reason.
///
/// ```swift
/// let picture = CVReadOnlyPixelBuffer(try ImageDecoder.pixelBuffer(at: "photo.jpg"))
/// let width = picture.withUnsafeBuffer { CVPixelBufferGetWidth($0) }
/// ```
public final class CVReadOnlyPixelBuffer: Sendable {
  /// The pixels; reading them copies nothing.
  public let pixelBuffer: PixelBuffer

  /// Creates a read-only pixel buffer that shares the bytes of a picture.
  ///
  /// - Parameter pixelBuffer: The picture; nothing is copied.
  public init(_ pixelBuffer: PixelBuffer) { self.pixelBuffer = pixelBuffer }

  /// Creates a read-only pixel buffer from one that is finished.
  ///
  /// - Parameter buffer: The pixel buffer, which is used up. Its bytes are copied once.
  public init(_ buffer: consuming CVMutablePixelBuffer) { pixelBuffer = buffer.finish() }

  /// Creates a read-only pixel buffer from one that nothing else uses.
  ///
  /// - Parameter unsafeBuffer: The pixel buffer; the compiler checks that the caller gives it away.
  public init(unsafeBuffer: sending CVPixelBuffer) { pixelBuffer = unsafeBuffer.pixelBuffer }

  /// The width and height in pixels.
  public var size: CVImageSize {
    CVImageSize(width: pixelBuffer.width, height: pixelBuffer.height)
  }

  /// The pixel format, one of the `kCVPixelFormatType` constants of this module.
  public var pixelFormatType: CVPixelFormatType {
    CVPixelFormatType(rawValue: pixelBuffer.format.code)
  }

  /// Calls a closure with the picture as a ``CVPixelBuffer``.
  ///
  /// The closure gets an object of its own: bytes that it writes change nothing here. Its first
  /// lock copies the bytes.
  ///
  /// - Parameter body: What to do with the pixel buffer, to be locked and unlocked in it.
  /// - Returns: What the closure returns.
  /// - Throws: What the closure throws.
  public func withUnsafeBuffer<R>(
    _ body: (CVPixelBuffer) throws -> sending R
  ) rethrows -> sending R {
    try body(CVPixelBuffer(pixelBuffer))
  }
}
