/// The distribution of a picture's colors, separately for its center and its edge.
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

extension ColorHistogram {
  /// The version of the bins and of ``encoded``: the second byte of the binary form.
  ///
  /// Histograms of different versions cannot be compared, so bytes of another version are refused.
  public static let version: UInt8 = 1
  private static let kind = UInt8(ascii: "H")

  /// The binary form: `H`, the version, and ``binCount`` bytes, the inner ring first, in it the darkest
  /// colors, among these the greenest, among these the bluest.
  public var encoded: [UInt8] { [Self.kind, Self.version] + roots }

  /// Decodes the binary form that ``encoded`` returns.
  ///
  /// - Parameter encoded: The whole binary form, 2 + ``binCount`` bytes.
  /// - Throws: ``SignatureDecodingError`` when the bytes are not that form, or the shares do not sum to one.
  public init(encoded: some Collection<UInt8>) throws(SignatureDecodingError) {
    var reader = SignatureReader(encoded)
    try self.init(from: &reader)
    try reader.finish()
  }

  init(from reader: inout SignatureReader) throws(SignatureDecodingError) {
    try reader.header(Self.kind, version: Self.version)
    let roots = try reader.take(Self.binCount)
    let total = roots.reduce(0) { $0 + Int($1) * Int($1) }
    // Rounding moves each root by a half at most, so the sum of their squares by no more than this.
    let slack = roots.reduce(Self.binCount / 4 + 1) { $0 + Int($1) }
    guard abs(total - 255 * 255) <= slack else {
      throw .invalidValue(reason: "the shares of a histogram do not sum to one")
    }
    self.init(roots: Array(roots))
  }
}
