internal import Files
import Foundation

/// The first change in a write-ahead log, which determines whether the log continues the database beside it.
///
/// SQLite does not compare the two (https://www.sqlite.org/walformat.html): a log left beside a database from a
/// backup is applied to it, and the pages of two states are mixed.
internal struct LogStart {
  /// The change counter in the first committed transaction that writes the database's header.
  ///
  /// The database that the log continues has this counter, or one less. One process may write several
  /// transactions with one counter (`pager_write_changecounter` in SQLite's pager.c), so the counter
  /// distinguishes many pairs of states, but not all.
  let changeCount: UInt32

  /// Reads a log from its beginning.
  ///
  /// Nil when no transaction in the first pages of the log has the database's header, when the log cannot be
  /// read, or when this process has it open.
  ///
  /// - Parameter path: The log.
  init?(ofLogAt path: String) {
    guard let file = try? RegularFile.open(path) else { return nil }
    defer { close(file) }
    guard let head = Self.bytes(file, at: 0, Self.headSize) else { return nil }
    let pageSize = Int(Self.number(head, 8))
    guard (512...65_536).contains(pageSize) else { return nil }
    let isLittleEndian = head[3] == 0x82
    var sum = Checksum(isLittleEndian: isLittleEndian)
    sum.add(head[..<24])
    guard sum.matches(head[24...]) else { return nil }
    var found: UInt32?
    for frame in 0..<Self.maximumFrameCount {
      let offset = Self.headSize + frame * (Self.frameHeadSize + pageSize)
      guard let bytes = Self.bytes(file, at: offset, Self.frameHeadSize + pageSize),
        bytes[8..<16].elementsEqual(head[16..<24])
      else { return nil }
      sum.add(bytes[..<8])
      sum.add(bytes[Self.frameHeadSize...])
      guard sum.matches(bytes[16..<24]) else { return nil }
      if found == nil, Self.number(bytes, 0) == 1 {
        found = Self.number(bytes, Self.frameHeadSize + 24)
      }
      // The last page of a transaction has the number of pages of the database.
      if let found, Self.number(bytes, 4) != 0 {
        changeCount = found
        return
      }
    }
    return nil
  }

  /// Whether a database with a change counter is older than the state that the log continues.
  func isAhead(of databaseChangeCount: UInt32) -> Bool {
    Int32(bitPattern: changeCount &- databaseChangeCount) > 1
  }

  private static let headSize = 32
  private static let frameHeadSize = 24
  /// Twice the number of pages to which SQLite lets a log grow before it checkpoints (1000).
  private static let maximumFrameCount = 2000

  private static func bytes(_ file: Int32, at offset: Int, _ count: Int) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: count)
    return pread(file, &bytes, count, off_t(offset)) == count ? bytes : nil
  }

  private static func number(_ bytes: [UInt8], _ offset: Int) -> UInt32 {
    bytes[offset..<offset + 4].reduce(0) { $0 << 8 | UInt32($1) }
  }

  /// The running checksum of a log.
  struct Checksum {
    let isLittleEndian: Bool
    private var (first, second): (UInt32, UInt32) = (0, 0)

    init(isLittleEndian: Bool) { self.isLittleEndian = isLittleEndian }

    /// Adds a multiple of eight bytes.
    mutating func add(_ bytes: ArraySlice<UInt8>) {
      bytes.withUnsafeBytes { raw in
        for offset in stride(from: 0, to: raw.count, by: 8) {
          first &+= word(raw, offset) &+ second
          second &+= word(raw, offset + 4) &+ first
        }
      }
    }

    private func word(_ raw: UnsafeRawBufferPointer, _ offset: Int) -> UInt32 {
      let word = raw.loadUnaligned(fromByteOffset: offset, as: UInt32.self)
      return isLittleEndian ? UInt32(littleEndian: word) : UInt32(bigEndian: word)
    }

    /// Whether it equals the checksum in eight bytes of the log.
    func matches(_ bytes: ArraySlice<UInt8>) -> Bool {
      let written = bytes.reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
      return written == UInt64(first) << 32 | UInt64(second)
    }
  }
}
