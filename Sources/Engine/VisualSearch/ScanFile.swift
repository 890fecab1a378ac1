package import Foundation
internal import GRDB
internal import ImageSignatures
import Synchronization

/// The frame hashes of a store as contiguous arrays, mapped into memory: what a query scans.
///
/// `NAME.waymark-scan` is derived from `NAME.waymark`. Its header says from which revision of which
/// store, so a stale, foreign or damaged file is noticed and made anew; each block's checksum is
/// compared when the block is first touched. All numbers are little-endian:
///
///     0     header, 4096 bytes (see ``Header``)
///     4096  codes       count x 32 bytes, four 64-bit words each
///           image ids   count x 8 bytes
///           parts       count x 1 byte: 0 the whole frame, 1 the content inside its frame
///           checksums   8 bytes for each block of codes, ids and parts
package final class ScanFile: Sendable {
  private let bytes: Data
  private let header: Header
  private let verified: Mutex<[Bool]>
  private let isVerified = Atomic(false)

  /// The number of codes.
  var count: Int { header.count }
  /// What the file was made from.
  var revision: CatalogStore.Revision { header.revision }

  /// Checks the header and the size, and takes the bytes.
  ///
  /// - Throws: ``ScanFileError`` when they do not fit together.
  package init(_ bytes: Data) throws(ScanFileError) {
    header = try Header(bytes)
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
/// Nobody sees it: the file is made anew.
package enum ScanFileError: Error, Hashable {
  case notAScanFile, otherVersion, damaged
}

extension ScanFile {
  /// Returns the scan file of the store as it stands, and makes it when it is missing, stale or
  /// damaged.
  ///
  /// Where the folder cannot be written, the arrays stay in memory.
  static func current(for store: CatalogStore) throws(CatalogError) -> ScanFile {
    let path = path(for: store)
    let revision = try store.read { try CatalogStore.revision($0) }
    if let data = try? Data(contentsOf: URL(filePath: path), options: .alwaysMapped),
      let file = try? ScanFile(data), file.revision == revision
    {
      return file
    }
    return try rebuilt(for: store)
  }

  /// Makes the scan file anew from the store.
  static func rebuilt(for store: CatalogStore) throws(CatalogError) -> ScanFile {
    let data = try store.read { try ScanFileBuilder(database: $0).data() }
    // A reader that has the old file mapped keeps it: the new one is written beside and renamed.
    try? data.write(to: URL(filePath: path(for: store)), options: .atomic)
    do {
      return try ScanFile(data)
    } catch {
      preconditionFailure("a scan file that was just built is refused: \(error)")
    }
  }

  static func path(for store: CatalogStore) -> String { store.path + "-scan" }
}
