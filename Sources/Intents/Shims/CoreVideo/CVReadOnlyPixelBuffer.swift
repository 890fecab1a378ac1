public import PixelBuffers

/// A picture that nobody writes any more: what a query receives.
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
  public init(_ pixelBuffer: PixelBuffer) { self.pixelBuffer = pixelBuffer }

  /// Creates a read-only pixel buffer from one that is finished.
  public init(_ buffer: consuming CVMutablePixelBuffer) { pixelBuffer = buffer.finish() }

  /// Creates a read-only pixel buffer from one that nobody else uses.
  public init(unsafeBuffer: sending CVPixelBuffer) { pixelBuffer = unsafeBuffer.pixelBuffer }

  /// The columns and rows.
  public var size: CVImageSize {
    CVImageSize(width: pixelBuffer.width, height: pixelBuffer.height)
  }

  /// How the bytes stand for colors.
  public var pixelFormatType: CVPixelFormatType {
    CVPixelFormatType(rawValue: pixelBuffer.format.code)
  }

  /// Calls a closure with the picture as a ``CVPixelBuffer``.
  ///
  /// The closure gets an object of its own: bytes that it writes change nothing here.
  ///
  /// - Throws: What `body` throws.
  public func withUnsafeBuffer<R>(
    _ body: (CVPixelBuffer) throws -> sending R
  ) rethrows -> sending R {
    try body(CVPixelBuffer(pixelBuffer))
  }
}
