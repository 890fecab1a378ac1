/// The Fourier transform from half a spectrum to real samples, with the sums of pocketfft in their order.
///
/// The spectrum is packed: the constant, then the real and the imaginary part of each frequency, and at
/// the end the real part of the highest. Nothing is scaled.
///
/// - SeeAlso: P. N. Swarztrauber, *Vectorizing the FFTs*, in: Parallel Computations, 1982.
struct RealFourier {
  /// One pass, which joins `radix` transforms; `groups` of them are joined already, and each has `span`
  /// numbers yet.
  struct Pass {
    var radix: Int
    var groups: Int
    var span: Int
    /// For each of the outputs from the second on, one point for each frequency from the first on.
    var turns: [[UnitCircle.Point]]
  }

  /// The number of samples.
  let count: Int
  private let passes: [Pass]

  /// Creates a transform for a number of samples that ``radices(of:)`` supports, 8 or more.
  init(count: Int) {
    guard let radices = Self.radices(of: count) else {
      preconditionFailure("The number of samples has a prime factor above 5")
    }
    self.count = count
    let circle = UnitCircle(steps: count)
    var groups = 1
    passes = radices.map { radix in
      let span = count / (groups * radix)
      let turns = (1..<radix).map { output in
        (0..<(span + 1) / 2).map { circle[output * groups * $0] }
      }
      defer { groups *= radix }
      return Pass(radix: radix, groups: groups, span: span, turns: turns)
    }
  }

  /// Returns the factors by which pocketfft divides a number of samples, pass by pass; nil for a prime factor
  /// above 5, which is not supported here.
  ///
  /// They are as many fours as possible, preceded by a two if one remains, then threes and fives.
  static func radices(of count: Int) -> [Int]? {
    let bits = count.trailingZeroBitCount
    var radices = [Int](repeating: 2, count: bits % 2) + [Int](repeating: 4, count: bits / 2)
    var rest = count >> bits
    for radix in [3, 5] {
      while rest.isMultiple(of: radix) {
        radices.append(radix)
        rest /= radix
      }
    }
    return rest == 1 ? radices : nil
  }

  /// Transforms numbers in place; `scratch` has space for the same number of values.
  func transform(_ values: UnsafeMutablePointer<Double>, scratch: UnsafeMutablePointer<Double>) {
    var (from, to) = (values, scratch)
    for pass in passes {
      switch pass.radix {
      case 2: Self.two(pass, from, to)
      case 3: Self.three(pass, from, to)
      case 4: Self.four(pass, from, to)
      default: Self.five(pass, from, to)
      }
      swap(&from, &to)
    }
    if from != values { values.update(from: from, count: count) }
  }

  private static func two(
    _ pass: Pass,
    _ from: UnsafeMutablePointer<Double>,
    _ to: UnsafeMutablePointer<Double>
  ) {
    let span = pass.span
    for group in 0..<pass.groups {
      let lower = from + span * 2 * group
      let upper = lower + span
      let first = to + span * group
      let second = first + span * pass.groups
      first[0] = lower[0] + upper[span - 1]
      second[0] = lower[0] - upper[span - 1]
      if span.isMultiple(of: 2) {
        first[span - 1] = 2 * lower[span - 1]
        second[span - 1] = -2 * upper[0]
      }
      for (i, mirror, turn) in middle(of: span, pass.turns[0]) {
        first[i - 1] = lower[i - 1] + upper[mirror - 1]
        let x = lower[i - 1] - upper[mirror - 1]
        let y = lower[i] + upper[mirror]
        first[i] = lower[i] - upper[mirror]
        (second[i - 1], second[i]) = turned(x, y, by: turn)
      }
    }
  }

  private static func four(
    _ pass: Pass,
    _ from: UnsafeMutablePointer<Double>,
    _ to: UnsafeMutablePointer<Double>
  ) {
    let span = pass.span
    for group in 0..<pass.groups {
      let a = from + span * 4 * group
      let (b, c, d) = (a + span, a + 2 * span, a + 3 * span)
      let step = span * pass.groups
      let first = to + span * group
      let (second, third, fourth) = (first + step, first + 2 * step, first + 3 * step)
      let even = a[0] + d[span - 1]
      let odd = a[0] - d[span - 1]
      let (evenTwice, oddTwice) = (2 * b[span - 1], 2 * c[0])
      first[0] = even + evenTwice
      third[0] = even - evenTwice
      fourth[0] = odd + oddTwice
      second[0] = odd - oddTwice
      if span.isMultiple(of: 2) {
        let last = span - 1
        let (sumY, differenceY) = (d[0] + b[0], d[0] - b[0])
        let (sumX, differenceX) = (a[last] + c[last], a[last] - c[last])
        first[last] = sumX + sumX
        second[last] = 2.0.squareRoot() * (differenceX - sumY)
        third[last] = differenceY + differenceY
        fourth[last] = -2.0.squareRoot() * (differenceX + sumY)
      }
      for (i, mirror, turn) in middle(of: span, pass.turns[0]) {
        let (outerX, outerDifferenceX) = (a[i - 1] + d[mirror - 1], a[i - 1] - d[mirror - 1])
        let (outerSumY, outerY) = (a[i] + d[mirror], a[i] - d[mirror])
        let (innerSumY, innerY) = (c[i] + b[mirror], c[i] - b[mirror])
        let (innerX, innerDifferenceX) = (c[i - 1] + b[mirror - 1], c[i - 1] - b[mirror - 1])
        first[i - 1] = outerX + innerX
        first[i] = outerY + innerY
        let n = i / 2
        (second[i - 1], second[i]) = turned(
          outerDifferenceX - innerSumY,
          outerSumY + innerDifferenceX,
          by: turn
        )
        (third[i - 1], third[i]) = turned(
          outerX - innerX,
          outerY - innerY,
          by: pass.turns[1][n]
        )
        (fourth[i - 1], fourth[i]) = turned(
          outerDifferenceX + innerSumY,
          outerSumY - innerDifferenceX,
          by: pass.turns[2][n]
        )
      }
    }
  }

  /// The indices of the imaginary parts between the ends of a row, each with that of its mirror image.
  static func middle(
    of span: Int,
    _ turns: [UnitCircle.Point]
  ) -> some Sequence<(Int, Int, UnitCircle.Point)> {
    stride(from: 2, to: span, by: 2).lazy.map { ($0, span - $0, turns[$0 / 2]) }
  }

  /// Rotates a point counterclockwise by an angle.
  @inline(__always)
  static func turned(
    _ x: Double,
    _ y: Double,
    by turn: UnitCircle.Point
  ) -> (Double, Double) {
    (turn.x * x - turn.y * y, turn.x * y + turn.y * x)
  }
}
