package import Foundation
package import ImageSignatures

/// Builds the inverted index of the local features of pictures, for a segment.
package struct FeatureIndexBuilder {
  private let vocabulary: Vocabulary
  private var images: ValueSpool<Int64>
  private var featureCounts: ValueSpool<UInt32>
  private var postingCounts: [Int]
  private var pictureCounts: [UInt32]
  /// The last picture with each word, plus one.
  private var lastPictures: [UInt32]
  private var spool: PostingSpool
  private var pictureWords: ValueSpool<UInt32>

  /// Starts an empty index.
  ///
  /// - Parameters:
  ///   - vocabulary: The words.
  ///   - folder: The folder for temporary files.
  ///   - memoryLimit: The maximum number of bytes of postings to keep in memory.
  package init(vocabulary: Vocabulary, folder: URL, memoryLimit: Int = 64 << 20) {
    self.vocabulary = vocabulary
    images = ValueSpool(folder: folder)
    featureCounts = ValueSpool(folder: folder)
    pictureWords = ValueSpool(folder: folder)
    postingCounts = Array(repeating: 0, count: vocabulary.wordCount)
    pictureCounts = Array(repeating: 0, count: vocabulary.wordCount)
    lastPictures = Array(repeating: 0, count: vocabulary.wordCount)
    spool = PostingSpool(
      wordCount: vocabulary.wordCount,
      folder: folder,
      memoryLimit: memoryLimit
    )
  }

  /// Adds a picture that was not added before.
  ///
  /// - Parameters:
  ///   - features: Its features, the strongest first.
  ///   - image: Its number in the store.
  ///   - words: The word of each feature, from ``Vocabulary/word(of:)``; nil to look them up.
  package mutating func append(_ features: [LocalFeature], of image: Int64, words: [Int]? = nil) {
    guard !features.isEmpty, vocabulary.wordCount > 0 else { return }
    precondition(images.count < FeatureIndexLayout.maximumPictureCount, "too many pictures")
    let picture = UInt32(images.count)
    images.append(image)
    featureCounts.append(UInt32(features.count))
    for (index, feature) in features.enumerated() {
      let word = words?[index] ?? vocabulary.word(of: feature.descriptor)
      spool.append(FeaturePosting(feature, of: picture, word: word))
      pictureWords.append(UInt32(word))
      postingCounts[word] += 1
      if lastPictures[word] != picture + 1 {
        lastPictures[word] = picture + 1
        pictureCounts[word] += 1
      }
    }
  }

  /// The layout of the index for the header.
  internal var layout: FeatureIndexLayout {
    FeatureIndexLayout(
      vocabulary: vocabulary.identifier,
      wordCount: vocabulary.wordCount,
      usedWordCount: postingCounts.count { $0 > 0 },
      pictureCount: images.count,
      postingCount: postingCounts.reduce(0, +)
    )
  }

  /// Writes all parts; the output must be at the start of the layout.
  internal mutating func write(_ layout: FeatureIndexLayout, to output: SegmentOutput) throws {
    try output.beginBlocks(of: FeatureIndexLayout.blockSize)
    try images.write(to: output)
    try featureCounts.write(to: output)
    try output.pad(to: layout.usedWords.lowerBound)
    try Self.writeUsedWords(postings: postingCounts, pictures: pictureCounts, to: output)
    try output.pad(to: layout.postings.lowerBound)
    for range in spool.rangeIndices { try writePostings(ofRange: range, to: output) }
    if layout.pictureWordSize == 4 {
      try pictureWords.write(to: output)
    } else {
      try pictureWords.forEachBuffer { words in
        try words.map { UInt16(truncatingIfNeeded: $0) }.withUnsafeBytes { try output.write($0) }
      }
    }
    try output.endBlocks()
  }

  /// Writes the table of the words with postings.
  ///
  /// - Parameters:
  ///   - postings: The number of postings of each word.
  ///   - pictures: The number of pictures with each word.
  ///   - output: The output.
  /// - Throws: When the disk is full.
  internal static func writeUsedWords(
    postings: [Int],
    pictures: [UInt32],
    to output: SegmentOutput
  ) throws {
    var start: UInt64 = 0
    for (word, count) in postings.enumerated() where count > 0 {
      try withUnsafeBytes(of: (UInt32(word), pictures[word], start)) { try output.write($0) }
      start += UInt64(count)
    }
  }

  /// Sorts the postings of a range of words by word, and writes them.
  private mutating func writePostings(ofRange range: Int, to output: SegmentOutput) throws {
    let postings = try spool.take(range: range)
    let words = spool.words(ofRange: range, of: vocabulary.wordCount)
    var next: [Int] = []
    var sum = 0
    for word in words {
      next.append(sum)
      sum += postingCounts[word]
    }
    var order = [Int32](repeating: 0, count: postings.count)
    for (index, posting) in postings.enumerated() {
      let word = Int(posting.word) - words.lowerBound
      order[next[word]] = Int32(index)
      next[word] += 1
    }
    var start = 0
    for word in words {
      let places = order[start..<start + postingCounts[word]]
      for place in places {
        try withUnsafeBytes(of: postings[Int(place)].descriptor) { try output.write($0) }
      }
      for place in places {
        let record = postings[Int(place)].record.encoded.littleEndian
        try withUnsafeBytes(of: record) { try output.write($0) }
      }
      start = places.endIndex
    }
  }
}

extension FeatureIndexBuilder {
  /// Writes the empty parts of an index without words.
  internal static func writeNothing(
    _ layout: FeatureIndexLayout,
    to output: SegmentOutput
  ) throws {
    try output.beginBlocks(of: FeatureIndexLayout.blockSize)
    try output.pad(to: layout.pictureWords.upperBound)
    try output.endBlocks()
  }
}
