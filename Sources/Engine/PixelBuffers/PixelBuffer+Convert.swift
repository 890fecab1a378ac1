extension PixelBuffer {
  /// Returns the picture in another format.
  ///
  /// To ``PixelFormat/gray8`` it is ``luma()``. Between RGB and ``PixelFormat/ycbcr420`` the full-range
  /// JFIF equations are used, rounded to nearest; each chroma pair is the rounded mean of its pixels,
  /// and is repeated, not smoothed, on the way back. Alpha becomes 255.
  ///
  /// - Parameter format: The format to convert to.
  /// - Returns: A picture of the same size; the picture itself when it has that format already.
  /// - Complexity: O(*n*), where *n* is the number of pixels.
  public func converted(to format: PixelFormat) -> PixelBuffer {
    switch (self.format, format) {
    case (.bgra8, .bgra8), (.rgb8, .rgb8), (.gray8, .gray8), (.ycbcr420, .ycbcr420): self
    case (_, .gray8): luma()
    case (.bgra8, .rgb8):
      mapped(from: 4, to: .rgb8) { from, to in (to[0], to[1], to[2]) = (from[2], from[1], from[0]) }
    case (.rgb8, .bgra8):
      mapped(from: 3, to: .bgra8) { from, to in
        (to[0], to[1], to[2], to[3]) = (from[2], from[1], from[0], 255)
      }
    case (.gray8, .rgb8):
      mapped(from: 1, to: .rgb8) { from, to in (to[0], to[1], to[2]) = (from[0], from[0], from[0]) }
    case (.gray8, .bgra8):
      mapped(from: 1, to: .bgra8) { from, to in
        (to[0], to[1], to[2], to[3]) = (from[0], from[0], from[0], 255)
      }
    case (.ycbcr420, .rgb8): full444().mapped(from: 3, to: .rgb8, Self.rgb(fromYCbCr:to:))
    case (.ycbcr420, .bgra8): converted(to: .rgb8).converted(to: .bgra8)
    case (.rgb8, .ycbcr420):
      mapped(from: 3, to: .rgb8, Self.ycbcr(fromRGB:to:)).subsampled420()
    case (_, .ycbcr420): converted(to: .rgb8).converted(to: .ycbcr420)
    }
  }

  @inline(__always)
  private func mapped(
    from stride: Int,
    to format: PixelFormat,
    _ convert: (UnsafePointer<UInt8>, UnsafeMutablePointer<UInt8>) -> Void
  ) -> PixelBuffer {
    let newStride = format.bytesPerPixel
    return making(width: width, height: height, format: format) { source, target in
      for y in 0..<height {
        let from = (source + y * bytesPerRow).assumingMemoryBound(to: UInt8.self)
        let to = (target + y * width * newStride).assumingMemoryBound(to: UInt8.self)
        for x in 0..<width { convert(from + x * stride, to + x * newStride) }
      }
    }
  }

  /// The equations of JFIF 1.02 with 16 bits after the point.
  ///
  /// The weights of each sum to 65536 or to 0.
  private static func ycbcr(
    fromRGB rgb: UnsafePointer<UInt8>,
    to ycbcr: UnsafeMutablePointer<UInt8>
  ) {
    let (red, green, blue) = (Int32(rgb[0]), Int32(rgb[1]), Int32(rgb[2]))
    ycbcr[0] = luma(red: rgb[0], green: rgb[1], blue: rgb[2])
    ycbcr[1] = rounded(-11_059 &* red &- 21_709 &* green &+ 32_768 &* blue, plus: 128)
    ycbcr[2] = rounded(32_768 &* red &- 27_439 &* green &- 5_329 &* blue, plus: 128)
  }

  private static func rgb(
    fromYCbCr ycbcr: UnsafePointer<UInt8>,
    to rgb: UnsafeMutablePointer<UInt8>
  ) {
    let (y, cb, cr) = (Int32(ycbcr[0]), Int32(ycbcr[1]) - 128, Int32(ycbcr[2]) - 128)
    rgb[0] = rounded(91_881 &* cr, plus: y)
    rgb[1] = rounded(-22_554 &* cb &- 46_802 &* cr, plus: y)
    rgb[2] = rounded(116_130 &* cb, plus: y)
  }

  @inline(__always)
  private static func rounded(_ fixed: Int32, plus base: Int32) -> UInt8 {
    UInt8(truncatingIfNeeded: max(0, min(255, base &+ (fixed &+ 32_768) >> 16)))
  }
}
