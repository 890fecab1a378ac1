extension PixelBuffer {
  /// Returns a picture reduced by a whole factor, which is quick, and is what a reduced decode does.
  ///
  /// The factor is `max(1, longest / longestSide)`, rounded down, where `longest` is the longer side.
  /// Each new pixel is the mean, rounded to nearest with halves up, of a square of that many pixels a
  /// side; the squares of the last column and row may be cut off by the edge, and their mean is of what
  /// is left.
  ///
  /// - Parameter longestSide: The longest side that is needed, in pixels, 1 or more.
  /// - Returns: The picture itself when the factor is 1. Otherwise its sides are divided by the factor
  ///   and rounded up; the longest is in `longestSide ..< 2 * longestSide`.
  /// - Complexity: O(*n*), where *n* is the number of pixels.
  public func reduced(toAtLeast longestSide: Int) -> PixelBuffer {
    precondition(longestSide > 0, "A picture has at least one pixel")
    let factor = Self.boxFactor(longest: max(width, height), longestSide: longestSide)
    if factor == 1 { return self }
    if format == .ycbcr420 {
      return full444().reduced(by: factor).subsampled420()
    }
    return reduced(by: factor)
  }

  /// Returns the whole factor by which a side can shrink and still be `longestSide` long.
  package static func boxFactor(longest: Int, longestSide: Int) -> Int {
    max(1, longest / longestSide)
  }

  private func reduced(by factor: Int) -> PixelBuffer {
    // A sum of up to 257 samples fits 16 bits, and short sums go faster.
    factor <= 257
      ? reduced(by: factor, summingColumnsIn: UInt16.self)
      : reduced(by: factor, summingColumnsIn: UInt64.self)
  }

  private func reduced<Sum: FixedWidthInteger & UnsignedInteger>(
    by factor: Int,
    summingColumnsIn _: Sum.Type
  ) -> PixelBuffer {
    let channels = format.bytesPerPixel
    let newWidth = (width + factor - 1) / factor
    let newHeight = (height + factor - 1) / factor
    return making(width: newWidth, height: newHeight, format: format) { source, target in
      let from = source.assumingMemoryBound(to: UInt8.self)
      let to = target.assumingMemoryBound(to: UInt8.self)
      var columnSums = [Sum](repeating: 0, count: width * channels)
      columnSums.withUnsafeMutableBufferPointer { sums in
        for y in 0..<newHeight {
          let rows = y * factor..<min(height, (y + 1) * factor)
          sums.update(repeating: 0)
          for line in rows {
            let row = from + line * bytesPerRow
            for index in 0..<sums.count { sums[index] &+= Sum(truncatingIfNeeded: row[index]) }
          }
          let row = to + y * newWidth * channels
          for x in 0..<newWidth {
            let columns = x * factor..<min(width, (x + 1) * factor)
            let count = UInt64(rows.count * columns.count)
            for channel in 0..<channels {
              var sum = count / 2
              for column in columns {
                sum &+= UInt64(truncatingIfNeeded: sums[column * channels + channel])
              }
              row[x * channels + channel] = UInt8(truncatingIfNeeded: sum / count)
            }
          }
        }
      }
    }
  }
}
