extension PixelBuffer {
  /// Returns the luma of each pixel, a weighted sum of its gamma-encoded samples.
  ///
  /// The weights are those of Rec. 601: luma is `(299 * R + 587 * G + 114 * B + 500) / 1000`, rounded
  /// down. Of ``PixelFormat/ycbcr420`` it is the Y plane, of ``PixelFormat/gray8`` the picture itself.
  ///
  /// - Returns: A picture of the same size in ``PixelFormat/gray8``.
  /// - Complexity: O(*n*), where *n* is the number of pixels.
  public func luma() -> PixelBuffer {
    switch format {
    case .gray8: self
    case .rgb8: lumaOfColors(red: 0, blue: 2, stride: 3)
    case .bgra8: lumaOfColors(red: 2, blue: 0, stride: 4)
    case .ycbcr420:
      making(width: width, height: height, format: .gray8) { source, target in
        for row in 0..<height {
          (target + row * width).copyMemory(from: source + row * bytesPerRow, byteCount: width)
        }
      }
    }
  }

  @inline(__always)
  private func lumaOfColors(red: Int, blue: Int, stride: Int) -> PixelBuffer {
    making(width: width, height: height, format: .gray8) { source, target in
      for y in 0..<height {
        let from = (source + y * bytesPerRow).assumingMemoryBound(to: UInt8.self)
        let to = (target + y * width).assumingMemoryBound(to: UInt8.self)
        for x in 0..<width {
          let pixel = from + x * stride
          to[x] = Self.luma(red: pixel[red], green: pixel[1], blue: pixel[blue])
        }
      }
    }
  }

  /// Returns `(299 * red + 587 * green + 114 * blue + 500) / 1000`.
  ///
  /// The division is a multiplication that fits 32 bits, so that eight pixels go in one vector: by 8
  /// first, then by 125, as 33555 / 2^22, which is exact below 59 074 (a test tries every value).
  @inline(__always)
  package static func luma(red: UInt8, green: UInt8, blue: UInt8) -> UInt8 {
    let thousandths =
      299 &* UInt32(red) &+ 587 &* UInt32(green) &+ 114 &* UInt32(blue) &+ 500
    return UInt8(truncatingIfNeeded: ((thousandths >> 3) &* 33_555) >> 22)
  }
}
