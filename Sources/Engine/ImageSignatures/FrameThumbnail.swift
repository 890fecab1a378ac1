/// A picture as 32 x 32 grays and 16 x 16 colors, which distinguishes a copy from a similar picture.
///
/// The frame hash compares the frequencies of two pictures; the thumbnail compares their brightness and colors,
/// and detects parts that only one of them has.
package struct FrameThumbnail: Hashable, Sendable {
  /// The columns and rows of luma.
  package static let lumaSide = FrameSamples.side / 2
  /// The columns and rows of each color difference.
  package static let chromaSide = FrameSamples.side / 4
  /// The bytes of ``encoded``.
  package static let byteCount = lumaSide * lumaSide + 2 * chromaSide * chromaSide

  /// Luma row by row, then the differences to blue and to red, as JPEG has them.
  package let encoded: [UInt8]

  /// Decodes ``encoded``; nil for another size.
  package init?(encoded: [UInt8]) {
    guard encoded.count == Self.byteCount else { return nil }
    self.encoded = encoded
  }

  init(of samples: FrameSamples) {
    let luma = Self.means(samples, side: Self.lumaSide)
    let chroma = Self.means(samples, side: Self.chromaSide)
    // The weights of JFIF.
    encoded =
      luma.map { Self.byte(0.299 * $0.x + 0.587 * $0.y + 0.114 * $0.z) }
      + chroma.map { Self.byte(128 - 0.168736 * $0.x - 0.331264 * $0.y + 0.5 * $0.z) }
      + chroma.map { Self.byte(128 + 0.5 * $0.x - 0.418688 * $0.y - 0.081312 * $0.z) }
  }

  /// Averages squares of samples.
  private static func means(_ samples: FrameSamples, side: Int) -> [SIMD4<Float>] {
    let factor = FrameSamples.side / side
    let colors = samples.colors
    return (0..<side * side).map { index in
      let first = index / side * factor * FrameSamples.side + index % side * factor
      var sum = SIMD4<Float>.zero
      for row in 0..<factor {
        for column in 0..<factor { sum += colors[first + row * FrameSamples.side + column] }
      }
      return sum / Float(factor * factor)
    }
  }

  private static func byte(_ value: Float) -> UInt8 {
    UInt8(max(0, min(255, value.rounded())))
  }
}

/// The difference of two thumbnails, in steps of `0...255`.
package struct ThumbnailDifference: Hashable, Sendable {
  /// The mean difference of luma.
  package var luma: Double
  /// The mean difference of color.
  package var chroma: Double
  /// The largest difference of luma of a square of two by two grays, which detects overlays.
  package var local: Double
  /// The correlation of luma, which ignores brightness and contrast, in `-1...1`.
  package var correlation: Double

  /// Compares two thumbnails.
  package init(_ first: FrameThumbnail, _ second: FrameThumbnail) {
    let side = FrameThumbnail.lumaSide
    let count = side * side
    var (absolute, colors, largest) = (0, 0, 0)
    var (sums, products) = (SIMD2<Int>.zero, SIMD4<Int>.zero)
    first.encoded.withUnsafeBufferPointer { one in
      second.encoded.withUnsafeBufferPointer { two in
        for index in 0..<count {
          let (a, b) = (Int(one[index]), Int(two[index]))
          absolute += abs(a - b)
          sums &+= SIMD2(a, b)
          products &+= SIMD4(a * a, b * b, a * b, 0)
        }
        for index in count..<FrameThumbnail.byteCount {
          colors += abs(Int(one[index]) - Int(two[index]))
        }
        for row in 0..<side - 1 {
          for column in 0..<side - 1 {
            let index = row * side + column
            let own =
              Int(one[index]) + Int(one[index + 1]) + Int(one[index + side])
              + Int(one[index + side + 1])
            let others =
              Int(two[index]) + Int(two[index + 1]) + Int(two[index + side])
              + Int(two[index + side + 1])
            largest = max(largest, abs(own - others))
          }
        }
      }
    }
    luma = Double(absolute) / Double(count)
    chroma = Double(colors) / Double(FrameThumbnail.byteCount - count)
    local = Double(largest) / 4
    let ownVariance = count * products.x - sums.x * sums.x
    let otherVariance = count * products.y - sums.y * sums.y
    let covariance = count * products.z - sums.x * sums.y
    correlation =
      ownVariance > 0 && otherVariance > 0
      ? Double(covariance) / (Double(ownVariance) * Double(otherVariance)).squareRoot()
      : ownVariance == otherVariance ? 1 : 0
  }
}
