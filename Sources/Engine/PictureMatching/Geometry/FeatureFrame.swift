import ImageSignatures

/// The place, size and direction of a feature, as numbers for computation.
struct FeatureFrame {
  static let unitsPerSide = LocalFeature.unitsPerSide

  /// The center, in position units.
  var position: SIMD2<Double>
  /// The direction, of length 1.
  var direction: SIMD2<Double>
  /// The unit length of the patch, in position units.
  var unit: Double

  /// - Parameters:
  ///   - feature: The feature.
  ///   - scale: The scale to use instead of the feature's own; nil for its own.
  init(_ feature: LocalFeature, scale: UInt8? = nil) {
    position = SIMD2(Double(feature.x), Double(feature.y))
    direction = Self.directions[Int(feature.angle)]
    unit = Self.units[Int(scale ?? feature.scale)]
  }

  /// Returns the rotation and scaling that takes another frame to this one.
  func similarity(from other: FeatureFrame) -> LinearMap {
    // The relative direction is the quotient of both as complex numbers.
    let (a, b) = (direction, other.direction)
    let turn = SIMD2(a.x * b.x + a.y * b.y, a.y * b.x - a.x * b.y)
    return LinearMap(similarity: turn * (unit / other.unit))
  }

  private static let directions: [SIMD2<Double>] = (0..<256).map { angle in
    SIMD2(DeterministicMath.cosine128(angle), DeterministicMath.cosine128(angle - 64))
  }

  /// 2 to the power of `scale / 16`, from square roots: the same on every platform.
  private static let units: [Double] = {
    let sixteenth = 2.0.squareRoot().squareRoot().squareRoot().squareRoot()
    var units: [Double] = []
    var octave = 1.0
    for scale in 0..<256 {
      if scale > 0, scale % 16 == 0 { octave *= 2 }
      var unit = octave
      for _ in 0..<scale % 16 { unit *= sixteenth }
      units.append(unit)
    }
    return units
  }()
}
