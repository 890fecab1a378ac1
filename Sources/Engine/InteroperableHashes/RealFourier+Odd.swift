extension RealFourier {
  /// A pass that joins three transforms.
  static func three(
    _ pass: Pass,
    _ from: UnsafeMutablePointer<Double>,
    _ to: UnsafeMutablePointer<Double>
  ) {
    let span = pass.span
    let (cosine, sine) = (-0.5, 0.866_025_403_784_438_646_76)
    for group in 0..<pass.groups {
      let a = from + span * 3 * group
      let (b, c) = (a + span, a + 2 * span)
      let step = span * pass.groups
      let first = to + span * group
      let (second, third) = (first + step, first + 2 * step)
      let double = 2 * b[span - 1]
      let near = a[0] + cosine * double
      let far = 2 * sine * c[0]
      first[0] = a[0] + double
      second[0] = near - far
      third[0] = near + far
      for (i, mirror, turn) in middle(of: span, pass.turns[0]) {
        let (sumX, differenceX) = (c[i - 1] + b[mirror - 1], c[i - 1] - b[mirror - 1])
        let (sumY, differenceY) = (c[i] + b[mirror], c[i] - b[mirror])
        let (nearX, nearY) = (a[i - 1] + cosine * sumX, a[i] + cosine * differenceY)
        let (farX, farY) = (sine * differenceX, sine * sumY)
        first[i - 1] = a[i - 1] + sumX
        first[i] = a[i] + differenceY
        (second[i - 1], second[i]) = turned(nearX - farY, nearY + farX, by: turn)
        (third[i - 1], third[i]) = turned(nearX + farY, nearY - farX, by: pass.turns[1][i / 2])
      }
    }
  }

  /// A pass that joins five transforms.
  static func five(
    _ pass: Pass,
    _ from: UnsafeMutablePointer<Double>,
    _ to: UnsafeMutablePointer<Double>
  ) {
    let span = pass.span
    for group in 0..<pass.groups {
      let a = from + span * 5 * group
      let (b, c, d, e) = (a + span, a + 2 * span, a + 3 * span, a + 4 * span)
      let step = span * pass.groups
      let first = to + span * group
      let (second, third) = (first + step, first + 2 * step)
      let (fourth, fifth) = (first + 3 * step, first + 4 * step)
      let (one, two) = (b[span - 1] + b[span - 1], d[span - 1] + d[span - 1])
      let (near, far) = fifths(of: a[0], one, two)
      let (sine, otherSine) = fifthSines(c[0] + c[0], e[0] + e[0])
      first[0] = a[0] + one + two
      second[0] = near - sine
      third[0] = far - otherSine
      fourth[0] = far + otherSine
      fifth[0] = near + sine
      for (i, mirror, turn) in middle(of: span, pass.turns[0]) {
        let (sumX, differenceX) = (c[i - 1] + b[mirror - 1], c[i - 1] - b[mirror - 1])
        let (sumY, differenceY) = (c[i] + b[mirror], c[i] - b[mirror])
        let (outerX, outerDifferenceX) = (e[i - 1] + d[mirror - 1], e[i - 1] - d[mirror - 1])
        let (outerSumY, outerY) = (e[i] + d[mirror], e[i] - d[mirror])
        let (nearX, farX) = fifths(of: a[i - 1], sumX, outerX)
        let (nearY, farY) = fifths(of: a[i], differenceY, outerY)
        let (sineX, otherSineX) = fifthSines(differenceX, outerDifferenceX)
        let (sineY, otherSineY) = fifthSines(sumY, outerSumY)
        first[i - 1] = a[i - 1] + sumX + outerX
        first[i] = a[i] + differenceY + outerY
        let turns = pass.turns
        let n = i / 2
        (second[i - 1], second[i]) = turned(nearX - sineY, nearY + sineX, by: turn)
        (third[i - 1], third[i]) = turned(farX - otherSineY, farY + otherSineX, by: turns[1][n])
        (fourth[i - 1], fourth[i]) = turned(farX + otherSineY, farY - otherSineX, by: turns[2][n])
        (fifth[i - 1], fifth[i]) = turned(nearX + sineY, nearY - sineX, by: turns[3][n])
      }
    }
  }

  /// What the cosines of a fifth and of two fifths of a circle make of two sums, beside a number.
  @inline(__always)
  private static func fifths(
    of number: Double,
    _ one: Double,
    _ two: Double
  ) -> (near: Double, far: Double) {
    let (cosine, otherCosine) = (0.309_016_994_374_947_424_1, -0.809_016_994_374_947_424_1)
    let near = number + cosine * one + otherCosine * two
    return (near, number + otherCosine * one + cosine * two)
  }

  /// What the sines of a fifth and of two fifths of a circle make of two differences.
  @inline(__always)
  private static func fifthSines(_ one: Double, _ two: Double) -> (Double, Double) {
    let (sine, otherSine) = (0.951_056_516_295_153_572_12, 0.587_785_252_292_473_129_17)
    return (one * sine + two * otherSine, one * otherSine - two * sine)
  }
}
