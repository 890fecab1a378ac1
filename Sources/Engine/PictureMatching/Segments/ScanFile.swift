package import Foundation
import Synchronization

/// The frame hashes and local features of a store, laid out for a query and mapped into memory.
///
/// `NAME.waymark-scan` is derived from `NAME.waymark`. Its header says from which revision of which
/// store, so a stale, foreign or damaged file is noticed and made anew; each block's checksum is
/// compared when the block is first touched: those of the frame hashes together, as a query scans all of
/// them, those of the features one by one. All numbers are little-endian:
///
///     0     header, 4096 bytes (see ``Header``)
///     4096  codes       count x 32 bytes, four 64-bit words each
///           image ids   count x 8 bytes
///           parts       count x 1 byte: 0 the whole frame, 1 the content inside its frame
///           checksums   8 bytes for each block of codes, ids and parts
///           features    from a multiple of 4096, see ``FeatureIndexLayout``
package final class ScanFile: Sendable {
  private let bytes: Data
  private let header: Header
  private let verified: Mutex<[Bool]>
  private let isVerified = Atomic(false)

  /// The index of local features; nil when the file was opened without a vocabulary.
  package let features: FeatureIndex?

  /// The bytes with which every scan file begins.
  package static let magic = Array("WAYMSCAN".utf8)

  /// The number of codes.
  package var count: Int { header.count }
  /// What the file was made from.
  package var revision: StoreRevision { header.revision }

  /// Checks the header and the size, and takes the bytes.
  ///
  /// - Parameters:
  ///   - bytes: The whole file.
  ///   - vocabulary: The words by which features are searched; nil when they are not.
  /// - Throws: ``ScanFileError`` when they do not fit together, or the file was made with another
  ///   vocabulary.
  package init(_ bytes: Data, vocabulary: Vocabulary? = nil) throws(ScanFileError) {
    header = try Header(bytes)
    if let vocabulary {
      guard vocabulary.identifier == header.features.vocabulary,
        vocabulary.wordCount == header.features.wordCount
      else { throw .otherVersion }
      features = FeatureIndex(bytes: bytes, layout: header.features, vocabulary: vocabulary)
    } else {
      features = nil
    }
    self.bytes = bytes
    verified = Mutex(Array(repeating: false, count: header.blockCount))
  }

  /// Calls `body` with the codes, the image numbers and the parts.
  ///
  /// - Throws: ``ScanFileError/damaged`` when a block does not have its checksum.
  package func withArrays<Result>(
    _ body: (
      _ codes: UnsafeBufferPointer<UInt64>, _ images: UnsafeBufferPointer<Int64>,
      _ parts: UnsafeBufferPointer<UInt8>
    ) -> Result
  ) throws(ScanFileError) -> Result {
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

  /// Compares all checksums, those that no query has needed so far included.
  ///
  /// - Throws: ``ScanFileError/damaged`` when one is wrong, or there is something where nothing should be.
  package func checkAll() throws(ScanFileError) {
    try verify()
    try features?.checkAll()
    let isPadded = bytes.withUnsafeBytes { raw in
      header.padding.allSatisfy { raw[$0].allSatisfy { $0 == 0 } }
    }
    guard isPadded else { throw .damaged }
  }

  private func verify() throws(ScanFileError) {
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

/// Why a scan file cannot be used.
///
/// No user sees it: the file is made anew.
package enum ScanFileError: Error, Hashable {
  case notAScanFile, otherVersion, damaged
}
