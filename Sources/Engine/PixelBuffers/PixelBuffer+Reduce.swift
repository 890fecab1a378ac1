extension PixelBuffer {
  /// Returns a picture reduced by an integer factor, which is fast, and equals a reduced decode.
  ///
  /// The factor is `longest / longestSide` or, if that is less, `shortest / shortestSide`, rounded down, and at
  /// least 1; `longest` and `shortest` are the picture's sides. Each new pixel is the mean, rounded to nearest with
  /// halves up, of a square of that many pixels a side; the squares of the last column and row may be cut off by
  /// the edge, and their mean is of what is left.
  ///
  /// - Parameters:
  ///   - longestSide: The required longest side, in pixels, 1 or more.
  ///   - shortestSide: The required shortest side, in pixels; 0 for any.
  /// - Returns: The picture itself when the factor is 1. Otherwise its sides are divided by the factor
  ///   and rounded up; the longest is in `longestSide ..< 2 * longestSide`, or longer where the shortest would be too
  ///   short.
  /// - Complexity: O(*n*), where *n* is the number of pixels.
  public func reduced(toAtLeast longestSide: Int, shortestSide: Int = 0) -> PixelBuffer {
    precondition(longestSide > 0, "A picture has at least one pixel")
    let factor = Self.boxFactor(
      width: width,
      height: height,
      longestSide: longestSide,
      shortestSide: shortestSide
    )
    if factor == 1 { return self }
    if format == .ycbcr420 {
      return full444().reduced(by: factor).subsampled420()
    }
    return reduced(by: factor)
  }

  /// Returns the whole factor by which sides can shrink and still be `longestSide` and, unless that is 0,
  /// `shortestSide` long.
  package static func boxFactor(width: Int, height: Int, longestSide: Int, shortestSide: Int) -> Int
  {
    let factor = max(width, height) / longestSide
    return max(1, shortestSide == 0 ? factor : min(factor, min(width, height) / shortestSide))
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
          var start = 0
          if factor == 2, rows.count == 2 {
            start = width / 2
            // The compiler vectorizes loops with constant strides.
            switch channels {
            case 3: Self.halve(sums, 3, into: row, count: start)
            case 4: Self.halve(sums, 4, into: row, count: start)
            default: Self.halve(sums, channels, into: row, count: start)
            }
          }
          let wholeMean = RoundedMean(count: rows.count * factor)
          for x in start..<newWidth {
            let columns = x * factor..<min(width, (x + 1) * factor)
            let mean =
              columns.count == factor ? wholeMean : RoundedMean(count: rows.count * columns.count)
            for channel in 0..<channels {
              var sum: UInt64 = 0
              for column in columns {
                sum &+= UInt64(truncatingIfNeeded: sums[column * channels + channel])
              }
              row[x * channels + channel] = mean(of: sum)
            }
          }
        }
      }
    }
  }

  /// Writes the rounded means of two by two pixels, by far the most frequent case, from sums of two rows.
  @inline(__always)
  private static func halve<Sum: FixedWidthInteger & UnsignedInteger>(
    _ sums: UnsafeMutableBufferPointer<Sum>,
    _ channels: Int,
    into row: UnsafeMutablePointer<UInt8>,
    count: Int
  ) {
    guard count > 0, let sums = sums.baseAddress else { return }
    // Computes the mean at every pixel, also where none is needed: whole vectors are faster than a selection.
    for index in 0..<(2 * count - 1) * channels {
      sums[index] = (sums[index] &+ sums[index + channels] &+ 2) >> 2
    }
    for x in 0..<count {
      for channel in 0..<channels {
        row[x * channels + channel] = UInt8(truncatingIfNeeded: sums[2 * x * channels + channel])
      }
    }
  }
}

/// The mean of so many bytes, rounded to nearest with halves up.
private struct RoundedMean {
  private let count: UInt64
  /// 2^32 divided by the count, rounded up; 0 where that is not exact enough.
  private let reciprocal: UInt64

  init(count: Int) {
    self.count = UInt64(count)
    // A sum is below 257 times the count, so its product with the reciprocal's error, which is at
    // most the count, stays below 2^32.
    reciprocal = count < 4000 ? (1 << 32) / self.count + 1 : 0
  }

  @inline(__always)
  func callAsFunction(of sum: UInt64) -> UInt8 {
    let sum = sum &+ count / 2
    return UInt8(truncatingIfNeeded: reciprocal > 0 ? (sum &* reciprocal) >> 32 : sum / count)
  }
}
