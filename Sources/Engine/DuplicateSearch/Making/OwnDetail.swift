/// The detail of a picture that another picture of the same scene lacks and cannot produce.
///
/// Sharpening amplifies existing detail, so a picture that was enlarged and sharpened has as much of it as one
/// from a camera. But that detail follows from the smaller picture: it is nearly a sum of this picture,
/// enlarged and blurred in a few ways, with the same weights everywhere. Detail that a reduced picture has lost
/// follows from nothing. Added noise does not either, but is equal where there is much content and where there
/// is little.
package struct OwnDetail: Hashable, Sendable {
  /// The energy of the detail, relative to that of the octave below it.
  package private(set) var energy = 0.0
  /// The share of it that the other picture explains; low as well when there is hardly anything to explain.
  package private(set) var explainedShare = 0.0
  /// The difference in unexplained energy between the third of the blocks with the most content and the third
  /// with the least, relative to the octave below.
  package private(set) var own = 0.0
  /// The share of the octave below that follows from the other picture: low when their contents do not
  /// coincide.
  package private(set) var commonShare = 0.0

  /// The share of the detail that only kernels with images explain, after those that hardly have any: of what a
  /// larger picture has above the smaller one's band.
  ///
  /// Interpolation between pixels, other than by a perfect low-pass filter, repeats the smaller picture's spectrum
  /// above its band, at the ratio of the sides. Those images are the periodic trace of A. C. Gallagher, *Detection
  /// of Linear and Cubic Interpolation in JPEG Compressed Images* (2005), but their phases are known here. Content
  /// that is soft by itself has none, and the grain of an original follows from nothing.
  package private(set) var imageShare = 0.0
  /// The unexplained energy of a coefficient in the third of the blocks with the least content, in squared levels:
  /// grain, which pictures that were enlarged lack.
  package private(set) var grain = 0.0

  /// Whether there is detail that does not follow from a picture of the same size, although the rest does.
  package var isClear: Bool { own > 0.02 && explainedShare < 0.5 && commonShare > 0.6 }

  private static let blockLimit = 1200
  /// The rounding of pixels.
  static let rounding: Float = 0.6

  /// Measures how a picture follows from another one; nil when it has no frequencies above the other's band, or
  /// too few blocks for a result.
  ///
  /// - Parameters:
  ///   - picture: A picture.
  ///   - other: One of its size, or of another size.
  ///   - scale: The ratio of the picture's sides to the other's; 1 when the other one is larger.
  package init?(of picture: CodedLuma, beyond other: CodedLuma, scale: Double) {
    let edge = scale == 1 ? 4.5 : 8 / scale + 0.3
    func frequency(_ place: Int) -> Double { Double(max(place / 8, place % 8)) }
    let above = (1..<64).filter { frequency($0) > edge }
    let below = (1..<64).filter { frequency($0) > edge / 2 && frequency($0) <= edge - 0.3 }
    guard !above.isEmpty, !below.isEmpty else { return nil }
    let lines = Self.lines(from: other, to: picture, Self.ways(isEnlarged: scale != 1))
    var table = PartTable(partCount: lines.count)
    for (x, y) in picture.blocks(atMost: Self.blockLimit) {
      let samples = picture.block(x: x, y: y)
      // Clipped blocks follow nothing.
      guard let least = samples.min(), let most = samples.max(), least > 2, most < 253 else {
        continue
      }
      table.append(
        BlockTransform.coefficients(samples),
        lines.map { BlockTransform.coefficients(other.block($0.0, $0.1, x: x, y: y)) }
      )
    }
    guard table.count >= 30 else { return nil }
    var sums = (above: 0.0, below: 0.0, left: 0.0, leftBelow: 0.0, withoutImages: 0.0)
    var left = [Double](repeating: 0, count: table.count)
    var activity = [Double](repeating: 0, count: table.count)
    for place in above + below {
      let weights = table.weights(place)
      let isAbove = frequency(place) > edge
      let smooth =
        isAbove && scale != 1 ? table.weights(place, first: Self.withoutImages) : nil
      let limit = picture.steps[place] / 2 + Self.rounding
      for index in 0..<table.count {
        let coefficient = table.coefficient(place, ofBlock: index)
        var rest = table.rest(place, ofBlock: index, less: weights)
        let energy = Double(coefficient * coefficient)
        if isAbove { sums.left += Double(rest * rest) }
        if let smooth {
          let rest = table.rest(place, ofBlock: index, less: smooth)
          sums.withoutImages += Double(rest * rest)
        }
        // A coefficient stands for any value within half a step.
        rest = max(0, abs(rest) - limit)
        let unexplained = Double(rest * rest)
        if isAbove {
          sums.above += energy
          left[index] += unexplained
        } else {
          sums.below += energy
          sums.leftBelow += unexplained
          activity[index] += energy
        }
      }
    }
    guard sums.below > 0 else { return nil }
    let share = Double(below.count) / Double(above.count)
    energy = sums.above * share / sums.below
    explainedShare = sums.above > 0 ? 1 - sums.left / sums.above : 0
    imageShare = sums.withoutImages > 0 ? 1 - sums.left / sums.withoutImages : 0
    commonShare = 1 - sums.leftBelow / sums.below
    let order = activity.indices.sorted { activity[$0] < activity[$1] }
    let third = order.count / 3
    let (quiet, busy) = (order.prefix(third), order.suffix(third))
    grain = quiet.reduce(0) { $0 + left[$1] } / Double(third * above.count)
    let difference = busy.reduce(0) { $0 + left[$1] } - quiet.reduce(0) { $0 + left[$1] }
    own = max(0, difference) * share / max(1e-6, busy.reduce(0) { $0 + activity[$1] })
  }

  /// The resampling of columns and rows of a picture to those of another one, by each kernel.
  static func lines(
    from other: CodedLuma,
    to picture: CodedLuma,
    _ ways: [Way]
  ) -> [(columns: ResamplingWeights, rows: ResamplingWeights)] {
    ways.map { way in
      (
        ResamplingWeights(from: other.width, to: picture.width, by: way.kernel, radius: way.radius),
        ResamplingWeights(
          from: other.height,
          to: picture.height,
          by: way.kernel,
          radius: way.radius
        )
      )
    }
  }

  typealias Way = (kernel: ResamplingWeights.Kernel, radius: Int)

  static func ways(isEnlarged: Bool) -> [Way] {
    isEnlarged
      ? [(.lanczos, 0), (.lanczos, 1), (.lanczos, 2), (.linear, 0), (.linear, 1), (.nearest, 0)]
      : [(.lanczos, 0), (.lanczos, 1), (.lanczos, 2), (.lanczos, 3)]
  }

  /// The number of ``ways(isEnlarged:)`` of an enlarged picture, from the first, that hardly have images.
  private static let withoutImages = 3
}
