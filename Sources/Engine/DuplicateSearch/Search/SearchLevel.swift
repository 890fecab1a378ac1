internal import ImageCoding

/// One level at which pictures may be the same: what it proposes among many, and how it judges two.
///
/// A ``DuplicateFinder`` asks each level for groups of the files that the stricter ones have left, and a
/// ``PictureRelation`` asks each about two files alone.
internal protocol SearchLevel: Sendable {
  /// Which level it is.
  var level: DuplicateLevel { get }

  /// Finds the groups among the files of a search that go on, each of at least two files.
  ///
  /// - Throws: `DuplicateError` when the store cannot be used, and `CancellationError`.
  func groups(in run: DuplicateRun) async throws -> [DuplicateRun.Group]

  /// Judges two files alone, as the search judges a best file and another one.
  ///
  /// - Returns: What makes them the same at this level; nil when nothing does.
  /// - Throws: `ImageDecodingError` when one of them cannot be decoded.
  func verdict(of pair: PicturePair) throws(ImageDecodingError) -> PairVerdict?
}

extension DuplicateLevel {
  /// This level and the stricter ones, the strictest first.
  internal var cascade: [any SearchLevel] {
    let all: [any SearchLevel] = [
      ExactLevel(), PixelLevel(), NearLevel(), SimilarLevel(), EditedLevel(),
    ]
    return all.filter { $0.level <= self }
  }
}

/// Two files that are compared alone; what a level needs of them is made when it is first needed.
internal final class PicturePair {
  let first: String, second: String
  private let limits: DecodingLimits
  private let reader: DirectPictureReader
  private var signed: [(frame: SignedFrame, pixels: FileDigest?)]?
  private var described: (PairSide, PairSide)?
  private var found: StoredAnewCheck.Finding?

  /// Reads nothing yet.
  init(_ first: String, _ second: String, _ limits: DecodingLimits) {
    (self.first, self.second, self.limits) = (first, second, limits)
    reader = DirectPictureReader(limits: limits)
  }

  /// What both files hold beyond their pixels that is not the same.
  private(set) lazy var differences = PictureExtras.differences(
    PictureExtras(of: first, limits),
    PictureExtras(of: second, limits)
  )

  /// Both pictures as wholes.
  func frames() throws(ImageDecodingError) -> (SignedFrame, SignedFrame) {
    let signed = try signing()
    return (signed[0].frame, signed[1].frame)
  }

  private func signing() throws(ImageDecodingError) -> [(frame: SignedFrame, pixels: FileDigest?)] {
    if let signed { return signed }
    let both = [try SignedFrame.signing(first, reader), try SignedFrame.signing(second, reader)]
    signed = both
    return both
  }

  /// Whether every pixel of both pictures is the same.
  func haveSamePixels() throws(ImageDecodingError) -> Bool {
    let signed = try signing()
    func digest(_ known: FileDigest?, _ path: String) throws(ImageDecodingError) -> FileDigest {
      if let known { return known }
      var options = DecodingOptions(limits: limits)
      options.keepsStoredColors = true
      return try PixelDigest.of(path, options)
    }
    return try digest(signed[0].pixels, first) == digest(signed[1].pixels, second)
  }

  /// What there is where both pictures can be read.
  func finding() throws(ImageDecodingError) -> StoredAnewCheck.Finding {
    if let found { return found }
    let finding = StoredAnewCheck.finding(
      try ReadablePicture(first, reader),
      try ReadablePicture(second, reader)
    )
    found = finding
    return finding
  }

  /// Both pictures with their local features.
  func sides() throws(ImageDecodingError) -> (PairSide, PairSide) {
    if let described { return described }
    let (one, other) = try frames()
    let sides = (
      PairSide(one, try DescribedPicture(at: first, reader), path: first, reader),
      PairSide(other, try DescribedPicture(at: second, reader), path: second, reader)
    )
    described = sides
    return sides
  }
}
