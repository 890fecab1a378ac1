/// The Haar wavelet transform of PyWavelets on a square whose side is a power of two, bit for bit.
///
/// A level replaces squares of 2 x 2 numbers by the low frequencies in both directions, the horizontal
/// difference, the vertical difference, and the difference in both. The next level processes the low
/// frequencies. Each number is multiplied by √½ before it is added, and columns come before rows, as in
/// PyWavelets' filters.
package struct HaarTransform {
  private static let factor = 0.5.squareRoot()

  /// The side of the square.
  package let side: Int

  /// Creates a transform of a square with a power of two as its side.
  package init(side: Int) {
    precondition(side.nonzeroBitCount == 1, "The side is a power of two")
    self.side = side
  }

  /// Decomposes numbers in place, on all levels; the lowest frequency comes first.
  package func decompose(_ values: UnsafeMutablePointer<Double>) {
    var step = 1
    while step < side {
      forEachSquare(of: values, step) { a, b, c, d in
        let (lowLeft, highLeft) = Self.parts(a, c)
        let (lowRight, highRight) = Self.parts(b, d)
        let (low, across) = Self.parts(lowLeft, lowRight)
        let (down, both) = Self.parts(highLeft, highRight)
        return (low, across, down, both)
      }
      step *= 2
    }
  }

  /// Reconstructs numbers from ``decompose(_:)``.
  package func reconstruct(_ values: UnsafeMutablePointer<Double>) {
    var step = side / 2
    while step > 0 {
      forEachSquare(of: values, step) { low, across, down, both in
        let (lowLeft, lowRight) = Self.parts(low, across)
        let (highLeft, highRight) = Self.parts(down, both)
        let (a, c) = Self.parts(lowLeft, highLeft)
        let (b, d) = Self.parts(lowRight, highRight)
        return (a, b, c, d)
      }
      step /= 2
    }
  }

  @inline(__always)
  private func forEachSquare(
    of values: UnsafeMutablePointer<Double>,
    _ step: Int,
    _ change: (Double, Double, Double, Double) -> (Double, Double, Double, Double)
  ) {
    for row in stride(from: 0, to: side, by: 2 * step) {
      let upper = values + row * side
      let lower = upper + step * side
      for x in stride(from: 0, to: side, by: 2 * step) {
        (upper[x], upper[x + step], lower[x], lower[x + step]) =
          change(upper[x], upper[x + step], lower[x], lower[x + step])
      }
    }
  }

  /// The sum and the difference: the transform and its inverse are the same.
  @inline(__always)
  private static func parts(_ a: Double, _ b: Double) -> (Double, Double) {
    (factor * a + factor * b, factor * a - factor * b)
  }
}
