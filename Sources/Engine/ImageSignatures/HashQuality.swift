/// How much there is to hash in a picture: PDQ's measure of its gradients, in `0...100`.
///
/// Each step between neighbors of the 64 x 64 samples counts in whole hundredths of the range of luma,
/// rounded down, so that only significant ones count; the sum is divided by 90, Meta's heuristic.
/// Pictures below 50 are so flat that their bits are unstable.
package enum HashQuality {
  package static func measure(_ samples: [Float]) -> Int {
    let side = DCT64.sampleSide
    precondition(samples.count == side * side, "64 x 64 samples")
    var sum: Int32 = 0
    samples.withUnsafeBufferPointer { samples in
      for row in 0..<side - 1 {
        for column in 0..<side {
          sum &+= step(samples[row * side + column], samples[(row + 1) * side + column])
        }
      }
      for row in 0..<side {
        for column in 0..<side - 1 {
          sum &+= step(samples[row * side + column], samples[row * side + column + 1])
        }
      }
    }
    return min(100, Int(sum) / 90)
  }

  @inline(__always)
  private static func step(_ first: Float, _ second: Float) -> Int32 {
    abs(Int32((first - second) * 100 / 255))
  }
}
