package import GRDB

/// Why a database cannot be used.
package enum DatabaseFault: Error, Hashable, Sendable {
  /// The file is something else.
  case notADatabase
  /// A page does not have its checksum, or the pages contradict each other.
  case damaged
  /// It cannot be read, for a reason.
  case unreadable(String)
  /// It cannot be written, for a reason.
  case unwritable(String)

  /// Says what an error of SQLite means.
  ///
  /// - Parameters:
  ///   - error: The error.
  ///   - isReading: Whether nothing was to be written, so that a failing disk cannot be read.
  package init(_ error: DatabaseError, isReading: Bool = false) {
    // A page without its checksum.
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
        .unwritable(error.message ?? "\(error.resultCode)")
      case .SQLITE_BUSY: .unwritable("another process has been writing to it for too long")
      default: .unreadable(error.message ?? "\(error.resultCode)")
      }
  }
}
