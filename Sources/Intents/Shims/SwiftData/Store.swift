internal import Foundation
@_implementationOnly import GRDB

/// One file of models: a table for each class, a column for each property that is not an array of
/// models, and a table of pairs for arrays whose models do not lead back to one.
final class Store: Sendable {
  let configuration: ModelConfiguration
  let identifier: String
  private let writer: any DatabaseWriter

  /// The column with the key of a row; no property of Swift has such a name.
  static let keyColumn = quoted("$key")

  init(
    _ configuration: ModelConfiguration,
    _ models: [Entity],
    _ version: Schema.Version,
    _ plan: (any SchemaMigrationPlan.Type)?
  ) throws {
    self.configuration = configuration
    do {
      writer = try Self.open(configuration)
      identifier = try Self.identify(writer)
      let migration = StoreMigration(store: self, plan: plan)
      try migration.run(to: models, version)
    } catch let error as DatabaseError {
      throw SwiftDataError.loadIssueModelContainer.explained(
        "\(configuration.url.path): \(error.message ?? error.description)"
      )
    }
  }

  private static func open(_ configuration: ModelConfiguration) throws -> any DatabaseWriter {
    var options = Configuration()
    options.busyMode = .timeout(10)
    options.foreignKeysEnabled = false
    options.prepareDatabase { database in
      database.add(collation: .swiftOrder)
      for function in DatabaseFunction.ofTexts { database.add(function: function) }
      // What is saved is there after a power failure too.
      if !configuration.isStoredInMemoryOnly, !database.configuration.readonly {
        try database.execute(sql: "PRAGMA synchronous = FULL")
      }
    }
    if configuration.isStoredInMemoryOnly { return try DatabaseQueue(configuration: options) }
    let file = configuration.url
    do {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
    } catch {
      throw SwiftDataError.loadIssueModelContainer.explained("\(file.path): \(error)")
    }
    return try DatabasePool(path: file.path, configuration: options)
  }

  private static func identify(_ writer: any DatabaseWriter) throws -> String {
    try writer.write { database in
      try database.execute(
        sql: """
          CREATE TABLE IF NOT EXISTS "$store" (identifier TEXT NOT NULL, version TEXT NOT NULL);
          CREATE TABLE IF NOT EXISTS "$entity" (name TEXT PRIMARY KEY, description TEXT NOT NULL);
          """
      )
      let sql = "SELECT identifier FROM \"$store\""
      if let known = try String.fetchOne(database, sql: sql) { return known }
      let identifier = UUID().uuidString
      try database.execute(
        sql: "INSERT INTO \"$store\" VALUES (?, '')",
        arguments: [identifier]
      )
      return identifier
    }
  }

  func read<Value>(_ action: (Database) throws -> Value) throws -> Value {
    try writer.read(action)
  }

  func write<Value>(_ action: (Database) throws -> Value) throws -> Value {
    try writer.write(action)
  }

  func removeAll() throws {
    try write { database in
      let tables = try String.fetchAll(
        database,
        sql: """
          SELECT name FROM sqlite_master WHERE type = 'table'
          AND name NOT LIKE 'sqlite_%' AND name NOT LIKE '$%'
          """
      )
      for table in tables { try database.execute(sql: "DELETE FROM \(quoted(table))") }
    }
  }
}

/// Where the pairs of a property are.
struct PairTable {
  var name: String
  /// The column of the models that have the property.
  var mine: String
  var other: String
}

extension Entity {
  /// The table of pairs for an array of models; nil where each of them has the key of its one.
  func pairs(of index: Int) -> PairTable? {
    let property = properties[index]
    guard property.isToMany, let target = property.target else { return nil }
    let inverse = inverse(of: index)
    if let inverse, !inverse.isToMany { return nil }
    let mine = "\(name).\(property.name)"
    guard let inverse else { return PairTable(name: mine, mine: "source", other: "target") }
    let theirs = "\(Entity.of(target).name).\(inverse.name)"
    return mine <= theirs
      ? PairTable(name: mine, mine: "source", other: "target")
      : PairTable(name: theirs, mine: "target", other: "source")
  }

  var table: String { quoted(name) }
  /// The properties with a column, in their order.
  var columns: [Property] { properties.filter(\.hasColumn) }
  /// The columns of a row, its key first.
  func selection(_ alias: String) -> String {
    ([Store.keyColumn] + columns.map { quoted($0.name) })
      .map { "\(alias).\($0)" }.joined(separator: ", ")
  }
}

/// A row of a model: its key, and the values of ``Entity/columns``.
struct StoredRow {
  var key: UUID
  var values: [DatabaseValue]
}

extension Store {
  /// The rows of a query that selects ``Entity/selection(_:)``.
  func rows(_ sql: String, _ arguments: [DatabaseValue] = []) throws -> [StoredRow] {
    try read { database in
      let statement = try database.cachedStatement(sql: sql)
      let rows = try Row.fetchCursor(statement, arguments: StatementArguments(arguments))
      var found: [StoredRow] = []
      while let row = try rows.next() {
        let values = Array(row.databaseValues)
        guard let key = values.first.flatMap({ UUID.fromDatabaseValue($0) }) else { continue }
        found.append(StoredRow(key: key, values: Array(values.dropFirst())))
      }
      return found
    }
  }

  func count(_ sql: String, _ arguments: [DatabaseValue]) throws -> Int {
    try read { database in
      try Int.fetchOne(
        database.cachedStatement(sql: sql),
        arguments: StatementArguments(arguments)
      ) ?? 0
    }
  }

  /// The rows of keys, in no order.
  func rows(of entity: Entity, keys: [UUID]) throws -> [StoredRow] {
    var found: [StoredRow] = []
    // SQLite takes 32,766 arguments; the statements are few that way.
    for start in stride(from: 0, to: keys.count, by: 500) {
      let some = keys[start..<min(start + 500, keys.count)]
      let marks = some.map { _ in "?" }.joined(separator: ", ")
      found += try rows(
        "SELECT \(entity.selection("m")) FROM \(entity.table) m WHERE \(Self.keyColumn) IN (\(marks))",
        some.map(\.databaseValue)
      )
    }
    return found
  }

  /// The keys of the models of an array, by when they were made.
  func relatedKeys(_ entity: Entity, _ index: Int, of key: UUID) throws -> [UUID] {
    guard let target = entity.properties[index].target else { return [] }
    let sql: String
    if let pairs = entity.pairs(of: index) {
      sql = """
        SELECT \(pairs.other) FROM \(quoted(pairs.name)) WHERE \(pairs.mine) = ? \
        ORDER BY \(pairs.other)
        """
    } else if let inverse = entity.inverse(of: index) {
      sql = """
        SELECT \(Self.keyColumn) FROM \(Entity.of(target).table) \
        WHERE \(quoted(inverse.name)) = ? ORDER BY \(Self.keyColumn)
        """
    } else {
      return []
    }
    return try read { database in
      try UUID.fetchAll(database.cachedStatement(sql: sql), arguments: [key])
    }
  }
}

/// A name as SQL has it.
func quoted(_ name: String) -> String {
  "\"\(name.replacingOccurrences(of: "\"", with: "\"\""))\""
}

extension DatabaseCollation {
  /// Texts as Swift orders them: equal in all normal forms.
  static let swiftOrder = DatabaseCollation("swift") { left, right in
    left < right ? .orderedAscending : left == right ? .orderedSame : .orderedDescending
  }
}

extension DatabaseFunction {
  /// What predicates do with two texts.
  static let ofTexts = [
    onTexts("swift_contains") { hasElements($0, of: $1) },
    onTexts("swift_starts") { $0.starts(with: $1) },
    onTexts("swift_contains_standard") { $0.localizedStandardContains($1) },
  ]

  private static func onTexts(
    _ name: String,
    _ test: @escaping @Sendable (String, String) -> Bool
  ) -> DatabaseFunction {
    DatabaseFunction(name, argumentCount: 2, pure: true) { values in
      guard let left = String.fromDatabaseValue(values[0]),
        let right = String.fromDatabaseValue(values[1])
      else { return nil }
      return test(left, right)
    }
  }
}

/// Whether a collection is within another, found as predicates find it.
private func hasElements<Base: Collection, Other: Collection>(_ base: Base, of other: Other) -> Bool
where Base.Element == Other.Element, Base.Element: Equatable { base.contains(other) }
