import Foundation
internal import CheckedDatabases
internal import Files
internal import GRDB
internal import ImageSignatures
internal import PictureMatching

extension CatalogStore {
  /// The version of the schema below, with a checksum on every page; SQLite's `user_version`.
  package static let formatVersion = 5
  /// The version of the same schema without checksums.
  ///
  /// New stores have checksums; they cannot be added to existing stores.
  internal static let formatVersionWithoutChecksums = 6

  /// The versions of stores whose signatures have view features, with and without checksums: a program that
  /// does not know view features cannot read these signatures.
  internal static let viewFormatVersion = 7, viewFormatVersionWithoutChecksums = 8

  /// The versions of stores that can be read.
  ///
  /// Stores from before segments, and from before landmarks had details of any domain, are upgraded when they
  /// are indexed.
  internal static func formatVersions(hasChecksums: Bool) -> [Int] {
    hasChecksums
      ? [2, 3, formatVersion, viewFormatVersion]
      : [1, 4, formatVersionWithoutChecksums, viewFormatVersionWithoutChecksums]
  }

  /// Sets the version of the store, as part of a transaction.
  internal static func setFormatVersion(_ database: Database, hasChecksums: Bool) throws {
    let version =
      switch (try features(database), hasChecksums) {
      case (.copies, true): formatVersion
      case (.copies, false): formatVersionWithoutChecksums
      case (.all, true): viewFormatVersion
      case (.all, false): viewFormatVersionWithoutChecksums
      }
    try database.execute(sql: "PRAGMA user_version = \(version)")
  }

  /// Upgrades a store of an earlier version, as part of a transaction.
  ///
  /// - Parameters:
  ///   - database: The store.
  ///   - hasChecksums: Whether the store's pages have checksums.
  /// - Throws: When the store cannot be written.
  internal static func bringOver(_ database: Database, hasChecksums: Bool) throws {
    try addInodes(database)
    if try !hasSegments(database) { try database.execute(sql: segmentSchema) }
    if try hasDetails(database) { return }
    try gatherDetails(database)
    try setFormatVersion(database, hasChecksums: hasChecksums)
  }

  /// "WAYM", SQLite's `application_id`, which distinguishes a store from other databases.
  internal static let applicationID: Int32 = 0x5741_594D

  /// Creates the tables in a file that has none.
  internal static func createSchema(in queue: DatabaseQueue) throws {
    try queue.write { database in
      guard try Int.fetchOne(database, sql: "SELECT COUNT(*) FROM sqlite_master") == 0 else {
        return
      }
      try database.execute(sql: schema)
      try database.execute(sql: segmentSchema)
      try addErrorIndex(database)
      try setMeta(database, "uuid", UUID().uuidString)
      try setMeta(database, "generation", "1")
      // A store whose creation is interrupted here gives no answers, and reports the reason.
      try setUnfinished(database, left: 0, of: 0)
      try setMeta(
        database,
        "fingerprint",
        String(ImageSignature.parametersFingerprint, radix: 16)
      )
      try database.execute(sql: "PRAGMA application_id = \(applicationID)")
      try database.execute(sql: "PRAGMA user_version = \(formatVersion)")
    }
  }

  /// Adds the inode column to a store of an earlier version; null means that a number is not known.
  ///
  /// A version that does not know the column reads and writes such a store as before.
  internal static func addInodes(_ database: Database) throws {
    // Queried from SQLite: another process may have changed the table since this connection first read the
    // schema.
    let columns = try String.fetchAll(database, sql: "SELECT name FROM pragma_table_info('images')")
    if columns.contains("inode") { return }
    try database.execute(sql: "ALTER TABLE images ADD COLUMN inode INTEGER")
  }

  /// Whether landmarks have details of any domain; a store of an earlier version has three columns instead.
  internal static func hasDetails(_ database: Database) throws -> Bool {
    // Queried from SQLite, as above.
    try Bool.fetchOne(
      database,
      sql: "SELECT EXISTS (SELECT 1 FROM pragma_table_info('landmarks') WHERE name = 'details')"
    ) ?? false
  }

  /// Converts the three columns of earlier versions to details.
  private static func gatherDetails(_ database: Database) throws {
    let rows = try Row.fetchAll(
      database,
      sql: "SELECT id, \(detailsOfBefore) FROM landmarks WHERE continent <> '' OR latitude NOT NULL"
    )
    try database.execute(sql: "ALTER TABLE landmarks ADD COLUMN \(detailColumn)")
    let update = try database.makeStatement(sql: "UPDATE landmarks SET details = ? WHERE id = ?")
    for row in rows {
      let id: Int = try row.decode(atIndex: 0)
      // Not in SQL: SQLite's JSON functions write numbers with 15 digits.
      try update.execute(arguments: [try detailsOfBefore(row, at: 1).json, id])
    }
    for column in ["continent", "latitude", "longitude"] {
      try database.execute(sql: "ALTER TABLE landmarks DROP COLUMN \(column)")
    }
  }

  /// The columns that landmarks had before details.
  internal static let detailsOfBefore = "continent, latitude, longitude"

  /// Reads details from these columns.
  internal static func detailsOfBefore(_ row: Row, at index: Int) throws -> [String: Catalog.Detail]
  {
    [String: Catalog.Detail](
      continent: try row.decode(atIndex: index),
      latitude: try row.decode(atIndex: index + 1),
      longitude: try row.decode(atIndex: index + 2)
    )
  }

  /// The details of a landmark, as a JSON object.
  private static let detailColumn = "details TEXT NOT NULL DEFAULT '{}'"

  /// Adds an index of the pictures with errors: each query reads them, and rows are large.
  ///
  /// A version that does not know the index reads and writes such a store as before.
  internal static func addErrorIndex(_ database: Database) throws {
    try database.execute(sql: errorIndex)
  }

  private static let errorIndex = """
    CREATE INDEX IF NOT EXISTS images_with_errors ON images (state, path, error)
    WHERE error IS NOT NULL
    """

  /// Removes the remains of a store that could not be created, as on a full disk.
  ///
  /// - Parameter path: A store that did not exist before. It is kept if anything was committed to it.
  internal static func removeUnwritten(_ path: String) {
    guard let status = FileStatus(of: path), status.kind == .file,
      (FileStatus(of: path + "-wal")?.size ?? 0) == 0,
      status.size == 0 || hasNoApplication(path)
    else { return }
    let (parent, name) = PathParts.split(path)
    guard let folder = try? OpenFolder(parent) else { return }
    for ending in ["", "-wal", "-shm"] { _ = try? folder.remove(name + ending) }
  }

  /// Renames a damaged store that can be rebuilt from its catalog, and removes what was derived from it.
  ///
  /// - Parameter path: The file.
  /// - Returns: The new path, `NAME.waymark.damaged`, whose earlier file is replaced; nil for a file that neither
  ///   begins as a store does nor has the checksums of a store with a changed beginning: it stays as it is.
  internal static func setAside(_ path: String) -> String? {
    guard FileStatus(of: path)?.kind == .file else { return nil }
    let head = try? DatabaseHead.read(at: path)
    guard head?.applicationID == applicationID || DatabaseHead.isLost(at: path) else { return nil }
    let (parent, name) = PathParts.split(path)
    let kept = name + ".damaged"
    guard let folder = try? OpenFolder(parent), folder.setAside(name, as: kept) else { return nil }
    // The log belongs to the file, also under its new name.
    _ = folder.setAside(name + "-wal", as: kept + "-wal")
    for ending in ["-shm", "-scan"] { _ = try? folder.remove(name + ending) }
    (try? SegmentFolder(forStoreAt: path))?.remove()
    return path + ".damaged"
  }

  /// Whether the first transaction, which identifies the application, has not reached the file.
  private static func hasNoApplication(_ path: String) -> Bool {
    (try? RegularFile.beginning(of: path, count: 72))?.dropFirst(68) == [0, 0, 0, 0]
  }

  /// The tables.
  ///
  /// `images.modified` is in nanoseconds since 1970, and `inode` the file's inode number, or null when it is
  /// not known. A picture's `path` is relative to the root in `meta`. `state` is `indexed` (with a signature,
  /// and an error where only part of the picture could be read), `failed` (with an error) or `stale` (its
  /// signature was of another version).
  private static let schema = """
    CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;
    CREATE TABLE images (
      id INTEGER PRIMARY KEY,
      path TEXT NOT NULL UNIQUE,
      size INTEGER NOT NULL,
      modified INTEGER NOT NULL,
      width INTEGER, height INTEGER, orientation INTEGER,
      state TEXT NOT NULL CHECK (state IN ('indexed', 'failed', 'stale')),
      error TEXT,
      signature BLOB,
      inode INTEGER,
      CHECK ((state = 'indexed') = (signature IS NOT NULL))
    ) STRICT;
    CREATE TABLE landmarks (
      id INTEGER PRIMARY KEY,
      position INTEGER NOT NULL,
      name TEXT NOT NULL,
      description TEXT NOT NULL,
      \(detailColumn)
    ) STRICT;
    CREATE TABLE collections (
      id INTEGER PRIMARY KEY,
      position INTEGER NOT NULL,
      name TEXT NOT NULL,
      description TEXT NOT NULL,
      cover INTEGER REFERENCES images (id)
    ) STRICT;
    CREATE TABLE membership (
      collection INTEGER NOT NULL REFERENCES collections (id),
      landmark INTEGER NOT NULL REFERENCES landmarks (id),
      position INTEGER NOT NULL,
      PRIMARY KEY (collection, landmark)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX membership_by_landmark ON membership (landmark);
    CREATE TABLE landmark_images (
      landmark INTEGER NOT NULL REFERENCES landmarks (id),
      image INTEGER NOT NULL REFERENCES images (id),
      position INTEGER NOT NULL,
      PRIMARY KEY (landmark, image)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX landmark_images_by_image ON landmark_images (image);
    CREATE INDEX collections_by_cover ON collections (cover);
    """

  /// The schema that a store of any version may have, and no more.
  internal static let ownSchema = DatabaseSchema([
    schema, segmentSchema, errorIndex, followedSchema,
    "\(detailsOfBefore) REAL CHECK IS NULL",
  ])

  internal static func meta(_ database: Database, _ key: String) throws -> String? {
    try String.fetchOne(database, sql: "SELECT value FROM meta WHERE key = ?", arguments: [key])
  }

  internal static func setMeta(_ database: Database, _ key: String, _ value: String) throws {
    try database.execute(
      sql: "INSERT OR REPLACE INTO meta (key, value) VALUES (?, ?)",
      arguments: [key, value]
    )
  }

  /// The parameters that the stored signatures were made with.
  internal static func fingerprint(_ database: Database) throws -> UInt64? {
    try meta(database, "fingerprint").flatMap { UInt64($0, radix: 16) }
  }

  /// Whether this version would compute the same signatures.
  internal static func hasCurrentSignatures(_ database: Database) throws -> Bool {
    try fingerprint(database) == ImageSignature.parametersFingerprint
      && hasCurrentViews(database)
  }

  /// Converts signatures of the last version, as part of a transaction: only long pictures have other ones, and are
  /// signed again.
  ///
  /// - Parameter database: The store.
  /// - Returns: False, and nothing is changed, for signatures of another version.
  /// - Throws: When the store cannot be written.
  internal static func bringSignaturesOver(_ database: Database) throws -> Bool {
    guard try fingerprint(database) == ImageSignature.lastFingerprint, try hasCurrentViews(database)
    else { return false }
    let change = try database.makeStatement(
      sql: "UPDATE images SET state = ?, signature = ? WHERE id = ?"
    )
    let images = try Int64.fetchAll(database, sql: "SELECT id FROM images WHERE state = 'indexed'")
    var stale = 0
    for image in images {
      let row = try Row.fetchOne(
        database,
        sql: "SELECT signature, width, height FROM images WHERE id = ?",
        arguments: [image]
      )
      let signature = try row.flatMap { row in
        ImageSignature.broughtOver(
          Array(try row.decode(Data.self, atIndex: 0)),
          width: try row.decode(atIndex: 1),
          height: try row.decode(atIndex: 2)
        )
      }
      if signature == nil { stale += 1 }
      let state = signature == nil ? "stale" : "indexed"
      try change.execute(arguments: [state, signature.map { Data($0) }, image])
    }
    try removeSegments(database)
    try advanceGeneration(database)
    if stale > 0 { try setUnfinished(database, left: stale, of: images.count) }
    try acceptSignatures(database)
    return true
  }

  /// Records that all signatures are of this version.
  internal static func acceptSignatures(_ database: Database) throws {
    guard try fingerprint(database) != ImageSignature.parametersFingerprint else { return }
    try setMeta(database, "fingerprint", String(ImageSignature.parametersFingerprint, radix: 16))
  }

  /// Returns the state of the store that searches see now; it changes with everything that an answer may depend
  /// on.
  package func revision() throws(CatalogError) -> StoreRevision {
    try read { try Self.revision($0) }
  }

  /// Marks all data derived from the store as stale, as a change of its pictures does.
  package func advanceGeneration() throws(CatalogError) {
    try write { try Self.advanceGeneration($0) }
  }

  internal static func revision(_ database: Database) throws -> StoreRevision {
    guard let store = try meta(database, "uuid").flatMap(UUID.init(uuidString:)),
      let generation = try meta(database, "generation").flatMap(UInt64.init)
    else {
      throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: "the store has no identity")
    }
    return StoreRevision(store: store, generation: generation)
  }

  /// Marks all data derived from the store as stale.
  internal static func advanceGeneration(_ database: Database) throws {
    try setMeta(database, "generation", String(try revision(database).generation &+ 1))
  }
}
