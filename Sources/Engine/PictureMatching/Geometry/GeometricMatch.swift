/// What two pictures have in common according to their features, and the evidence for it.
///
/// The evidence is for a caller that must tell a picture seen again from two pictures that share a
/// logo, a caption, a window frame or a pattern. All of these agree on a model beyond any chance; but
/// the model says where the rest of the catalog's picture should be seen, and there is something
/// else. So it counts how much of the overlap agrees, not only how many features do.
package struct GeometricMatch: Hashable, Sendable {
  /// Takes positions in the catalog's picture to positions in the query.
  package var model: PlanarModel
  /// Takes positions in the query to positions in the catalog's picture.
  package var inverse: PlanarModel
  /// The features that correspond, each used once, by query feature.
  package var inliers: [Correspondence]
  /// Where the catalog's picture is seen, as four points in position units of the query.
  ///
  /// Clockwise, from where the top left corner of the catalog's picture is. What lies outside the
  /// query is cut off. If that leaves more than four corners, those that cut off least are dropped
  /// until four are left; if it leaves three, the longest side gets a point in its middle.
  package var region: [SIMD2<Double>]

  /// The pairs that looked as if they corresponded before there was a model.
  package var tentativeCount: Int
  /// How many of them, at places of their own, agree with the model.
  package var consistentCount: Int
  /// The decimal logarithm of the number of false alarms.
  ///
  /// That is how many models as good as this one chance would have offered. Below 0 is unlikely to be
  /// chance; the lower, the surer.
  package var logFalseAlarms: Double
  /// The decimal logarithm of the probability that unrelated features look alike where the model
  /// expects them as often as they do.
  package var logGuidedChance: Double
  /// How many inliers one would expect if the model meant nothing.
  package var expectedInlierCount: Double

  /// The number of features of the query that the catalog's picture could show.
  ///
  /// They lie in the overlap and have a size that the features of the other picture could have.
  package var visibleQueryCount: Int
  /// The number of features of the catalog's picture that the query could show.
  package var visibleCatalogCount: Int
  /// The inliers' share of the features that could have been inliers, the smaller of both counts.
  package var inlierRatio: Double
  /// The share of cells with an inlier, of those in the query's overlap that hold a feature.
  ///
  /// The overlap's upright bounding rectangle is divided into 8 × 8 cells.
  package var queryCoverage: Double
  /// The same in the catalog's picture.
  package var catalogCoverage: Double
  /// How evenly the inliers cover what both pictures show, in `0...1`.
  ///
  /// The number of cells with an inlier, as a share of how many would have one if as many inliers
  /// were picked blindly among the features; of both pictures, the smaller. A few inliers all over
  /// the overlap are even, many in a logo are not.
  package var evenness: Double
  /// The area of the inliers' convex hull in the catalog's picture, as a share of the overlap.
  ///
  /// The tenth of the inliers that lies farthest from the others does not count.
  package var hullShare: Double
  /// Inliers' share of the visible features within the inliers' convex hull, in the catalog's
  /// picture: near 1 for a pasted logo, low where a hull spans what does not agree.
  package var hullInlierRatio: Double
  /// The share of the catalog's picture that the query shows.
  package var catalogShare: Double
  /// The share of the query that shows the catalog's picture.
  package var queryShare: Double
  /// The mean number of differing bits of the inliers.
  package var meanDistance: Double
  /// The share of inliers with no other feature that looks about as alike.
  package var distinctShare: Double
  /// The root mean square of the inliers' errors, as a share of the overlap's size in the query, the
  /// square root of its area.
  package var residual: Double
  /// The model's change of scale in the middle of the inliers.
  package var scale: Double
  /// The model's largest stretching against its smallest, there; 1 for a similarity.
  package var anisotropy: Double
  /// The score of the best hypothesis that does not agree with the model, as a share of the score of
  /// the one that led to it: near 1 where a pattern repeats.
  ///
  /// The surer the model, the more only those pairs of rivals count that give an inlier another
  /// partner.
  package var rivalShare: Double
}
