internal import Foundation
internal import ImageCoding

extension MakingEvidence {
  /// Whether a losslessly stored picture contains the rounding of a larger JPEG's coefficients.
  ///
  /// Then it was made from the JPEG: the JPEG's source differs from it by the rounding of the steps.
  static func holdsRounding(of larger: CodedLuma, _ smaller: CodedLuma) -> Bool {
    larger.isQuantized
      && reducingKernels.contains { kernel in
        figures(of: larger, on: smaller, by: kernel)?.noise ?? 1 < 0.25
      }
  }

  /// The kernels with which programs reduce pictures, other than dropping pixels.
  static let reducingKernels: [ResamplingWeights.Kernel] = [
    .lanczos, .area, .linear, .cubic,
  ]
  /// The number of blocks to examine; enough also for pictures with little detail.
  private static let blockLimit = 2000
  /// The least number of coefficients expected to be off, for a deviation to be significant.
  private static let leastExpected = 40.0
  /// The least expected difference of the two orders in nats, for a deviation to be significant.
  private static let leastEvidence = 20.0
  /// The mean of a block differs by five levels.
  static let writtenOn: Float = 40
  /// Above this scale, a reduced picture has too little detail left.
  private static let greatestScale = 8.0

  /// Measures a picture against a smaller one, or one of its size with coarser quantization; nil when their
  /// contents do not coincide.
  package static func figures(
    of other: CodedLuma,
    on base: CodedLuma,
    by kernel: ResamplingWeights.Kernel = .lanczos
  ) -> Figures? {
    let across = Double(other.width) / Double(base.width)
    let down = Double(other.height) / Double(base.height)
    // Sides are rounded to whole pixels.
    let tolerance = 0.005 + 1 / Double(min(base.width, base.height))
    guard abs(across / down - 1) < tolerance, max(across, down) <= greatestScale else { return nil }
    let isResized = other.width != base.width || other.height != base.height
    var figures = Figures(scale: isResized ? (across * down).squareRoot() : 1)
    let weights =
      isResized
      ? (
        ResamplingWeights(from: other.width, to: base.width, by: kernel),
        ResamplingWeights(from: other.height, to: base.height, by: kernel)
      ) : nil
    var pairs = CoefficientPairs()
    for (x, y) in base.blocks(atMost: blockLimit) {
      let samples = base.block(x: x, y: y)
      // Clipped blocks follow no steps.
      guard let least = samples.min(), let most = samples.max(), least > 2, most < 253 else {
        continue
      }
      let others =
        weights.map { other.block($0, $1, x: x, y: y) } ?? other.block(x: x, y: y)
      pairs.append(BlockTransform.coefficients(samples), BlockTransform.coefficients(others))
    }
    // Blocks that were written on say nothing about the rest.
    let untouched = pairs.filter { abs($0.coarse - $0.fine) < Self.writtenOn }
    if untouched.count * 2 > pairs.count { pairs = untouched }
    guard pairs.count >= 8, lieOnEachOther(pairs) else { return nil }
    // Equal luma stored losslessly is not evidence.
    if !isResized, !base.isQuantized, pairs.areEqual { return nil }
    figures.detail = detail(pairs)
    measure(&figures, pairs, base, JPEGCoding.reduced(other.steps, by: figures.scale))
    return figures
  }

  /// Whether the coarse structure is the same.
  private static func lieOnEachOther(_ pairs: CoefficientPairs) -> Bool {
    var (product, first, second) = (0.0, 0.0, 0.0)
    for block in 0..<pairs.count {
      for place in [1, 8, 9] {
        let pair = pairs[place, block]
        let (a, b) = (Double(pair.coarse), Double(pair.fine))
        product += a * b
        first += a * a
        second += b * b
      }
    }
    return first > 0 && second > 0 && product / (first * second).squareRoot() > 0.85
  }

  private static func measure(
    _ figures: inout Figures,
    _ pairs: CoefficientPairs,
    _ base: CodedLuma,
    _ fine: [Float]
  ) {
    if figures.scale != 1 {
      figures.departure = departure(pairs, base.steps)
      figures.noise = noise(pairs, fine)
    }
    guard base.isQuantized else { return }
    if figures.scale == 1 { return measureOrder(&figures, pairs, base.steps, fine) }
    var (off, expected) = (0.0, 0.0)
    for place in 1..<64 {
      let telling = telling(pairs, place, base.steps[place])
      if let (placeOff, placeExpected) = deviation(telling, fine[place], base.steps[place]) {
        off += placeOff
        expected += placeExpected
      }
    }
    if expected >= leastExpected { figures.deviation = off / expected }
  }

  /// The variance of differences, relative to that of values distributed uniformly within a step.
  private static func noise(
    _ pairs: CoefficientPairs,
    _ steps: [Float]
  ) -> Double? {
    var (found, expected, count): (Float, Float, Int) = (0, 0, 0)
    // The rounding of pixels is a ninth of the variance within a step of 3.
    for place in 1..<64 where steps[place] >= 3 {
      let telling = telling(pairs, place, steps[place])
      found += telling.reduce(0) { $0 + ($1.fine - $1.coarse) * ($1.fine - $1.coarse) }
      expected += Float(telling.count) * steps[place] * steps[place] / 12
      count += telling.count
    }
    return count >= Int(leastExpected) ? Double(found / expected) : nil
  }

  /// The share of low frequencies of a reduced picture that differ from the other picture's rounded ones.
  private static func departure(
    _ pairs: CoefficientPairs,
    _ steps: [Float]
  ) -> Double? {
    var (departed, count) = (0, 0)
    for place in 1..<28 where place % 8 < 4 {
      let telling = telling(pairs, place, max(4, steps[place]))
      guard telling.count >= 8, let gain = gain(telling), gain >= 0.5 else { continue }
      // Covers the rounding of pixels, and differences between kernels.
      let limit = steps[place] / 2 + 1
      departed += telling.count { abs($0.fine / gain - $0.coarse) > limit }
      count += telling.count
    }
    return count >= Int(leastExpected) ? Double(departed) / Double(count) : nil
  }

  /// The ratio of the coefficients of the finer or larger picture to the others.
  private static func gain(_ pairs: [(coarse: Float, fine: Float)]) -> Float? {
    let square = pairs.reduce(0) { $0 + $1.coarse * $1.coarse }
    return square > 0 ? pairs.reduce(0) { $0 + $1.coarse * $1.fine } / square : nil
  }

  /// The coefficients of one place that the smaller or coarser picture has not rounded to zero.
  private static func telling(
    _ pairs: CoefficientPairs,
    _ place: Int,
    _ step: Float
  ) -> [(coarse: Float, fine: Float)] {
    pairs.pairs(at: place) { abs($0.coarse) >= 0.75 * step }
  }

  /// For pictures of one size, also when contrast or noise was added to the second one.
  private static func measureOrder(
    _ figures: inout Figures,
    _ pairs: CoefficientPairs,
    _ coarse: [Float],
    _ fine: [Float]
  ) {
    // Of values rounded to few steps, more were larger before than smaller.
    var (product, square): (Float, Float) = (0, 0)
    for place in 1..<64 {
      for pair in telling(pairs, place, coarse[place]) where abs(pair.coarse) > 4.5 * coarse[place]
      {
        product += pair.coarse * pair.fine
        square += pair.coarse * pair.coarse
      }
    }
    let ratio = square > 0 ? product / square : 1
    let gain = abs(ratio - 1) > 0.01 && ratio > 0.5 ? ratio : 1
    var (departed, count) = (0, 0)
    var orders = noises.map { _ in (off: 0.0, expected: 0.0, ofCoarse: 0.0, ofFine: 0.0) }
    for place in 1..<64 {
      let all = pairs[place].map { (coarse: $0.coarse, fine: $0.fine / gain) }
      let telling = all.filter { abs($0.coarse) >= 0.75 * coarse[place] }
      departed += telling.count { abs($0.fine - $0.coarse) > coarse[place] / 2 + 1.5 }
      count += telling.count
      for (index, noise) in noises.enumerated() {
        let order = CodingOrder(all, coarse: coarse[place], fine: fine[place] / gain, noise: noise)
        // Steps that are not much larger than the noise are not evidence.
        if index == 0 || coarse[place] > 6 * noise {
          orders[index].off += order.coarseFirst - order.logRatio
          orders[index].expected += order.coarseFirst + order.fineFirst
        }
        orders[index].ofCoarse += order.likelihoods.ofCoarse
        orders[index].ofFine += order.likelihoods.ofFine
      }
    }
    figures.foreignBlocks = foreignBlocks(pairs, coarse, fine.map { $0 / gain }, gain)
    figures.spread = spread(pairs, coarse, fine)
    // Noise explains any difference slightly better than rounding does.
    func fit(_ index: Int) -> Double {
      max(orders[index].ofCoarse, orders[index].ofFine)
        - (index == 0 ? 0 : noiseMargin * Double(count))
    }
    let best = orders.indices.max { fit($0) < fit($1) } ?? 0
    figures.isNoisy = best > 0
    if orders[best].expected >= leastEvidence {
      figures.deviation = orders[best].off / orders[best].expected
    }
    if count >= Int(leastExpected) { figures.departure = Double(departed) / Double(count) }
  }

  /// The number of blocks of the finer picture whose values are unrelated to the coarser one's much longer
  /// steps.
  private static func foreignBlocks(
    _ pairs: CoefficientPairs,
    _ coarse: [Float],
    _ fine: [Float],
    _ gain: Float
  ) -> Int {
    // Half a step of its own, and the rounding of pixels by another decoder.
    let limits = fine.map { $0 / 2 + 1.5 }
    let places = (1..<64).filter { coarse[$0] >= 4 * limits[$0] }
    guard places.count >= leastPlaces else { return 0 }
    return (0..<pairs.count).count { block in
      // Half of uniformly distributed values are off, and none of those on the steps; zeros may be either.
      var (off, telling) = (0, 0)
      for place in places {
        let pair = pairs[place, block]
        let (one, other) = (pair.coarse, pair.fine / gain)
        guard abs(one) > coarse[place] / 2 || abs(other) > limits[place] else { continue }
        telling += 1
        if abs(other - one) > limits[place] { off += 1 }
      }
      return telling >= leastPlaces / 2 && off * 3 > telling
    }
  }

  /// The number of frequencies that decide whether a block follows the steps.
  private static let leastPlaces = 8
  /// Fewer blocks may be damaged or clipped at black and white.
  static let mostForeign = 3

  /// The variance of differences relative to that of a uniform distribution within a step, where steps are much
  /// longer.
  private static func spread(
    _ pairs: CoefficientPairs,
    _ coarse: [Float],
    _ fine: [Float]
  ) -> Double? {
    var (found, expected): (Float, Float) = (0, 0)
    for place in 1..<64 where coarse[place] >= 3 * max(1, fine[place]) {
      let telling = telling(pairs, place, coarse[place])
      guard telling.count >= 8, let gain = gain(telling), gain >= 0.5 else { continue }
      found += telling.reduce(0) {
        let difference = $1.fine / gain - $1.coarse
        return $0 + difference * difference
      }
      expected += Float(telling.count) * coarse[place] * coarse[place] / 12
    }
    return expected > 0 ? Double(found / expected) : nil
  }

  /// Levels of noise in coefficients: only rounding, little, and more.
  private static let noises: [Float] = [CodingOrder.rounding, 1, 2, 3.5]
  /// The nats for each coefficient by which noise must improve the fit.
  private static let noiseMargin = 0.1

  /// Counts the coefficients of one place in a larger, reduced picture that are off those of the smaller one,
  /// and the number to expect if the larger picture came first; nil when there is no evidence.
  ///
  /// - Parameters:
  ///   - pairs: The coefficients of the smaller one, each with that of the larger.
  ///   - fine: The step of the larger one's coefficients after it was reduced.
  ///   - step: The smaller one's step.
  /// - Returns: Both numbers.
  private static func deviation(
    _ pairs: [(coarse: Float, fine: Float)],
    _ fine: Float,
    _ step: Float
  ) -> (off: Double, expected: Double)? {
    guard pairs.count >= 8 else { return nil }
    // When nearly all are the same multiple or its negative, as in skies, any equally even picture seems to follow
    // them: the gain makes up for the difference.
    let least = pairs.count { abs($0.coarse) < 1.5 * step }
    guard min(least, pairs.count - least) >= max(4, pairs.count / 10) else { return nil }
    // Any reduction or enlargement has weakened high frequencies.
    guard let gain = gain(pairs), gain >= 0.5 else { return nil }
    // Half a step of its own, and the rounding of pixels.
    let limit = fine / 2 / gain + 0.75
    let share = 1 - 2 * limit / step
    guard share >= 0.15 else { return nil }
    return (
      Double(pairs.count { abs($0.fine / gain - $0.coarse) > limit }),
      Double(pairs.count) * Double(share)
    )
  }

  /// The energy of the highest frequencies of the second of each pair, relative to the first.
  private static func detail(_ pairs: CoefficientPairs) -> Double? {
    var (base, other) = (0.0, 0.0)
    let places = (0..<64).filter { max($0 / 8, $0 % 8) >= 5 }
    for block in 0..<pairs.count {
      for place in places {
        let pair = pairs[place, block]
        base += Double(pair.coarse * pair.coarse)
        other += Double(pair.fine * pair.fine)
      }
    }
    // The rounding of pixels gives each coefficient a variance of a twelfth; three times that is
    // not detail.
    let noise = Double(pairs.count) * 39 * 0.25
    return max(base, other) > noise ? other / max(base, noise / 100) : nil
  }
}
