extension PixelBuffer {
  /// Returns a part of the picture.
  ///
  /// - Parameter rect: The part, in pixels; what lies outside the picture is cut off. Something must be
  ///   left.
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
