/// The tolerances of verification in bits, size, direction and place.
package struct GeometryParameters: Hashable, Sendable {
  /// The most differing bits of two features that may correspond before a model is known.
  package var descriptorCeiling = 75
  /// The most differing bits of two features that correspond at a predicted place.
  package var guidedCeiling = 90
  /// A nearest feature is distinct if it is nearer than this share of the second nearest's distance.
  package var distinctRatio = 0.85
  /// The tolerance of the sizes of corresponding features against the model, in octaves.
  package var scaleTolerance = 0.6
  /// The tolerance of the directions of corresponding features against the model, in degrees.
  package var angleTolerance = 25.0
  /// The tolerance of the places of features, in units of their patches.
  package var placeTolerance = 1.5
  /// The least number of correspondences for a match.
  package var minimumInlierCount = 5
  /// Whether to look for a homography when an affine model leaves features unexplained.
  package var usesHomography = true

  /// The tolerance of models, relative to that for features that find copies.
  package var toleranceShare = 1.0
  /// Whether features may correspond to each other's second nearest: repeated structures need it.
  package var allowsSecondNearest = true
  /// A size to use for all features, as ``/ImageSignatures/LocalFeature/scale`` has it; nil for their own.
  package var commonScale: UInt8?
  /// Whether two pairs together propose a model; otherwise a single one does, by its sizes and directions.
  package var proposesByTwo = false
  /// The weight of the sizes and directions of pairs relative to their places when a model is fitted.
  package var frameTrust = 1.0

  /// Creates the parameters with which the accuracy in docs/ was measured.
  package init() {}

  /// The tolerances for learned points, all of which have one size and one direction, so that a pair does not
  /// determine these.
  ///
  /// The detector locates them to a pixel or two, so the tolerance is smaller than for patches; a wider one
  /// loses more to pictures without the landmark than it finds.
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
