public import ImageCoding

/// The level at which two files are the same picture.
///
/// It decides as a ``DuplicateFinder`` does, for two files alone.
public struct PictureRelation: Hashable, Sendable {
  /// The strictest level at which they are the same.
  ///
  /// Nil when they are different at every level that was checked.
  public let level: DuplicateLevel?
  /// The Hamming distance between the frame hashes, in `0...256`.
  ///
  /// Nil for files with the same bytes, and for different ones.
  public let distance: Int?
  /// The probability that they are the same, in `0...1`; 1 where bytes or pixels were compared.
  ///
  /// 0 when they are different.
  public let confidence: Double
  /// The changes that turn the first picture into the second.
  ///
  /// Empty when they are different.
  public let changes: [PictureChange]
  /// The differences between the files' contents besides the picture and metadata.
  ///
  /// Empty when they are different.
  public let differences: [ContentDifference]
  /// The parts that the pictures have in common.
  ///
  /// Nil when they are different, and at levels at which whole pictures are the same, up to `near`.
  public let region: CommonRegion?

  /// Compares two files.
  ///
  /// - Parameters:
  ///   - first: A file.
  ///   - second: Another file.
  ///   - loosest: The loosest level to check.
  ///   - limits: The limits on the cost of decoding a picture.
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
      // The decoder's error says that the file cannot be read, is empty or is too large.
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
