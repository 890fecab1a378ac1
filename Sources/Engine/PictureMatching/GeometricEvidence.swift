/// How the local features of a query agree with those of a picture of the catalog.
///
/// The mapping is a homography, or an affine map where the features allow no more, that takes points of the
/// catalog's picture to points of the query. Single pairs of features propose it (J. Philbin et al., *Object
/// Retrieval with Large Vocabularies and Fast Spatial Matching*, CVPR 2007); inliers refine it; and what it is
/// worth is judged a contrario (L. Moisan and B. Stival, *A Probabilistic Criterion to Detect Rigid Point
/// Matches Between Two Images and Estimate the Fundamental Matrix*, International Journal of Computer Vision
/// 57, 2004).
public struct GeometricEvidence: Hashable, Sendable {
  /// The number of inliers: pairs of features that look alike and lie where the mapping puts them.
  ///
  /// What the number is worth depends on how many pairs there were: see ``falseAlarms``.
  public var inlierCount: Int
  /// The number of tentative pairs: features that looked alike before there was a mapping.
  ///
  /// The inliers need not all be among them, since the mapping shows where to look for more.
  public var tentativeCount: Int
  /// The number of tentative pairs, at places of their own, that agree with the mapping.
  ///
  /// Of several that overlap, one counts.
  public var consistentCount: Int
  /// The decimal logarithm of the probability that unrelated features look alike where the mapping expects them as
  /// often as they do, at most 0.
  ///
  /// It is near 0 where all features look alike, as stars do.
  public var guidedChance: Double
  /// The decimal logarithm of the number of mappings as good as this one that chance would offer:
  /// the lower, the surer.
  public var falseAlarms: Double
  /// The share of inliers among the features that both pictures should show, by the mapping, in `0...1`.
  ///
  /// It is counted in the picture that has fewer of them. Features of sizes that the other picture's detector
  /// could not see do not count.
  public var inlierRatio: Double
  /// The share of inliers among the features of the catalog's picture where the inliers lie, in `0...1`.
  ///
  /// That is the convex hull of the nine tenths of the inliers that are nearest to their middle. A copy of a
  /// part has few inliers outside it, and many inside.
  public var hullInlierRatio: Double
  /// The share of the cells of the overlap, in the query and in the catalog's picture, in which
  /// features agree.
  public var queryCoverage: Double, catalogCoverage: Double
  /// How much of the catalog's picture the query shows, and how much of the query it fills: shares of the
  /// areas, in `0...1`.
  ///
  /// A detail of the catalog's picture has a low first share; a picture on a poster has a low second one.
  public var catalogShare: Double, queryShare: Double
  /// The mean Hamming distance between the descriptors of the inliers, in bits of 256.
  ///
  /// Unrelated descriptors are about 128 bits apart.
  public var meanDistance: Double
  /// How strongly another mapping contradicts this one, in `0...1`.
  ///
  /// It is high where a pattern repeats, such as windows of a facade, so that several mappings explain the
  /// pairs. From one half on, a ``ConfidenceModel`` takes none of them for the right one. The sides of a thing
  /// with depth, which other mappings explain, contradict nothing.
  public var rivalShare: Double
  /// Whether the query shows the picture mirrored.
  ///
  /// The mapping is then one of the query's mirror image.
  public var isMirrored: Bool
  /// The distance between the frame hash of the region, straightened, and that of the catalog's
  /// picture; nil when the query does not show nearly all of the picture.
  public var straightenedDistance: Int?
  /// The Hellinger distance between the color histogram of the region, straightened, and that of the catalog's
  /// picture.
  ///
  /// In `0...1`; nil where ``straightenedDistance`` is.
  public var straightenedHistogramDistance: Double?

  /// Makes evidence of its parts, which are as the properties of the same names.
  package init(
    inlierCount: Int,
    tentativeCount: Int,
    consistentCount: Int,
    guidedChance: Double,
    falseAlarms: Double,
    inlierRatio: Double,
    hullInlierRatio: Double,
    queryCoverage: Double,
    catalogCoverage: Double,
    catalogShare: Double,
    queryShare: Double,
    meanDistance: Double,
    rivalShare: Double,
    isMirrored: Bool,
    straightenedDistance: Int?,
    straightenedHistogramDistance: Double?
  ) {
    (self.inlierCount, self.tentativeCount) = (inlierCount, tentativeCount)
    (self.consistentCount, self.guidedChance) = (consistentCount, guidedChance)
    (self.falseAlarms, self.inlierRatio) = (falseAlarms, inlierRatio)
    (self.hullInlierRatio, self.meanDistance) = (hullInlierRatio, meanDistance)
    (self.queryCoverage, self.catalogCoverage) = (queryCoverage, catalogCoverage)
    (self.catalogShare, self.queryShare) = (catalogShare, queryShare)
    (self.rivalShare, self.isMirrored) = (rivalShare, isMirrored)
    self.straightenedDistance = straightenedDistance
    self.straightenedHistogramDistance = straightenedHistogramDistance
  }
}

extension GeometricEvidence {
  /// Takes over what a match says.
  internal init(_ match: GeometricMatch, isMirrored: Bool) {
    self.init(
      inlierCount: match.inliers.count,
      tentativeCount: match.tentativeCount,
      consistentCount: match.consistentCount,
      guidedChance: match.logGuidedChance,
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
