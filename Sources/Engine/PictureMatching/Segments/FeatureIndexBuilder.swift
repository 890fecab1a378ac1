package import Foundation
package import ImageSignatures

/// Lays the local features of pictures out by visual word, for a scan file.
package struct FeatureIndexBuilder {
  private let vocabulary: Vocabulary
  private var images: ValueSpool<Int64>
  private var featureCounts: ValueSpool<UInt32>
  private var postingCounts: [Int]
  private var pictureCounts: [UInt32]
  /// The last picture that had each word, plus one.
  private var lastPictures: [UInt32]
  private var spool: PostingSpool

  /// Starts an empty index.
  ///
  /// - Parameters:
  ///   - vocabulary: The words.
  ///   - folder: Where what does not fit into memory is kept meanwhile.
  ///   - memoryLimit: How many bytes of postings to keep in memory.
  package init(vocabulary: Vocabulary, folder: URL, memoryLimit: Int = 64 << 20) {
    self.vocabulary = vocabulary
    images = ValueSpool(folder: folder)
    featureCounts = ValueSpool(folder: folder)
    postingCounts = Array(repeating: 0, count: vocabulary.wordCount)
    pictureCounts = Array(repeating: 0, count: vocabulary.wordCount)
    lastPictures = Array(repeating: 0, count: vocabulary.wordCount)
    spool = PostingSpool(
      wordCount: vocabulary.wordCount,
      folder: folder,
      memoryLimit: memoryLimit
    )
  }

  /// Adds a picture, which must be none of those before.
  package mutating func append(_ features: [LocalFeature], of image: Int64) {
    guard !features.isEmpty, vocabulary.wordCount > 0 else { return }
    precondition(images.count < FeatureIndexLayout.maximumPictureCount, "too many pictures")
    let picture = UInt32(images.count)
    images.append(image)
    featureCounts.append(UInt32(features.count))
    for feature in features {
      let word = vocabulary.word(of: feature.descriptor)
      spool.append(FeaturePosting(feature, of: picture, word: word))
      postingCounts[word] += 1
      if lastPictures[word] != picture + 1 {
        lastPictures[word] = picture + 1
        pictureCounts[word] += 1
      }
    }
  }

  /// What the header says of the index, and where its parts will stand.
  internal var layout: FeatureIndexLayout {
    FeatureIndexLayout(
      vocabulary: vocabulary.identifier,
      wordCount: vocabulary.wordCount,
      pictureCount: images.count,
      postingCount: postingCounts.reduce(0, +)
    )
  }

  /// Writes all parts, the output being where the layout starts.
  internal mutating func write(_ layout: FeatureIndexLayout, to output: ScanFileOutput) throws {
    try output.beginBlocks(of: FeatureIndexLayout.blockSize)
    try images.write(to: output)
    try featureCounts.write(to: output)
    try output.pad(to: layout.starts.lowerBound)
    var starts: [UInt64] = [0]
    for count in postingCounts { starts.append(starts[starts.count - 1] + UInt64(count)) }
    try starts.withUnsafeBytes { try output.write($0) }
    try pictureCounts.withUnsafeBytes { try output.write($0) }
    try output.pad(to: layout.postings.lowerBound)
    for range in spool.rangeIndices { try writePostings(ofRange: range, to: output) }
    try output.endBlocks()
  }

  /// Sorts the postings of a range of words by word, and writes them.
  private mutating func writePostings(ofRange range: Int, to output: ScanFileOutput) throws {
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
  /// Writes the parts of an index of no words: a table of one start.
  internal static func writeNothing(
    _ layout: FeatureIndexLayout,
    to output: ScanFileOutput
  ) throws {
    try output.beginBlocks(of: FeatureIndexLayout.blockSize)
    try output.pad(to: layout.postings.upperBound)
    try output.endBlocks()
  }
}
