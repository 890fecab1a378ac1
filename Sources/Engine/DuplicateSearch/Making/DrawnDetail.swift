/// Finds content drawn at a picture's own size, such as captions, dates and lines, in a picture that is
/// otherwise as soft as an enlarged one.
///
/// ``OwnDetail`` examines the picture as a whole, and leaves out black and white. Here each block counts
/// separately: its energy above the smaller picture's band that does not follow from this picture, relative to
/// the octave below. In an enlarged picture it is low, also after sharpening or clipping at black and white.
package enum DrawnDetail {
  /// Returns whether there is such detail, or too little content to decide.
  ///
  /// - Parameters:
  ///   - larger: A picture.
  ///   - smaller: A smaller picture of the same content.
  ///   - scale: The ratio of the sides.
  /// - Returns: True also when too few blocks have content.
  /// - Complexity: O(*n*) for *n* blocks of the larger one, of which at most 100,000 are examined.
  package static func isFound(
    in larger: CodedLuma,
    beyond smaller: CodedLuma,
    scale: Double
  ) -> Bool {
    let bands = Bands(scale)
    // Repeating pixels with soft seams draws sharper edges than the other kernels.
    let ways = OwnDetail.ways(isEnlarged: true) + [(.area, 0)]
    let enlarging = OwnDetail.lines(from: smaller, to: larger, ways)
    func enlarged(_ x: Int, _ y: Int) -> [[Float]] {
      enlarging.map { way in
        // Enlarging clips values beyond black and white.
        BlockTransform.coefficients(
          smaller.block(way.0, way.1, x: x, y: y).map { min(255, max(0, $0)) }
        )
      }
    }
    var table = PartTable(partCount: ways.count)
    for (x, y) in larger.blocks(atMost: fitted) {
      let samples = larger.block(x: x, y: y)
      guard let least = samples.min(), let most = samples.max(), most - least > 8 else { continue }
      table.append(BlockTransform.coefficients(samples), enlarged(x, y))
    }
    guard table.count >= fewest else { return true }
    let weights = (0..<64).map { bands.above.contains($0) ? table.weights($0) : .zero }

    /// The energy of a block above the band, minus what the given parts and rounding explain, relative to the
    /// octave below.
    func ratio(_ block: [Float], less parts: [[Float]]) -> Double {
      var above = 0.0
      for place in bands.above {
        var rest = block[place]
        for (lane, part) in parts.enumerated() { rest -= weights[place][lane] * part[place] }
        rest = max(0, abs(rest) - larger.steps[place] / 2 - OwnDetail.rounding)
        above += Double(rest * rest)
      }
      let below = bands.below.reduce(0) { $0 + Double(block[$1] * block[$1]) }
      return above / (below + faint)
    }
    // Blocks with little energy there need no detailed check.
    var suspects: [(ratio: Double, x: Int, y: Int)] = []
    for (x, y) in larger.blocks(atMost: looked) {
      let all = ratio(BlockTransform.coefficients(larger.block(x: x, y: y)), less: [])
      if all > limit { suspects.append((all, x, y)) }
    }
    suspects.sort { $0.ratio > $1.ratio }
    let drawn = suspects.prefix(fitted).filter { suspect in
      let block = BlockTransform.coefficients(larger.block(x: suspect.x, y: suspect.y))
      return ratio(block, less: enlarged(suspect.x, suspect.y)) > limit
    }
    return drawn.count >= leastDrawn
  }

  /// The places of coefficients above the smaller picture's band, and of the octave below.
  private struct Bands {
    let above: [Int], below: [Int]

    init(_ scale: Double) {
      let edge = 8 / scale + 0.3
      func frequency(_ place: Int) -> Double { Double(max(place / 8, place % 8)) }
      above = (1..<64).filter { frequency($0) > edge }
      below = (1..<64).filter { frequency($0) > edge / 2 && frequency($0) <= edge }
    }
  }

  /// The number of blocks for fitting the weights, and of blocks examined in detail.
  private static let fitted = 1200
  private static let looked = 50_000
  /// With fewer blocks, the weights would overfit the blocks that they are to measure.
  private static let fewest = 30
  /// Six levels for each pixel.
  private static let faint = 64.0 * 36
  // Of 15 soft pictures with captions, dates and lines, each beside a smaller copy from which it seemed to be
  // enlarged, 12 have a dozen blocks beyond it; two of the others are grids that the copy still shows, at 0.8
  // of the size. Of 51 enlarged pictures, some of them sharpened, one has. Single blocks may differ at edges of
  // strong colors, whose luma changes a little when they are stored again.
  private static let limit = 0.2
  private static let leastDrawn = 12
}
