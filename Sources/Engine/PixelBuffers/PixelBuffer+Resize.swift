extension PixelBuffer {
  /// Returns the picture at another size: each new pixel is the mean of the area it covers.
  ///
  /// The weights are the exact areas of the covered parts of the old pixels, in integers, and the result
  /// is rounded to nearest, halves up. Enlarging with the same rule repeats pixels and mixes them at
  /// their borders only; it does not smooth.
  ///
  /// - Parameters:
  ///   - newWidth: New columns, 1 or more.
  ///   - newHeight: New rows, 1 or more.
  /// - Returns: The resized picture. In ``PixelFormat/ycbcr420``, chroma is resized at full resolution
  ///   and then halved.
  /// - Complexity: O(*n* + *m*), where *n* and *m* are the numbers of pixels before and after. Besides
  ///   the result it holds one row of sums.
  public func resized(width newWidth: Int, height newHeight: Int) -> PixelBuffer {
    precondition(newWidth > 0 && newHeight > 0, "A picture has at least one pixel")
    if newWidth == width && newHeight == height && isTightlyPacked { return self }
    if format == .ycbcr420 {
      return full444().resized(width: newWidth, height: newHeight).subsampled420()
    }
    let channels = format.bytesPerPixel
    let columns = AreaWeights.spans(from: width, to: newWidth)
    let rows = AreaWeights.spans(from: height, to: newHeight)
    let sampleCount = newWidth * channels
    let area = UInt64(width) * UInt64(height)
    return making(width: newWidth, height: newHeight, format: format) { source, target in
      let from = source.assumingMemoryBound(to: UInt8.self)
      let to = target.assumingMemoryBound(to: UInt8.self)
      var lineSums = [UInt64](repeating: 0, count: sampleCount)
      var sums = [UInt64](repeating: 0, count: sampleCount)
      var lineInSums = -1
      for (y, span) in rows.enumerated() {
        for index in 0..<sampleCount { sums[index] = 0 }
        for line in span.first...span.last {
          // Two new rows may share an old one at their border: it is summed once.
          if line != lineInSums {
            Self.sumColumns(of: from + line * bytesPerRow, columns, channels, into: &lineSums)
            lineInSums = line
          }
          let weight = span.weight(of: line)
          for index in 0..<sampleCount { sums[index] &+= weight &* lineSums[index] }
        }
        let row = to + y * sampleCount
        for index in 0..<sampleCount {
          row[index] = UInt8(truncatingIfNeeded: (sums[index] + area / 2) / area)
        }
      }
    }
  }

  /// Sums one row: `sums[x * channels + c]` becomes the weighted sum under the new column `x`.
  private static func sumColumns(
    of row: UnsafePointer<UInt8>,
    _ columns: [AreaWeights.Span],
    _ channels: Int,
    into sums: inout [UInt64]
  ) {
    sums.withUnsafeMutableBufferPointer { sums in
      for (x, span) in columns.enumerated() {
        for channel in 0..<channels {
          var inner: UInt64 = 0
          var index = (span.first + 1) * channels + channel
          let end = span.last * channels + channel
          while index < end {
            inner &+= UInt64(row[index])
            index += channels
          }
          var sum =
            inner &* span.innerWeight &+ UInt64(row[span.first * channels + channel])
            &* span.firstWeight
          if span.last > span.first {
            sum &+= UInt64(row[span.last * channels + channel]) &* span.lastWeight
          }
          sums[x * channels + channel] = sum
        }
      }
    }
  }
}

/// The old pixels under each new one along one axis, with the integer lengths they share.
///
/// With *n* old and *m* new pixels, the axis has *n* × *m* units: an old pixel is *m* long, a new one *n*.
enum AreaWeights {
  struct Span {
    var first: Int
    var last: Int
    var firstWeight: UInt64
    var innerWeight: UInt64
    var lastWeight: UInt64

    func weight(of position: Int) -> UInt64 {
      position == first ? firstWeight : position == last ? lastWeight : innerWeight
    }
  }

  static func spans(from oldCount: Int, to newCount: Int) -> [Span] {
    (0..<newCount).map { index in
      let start = index * oldCount
      let end = start + oldCount
      let first = start / newCount
      let last = (end - 1) / newCount
      return Span(
        first: first,
        last: last,
        firstWeight: UInt64(min(end, (first + 1) * newCount) - start),
        innerWeight: UInt64(newCount),
        lastWeight: UInt64(end - max(start, last * newCount))
      )
    }
  }
}
