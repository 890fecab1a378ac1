internal import PixelBuffers

/// A pixel buffer with one owner, who may write it.
///
/// Giving it to ``CVReadOnlyPixelBuffer/init(_:)-(CVMutablePixelBuffer)`` ends the writing.
public struct CVMutablePixelBuffer: ~Copyable {
  private let buffer: CVPixelBuffer

  /// Creates a pixel buffer of zeros.
  ///
  /// - Throws: ``CVError`` for a size or a format that is not possible.
  public init(_ attributes: CVPixelBufferCreationAttributes) throws(CVError) {
    buffer = try CVPixelBuffer(attributes)
  }

  /// Takes over a pixel buffer that nobody else uses.
  public init(unsafeBuffer: sending CVPixelBuffer) { buffer = unsafeBuffer }

  /// The columns and rows.
  public var size: CVImageSize { CVImageSize(width: buffer.width, height: buffer.height) }

  /// How the bytes stand for colors.
  public var pixelFormatType: CVPixelFormatType { CVPixelFormatType(rawValue: buffer.format.code) }

  /// Calls a closure with the pixel buffer, to be locked, written and unlocked in it.
  ///
  /// The closure must not let the pixel buffer escape.
  ///
  /// - Throws: What `body` throws.
  public func withUnsafeBuffer<R>(_ body: (CVPixelBuffer) throws -> R) rethrows -> R {
    try body(buffer)
  }

  /// Ends the ownership and returns the pixels.
  consuming func finish() -> PixelBuffer { buffer.pixelBuffer }
}

extension CVPixelBuffer {
  /// Creates a pixel buffer of zeros, or says why there cannot be one.
  convenience init(_ attributes: CVPixelBufferCreationAttributes) throws(CVError) {
    guard let format = PixelFormat(code: attributes.pixelFormatType.rawValue) else {
      throw CVError(code: kCVReturnInvalidPixelFormat)
    }
    try self.init(
      width: attributes.size.width,
      height: attributes.size.height,
      format: format
    )
  }

  /// A plane by its index; nil for one that does not exist.
  func plane(_ index: Int) -> Plane? {
    let planes = planes
    return planes.indices.contains(index) ? planes[index] : nil
  }
}
