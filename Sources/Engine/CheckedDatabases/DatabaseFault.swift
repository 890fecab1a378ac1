package import GRDB

/// The reason why a database cannot be used.
package enum DatabaseFault: Error, Hashable, Sendable {
  /// The file is no database of this kind.
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
  ///   - isReading: Whether the operation only reads, so that an I/O error means that the database cannot be
  ///     read.
  package init(_ error: DatabaseError, isReading: Bool = false) {
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
        .unwritable(error.message ?? "\(error.resultCode)")
      case .SQLITE_BUSY: .unwritable("another process has been writing to it for too long")
      default: .unreadable(error.message ?? "\(error.resultCode)")
      }
  }
}
