internal import ImageCoding
internal import ImageSignatures
internal import PictureMatching

/// Whether two whole pictures are the same, stored differently.
///
/// The limits are measured; docs/duplicates-accuracy.md says how.
package enum NearJudgement {
  /// The differences of two thumbnails, of 255.
  private enum Feature { case luma, local, chroma }

  /// docs/duplicates-accuracy.md names the data on which it was fitted.
  private static let model = LogisticModel<Feature>(
    intercept: 5.47,
    weights: [.luma: 0.041, .local: -0.024, .chroma: -0.251]
  )
  /// The greatest distance between frame hashes of copies.
  package static let radius = 24
  /// The greatest difference in brightness between copies of blank pictures, of 255.
  package static let brightnessLimit = Limits.blank.luma

  /// Whether the quarters of blank pictures are alike enough for a comparison.
  ///
  /// Differences of quarters cannot exceed the mean difference of the thumbnails and of their squares.
  package static func mayBeNear(_ one: FrameTone, _ other: FrameTone) -> Bool {
    let difference = one.quarters - other.quarters
    let distance = difference.replacing(with: -difference, where: difference .< 0)
    return distance.sum() <= 4 * Limits.blank.luma && distance.max() <= Limits.blank.local
  }

  /// Judges two pictures; nil when they are not the same, or when they have too little content.
  package static func verdict(_ first: SignedFrame, _ second: SignedFrame) -> PairVerdict? {
    let (one, other) = (first.facts, second.facts)
    let distance = one.distance(to: other)
    guard areProportional(one, other) else { return nil }
    // Hashes of blank pictures are noise, but the gradient from dark to light is visible.
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

  /// The sum of the differences of two thumbnails' luma, of pictures with content that may be the same.
  ///
  /// - Returns: The sum, of 255 for each place; nil when they are not the same. When it is not nil, they are the same if
  ///   they are also near in all parts.
  /// - Complexity: A fraction of a microsecond.
  static func difference(_ first: SignedFrame, _ second: SignedFrame) -> Int? {
    let (one, other) = (first.facts, second.facts)
    guard one.distance(to: other) <= radius, areProportional(one, other) else { return nil }
    let lumaCount = FrameThumbnail.lumaSide * FrameThumbnail.lumaSide
    let chromaCount = FrameThumbnail.byteCount - lumaCount
    return first.thumbnail.encoded.withUnsafeBytes { one in
      second.thumbnail.encoded.withUnsafeBytes { two in
        let luma = sum(one, two, 0..<lumaCount)
        guard Double(luma) / Double(lumaCount) <= Limits.usual.luma else { return nil }
        let chroma = sum(one, two, lumaCount..<FrameThumbnail.byteCount)
        return Double(chroma) / Double(chromaCount) <= Limits.usual.chroma ? luma : nil
      }
    }
  }

  /// Whether the thumbnails of two pictures with content, which have a ``difference(_:_:)``, are near in all parts.
  static func areLocallyNear(_ first: SignedFrame, _ second: SignedFrame) -> Bool {
    Limits.usual.hold(for: ThumbnailDifference(first.thumbnail, second.thumbnail))
  }

  /// The sum of differences of bytes, sixteen at a time.
  private static func sum(
    _ one: UnsafeRawBufferPointer,
    _ two: UnsafeRawBufferPointer,
    _ range: Range<Int>
  ) -> Int {
    var sums = SIMD16<UInt16>.zero
    for start in stride(from: range.lowerBound, to: range.upperBound, by: 16) {
      let first = one.loadUnaligned(fromByteOffset: start, as: SIMD16<UInt8>.self)
      let second = two.loadUnaligned(fromByteOffset: start, as: SIMD16<UInt8>.self)
      let difference = pointwiseMax(first, second) &- pointwiseMin(first, second)
      sums &+= SIMD16<UInt16>(truncatingIfNeeded: difference)
    }
    return Int(SIMD16<UInt32>(truncatingIfNeeded: sums).wrappedSum())
  }

  /// Whether two pictures have the same proportions and the same overall brightness and colors, whatever
  /// differs in a part.
  package static func lookAlike(_ first: SignedFrame, _ second: SignedFrame) -> Bool {
    let difference = ThumbnailDifference(first.thumbnail, second.thumbnail)
    return areProportional(first.facts, second.facts) && difference.luma <= Limits.usual.luma
      && difference.chroma <= Limits.usual.chroma
  }

  /// The greatest differences between thumbnails of copies, of 255.
  private struct Limits {
    /// The mean differences of luma and of color.
    var luma: Double, chroma: Double
    /// The greatest difference of luma in any part.
    var local: Double

    static let usual = Limits(luma: 1.85, chroma: 3, local: 16)
    /// Copies of blank pictures are within 0.4, 0.63 and 1.25.
    static let blank = Limits(luma: 0.7, chroma: 0.8, local: 1.5)

    /// Whether a difference is within all limits.
    func hold(for difference: ThumbnailDifference) -> Bool {
      difference.luma <= luma && difference.chroma <= chroma && difference.local <= local
    }
  }

  /// Whether the pictures have the same aspect ratio, as far as whole pixels allow.
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
  /// The storage of a copy of the whole picture.
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
