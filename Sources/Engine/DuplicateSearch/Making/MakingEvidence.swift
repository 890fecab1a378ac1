internal import Foundation
internal import ImageCoding

/// Which of two pictures was made from the other, as their pixels tell.
///
/// A JPEG's coefficients are multiples of its steps, with an error of half a step. What was made from it, whether
/// stored with finer steps, without loss or enlarged, follows these multiples more closely than the picture that
/// was there before, which lies anywhere between them. And what was enlarged has no detail of its own.
/// The limits are measured; docs/duplicates-best-accuracy.md says how.
package struct MakingEvidence: Hashable, Sendable {
  /// What was measured.
  package struct Figures: Hashable, Sendable {
    /// How many times as long the sides of the larger are.
    package var scale = 1.0
    /// 0 where the coefficients of the finer or larger one follow those of the other as if they were made of them, 1
    /// where they lie as if they had been there before; nil when that cannot be told.
    package var deviation: Double?
    /// Whether more than rounding was added to coefficients between the two codings.
    package var isNoisy = false
    /// How often coefficients differ by more than half a step of the coarser or smaller; nil as above.
    package var departure: Double?
    /// Of one size: how many blocks of the finer one do not lie on the other's steps at all, as places that were edited
    /// before the other was stored.
    package var foreignBlocks = 0
    /// Of one size: the variance by which they differ, in relation to that of what lies anywhere within a step; nil
    /// where the coarser one's steps are hardly longer.
    package var spread: Double?
    /// Of two sizes: the variance by which the smaller one differs from the larger one reduced, in relation to that of
    /// the larger one's own steps; nil where these are hardly longer than the rounding of pixels.
    package var noise: Double?
    /// The energy of the highest frequencies that both can show: of the finer or larger in relation to the
    /// other.
    package var detail: Double?
  }

  /// Whether the first picture was made from the second; else the second from the first.
  package var isFirstMade: Bool
  /// How it was made; nil where one seems to be made from the other, and the pixels do not tell which.
  package var making: PictureMaking?
  /// Whether the pixels leave no doubt; else it is only likely.
  package var isSure: Bool

  /// Compares two pictures that show the same; nil when neither was made from the other, or their pixels say nothing
  /// of it.
  ///
  /// - Complexity: Fewer than 4,000 blocks of 8 x 8 pixels are looked at, whatever the sizes.
  package init?(_ first: CodedLuma, _ second: CodedLuma) {
    let isSwapped =
      (first.width * first.height, second.coarseness)
      > (second.width * second.height, first.coarseness)
    // The smaller one or, of pictures of one size, the one that is stored more coarsely.
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

  /// What was made, and how.
  private struct Finding {
    var isBase: Bool
    var making: PictureMaking?
    var isSure = true
  }

  /// One of the pictures has been edited so that its pixels do not tell which.
  private static let unclear = Finding(isBase: false, making: nil, isSure: false)

  /// Of two pictures of one size.
  private static func recoding(
    _ figures: Figures,
    _ coarse: CodedLuma,
    _ fine: CodedLuma
  ) -> Finding? {
    if let departure = figures.departure, departure < 0.15 {
      // Of two codings with the same steps either may be the first.
      if coarse.isQuantized, coarse.steps == fine.steps { return unclear }
      guard let deviation = figures.deviation else { return figures.isNoisy ? unclear : nil }
      if deviation < (figures.isNoisy ? 0.15 : 0.5) {
        // Steps of a JPEG before both are multiples of short ones, too, or the same: what was edited in between lies
        // anywhere.
        if !figures.isNoisy, figures.foreignBlocks >= mostForeign { return unclear }
        if HiddenSteps.areMultiples(of: coarse.steps, in: fine) { return unclear }
        return Finding(isBase: false, making: fine.isQuantized ? .compressedAgain : .unpacked)
      }
      // Noise and sharpening take coefficients away from the multiples, as if the finer coding had come first, and so
      // does another coding in between: what it has left lies closer to them, or on steps of its own.
      let isFirst = !figures.isNoisy && departure <= 0.04 && figures.spread ?? 1 > 0.6
      guard isFirst, !HiddenSteps.areFound(in: fine) else { return unclear }
      return Finding(isBase: true, making: .compressedAgain)
    }
    // Neither was made from the other as it is: one may have been reduced and enlarged. But programs that draw texture
    // into a picture make detail that does not follow from it either.
    guard let detail = figures.detail else { return nil }
    if detail < 0.5, OwnDetail(of: coarse, beyond: fine, scale: 1)?.isClear == true {
      return Finding(isBase: false, making: .blurred, isSure: false)
    }
    if detail > 2, OwnDetail(of: fine, beyond: coarse, scale: 1)?.isClear == true {
      return Finding(isBase: true, making: .blurred, isSure: false)
    }
    return unclear
  }

  /// Of two pictures of different sizes.
  private static func resizing(
    _ figures: Figures,
    _ smaller: CodedLuma,
    _ larger: CodedLuma
  ) -> Finding? {
    let enlarged = PictureMaking.enlarged(
      from: ImageSize(width: smaller.width, height: smaller.height)
    )
    let detail = OwnDetail(of: larger, beyond: smaller, scale: figures.scale)
    // Leaving out pixels makes detail in the smaller one that the larger one does not have either: the larger one may
    // only be told as made where it has nothing of its own.
    let enlargement = Finding(
      isBase: false,
      making: enlarged,
      isSure: (detail.map { $0.own < 0.012 } ?? (figures.deviation ?? 1 < 0.5))
        && !DrawnDetail.isFound(in: larger, beyond: smaller, scale: figures.scale)
    )
    if let deviation = figures.deviation, deviation < 0.75 { return enlargement }
    // What was made from another picture has nothing that this one does not have.
    let back = OwnDetail(of: smaller, beyond: larger, scale: 1)
    if back?.isClear == true { return detail?.own ?? 0 < 0.02 ? enlargement : unclear }
    // Had it been sharpened or not, what was enlarged follows from what it was made of.
    guard let detail else { return unclear }
    if detail.explainedShare > 0.5, detail.own < 0.012 { return enlargement }
    let isReduced =
      detail.explainedShare < 0.4 && detail.own > 0.008 && back?.own ?? 0 < 0.01
    guard isReduced else { return unclear }
    // Enlarging that draws sharp edges makes detail that follows from nothing, too. Where it was drawn so that it
    // reduces to the smaller picture again, only the steps of a JPEG tell.
    return Finding(
      isBase: true,
      making: .reduced,
      isSure: smaller.isQuantized
        ? isRounded(smaller, from: larger) : holdsRounding(of: larger, smaller)
    )
  }

  /// Whether a picture is another one that was reduced by a known kernel, and rounded to its steps after that: the
  /// other one has never been rounded to them.
  private static func isRounded(_ smaller: CodedLuma, from larger: CodedLuma) -> Bool {
    reducingKernels.contains { kernel in
      guard let figures = figures(of: larger, on: smaller, by: kernel),
        let departure = figures.departure
      else { return false }
      return departure < 0.04 && (smaller.isQuantized ? figures.deviation ?? 0 > 0.95 : true)
    }
  }
}
