/// Where the parts of a feature index stand in a scan file.
///
///     images          one for each picture, 8 bytes: its number in the store
///     feature counts  one for each picture, 4 bytes
///     starts          one for each word and one more, 8 bytes: its first posting
///     picture counts  one for each word, 4 bytes: the pictures that have it
///     postings        from a multiple of 4096, word by word: the descriptors of the word's features, 32
///                     bytes each, then their records, 8 bytes each, by picture (``FeaturePosting``)
///     checksums       one for each block of all of the above, 8 bytes
internal struct FeatureIndexLayout: Hashable {
  /// The vocabulary that the words are of; 0 when there is no index.
  let vocabulary: UInt64
  let wordCount: Int
  let pictureCount: Int
  let postingCount: Int
  /// Where the first part starts: a multiple of ``blockSize``.
  private(set) var start = 0

  init(vocabulary: UInt64 = 0, wordCount: Int = 0, pictureCount: Int = 0, postingCount: Int = 0) {
    self.vocabulary = vocabulary
    self.wordCount = wordCount
    self.pictureCount = pictureCount
    self.postingCount = postingCount
  }

  /// Bytes under one checksum: what a query is likely to need anyway of a word that it looks at.
  static let blockSize = 4096
  /// The number of a picture has 32 bits in a posting.
  static let maximumPictureCount = Int(UInt32.max)
  /// Forty terabytes.
  static let maximumPostingCount = 1 << 40

  /// The same index at the first possible place from an offset on.
  func starting(at offset: Int) -> FeatureIndexLayout {
    var layout = self
    layout.start = offset.rounded(upTo: Self.blockSize)
    return layout
  }

  /// Whether the counts are such that no offset overflows.
  var isPossible: Bool {
    wordCount <= Vocabulary.maximumCount && pictureCount <= Self.maximumPictureCount
      && postingCount <= Self.maximumPostingCount
  }

  var images: Range<Int> { start..<start + pictureCount * 8 }
  var featureCounts: Range<Int> {
    images.upperBound..<images.upperBound + pictureCount * 4
  }
  var starts: Range<Int> {
    let start = featureCounts.upperBound.rounded(upTo: 8)
    return start..<start + (wordCount + 1) * 8
  }
  var pictureCounts: Range<Int> { starts.upperBound..<starts.upperBound + wordCount * 4 }
  var postings: Range<Int> {
    let start = pictureCounts.upperBound.rounded(upTo: Self.blockSize)
    return start..<start + postingCount * FeaturePosting.size
  }
  var checksums: Range<Int> {
    postings.upperBound..<postings.upperBound + blockCount * 8
  }
  var blockCount: Int {
    (postings.upperBound - start + Self.blockSize - 1) / Self.blockSize
  }

  /// Where the descriptors and then the records of postings are that are all those of one word.
  func bytes(ofPostings range: Range<Int>) -> Range<Int> {
    let start = postings.lowerBound
    return start + range.lowerBound * FeaturePosting.size..<start + range.upperBound
      * FeaturePosting.size
  }

  /// Everything but the postings and the checksums: what every query needs.
  var tables: Range<Int> { start..<postings.lowerBound }

  /// The blocks that hold some bytes, of which there is at least one.
  func blocks(of bytes: Range<Int>) -> Range<Int> {
    (bytes.lowerBound - start) / Self.blockSize..<(bytes.upperBound - start + Self.blockSize - 1)
      / Self.blockSize
  }

  func range(ofBlock block: Int) -> Range<Int> {
    let first = start + block * Self.blockSize
    return first..<min(first + Self.blockSize, postings.upperBound)
  }
}

extension Int {
  /// The next multiple of a power of two, or the number itself when it is one.
  internal func rounded(upTo unit: Int) -> Int { (self + unit - 1) & ~(unit - 1) }
}
