/// Lengths in sixteenths of an octave.
enum FeatureScale {
  /// Returns 16 times the binary logarithm of a length, rounded, in `0...255`.
  ///
  /// A comparison with each boundary, because logarithms differ between C libraries.
  static func encoded(_ length: Float) -> UInt8 {
    var low = 0
    var high = 255
    while low < high {
      let middle = (low + high) / 2
      if length > boundaries[middle] { low = middle + 1 } else { high = middle }
    }
    return UInt8(low)
  }

  /// The length between each value and the next.
  private static let boundaries: [Float] = {
    let step = DeterministicMath.root(16, of: 0.5)
    let start = 1 / DeterministicMath.root(32, of: 0.5)
    var value = start
    return (0..<255).map { _ in
      defer { value /= step }
      return Float(value)
    }
  }()
}

/// Directions in 256ths of a turn.
enum FeatureAngle {
  /// Returns the angle of a direction from the x axis toward the y axis, rounded.
  ///
  /// The octant comes from the signs, the place in it from comparisons with tangents: the arctangents
  /// of C libraries differ in the last bits.
  static func encoded(_ direction: (x: Float, y: Float)) -> UInt8 {
    let (x, y) = (abs(direction.x), abs(direction.y))
    let (longer, shorter) = x >= y ? (x, y) : (y, x)
    var (steps, end) = (0, 32)
    while steps < end {
      let middle = (steps + end) / 2
      if shorter > longer * tangents[middle] { steps = middle + 1 } else { end = middle }
    }
    let quarter = x >= y ? steps : 64 - steps
    let half = direction.x >= 0 ? quarter : 128 - quarter
    return UInt8(truncatingIfNeeded: direction.y >= 0 ? half : -half)
  }

  /// The tangents of half steps: between 0 and 1, between 1 and 2, ..., between 31 and 32.
  private static let tangents: [Float] = (0..<32).map { step in
    // Half a step is π / 256; the sine and cosine of 2k + 1 of them from those of whole 128ths.
    let angle = Double(2 * step + 1)
    let cosine = (1 + DeterministicMath.cosine128(Int(angle))) / 2
    return Float(((1 - cosine) / cosine).squareRoot())
  }
}
