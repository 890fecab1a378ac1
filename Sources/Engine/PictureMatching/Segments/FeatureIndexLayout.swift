/// The layout of the parts of a feature index in a segment.
///
///     images          one for each picture, 8 bytes: its number in the store
///     feature counts  one for each picture, 4 bytes
///     used words      from a multiple of 8, one for each word that has postings, 16 bytes: the word (32 bits),
///                     the number of pictures that have it (32 bits), its first posting (64 bits)
///     postings        from a multiple of 4096, word by word: the descriptors of the word's features, 32
///                     bytes each, then their records, 8 bytes each, by picture (``FeaturePosting``)
///     picture words   the words of the features of each picture, one picture after the other: 2 bytes each,
///                     4 where the vocabulary has more than 65,536 words
///     checksums       one for each block of all of the above, 8 bytes
///
/// The picture words tell which words to subtract for removed pictures, without reading the postings.
internal struct FeatureIndexLayout: Hashable {
  /// The vocabulary of the words; 0 when there is no index.
  let vocabulary: UInt64
  let wordCount: Int
  /// The number of words with postings.
  let usedWordCount: Int
  let pictureCount: Int
  let postingCount: Int
  /// The offset of the first part: a multiple of ``blockSize``.
  private(set) var start = 0

  init(
    vocabulary: UInt64 = 0,
    wordCount: Int = 0,
    usedWordCount: Int = 0,
    pictureCount: Int = 0,
    postingCount: Int = 0
  ) {
    self.vocabulary = vocabulary
    self.wordCount = wordCount
    self.usedWordCount = usedWordCount
    self.pictureCount = pictureCount
    self.postingCount = postingCount
  }

  /// The number of bytes under one checksum, about the size that a query reads of a word anyway.
  static let blockSize = 4096
  /// A picture's index has 32 bits in a posting.
  static let maximumPictureCount = Int(UInt32.max)
  /// Forty terabytes.
  static let maximumPostingCount = 1 << 40

  /// The same index at the first possible offset from a given one.
  func starting(at offset: Int) -> FeatureIndexLayout {
    var layout = self
    layout.start = offset.rounded(upTo: Self.blockSize)
    return layout
  }

  /// Whether no offset overflows with these counts.
  var isPossible: Bool {
    wordCount <= Vocabulary.maximumCount && usedWordCount <= wordCount
      && usedWordCount <= postingCount && pictureCount <= Self.maximumPictureCount
      && postingCount <= Self.maximumPostingCount
  }

  var images: Range<Int> { start..<start + pictureCount * 8 }
  var featureCounts: Range<Int> {
    images.upperBound..<images.upperBound + pictureCount * 4
  }
  var usedWords: Range<Int> {
    let start = featureCounts.upperBound.rounded(upTo: 8)
    return start..<start + usedWordCount * Self.usedWordSize
  }
  var postings: Range<Int> {
    let start = usedWords.upperBound.rounded(upTo: Self.blockSize)
    return start..<start + postingCount * FeaturePosting.size
  }
  var pictureWords: Range<Int> {
    postings.upperBound..<postings.upperBound + postingCount * pictureWordSize
  }
  var checksums: Range<Int> {
    let start = pictureWords.upperBound.rounded(upTo: 8)
    return start..<start + blockCount * 8
  }
  var blockCount: Int {
    (pictureWords.upperBound - start + Self.blockSize - 1) / Self.blockSize
  }

  /// The size of an entry of the used words, in bytes.
  static let usedWordSize = 16
  /// The size of an entry of the picture words, in bytes.
  var pictureWordSize: Int { wordCount <= 1 << 16 ? 2 : 4 }

  /// The range of the descriptors and records of all postings of one word.
  func bytes(ofPostings range: Range<Int>) -> Range<Int> {
    let start = postings.lowerBound
    return start + range.lowerBound * FeaturePosting.size..<start + range.upperBound
      * FeaturePosting.size
  }

  /// The parts that every query needs: everything before the postings.
  var tables: Range<Int> { start..<postings.lowerBound }

  /// The blocks that contain some bytes, of which there is at least one.
  func blocks(of bytes: Range<Int>) -> Range<Int> {
    (bytes.lowerBound - start) / Self.blockSize..<(bytes.upperBound - start + Self.blockSize - 1)
      / Self.blockSize
  }

  func range(ofBlock block: Int) -> Range<Int> {
    let first = start + block * Self.blockSize
    return first..<min(first + Self.blockSize, pictureWords.upperBound)
  }
}

extension Int {
  /// Rounds up to a multiple of a power of two.
  internal func rounded(upTo unit: Int) -> Int { (self + unit - 1) & ~(unit - 1) }
}
