/// The correspondences of two pictures by their features, and the evidence for them.
///
/// The evidence lets a caller distinguish a picture that is shown again from two pictures that share a logo, a
/// caption, a window frame or a pattern. All of these agree on a model far beyond chance, but the model also
/// predicts where the rest of the catalog's picture should be, and the query shows something else there. So the
/// evidence includes how much of the overlap agrees, not only how many features do.
package struct GeometricMatch: Hashable, Sendable {
  /// Maps positions in the catalog's picture to positions in the query.
  package var model: PlanarModel
  /// Maps positions in the query to positions in the catalog's picture.
  package var inverse: PlanarModel
  /// The features that correspond, each used once, by query feature.
  package var inliers: [Correspondence]
  /// The position of the catalog's picture, as four points in position units of the query.
  ///
  /// Clockwise, from the top left corner of the catalog's picture. The region is clipped to the query. If more
  /// than four corners remain, those that cut off the least area are removed; if three remain, a point is added
  /// in the middle of the longest side.
  package var region: [SIMD2<Double>]

  /// The number of pairs with similar descriptors, before a model was known.
  package var tentativeCount: Int
  /// The number of them, at distinct places, that agree with the model.
  package var consistentCount: Int
  /// The decimal logarithm of the number of false alarms.
  ///
  /// That is the number of equally good models expected by chance. Below 0 it is unlikely to be chance; the
  /// lower, the more significant.
  package var logFalseAlarms: Double
  /// The decimal logarithm of the probability that unrelated features are similar at the predicted places as
  /// often as observed.
  package var logGuidedChance: Double
  /// The number of inliers expected by chance.
  package var expectedInlierCount: Double

  /// The number of features of the query that can have a partner in the catalog's picture.
  ///
  /// They lie in the overlap and have a size that the detector could have found in the other picture.
  package var visibleQueryCount: Int
  /// The number of features of the catalog's picture that can have a partner in the query.
  package var visibleCatalogCount: Int
  /// The share of inliers among the features that can have a partner, in the picture with fewer of them.
  package var inlierRatio: Double
  /// The share of cells with an inlier among the cells of the query's overlap with a feature.
  ///
  /// The overlap's upright bounding rectangle is divided into 8 × 8 cells.
  package var queryCoverage: Double
  /// The same in the catalog's picture.
  package var catalogCoverage: Double
  /// The evenness of the inliers over the overlap, in `0...1`.
  ///
  /// The number of cells with an inlier, relative to the number expected if as many inliers were drawn at
  /// random from the features; the smaller value of both pictures. A few inliers all over the overlap are even,
  /// many in a logo are not.
  package var evenness: Double
  /// The area of the inliers' convex hull in the catalog's picture, as a share of the overlap.
  ///
  /// The tenth of the inliers that lies farthest from the others does not count.
  package var hullShare: Double
  /// The share of inliers among the visible features within the inliers' convex hull, in the catalog's picture:
  /// near 1 for a pasted logo, low when the hull includes parts that do not agree.
  package var hullInlierRatio: Double
  /// The share of the catalog's picture that the query shows.
  package var catalogShare: Double
  /// The share of the query that shows the catalog's picture.
  package var queryShare: Double
  /// The mean number of differing bits of the inliers.
  package var meanDistance: Double
  /// The share of inliers without another feature of about the same similarity.
  package var distinctShare: Double
  /// The root mean square of the inliers' errors, relative to the square root of the overlap's area in the
  /// query.
  package var residual: Double
  /// The model's scale at the center of the inliers.
  package var scale: Double
  /// The ratio of the model's largest to its smallest stretching there; 1 for a similarity.
  package var anisotropy: Double
  /// The score of the best contradicting hypothesis, relative to the score of the hypothesis that led to the
  /// model: near 1 for a repeating pattern.
  ///
  /// The more significant the model, the more only those pairs of rivals count that give an inlier another
  /// partner.
  package var rivalShare: Double
}
