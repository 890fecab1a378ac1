import CCheckedPages
import Files
import Foundation

/// What a database says of itself in its first 100 bytes, as https://www.sqlite.org/fileformat.html has them.
///
/// It is read before SQLite opens the file, which would take any database, and may change its journal mode.
package struct DatabaseHead: Hashable, Sendable {
  /// SQLite's `application_id`, which tells whose database it is.
  package let applicationID: Int32
  /// Whether changes are written to a log first; what such a database says here may be out of date.
  package let hasLog: Bool
  /// Whether every page ends in a checksum.
  package let hasChecksums: Bool

  /// Reads the beginning of a file.
  ///
  /// - Parameter path: The file.
  /// - Returns: Nil where there is no file, or an empty one.
  /// - Throws: ``DatabaseFault``.
  package static func read(at path: String) throws(DatabaseFault) -> DatabaseHead? {
    guard SystemPath.isUTF8(path) else {
      throw .unreadable(
        "the path is not UTF-8, as paths of databases have to be; rename it, or name it from another folder"
      )
    }
    let status = FileStatus(following: path)
    try checkFilesBeside(path, isThere: status != nil)
    guard let status else { return nil }
    guard status.kind == .file else {
      throw .unreadable("this is \(status.kind.words), not a regular file")
    }
    guard let descriptor = try? RegularFile.open(path) else {
      throw .unreadable("the file cannot be read")
    }
    let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    let bytes: Data
    do { bytes = try file.read(upToCount: size) ?? Data() } catch {
      throw .unreadable("the file cannot be read")
    }
    return bytes.isEmpty ? nil : try DatabaseHead(bytes)
  }

  /// Refuses files of the names of SQLite's logs that SQLite has not written: it would remove them.
  private static func checkFilesBeside(_ path: String, isThere: Bool) throws(DatabaseFault) {
    if !isThere, FileStatus(of: path + "-shm") != nil {
      throw foreign(path + "-shm")
    }
    for (suffix, beginnings) in logs {
      let name = path + suffix
      guard FileStatus(of: name) != nil else { continue }
      let bytes = isThere ? (try? RegularFile.open(name)).map { beginning(of: $0) } : nil
      // The system may have lost the beginning when the power ended.
      guard let bytes, bytes.allSatisfy({ $0 == 0 }) || beginnings.contains(bytes) else {
        throw foreign(name)
      }
    }
  }

  private static func foreign(_ name: String) -> DatabaseFault {
    .unreadable("\(name) does not belong to it, and would be lost; move that away first")
  }

  private static func beginning(of descriptor: Int32) -> [UInt8] {
    let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    return Array((try? file.read(upToCount: 4)) ?? Data())
  }

  /// The logs of a database, with how they begin: a rollback journal, and a write-ahead log of either byte order.
  private static let logs: [(suffix: String, beginnings: [[UInt8]])] = [
    ("-journal", [[0xD9, 0xD5, 0x05, 0xF9]]),
    ("-wal", [[0x37, 0x7F, 0x06, 0x82], [0x37, 0x7F, 0x06, 0x83]]),
  ]

  private static let size = 100

  private init(_ bytes: Data) throws(DatabaseFault) {
    guard bytes.count == Self.size, bytes.starts(with: Array("SQLite format 3\0".utf8)) else {
      throw .notADatabase
    }
    applicationID = bytes[68..<72].reduce(Int32(0)) { $0 << 8 | Int32($1) }
    hasLog = bytes[18] == 2
    switch Int(bytes[CCP_RESERVED_OFFSET]) {
    case 0: hasChecksums = false
    case CCP_RESERVED_BYTES: hasChecksums = true
    default: throw .notADatabase
    }
  }
}
