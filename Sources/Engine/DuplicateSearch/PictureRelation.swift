public import ImageCoding

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
  /// What was done to the first picture to make the second.
  ///
  /// Empty when they are different.
  public let changes: [PictureChange]
  /// What the files hold beyond the picture that is not the same; metadata aside.
  ///
  /// Empty when they are different.
  public let differences: [ContentDifference]
  /// Where they show each other.
  ///
  /// Nil when they are different, and at the levels at which pictures are the same as wholes, up to `near`.
  public let region: CommonRegion?

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
    let pair = PicturePair(first, second, limits)
    for level in loosest.cascade {
      guard let verdict = try level.verdict(of: pair) else { continue }
      self.level = level.level
      (distance, confidence) = (verdict.distance, verdict.confidence)
      (changes, region) = (verdict.changes, verdict.region)
      differences = level.level.isEquality ? [] : pair.differences
      return
    }
    (level, distance, confidence, changes, differences, region) = (nil, nil, 0, [], [], nil)
  }
}
