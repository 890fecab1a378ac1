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

  /// What models may err, as a share of what they may for features that find copies.
  package var toleranceShare = 1.0
  /// Whether two features may correspond that are each other's second nearest: repeated structures need it.
  package var allowsSecondNearest = true
  /// The size that all features count as, as ``/ImageSignatures/LocalFeature/scale`` has it; nil for their own.
  package var commonScale: UInt8?
  /// Whether two pairs together propose a model; otherwise a single one does, by its sizes and directions.
  package var proposesByTwo = false
  /// How much the sizes and directions of pairs count beside their places when a model is fitted.
  package var frameTrust = 1.0

  /// Creates the parameters that the accuracy in docs/ was measured with.
  package init() {}

  /// Those of learned points, all of which have one size and one direction: what a pair says of these is a guess.
  ///
  /// The detector finds them to a pixel or two, so less error is allowed than of patches; a wider one loses more to
  /// pictures of nothing than it finds (docs/notes/views-verified.md).
  package static let views: GeometryParameters = {
    var parameters = GeometryParameters()
    parameters.descriptorCeiling = 80
    parameters.guidedCeiling = 80
    parameters.scaleTolerance = 2
    parameters.angleTolerance = 60
    parameters.placeTolerance = 0.75
    parameters.toleranceShare = 0.15
    parameters.allowsSecondNearest = false
    parameters.proposesByTwo = true
    parameters.frameTrust = 0.01
    // 2.5 of 640 pixels, in small pictures, too: star fields of 256 pixels agree by chance otherwise.
    parameters.commonScale = 128
    return parameters
  }()
}
