import PixelBuffers

extension GrayRows {
  /// Returns the picture at another size, as Pillow's `resize` with `LANCZOS` gives it.
  ///
  /// Rows and columns are resampled one after the other, each to eight bits; a direction whose length stays the
  /// same is skipped. Since version 13, Pillow resamples columns first if the height loses more than twice as
  /// many pixels as the width; before, rows were always first. An empty rectangle gives black.
  ///
  /// - Parameters:
  ///   - newWidth: New columns, 1 or more.
  ///   - newHeight: New rows, 1 or more.
  /// - Returns: The samples, row after row.
  /// - Complexity: O(*n*) for *n* old pixels when the picture is reduced. Besides the result, it holds one row
  ///   of gray and `newWidth` samples for each old row; or, if columns are first, all of the gray and
  ///   `newHeight` rows of it.
  package func resized(width newWidth: Int, height newHeight: Int) -> [UInt8] {
    guard width > 0, height > 0 else { return [UInt8](repeating: 0, count: newWidth * newHeight) }
    let across = newWidth == width ? nil : LanczosWeights(from: width, to: newWidth)
    let down = newHeight == height ? nil : LanczosWeights(from: height, to: newHeight)
    if let down, height - newHeight > max(0, 2 * (width - newWidth)) {
      let low = down.resample(columnsOf: wholePicture.bytes, width: width)
      guard let across else { return low }
      let rows = PixelBuffer(width: width, height: newHeight, format: .gray8, bytes: low)
      return GrayRows(of: rows).resampledRows(across)
    }
    let narrow = across.map(resampledRows(_:)) ?? wholePicture.bytes
    return down?.resample(columnsOf: narrow, width: newWidth) ?? narrow
  }

  /// Resamples every row.
  private func resampledRows(_ across: LanczosWeights) -> [UInt8] {
    let newWidth = across.windows.count
    var result = [UInt8](repeating: 0, count: newWidth * height)
    result.withUnsafeMutableBufferPointer { result in
      guard let target = result.baseAddress else { return }
      forEach { row, samples in across.resample(samples, into: target + row * newWidth) }
    }
    return result
  }
}

extension LanczosWeights {
  private static let half = Int32(1) << (precision - 1)

  /// Computes the new samples of one row.
  fileprivate func resample(
    _ samples: UnsafePointer<UInt8>,
    into target: UnsafeMutablePointer<UInt8>
  ) {
    weights.withUnsafeBufferPointer { weights in
      guard let weights = weights.baseAddress else { return }
      for (index, window) in windows.enumerated() {
        let (from, by) = (samples + window.first, weights + window.offset)
        var sum = Self.half
        for x in 0..<window.count { sum &+= Int32(from[x]) &* by[x] }
        target[index] = Self.clamped(sum)
      }
    }
  }

  /// Computes the new rows of a picture.
  fileprivate func resample(columnsOf samples: [UInt8], width: Int) -> [UInt8] {
    var sums = [Int32](repeating: 0, count: width)
    var result = [UInt8](repeating: 0, count: width * windows.count)
    samples.withUnsafeBufferPointer { samples in
      sums.withUnsafeMutableBufferPointer { sums in
        for (index, window) in windows.enumerated() {
          sums.update(repeating: Self.half)
          for line in 0..<window.count {
            let weight = weights[window.offset + line]
            let start = (window.first + line) * width
            for x in 0..<width { sums[x] &+= Int32(samples[start + x]) &* weight }
          }
          for x in 0..<width { result[index * width + x] = Self.clamped(sums[x]) }
        }
      }
    }
    return result
  }

  @inline(__always)
  private static func clamped(_ sum: Int32) -> UInt8 {
    UInt8(truncatingIfNeeded: max(0, min(255, sum >> Int32(precision))))
  }
}
