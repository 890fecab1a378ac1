package import PixelBuffers

/// The rows of a picture, or of a rectangle in it, in the gray of Pillow's mode `L`.
///
/// That gray is `0.299 R + 0.587 G + 0.114 B` (Rec. 601) with weights in 65536ths, rounded to nearest.
/// It differs by one level from ``/PixelBuffers/PixelBuffer/luma()`` here and there. Alpha is ignored.
package struct GrayRows {
  /// The number of columns, 0 or more.
  package let width: Int
  /// The number of rows, 0 or more.
  package let height: Int
  private let picture: PixelBuffer
  private let firstRow: Int
  private let firstColumn: Int

  /// Creates the rows of a whole picture, or of a rectangle that lies within it and may be empty.
  package init(of picture: PixelBuffer, in rectangle: PixelRect? = nil) {
    self.picture = picture.format == .ycbcr420 ? picture.converted(to: .rgb8) : picture
    width = rectangle?.width ?? picture.width
    height = rectangle?.height ?? picture.height
    firstColumn = rectangle?.x ?? 0
    firstRow = rectangle?.y ?? 0
  }

  /// Calls a closure with the number and the samples of each row.
  func forEach(_ body: (Int, UnsafePointer<UInt8>) -> Void) {
    guard width > 0 else { return }
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: width) { gray in
      picture.withUnsafeBytes { bytes in
        guard let gray = gray.baseAddress,
          let base = bytes.baseAddress?.assumingMemoryBound(to: UInt8.self)
        else { return }
        for row in 0..<height {
          let start = (firstRow + row) * picture.bytesPerRow
          let pixels = base + start + firstColumn * picture.format.bytesPerPixel
          switch picture.format {
          case .gray8:
            body(row, pixels)
            continue
          case .bgra8: Self.fill(gray, from: pixels, count: width, red: 2, blue: 0, stride: 4)
          case .rgb8, .ycbcr420:
            Self.fill(gray, from: pixels, count: width, red: 0, blue: 2, stride: 3)
          }
          body(row, gray)
        }
      }
    }
  }

  /// All rows as one picture.
  var wholePicture: PixelBuffer {
    PixelBuffer(width: width, height: height, format: .gray8) { target in
      guard let target = target.baseAddress?.assumingMemoryBound(to: UInt8.self) else { return }
      forEach { row, samples in
        (target + row * width).update(from: samples, count: width)
      }
    }
  }

  @inline(__always)
  private static func fill(
    _ gray: UnsafeMutablePointer<UInt8>,
    from pixels: UnsafePointer<UInt8>,
    count: Int,
    red: Int,
    blue: Int,
    stride: Int
  ) {
    for x in 0..<count {
      let pixel = pixels + x * stride
      let colored = 19_595 &* UInt32(pixel[red]) &+ 38_470 &* UInt32(pixel[1])
      gray[x] = UInt8(truncatingIfNeeded: (colored &+ 7_471 &* UInt32(pixel[blue]) &+ 32_768) >> 16)
    }
  }
}
