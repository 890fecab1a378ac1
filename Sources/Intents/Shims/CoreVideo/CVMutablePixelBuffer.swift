internal import PixelBuffers

/// A pixel buffer with one owner, who may write it.
///
/// Giving it to ``CVReadOnlyPixelBuffer/init(_:)-(CVMutablePixelBuffer)`` ends the writing.
public struct CVMutablePixelBuffer: ~Copyable {
  private let buffer: CVPixelBuffer

  /// Creates a pixel buffer of zeros.
  ///
  /// - Parameter attributes: The size, each side in `1...16_777_216`, and one of the formats of
  ///   this module.
  /// - Throws: ``CVError`` with the code of an impossible size or format, or of too little memory.
  public init(_ attributes: CVPixelBufferCreationAttributes) throws(CVError) {
    buffer = try CVPixelBuffer(attributes)
  }

  /// Creates a mutable pixel buffer from one that nothing else uses.
  ///
  /// - Parameter unsafeBuffer: The pixel buffer; the compiler checks that the caller gives it away.
  public init(unsafeBuffer: sending CVPixelBuffer) { buffer = unsafeBuffer }

  /// The width and height in pixels.
  public var size: CVImageSize { CVImageSize(width: buffer.width, height: buffer.height) }

  /// The pixel format, one of the `kCVPixelFormatType` constants of this module.
  public var pixelFormatType: CVPixelFormatType { CVPixelFormatType(rawValue: buffer.format.code) }

  /// Calls a closure with the pixel buffer, to be locked, written and unlocked in it.
  ///
  /// - Parameter body: What to do with the pixel buffer, which it must not let escape.
  /// - Returns: What the closure returns.
  /// - Throws: What the closure throws.
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
