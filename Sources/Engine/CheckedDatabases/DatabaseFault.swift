internal import Files
internal import Foundation
package import GRDB

/// The reason why a database cannot be used.
package enum DatabaseFault: Error, Hashable, Sendable {
  /// The file is not a database of this kind.
  case notADatabase
  /// A page does not match its checksum, or the pages are inconsistent.
  case damaged
  /// It cannot be read, with the reason.
  case unreadable(String)
  /// It cannot be written, with the reason.
  case unwritable(String)

  /// Creates a fault from an error of SQLite.
  ///
  /// - Parameters:
  ///   - error: The error.
  ///   - path: The database.
  ///   - isReading: Whether the operation only reads, so that an I/O error means that the database cannot be
  ///     read.
  package init(_ error: DatabaseError, at path: String, isReading: Bool = false) {
    // A page that does not match its checksum.
    if error.extendedResultCode == .SQLITE_IOERR_DATA {
      self = .damaged
      return
    }
    self =
      switch error.resultCode {
      case .SQLITE_NOTADB: .notADatabase
      case .SQLITE_CORRUPT: .damaged
      case .SQLITE_IOERR where isReading:
        .unreadable("it cannot be read: \(error.message ?? "disk error")")
      case .SQLITE_CANTOPEN, .SQLITE_READONLY, .SQLITE_FULL, .SQLITE_IOERR, .SQLITE_PERM:
        .unwritable(Self.obstacle(toWriting: path) ?? error.message ?? "\(error.resultCode)")
      case .SQLITE_BUSY: .unwritable("another process has been writing to it for too long")
      default: .unreadable(error.message ?? "\(error.resultCode)")
      }
  }

  /// The system's reason why a database cannot be written, in its words; nil when no reason can be determined.
  ///
  /// SQLite reports most of these reasons as an I/O error.
  ///
  /// - Parameter path: The database.
  /// - Returns: The reason.
  package static func obstacle(toWriting path: String) -> String? {
    let folder = PathParts.split(path).folder
    for place in [path, folder] {
      if access(SystemPath.bytes(of: place), W_OK) != 0, errno != ENOENT {
        return POSIXError.last.reason
      }
    }
    var disk = statvfs()
    guard statvfs(SystemPath.bytes(of: folder), &disk) == 0,
      UInt64(disk.f_bavail) * UInt64(disk.f_frsize) < leastRoom
    else { return nil }
    return POSIXError(.ENOSPC).reason
  }

  /// The memory that SQLite's readers and writers share has 32 KiB at first, and SQLite writes pages of 4 KiB
  /// beside it.
  private static let leastRoom: UInt64 = 1 << 16
}
