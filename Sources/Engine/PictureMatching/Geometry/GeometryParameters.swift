/// What verification regards as near, in bits, in size, in direction and in place.
package struct GeometryParameters: Hashable, Sendable {
  /// The most differing bits of two features that may correspond before a model is known.
  package var descriptorCeiling = 75
  /// The most differing bits of two features that correspond where a model expects them.
  package var guidedCeiling = 90
  /// A nearest feature is distinct if it is nearer than this share of the second nearest's distance.
  package var distinctRatio = 0.85
  /// How far the sizes of corresponding features may disagree with the model, in octaves.
  package var scaleTolerance = 0.6
  /// How far the directions of corresponding features may disagree with the model, in degrees.
  package var angleTolerance = 25.0
  /// How far features lie from where they should, in units of their patches.
  package var placeTolerance = 1.5
  /// The fewest correspondences that are a match.
  package var minimumInlierCount = 5
  /// Whether to look for a homography where an affine model leaves something unexplained.
  package var usesHomography = true

  /// Creates the parameters that the accuracy in docs/ was measured with.
  package init() {}
}
