package import Foundation
package import ImageSignatures
internal import WaymarkModels

extension Vocabulary {
  /// Eight megabytes of cells or words; trained vocabularies have some hundred cells and some ten thousand
  /// words.
  internal static let maximumCount = 1 << 18

  /// The first 64 bytes of a vocabulary file, and the layout of the rest.
  ///
  /// All numbers are little-endian:
  ///
  ///     0   "WAYMVOCB"   8 version (32 bits)   12 count of cells (32 bits)   16 count of words (32 bits)
  ///     20  zero (32 bits)   24 feature parameters   32 checksum of all that follows the header
  ///     40  zero (128 bits)   56 checksum of bytes 0 ..< 56
  ///     64  the first word of each cell and the count of words, 4 bytes each, and zeros up to a
  ///         multiple of 32
  ///         the centers of the cells, 32 bytes each
  ///         the words, 32 bytes each, cell by cell
  internal struct Header {
    static let size = 64
    static let version: UInt32 = 1
    static let magic = Array("WAYMVOCB".utf8)
    let cellCount: Int
    let wordCount: Int
    let featureParameters: UInt64
    let checksum: UInt64

    /// Reads and validates the header of a whole file, and the data after it.
    init(_ file: Data) throws(SegmentError) {
      guard file.count >= Self.size, file.starts(with: Self.magic) else { throw .notASegment }
      let (cells, words, parameters, sum, isWhole, version) = file.withUnsafeBytes { raw in
        let head = UnsafeRawBufferPointer(rebasing: raw[..<56])
        let isWhole = Segment.Header.checksum(head) == raw.word(56)
        return (
          Int(raw.halfWord(12)), Int(raw.halfWord(16)), raw.word(24), raw.word(32), isWhole,
          raw.halfWord(8)
        )
      }
      guard isWhole else { throw .damaged }
      guard version == Self.version else { throw .otherVersion }
      guard cells <= Vocabulary.maximumCount, words <= Vocabulary.maximumCount else {
        throw .damaged
      }
      cellCount = cells
      wordCount = words
      featureParameters = parameters
      checksum = sum
      guard file.count == end else { throw .damaged }
      let body = file.withUnsafeBytes {
        Segment.Header.checksum(UnsafeRawBufferPointer(rebasing: $0[Self.size...]))
      }
      guard body == sum else { throw .damaged }
    }

    var centers: Range<Int> {
      let start = Self.size + ((cellCount + 1) * 4 + 31) & ~31
      return start..<start + cellCount * 32
    }
    func words(_ range: Range<Int>) -> Range<Int> {
      centers.upperBound + range.lowerBound * 32..<centers.upperBound + range.upperBound * 32
    }
    var end: Int { words(0..<wordCount).upperBound }

    /// Reads the first word of each cell; they divide all words among the cells.
    func cellStarts(_ file: Data) throws(SegmentError) -> [Int] {
      let starts = file.withUnsafeBytes { raw in
        (0...cellCount).map { Int(raw.halfWord(Self.size + $0 * 4)) }
      }
      let isSorted = zip(starts, starts.dropFirst()).allSatisfy { $0 <= $1 }
      guard starts[0] == 0, starts[cellCount] == wordCount, isSorted else { throw .damaged }
      return starts
    }
  }

  /// Encodes a vocabulary as a file.
  ///
  /// - Parameters:
  ///   - cells: The center of each cell, and its words.
  ///   - featureParameters: See ``Vocabulary/featureParameters``.
  /// - Returns: The bytes of the file.
  package static func encode(
    cells: [(center: BinaryDescriptor, words: [BinaryDescriptor])],
    featureParameters: UInt64
  ) -> Data {
    var body = Data()
    func append(_ number: Int, to data: inout Data) {
      withUnsafeBytes(of: UInt32(number).littleEndian) { data.append(contentsOf: $0) }
    }
    var start = 0
    for cell in cells {
      append(start, to: &body)
      start += cell.words.count
    }
    append(start, to: &body)
    body.append(Data(count: (body.count + 31) & ~31 - body.count))
    for descriptor in cells.map(\.center) + cells.flatMap(\.words) {
      for word in 0..<4 {
        withUnsafeBytes(of: descriptor.words[word].littleEndian) { body.append(contentsOf: $0) }
      }
    }
    var head = Data(Header.magic)
    for number in [Int(Header.version), cells.count, start, 0] { append(number, to: &head) }
    for word in [featureParameters, body.withUnsafeBytes(Segment.Header.checksum), 0, 0] {
      withUnsafeBytes(of: word.littleEndian) { head.append(contentsOf: $0) }
    }
    let checksum = head.withUnsafeBytes(Segment.Header.checksum)
    withUnsafeBytes(of: checksum.littleEndian) { head.append(contentsOf: $0) }
    return head + body
  }

  /// Reads a vocabulary; its pages are loaded on demand.
  ///
  /// - Throws: ``ModelFileError`` when the file is missing or invalid.
  package init(contentsOf url: URL) throws(ModelFileError) {
    guard let data = try? Data(contentsOf: url, options: .alwaysMapped) else {
      throw .notFound(path: url.path)
    }
    do {
      try self.init(encoded: data)
    } catch {
      throw .invalid(path: url.path, place: "", reason: "not a vocabulary: \(error)")
    }
  }

  /// The vocabulary of the Waymark installation, read once.
  ///
  /// - Throws: ``ModelFileError`` when the file is missing or invalid.
  package static func installed() throws(ModelFileError) -> Vocabulary { try loaded.get() }

  private static let loaded = Result { () throws(ModelFileError) in
    try Vocabulary(contentsOf: ModelFiles.url("vocabulary.bin"))
  }

  /// The vocabulary of learned points of the Waymark installation, read once.
  ///
  /// - Throws: ``ModelFileError`` when the file is missing or invalid.
  package static func installedOfViews() throws(ModelFileError) -> Vocabulary {
    try loadedOfViews.get()
  }

  private static let loadedOfViews = Result { () throws(ModelFileError) in
    try Vocabulary(contentsOf: ModelFiles.url("view-vocabulary.bin"))
  }
}

extension UnsafeRawBufferPointer {
  /// Eight bytes, little-endian.
  internal func word(_ offset: Int) -> UInt64 {
    UInt64(littleEndian: loadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }

  /// Four bytes, little-endian.
  internal func halfWord(_ offset: Int) -> UInt32 {
    UInt32(littleEndian: loadUnaligned(fromByteOffset: offset, as: UInt32.self))
  }
}
