@_implementationOnly import CheckedDatabases
internal import Files
public import Foundation
@_implementationOnly import GRDB

/// A file that cannot hold an index, or no longer does.
///
/// A file that is not an index is left as it is; a damaged index is replaced by an empty one where
/// it can be.
public struct CSIndexFileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The absolute path of the file.
  public let path: String
  /// A description of the fault, and of what to do about it.
  public let reason: String

  /// The path and the reason in one sentence, without its full stop.
  public var description: String { "\(path): \(reason)" }
}

extension CSSearchableIndex {
  /// "WAYS", SQLite's `application_id`: how an index is told from any other database.
  private static let applicationID: Int32 = 0x5741_5953

  /// Opens the database of an index, and creates it where there is none; one of an index that is damaged is
  /// made again, as all of it comes from elsewhere.
  ///
  /// - Throws: ``CSIndexFileError`` for a file that is not an index, and what SQLite throws.
  static func open(_ file: URL) throws -> DatabaseQueue {
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    let isCertain = try checkHead(of: file.path)
    do {
      return try opened(file)
    } catch let error as DatabaseError where isCertain && error.isDamage {
      try removeDatabase(file.path)
      return try opened(file)
    } catch let error as DatabaseError where error.isDamage {
      throw notAnIndex(file.path)
    }
  }

  private static func opened(_ file: URL) throws -> DatabaseQueue {
    var configuration = Configuration()
    // Several processes of an app may index at a time.
    configuration.busyMode = .timeout(10)
    configuration.keepToDatabase()
    let queue = try DatabaseQueue(path: file.path, configuration: configuration)
    try queue.read { database in
      let application = try Int32.fetchOne(database, sql: "PRAGMA application_id") ?? 0
      let tables = try String.fetchAll(database, sql: "SELECT name FROM sqlite_master")
      // Those of earlier versions say nothing of the application.
      guard
        application == applicationID || tables.isEmpty
          || Set(["item", "itemEntity", "words"]).isSubset(of: tables)
      else { throw notAnIndex(file.path) }
    }
    try migrate(queue)
    return queue
  }

  static func migrate(_ queue: DatabaseQueue) throws {
    try queue.write { database in
      if try Int32.fetchOne(database, sql: "PRAGMA application_id") != applicationID {
        try database.execute(sql: "PRAGMA application_id = \(applicationID)")
      }
      try database.execute(
        sql: """
          CREATE TABLE IF NOT EXISTS item (
            row INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, domain TEXT,
            entityType TEXT, entityID TEXT, priority INTEGER NOT NULL, expires REAL NOT NULL,
            attributes BLOB NOT NULL
          );
          CREATE INDEX IF NOT EXISTS itemEntity ON item (entityType, entityID);
          CREATE VIRTUAL TABLE IF NOT EXISTS words USING fts5(
            names, keywords, rest, tokenize = "unicode61 remove_diacritics 2", prefix = '2 3'
          );
          CREATE TABLE IF NOT EXISTS client (state TEXT NOT NULL);
          """
      )
    }
  }

  /// Looks at a file before SQLite does.
  ///
  /// - Returns: Whether it says that it is an index of this code.
  /// - Throws: ``CSIndexFileError`` for what is certainly none.
  private static func checkHead(of path: String) throws -> Bool {
    if let kind = FileStatus(of: path)?.kind, kind != .file { throw notAnIndex(path) }
    do throws(DatabaseFault) {
      guard let head = try DatabaseHead.read(at: path) else { return false }
      guard [applicationID, 0].contains(head.applicationID) else { throw .notADatabase }
      return head.applicationID == applicationID
    } catch {
      guard case .unreadable(let reason) = error else { throw notAnIndex(path) }
      throw CSIndexFileError(path: path, reason: reason)
    }
  }

  /// Removes the database of an index, and what SQLite keeps beside it.
  static func removeDatabase(_ path: String) throws {
    let file = URL(filePath: path)
    do throws(FileError) {
      let folder = try OpenFolder(file.deletingLastPathComponent().path)
      for ending in ["-journal", ""] { try folder.remove(file.lastPathComponent + ending) }
    } catch {
      throw CSIndexFileError(
        path: error.path,
        reason: "the search index is damaged and cannot be removed: \(error.reason)"
      )
    }
  }

  private static func notAnIndex(_ path: String) -> CSIndexFileError {
    CSIndexFileError(
      path: path,
      reason: "not a search index; move it away, and the index is rebuilt"
    )
  }
}

extension DatabaseError {
  /// Whether the file is not what SQLite has written.
  var isDamage: Bool { [.SQLITE_CORRUPT, .SQLITE_NOTADB].contains(resultCode) }
}

// MARK: - The state of the app

extension CSSearchableIndex {
  /// Returns the state of the app that the index was last told of.
  ///
  /// - Returns: The text that ``_setClientState(_:)`` stored; nil for none.
  /// - Throws: What SQLite throws, and ``CSIndexFileError`` for an index that turns out to be
  ///   damaged.
  public func _clientState() async throws -> String? {
    try await read { try String.fetchOne($0, sql: "SELECT state FROM client") }
  }

  /// Stores the state of the app that the index is told of.
  ///
  /// - Parameter state: Any text of the app's own; it replaces the last one.
  /// - Throws: What SQLite throws, and ``CSIndexFileError`` for an index that turns out to be
  ///   damaged.
  public func _setClientState(_ state: String) async throws {
    try await write { database in
      try database.execute(sql: "DELETE FROM client")
      try database.execute(sql: "INSERT INTO client VALUES (?)", arguments: [state])
    }
  }
}

extension CSSearchableIndex {
  /// Opens an index by its name, or creates it.
  ///
  /// - Parameters:
  ///   - name: The name of the file, as in ``init(name:)``.
  ///   - protectionClass: How the file is encrypted while the device is locked; without an effect, as Linux
  ///     encrypts whole disks.
  public convenience init(name: String, protectionClass: FileProtectionType?) {
    self.init(name: name)
  }
}
