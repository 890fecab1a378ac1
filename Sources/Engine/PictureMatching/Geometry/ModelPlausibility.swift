/// Whether a camera, an editor or a screen could have produced a model.
enum ModelPlausibility {
  /// The greatest scale, either way.
  static let maximumScale = 8.0
  /// The greatest ratio of the scales in two directions.
  ///
  /// It is that of a picture seen from 75 degrees to the side; beyond, no feature survives.
  static let maximumAnisotropy = 4.0
  /// The least deviation of the inliers in any direction, relative to the longest side of the picture and to
  /// the deviation in the widest direction.
  ///
  /// Skylines and captions are narrow, so the limit is low: two pixels of 640.
  static let minimumBreadth = 0.003
  static let minimumLength = 0.02
  /// The least such deviation, relative to the longest side, that determines more than a similarity transform.
  static let affineBreadth = 0.015

  /// Returns whether a model neither collapses, enlarges excessively nor mirrors the overlap.
  static func isPlausible(
    _ model: PlanarModel,
    _ overlap: PictureOverlap,
    around center: SIMD2<Double>
  ) -> Bool {
    // An affine model has the same scale everywhere.
    let places = model.isAffine ? [center] : overlap.inCatalog.corners + [center]
    return places.allSatisfy { place in
      guard let linear = model.local(at: place)?.linear, linear.determinant > 0 else {
        return false
      }
      let (larger, smaller) = linear.singularValues
      let scale = (larger * smaller).squareRoot()
      return scale <= maximumScale && scale >= 1 / maximumScale
        && larger <= maximumAnisotropy * smaller
    }
  }

  /// Returns whether points cover an area: neither collinear nor all in one spot.
  static func isSpread(_ points: [SIMD2<Double>]) -> Bool {
    let (larger, smaller) = deviations(of: points)
    let side = Double(FeatureFrame.unitsPerSide)
    return larger >= minimumLength * side && smaller >= minimumBreadth * side
  }

  /// Returns the standard deviations of points along the direction in which they spread most, and
  /// across it.
  static func deviations(of points: [SIMD2<Double>]) -> (along: Double, across: Double) {
    guard !points.isEmpty else { return (0, 0) }
    let mean = points.reduce(.zero, +) / Double(points.count)
    var (xx, xy, yy) = (0.0, 0.0, 0.0)
    for point in points {
      let offset = point - mean
      xx += offset.x * offset.x
      xy += offset.x * offset.y
      yy += offset.y * offset.y
    }
    let half = (xx + yy) / 2
    let root = max(0, half * half - (xx * yy - xy * xy)).squareRoot()
    let count = Double(points.count)
    return (((half + root) / count).squareRoot(), max(0, (half - root) / count).squareRoot())
  }
}
