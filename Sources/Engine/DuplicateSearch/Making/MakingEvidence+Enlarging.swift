extension MakingEvidence {
  /// Measures how much of a smaller JPEG's rounding a larger picture lacks.
  ///
  /// A picture that was enlarged from the JPEG contains its rounding: reduced again, it differs from the JPEG that is
  /// enlarged and reduced in the same way only by its own, finer rounding. An original differs from it by the JPEG's.
  ///
  /// - Parameters:
  ///   - larger: A picture.
  ///   - smaller: A smaller picture of the same content.
  /// - Returns: The mean square of that difference beyond the larger picture's rounding, relative to the JPEG's
  ///   rounding, for the kernel that fits best: near 0 for an enlarged picture, and about 1 or more for an original.
  ///   Nil when the smaller picture is not a JPEG, or its rounding is too small to decide.
  /// - Complexity: Fewer than 2,000 blocks of 8 x 8 pixels are examined.
  package static func lackOfRounding(in larger: CodedLuma, of smaller: CodedLuma) -> Double? {
    guard smaller.isQuantized else { return nil }
    let columns = ResamplingWeights(from: larger.width, to: smaller.width)
    let rows = ResamplingWeights(from: larger.height, to: smaller.height)
    let ways = enlargingKernels.map { kernel in
      (
        ResamplingWeights(from: smaller.width, to: larger.width, by: kernel).followed(by: columns),
        ResamplingWeights(from: smaller.height, to: larger.height, by: kernel).followed(by: rows)
      )
    }
    let fine = JPEGCoding.reduced(
      larger.steps,
      by: (Double(larger.width * larger.height) / Double(smaller.width * smaller.height))
        .squareRoot()
    )
    var blocks: [EnlargedBlock] = []
    for (x, y) in smaller.blocks(atMost: enlargedBlocks) {
      let samples = smaller.block(x: x, y: y)
      // Clipped blocks follow no steps.
      guard let least = samples.min(), let most = samples.max(), least > 2, most < 253 else {
        continue
      }
      let block = EnlargedBlock(
        smaller: BlockTransform.coefficients(samples),
        larger: BlockTransform.coefficients(larger.block(columns, rows, x: x, y: y)),
        expected: ways.map { BlockTransform.coefficients(smaller.block($0.0, $0.1, x: x, y: y)) }
      )
      if abs(block.smaller[0] - block.larger[0]) < writtenOn { blocks.append(block) }
    }
    return ways.indices.compactMap { lack(in: blocks, steps: smaller.steps, fine: fine, way: $0) }
      .min()
  }

  /// The coefficients of a block: of the smaller picture, of the larger one reduced, and of the smaller one enlarged by
  /// each kernel and reduced again.
  private struct EnlargedBlock {
    var smaller: [Float], larger: [Float], expected: [[Float]]
  }

  /// The kernels with which programs enlarge pictures.
  private static let enlargingKernels: [ResamplingWeights.Kernel] = [
    .lanczos, .cubic, .linear, .area, .nearest,
  ]

  private static func lack(
    in blocks: [EnlargedBlock],
    steps: [Float],
    fine: [Float],
    way: Int
  ) -> Double? {
    // Sums over coefficients, each weighted by what it says about the order.
    var (lack, scale, spread): (Float, Float, Float) = (0, 0, 0)
    for place in 1..<64 {
      let step = steps[place]
      let telling = blocks.filter { abs($0.smaller[place]) >= 0.75 * step }
      // When nearly all are the same multiple or its negative, as in skies, an original may be close to all of them.
      let least = telling.count { abs($0.smaller[place]) < 1.5 * step }
      guard min(least, telling.count - least) >= max(4, telling.count / 10) else { continue }
      let pairs = telling.map { (expected: $0.expected[way][place], larger: $0.larger[place]) }
      var (product, square, energy): (Float, Float, Float) = (0, 0, 0)
      for (block, pair) in zip(telling, pairs) {
        product += block.smaller[place] * pair.expected
        square += block.smaller[place] * block.smaller[place]
        energy += pair.expected * pair.expected
      }
      // Both steps weaken high frequencies, and the rounding with them; sharpening strengthens them again.
      let gain = product / square
      let sharpening = pairs.reduce(Float(0)) { $0 + $1.expected * $1.larger } / energy
      guard gain >= 0.3, sharpening >= 0.5 else { continue }
      // Rounding is at most half a step; edges that were clipped or drawn over may differ by more.
      let most = gain * step / 2
      let own = (fine[place] * fine[place] / 12 + pixelRounding) / (sharpening * sharpening)
      let lost = most * most / 3
      guard lost > 1.5 * own else { continue }
      let weight = 1 / own - 1 / lost
      let found = pairs.reduce(Float(0)) { sum, pair in
        let difference = min(most, abs(pair.larger / sharpening - pair.expected))
        return sum + difference * difference
      }
      let count = Float(pairs.count)
      lack += weight * (found - count * own)
      scale += weight * count * (lost - own)
      // The square of a uniformly distributed value has this variance.
      spread += weight * weight * count * 0.8 * lost * lost
    }
    return scale > leastSignificance * spread.squareRoot() ? Double(lack / scale) : nil
  }

  /// The variance of the rounding of pixels: a twelfth of the smaller picture's, and the rest of the larger one's.
  private static let pixelRounding: Float = 0.15
  /// The least difference between the two orders, in standard deviations.
  private static let leastSignificance: Float = 10
  /// Of more blocks, the result is hardly more certain.
  private static let enlargedBlocks = 1000
}
