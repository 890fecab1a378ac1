internal import Files
import Foundation
internal import GRDB
internal import ImageSignatures
public import VisualSearch

/// What is remembered of pictures from one search for duplicates to the next: a SQLite database.
///
/// A file is known by its path, its size, its number on the device, and when its bytes and what the system
/// knows of it were changed: when one of them differs, it is decoded again. What a transaction has committed
/// survives the end of the process at any instant. Files that are not there are kept in mind, as the drive that
/// they are on may come back.
public final class DuplicateStore: Sendable {
  /// The file, as it was named; nil for a store that goes with the process.
  public let path: String?
  private let queue: DatabaseQueue

  /// Makes a store that nobody else sees and that goes with the process.
  ///
  /// - Throws: `CatalogError` when there is no room for it.
  public init() throws(CatalogError) {
    path = nil
    // SQLite's name for a database on disk that has none.
    queue = try Self.open("", isNew: true, hasChecksums: false)
  }

  /// Opens a store, and creates it when it is not there.
  ///
  /// - Parameter path: The file.
  /// - Throws: `CatalogError` when the file cannot be written, or is something else.
  public init(at path: String) throws(CatalogError) {
    self.path = path
    queue = try Self.open(path, isNew: try Self.isNew(path), hasChecksums: true)
  }

  /// "WAYD", SQLite's `application_id`: how a store is told from any other database.
  private static let applicationID: Int32 = 0x5741_5944
  /// The version of the schema; SQLite's `user_version`.
  package static let formatVersion = 3

  /// Looks at a file before SQLite does, which would take any database.
  private static func isNew(_ path: String) throws(CatalogError) -> Bool {
    let notAStore = CatalogError.unreadableStore(
      path: path,
      reason: "this is not a store of duplicates"
    )
    let status = FileStatus(following: path)
    if let status, status.kind != .file {
      throw .unreadableStore(path: path, reason: "this is \(status.kind.words), not a regular file")
    }
    guard let descriptor = try? RegularFile.open(path) else {
      if status == nil { return true }
      throw .unreadableStore(path: path, reason: "the file cannot be read")
    }
    let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    guard let bytes = try? file.read(upToCount: 100) else { return true }
    if bytes.isEmpty { return true }
    guard bytes.count == 100, bytes.starts(with: Array("SQLite format 3\0".utf8)) else {
      throw notAStore
    }
    let application = bytes[68..<72].reduce(Int32(0)) { $0 << 8 | Int32($1) }
    guard application == applicationID else { throw notAStore }
    return false
  }

  private static func open(
    _ path: String,
    isNew: Bool,
    hasChecksums: Bool
  ) throws(CatalogError) -> DatabaseQueue {
    var configuration = Configuration()
    configuration.label = "Waymark duplicates"
    configuration.busyMode = .timeout(30)
    if hasChecksums {
      configuration.prepareDatabase {
        try CatalogStore.checkPages(of: $0.sqliteConnection, isNew: isNew)
      }
    }
    do {
      let queue = try DatabaseQueue(path: path, configuration: configuration)
      try queue.write { database in
        try dropEarlierFiles(database)
        if try Int.fetchOne(database, sql: "SELECT COUNT(*) FROM sqlite_master") == 0 {
          try database.execute(sql: schema)
          try database.execute(
            sql: "INSERT INTO meta VALUES ('fingerprint', ?)",
            arguments: [fingerprint]
          )
          try database.execute(sql: "PRAGMA application_id = \(applicationID)")
          try database.execute(sql: "PRAGMA user_version = \(formatVersion)")
        }
        let version = try Int.fetchOne(database, sql: "PRAGMA user_version") ?? 0
        guard version == formatVersion else {
          throw CatalogError.unreadableStore(
            path: path,
            reason:
              "the store has format \(version) and this Waymark reads format \(formatVersion); "
              + "let it make a new one"
          )
        }
        try dropForeignSignatures(database)
      }
      return queue
    } catch let error as CatalogError {
      throw error
    } catch {
      throw translate(error, path: path)
    }
  }

  private static let schema = """
    CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;
    CREATE TABLE files (
      id INTEGER PRIMARY KEY,
      path TEXT NOT NULL UNIQUE,
      size INTEGER NOT NULL,
      modified INTEGER NOT NULL,
      changed INTEGER NOT NULL,
      inode INTEGER NOT NULL,
      error TEXT,
      code BLOB, reduced INTEGER,
      width INTEGER, height INTEGER,
      hash_quality INTEGER, quality INTEGER,
      orientation INTEGER, format TEXT,
      bytes BLOB,
      pixels BLOB,
      coding BLOB,
      extras BLOB,
      CHECK ((error IS NULL) = (code IS NOT NULL))
    ) STRICT;
    CREATE TABLE frames (
      file INTEGER PRIMARY KEY REFERENCES files (id),
      signature BLOB NOT NULL,
      thumbnail BLOB NOT NULL
    ) STRICT;
    CREATE TABLE features (
      file INTEGER PRIMARY KEY REFERENCES files (id),
      signature BLOB NOT NULL,
      mirrored BLOB NOT NULL,
      forms BLOB NOT NULL,
      insets BLOB NOT NULL
    ) STRICT;
    CREATE TABLE distinct_pictures (
      first_size INTEGER NOT NULL, first BLOB NOT NULL,
      second_size INTEGER NOT NULL, second BLOB NOT NULL,
      PRIMARY KEY (first_size, first, second_size, second)
    ) STRICT, WITHOUT ROWID;
    """

  /// Empties a store of format 2, which did not know when a file was changed for the system, and of which
  /// nothing can be taken over; it is left alone where somebody has said that pictures are distinct, as it knows
  /// them by digests of another kind.
  private static func dropEarlierFiles(_ database: Database) throws {
    guard try Int.fetchOne(database, sql: "PRAGMA user_version") == 2,
      try Int.fetchOne(database, sql: "SELECT COUNT(*) FROM distinct_pictures") == 0
    else { return }
    for table in ["features", "frames", "files", "distinct_pictures", "meta"] {
      try database.execute(sql: "DROP TABLE \(table)")
    }
  }

  /// The version of the code that made the signatures.
  private static let fingerprint = String(ImageSignature.parametersFingerprint, radix: 16)

  /// Forgets signatures that other code made; which pictures are distinct is kept.
  private static func dropForeignSignatures(_ database: Database) throws {
    let sql = "SELECT value FROM meta WHERE key = 'fingerprint'"
    guard try String.fetchOne(database, sql: sql) != fingerprint else { return }
    for table in ["features", "frames", "files"] {
      try database.execute(sql: "DELETE FROM \(table)")
    }
    try database.execute(
      sql: "UPDATE meta SET value = ? WHERE key = 'fingerprint'",
      arguments: [fingerprint]
    )
  }

  /// Reads in one consistent view of the store.
  internal func read<Value>(_ body: (Database) throws -> Value) throws(CatalogError) -> Value {
    do { return try queue.read(body) } catch { throw Self.translate(error, path: path ?? "") }
  }

  /// Writes in one transaction, which either happens whole or not at all.
  internal func write<Value>(_ body: (Database) throws -> Value) throws(CatalogError) -> Value {
    do { return try queue.write(body) } catch { throw Self.translate(error, path: path ?? "") }
  }

  /// What is said of content that no search has written.
  internal var damaged: CatalogError { Self.damaged(path ?? "") }

  private static func damaged(_ path: String) -> CatalogError {
    .unreadableStore(path: path, reason: "the store is damaged; let it make a new one")
  }

  private static func translate(_ error: any Error, path: String) -> CatalogError {
    if let error = error as? CatalogError { return error }
    guard let error = error as? DatabaseError else {
      return .unreadableStore(path: path, reason: "\(error)")
    }
    // A page without its checksum.
    if error.extendedResultCode == .SQLITE_IOERR_DATA { return damaged(path) }
    return switch error.resultCode {
    case .SQLITE_NOTADB: .unreadableStore(path: path, reason: "this is not a store of duplicates")
    case .SQLITE_CORRUPT: damaged(path)
    case .SQLITE_CANTOPEN, .SQLITE_READONLY, .SQLITE_FULL, .SQLITE_IOERR, .SQLITE_PERM:
      .unwritable(path: path, reason: error.message ?? "\(error.resultCode)")
    case .SQLITE_BUSY:
      .unwritable(path: path, reason: "another process has been writing to it for too long")
    default: .unreadableStore(path: path, reason: error.message ?? "\(error.resultCode)")
    }
  }
}
