package import PixelBuffers

/// One plane of a picture, luma or a color, in samples of `0...255`.
package struct SamplePlane: Sendable {
  package let width: Int, height: Int
  /// Row by row.
  package let values: [Float]

  /// Creates a plane from samples.
  package init(width: Int, height: Int, values: [Float]) {
    precondition(values.count == width * height, "A plane has one sample for each place")
    (self.width, self.height, self.values) = (width, height, values)
  }

  /// The kind of a plane of a picture in `ycbcr420`.
  package enum Kind: CaseIterable {
    case luma, blue, red
  }

  /// Reads a plane; color planes have half the columns and rows.
  package init(_ kind: Kind, of picture: PixelBuffer) {
    precondition(picture.format == .ycbcr420, "The planes are apart")
    let isLuma = kind == .luma
    let width = isLuma ? picture.width : (picture.width + 1) / 2
    let height = isLuma ? picture.height : (picture.height + 1) / 2
    let (first, step) = isLuma ? (0, 1) : (picture.height * picture.bytesPerRow, 2)
    let offset = kind == .red ? 1 : 0
    let values = picture.withUnsafeBytes { bytes in
      [Float](unsafeUninitializedCapacity: width * height) { values, count in
        for row in 0..<height {
          let source = UnsafeRawBufferPointer(
            rebasing: bytes[(first + row * picture.bytesPerRow + offset)...]
          )
          let target = UnsafeMutableBufferPointer(rebasing: values[(row * width)...])
          for column in 0..<width { target[column] = Float(source[step &* column]) }
        }
        count = width * height
      }
    }
    self.init(width: width, height: height, values: values)
  }

  /// Returns the plane at another size, by Lanczos resampling.
  ///
  /// - Complexity: O(*n*) for *n* samples when it is reduced.
  package func resampled(width newWidth: Int, height newHeight: Int) -> SamplePlane {
    if newWidth == width, newHeight == height { return self }
    let across = ResamplingWeights(from: width, to: newWidth)
    let down = ResamplingWeights(from: height, to: newHeight)
    let narrow = values.withUnsafeBufferPointer { values in
      [Float](unsafeUninitializedCapacity: newWidth * height) { narrow, count in
        across.withWeights { weights in
          // Eight columns of the result at a time.
          for start in stride(from: 0, to: newWidth, by: 8) {
            let used = min(8, newWidth - start)
            let left = across.first[start]
            let right = min(width, across.first[start + used - 1] + across.taps)
            withUnsafeTemporaryAllocation(of: SIMD8<Float>.self, capacity: right - left) { own in
              own.initialize(repeating: .zero)
              for column in 0..<used {
                let first = across.first[start + column]
                for tap in 0..<min(across.taps, width - first) {
                  own[first - left + tap][column] = weights[(start + column) * across.taps + tap]
                }
              }
              for row in 0..<height {
                let source = UnsafeBufferPointer(rebasing: values[(row * width + left)...])
                var sum = SIMD8<Float>.zero
                for tap in own.indices { sum += source[tap] * own[tap] }
                let target = row * newWidth + start
                for column in 0..<used { narrow[target + column] = sum[column] }
              }
            }
          }
        }
        count = newWidth * height
      }
    }
    let result = narrow.withUnsafeBufferPointer { narrow in
      [Float](unsafeUninitializedCapacity: newWidth * newHeight) { result, count in
        for row in 0..<newHeight {
          let first = down.first[row]
          let target = UnsafeMutableBufferPointer(rebasing: result[(row * newWidth)...])
          for column in 0..<newWidth { target[column] = 0 }
          for tap in 0..<min(down.taps, height - first) {
            let weight = down[row, tap]
            if weight == 0 { continue }
            let source = UnsafeBufferPointer(rebasing: narrow[((first + tap) * newWidth)...])
            for column in 0..<newWidth { target[column] += weight * source[column] }
          }
        }
        count = newWidth * newHeight
      }
    }
    return SamplePlane(width: newWidth, height: newHeight, values: result)
  }
}
