internal import CCheckedPages
internal import Files
internal import Foundation
package import GRDB

/// Gives a database back of which another program, or the disk, has changed pages.
///
/// SQLite judges a copy without the checksums; what it finds sound is kept, with a list of the rows that stand on changed
/// pages. In a page that it cannot read, the checksum finds a single wrong bit; other such pages are emptied. The copy then takes the name of the database, which is kept under another one.
package struct DatabaseRepair: Sendable {
  let path: String
  let applicationID: Int32
  /// As the initializer has them.
  let schema: DatabaseSchema
  let make: @Sendable (DatabaseQueue) throws -> Void
  private let complete: @Sendable (Database, Bool) throws -> Void

  /// Describes a repair.
  ///
  /// - Parameters:
  ///   - path: The database.
  ///   - applicationID: SQLite's `application_id` of such a database.
  ///   - schema: What the statements of such a database may have.
  ///   - make: Makes the tables of such a database in an empty one.
  ///   - complete: Throws for a database of another kind, and completes one that was made from a dump, which lacks the
  ///     `application_id` and the `user_version`; the second argument is whether it had no checksums.
  package init(
    _ path: String,
    applicationID: Int32,
    schema: DatabaseSchema,
    make: @escaping @Sendable (DatabaseQueue) throws -> Void,
    complete: @escaping @Sendable (Database, _ wasWithoutChecksums: Bool) throws -> Void
  ) {
    (self.path, self.applicationID, self.schema) = (path, applicationID, schema)
    (self.make, self.complete) = (make, complete)
  }

  /// Repairs the database if it needs it.
  ///
  /// - Returns: What was found; nil for a database that is as it was written, which stays as it is.
  /// - Throws: ``DatabaseFault`` when it cannot be repaired: then it stays as it is.
  /// - Complexity: O(*n*) in the size of the database, which is copied.
  package func run() throws(DatabaseFault) -> Findings? {
    do {
      return try repaired()
    } catch let fault as DatabaseFault {
      throw fault
    } catch let error as DatabaseError {
      throw DatabaseFault(error, at: path, isReading: true)
    } catch {
      throw .unwritable("\((error as? FileError)?.reason ?? "\(error)")")
    }
  }

  private func repaired() throws -> Findings? {
    // A damaged header says nothing of the kind.
    let head = DatabaseHead.isLost(at: path) ? nil : try DatabaseHead.read(at: path)
    guard FileStatus(of: path)?.kind == .file, isKind(head) else {
      throw DatabaseFault.notADatabase
    }
    let (parent, _) = PathParts.split(path)
    let folder = try OwnTemporaryFolder(in: parent)
    let copy = folder.path + "/database"
    let before = try copyDatabase(to: copy)
    let first = Result { try repaired(copy) }
    if case .success(nil) = first { return nil }
    var (findings, best) = (try? first.get(), copy)
    // The list of tables may be what is damaged. Then more rows are found by the program's own list.
    if findings.map({ $0.hasLost || $0.wasRewritten }) ?? true {
      let other = folder.path + "/own"
      guard try copyDatabase(to: other) == before else { throw Self.changedMeanwhile }
      let isSound = Self.problems(at: other).isEmpty
      // A sound one may be of a newer version, which has other tables.
      if let second = try? repaired(other, withOwnTables: true),
        second.rowCount > findings?.rowCount ?? -1, !isSound || second.leftOut.isEmpty
      {
        (findings, best) = (second, other)
      }
    }
    guard var findings else {
      _ = try first.get()
      return nil
    }
    findings.keptPath = try replaceDatabase(by: best, before)
    return findings
  }

  /// Repairs a copy.
  ///
  /// - Parameters:
  ///   - copy: The copy.
  ///   - withOwnTables: Whether its list of tables is written again.
  /// - Returns: What was found, without the name under which the original is kept; nil for a copy that needs no repair.
  /// - Throws: ``DatabaseFault`` and errors of SQLite and of the file when it cannot be repaired.
  private func repaired(_ copy: String, withOwnTables: Bool = false) throws -> Findings? {
    guard let pages = try PageFile(copy) else { throw DatabaseFault.notADatabase }
    var findings = Findings()
    if try pages.mendHeader(applicationID: applicationID) {
      findings.correctedPages["sqlite_schema"] = 1
    }
    if withOwnTables {
      guard isKind(try? DatabaseHead.read(at: copy)) else { throw DatabaseFault.notADatabase }
      findings.leftOut = try restoreTables(of: pages)
      findings.hasOwnTables = true
    }
    // Nothing but SQLite vouches for pages that another program has copied.
    let isUnsound = !Self.problems(at: copy).isEmpty
    let isUnsoundCopy = try isUnsound && pages.isCopy()
    if isUnsoundCopy, try pages.mendHeader(applicationID: applicationID, isUnsound: true) {
      findings.correctedPages["sqlite_schema"] = 1
    }
    guard isKind(try? DatabaseHead.read(at: copy)) else { throw DatabaseFault.notADatabase }
    // Without its header or the tables' names, SQLite reads nothing.
    if (try? Self.plain(copy) { try $0.execute(sql: "PRAGMA journal_mode = DELETE") }) == nil {
      for number in try pages.changed() where try Self.correct(number, of: pages, 1) {
        findings.correctedPages["sqlite_schema", default: 0] += 1
      }
      let delete = "PRAGMA journal_mode = DELETE"
      if (try? Self.plain(copy) { try $0.execute(sql: delete) }) == nil {
        // The text of a trigger may be damaged: a program makes its triggers again when it opens the database.
        try Self.execute("DELETE FROM sqlite_schema WHERE type = 'trigger'", at: copy)
        try Self.plain(copy) { try $0.execute(sql: delete) }
      }
    }
    let changed = pages.hasReserve ? try pages.changed() : []
    guard !changed.isEmpty || !findings.correctedPages.isEmpty || !pages.hasReserve || isUnsound
    else {
      // The text of a table may be damaged so that it is one of another kind.
      try Self.plain(copy) { try complete($0, false) }
      return nil
    }
    findings.wasWithoutChecksums = !pages.hasReserve
    // Without checksums, nothing says which pages have changed.
    let suspects = pages.hasReserve ? changed : try pages.all()
    // Before VACUUM gives pages other numbers.
    let owners = try Self.owners(at: copy)
    let rows = try changed.map { try pages.rowIDs(onPage: $0) }
    let unreadable = try mendUnreadable(suspects, pages, owners, &findings)
    for (number, rows) in zip(changed, rows) where !unreadable.contains(number) {
      let owner = owners[number] ?? ""
      findings.changedPages[owner, default: 0] += 1
      if !owner.isEmpty, !rows.isEmpty { findings.rows[owner, default: []] += rows }
    }
    try Self.plain(copy) { database in
      if findings.hasLost { try Self.removeDangling(in: database) }
      try complete(database, findings.wasWithoutChecksums)
      if !pages.hasReserve || isUnsoundCopy { try Self.vacuum(database) }
    }
    try PageFile(copy)?.addChecksums()
    var configuration = Configuration()
    configuration.keepToDatabase()
    configuration.checkPages(isNew: false)
    let checked = try DatabaseQueue(path: copy, configuration: configuration)
    try checked.writeWithoutTransaction { database in
      try database.execute(sql: "PRAGMA journal_mode = WAL")
      guard try String.fetchOne(database, sql: "PRAGMA integrity_check(1)") == "ok" else {
        throw DatabaseFault.damaged
      }
      findings.rowCount = try Self.rowCount(database)
    }
    try checked.close()
    if withOwnTables { findings.wasRewritten = false }
    return findings
  }

  /// The number of rows of all tables.
  private static func rowCount(_ database: Database) throws -> Int {
    let sql = "SELECT name FROM sqlite_schema WHERE type = 'table'"
    return try String.fetchAll(database, sql: sql).reduce(0) { count, name in
      let sql = "SELECT count(*) FROM \(name.quotedDatabaseIdentifier)"
      return try count + (Int.fetchOne(database, sql: sql) ?? 0)
    }
  }

  // MARK: - The file

  private static let changedMeanwhile = DatabaseFault.unwritable(
    "another program changed it during the repair; close that program, and repair it again"
  )

  /// Whether a database may be of the kind: it has the `application_id`, of which a bit may be wrong, or, as one that was made from
  /// a dump, none.
  private func isKind(_ head: DatabaseHead?) -> Bool {
    guard let id = head?.applicationID, id != 0 else { return true }
    return (id ^ applicationID).nonzeroBitCount <= 1
  }

  /// The database and its log, as far as they hold something: whether another program has written since.
  private var state: [FileIdentity?] {
    ["", "-wal"].map { ending in
      FileStatus(of: path + ending).flatMap { $0.size > 0 ? $0.identity : nil }
    }
  }

  /// Copies a database with what its log holds, and returns the state before that.
  private func copyDatabase(to copy: String) throws -> [FileIdentity?] {
    do {
      try Self.plain(path) { try $0.execute(sql: "PRAGMA wal_checkpoint(TRUNCATE)") }
      let before = state
      try Self.plain(path) { source in
        try Self.plain(copy) { try source.backup(to: $0) }
      }
      return before
    } catch let error as DatabaseError where error.resultCode != .SQLITE_BUSY {
      // SQLite does not read its beginning. What it has not taken over from the log, it does in the copy.
      let before = state
      for ending in ["", "-wal"] where FileStatus(of: path + ending) != nil {
        try Self.copy(path + ending, to: copy + ending)
      }
      return before
    }
  }

  private static func copy(_ from: String, to: String) throws(FileError) {
    let source = try RegularFile.open(from)
    defer { close(source) }
    let file = try NewFile(for: to, permissions: 0o600)
    try file.write(contentsOf: source)
    try file.publish(replacing: true)
  }

  /// Calls a function with a database whose checksums are not looked at.
  static func plain(_ path: String, _ body: (Database) throws -> Void) throws {
    var configuration = Configuration()
    configuration.busyMode = .timeout(30)
    configuration.keepToDatabase()
    let queue = try DatabaseQueue(path: path, configuration: configuration)
    defer { try? queue.close() }
    try queue.writeWithoutTransaction(body)
  }

  /// Gives the copy the name of the database, and returns the name under which that is kept.
  private func replaceDatabase(by copy: String, _ before: [FileIdentity?]) throws -> String {
    guard state == before else { throw Self.changedMeanwhile }
    // What still has the old files open keeps them, and shares nothing with who opens the new one.
    return try KeptReplacement.replace(
      path,
      by: copy,
      keepingAs: ".before-repair",
      companions: ["-wal", "-shm"]
    )
  }
}
