internal import Files
internal import Foundation

/// A companion file of a database, which SQLite keeps under the database's name with a suffix.
internal enum DatabaseLog: String, CaseIterable {
  case rollbackJournal = "-journal"
  case writeAheadLog = "-wal"
  case sharedMemory = "-shm"

  /// Whether a file may be a companion file, or the remains of one after a power failure: a regular file with a
  /// single name, with the header of one, or empty.
  ///
  /// SQLite writes to such a file and removes it, whatever its content.
  ///
  /// - Throws: `FileError` when it cannot be read, so that its content is unknown.
  func isPlausible(at path: String) throws(FileError) -> Bool {
    // Another process may be about to write the header, or remove the file.
    var failure: FileError?
    for _ in 0..<3 {
      guard let status = FileStatus(of: path) else { return true }
      guard status.kind == .file, status.linkCount == 1 else { return false }
      do throws(FileError) {
        failure = nil
        if isHead(try RegularFile.beginning(of: path, count: Self.headSize)) { return true }
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    return false
  }

  /// The longest header: that of shared memory, by https://www.sqlite.org/walformat.html.
  private static let headSize = 136

  private func isHead(_ bytes: [UInt8]) -> Bool {
    if bytes.allSatisfy({ $0 == 0 }) { return true }
    return switch self {
    case .rollbackJournal: Self.isJournalHead(bytes)
    case .writeAheadLog: Self.isLogHead(bytes)
    case .sharedMemory: Self.isSharedMemoryHead(bytes)
    }
  }

  /// SQLite's version 3.7.0, since which these formats have not changed.
  private static let version: UInt32 = 3_007_000

  private static func number(_ bytes: [UInt8], _ offset: Int, isLittleEndian: Bool = false)
    -> UInt32
  {
    let part = bytes[offset..<offset + 4]
    return isLittleEndian
      ? part.reversed().reduce(0) { $0 << 8 | UInt32($1) } : part.reduce(0) { $0 << 8 | UInt32($1) }
  }

  /// A magic number or, before the journal is synchronized, zeros and, after three other numbers, the page
  /// size.
  private static func isJournalHead(_ bytes: [UInt8]) -> Bool {
    if bytes.starts(with: [0xD9, 0xD5, 0x05, 0xF9, 0x20, 0xA1, 0x63, 0xD7]) { return true }
    return bytes.count >= 28 && bytes.prefix(12).allSatisfy { $0 == 0 }
      && isPageSize(number(bytes, 24))
  }

  private static func isPageSize(_ size: UInt32) -> Bool {
    (512...65_536).contains(size) && size.nonzeroBitCount == 1
  }

  /// 32 bytes: magic, version, page size, and a checksum of the first 24 in the byte order that the magic
  /// defines.
  private static func isLogHead(_ bytes: [UInt8]) -> Bool {
    guard bytes.count >= 32, [0x377F_0682, 0x377F_0683].contains(number(bytes, 0)),
      number(bytes, 4) == version
    else { return false }
    guard isPageSize(number(bytes, 8)) else { return false }
    var sum = LogStart.Checksum(isLittleEndian: bytes[3] == 0x82)
    sum.add(bytes[..<24])
    return sum.matches(bytes[24..<32])
  }

  /// Two copies of the same 48 bytes, each of which begins with the version and zeros when it has been written; the
  /// second one is written first.
  private static func isSharedMemoryHead(_ bytes: [UInt8]) -> Bool {
    // The first program that opens it truncates it to three bytes.
    if bytes.count == 3 { return bytes == [0x18, 0xE2, 0x2D] || bytes == [0, 0x2D, 0xE2] }
    guard bytes.count == headSize else { return false }
    return [0, 48].allSatisfy { offset in
      let version = [true, false].map { number(bytes, offset, isLittleEndian: $0) }
      return number(bytes, offset + 4) == 0
        && (version.contains(Self.version) || version == [0, 0])
    } && [0, 48].contains { number(bytes, $0) != 0 }
  }
}
