internal import ImageCoding
internal import ImageSignatures
internal import PictureMatching

/// Whether two pictures are the same as wholes, stored differently.
///
/// The limits are measured; docs/notes/duplicates-history.md says how.
package enum NearJudgement {
  /// By what thumbnails differ, of 255.
  private enum Feature { case luma, local, chroma }

  /// docs/duplicates-confidence.md says on what it was fitted.
  private static let model = LogisticModel<Feature>(
    intercept: 5.47,
    weights: [.luma: 0.041, .local: -0.024, .chroma: -0.251]
  )
  /// Within this distance frame hashes of copies lie.
  package static let radius = 24
  /// Copies of blank pictures are as bright as these, within so much of 255.
  package static let brightnessLimit = Limits.blank.luma

  /// Whether blank pictures are alike enough in their quarters to be compared.
  ///
  /// What the thumbnails of two pictures differ by on average, and in squares that the quarters consist of,
  /// the quarters cannot exceed.
  package static func mayBeNear(_ one: FrameTone, _ other: FrameTone) -> Bool {
    let difference = one.quarters - other.quarters
    let distance = difference.replacing(with: -difference, where: difference .< 0)
    return distance.sum() <= 4 * Limits.blank.luma && distance.max() <= Limits.blank.local
  }

  /// Judges two pictures; nil when they are not the same, or when there is too little to see.
  package static func verdict(_ first: SignedFrame, _ second: SignedFrame) -> PairVerdict? {
    let (one, other) = (first.facts, second.facts)
    let distance = one.distance(to: other)
    guard areProportional(one, other) else { return nil }
    // Hashes of blank pictures are noise, but the way from dark to light can be seen.
    let isBlank = one.isBlank || other.isBlank
    guard isBlank || distance <= radius else { return nil }
    let limits = isBlank ? Limits.blank : .usual
    let difference = ThumbnailDifference(first.thumbnail, second.thumbnail)
    guard limits.hold(for: difference),
      !isBlank || [first, second].allSatisfy({ FrameTone($0.thumbnail).isShaded })
    else { return nil }
    return PairVerdict(
      distance: distance,
      confidence: model.probability(of: [
        .luma: difference.luma, .local: difference.local, .chroma: min(4, difference.chroma),
      ]),
      changes: PictureChange.storing(other, insteadOf: one),
      reverses: PictureChange.storing(one, insteadOf: other)
    )
  }

  /// Whether two pictures have the same shape and on the whole the same light and colors, whatever is in some part.
  package static func lookAlike(_ first: SignedFrame, _ second: SignedFrame) -> Bool {
    let difference = ThumbnailDifference(first.thumbnail, second.thumbnail)
    return areProportional(first.facts, second.facts) && difference.luma <= Limits.usual.luma
      && difference.chroma <= Limits.usual.chroma
  }

  /// How much thumbnails of copies differ, of 255.
  private struct Limits {
    /// On average, in luma and in color.
    var luma: Double, chroma: Double
    /// In luma of any part.
    var local: Double

    static let usual = Limits(luma: 1.85, chroma: 3, local: 16)
    /// Copies of blank pictures are within 0.4, 0.63 and 1.25.
    static let blank = Limits(luma: 0.7, chroma: 0.8, local: 1.5)

    /// Whether a difference is within all of them.
    func hold(for difference: ThumbnailDifference) -> Bool {
      difference.luma <= luma && difference.chroma <= chroma && difference.local <= local
    }
  }

  /// Whether the sides have one ratio, as far as whole pixels allow.
  package static func areProportional(_ one: PictureFacts, _ other: PictureFacts) -> Bool {
    let (width, height) = (Double(one.width), Double(one.height))
    let (otherWidth, otherHeight) = (Double(other.width), Double(other.height))
    // Both sides are rounded to whole pixels, some tools up and some down.
    let least = min(width, height, otherWidth, otherHeight)
    let ratio = width * otherHeight / (height * otherWidth)
    // Either picture may be the first.
    return min(abs(ratio - 1), abs(1 / ratio - 1)) <= 1.5 / least + 0.002
  }
}

extension PictureChange {
  /// How a copy that shows the whole of the best one was stored.
  package static func storing(_ copy: PictureFacts, insteadOf best: PictureFacts) -> [PictureChange]
  {
    let scale = (Double(copy.pixelCount) / Double(max(1, best.pixelCount))).squareRoot()
    var changes: [PictureChange] = []
    if copy.width != best.width || copy.height != best.height {
      changes.append(.resized(scale: scale))
    }
    if copy.format != best.format { changes.append(.converted(to: copy.format)) }
    return changes.isEmpty ? [.storedAnew] : changes
  }
}
