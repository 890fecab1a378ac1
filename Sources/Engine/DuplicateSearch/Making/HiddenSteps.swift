internal import Foundation

/// Detects whether a picture that is stored losslessly, or nearly so, was a JPEG before.
///
/// Its coefficients are then close to multiples of that JPEG's steps, which form a row of peaks in their
/// histogram (Z. Fan and R. de Queiroz, *Identification of Bitmap Compression History*, IEEE Transactions on
/// Image Processing, 2003). A picture that was never compressed has coefficients of any size.
internal enum HiddenSteps {
  private static let blockLimit = 2000
  /// The steps to look for: a step of 1 cannot be distinguished from rounding.
  private static let steps = 2...32
  /// The least number of coefficients of a frequency, and of frequencies, for a result.
  private static let leastCount = 40
  private static let leastPlaces = 4
  /// The least mean cosine of the phases (1 for multiples only), and its least number of standard deviations
  /// above 0.
  private static let leastCosine: Float = 0.2
  private static let leastDeviations: Float = 6

  /// Looks for steps longer than those of the file itself.
  ///
  /// - Complexity: At most 2,000 blocks of 8 x 8 pixels are examined, whatever the size.
  static func areFound(in picture: CodedLuma) -> Bool {
    let blocks = picture.blocks(atMost: blockLimit).map {
      BlockTransform.coefficients(picture.block(x: $0.x, y: $0.y))
    }
    // Where the file's own step is above 1, its multiples would look like those of an earlier JPEG.
    let places = (1..<64).lazy.filter { picture.steps[$0] <= 1 }
    var found = 0
    for place in places {
      let values = blocks.map { abs($0[place]) }
      if steps.contains(where: { isStep(Float($0), of: values) }) { found += 1 }
      if found == leastPlaces { return true }
    }
    return false
  }

  /// Looks for longer steps that are multiples of shorter ones: those of an earlier JPEG.
  ///
  /// - Complexity: As for `areFound(in:)`.
  static func areMultiples(of shortSteps: [Float], in picture: CodedLuma) -> Bool {
    let blocks = picture.blocks(atMost: blockLimit).map {
      BlockTransform.coefficients(picture.block(x: $0.x, y: $0.y))
    }
    var found = 0
    for place in 1..<64 where picture.steps[place] <= 1 {
      let values = blocks.map { abs($0[place]) }
      let multiples = stride(
        from: 2 * shortSteps[place],
        through: Float(steps.upperBound),
        by: shortSteps[place]
      )
      if multiples.contains(where: { isStep($0, of: values) }) { found += 1 }
      if found == leastPlaces { return true }
    }
    return false
  }

  private static func isStep(_ step: Float, of values: [Float]) -> Bool {
    var (sum, count): (Float, Int) = (0, 0)
    // Values that round to 0 are multiples of every step.
    for value in values where value >= 1.5 * step {
      sum += cos(2 * .pi * value / step)
      count += 1
    }
    guard count >= leastCount else { return false }
    let mean = sum / Float(count)
    return mean > leastCosine && mean * Float(2 * count).squareRoot() > leastDeviations
  }
}
