import Foundation

/// Whether two features agree with a model in place, size and direction.
struct Agreement {
  let model: PlanarModel
  /// The length to which errors of the model are relative: the longest side of the overlap, in position units
  /// of the query.
  let span: Double
  private let place: Double
  private let ratio: Double
  private let cosine: Double

  /// - Parameters:
  ///   - model: The model.
  ///   - center: A point of the catalog's picture at which the model's scale is computed.
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

  /// Returns the predicted appearance of a feature of the catalog's picture in the query; nil behind the
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

  /// Returns the error of the model with which two features agree, as the square of a share of the span; nil if
  /// their sizes or directions contradict the model.
  ///
  /// The places of features are uncertain in proportion to the size of their patches, in both pictures; that
  /// error is subtracted.
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

  /// The distance of a feature from its predicted place that gives this misfit.
  func radius(_ query: FeatureFrame, _ expected: Expectation, misfit: Double) -> Double {
    (misfit * span * span + place * (query.unit * query.unit + expected.area)).squareRoot()
  }

  /// The greatest distance of any feature from its predicted place that gives at most this misfit.
  func radius(of expected: Expectation, misfit: Double) -> Double {
    (misfit * span * span + place * (1 + ratio) * expected.area).squareRoot()
  }
}
