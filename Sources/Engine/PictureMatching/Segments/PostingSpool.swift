internal import Files
import Foundation

/// Collects postings by ranges of words in bounded memory; the excess goes to a file.
///
/// Postings arrive picture by picture and are written word by word. Some fifty ranges of words that each fit
/// into memory make that two sequential passes, at any number of pictures.
internal struct PostingSpool {
  private static let rangeCount = 64
  private let wordsPerRange: Int
  private let memoryLimit: Int
  private var ranges: [[FeaturePosting]]
  private var inMemory = 0
  private let file: FileHandle?
  private var isFull: Bool
  private var fileEnd: UInt64 = 0
  /// The locations of the earlier postings of each range in the file.
  private var spilled: [[(offset: UInt64, count: Int)]]

  /// Creates an empty spool.
  ///
  /// - Parameters:
  ///   - wordCount: The number of words.
  ///   - folder: The folder for the temporary file, which has no name and ends with the process.
  ///   - memoryLimit: The number of bytes above which postings go to the file.
  init(wordCount: Int, folder: URL, memoryLimit: Int = 64 << 20) {
    wordsPerRange = max(1, (wordCount + Self.rangeCount - 1) / Self.rangeCount)
    self.memoryLimit = memoryLimit
    ranges = Array(repeating: [], count: Self.rangeCount)
    spilled = Array(repeating: [], count: Self.rangeCount)
    file = UnnamedFile.make(in: folder.path)
    isFull = file == nil
  }

  /// The ranges of words, in order; together they cover all words.
  func words(ofRange range: Int, of wordCount: Int) -> Range<Int> {
    let start = min(wordCount, range * wordsPerRange)
    return start..<min(wordCount, start + wordsPerRange)
  }

  var rangeIndices: Range<Int> { ranges.indices }

  /// Adds a posting.
  mutating func append(_ posting: FeaturePosting) {
    ranges[Int(posting.word) / wordsPerRange].append(posting)
    inMemory += MemoryLayout<FeaturePosting>.stride
    if inMemory >= memoryLimit, !isFull { spill() }
  }

  /// Removes the postings of a range of words from the spool, in the order in which they were added.
  mutating func take(range: Int) throws -> [FeaturePosting] {
    let size = MemoryLayout<FeaturePosting>.stride
    var postings: [FeaturePosting] = []
    postings.reserveCapacity(spilled[range].reduce(ranges[range].count) { $0 + $1.count })
    for piece in spilled[range] {
      try file?.seek(toOffset: piece.offset)
      let data = try file?.read(upToCount: piece.count * size) ?? Data()
      guard data.count == piece.count * size else { throw CocoaError(.fileReadUnknown) }
      data.withUnsafeBytes { raw in
        for index in 0..<piece.count {
          postings.append(
            raw.loadUnaligned(fromByteOffset: index * size, as: FeaturePosting.self)
          )
        }
      }
    }
    postings += ranges[range]
    ranges[range] = []
    spilled[range] = []
    return postings
  }

  /// Moves postings from memory to the file; when there is no file, or it is full, they stay in memory.
  private mutating func spill() {
    for range in ranges.indices where !ranges[range].isEmpty && !isFull {
      let data = ranges[range].withUnsafeBytes { Data($0) }
      do {
        try file?.seek(toOffset: fileEnd)
        try file?.write(contentsOf: data)
      } catch {
        isFull = true
        return
      }
      spilled[range].append((fileEnd, ranges[range].count))
      fileEnd += UInt64(data.count)
      inMemory -= data.count
      ranges[range].removeAll(keepingCapacity: true)
    }
  }
}
