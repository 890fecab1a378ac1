/// The weights of 64 samples along one side of a picture, or of a part of it.
///
/// Sample `i` stands at the center of the `i`-th of 64 equal cells. Its weights are a tent that falls to
/// zero at the centers of the neighboring cells: PDQ's tent (two box filters in turn) made twice as
/// wide. The wider tent has no aliasing at 64 samples, so a reduced copy of a picture gets almost the
/// same samples; docs/engine.md has the measurements. A pixel's weight is the tent's integral over
/// the pixel, so a part may begin and end between pixels.
struct TentWeights {
  /// The weights of one sample sum to this, so that 16 bits hold a sum of weighted bytes.
  static let one = 256

  /// The pixels and weights of one sample.
  struct Sample {
    /// The first pixel.
    var start: Int
    /// The weight of the first pixel and of those after it.
    var weights: [UInt16]
  }

  let samples: [Sample]

  /// Computes the weights for the part `from ..< to` of a side of `length` pixels.
  init(length: Int, from: Double, to: Double) {
    let count = DCT64.sampleSide
    let make = { Self.sample($0, length: length, from: from, to: to) }
    guard from == 0, to == Double(length) else {
      samples = (0..<count).map(make)
      return
    }
    // The second half mirrors the first exactly, so a mirrored picture has mirrored samples.
    let half = (0..<count / 2).map(make)
    samples =
      half
      + half.reversed().map {
        Sample(
          start: length - $0.start - $0.weights.count,
          weights: $0.weights.reversed()
        )
      }
  }

  private static func sample(_ index: Int, length: Int, from: Double, to: Double) -> Sample {
    let cell = (to - from) / Double(DCT64.sampleSide)
    // Where a cell is less than a pixel, neighboring pixels are interpolated.
    let reach = max(cell, 1)
    let center = from + (Double(index) + 0.5) * cell
    let low = max(from, center - reach)
    let high = min(to, center + reach)
    let first = min(length - 1, max(0, Int(low.rounded(.down))))
    let end = max(first + 1, min(length, Int(high.rounded(.up))))
    let shares = (first..<end).map { pixel in
      let left = (max(low, Double(pixel)) - center) / reach
      let right = (min(high, Double(pixel + 1)) - center) / reach
      return max(0, integral(right) - integral(left))
    }
    return Sample(start: first, weights: quantized(shares))
  }

  /// The integral of the unit tent from its left end to `x`, which is in `-1...1`.
  private static func integral(_ x: Double) -> Double {
    x < 0 ? (1 + x) * (1 + x) / 2 : 1 - (1 - x) * (1 - x) / 2
  }

  /// Rounds shares to whole weights that sum to ``one``; the rounding error goes to the heaviest.
  private static func quantized(_ shares: [Double]) -> [UInt16] {
    let total = shares.reduce(0, +)
    guard total > 0 else { return [UInt16(one)] }
    var weights = shares.map { Int(($0 / total * Double(one)).rounded()) }
    let heaviest = shares.indices.max { shares[$0] < shares[$1] } ?? 0
    weights[heaviest] += one - weights.reduce(0, +)
    return weights.map { UInt16($0) }
  }
}
