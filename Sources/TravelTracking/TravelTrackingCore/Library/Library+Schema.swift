internal import GRDB

extension Library {
  /// "WAYL", SQLite's `application_id`, which distinguishes a library from other databases.
  static let applicationID: Int32 = 0x5741_594C

  /// The migration of a library whose pages have checksums; a version that does not know it would write pages
  /// without them, and refuses the library.
  static let checksumStep = "checksums"

  /// The migrations from an empty file to the present tables.
  ///
  /// - Parameter hasChecksums: Whether its pages have checksums, as those of a new library.
  /// - Returns: The migrations.
  static func migrator(hasChecksums: Bool) -> DatabaseMigrator {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("v1") { database in
      try database.execute(sql: "PRAGMA application_id = \(applicationID)")
      try database.execute(sql: tables)
      try LibraryTriggers.create(in: database)
    }
    // Data outside of the database refer to it by random numbers, which a copy of an earlier state does not
    // assign to anything else.
    migrator.registerMigration("v2") { database in
      try database.execute(
        sql: """
          DELETE FROM meta WHERE key = 'indexed';
          INSERT OR REPLACE INTO meta VALUES ('visual', random()), ('words', random());
          ALTER TABLE change ADD COLUMN token INTEGER NOT NULL DEFAULT 0;
          UPDATE change SET token = abs(random() % 9007199254740992);
          """
      )
      for table in ["photo", "tag", "collectionLandmark", "albumPhoto"] {
        let columns = try database.columns(in: table).map(\.name)
        try database.execute(
          sql: "UPDATE inverse SET sql = sql || ? WHERE sql LIKE ?",
          arguments: [LibraryTriggers.onConflict(table, columns), "INSERT INTO \(table) (%"]
        )
      }
      try LibraryTriggers.create(in: database)
    }
    if hasChecksums { migrator.registerMigration(checksumStep) { _ in } }
    return migrator
  }

  /// The tables.
  ///
  /// Times are in seconds since 1970. `photo.file` is a path relative to the library's folder, or an absolute
  /// one. `meta` has the states of the visual index's input (`visual`) and of the donations to the search index
  /// (`words`). `change` and `inverse` hold the statements that undo the last changes, `discarded` the files
  /// that such a change left behind, `donation` the pending donations to the search index.
  private static let tables = """
    CREATE TABLE meta (key TEXT PRIMARY KEY, value INTEGER NOT NULL) STRICT, WITHOUT ROWID;
    INSERT INTO meta VALUES ('visual', 1), ('indexed', 0);
    CREATE TABLE landmark (
      id INTEGER PRIMARY KEY,
      position INTEGER NOT NULL,
      name TEXT NOT NULL,
      continent TEXT NOT NULL,
      latitude REAL, longitude REAL,
      description TEXT NOT NULL,
      favorite INTEGER NOT NULL DEFAULT 0,
      pinned INTEGER NOT NULL DEFAULT 0,
      crowd INTEGER CHECK (crowd BETWEEN 0 AND 10),
      crowdTime INTEGER,
      CHECK ((latitude IS NULL) = (longitude IS NULL)),
      CHECK ((crowd IS NULL) = (crowdTime IS NULL))
    ) STRICT;
    CREATE TABLE photo (
      id INTEGER PRIMARY KEY,
      position INTEGER NOT NULL,
      name TEXT NOT NULL,
      file TEXT NOT NULL UNIQUE,
      width INTEGER NOT NULL, height INTEGER NOT NULL,
      landmark INTEGER REFERENCES landmark (id) ON DELETE SET NULL,
      latitude REAL, longitude REAL,
      created INTEGER,
      favorite INTEGER NOT NULL DEFAULT 0,
      pinned INTEGER NOT NULL DEFAULT 0,
      CHECK ((latitude IS NULL) = (longitude IS NULL))
    ) STRICT;
    CREATE INDEX photoByLandmark ON photo (landmark);
    CREATE INDEX photoByPosition ON photo (position);
    CREATE TABLE tag (
      photo INTEGER NOT NULL REFERENCES photo (id) ON DELETE CASCADE,
      tag TEXT NOT NULL,
      PRIMARY KEY (photo, tag)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX tagByTag ON tag (tag);
    CREATE TABLE collection (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      position INTEGER NOT NULL,
      name TEXT NOT NULL,
      description TEXT NOT NULL,
      cover INTEGER REFERENCES photo (id) ON DELETE SET NULL,
      pinned INTEGER NOT NULL DEFAULT 0
    ) STRICT;
    CREATE INDEX collectionByCover ON collection (cover);
    CREATE TABLE collectionLandmark (
      collection INTEGER NOT NULL REFERENCES collection (id) ON DELETE CASCADE,
      landmark INTEGER NOT NULL REFERENCES landmark (id) ON DELETE CASCADE,
      position INTEGER NOT NULL,
      PRIMARY KEY (collection, landmark)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX collectionLandmarkByLandmark ON collectionLandmark (landmark);
    CREATE TABLE album (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      position INTEGER NOT NULL,
      name TEXT NOT NULL,
      pinned INTEGER NOT NULL DEFAULT 0
    ) STRICT;
    CREATE TABLE albumPhoto (
      album INTEGER NOT NULL REFERENCES album (id) ON DELETE CASCADE,
      photo INTEGER NOT NULL REFERENCES photo (id) ON DELETE CASCADE,
      position INTEGER NOT NULL,
      PRIMARY KEY (album, photo)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX albumPhotoByPhoto ON albumPhoto (photo);
    CREATE TABLE setting (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;
    CREATE TABLE ticketRequest (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      landmark INTEGER NOT NULL REFERENCES landmark (id) ON DELETE CASCADE,
      guests INTEGER NOT NULL CHECK (guests > 0),
      offers TEXT
    ) STRICT;
    CREATE TABLE change (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      kind TEXT NOT NULL,
      detail TEXT NOT NULL,
      made INTEGER NOT NULL,
      undone INTEGER NOT NULL DEFAULT 0
    ) STRICT;
    CREATE TABLE recording (change INTEGER NOT NULL REFERENCES change (id)) STRICT;
    CREATE TABLE inverse (
      id INTEGER PRIMARY KEY,
      change INTEGER NOT NULL REFERENCES change (id) ON DELETE CASCADE,
      sql TEXT NOT NULL
    ) STRICT;
    CREATE INDEX inverseByChange ON inverse (change);
    CREATE TABLE discarded (
      file TEXT NOT NULL,
      change INTEGER NOT NULL REFERENCES change (id) ON DELETE CASCADE,
      PRIMARY KEY (file, change)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX discardedByChange ON discarded (change);
    CREATE TABLE donation (
      kind TEXT NOT NULL, id INTEGER NOT NULL,
      version INTEGER NOT NULL,
      PRIMARY KEY (kind, id)
    ) STRICT, WITHOUT ROWID;
    """
}
