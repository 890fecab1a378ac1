/// The agreement of a query's local features with those of a picture of the catalog.
///
/// The mapping takes points of the catalog's picture to points of the query. It is a homography, or an affine
/// map where the features allow no more. Single pairs of features propose it (J. Philbin et al., *Object
/// Retrieval with Large Vocabularies and Fast Spatial Matching*, CVPR 2007) and inliers refine it. Its
/// significance is tested a contrario (L. Moisan and B. Stival, *A Probabilistic Criterion to Detect Rigid
/// Point Matches Between Two Images and Estimate the Fundamental Matrix*, International Journal of Computer
/// Vision 57, 2004).
public struct GeometricEvidence: Hashable, Sendable {
  /// The number of inliers: pairs of similar features at the places that the mapping predicts.
  ///
  /// Its significance depends on the number of pairs: see ``falseAlarms``.
  public var inlierCount: Int
  /// The number of tentative pairs: features with similar descriptors, before a mapping is known.
  ///
  /// Some inliers may not be among them, since the mapping predicts where to look for more.
  public var tentativeCount: Int
  /// The number of tentative pairs at distinct places that agree with the mapping.
  ///
  /// Several overlapping pairs count as one.
  public var consistentCount: Int
  /// The decimal logarithm of the probability that unrelated features are similar at the predicted places as
  /// often as observed, at most 0.
  ///
  /// It is near 0 where all features look alike, as stars do.
  public var guidedChance: Double
  /// The decimal logarithm of the number of equally good mappings expected by chance: the lower, the more
  /// significant.
  public var falseAlarms: Double
  /// The share of inliers among the features in the overlap, by the mapping, in `0...1`.
  ///
  /// It is counted in the picture that has fewer of them. Features of sizes that the other picture's detector
  /// could not find do not count.
  public var inlierRatio: Double
  /// The share of inliers among the features of the catalog's picture within the inliers' hull, in `0...1`.
  ///
  /// That is the convex hull of the nine tenths of the inliers nearest to their center. A copy of a part has
  /// few inliers outside it, and many inside.
  public var hullInlierRatio: Double
  /// The share of the cells of the overlap, in the query and in the catalog's picture, in which
  /// features agree.
  public var queryCoverage: Double, catalogCoverage: Double
  /// The share of the catalog's picture that the query shows, and the share of the query that it fills: shares
  /// of the areas, in `0...1`.
  ///
  /// A detail of the catalog's picture has a low first share; a picture on a poster has a low second one.
  public var catalogShare: Double, queryShare: Double
  /// The mean Hamming distance between the descriptors of the inliers, in bits of 256.
  ///
  /// Unrelated descriptors are about 128 bits apart.
  public var meanDistance: Double
  /// The degree to which another mapping contradicts this one, in `0...1`.
  ///
  /// It is high for repeating patterns, such as windows of a facade, where several mappings explain the pairs.
  /// From one half on, a ``ConfidenceModel`` treats none of them as correct. Mappings that explain other sides
  /// of a three-dimensional object are no contradiction.
  public var rivalShare: Double
  /// Whether the query shows the picture mirrored.
  ///
  /// The mapping is then one of the query's mirror image.
  public var isMirrored: Bool
  /// The distance between the frame hash of the rectified region and that of the catalog's picture; nil when
  /// the query does not show nearly all of the picture.
  public var straightenedDistance: Int?
  /// The Hellinger distance between the color histogram of the rectified region and that of the catalog's
  /// picture.
  ///
  /// In `0...1`; nil when ``straightenedDistance`` is.
  public var straightenedHistogramDistance: Double?

  /// Creates evidence from its parts, which are the properties of the same names.
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
  /// Whether the pictures agree as two things of one kind do: two faces, or two pages of one layout.
  ///
  /// Their inliers are only roughly alike, and most features between the inliers do not agree. Among the answers to
  /// changed copies, other views and look-alikes in the half of `make -C Benchmarks lookalikes` for choosing, this holds
  /// for 4 of 1,411 right ones and 272 of 983 false ones, of faces for 119 of 141 false ones.
  package var isOfLookAlike: Bool {
    hullInlierRatio < 0.25 && meanDistance >= 55 && falseAlarms > -80
      || hullInlierRatio < 0.45 && meanDistance >= 45 && falseAlarms > -20
  }

  /// Creates evidence from a match.
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
