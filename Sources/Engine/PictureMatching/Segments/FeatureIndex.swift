import Foundation
import Synchronization

/// The local features of a catalog's pictures, by visual word: finds the pictures that share features
/// with a query, without a look at all.
///
/// It is the part of a scan file that grows to gigabytes. So it stays mapped, and a block's checksum is
/// compared when a query first needs the block. Any number of searches run beside each other.
package final class FeatureIndex: Sendable {
  internal let bytes: Data
  internal let layout: FeatureIndexLayout
  internal let vocabulary: Vocabulary
  /// A bit for each block whose checksum was right.
  private let soundBlocks: Mutex<[UInt64]>
  private let loadedTables = Mutex<FeatureIndexTables?>(nil)

  /// The number of pictures that have features.
  package var pictureCount: Int { layout.pictureCount }
  /// The number of features of all pictures.
  package var postingCount: Int { layout.postingCount }

  /// Takes the part of a file whose size has been checked against the layout.
  internal init(bytes: Data, layout: FeatureIndexLayout, vocabulary: Vocabulary) {
    self.bytes = bytes
    self.layout = layout
    self.vocabulary = vocabulary
    soundBlocks = Mutex(Array(repeating: 0, count: (layout.blockCount + 63) / 64))
  }

  /// What every query needs, read and checked once.
  internal func tables() throws(ScanFileError) -> FeatureIndexTables {
    if let tables = loadedTables.withLock({ $0 }) { return tables }
    try check([layout.tables])
    let tables = bytes.withUnsafeBytes { FeatureIndexTables($0, layout) }
    guard let tables else { throw .damaged }
    loadedTables.withLock { $0 = tables }
    return tables
  }

  /// Compares the checksums of the blocks that hold some bytes, unless that was done before.
  internal func check(_ ranges: [Range<Int>]) throws(ScanFileError) {
    // The lock is not held while blocks are read: two searches may check the same one.
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
        return ScanFile.Header.checksum(content)
          == raw.word(layout.checksums.lowerBound + block * 8)
      }
    }
    guard isSound else { throw .damaged }
    soundBlocks.withLock { sound in
      for block in unchecked { sound[block >> 6] |= 1 << (block & 63) }
    }
  }

  /// Compares the checksums of all blocks.
  internal func checkAll() throws(ScanFileError) {
    _ = try tables()
    try check([layout.start..<layout.postings.upperBound])
  }
}

/// What a query needs of an index before it looks at postings.
internal struct FeatureIndexTables: Sendable {
  /// The first posting of each word, and the number of all.
  let starts: [Int]
  /// The number of pictures that have each word.
  let pictureCounts: [UInt32]
  /// The length of the longest list of postings.
  let longestList: Int

  /// Reads the tables; nil when they cannot be those of an index.
  init?(_ raw: UnsafeRawBufferPointer, _ layout: FeatureIndexLayout) {
    var starts: [Int] = []
    starts.reserveCapacity(layout.wordCount + 1)
    var longest = 0
    for word in 0...layout.wordCount {
      let start = raw.word(layout.starts.lowerBound + word * 8)
      let last = starts.last ?? 0
      guard start >= last, start <= layout.postingCount else { return nil }
      longest = max(longest, Int(start) - last)
      starts.append(Int(start))
    }
    guard starts[0] == 0, starts[layout.wordCount] == layout.postingCount,
      longest < Int(UInt32.max)
    else { return nil }
    self.starts = starts
    longestList = longest
    pictureCounts = (0..<layout.wordCount).map {
      raw.halfWord(layout.pictureCounts.lowerBound + $0 * 4)
    }
  }
}
