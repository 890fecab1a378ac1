/// The few functions that signatures need beyond the arithmetic of IEEE 754.
///
/// They use nothing but additions, multiplications, divisions and square roots, which IEEE 754 rounds
/// in one way only. So a signature has the same bits on every platform, whatever its C library.
package enum DeterministicMath {
  /// Returns the cosine of π · `numerator` / 128, to within some 10⁻¹⁵.
  package static func cosine128(_ numerator: Int) -> Double {
    // Reduce to the first quarter of the circle of 256 steps.
    let step = numerator & 255
    let half = min(step, 256 - step)
    if half > 64 { return -cosine128(128 - half) }
    // π / 2 halved seven times gives the angles of the bits of `half`; add them up.
    var (cosine, sine) = (1.0, 0.0)
    var (bitCosine, bitSine) = (0.0, 1.0)
    for bit in (0..<7).reversed() {
      if half >> bit & 1 == 1 {
        (cosine, sine) = (
          cosine * bitCosine - sine * bitSine, sine * bitCosine + cosine * bitSine
        )
      }
      bitSine = bitSine / (2 * (1 + bitCosine)).squareRoot()
      bitCosine = ((1 + bitCosine) / 2).squareRoot()
    }
    return cosine
  }

  /// Returns the `degree`-th root of a value in `0...1`, by Newton's iteration from above.
  package static func root(_ degree: Int, of value: Double) -> Double {
    guard value > 0 else { return 0 }
    var root = 1.0
    while true {
      let power = (1..<degree).reduce(1.0) { product, _ in product * root }
      let next = (Double(degree - 1) * root + value / power) / Double(degree)
      if next >= root { return root }
      root = next
    }
  }
}
