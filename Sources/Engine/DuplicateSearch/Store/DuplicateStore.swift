internal import PictureMatching
internal import CheckedDatabases
internal import Files
import Foundation
internal import GRDB
internal import ImageSignatures

/// What is remembered of pictures from one search for duplicates to the next: a SQLite database.
///
/// A file is known by its path, its size, its number on the device, and when its bytes and what the system
/// knows of it were changed: when one of them differs, it is decoded again. What a transaction has committed
/// survives the end of the process at any instant. Files that are not there are kept in mind, as the drive that
/// they are on may come back.
public final class DuplicateStore: Sendable {
  /// The file, as it was named.
  ///
  /// Nil for a store that goes with the process.
  public let path: String?
  private let queue: DatabaseQueue

  /// Makes a store without a name, which no other process sees and which goes with the process.
  ///
  /// It lies in a temporary file of SQLite, not in memory.
  ///
  /// - Throws: `DuplicateError` when there is no room for it.
  public init() throws(DuplicateError) {
    path = nil
    // SQLite's name for a database on disk that has none.
    queue = try Self.open("", isNew: true, hasChecksums: false)
  }

  /// Opens a store, and creates it when it is not there.
  ///
  /// - Parameter path: The file.
  /// - Throws: `DuplicateError` when the file cannot be written, or is something else.
  public init(at path: String) throws(DuplicateError) {
    self.path = path
    queue = try Self.open(path, isNew: try Self.isNew(path), hasChecksums: true)
  }

  /// "WAYD", SQLite's `application_id`: how a store is told from any other database.
  private static let applicationID: Int32 = 0x5741_5944
  /// The version of the schema; SQLite's `user_version`.
  package static let formatVersion = 7

  /// Looks at a file before SQLite does, which would take any database.
  private static func isNew(_ path: String) throws(DuplicateError) -> Bool {
    do throws(DatabaseFault) {
      guard let head = try DatabaseHead.read(at: path) else {
        // SQLite would make the store where the link leads.
        guard FileStatus(of: path)?.kind != .link else {
          throw DatabaseFault.unreadable(
            "this is a symbolic link to what is no store, and a new store is a file of its own; "
              + "name the file that is meant"
          )
        }
        return true
      }
      guard head.applicationID == applicationID else { throw DatabaseFault.notADatabase }
      return false
    } catch {
      throw DuplicateError(error, path: path)
    }
  }

  private static func open(
    _ path: String,
    isNew: Bool,
    hasChecksums: Bool
  ) throws(DuplicateError) -> DatabaseQueue {
    var configuration = Configuration()
    configuration.label = "Waymark duplicates"
    configuration.busyMode = .timeout(30)
    configuration.keepToDatabase()
    if hasChecksums { configuration.checkPages(isNew: isNew) }
    do {
      let queue = try DatabaseQueue(path: path.databasePath, configuration: configuration)
      try queue.write { database in
        if let foreign = try ownSchema.foreignEntry(in: database) {
          throw DuplicateError.unreadableStore(path: path, reason: "the store has \(foreign)")
        }
        try dropEarlierFiles(database)
        try forgetEarlierContents(database)
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
          throw DuplicateError.unreadableStore(
            path: path,
            reason:
              "the store has format \(version) and this Waymark reads format \(formatVersion); "
              + "let it make a new one"
          )
        }
        try dropForeignSignatures(database)
      }
      return queue
    } catch let error as DuplicateError {
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
      content BLOB,
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

  /// What a store of any format may have, and no more.
  private static let ownSchema = DatabaseSchema([schema])

  /// Empties a store of format 2, which did not know when a file was changed for the system, and of which
  /// nothing can be taken over; it is left alone where the user has marked pictures as distinct, as it knows
  /// them by digests of another kind.
  private static func dropEarlierFiles(_ database: Database) throws {
    guard try Int.fetchOne(database, sql: "PRAGMA user_version") == 2,
      try Int.fetchOne(database, sql: "SELECT COUNT(*) FROM distinct_pictures") == 0
    else { return }
    try keepFirstPage(database)
    for table in ["features", "frames", "files", "distinct_pictures", "meta"] {
      try database.execute(sql: "DROP TABLE \(table)")
    }
  }

  /// Forgets what stores of formats 3 to 6 said in another way, and makes room for what format 5 did not know.
  ///
  /// Format 3 did not know of metadata beyond pixels, format 4 had sentences of why files cannot be decoded, format 5 did
  /// not know of bytes between the markers of a JPEG, and format 6 not of all that stands in its segments. No file has the
  /// size of -1, so these are looked at again. Which bytes the pictures of formats before 6 had is not known.
  private static func forgetEarlierContents(_ database: Database) throws {
    let version = try Int.fetchOne(database, sql: "PRAGMA user_version") ?? 0
    guard (3...6).contains(version) else { return }
    try keepFirstPage(database)
    try database.execute(sql: "UPDATE files SET extras = NULL")
    if version < 5 {
      try database.execute(sql: "UPDATE files SET size = -1 WHERE error IS NOT NULL")
    }
    if version < 6 { try database.execute(sql: "ALTER TABLE files ADD COLUMN content BLOB") }
    try database.execute(sql: "PRAGMA user_version = \(formatVersion)")
  }

  /// The version of the code that made the signatures.
  private static let fingerprint = String(ImageSignature.parametersFingerprint, radix: 16)

  /// Forgets signatures that other code made; which pictures are distinct is kept.
  private static func dropForeignSignatures(_ database: Database) throws {
    let sql = "SELECT value FROM meta WHERE key = 'fingerprint'"
    guard try String.fetchOne(database, sql: sql) != fingerprint else { return }
    try keepFirstPage(database)
    for table in ["features", "frames", "files"] {
      try database.execute(sql: "DELETE FROM \(table)")
    }
    try database.execute(
      sql: "UPDATE meta SET value = ? WHERE key = 'fingerprint'",
      arguments: [fingerprint]
    )
  }

  /// Reads in one consistent view of the store.
  internal func read<Value>(_ body: (Database) throws -> Value) throws(DuplicateError) -> Value {
    do { return try queue.read(body) } catch { throw Self.translate(error, path: path ?? "") }
  }

  /// Writes in one transaction, which either happens whole or not at all.
  internal func write<Value>(_ body: (Database) throws -> Value) throws(DuplicateError) -> Value {
    do {
      return try queue.write { database in
        try Self.keepFirstPage(database)
        return try body(database)
      }
    } catch {
      throw Self.translate(error, path: path ?? "")
    }
  }

  /// Makes the first page the first that SQLite's journal of a transaction keeps.
  ///
  /// It tells of which state the journal is: see `DatabaseHead`.
  private static func keepFirstPage(_ database: Database) throws {
    let version = try Int.fetchOne(database, sql: "PRAGMA user_version") ?? 0
    try database.execute(sql: "PRAGMA user_version = \(version)")
  }

  /// What is said of content that no search has written.
  internal var damaged: DuplicateError { DuplicateError(.damaged, path: path ?? "") }

  private static func translate(_ error: any Error, path: String) -> DuplicateError {
    switch error {
    case let error as DuplicateError: error
    case let error as DatabaseError: DuplicateError(DatabaseFault(error), path: path)
    default: .unreadableStore(path: path, reason: "\(error)")
    }
  }
}

extension DuplicateError {
  fileprivate init(_ fault: DatabaseFault, path: String) {
    self =
      switch fault {
      case .notADatabase: .unreadableStore(path: path, reason: "this is not a store of duplicates")
      case .damaged:
        .unreadableStore(path: path, reason: "the store is damaged; let it make a new one")
      case .unreadable(let reason): .unreadableStore(path: path, reason: reason)
      case .unwritable(let reason): .unwritable(path: path, reason: reason)
      }
  }
}
