/// Which colors a picture shows, and whether rather in its middle or at its edges.
///
/// The 64 x 64 samples of the picture are counted in Oklab: 5 steps of lightness, 5 of each opponent
/// color (finer near grey, where most colors of photographs lie), and 2 rings, the inner and the outer
/// half of the area. The rings are square, so the histogram is the same for all eight turned and
/// mirrored forms. Every sample is shared between the neighboring bins of each dimension, so a color
/// that changes a little moves counts a little.
///
/// The bins hold square roots of the counts, and the distance is Hellinger's. The square root weighs
/// rare colors up: A. Bhattacharyya, *On a measure of divergence between two statistical populations
/// defined by their probability distributions*, 1943; R. Arandjelović and A. Zisserman, *Three things
/// everyone should know to improve object retrieval*, CVPR 2012.
public struct ColorHistogram: Hashable, Sendable {
  /// The number of bins, each of one byte: 250.
  ///
  /// They are 2 rings times 5 steps of lightness times 5 × 5 of the opponent colors.
  public static let binCount = HistogramLayout.binCount

  /// The square roots of the shares, times 255, rounded.
  package let roots: [UInt8]

  init(roots: [UInt8]) {
    precondition(roots.count == Self.binCount, "A byte for each bin")
    self.roots = roots
  }

  init(of samples: FrameSamples) {
    self.init(roots: HistogramLayout.roots(of: HistogramLayout.counts(of: samples)))
  }

  /// Returns the Hellinger distance: 0 for equal shares of all colors, 1 when no color is shared.
  ///
  /// It is `sqrt(1 - BC)`, where BC, the Bhattacharyya coefficient, is the cosine between the two histograms'
  /// roots. It is symmetric.
  ///
  /// - Parameter other: The histogram of the other picture.
  /// - Returns: A distance in `0...1`.
  /// - Complexity: O(``binCount``).
  public func distance(to other: ColorHistogram) -> Double {
    var (product, own, others) = (0, 0, 0)
    for (one, two) in zip(roots, other.roots) {
      product += Int(one) * Int(two)
      own += Int(one) * Int(one)
      others += Int(two) * Int(two)
    }
    guard own > 0, others > 0 else { return own == others ? 0 : 1 }
    // Rounded to bytes, the roots have no longer exactly the length 1.
    let affinity = (Double(product) * Double(product) / (Double(own) * Double(others))).squareRoot()
    return max(0, 1 - affinity).squareRoot()
  }
}
