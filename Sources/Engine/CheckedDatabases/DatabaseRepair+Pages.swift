internal import CCheckedPages
internal import GRDB

extension DatabaseRepair {
  /// Mends or empties the pages that SQLite cannot read, so that it can read all others: first changed ones, then others,
  /// which were damaged before they got their checksums.
  ///
  /// - Returns: Those of the changed pages.
  /// - Throws: ``DatabaseFault/damaged`` when too little can be read.
  func mendUnreadable(
    _ changed: [Int],
    _ pages: PageFile,
    _ owners: [Int: String],
    _ findings: inout Findings
  ) throws -> Set<Int> {
    let indexes = try Self.indexNames(at: pages.path)
    var left = Set(changed)
    var trimmed: Set<Int> = []
    var emptied: Set<Int> = [1]  // The first page has the tables' names.
    func empty(_ lost: Set<Int>) throws {
      left.subtract(lost)
      for number in lost {
        let owner = owners[number] ?? ""
        if !indexes.contains(owner), trimmed.insert(number).inserted,
          let count = try pages.keepCells(ofPage: number)
        {
          if count > 0 { findings.lostRows[owner, default: 0] += count }
          continue
        }
        emptied.insert(number)
        let counts = indexes.contains(owner) ? \Findings.rebuiltPages : \.lostPages
        findings[keyPath: counts][owner, default: 0] += 1
        try pages.empty(number)
      }
    }
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
      var lost = left.union(trimmed).intersection(named).subtracting(emptied)
      if lost.isEmpty {
        // SQLite copies rows in the order in which they stand.
        lost = Self.unreadablePages(problems.filter { $0.contains("out of order") })
          .subtracting(emptied).filter { !indexes.contains(owners[$0] ?? "") }
      }
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

  /// The table or index of each page, as far as SQLite can tell.
  ///
  /// - Complexity: O(*n*) in the number of pages.
  static func owners(at path: String) throws -> [Int: String] {
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
  static func correct(_ number: Int, of pages: PageFile, _ problemCount: Int) throws -> Bool {
    guard pages.hasReserve else { return false }
    for bit in try pages.suspects(ofPage: number) {
      try pages.flip(bit, ofPage: number)
      if problems(at: pages.path).count < problemCount { return true }
      try pages.flip(bit, ofPage: number)
    }
    return false
  }

  /// Writes a database again, with room for checksums.
  static func vacuum(_ database: Database) throws {
    let status = ccp_vacuum(database.sqliteConnection)
    guard status == ResultCode.SQLITE_OK.rawValue else {
      throw DatabaseError(resultCode: ResultCode(rawValue: status))
    }
  }

  /// What SQLite finds wrong, a line for each; empty for a sound database.
  static func problems(at path: String) -> [String] {
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
  static func removeDangling(in database: Database) throws {
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
