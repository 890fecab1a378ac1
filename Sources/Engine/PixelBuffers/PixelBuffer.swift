/// A picture in memory: rows of pixels, the top row first, each row from left to right.
///
/// A pixel buffer is immutable, and its storage is shared between copies, so copying is free. Every operation
/// returns a new picture with tightly packed rows in the same format, unless its documentation says otherwise.
///
/// ```swift
/// let image = PixelBuffer(width: 2, height: 1, format: .gray8, bytes: [0, 255])
/// image.resized(width: 1, height: 1).bytes  // [128]
/// ```
public struct PixelBuffer: Sendable {
  /// The number of columns, 1 or more.
  ///
  /// In ``PixelFormat/ycbcr420`` it counts samples of luma, and may be odd.
  public let width: Int
  /// The number of rows of pixels, 1 or more.
  ///
  /// In ``PixelFormat/ycbcr420`` it counts rows of luma, and may be odd; the rows of chroma come on top
  /// (``PixelFormat/rowCount(height:)``).
  public let height: Int
  /// The row stride: the bytes from the start of a row to the start of the next, in every plane.
  ///
  /// At least `format.tightBytesPerRow(width: width)`; further bytes of a row are padding.
  public let bytesPerRow: Int
  /// The color channels, and the number of bytes of a pixel.
  ///
  /// Operations keep the format, except for ``converted(to:)`` and ``luma()``.
  public let format: PixelFormat
  /// The bytes of all planes, one plane after another: `bytesPerRow * format.rowCount(height: height)` of them.
  ///
  /// The byte `c` of the pixel in column `x` and row `y` of an interleaved format is at
  /// `y * bytesPerRow + x * format.bytesPerPixel + c`.
  public let bytes: [UInt8]

  /// Creates a picture from bytes in memory, without copying them.
  ///
  /// - Parameters:
  ///   - width: Columns, 1 or more.
  ///   - height: Rows, 1 or more.
  ///   - bytesPerRow: The row stride, at least `format.tightBytesPerRow(width:)`, which is the default.
  ///   - format: The pixel format.
  ///   - bytes: Exactly `bytesPerRow * format.rowCount(height: height)` bytes.
  public init(
    width: Int,
    height: Int,
    bytesPerRow: Int? = nil,
    format: PixelFormat,
    bytes: [UInt8]
  ) {
    let stride = bytesPerRow ?? format.tightBytesPerRow(width: width)
    precondition(width > 0 && height > 0, "A picture has at least one pixel")
    precondition(
      stride >= format.tightBytesPerRow(width: width),
      "A row is longer than bytesPerRow"
    )
    precondition(
      bytes.count == stride * format.rowCount(height: height),
      "The bytes are not bytesPerRow times the number of rows"
    )
    self.width = width
    self.height = height
    self.bytesPerRow = stride
    self.format = format
    self.bytes = bytes
  }

  /// Creates a picture whose bytes a closure writes, with tightly packed rows.
  ///
  /// - Parameters:
  ///   - width: Columns, 1 or more.
  ///   - height: Rows, 1 or more.
  ///   - format: The pixel format.
  ///   - body: Receives uninitialized memory of
  ///     `format.tightBytesPerRow(width: width) * format.rowCount(height: height)` bytes and must write
  ///     all of it, or throw.
  /// - Throws: The error of `body`; the memory is freed then.
  public init<E: Error>(
    width: Int,
    height: Int,
    format: PixelFormat,
    initializingWith body: (UnsafeMutableRawBufferPointer) throws(E) -> Void
  ) throws(E) {
    precondition(width > 0 && height > 0, "A picture has at least one pixel")
    let count = format.tightBytesPerRow(width: width) * format.rowCount(height: height)
    var failure: E?
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { storage, initializedCount in
      do throws(E) {
        try body(UnsafeMutableRawBufferPointer(start: storage.baseAddress, count: count))
        initializedCount = count
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    self.init(width: width, height: height, format: format, bytes: bytes)
  }

  /// Calls a closure with all bytes of all planes, laid out as in ``bytes``.
  ///
  /// - Parameter body: Receives the `bytes.count` bytes of the picture. The pointer is valid during the call
  ///   only.
  /// - Returns: The result of `body`.
  /// - Throws: The error of `body`.
  public func withUnsafeBytes<R, E: Error>(
    _ body: (UnsafeRawBufferPointer) throws(E) -> R
  ) throws(E) -> R {
    try bytes.withUnsafeBufferPointer { (elements) throws(E) -> R in
      try body(UnsafeRawBufferPointer(elements))
    }
  }

  /// Whether the rows follow each other without padding.
  ///
  /// True for every picture that an operation of this module makes. A buffer created with a larger
  /// `bytesPerRow` is made tight by ``cropped(to:)`` with the rectangle of the whole picture.
  public var isTightlyPacked: Bool { bytesPerRow == format.tightBytesPerRow(width: width) }
}

extension PixelBuffer: CustomStringConvertible {
  /// A short text for logs: size and format, as in `640 x 480 rgb8`.
  ///
  /// It does not contain the pixels, and its form may change.
  public var description: String { "\(width) x \(height) \(format)" }
}

extension PixelBuffer {
  /// Creates a picture of the given size and format from this one's bytes.
  ///
  /// `body` receives the first byte of this picture and the first byte of the new, tightly packed one,
  /// and writes all of it.
  func making(
    width: Int,
    height: Int,
    format: PixelFormat,
    _ body: (UnsafeRawPointer, UnsafeMutableRawPointer) -> Void
  ) -> PixelBuffer {
    PixelBuffer(width: width, height: height, format: format) { target in
      withUnsafeBytes { source in
        guard let from = source.baseAddress, let to = target.baseAddress else { return }
        body(from, to)
      }
    }
  }
}

extension PixelBuffer {
  /// Returns a part of the picture.
  ///
  /// - Parameter rect: The part, in pixels; it is clipped to the picture. The result must not be empty.
  /// - Returns: The pixels of the part. In ``PixelFormat/ycbcr420``, where the part does not begin at an
  ///   even row and column, the chroma of each square is the rounded mean of its pixels' chroma.
  /// - Complexity: O(*n*), where *n* is the number of pixels of the part.
  public func cropped(to rect: PixelRect) -> PixelBuffer {
    let part = rect.clamped(toWidth: width, height: height)
    precondition(part.width > 0 && part.height > 0, "The part lies outside the picture")
    if part.width == width && part.height == height && isTightlyPacked { return self }
    if format == .ycbcr420 {
      return full444().cropped(to: part).subsampled420()
    }
    let rowCount = part.width * format.bytesPerPixel
    return making(width: part.width, height: part.height, format: format) { source, target in
      let first = source + part.y * bytesPerRow + part.x * format.bytesPerPixel
      for row in 0..<part.height {
        (target + row * rowCount).copyMemory(from: first + row * bytesPerRow, byteCount: rowCount)
      }
    }
  }
}
