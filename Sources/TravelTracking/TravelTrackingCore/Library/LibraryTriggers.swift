internal import CheckedDatabases
internal import GRDB

/// The triggers of the database, which run in the transaction of every write.
///
/// So every write stores the statement that undoes it, marks the visual index as out of date, and adds a
/// pending donation to the search index.
///
/// - SeeAlso: *Automatic Undo/Redo Using SQLite*, sqlite.org/undoredo.html.
enum LibraryTriggers {
  /// The tables whose rows users can change and restore.
  private static let undoable = [
    "landmark", "photo", "tag", "collection", "collectionLandmark", "album", "albumPhoto",
  ]

  /// The texts of this program's triggers, and the words of its tables.
  static let own = Result<(triggers: Set<String>, tables: DatabaseSchema), any Error> {
    let queue = try DatabaseQueue()
    try Library.migrator(hasChecksums: false).migrate(queue)
    return try queue.read { database in
      let sql = "SELECT sql FROM sqlite_master WHERE type <> 'trigger' AND sql IS NOT NULL"
      return (try texts(in: database), DatabaseSchema(try String.fetchAll(database, sql: sql)))
    }
  }

  /// The texts of all triggers.
  static func texts(in database: Database) throws -> Set<String> {
    try String.fetchSet(database, sql: "SELECT sql FROM sqlite_master WHERE type = 'trigger'")
  }

  /// Creates the triggers for the present tables, replacing existing ones.
  static func create(in database: Database) throws {
    let old = try String.fetchAll(
      database,
      sql: "SELECT name FROM sqlite_master WHERE type = 'trigger'"
    )
    for name in old { try database.execute(sql: "DROP TRIGGER \(name.quotedDatabaseIdentifier)") }
    for table in undoable { try createInverses(of: table, in: database) }
    try createVisualCounters(in: database)
    try createDonations(in: database)
  }

  /// Stores, while a change is recorded, the statement that undoes each write.
  private static func createInverses(of table: String, in database: Database) throws {
    let columns = try database.columns(in: table)
    let keys = columns.filter { $0.primaryKeyIndex > 0 }.map(\.name)
    func condition(_ row: String) -> String {
      keys.map { "\($0) = ' || quote(\(row).\($0)) || '" }.joined(separator: " AND ")
    }
    let names = columns.map(\.name).joined(separator: ", ")
    let values = columns.map { "' || quote(OLD.\($0.name)) || '" }.joined(separator: ", ")
    // Only the columns that a write changed are restored: later changes of the same row stay.
    let assignments = columns.map(\.name).map { name in
      "CASE WHEN OLD.\(name) IS NEW.\(name) THEN '' ELSE ', \(name) = ' || quote(OLD.\(name)) END"
    }.joined(separator: " || ")
    let differs = columns.map { "OLD.\($0.name) IS NOT NEW.\($0.name)" }.joined(separator: " OR ")
    let inverses = [
      ("INSERT", "1", "DELETE FROM \(table) WHERE \(condition("NEW"))"),
      (
        "UPDATE", differs,
        "UPDATE \(table) SET ' || substr(\(assignments), 3) || ' WHERE \(condition("NEW"))"
      ),
      (
        "DELETE", "1",
        "INSERT INTO \(table) (\(names)) VALUES (\(values))\(onConflict(table, columns.map(\.name)))"
      ),
    ]
    for (event, isChange, inverse) in inverses {
      try database.execute(
        sql: """
          CREATE TRIGGER \(table)\(event)Inverse AFTER \(event) ON \(table)
          WHEN EXISTS (SELECT 1 FROM recording) AND (\(isChange))
          BEGIN
            INSERT INTO inverse (change, sql) SELECT change, '\(inverse)' FROM recording;
          END
          """
      )
    }
  }

  /// Whether a text begins like the statements of ``createInverses(of:in:)``: it writes to a table whose rows
  /// users can change.
  static func isInverse(_ sql: String) -> Bool {
    undoable.contains { table in
      ["DELETE FROM \(table) WHERE ", "UPDATE \(table) SET ", "INSERT INTO \(table) ("].contains {
        sql.utf8.starts(with: $0.utf8)
      }
    }
  }

  /// The conflict clause for restoring a row that exists again, such as a photo that was deleted and uploaded
  /// again: its details are restored, and its present file is kept.
  static func onConflict(_ table: String, _ columns: [String]) -> String {
    switch table {
    case "photo":
      " ON CONFLICT DO UPDATE SET "
        + columns.filter { !["id", "file"].contains($0) }.map { "\($0) = excluded.\($0)" }
        .joined(separator: ", ")
    case "tag", "collectionLandmark", "albumPhoto": " ON CONFLICT DO NOTHING"
    default: ""
    }
  }

  /// Creates the triggers that update the state of the visual index's input.
  private static func createVisualCounters(in database: Database) throws {
    let events = [
      ("landmark", "INSERT", nil), ("landmark", "DELETE", nil),
      (
        "landmark",
        "UPDATE OF position, name, continent, latitude, longitude, description",
        nil
      ),
      ("photo", "INSERT", "NEW.landmark IS NOT NULL"),
      ("photo", "DELETE", "OLD.landmark IS NOT NULL"),
      (
        "photo",
        "UPDATE OF position, file, landmark",
        "OLD.landmark IS NOT NULL OR NEW.landmark IS NOT NULL"
      ),
      ("collection", "INSERT", nil), ("collection", "DELETE", nil),
      ("collection", "UPDATE OF position, name, description, cover", nil),
      ("collectionLandmark", "INSERT", nil), ("collectionLandmark", "DELETE", nil),
      ("collectionLandmark", "UPDATE", nil),
    ]
    for (number, (table, event, condition)) in events.enumerated() {
      try database.execute(
        sql: """
          CREATE TRIGGER visual\(number) AFTER \(event) ON \(table)
          WHEN \(condition ?? "1")
          BEGIN
            UPDATE meta SET value = random() WHERE key = 'visual';
          END
          """
      )
    }
  }

  /// Creates the triggers that add donations, with versions that distinguish changes.
  private static func createDonations(in database: Database) throws {
    for (table, kind, column) in [
      ("landmark", "landmark", "id"), ("photo", "photo", "id"), ("tag", "photo", "photo"),
    ] {
      for (event, row) in [("INSERT", "NEW"), ("UPDATE", "NEW"), ("DELETE", "OLD")] {
        try database.execute(
          sql: """
            CREATE TRIGGER \(table)\(event)Donation AFTER \(event) ON \(table)
            BEGIN
              INSERT INTO donation VALUES ('\(kind)', \(row).\(column), random())
                ON CONFLICT (kind, id) DO UPDATE SET version = excluded.version;
            END
            """
        )
      }
    }
  }
}
