package import Foundation
package import ImageSignatures
import Synchronization

/// The frame hashes and local features of some pictures, in a memory-mapped layout for queries.
///
/// A segment never changes. Added pictures go into another segment, and removed pictures are marked separately
/// (``LiveSegment``). It is derived from signatures: a foreign or damaged file is detected and rebuilt. Each
/// block's checksum is verified on first access: those of the frame hashes together, as a query scans all of
/// them, those of the features one by one. All numbers are little-endian:
///
///     0     header, 4096 bytes (see ``Header``)
///     4096  codes       count x 32 bytes, four 64-bit words each
///           image ids   count x 8 bytes
///           parts       count x 1 byte: 0 the whole frame, 1 the content inside its frame
///           checksums   8 bytes for each block of codes, ids and parts
///           features    from a multiple of 4096, see ``FeatureIndexLayout``
///           views       the same of learned points, where there are any
///
/// Two segments of the same pictures have the same bytes except for ``identifier``, whether they were built
/// from signatures or merged from other segments, as long as the pictures are in the order of their numbers.
package final class Segment: Sendable {
  private let bytes: Data
  private let header: Header
  private let verified: Mutex<[Bool]>
  private let isVerified = Atomic(false)

  /// The index of local features; nil when the file was opened without a vocabulary.
  package let features: FeatureIndex?
  /// The index of learned points; nil when the pictures have none, or the file was opened without their vocabulary.
  package let views: FeatureIndex?

  /// The bytes at the beginning of every segment.
  package static let magic = Array("WAYMSEGM".utf8)

  /// The number of codes.
  package var count: Int { header.count }
  /// Identifies the segment.
  package var identifier: UUID { header.identifier }

  /// Validates the header and the size, and creates a segment.
  ///
  /// - Parameters:
  ///   - bytes: The whole file.
  ///   - vocabulary: The vocabulary for searching features; nil when they are not searched.
  ///   - viewVocabulary: The vocabulary for searching learned points; nil when they are not searched.
  /// - Throws: ``SegmentError`` when the parts are inconsistent, or the file was built with another vocabulary.
  package init(
    _ bytes: Data,
    vocabulary: Vocabulary? = nil,
    viewVocabulary: Vocabulary? = nil
  ) throws(SegmentError) {
    header = try Header(bytes)
    func index(
      _ layout: FeatureIndexLayout?,
      _ vocabulary: Vocabulary?
    ) throws(SegmentError) -> FeatureIndex? {
      guard let layout, let vocabulary else { return nil }
      guard vocabulary.identifier == layout.vocabulary, vocabulary.wordCount == layout.wordCount
      else { throw .otherVersion }
      return FeatureIndex(bytes: bytes, layout: layout, vocabulary: vocabulary)
    }
    features = try index(header.features, vocabulary)
    views = try index(header.views, viewVocabulary)
    self.bytes = bytes
    verified = Mutex(Array(repeating: false, count: header.blockCount))
  }

  /// The index of local features of one kind.
  package func index(of channel: FeatureChannel) -> FeatureIndex? {
    switch channel {
    case .copies: features
    case .views: views
    }
  }

  /// Calls `body` with the codes, the image numbers and the parts.
  ///
  /// - Throws: ``SegmentError/damaged`` when a block does not match its checksum.
  package func withArrays<Result>(
    _ body: (
      _ codes: UnsafeBufferPointer<UInt64>, _ images: UnsafeBufferPointer<Int64>,
      _ parts: UnsafeBufferPointer<UInt8>
    ) -> Result
  ) throws(SegmentError) -> Result {
    try verify()
    return bytes.withUnsafeBytes { raw in
      body(
        UnsafeBufferPointer(
          rebasing: raw[header.codes].assumingMemoryBound(to: UInt64.self)[...]
        ),
        UnsafeBufferPointer(rebasing: raw[header.images].assumingMemoryBound(to: Int64.self)[...]),
        UnsafeBufferPointer(rebasing: raw[header.parts].assumingMemoryBound(to: UInt8.self)[...])
      )
    }
  }

  /// Verifies all checksums, including those that no query has needed so far.
  ///
  /// - Throws: ``SegmentError/damaged`` when one is wrong, or padding is not empty.
  package func checkAll() throws(SegmentError) {
    try verify()
    try features?.checkAll()
    try views?.checkAll()
    let isPadded = bytes.withUnsafeBytes { raw in
      header.padding.allSatisfy { raw[$0].allSatisfy { $0 == 0 } }
    }
    guard isPadded else { throw .damaged }
  }

  private func verify() throws(SegmentError) {
    if isVerified.load(ordering: .acquiring) { return }
    let isWhole = verified.withLock { verified in
      bytes.withUnsafeBytes { raw in
        for block in verified.indices where !verified[block] {
          let stored = raw.loadUnaligned(
            fromByteOffset: header.checksums.lowerBound + block * 8,
            as: UInt64.self
          )
          let range = header.range(ofBlock: block)
          guard Header.checksum(UnsafeRawBufferPointer(rebasing: raw[range])) == stored else {
            return false
          }
          verified[block] = true
        }
        return true
      }
    }
    guard isWhole else { throw .damaged }
    isVerified.store(true, ordering: .releasing)
  }
}

/// The reason why a segment cannot be used.
///
/// It is not shown to users: the file is rebuilt.
package enum SegmentError: Error, Hashable {
  case notASegment, otherVersion, damaged
}
