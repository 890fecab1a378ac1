internal import CCheckedPages
internal import GRDB

extension DatabaseRepair {
  /// Writes the list of a copy's tables again, from the program's own, where the copy's cannot be read or is wrong.
  ///
  /// The tables keep their rows; indexes are made again, triggers are not. A table whose entry is lost has the tree that no other
  /// entry names, and whose rows have as many values.
  ///
  /// - Parameter pages: The copy.
  /// - Returns: The tables that the program does not know, which are left out.
  /// - Throws: ``DatabaseFault`` for a database of another kind.
  func restoreTables(of pages: PageFile) throws -> [String] {
    // What the log holds belongs to the pages.
    try Self.execute("PRAGMA journal_mode = DELETE", at: pages.path)
    let entries = try pages.tableEntries()
    var tables = try ownTables()
    let own = tables.count
    for entry in entries where entry.isTable && schema.permits(entry.sql) {
      guard let columns = try? Self.columns(of: entry.sql, entry.name) else { continue }
      // An older version has other columns, or a table that is made when it is needed.
      if tables[entry.name].map({ $0.columns != columns }) ?? true {
        tables[entry.name] = (entry.sql, columns)
      }
    }
    var roots: [String: Int] = [:]
    var leftOut: [String] = []
    for entry in entries where entry.isTable && entry.rootPage > 1 {
      let name =
        tables[entry.name] != nil ? entry.name : tables.first { $0.value.sql == entry.sql }?.key
      if let name, roots[name] == nil, !roots.values.contains(entry.rootPage),
        try pages.isTree(entry.rootPage)
      {
        roots[name] = entry.rootPage
      } else if name == nil {
        leftOut.append(entry.name)
      }
    }
    guard roots.count * 2 > own else { throw DatabaseFault.notADatabase }
    let named = Set(entries.lazy.filter { !$0.isTable }.map(\.rootPage)).union(roots.values)
    var unnamed = try pages.unreferencedTrees().filter { !named.contains($0) }
    for (name, table) in tables.sorted(by: { $0.key < $1.key }) where roots[name] == nil {
      guard
        let place = try unnamed.firstIndex(where: {
          try pages.width(ofTree: $0) == table.columns.count
        })
      else { continue }
      roots[name] = unnamed.remove(at: place)
      leftOut.removeAll { left in entries.contains { $0.name == left && $0.rootPage == roots[name] }
      }
    }
    _ = try pages.mendHeader(applicationID: applicationID, isUnsound: true)
    try pages.empty(1)
    // SQLite makes the table of the last numbers itself.
    let made = tables.filter { $0.key != Self.lastNumbers }.values.map(\.sql)
    let moved = roots.map { name, root in
      "UPDATE sqlite_schema SET rootpage = \(root) WHERE type = 'table' AND name = '\(name)'"
    }
    try Self.execute((made + moved).joined(separator: ";\n"), at: pages.path)
    for index in try ownIndexes() { try? Self.execute(index, at: pages.path) }
    return leftOut
  }

  /// The table in which SQLite keeps the last number of each other one.
  private static let lastNumbers = "sqlite_sequence"

  /// The program's own tables: their statements and the names of their columns.
  private func ownTables() throws -> [String: (sql: String, columns: [String])] {
    try own { database in
      let sql = "SELECT name, sql FROM sqlite_schema WHERE type = 'table'"
      return try Row.fetchAll(database, sql: sql).reduce(into: [:]) { tables, row in
        let name: String = try row.decode(atIndex: 0)
        tables[name] = (
          try row.decode(atIndex: 1), try database.columns(in: name).map(\.name)
        )
      }
    }
  }

  private func ownIndexes() throws -> [String] {
    let sql = "SELECT sql FROM sqlite_schema WHERE type = 'index' AND sql IS NOT NULL"
    return try own { try String.fetchAll($0, sql: sql) }
  }

  private func own<Value>(_ body: (Database) throws -> Value) throws -> Value {
    let queue = try DatabaseQueue()
    try make(queue)
    return try queue.read(body)
  }

  /// The names of the columns that a statement makes.
  private static func columns(of sql: String, _ name: String) throws -> [String] {
    try DatabaseQueue().write { database in
      try database.execute(sql: sql)
      return try database.columns(in: name).map(\.name)
    }
  }

  /// Runs statements on a database of which SQLite may not be able to read the list of tables.
  static func execute(_ sql: String, at path: String) throws {
    let status = ccp_execute_unread(path, sql)
    guard status == ResultCode.SQLITE_OK.rawValue else {
      throw DatabaseError(resultCode: ResultCode(rawValue: status))
    }
  }
}
