internal import PictureMatching
internal import Files
public import ImageCoding
internal import ImageSignatures

/// At which level two files are the same picture.
///
/// It decides as a ``DuplicateFinder`` does, for two files alone.
public struct PictureRelation: Hashable, Sendable {
  /// The strictest level at which they are the same.
  ///
  /// Nil when they are different, as far as the loosest level that was looked for.
  public let level: DuplicateLevel?
  /// The Hamming distance between the frame hashes, in `0...256`.
  ///
  /// Nil for files with the same bytes, and for different ones.
  public let distance: Int?
  /// How sure it is that they are the same, in `0...1`; 1 where bytes or pixels were compared.
  ///
  /// 0 when they are different.
  public let confidence: Double
  /// What was done to the first picture to make the second, in words for the user, such as "half the size".
  ///
  /// Empty when they are different.
  public let change: String

  /// Compares two files.
  ///
  /// - Parameters:
  ///   - first: A file.
  ///   - second: Another file.
  ///   - loosest: The loosest level that is looked for.
  ///   - limits: What decoding a picture may cost.
  /// - Throws: `ImageDecodingError` when a file cannot be read or, unless both have the same bytes,
  ///   decoded.
  public init(
    of first: String,
    with second: String,
    upTo loosest: DuplicateLevel = .edited,
    limits: DecodingLimits = .default
  ) throws(ImageDecodingError) {
    let sizes = 1...limits.maximumByteCount
    for path in [first, second]
    where FileContent.size(of: path).map(sizes.contains) != true
      || FileContent.digest(of: path) == nil
    {
      // The decoder says in words why it cannot be read, or that it is empty or too large.
      _ = try ImageDecoder.imageSize(contentsOf: path, limits: limits)
    }
    if FileContent.areEqual(first, second) == true {
      (level, distance, confidence, change) = (.exact, nil, 1, "same bytes")
      return
    }
    let verdict =
      loosest == .exact
      ? nil : try Self.verdict(of: first, with: second, upTo: loosest, limits: limits)
    level = verdict?.level
    distance = verdict?.verdict.distance
    confidence = verdict?.verdict.confidence ?? 0
    change = verdict?.verdict.change ?? ""
  }

  private static func verdict(
    of first: String,
    with second: String,
    upTo loosest: DuplicateLevel,
    limits: DecodingLimits
  ) throws(ImageDecodingError) -> (level: DuplicateLevel, verdict: PairVerdict)? {
    let reader = DirectPictureReader(limits: limits)
    let (one, onePixels) = try SignedFrame.signing(first, reader)
    let (other, otherPixels) = try SignedFrame.signing(second, reader)
    let distance = one.facts.distance(to: other.facts)
    let extras = PictureExtras.difference(
      PictureExtras(of: first, limits),
      PictureExtras(of: second, limits)
    )
    if extras == nil, one.facts.width == other.facts.width, one.facts.height == other.facts.height,
      try Self.pixels(onePixels, of: first, limits) == Self.pixels(otherPixels, of: second, limits)
    {
      let verdict = PairVerdict(
        distance: distance,
        confidence: 1,
        change: "same pixels",
        reverse: "same pixels"
      )
      return (.pixels, verdict)
    }
    guard loosest >= .near,
      let found = try Self.likeness(
        (first, one),
        (second, other),
        distance: distance,
        upTo: loosest,
        reader
      )
    else { return nil }
    var verdict = found.verdict
    if let extras { verdict.change += ", \(extras)" }
    return (found.level, verdict)
  }

  /// At which level two pictures are alike that are not the same.
  private static func likeness(
    _ first: (path: String, frame: SignedFrame),
    _ second: (path: String, frame: SignedFrame),
    distance: Int,
    upTo loosest: DuplicateLevel,
    _ reader: DirectPictureReader
  ) throws(ImageDecodingError) -> (level: DuplicateLevel, verdict: PairVerdict)? {
    let (one, other) = (first.frame, second.frame)
    let near = NearJudgement(one, other)
    let finding =
      !NearJudgement.lookAlike(one, other)
      ? nil
      : StoredAnewCheck.finding(
        try ReadablePicture(first.path, reader),
        try ReadablePicture(second.path, reader)
      )
    if let near, finding?.difference != nil {
      let verdict = PairVerdict(
        distance: distance,
        confidence: near.confidence,
        change: ChangeWords.storing(other.facts, insteadOf: one.facts),
        reverse: ChangeWords.storing(one.facts, insteadOf: other.facts)
      )
      return (.near, verdict)
    }
    guard loosest >= .similar, !one.facts.isBlank, !other.facts.isBlank else { return nil }
    let sides = (
      PairSide(
        one,
        try DescribedPicture(at: first.path, reader),
        path: first.path,
        reader
      ),
      PairSide(
        other,
        try DescribedPicture(at: second.path, reader),
        path: second.path,
        reader
      )
    )
    if distance <= SimilarJudgement.radius, finding != .showsOther,
      let verdict = SimilarJudgement.verdict(sides.0, sides.1)
    {
      return (.similar, verdict)
    }
    guard loosest == .edited else { return nil }
    let reasons =
      [EditedReason.features(isMirrored: false), .features(isMirrored: true)]
      + Self.relations(of: one, within: sides.1).map { .firstWithin($0) }
      + Self.relations(of: other, within: sides.0).map { .secondWithin($0) }
    for reason in reasons {
      if let verdict = EditedJudgement.verdict(sides.0, sides.1, reason) {
        return (.edited, verdict)
      }
    }
    return nil
  }

  /// The digest of all pixels of a file, where it is not known yet.
  private static func pixels(
    _ known: FileDigest?,
    of path: String,
    _ limits: DecodingLimits
  ) throws(ImageDecodingError) -> FileDigest {
    if let known { return known }
    return try PixelDigest.of(path, limits)
  }

  /// In which relations a frame hash suggests that a picture stands to another one.
  private static func relations(of inner: SignedFrame, within outer: PairSide) -> [FrameRelation] {
    (outer.evidence?.description.relations ?? []).filter {
      $0.hash.distance(to: inner.signature.frame) <= EditedJudgement.relationRadius
    }.map(\.relation)
  }
}
