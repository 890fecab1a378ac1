internal import CPixelKernels
internal import PixelBuffers

/// One size of a picture: smoothed luma with a margin, so that patches at the edge need no special case.
///
/// One buffer is allocated for the finest level and then reused for one level after another, so that it stays
/// in the cache.
struct PyramidLevel {
  /// The width of the margin, in which edge pixels are repeated: half the diagonal of a patch, plus the extent
  /// of its samples and derivatives.
  static let margin = 24

  private(set) var width = 0, height = 0
  /// The side of a pixel, in pixels of the finest level.
  private(set) var scale: Float = 1
  /// Consecutive rows with their margins; bytes after them are left from other levels.
  private(set) var pixels: [UInt8]
  private var sums: [UInt16]
  let kernel: PixelKernel

  /// Bytes from a row to the next.
  var stride: Int { width + 2 * Self.margin }
  /// Where the first pixel of the picture is.
  var origin: Int { Self.margin * stride + Self.margin }

  /// Allocates memory for pictures of a size and for smaller ones.
  init(width: Int, height: Int, kernel: PixelKernel) {
    let count = (width + 2 * Self.margin) * (height + 2 * Self.margin)
    pixels = [UInt8](repeating: 0, count: count)
    sums = [UInt16](repeating: 0, count: width + 4)
    self.kernel = kernel
  }

  /// Smooths a picture with the binomial filter 1 4 6 4 1, which is nearly a Gaussian of one pixel.
  mutating func smooth(_ picture: PixelBuffer, scale: Float) {
    (width, height, self.scale) = (picture.width, picture.height, scale)
    let (width, height, stride, kernel) = (width, height, stride, kernel.kernel)
    precondition(stride * (height + 2 * Self.margin) <= pixels.count && width + 4 <= sums.count)
    pixels.withUnsafeMutableBufferPointer { pixels in
      sums.withUnsafeMutableBufferPointer { sums in
        picture.withUnsafeBytes { bytes in
          guard let source = bytes.assumingMemoryBound(to: UInt8.self).baseAddress,
            let target = pixels.baseAddress, let sums = sums.baseAddress
          else { return }
          for y in 0..<height {
            func row(_ offset: Int) -> UnsafePointer<UInt8> {
              source + min(height - 1, max(0, y + offset)) * picture.bytesPerRow
            }
            let line = target + (y + Self.margin) * stride
            let first = line + Self.margin
            cpk_smooth(kernel, row(-2), row(-1), row(0), row(1), row(2), sums, first, width)
            line.update(repeating: first[0], count: Self.margin)
            (first + width).update(repeating: first[width - 1], count: Self.margin)
          }
          let last = target + (Self.margin + height - 1) * stride
          for y in 0..<Self.margin {
            (target + y * stride).update(from: target + Self.margin * stride, count: stride)
            (last + (y + 1) * stride).update(from: last, count: stride)
          }
        }
      }
    }
  }

  /// Calls a closure with the first pixel of the picture.
  @inline(__always)
  func withOrigin<Result>(_ body: (UnsafePointer<UInt8>) -> Result) -> Result {
    pixels.withUnsafeBufferPointer { pixels in
      guard let start = pixels.baseAddress else { preconditionFailure("A level has a margin") }
      return body(start + origin)
    }
  }
}
