import Foundation

/// Whether two features are where, as large as, and turned as a model says.
struct Agreement {
  let model: PlanarModel
  /// The length that errors of the model itself are a share of: the longest side of what both
  /// pictures show, in position units of the query.
  let span: Double
  private let place: Double
  private let ratio: Double
  private let cosine: Double

  /// - Parameters:
  ///   - model: The model.
  ///   - center: A point of the catalog's picture at which the model's scale is taken.
  ///   - parameters: The tolerances.
  init(_ model: PlanarModel, around center: SIMD2<Double>, _ parameters: GeometryParameters) {
    self.model = model
    let scale = abs(model.local(at: center)?.linear.determinant ?? 0).squareRoot()
    span = min(1, scale) * Double(FeatureFrame.unitsPerSide)
    place = parameters.placeTolerance * parameters.placeTolerance
    ratio = exp2(2 * parameters.scaleTolerance)
    cosine = cos(parameters.angleTolerance / 180 * .pi)
  }

  /// A feature of the catalog's picture as the model expects it in the query.
  struct Expectation {
    var position: SIMD2<Double>
    /// Not of length 1.
    var direction: SIMD2<Double>
    /// The square of the patch's unit length.
    var area: Double
  }

  /// Returns what a feature of the catalog's picture looks like in the query, nil behind the
  /// horizon.
  @inline(__always)
  func expectation(of catalog: FeatureFrame) -> Expectation? {
    guard let (image, linear) = model.local(at: catalog.position) else { return nil }
    return Expectation(
      position: image,
      direction: linear(catalog.direction),
      area: linear.determinant * catalog.unit * catalog.unit
    )
  }

  /// Returns how far the model itself must err for two features to agree with it, as the square of
  /// a share of the span.
  ///
  /// The places of features are uncertain in proportion to the size of their patches, in both
  /// pictures; that much is forgiven. Nil if their sizes or directions contradict the model.
  @inline(__always)
  func misfit(_ query: FeatureFrame, _ expected: Expectation) -> Double? {
    let area = query.unit * query.unit
    guard area < ratio * expected.area, expected.area < ratio * area else { return nil }
    let along = (query.direction * expected.direction).sum()
    let length = (expected.direction * expected.direction).sum()
    guard along > 0, along * along > cosine * cosine * length else { return nil }
    let error = query.position - expected.position
    return max(0, (error * error).sum() - place * (area + expected.area)) / (span * span)
  }

  /// How far a feature may be from its expected place with at most this misfit.
  func radius(_ query: FeatureFrame, _ expected: Expectation, misfit: Double) -> Double {
    (misfit * span * span + place * (query.unit * query.unit + expected.area)).squareRoot()
  }

  /// The farthest that any feature can be from its expected place with at most this misfit.
  func radius(of expected: Expectation, misfit: Double) -> Double {
    (misfit * span * span + place * (1 + ratio) * expected.area).squareRoot()
  }
}
