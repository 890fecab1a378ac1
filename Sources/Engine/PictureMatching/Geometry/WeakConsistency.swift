/// The number of pairs that propose about the same rotation and scale.
///
/// Correct pairs agree on both wherever they lie in the picture, and random pairs spread over all of them. H.
/// Jégou, M. Douze and C. Schmid, *Hamming Embedding and Weak Geometric Consistency for Large Scale Image
/// Search*, European Conference on Computer Vision 2008; here the votes for rotation and scale are counted
/// together.
struct WeakConsistency {
  private static let turnBins = 32
  private static let scaleBins = 32
  /// Half an octave for each bin of scale, and an eighth of a right angle and a half for each bin of rotation.
  private static let step = 8

  private var votes = [Double](repeating: 0, count: turnBins * scaleBins)

  init(_ pairs: [TentativePair]) {
    var raw = votes
    for pair in pairs { raw[Self.bin(pair)] += pair.weight }
    // A triangular kernel over the neighbors makes the bins soft: measured rotations and scales are not exact.
    for scale in 0..<Self.scaleBins {
      for turn in 0..<Self.turnBins {
        let vote = raw[scale * Self.turnBins + turn]
        guard vote > 0 else { continue }
        for (dScale, scaleShare) in [(-1, 0.5), (0, 1), (1, 0.5)] {
          guard 0..<Self.scaleBins ~= scale + dScale else { continue }
          for (dTurn, turnShare) in [(-1, 0.5), (0, 1), (1, 0.5)] {
            let bin = (scale + dScale) * Self.turnBins + (turn + dTurn) & (Self.turnBins - 1)
            votes[bin] += vote * scaleShare * turnShare
          }
        }
      }
    }
  }

  /// Returns the votes for the rotation and the scale of a pair.
  func support(for pair: TentativePair) -> Double { votes[Self.bin(pair)] }

  private static func bin(_ pair: TentativePair) -> Int {
    let scale = min(max((pair.scaleChange + scaleBins / 2 * step) / step, 0), scaleBins - 1)
    return scale * turnBins + pair.turn / step
  }
}
