internal import ImageCoding

/// A level at which pictures may be the same: how it finds candidates among many, and how it judges a pair.
///
/// A ``DuplicateFinder`` calls each level for groups of the files that the stricter ones have left, and a
/// ``PictureRelation`` calls each for two files.
internal protocol SearchLevel: Sendable {
  /// The level.
  var level: DuplicateLevel { get }

  /// Finds the groups among the remaining files of a search, each of at least two files.
  ///
  /// - Throws: `DuplicateError` when the store cannot be used, and `CancellationError`.
  func groups(in run: DuplicateRun) async throws -> [DuplicateRun.Group]

  /// Judges a pair of files as the search judges a best file and another one.
  ///
  /// - Returns: The evidence that they are the same at this level; nil when they are not.
  /// - Throws: `ImageDecodingError` when one of them cannot be decoded.
  func verdict(of pair: PicturePair) throws(ImageDecodingError) -> PairVerdict?
}

extension DuplicateLevel {
  /// This level and the stricter ones, the strictest first.
  internal var cascade: [any SearchLevel] {
    let all: [any SearchLevel] = [
      ExactLevel(), PixelLevel(), NearLevel(), LaidLevel(), SimilarLevel(), EditedLevel(),
    ]
    return all.filter { $0.level <= self }
  }
}

/// Two files to compare; the data that a level needs are computed on first use.
internal final class PicturePair {
  let first: String, second: String
  private let limits: DecodingLimits
  let reader: DirectPictureReader
  private var signed: [(frame: SignedFrame, pixels: FileDigest?)]?
  private var described: (PairSide, PairSide)?
  private var found: StoredAnewCheck.Finding?

  /// Creates a pair without reading the files.
  init(_ first: String, _ second: String, _ limits: DecodingLimits) {
    (self.first, self.second, self.limits) = (first, second, limits)
    reader = DirectPictureReader(limits: limits)
  }

  /// The differences of the files' contents beyond their pixels.
  private(set) lazy var differences = PictureExtras.differences(
    PictureExtras(of: first, limits),
    PictureExtras(of: second, limits)
  )

  /// Both pictures with their hashes.
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

  /// Whether both pictures have the same pixels.
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

  /// The result of comparing both pictures at a legible size.
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
