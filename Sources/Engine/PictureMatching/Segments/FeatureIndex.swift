import Foundation
import Synchronization

/// An inverted index of the local features of a catalog's pictures, by visual word.
///
/// It finds the pictures that share features with a query without a comparison with all of them. It is the part
/// of a segment that grows to gigabytes, so it stays memory-mapped, and a block's checksum is verified when a
/// query first needs the block. Any number of searches can run concurrently.
package final class FeatureIndex: Sendable {
  internal let bytes: Data
  internal let layout: FeatureIndexLayout
  internal let vocabulary: Vocabulary
  /// A bit for each block whose checksum has been verified.
  private let soundBlocks: Mutex<[UInt64]>
  private let loadedTables = Mutex<FeatureIndexTables?>(nil)

  /// The number of pictures that have features.
  package var pictureCount: Int { layout.pictureCount }
  /// The number of features of all pictures.
  package var postingCount: Int { layout.postingCount }

  /// Creates an index from the part of a file whose size has been checked against the layout.
  internal init(bytes: Data, layout: FeatureIndexLayout, vocabulary: Vocabulary) {
    self.bytes = bytes
    self.layout = layout
    self.vocabulary = vocabulary
    soundBlocks = Mutex(Array(repeating: 0, count: (layout.blockCount + 63) / 64))
  }

  /// The tables that every query needs, read and checked once.
  internal func tables() throws(SegmentError) -> FeatureIndexTables {
    if let tables = loadedTables.withLock({ $0 }) { return tables }
    try check([layout.tables])
    let tables = bytes.withUnsafeBytes { FeatureIndexTables($0, layout) }
    guard let tables else { throw .damaged }
    loadedTables.withLock { $0 = tables }
    return tables
  }

  /// Verifies the checksums of the blocks that contain some bytes, unless that was done before.
  internal func check(_ ranges: [Range<Int>]) throws(SegmentError) {
    // The lock is not held while blocks are read: two searches may verify the same one.
    let unchecked = soundBlocks.withLock { sound in
      var unchecked: [Int] = []
      for range in ranges where !range.isEmpty {
        for block in layout.blocks(of: range) where sound[block >> 6] >> (block & 63) & 1 == 0 {
          unchecked.append(block)
        }
      }
      return unchecked
    }
    guard !unchecked.isEmpty else { return }
    let isSound = bytes.withUnsafeBytes { raw in
      unchecked.allSatisfy { block in
        let content = UnsafeRawBufferPointer(rebasing: raw[layout.range(ofBlock: block)])
        return Segment.Header.checksum(content)
          == raw.word(layout.checksums.lowerBound + block * 8)
      }
    }
    guard isSound else { throw .damaged }
    soundBlocks.withLock { sound in
      for block in unchecked { sound[block >> 6] |= 1 << (block & 63) }
    }
  }

  /// Verifies the checksums of all blocks.
  internal func checkAll() throws(SegmentError) {
    _ = try tables()
    try check([layout.start..<layout.pictureWords.upperBound])
  }
}

/// The tables of an index that a query needs before it compares postings.
internal struct FeatureIndexTables: Sendable {
  /// The first posting of each word, and the total number.
  let starts: [Int]
  /// The number of pictures with each word.
  let pictureCounts: [UInt32]
  /// The length of the longest list of postings.
  let longestList: Int

  /// Reads the tables; nil when they are invalid.
  init?(_ raw: UnsafeRawBufferPointer, _ layout: FeatureIndexLayout) {
    var starts = [Int](repeating: layout.postingCount, count: layout.wordCount + 1)
    var pictureCounts = [UInt32](repeating: 0, count: layout.wordCount)
    var (nextWord, last, longest) = (0, 0, 0)
    for entry in 0..<layout.usedWordCount {
      let offset = layout.usedWords.lowerBound + entry * FeatureIndexLayout.usedWordSize
      let word = Int(raw.halfWord(offset))
      guard word >= nextWord, word < layout.wordCount,
        let start = Int(exactly: raw.word(offset + 8)), start <= layout.postingCount,
        entry == 0 ? start == 0 : start > last
      else { return nil }
      longest = max(longest, start - last)
      for between in nextWord...word { starts[between] = start }
      pictureCounts[word] = raw.halfWord(offset + 4)
      (nextWord, last) = (word + 1, start)
    }
    longest = max(longest, layout.postingCount - last)
    let padding = raw[layout.usedWords.upperBound..<layout.postings.lowerBound]
    guard longest < Int(UInt32.max), padding.allSatisfy({ $0 == 0 }),
      layout.usedWordCount > 0 || layout.postingCount == 0,
      layout.usedWordCount == 0 || last < layout.postingCount
    else { return nil }
    self.starts = starts
    self.pictureCounts = pictureCounts
    longestList = longest
  }

  /// The postings of a word.
  func postings(ofWord word: Int) -> Range<Int> { starts[word]..<starts[word + 1] }
}

/// The pictures of an index, and the words of each.
extension FeatureIndex {
  /// The numbers of the pictures in the store, in index order.
  ///
  /// - Throws: ``SegmentError/damaged`` when a block does not match its checksum.
  internal func images() throws(SegmentError) -> [Int64] {
    try check([layout.images])
    return bytes.withUnsafeBytes { raw in
      (0..<pictureCount).map { Int64(bitPattern: raw.word(layout.images.lowerBound + $0 * 8)) }
    }
  }

  /// The first feature of each picture among all features, and the total number.
  ///
  /// - Throws: ``SegmentError/damaged`` when a block does not match its checksum, or the counts are
  ///   inconsistent.
  internal func featureStarts() throws(SegmentError) -> [Int] {
    try check([layout.featureCounts])
    var starts = [0]
    starts.reserveCapacity(pictureCount + 1)
    bytes.withUnsafeBytes { raw in
      for picture in 0..<pictureCount {
        let count = raw.halfWord(layout.featureCounts.lowerBound + picture * 4)
        starts.append(starts[picture] + Int(count))
      }
    }
    guard starts[pictureCount] == postingCount else { throw .damaged }
    return starts
  }

  /// The words of some features, whose indices are by picture.
  ///
  /// - Throws: ``SegmentError/damaged`` when a block does not match its checksum, or a word does not exist.
  internal func words(ofFeatures features: Range<Int>) throws(SegmentError) -> [Int] {
    let size = layout.pictureWordSize
    let start = layout.pictureWords.lowerBound
    try check([start + features.lowerBound * size..<start + features.upperBound * size])
    let words = bytes.withUnsafeBytes { raw in
      features.map { feature in
        let offset = start + feature * size
        return size == 2
          ? Int(raw.loadUnaligned(fromByteOffset: offset, as: UInt16.self))
          : Int(raw.halfWord(offset))
      }
    }
    guard words.allSatisfy({ $0 < layout.wordCount }) else { throw .damaged }
    return words
  }
}
