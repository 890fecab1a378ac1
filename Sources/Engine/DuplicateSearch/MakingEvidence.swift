internal import Foundation
internal import ImageCoding

/// Which of two pictures was made from the other, as their pixels tell.
///
/// A JPEG's coefficients are multiples of its steps, with an error of half a step. What was made from it, whether
/// stored with finer steps, without loss or enlarged, follows these multiples more closely than the picture that
/// was there before, which lies anywhere between them. And what was enlarged has no detail of its own.
/// The limits are measured; docs/duplicates-best-accuracy.md says how.
internal struct MakingEvidence: Hashable, Sendable {
  /// What was measured.
  struct Figures: Hashable, Sendable {
    /// How many times as long the sides of the larger are.
    var scale = 1.0
    /// 0 where the coefficients of the finer or larger one follow those of the other as if they were made of them, 1
    /// where they lie as if they had been there before; nil when that cannot be told.
    var deviation: Double?
    /// How often coefficients differ by more than half a step of the coarser; nil as above.
    var departure: Double?
    /// The energy of the highest frequencies that both can show: of the finer or larger in relation to the
    /// other.
    var detail: Double?
    /// The energy above the smaller one's band, in relation to that of the octave below.
    var ownDetail: Double?
  }

  /// Whether the first picture was made from the second; else the second from the first.
  var isFirstMade: Bool
  /// How it was made.
  var making: PictureMaking

  /// Compares two pictures that show the same; nil when neither was made from the other, or that cannot be
  /// told.
  ///
  /// - Complexity: At most 2,000 blocks of 8 x 8 pixels are looked at, whatever the sizes.
  init?(_ first: CodedLuma, _ second: CodedLuma) {
    let isSwapped =
      (first.width * first.height, second.coarseness)
      > (second.width * second.height, first.coarseness)
    // The smaller one or, of pictures of one size, the one that is stored more coarsely.
    let (base, other) = isSwapped ? (second, first) : (first, second)
    guard let figures = Self.figures(of: other, on: base) else { return nil }
    let finding =
      figures.scale == 1
      ? Self.recoding(figures, base, other)
      : Self.resizing(figures, base).map { (isBase: $0 == .reduced, making: $0) }
    guard let finding else { return nil }
    making = finding.making
    isFirstMade = finding.isBase != isSwapped
  }

  /// Of two pictures of one size.
  private static func recoding(
    _ figures: Figures,
    _ coarse: CodedLuma,
    _ fine: CodedLuma
  ) -> (isBase: Bool, making: PictureMaking)? {
    if let departure = figures.departure, departure < 0.15 {
      guard let deviation = figures.deviation else { return nil }
      return deviation < 0.5
        ? (false, fine.isQuantized ? .compressedAgain : .unpacked) : (true, .compressedAgain)
    }
    // Neither was made from the other as it is: one may have been reduced and enlarged.
    guard let detail = figures.detail else { return nil }
    if detail < 0.5 { return (false, .blurred) }
    return detail > 2 ? (true, .blurred) : nil
  }

  /// Of two pictures of different sizes.
  private static func resizing(_ figures: Figures, _ smaller: CodedLuma) -> PictureMaking? {
    let enlarged = PictureMaking.enlarged(
      from: ImageSize(width: smaller.width, height: smaller.height)
    )
    if let deviation = figures.deviation, deviation < 0.75 { return enlarged }
    guard let detail = figures.detail else { return nil }
    // Each alone decides in most cases; one of them when the picture was sharpened, or has none.
    var score = min(0.5, max(-1, log(max(1e-6, detail) / 0.87))) * 3
    if let own = figures.ownDetail {
      score += min(1.5, max(-2, log(max(1e-6, own) / 0.06)))
    }
    if let deviation = figures.deviation { score += min(1, max(-1, (deviation - 0.9) * 2)) }
    return score < -0.05 ? enlarged : score > 0.05 ? .reduced : nil
  }
}

extension MakingEvidence {
  /// So many blocks tell enough, also of pictures with little detail.
  private static let blockLimit = 2000
  /// Coefficients that are expected to be off, for a deviation to be told.
  private static let leastExpected = 40.0
  /// Nats by which the two orders must be expected to differ, for a deviation to be told.
  private static let leastEvidence = 20.0
  /// The mean of a block differs by five levels.
  private static let writtenOn: Float = 40
  /// A picture that was reduced more has too little left.
  private static let greatestScale = 8.0

  /// Measures how a picture lies on a smaller one, or one of its size that is stored more coarsely; nil when they do
  /// not lie on each other.
  static func figures(of other: CodedLuma, on base: CodedLuma) -> Figures? {
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
        LanczosWeights(from: other.width, to: base.width),
        LanczosWeights(from: other.height, to: base.height)
      ) : nil
    var pairs: [(base: [Float], other: [Float])] = []
    for (x, y) in base.blocks(atMost: blockLimit) {
      let samples = base.block(x: x, y: y)
      // What was cut off at black and white follows no steps.
      guard let least = samples.min(), let most = samples.max(), least > 2, most < 253 else {
        continue
      }
      let others =
        weights.map { other.block($0, $1, x: x, y: y) } ?? other.block(x: x, y: y)
      pairs.append((BlockTransform.coefficients(samples), BlockTransform.coefficients(others)))
    }
    // What something was written on says nothing of the rest.
    let untouched = pairs.filter { abs($0.base[0] - $0.other[0]) < Self.writtenOn }
    if untouched.count * 2 > pairs.count { pairs = untouched }
    guard pairs.count >= 8, lieOnEachOther(pairs) else { return nil }
    figures.detail = detail(pairs)
    measure(&figures, pairs, base, JPEGCoding.reduced(other.steps, by: figures.scale))
    if isResized { figures.ownDetail = ownDetail(of: other, above: figures.scale) }
    return figures
  }

  /// Whether the coarse structure is the same.
  private static func lieOnEachOther(_ pairs: [(base: [Float], other: [Float])]) -> Bool {
    var (product, first, second) = (0.0, 0.0, 0.0)
    for pair in pairs {
      for place in [1, 8, 9] {
        let (a, b) = (Double(pair.base[place]), Double(pair.other[place]))
        product += a * b
        first += a * a
        second += b * b
      }
    }
    return first > 0 && second > 0 && product / (first * second).squareRoot() > 0.85
  }

  private static func measure(
    _ figures: inout Figures,
    _ pairs: [(base: [Float], other: [Float])],
    _ base: CodedLuma,
    _ fine: [Float]
  ) {
    guard base.isQuantized else { return }
    var (departed, count) = (0, 0)
    var (off, expected) = (0.0, 0.0)
    for place in 1..<64 {
      let step = base.steps[place]
      let all = pairs.map { (coarse: $0.base[place], fine: $0.other[place]) }
      let telling = all.filter { abs($0.coarse) >= 0.75 * step }
      if figures.scale == 1 {
        departed += telling.count { abs($0.fine - $0.coarse) > step / 2 + 1.5 }
        count += telling.count
        let order = CodingOrder(all, coarse: step, fine: fine[place])
        off += order.coarseFirst - order.logRatio
        expected += order.coarseFirst + order.fineFirst
      } else if let (placeOff, placeExpected) = deviation(telling, fine[place], step) {
        off += placeOff
        expected += placeExpected
      }
    }
    let least = figures.scale == 1 ? leastEvidence : leastExpected
    if expected >= least { figures.deviation = off / expected }
    if count >= Int(leastExpected) { figures.departure = Double(departed) / Double(count) }
  }

  /// How many coefficients of one place in a larger picture that has been reduced are off those of the smaller one,
  /// and how many would be had they been there before; nil when that tells nothing.
  ///
  /// - Parameters:
  ///   - pairs: The coefficients of the smaller one, each with that of the larger.
  ///   - fine: The step that the larger one's have after it was reduced.
  ///   - step: The smaller one's step.
  /// - Returns: Both numbers.
  private static func deviation(
    _ pairs: [(coarse: Float, fine: Float)],
    _ fine: Float,
    _ step: Float
  ) -> (off: Double, expected: Double)? {
    guard pairs.count >= 8 else { return nil }
    // Where all are the same multiple, as in a gradient, any picture that is as even seems to follow it.
    let multiples = pairs.lazy.map { ($0.coarse / step).rounded() }
    guard multiples.min() != multiples.max() else { return nil }
    // Whatever reduced or enlarged it has weakened high frequencies.
    let gain =
      pairs.reduce(0) { $0 + $1.coarse * $1.fine } / pairs.reduce(0) { $0 + $1.coarse * $1.coarse }
    guard gain >= 0.5 else { return nil }
    // Half a step of its own, and the rounding of pixels.
    let limit = fine / 2 / gain + 0.75
    let share = 1 - 2 * limit / step
    guard share >= 0.15 else { return nil }
    return (
      Double(pairs.count { abs($0.fine / gain - $0.coarse) > limit }),
      Double(pairs.count) * Double(share)
    )
  }

  /// The energy of the highest frequencies of the second of each pair in relation to the first.
  private static func detail(_ pairs: [(base: [Float], other: [Float])]) -> Double? {
    var (base, other) = (0.0, 0.0)
    for pair in pairs {
      for place in 0..<64 where max(place / 8, place % 8) >= 5 {
        base += Double(pair.base[place] * pair.base[place])
        other += Double(pair.other[place] * pair.other[place])
      }
    }
    // The rounding of pixels gives each coefficient a twelfth: three times that is no detail.
    let noise = Double(pairs.count) * 39 * 0.25
    return max(base, other) > noise ? other / max(base, noise / 100) : nil
  }

  /// The energy of a picture above the band of one that is smaller by a factor, in relation to that of the octave
  /// below; nil when there is nothing between.
  private static func ownDetail(of picture: CodedLuma, above scale: Double) -> Double? {
    let edge = 8 / scale
    var (above, below): ((sum: Double, count: Int), (sum: Double, count: Int)) = ((0, 0), (0, 0))
    for (x, y) in picture.blocks(atMost: blockLimit) {
      let block = BlockTransform.coefficients(picture.block(x: x, y: y))
      for place in 1..<64 {
        let frequency = Double(max(place / 8, place % 8))
        let energy = Double(block[place] * block[place])
        if frequency > edge + 0.3 {
          above = (above.sum + energy, above.count + 1)
        } else if frequency > edge / 2, frequency <= edge {
          below = (below.sum + energy, below.count + 1)
        }
      }
    }
    guard above.count > 0, below.count > 0, below.sum > 0 else { return nil }
    return above.sum / Double(above.count) * Double(below.count) / below.sum
  }
}
