/// How the local features of a query agree with those of a picture of the catalogue.
public struct GeometricEvidence: Hashable, Sendable {
  /// The number of features that look alike and lie where one mapping between the pictures puts them.
  public var inlierCount: Int
  /// The number of features that looked alike before there was a mapping.
  public var tentativeCount: Int
  /// The decimal logarithm of the number of mappings as good as this one that chance would offer:
  /// the lower, the surer.
  public var falseAlarms: Double
  /// The share of the features that the mapping says should be seen in both pictures and are.
  public var inlierRatio: Double
  /// The same, where the features that agree lie.
  public var hullInlierRatio: Double
  /// The share of the cells of the overlap, in the query and in the catalogue's picture, in which
  /// features agree.
  public var queryCoverage: Double, catalogCoverage: Double
  /// How much of the catalogue's picture the query shows, and how much of the query it fills.
  public var catalogShare: Double, queryShare: Double
  /// The mean number of differing bits of the features that agree.
  public var meanDistance: Double
  /// How strongly another mapping contradicts this one, in `0...1`: high where a pattern repeats.
  public var rivalShare: Double
  /// Whether the query shows the picture mirrored.
  public var isMirrored: Bool
  /// The distance between the frame hash of the region, straightened, and that of the catalogue's
  /// picture; nil when the query does not show nearly all of the picture.
  public var straightenedDistance: Int?
  /// The distance between their color histograms.
  public var straightenedHistogramDistance: Double?
}

extension GeometricEvidence {
  /// Takes over what a match says.
  internal init(_ match: GeometricMatch, isMirrored: Bool) {
    self.init(
      inlierCount: match.inliers.count,
      tentativeCount: match.tentativeCount,
      falseAlarms: match.logFalseAlarms,
      inlierRatio: match.inlierRatio,
      hullInlierRatio: match.hullInlierRatio,
      queryCoverage: match.queryCoverage,
      catalogCoverage: match.catalogCoverage,
      catalogShare: match.catalogShare,
      queryShare: match.queryShare,
      meanDistance: match.meanDistance,
      rivalShare: match.rivalShare,
      isMirrored: isMirrored,
      straightenedDistance: nil,
      straightenedHistogramDistance: nil
    )
  }
}
