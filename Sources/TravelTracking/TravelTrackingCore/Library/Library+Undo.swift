internal import Files
import Foundation
internal import GRDB

extension Library {
  /// The number of changes that can be undone; older ones, and the files that they left behind, are deleted.
  static let keptChanges = 100

  /// Makes a change in one transaction, and stores the statements that undo it.
  ///
  /// - Parameters:
  ///   - change: The change.
  ///   - check: Called in the transaction before; an error that it throws ends it.
  /// - Returns: The number of the change.
  /// - Throws: ``LibraryError``; nothing is changed then.
  func perform(
    _ change: LibraryChange,
    after check: (Database) throws -> Void = { _ in }
  ) throws -> PerformedChange {
    let detail = try Self.detail(of: change)
    // Not the row's number: a restored library assigns that to another change.
    let token = Int.random(in: 1...(1 << 53))
    let (performed, forgotten) = try write { database in
      try check(database)
      try database.execute(
        sql: "INSERT INTO change (kind, detail, made, token) VALUES (?, ?, ?, ?)",
        arguments: [change.kind.rawValue, detail, Date().wholeSeconds, token]
      )
      let id = database.lastInsertedRowID
      try database.execute(sql: "INSERT INTO recording VALUES (?)", arguments: [id])
      let created = try change.apply(to: database, of: self)
      try database.execute(sql: "DELETE FROM recording")
      let performed = PerformedChange(number: token, created: created)
      return (performed, try forgetChanges(before: id - Int64(Self.keptChanges) + 1, database))
    }
    // Files are removed only after the database has deleted its references permanently.
    if !forgotten.isEmpty { try? write { try removeFiles(forgotten, $0) } }
    return performed
  }

  /// Removes unreferenced pictures of the library's own folder, under the lock of a transaction: no other
  /// process can begin to need one meanwhile.
  ///
  /// Only names that the library derived from a picture's bytes are removed. If an import or the upload folder
  /// led elsewhere, the file is not the library's own, or is shared, and stays.
  func removeFiles(_ files: [String], _ database: Database) throws {
    let folder = try OpenFolder(directory.path)
    // An earlier version could have named a file of this folder by its absolute path.
    let elsewhere = try String.fetchSet(
      database,
      sql: """
        SELECT file FROM photo WHERE file LIKE '/%' UNION
        SELECT file FROM discarded WHERE file LIKE '/%'
        """
    ).map { SystemPath.resolved($0) ?? $0 }
    for file in files where PhotoFile.isOwn(file) {
      if elsewhere.contains(directory.path(of: file)) { continue }
      let isNeeded = try Bool.fetchOne(
        database,
        sql: """
          SELECT EXISTS (SELECT 1 FROM photo WHERE file = ?)
            OR EXISTS (SELECT 1 FROM discarded WHERE file = ?)
          """,
        arguments: [file, file]
      )
      // A file that cannot be removed stays, which does no harm.
      if isNeeded == false { _ = try? folder.remove(file) }
    }
  }

  /// A change that was made and not undone.
  struct Done {
    var id: Int64
    var change: LibraryChange

    init(_ row: Row) throws {
      id = row["id"]
      let detail: String = row["detail"]
      change = try JSONDecoder().decode(LibraryChange.self, from: Data(detail.utf8))
    }
  }

  /// Finds the last change that was not undone.
  ///
  /// - Parameters:
  ///   - change: The change; nil for any.
  ///   - kind: The kind of change; nil for any.
  /// - Returns: The change; nil when there is none.
  /// - Throws: ``LibraryError``.
  func last(_ change: LibraryChange? = nil, kind: LibraryChange.Kind? = nil) throws -> Done? {
    let detail = try change.map { try Self.detail(of: $0) }
    return try read { database in
      try Row.fetchOne(
        database,
        sql: """
          SELECT id, detail FROM change
          WHERE NOT undone AND (? IS NULL OR detail = ?) AND (? IS NULL OR kind = ?)
          ORDER BY id DESC LIMIT 1
          """,
        arguments: [detail, detail, kind?.rawValue, kind?.rawValue]
      ).map { try Done($0) }
    }
  }

  /// Finds a change by its number.
  ///
  /// - Returns: The change; nil when it was undone, or can no longer be.
  /// - Throws: ``LibraryError``.
  func change(_ number: Int) throws -> Done? {
    try read { database in
      try Row.fetchOne(
        database,
        sql: "SELECT id, detail FROM change WHERE token = ? AND NOT undone",
        arguments: [number]
      ).map { try Done($0) }
    }
  }

  /// Undoes a change in one transaction.
  ///
  /// Every row that it wrote is restored, except for positions in lists that no longer exist, and data of
  /// photos that no longer exist.
  ///
  /// - Throws: ``LibraryError/cannotUndo(reason:)`` when later changes conflict with it, or another process has
  ///   undone it.
  func undo(_ done: Done) throws {
    do {
      try transaction { database in
        // Rows refer to each other in an unknown order.
        try database.execute(sql: "PRAGMA defer_foreign_keys = ON")
        try database.execute(
          sql: "UPDATE change SET undone = 1 WHERE id = ? AND NOT undone",
          arguments: [done.id]
        )
        guard database.changesCount == 1 else {
          throw LibraryError.cannotUndo(reason: "it has already been undone")
        }
        let statements = try String.fetchAll(
          database,
          sql: "SELECT sql FROM inverse WHERE change = ? ORDER BY id DESC",
          arguments: [done.id]
        )
        for sql in statements {
          guard LibraryTriggers.isInverse(sql) else {
            throw LibraryError.cannotUndo(
              reason: "another program has changed the recorded undo data"
            )
          }
          try Self.requireNothingAdded(since: done, before: sql, database)
          // A single statement, without a second one after it.
          try database.makeStatement(sql: sql).execute()
        }
        try database.execute(sql: Self.removalOfLooseEnds)
        try database.execute(sql: "DELETE FROM inverse WHERE change = ?", arguments: [done.id])
        try database.execute(sql: "DELETE FROM discarded WHERE change = ?", arguments: [done.id])
      }
    } catch let error as DatabaseError where error.resultCode == .SQLITE_CONSTRAINT {
      throw LibraryError.cannotUndo(reason: "later changes depend on it")
    } catch {
      throw Self.translate(error, path: path)
    }
  }

  /// Throws when the creation of a list is undone to which something was added since: the addition would be
  /// lost.
  ///
  /// - Parameters:
  ///   - done: The change to undo.
  ///   - sql: The next statement of the undo; those of the first members came before.
  ///   - database: The database, in the transaction of the undo.
  /// - Throws: ``LibraryError/cannotUndo(reason:)``.
  private static func requireNothingAdded(
    since done: Done,
    before sql: String,
    _ database: Database
  ) throws {
    let lists: [(name: String, members: String, table: String)] = [
      ("album", "photos", "albumPhoto"), ("collection", "landmarks", "collectionLandmark"),
    ]
    for list in lists {
      guard let start = sql.firstRange(of: "DELETE FROM \(list.name) WHERE id = "),
        start.lowerBound == sql.startIndex, let id = Int(sql[start.upperBound...])
      else { continue }
      let count = try Int.fetchOne(
        database,
        sql: "SELECT count(*) FROM \(list.table) WHERE \(list.name) = ?",
        arguments: [id]
      )
      if let count, count > 0 {
        let (are, members) =
          count == 1 ? ("was", String(list.members.dropLast())) : ("were", list.members)
        throw LibraryError.cannotUndo(
          reason: "\(count) \(members) \(are) added to the \(list.name) since; "
            + "take them out first, or delete the \(list.name)"
        )
      }
    }
  }

  /// Removes restored rows that refer to objects deleted since.
  private static let removalOfLooseEnds = """
    DELETE FROM albumPhoto
      WHERE album NOT IN (SELECT id FROM album) OR photo NOT IN (SELECT id FROM photo);
    DELETE FROM collectionLandmark
      WHERE collection NOT IN (SELECT id FROM collection)
      OR landmark NOT IN (SELECT id FROM landmark);
    DELETE FROM tag WHERE photo NOT IN (SELECT id FROM photo);
    UPDATE collection SET cover = NULL WHERE cover NOT IN (SELECT id FROM photo);
    UPDATE photo SET landmark = NULL WHERE landmark NOT IN (SELECT id FROM landmark);
    """

  /// Marks the files of photos for removal once the change is deleted from the history.
  func discardFiles(ofPhotos ids: [Int], _ database: Database) throws {
    for id in ids {
      try database.execute(
        sql: """
          INSERT OR IGNORE INTO discarded
          SELECT file, change FROM photo, recording WHERE photo.id = ?
          """,
        arguments: [id]
      )
    }
  }

  /// Deletes old changes from the history; returns the files that they left behind, as photos name them.
  private func forgetChanges(before id: Int64, _ database: Database) throws -> [String] {
    let files = try String.fetchAll(
      database,
      sql: """
        SELECT DISTINCT file FROM discarded
        WHERE change < ? AND file NOT IN (SELECT file FROM photo)
          AND file NOT IN (SELECT file FROM discarded WHERE change >= ?)
        """,
      arguments: [id, id]
    )
    try database.execute(sql: "DELETE FROM change WHERE id < ?", arguments: [id])
    return files
  }

  /// The change as stored in the database: equal changes have equal text.
  private static func detail(of change: LibraryChange) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(change), as: UTF8.self)
  }
}

/// Functions for tests, which no command uses.
package enum LibraryTesting {
  /// Replaces the statements that undo changes, as an attacker could who gives the library to a user.
  package static func setInverse(_ sql: String, in library: Library) throws {
    try library.write { try $0.execute(sql: "UPDATE inverse SET sql = ?", arguments: [sql]) }
  }

  /// Sets another file for a photo, as imports of earlier versions could.
  package static func setFile(_ file: String, ofPhoto id: Int, in library: Library) throws {
    try library.write {
      try $0.execute(sql: "UPDATE photo SET file = ? WHERE id = ?", arguments: [file, id])
    }
  }
}
