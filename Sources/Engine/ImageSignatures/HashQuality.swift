/// The quality of a picture's hash: PDQ's measure of its gradients, in `0...100`.
///
/// Each step between neighbors of the 64 x 64 samples counts in whole hundredths of the range of luma,
/// rounded down, so that only significant ones count; the sum is divided by 90, Meta's heuristic.
/// Pictures below 50 are so flat that their bits are unstable.
package enum HashQuality {
  package static func measure(_ samples: [Float]) -> Int {
    let side = DCT64.sampleSide
    precondition(samples.count == side * side, "64 x 64 samples")
    var sums = SIMD4<Float>.zero
    var rest: Float = 0
    samples.withUnsafeBufferPointer { samples in
      guard let samples = samples.baseAddress else { return }
      for row in 0..<side {
        let line = samples + row * side
        for column in stride(from: 0, to: side, by: 4) where row + 1 < side {
          sums += steps(vector(line + column) - vector(line + column + side))
        }
        // The last of a line has no neighbor.
        for column in stride(from: 0, to: side - 4, by: 4) {
          sums += steps(vector(line + column) - vector(line + column + 1))
        }
        for column in side - 4..<side - 1 {
          rest += steps(SIMD4(repeating: line[column] - line[column + 1]))[0]
        }
      }
    }
    return min(100, Int(sums.sum() + rest) / 90)
  }

  @inline(__always)
  private static func vector(_ samples: UnsafePointer<Float>) -> SIMD4<Float> {
    UnsafeRawPointer(samples).loadUnaligned(as: SIMD4<Float>.self)
  }

  /// Whole hundredths of differences.
  ///
  /// All sums stay below 2^24, so Float holds them exactly.
  @inline(__always)
  private static func steps(_ differences: SIMD4<Float>) -> SIMD4<Float> {
    let sizes = differences.replacing(with: -differences, where: differences .< 0)
    let hundredths = sizes * 100 / 255
    // With 2^23 added, the last bits of a Float are its whole part, rounded.
    let rounded = hundredths + 8_388_608 - 8_388_608
    return rounded.replacing(with: rounded - 1, where: rounded .> hundredths)
  }
}
