internal import Foundation
internal import ImageCoding

/// Evidence from the pixels of two pictures for which was made from the other.
///
/// A JPEG's coefficients are multiples of its steps, with an error of half a step. A picture made from it,
/// whether stored with finer steps, losslessly or enlarged, follows these multiples more closely than its
/// source, whose coefficients lie anywhere between them. An enlarged picture has no detail of its own. The
/// limits are measured; docs/duplicates-accuracy.md says how.
package struct MakingEvidence: Hashable, Sendable {
  /// The measured values.
  package struct Figures: Hashable, Sendable {
    /// The ratio of the larger picture's sides to the smaller one's.
    package var scale = 1.0
    /// 0 when the coefficients of the finer or larger picture follow those of the other as if made from them, 1
    /// when they are distributed as if they came first; nil when that is unknown.
    package var deviation: Double?
    /// Whether more than rounding was added to coefficients between the two codings.
    package var isNoisy = false
    /// The share of coefficients that differ by more than half a step of the coarser or smaller; nil as above.
    package var departure: Double?
    /// For one size: the number of blocks of the finer picture that do not follow the other's steps at all, as
    /// where a picture was edited before the other was stored.
    package var foreignBlocks = 0
    /// For one size: the variance of the difference, relative to that of a uniform distribution within a step;
    /// nil when the coarser one's steps are hardly longer.
    package var spread: Double?
    /// For two sizes: the variance of the difference between the smaller picture and the larger one reduced,
    /// relative to that of the larger one's own steps; nil when these are hardly longer than the rounding of
    /// pixels.
    package var noise: Double?
    /// The energy of the highest frequencies that both can show: of the finer or larger picture relative to the
    /// other.
    package var detail: Double?
  }

  /// Whether the first picture was made from the second; else the second from the first.
  package var isFirstMade: Bool
  /// How it was made; nil when one seems to be made from the other, but the pixels do not show which.
  package var making: PictureMaking?
  /// Whether the pixels are conclusive; otherwise the result is only likely.
  package var isSure: Bool

  /// Compares two pictures of the same content; nil when neither was made from the other, or their pixels are
  /// inconclusive.
  ///
  /// - Complexity: Fewer than 4,000 blocks of 8 x 8 pixels are examined, whatever the sizes.
  package init?(_ first: CodedLuma, _ second: CodedLuma) {
    let isSwapped =
      (first.width * first.height, second.coarseness)
      > (second.width * second.height, first.coarseness)
    // The smaller picture or, of pictures of one size, the one with coarser quantization.
    let (base, other) = isSwapped ? (second, first) : (first, second)
    guard let figures = Self.figures(of: other, on: base) else { return nil }
    let finding =
      figures.scale == 1
      ? Self.recoding(figures, base, other) : Self.resizing(figures, base, other)
    guard let finding else { return nil }
    making = finding.making
    isSure = finding.isSure
    isFirstMade = finding.isBase != isSwapped
  }

  /// The made picture, and how it was made.
  private struct Finding {
    var isBase: Bool
    var making: PictureMaking?
    var isSure = true
  }

  /// An edit of one of the pictures hides which was made from the other.
  private static let unclear = Finding(isBase: false, making: nil, isSure: false)

  /// Compares two pictures of one size.
  private static func recoding(
    _ figures: Figures,
    _ coarse: CodedLuma,
    _ fine: CodedLuma
  ) -> Finding? {
    if let departure = figures.departure, departure < 0.15 {
      // Of two codings with the same steps, either may be the first.
      if coarse.isQuantized, coarse.steps == fine.steps { return unclear }
      guard let deviation = figures.deviation else { return figures.isNoisy ? unclear : nil }
      if deviation < (figures.isNoisy ? 0.15 : 0.5) {
        // Steps of an earlier JPEG are multiples of short ones, too, or the same: after an edit in between,
        // values lie anywhere.
        if !figures.isNoisy, figures.foreignBlocks >= mostForeign { return unclear }
        if HiddenSteps.areMultiples(of: coarse.steps, in: fine) { return unclear }
        return Finding(isBase: false, making: fine.isQuantized ? .compressedAgain : .unpacked)
      }
      // Noise and sharpening move coefficients away from the multiples, as if the finer coding had come first.
      // So does another coding in between, which moves them closer to the multiples or to steps of its own.
      let isFirst = !figures.isNoisy && departure <= 0.04 && figures.spread ?? 1 > 0.6
      guard isFirst, !HiddenSteps.areFound(in: fine) else { return unclear }
      return Finding(isBase: true, making: .compressedAgain)
    }
    // Neither was made directly from the other: one may have been reduced and enlarged. But programs that draw
    // texture into a picture also create detail that does not follow from it.
    guard let detail = figures.detail else { return nil }
    if detail < 0.5, OwnDetail(of: coarse, beyond: fine, scale: 1)?.isClear == true {
      return Finding(isBase: false, making: .blurred, isSure: false)
    }
    if detail > 2, OwnDetail(of: fine, beyond: coarse, scale: 1)?.isClear == true {
      return Finding(isBase: true, making: .blurred, isSure: false)
    }
    return unclear
  }

  /// Compares two pictures of different sizes.
  private static func resizing(
    _ figures: Figures,
    _ smaller: CodedLuma,
    _ larger: CodedLuma
  ) -> Finding? {
    let enlarged = PictureMaking.enlarged(
      from: ImageSize(width: smaller.width, height: smaller.height)
    )
    let detail = OwnDetail(of: larger, beyond: smaller, scale: figures.scale)
    // Softness is not evidence: skies and fog are as soft as enlarged pictures. An enlarged one contains the
    // rounding of the smaller JPEG; where that is not known, images of its kernel, and no grain.
    let lack = lackOfRounding(in: larger, of: smaller)
    let isEnlarged =
      lack.map { $0 < mostLack }
      ?? detail.map { $0.imageShare > leastImages && $0.grain < mostGrain } ?? false
    if isEnlarged {
      let isPlain = detail.map { $0.own < 0.012 && $0.grain < mostGrain } ?? true
      return Finding(
        isBase: false,
        making: enlarged,
        isSure: isPlain && !DrawnDetail.isFound(in: larger, beyond: smaller, scale: figures.scale)
      )
    }
    // Dropping pixels creates detail in the smaller picture that the larger one lacks, and so does storing an
    // enlarged one with low quality.
    let back = OwnDetail(of: smaller, beyond: larger, scale: 1)
    guard let detail, back?.isClear != true else { return unclear }
    let isReduced =
      detail.explainedShare < 0.4 && detail.own > 0.008 && back?.own ?? 0 < 0.01
    guard isReduced else { return unclear }
    // Enlarging that draws sharp edges also creates detail that follows from nothing. When the result reduces
    // to the smaller picture again, only the steps of a JPEG show the order.
    return Finding(
      isBase: true,
      making: .reduced,
      isSure: smaller.isQuantized
        ? isRounded(smaller, from: larger, figures) : holdsRounding(of: larger, smaller)
    )
  }

  // Of every sixth pair of Benchmarks/duplicates/soft.py (seed 1), 32 originals lack at least 0.93, and 16 pictures that
  // were enlarged at most 0.09; 18 that were sharpened afterwards lack 0.15 to 0.57. Where the rounding says nothing, the
  // image share of originals is at most 0.04. That of a smooth original was 0.36, with grain of 0.27.
  private static let mostLack = 0.7
  private static let leastImages = 0.25
  private static let mostGrain = 0.1

  /// Whether a picture is another one reduced by a known kernel, and then rounded to its steps: the other one
  /// was never rounded to them.
  ///
  /// - Parameters:
  ///   - smaller: The picture.
  ///   - larger: The other one.
  ///   - figures: Those of the first kernel.
  /// - Returns: True when one of the kernels fits.
  private static func isRounded(
    _ smaller: CodedLuma,
    from larger: CodedLuma,
    _ figures: Figures
  ) -> Bool {
    reducingKernels.contains { kernel in
      guard
        let figures = kernel == .lanczos
          ? figures : Self.figures(of: larger, on: smaller, by: kernel),
        let departure = figures.departure
      else { return false }
      return departure < 0.04 && (smaller.isQuantized ? figures.deviation ?? 0 > 0.95 : true)
    }
  }
}
