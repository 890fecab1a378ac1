public import Foundation
@_implementationOnly import GRDB
internal import LocalizedStrings
internal import Synchronization

/// A full-text index of the objects of an app, on the machine that it runs on.
///
/// The index is a SQLite file (FTS5) in the folder of application data; where that cannot be
/// written it is kept in memory. Several tasks and processes may use it at once.
///
/// ```swift
/// try await CSSearchableIndex.default().indexSearchableItems([item])
/// let found = try await CSSearchableIndex.default().items(matching: "ulu")
/// ```
public final class CSSearchableIndex: Sendable {
  private let database: IndexDatabase
  /// Nil for an index in memory.
  private let file: URL?

  @TaskLocal private static var replacement: CSSearchableIndex?
  private static let shared = CSSearchableIndex(name: "default")

  /// Returns the index of the app.
  ///
  /// The one of ``withDefault(_:isolation:operation:)`` inside of it, otherwise the file
  /// `default.sqlite` of the process's name.
  public class func `default`() -> CSSearchableIndex { replacement ?? shared }

  /// Returns whether an index can be used: always true.
  ///
  /// Where the file of a named index cannot be opened, the index is in memory.
  public class func isIndexingAvailable() -> Bool { true }

  /// Runs an operation in which ``default()`` is another index.
  ///
  /// It holds for the tasks of the operation alone, so that several run at a time with different
  /// ones.
  ///
  /// - Parameters:
  ///   - index: The index.
  ///   - isolation: The actor to run on; the caller's by default.
  ///   - operation: What to run. Detached tasks that it starts have the usual default.
  /// - Returns: What the operation returns.
  /// - Throws: What the operation throws.
  public static func withDefault<Value>(
    _ index: CSSearchableIndex,
    isolation: isolated (any Actor)? = #isolation,
    operation: () async throws -> Value
  ) async rethrows -> Value {
    try await $replacement.withValue(index, operation: operation)
  }

  /// Opens an index by its name, or creates it.
  ///
  /// - Parameter name: The name of the file, without its extension, in `CoreSpotlight` of the
  ///   process's folder of application data. Where it cannot be opened, the index is in memory and
  ///   ends with the object.
  public convenience init(name: String) {
    let folder = ProgramFolder.url.appending(path: "CoreSpotlight")
    let file = folder.appending(path: "\(name).sqlite")
    if let queue = try? Self.open(file) {
      self.init(queue, in: file)
    } else {
      self.init()
    }
  }

  /// Opens the index in a file, or creates it.
  ///
  /// A damaged index is replaced by an empty one.
  ///
  /// - Parameter file: The file; its folder is created where it does not exist.
  /// - Throws: ``CSIndexFileError`` for a file that is not an index, and what SQLite throws for one
  ///   that cannot be written.
  public convenience init(file: URL) throws { self.init(try Self.open(file), in: file) }

  /// Creates an empty index in memory.
  ///
  /// It ends with the object. It stops the program where SQLite was built without FTS5.
  public convenience init() {
    do {
      let queue = try DatabaseQueue()
      try Self.migrate(queue)
      self.init(queue, in: nil)
    } catch {
      preconditionFailure("SQLite was built without FTS5, which CoreSpotlight needs: \(error)")
    }
  }

  private init(_ database: DatabaseQueue, in file: URL?) {
    self.database = IndexDatabase(database)
    self.file = file
  }

  /// Reads; an index that turns out to be damaged is replaced by an empty one, for those who ask
  /// next.
  func read<Value: Sendable>(
    _ body: @escaping @Sendable (Database) throws -> Value
  ) async throws -> Value {
    let queue = database.queue.withLock { $0 }
    do { return try await queue.read(body) } catch { throw renewed(queue, after: error) }
  }

  /// Writes in one transaction; an index that turns out to be damaged is replaced by an empty one.
  func write(_ body: @escaping @Sendable (Database) throws -> Void) async throws {
    let queue = database.queue.withLock { $0 }
    do { try await queue.write(body) } catch { throw renewed(queue, after: error) }
  }

  /// Puts an empty database in the place of a damaged one.
  ///
  /// - Returns: What to say of the error.
  private func renewed(_ damaged: DatabaseQueue, after error: any Error) -> any Error {
    guard let file, let error = error as? DatabaseError, error.isDamage else { return error }
    return database.queue.withLock { queue in
      do {
        // Another thread may have done it.
        if queue === damaged {
          try Self.removeDatabase(file.path)
          queue = try Self.open(file)
        }
        return CSIndexFileError(
          path: file.path,
          reason: "the search index was damaged and has been removed; "
            + "search again to rebuild it"
        )
      } catch {
        return error
      }
    }
  }
}

// MARK: - Indexing

extension CSSearchableIndex {
  /// Adds items, in one transaction.
  ///
  /// - Parameter items: The items; one whose identifier is there replaces that item.
  /// - Throws: What SQLite throws, and ``CSIndexFileError`` for an index that turns out to be
  ///   damaged. Nothing is added then.
  /// - Complexity: O(*n* log *m*) for *n* items in an index of *m*.
  nonisolated(nonsending) public func indexSearchableItems(_ items: [CSSearchableItem]) async throws
  {
    // The caller's actor keeps the items, which are not to be sent: rows of them are.
    let rows = try items.map { try IndexedRow($0) }
    try await write { database in
      for row in rows { try row.insert(into: database) }
    }
  }

  /// Adds items, and calls a closure when it is done.
  ///
  /// It returns after the closure: the call blocks its thread for the time of one transaction.
  ///
  /// - Parameters:
  ///   - items: The items; one whose identifier is there replaces that item.
  ///   - completionHandler: Called with the error, or nil; nil, the default, for nothing.
  public func indexSearchableItems(
    _ items: [CSSearchableItem],
    completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
  ) {
    do {
      let rows = try items.map { try IndexedRow($0) }
      try self.database.queue.withLock { $0 }.write { database in
        for row in rows { try row.insert(into: database) }
      }
      completionHandler?(nil)
    } catch {
      completionHandler?(error)
    }
  }

  /// Removes items by their identifiers.
  ///
  /// - Parameter identifiers: The identifiers; unknown ones are ignored.
  /// - Throws: What SQLite throws, and ``CSIndexFileError`` for an index that turns out to be
  ///   damaged.
  public func deleteSearchableItems(withIdentifiers identifiers: [String]) async throws {
    try await delete(identifiers.map { ("id = ?", [$0]) })
  }

  /// Removes items by their groups.
  ///
  /// - Parameter identifiers: The groups; `a` also means `a.b`. Unknown ones are ignored.
  /// - Throws: What SQLite throws, and ``CSIndexFileError`` for an index that turns out to be
  ///   damaged.
  public func deleteSearchableItems(withDomainIdentifiers identifiers: [String]) async throws {
    try await delete(
      identifiers.map {
        ("domain = ? OR substr(domain, 1, ?) = ?", [$0, "\($0.count + 1)", "\($0)."])
      }
    )
  }

  /// Removes all items.
  ///
  /// What ``_setClientState(_:)`` stored stays.
  ///
  /// - Throws: What SQLite throws, and ``CSIndexFileError`` for an index that turns out to be
  ///   damaged.
  public func deleteAllSearchableItems() async throws { try await delete([("1", [])]) }

  /// Removes the items of entities.
  ///
  /// - Parameters:
  ///   - type: The persistent name of the type.
  ///   - identifiers: The identifiers of the entities as text; nil for all of the type.
  /// - Throws: What SQLite throws, and ``CSIndexFileError`` for an index that turns out to be
  ///   damaged.
  public func _deleteEntities(ofType type: String, identifiers: [String]?) async throws {
    let conditions = identifiers.map { identifiers in
      identifiers.map { ("entityType = ? AND entityID = ?", [type, $0]) }
    }
    try await delete(conditions ?? [("entityType = ?", [type])])
  }

  private func delete(_ conditions: [(String, [String])]) async throws {
    try await write { database in
      for (condition, arguments) in conditions {
        let arguments = StatementArguments(arguments)
        try database.execute(
          sql: "DELETE FROM words WHERE rowid IN (SELECT row FROM item WHERE \(condition))",
          arguments: arguments
        )
        try database.execute(sql: "DELETE FROM item WHERE \(condition)", arguments: arguments)
      }
    }
  }
}

// MARK: - Searching

extension CSSearchableIndex {
  /// Finds items by words, the best first.
  ///
  /// Every word must begin a word of the item, in any attribute; case and accents do not count. A
  /// word in a name weighs ten times and a keyword five times as much as one elsewhere (BM25), and
  /// a higher priority comes first.
  ///
  /// - Parameters:
  ///   - text: Words, of which the first 32 different ones count; none finds nothing.
  ///   - entityType: The persistent name of a type of entities to find only those; nil for all.
  ///   - limit: The most items.
  /// - Returns: The items, the best first.
  /// - Throws: What SQLite throws.
  public func items(
    matching text: String,
    entityType: String? = nil,
    limit: Int = 50
  ) async throws -> [CSSearchResult] {
    guard let pattern = Self.pattern(of: text), limit > 0 else { return [] }
    return try await read { database in
      try Row.fetchAll(
        database,
        sql: """
          SELECT item.* FROM words JOIN item ON item.row = words.rowid
          WHERE words MATCH ? AND expires > ? AND (? IS NULL OR entityType = ?)
          ORDER BY priority DESC, bm25(words, 10, 5, 1), id LIMIT ?
          """,
        arguments: [pattern, Date().timeIntervalSince1970, entityType, entityType, limit]
      ).map { try CSSearchResult($0) }
    }
  }

  /// Returns how many items ``items(matching:entityType:limit:)`` finds without its limit.
  ///
  /// - Throws: What SQLite throws.
  package func itemCount(matching text: String, entityType: String? = nil) async throws -> Int {
    guard let pattern = Self.pattern(of: text) else { return 0 }
    return try await read { database in
      try Int.fetchOne(
        database,
        sql: """
          SELECT count(*) FROM words JOIN item ON item.row = words.rowid
          WHERE words MATCH ? AND expires > ? AND (? IS NULL OR entityType = ?)
          """,
        arguments: [pattern, Date().timeIntervalSince1970, entityType, entityType]
      ) ?? 0
    }
  }

  /// What SQLite is asked for; nil for a text without words.
  private static func pattern(of text: String) -> String? {
    // SQLite takes time for each word and all that were before it: what no user types is not looked for.
    var words: [String] = []
    var known: Set<String> = []
    for word in text.split(whereSeparator: { !$0.isLetter && !$0.isNumber }) {
      let word = word.lowercased()
      if known.insert(word).inserted { words.append(word) }
      if words.count == wordBound { break }
    }
    return words.isEmpty ? nil : words.map { "\"\($0)\"*" }.joined(separator: " ")
  }

  private static let wordBound = 32

  /// All items that have not expired, by priority.
  func allItems() async throws -> [CSSearchResult] {
    try await read { database in
      try Row.fetchAll(
        database,
        sql: "SELECT * FROM item WHERE expires > ? ORDER BY priority DESC, id",
        arguments: [Date().timeIntervalSince1970]
      ).map { try CSSearchResult($0) }
    }
  }

  /// Returns the number of items.
  ///
  /// - Returns: The number, expired items included.
  /// - Throws: What SQLite throws, and ``CSIndexFileError`` for an index that turns out to be
  ///   damaged.
  public func itemCount() async throws -> Int {
    try await read { try Int.fetchOne($0, sql: "SELECT count(*) FROM item") ?? 0 }
  }
}

/// The database of an index behind a reference.
///
/// Modules that import this one do not see GRDB, so they must not need the size of what is made of it.
private final class IndexDatabase: Sendable {
  let queue: Mutex<DatabaseQueue>
  init(_ queue: DatabaseQueue) { self.queue = Mutex(queue) }
}

/// An item as the database has it.
private struct IndexedRow: Sendable {
  let id: String
  let domain: String?
  let entityType: String?
  let entityIdentifier: String?
  let priority: Int
  let expires: Double
  let attributes: Data
  let words: [String]

  init(_ item: CSSearchableItem) throws {
    id = item.uniqueIdentifier
    domain = item.domainIdentifier
    entityType = item._entityType
    entityIdentifier = item._entityIdentifier
    priority = item._priority
    expires = item.expirationDate.timeIntervalSince1970
    attributes = try JSONEncoder().encode(item.attributeSet.attributes)
    let indexed = item.attributeSet.indexedWords
    words = [indexed.names, indexed.keywords, indexed.rest]
  }

  func insert(into database: Database) throws {
    try database.execute(
      sql: "DELETE FROM words WHERE rowid = (SELECT row FROM item WHERE id = ?)",
      arguments: [id]
    )
    try database.execute(
      sql: "INSERT OR REPLACE INTO item VALUES (NULL, ?, ?, ?, ?, ?, ?, ?)",
      arguments: [id, domain, entityType, entityIdentifier, priority, expires, attributes]
    )
    try database.execute(
      sql: "INSERT INTO words (rowid, names, keywords, rest) VALUES (?, ?, ?, ?)",
      arguments: [database.lastInsertedRowID, words[0], words[1], words[2]]
    )
  }
}

extension CSSearchResult {
  fileprivate init(_ row: Row) throws {
    self.init(
      uniqueIdentifier: row["id"],
      domainIdentifier: row["domain"],
      entityType: row["entityType"],
      entityIdentifier: row["entityID"],
      attributes: try JSONDecoder().decode(
        [String: CSAttributeValue].self,
        from: row["attributes"] as Data
      )
    )
  }
}

/// A description of the index that an app is asked to fill again.
///
/// It has the name only; ``CSSearchableIndex`` opens the index of that name.
public struct CSSearchableIndexDescription: Hashable, Sendable {
  /// The name of the index.
  public let name: String
  /// The protection of the index while the device is locked; nil for none.
  ///
  /// Always nil here: the file has the rights of the user.
  public var protectionClass: FileProtectionType? { nil }
  /// Creates a description.
  ///
  /// - Parameter name: The name of the index; `default` by default.
  public init(name: String = "default") { self.name = name }
}
