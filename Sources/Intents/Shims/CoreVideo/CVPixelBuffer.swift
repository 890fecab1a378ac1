internal import Foundation
public import PixelBuffers

/// Pixels in memory with the interface of Core Video: a size, a format, and a base address while it
/// is locked.
///
/// A pixel buffer made from a ``PixelBuffers/PixelBuffer`` shares its bytes and gives it back as
/// ``pixelBuffer`` without a copy. The bytes are copied once, when the base address is first locked.
/// Like the original, the class is not `Sendable`; ``CVReadOnlyPixelBuffer`` is.
public final class CVPixelBuffer {
  /// One plane of the pixels.
  struct Plane {
    var width: Int
    var height: Int
    /// Bytes from the first byte of the first plane.
    var offset: Int
  }

  let width: Int
  let height: Int
  let bytesPerRow: Int
  let format: PixelFormat

  /// The pixels as a value; nil from the moment they may be written until it is read again.
  private var picture: PixelBuffer?
  /// The pixels at a fixed address, freed with the object; nil until one is needed.
  private var memory: UnsafeMutableRawPointer?
  private var readingLocks = 0
  private var writingLocks = 0

  /// Creates a pixel buffer that shares the bytes of a picture.
  ///
  /// - Parameter pixelBuffer: The picture. Its bytes are copied only when the base address is first
  ///   locked.
  public init(_ pixelBuffer: PixelBuffer) {
    width = pixelBuffer.width
    height = pixelBuffer.height
    bytesPerRow = pixelBuffer.bytesPerRow
    format = pixelBuffer.format
    picture = pixelBuffer
  }

  /// The most columns or rows, so that no product of them overflows.
  static let maximumSide = 1 << 24
  /// The maximum number of bytes, 64 GiB: more than a picture has, and less than an allocator takes
  /// for a mistake.
  static let maximumByteCount = 1 << 36

  /// Creates a pixel buffer whose bytes are zero.
  init(width: Int, height: Int, format: PixelFormat) throws(CVError) {
    let sides = 1...Self.maximumSide
    guard sides.contains(width), sides.contains(height) else {
      throw CVError(code: kCVReturnInvalidSize)
    }
    // Rows start at multiples of 64 bytes, as hardware wants them: a caller must ask for the stride.
    let stride = (format.tightBytesPerRow(width: width) + 63) / 64 * 64
    let rows = format.rowCount(height: height)
    guard stride * rows <= Self.maximumByteCount, let memory = calloc(rows, stride) else {
      throw CVError(code: kCVReturnAllocationFailed)
    }
    self.width = width
    self.height = height
    self.bytesPerRow = stride
    self.format = format
    self.memory = memory
  }

  deinit { free(memory) }

  /// The pixels as a value.
  ///
  /// Free for a pixel buffer that was made from a picture and never locked for writing; otherwise
  /// one copy of the bytes as they are now.
  public var pixelBuffer: PixelBuffer {
    if let picture { return picture }
    let bytes = [UInt8](UnsafeRawBufferPointer(start: memory, count: byteCount))
    let snapshot = PixelBuffer(
      width: width,
      height: height,
      bytesPerRow: bytesPerRow,
      format: format,
      bytes: bytes
    )
    if writingLocks == 0 { picture = snapshot }
    return snapshot
  }

  var byteCount: Int { bytesPerRow * format.rowCount(height: height) }

  /// The planes of a planar format; empty when the pixels are one array.
  var planes: [Plane] {
    guard format == .ycbcr420 else { return [] }
    return [
      Plane(width: width, height: height, offset: 0),
      Plane(width: (width + 1) / 2, height: (height + 1) / 2, offset: bytesPerRow * height),
    ]
  }

  /// The first byte, while the pixel buffer is locked.
  var baseAddress: UnsafeMutableRawPointer? {
    readingLocks + writingLocks > 0 ? memory : nil
  }

  func lock(_ flags: CVPixelBufferLockFlags) -> CVReturn {
    if memory == nil {
      guard let memory = calloc(byteCount, 1) else { return kCVReturnAllocationFailed }
      picture?.withUnsafeBytes { bytes in
        UnsafeMutableRawBufferPointer(start: memory, count: bytes.count).copyMemory(from: bytes)
      }
      self.memory = memory
    }
    if flags.contains(.readOnly) {
      readingLocks += 1
    } else {
      writingLocks += 1
      picture = nil
    }
    return kCVReturnSuccess
  }

  func unlock(_ flags: CVPixelBufferLockFlags) -> CVReturn {
    let count = flags.contains(.readOnly) ? readingLocks : writingLocks
    guard count > 0 else { return kCVReturnInvalidArgument }
    if flags.contains(.readOnly) { readingLocks -= 1 } else { writingLocks -= 1 }
    return kCVReturnSuccess
  }
}
