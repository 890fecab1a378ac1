internal import PictureMatching
internal import CheckedDatabases
internal import Files
import Foundation
internal import GRDB
internal import ImageSignatures

/// The data about pictures kept from one search for duplicates to the next: a SQLite database.
///
/// A file is identified by its size and inode number, and by its modification and status change times: when one of
/// them differs, it is decoded again. Of pairs that were compared in detail the results are kept. Committed transactions survive the end of the process at any
/// instant. Records of missing files are kept, as their drive may be connected again.
public final class DuplicateStore: Sendable {
  /// The path of the file, as the caller gave it.
  ///
  /// Nil for a temporary store.
  public let path: String?
  private let queue: DatabaseQueue

  /// Creates a temporary store, which no other process sees and which ends with the process.
  ///
  /// It is in a temporary file of SQLite, not in memory.
  ///
  /// - Throws: `DuplicateError` when there is no space for it.
  public init() throws(DuplicateError) {
    path = nil
    // SQLite's name for a temporary database on disk.
    queue = try Self.open("", isNew: true, hasChecksums: false)
  }

  /// Opens a store, and creates it when it does not exist.
  ///
  /// - Parameter path: The file.
  /// - Throws: `DuplicateError` when the file cannot be written, or is something else.
  public init(at path: String) throws(DuplicateError) {
    self.path = path
    queue = try Self.open(path, isNew: try Self.isNew(path), hasChecksums: true)
  }

  /// "WAYD", SQLite's `application_id`, which distinguishes a store from other databases.
  private static let applicationID: Int32 = 0x5741_5944
  /// The version of the schema; SQLite's `user_version`.
  package static let formatVersion = 9

  /// Checks a file before SQLite opens it, which would accept any database.
  private static func isNew(_ path: String) throws(DuplicateError) -> Bool {
    do throws(DatabaseFault) {
      guard let head = try DatabaseHead.read(at: path) else {
        // SQLite would create the store at the target of the link.
        guard FileStatus(of: path)?.kind != .link else {
          throw DatabaseFault.unreadable(
            "this is a symbolic link, but not to a store, and a new store must be a separate file; "
              + "name the file"
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
        let marks = try dropEarlierFiles(database)
        try forgetEarlierContents(database)
        if try Int.fetchOne(database, sql: "SELECT COUNT(*) FROM sqlite_master") == 0 {
          try database.execute(sql: schema)
          try database.execute(sql: pairSchema)
          for mark in marks {
            try database.execute(
              sql: "INSERT INTO distinct_pictures VALUES (?, ?, ?, ?)",
              arguments: StatementArguments(mark)
            )
          }
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
              "the store has format \(version) but this version of Waymark reads format \(formatVersion); "
              + "let it create a new one"
          )
        }
        try dropForeignSignatures(database)
        try dropForeignPairs(database)
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
      clear INTEGER,
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

  /// What format 9 added: the results of comparing pairs, and a way to find a file under another path.
  private static let pairSchema = """
    CREATE INDEX files_inode ON files (inode);
    CREATE TABLE pairs (
      first INTEGER NOT NULL REFERENCES files (id),
      second INTEGER NOT NULL REFERENCES files (id),
      finding TEXT, difference REAL,
      making TEXT,
      PRIMARY KEY (first, second)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX pairs_second ON pairs (second);
    """

  /// The schema that a store of any format may have, and no more.
  private static let ownSchema = DatabaseSchema([schema, pairSchema])

  /// Empties a store of format 2, which did not record status change times, and of which only the pictures that the user has
  /// marked as distinct are used.
  ///
  /// - Returns: These pairs, with digests of another kind: those of ``ContentDigest``, whose words are in the other order
  ///   there.
  private static func dropEarlierFiles(_ database: Database) throws -> [[DatabaseValue]] {
    guard try Int.fetchOne(database, sql: "PRAGMA user_version") == 2 else { return [] }
    let marks = try Row.fetchAll(database, sql: "SELECT * FROM distinct_pictures").map { row in
      try Array(row.databaseValues).map { value in
        guard case .blob(let bytes) = value.storage else { return value }
        guard bytes.count == 16 else { throw DatabaseError(resultCode: .SQLITE_CORRUPT) }
        return Data(bytes.prefix(8).reversed() + bytes.suffix(8).reversed()).databaseValue
      }
    }
    try keepFirstPage(database)
    for table in ["features", "frames", "files", "distinct_pictures", "meta"] {
      try database.execute(sql: "DROP TABLE \(table)")
    }
    return marks
  }

  /// Adds what formats 3 to 8 lacked, and has all files of formats 3 to 7 read again.
  ///
  /// Format 8 kept no pairs. Format 7 did not record transparency, laid white ink on white, read CMYK without a marker as
  /// ink and refused a JPEG without its end marker. Format 3 did not record metadata beyond pixels, format 4 had sentences
  /// for decoding errors, format 5 did not record bytes between the markers of a JPEG, and format 6 not all content of its
  /// segments. No file has the size of -1. Pairs of distinct pictures are kept.
  private static func forgetEarlierContents(_ database: Database) throws {
    let version = try Int.fetchOne(database, sql: "PRAGMA user_version") ?? 0
    guard (3...8).contains(version) else { return }
    try keepFirstPage(database)
    if version < 8 {
      try database.execute(sql: "UPDATE files SET size = -1")
      try database.execute(sql: "ALTER TABLE files ADD COLUMN clear INTEGER")
    }
    if version < 6 { try database.execute(sql: "ALTER TABLE files ADD COLUMN content BLOB") }
    try database.execute(sql: pairSchema)
    try database.execute(sql: "PRAGMA user_version = \(formatVersion)")
  }

  /// The version of the code that computed the signatures.
  private static let fingerprint = String(ImageSignature.parametersFingerprint, radix: 16)

  /// Deletes signatures of other versions; pairs of distinct pictures are kept.
  private static func dropForeignSignatures(_ database: Database) throws {
    let sql = "SELECT value FROM meta WHERE key = 'fingerprint'"
    guard try String.fetchOne(database, sql: sql) != fingerprint else { return }
    try keepFirstPage(database)
    try deletePictures(database)
    try database.execute(
      sql: "UPDATE meta SET value = ? WHERE key = 'fingerprint'",
      arguments: [fingerprint]
    )
  }

  /// Deletes all that is known of pictures but which are distinct.
  internal static func deletePictures(_ database: Database) throws {
    for table in ["pairs", "features", "frames", "files"] {
      try database.execute(sql: "DELETE FROM \(table)")
    }
  }

  /// The version of the rules by which pairs are compared: higher when a result may have changed.
  private static let comparison = "1"

  /// Deletes the results of other rules.
  private static func dropForeignPairs(_ database: Database) throws {
    let sql = "SELECT value FROM meta WHERE key = 'comparison'"
    guard try String.fetchOne(database, sql: sql) != comparison else { return }
    try keepFirstPage(database)
    try database.execute(sql: "DELETE FROM pairs")
    try database.execute(
      sql: "INSERT OR REPLACE INTO meta VALUES ('comparison', ?)",
      arguments: [comparison]
    )
  }

  /// Reads in one consistent view of the store.
  internal func read<Value>(_ body: (Database) throws -> Value) throws(DuplicateError) -> Value {
    do { return try queue.read(body) } catch { throw Self.translate(error, path: path ?? "") }
  }

  /// Writes in one atomic transaction.
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

  /// Gives the space of deleted rows back.
  internal func vacuum() throws(DuplicateError) {
    do { try queue.vacuum() } catch { throw Self.translate(error, path: path ?? "") }
  }

  /// Makes the first page the first one in SQLite's rollback journal.
  ///
  /// It identifies the state to which the journal belongs: see `DatabaseHead`.
  private static func keepFirstPage(_ database: Database) throws {
    let version = try Int.fetchOne(database, sql: "PRAGMA user_version") ?? 0
    try database.execute(sql: "PRAGMA user_version = \(version)")
  }

  /// The error for invalid content.
  internal var damaged: DuplicateError { DuplicateError(.damaged, path: path ?? "") }

  private static func translate(_ error: any Error, path: String) -> DuplicateError {
    switch error {
    case let error as DuplicateError: error
    case let error as DatabaseError: DuplicateError(DatabaseFault(error, at: path), path: path)
    default: .unreadableStore(path: path, reason: "\(error)")
    }
  }
}

extension DuplicateError {
  fileprivate init(_ fault: DatabaseFault, path: String) {
    self =
      switch fault {
      case .notADatabase: .unreadableStore(path: path, reason: "not a store of waymark duplicates")
      case .damaged:
        .unreadableStore(path: path, reason: "the store is damaged; let it create a new one")
      case .unreadable(let reason): .unreadableStore(path: path, reason: reason)
      case .unwritable(let reason): .unwritable(path: path, reason: reason)
      }
  }
}
