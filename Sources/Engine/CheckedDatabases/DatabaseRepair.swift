internal import CCheckedPages
internal import Files
internal import Foundation
package import GRDB

/// Gives a database back of which another program, or the disk, has changed pages.
///
/// SQLite judges a copy without the checksums; what it finds sound is kept, with a list of the rows that stand on changed
/// pages. In a page that it cannot read, the checksum finds a single wrong bit; other such pages are emptied. The copy then takes the name of the database, which is kept under another one.
package struct DatabaseRepair: Sendable {
  /// The findings of a repair, and its changes.
  package struct Findings: Hashable, Sendable {
    /// How many pages have another content than their checksums say, by the table or index that they belong to; the name
    /// is empty where it is not known.
    package var changedPages: [String: Int] = [:]
    /// The numbers of the rows on these pages, by table.
    package var rows: [String: [Int64]] = [:]
    /// The number of pages with one wrong bit, which was corrected, by table or index.
    package var correctedPages: [String: Int] = [:]
    /// The number of unreadable, lost pages, by table.
    package var lostPages: [String: Int] = [:]
    /// The number of unreadable pages of indexes, by index; the indexes are rebuilt from the
    /// tables.
    package var rebuiltPages: [String: Int] = [:]
    /// Whether SQLite found errors that were gone after all indexes and pages were written again, with nothing lost.
    package var wasRewritten = false
    /// Whether the database had no checksums, as one that was made from a dump.
    package var wasWithoutChecksums = false
    /// The path under which the database is kept as it was.
    package var keptPath = ""

    /// The findings as sentences, without full stops.
    ///
    /// - Parameter name: Returns the name of a row; nil for one without a name.
    /// - Returns: One to seven sentences.
    package func sentences(naming name: (_ table: String, _ row: Int64) -> String?) -> [String] {
      var sentences: [String] = []
      if !changedPages.isEmpty {
        sentences.append(
          "another program, or the disk, has changed \(Self.words(changedPages)); their content is kept"
        )
      }
      let all = rows.sorted { $0.key < $1.key }.flatMap { table, rows in rows.map { (table, $0) } }
      if !all.isEmpty {
        let named = all.prefix(Self.shownRowCount).map { table, row in
          "\(table) \(row)\(name(table, row).map { " “\($0)”" } ?? "")"
        }
        let more = all.count > named.count ? ", and \(all.count - named.count) more" : ""
        sentences.append(
          "check the affected rows: \(named.joined(separator: ", "))\(more)"
        )
      }
      if !correctedPages.isEmpty {
        sentences.append(
          "\(Self.words(correctedPages)) had one wrong bit, which was corrected"
        )
      }
      if !lostPages.isEmpty {
        sentences.append(
          "\(Self.words(lostPages)) cannot be read: their rows are lost"
        )
      }
      if !rebuiltPages.isEmpty {
        sentences.append(
          "\(Self.words(rebuiltPages)) could not be read: these indexes were rebuilt, and nothing is lost"
        )
      }
      if wasRewritten {
        sentences.append("indexes or free space were wrong, and are written again from the rows")
      }
      if wasWithoutChecksums {
        sentences.append("its pages had no checksums, as after a dump, and have them now")
      }
      return sentences + ["the original is kept as \(keptPath)"]
    }

    /// As many rows as fit on a screen.
    private static let shownRowCount = 20

    private static func words(_ pages: [String: Int]) -> String {
      let count = pages.values.reduce(0, +)
      let parts = pages.sorted { $0.key < $1.key }.map { owner, count in
        "\(count) of \(owner.isEmpty ? "an unknown table" : owner)"
      }
      return "\(count) \(count == 1 ? "page" : "pages") (\(parts.joined(separator: ", ")))"
    }
  }

  private let path: String
  private let applicationID: Int32
  /// As the initializer has it.
  private let complete: @Sendable (Database, Bool) throws -> Void

  /// Describes a repair.
  ///
  /// - Parameters:
  ///   - path: The database.
  ///   - applicationID: SQLite's `application_id` of such a database.
  ///   - complete: Throws for a database of another kind, and completes one that was made from a dump, which lacks the
  ///     `application_id` and the `user_version`; the second argument is whether it had no checksums.
  package init(
    _ path: String,
    applicationID: Int32,
    complete: @escaping @Sendable (Database, _ wasWithoutChecksums: Bool) throws -> Void
  ) {
    (self.path, self.applicationID, self.complete) = (path, applicationID, complete)
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
    guard let pages = try PageFile(copy) else { throw DatabaseFault.notADatabase }
    var findings = Findings()
    if try pages.mendHeader(applicationID: applicationID) {
      findings.correctedPages["sqlite_schema"] = 1
    }
    // Nothing but SQLite vouches for pages that another program has copied.
    let isUnsound = !Self.isSound(copy)
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
        _ = ccp_drop_triggers(copy)
        try Self.plain(copy) { try $0.execute(sql: delete) }
      }
    }
    let changed = pages.hasReserve ? try pages.changed() : []
    guard !changed.isEmpty || !findings.correctedPages.isEmpty || !pages.hasReserve || isUnsound
    else { return nil }
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
      if !findings.lostPages.isEmpty { try Self.removeDangling(in: database) }
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
    }
    try checked.close()
    findings.keptPath = try replaceDatabase(by: copy, before)
    return findings
  }

  // MARK: - The file

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
  private static func plain(_ path: String, _ body: (Database) throws -> Void) throws {
    var configuration = Configuration()
    configuration.busyMode = .timeout(30)
    configuration.keepToDatabase()
    let queue = try DatabaseQueue(path: path, configuration: configuration)
    defer { try? queue.close() }
    try queue.writeWithoutTransaction(body)
  }

  /// Gives the copy the name of the database, and returns the name under which that is kept.
  private func replaceDatabase(by copy: String, _ before: [FileIdentity?]) throws -> String {
    guard state == before else {
      throw DatabaseFault.unwritable(
        "another program changed it during the repair; close that program, and repair it again"
      )
    }
    // What still has the old files open keeps them, and shares nothing with who opens the new one.
    return try KeptReplacement.replace(
      path,
      by: copy,
      keepingAs: ".before-repair",
      companions: ["-wal", "-shm"]
    )
  }

  // MARK: - Unreadable pages

  /// Mends or empties the pages that SQLite cannot read, so that it can read all others: first changed ones, then others,
  /// which were damaged before they got their checksums.
  ///
  /// - Returns: Those of the changed pages.
  /// - Throws: ``DatabaseFault/damaged`` when too little can be read.
  private func mendUnreadable(
    _ changed: [Int],
    _ pages: PageFile,
    _ owners: [Int: String],
    _ findings: inout Findings
  ) throws -> Set<Int> {
    let indexes = try Self.indexNames(at: pages.path)
    func empty(_ lost: Set<Int>) throws {
      for number in lost {
        let owner = owners[number] ?? ""
        let counts = indexes.contains(owner) ? \Findings.rebuiltPages : \.lostPages
        findings[keyPath: counts][owner, default: 0] += 1
        try pages.empty(number)
      }
    }
    var left = Set(changed)
    var emptied: Set<Int> = [1]  // The first page has the tables' names.
    while true {
      let problems = Self.problems(at: pages.path)
      if problems.isEmpty { return Set(changed).subtracting(left) }
      let named = Self.unreadablePages(problems)
      // An entry that an index lacks names no page: any of them may have the wrong bit.
      let suspected = left.sorted {
        (named.contains($0) ? 0 : 1, $0) < (named.contains($1) ? 0 : 1, $1)
      }
      if let number = try suspected.first(where: { try Self.correct($0, of: pages, problems.count) }
      ) {
        findings.correctedPages[owners[number] ?? "", default: 0] += 1
        left.remove(number)
        continue
      }
      var lost = left.intersection(named).subtracting(emptied)
      // What is left are entries of indexes, and pages that belong to nothing.
      if lost.isEmpty {
        let remade: Void? = try? Self.plain(pages.path) { database in
          try database.execute(sql: "REINDEX")
          try Self.vacuum(database)
        }
        let problems = Self.problems(at: pages.path)
        if problems.isEmpty {
          findings.wasRewritten = true
          continue
        }
        // Then pages have other numbers.
        guard remade == nil else { throw DatabaseFault.damaged }
        lost = Self.unreadablePages(problems).subtracting(emptied)
        let ofIndexes = lost.filter { indexes.contains(owners[$0] ?? "") }
        if !ofIndexes.isEmpty { lost = ofIndexes }
        guard !lost.isEmpty else { throw DatabaseFault.damaged }
      }
      try empty(lost)
      left.subtract(lost)
      emptied.formUnion(lost)
    }
  }

  /// The pages that SQLite names as unreadable.
  private static func unreadablePages(_ problems: [String]) -> Set<Int> {
    Set(
      problems.lazy.filter { !$0.hasSuffix("never used") }.flatMap {
        $0.matches(of: /[Pp]age (\d+)/).compactMap { Int($0.1) }
      }
    )
  }

  /// The names of all indexes; empty where SQLite cannot read them.
  private static func indexNames(at path: String) throws -> Set<String> {
    var names: Set<String> = []
    try plain(path) { database in
      let sql = "SELECT name FROM sqlite_schema WHERE type = 'index'"
      names = (try? String.fetchSet(database, sql: sql)) ?? []
    }
    return names
  }

  /// Whether SQLite finds no error in the pages.
  private static func isSound(_ path: String) -> Bool {
    var answer: String?
    try? plain(path) { answer = try String.fetchOne($0, sql: "PRAGMA integrity_check(1)") }
    return answer == "ok"
  }

  /// The table or index of each page, as far as SQLite can tell.
  ///
  /// - Complexity: O(*n*) in the number of pages.
  private static func owners(at path: String) throws -> [Int: String] {
    var owners: [Int: String] = [:]
    try plain(path) { database in
      // SQLite without this table tells nothing, and a broken tree ends the list.
      let pages = try? Row.fetchCursor(database, sql: "SELECT pageno, name FROM dbstat")
      while let page = try? pages?.next() { owners[page[0]] = page[1] }
    }
    return owners
  }

  /// Flips the bit of a page back that a disk has flipped.
  ///
  /// - Parameters:
  ///   - number: The page.
  ///   - pages: All pages.
  ///   - problemCount: How many problems SQLite finds.
  /// - Returns: False where no bit alone gives the page its checksum and leaves SQLite fewer problems.
  /// - Throws: An error of the file.
  private static func correct(_ number: Int, of pages: PageFile, _ problemCount: Int) throws -> Bool
  {
    guard pages.hasReserve else { return false }
    for bit in try pages.suspects(ofPage: number) {
      try pages.flip(bit, ofPage: number)
      if problems(at: pages.path).count < problemCount { return true }
      try pages.flip(bit, ofPage: number)
    }
    return false
  }

  /// Writes a database again, with room for checksums.
  private static func vacuum(_ database: Database) throws {
    let status = ccp_vacuum(database.sqliteConnection)
    guard status == ResultCode.SQLITE_OK.rawValue else {
      throw DatabaseError(resultCode: ResultCode(rawValue: status))
    }
  }

  /// What SQLite finds wrong, a line for each; empty for a sound database.
  private static func problems(at path: String) -> [String] {
    var problems: [String] = []
    // A connection of its own each time, as SQLite keeps pages in memory.
    do {
      try plain(path) {
        problems = try String.fetchAll($0, sql: "PRAGMA integrity_check(1000)")
      }
    } catch {
      // Some errors end that check without a page; this one does not follow entries of indexes, and names pages.
      try? plain(path) { problems = try String.fetchAll($0, sql: "PRAGMA quick_check(1000)") }
      problems.append("\(error)")
    }
    return problems.flatMap { $0.split(separator: "\n").map(String.init) }
      .filter { $0 != "ok" && !$0.hasPrefix("***") }
  }

  /// Removes rows that refer to lost ones, or the reference, as a deletion would have done.
  private static func removeDangling(in database: Database) throws {
    let keys = try Row.fetchAll(
      database,
      sql: """
        SELECT m.name, k."table", k."from", coalesce(k."to", 'rowid'), k.on_delete
        FROM sqlite_master AS m, pragma_foreign_key_list(m.name) AS k WHERE m.type = 'table'
        """
    )
    for key in keys {
      let names = try (0..<4).map {
        try key.decode(String.self, atIndex: $0).quotedDatabaseIdentifier
      }
      let dangling = "\(names[2]) NOT IN (SELECT \(names[3]) FROM \(names[1]))"
      try database.execute(
        sql: try key.decode(String.self, atIndex: 4) == "SET NULL"
          ? "UPDATE \(names[0]) SET \(names[2]) = NULL WHERE \(dangling)"
          : "DELETE FROM \(names[0]) WHERE \(dangling)"
      )
    }
  }
}
