internal import CheckedDatabases
internal import Files
import Foundation
internal import GRDB
internal import ImageSignatures

/// A catalog on disk: a SQLite database, the authoritative record of what is indexed.
///
/// Committed transactions survive the end of the process at any instant (write-ahead log), and data that the
/// system has written survives a power failure. Any number of readers work beside one writer. Every page has a
/// checksum, so a read of damaged data throws an error instead of giving an answer. All other files, such as
/// the segments for searching, are derived from the database.
public final class CatalogStore: Sendable {
  /// The path that the store was opened with.
  ///
  /// While it is open, SQLite keeps files beside it with the same name and the suffixes `-wal` and `-shm`.
  public let path: String
  internal let reader: any DatabaseReader
  /// The writing connection; nil when the file or its folder is read-only.
  ///
  /// It is a queue: a pool would write to the file when it is opened, and a search must not change the store's
  /// bytes.
  internal let writer: DatabaseQueue?
  /// Whether every page has a checksum; stores of format 1 have none.
  internal let hasChecksums: Bool
  /// The file that was opened; nil when it was removed at that moment.
  private let file: FileStatus?

  /// Opens an existing store for searching; also for writing when the file and its folder allow it.
  ///
  /// - Parameter path: The file of the store.
  /// - Throws: ``CatalogError`` when the file does not exist or is not a store that this version reads, or when
  ///   its signatures are of another version.
  public convenience init(openingAt path: String) throws(CatalogError) {
    guard FileStatus(following: path) != nil else { throw .notFound(path: path) }
    try self.init(at: path)
    try checkSignatures()
  }

  /// Opens a store to index into it, and creates it when it does not exist.
  ///
  /// Signatures of another version are dropped, and their pictures are signed again, unless it computed the same.
  ///
  /// - Parameter path: The file of the store; its folder must exist.
  /// - Throws: ``CatalogError`` when the file cannot be written or is something else. A new file to which
  ///   nothing was written is removed then.
  public convenience init(writingAt path: String) throws(CatalogError) {
    let isNew = FileStatus(following: path) == nil
    do throws(CatalogError) {
      try self.init(at: path, create: true)
    } catch {
      if isNew { Self.removeUnwritten(path) }
      throw error
    }
    try write { database in
      // The fingerprint is updated when the pictures have been signed again.
      if try !Self.hasCurrentSignatures(database), try !Self.bringSignaturesOver(database) {
        try database.execute(sql: "UPDATE images SET state = 'stale', signature = NULL")
        try Self.removeSegments(database)
      }
    }
  }

  /// Opens an existing store, whatever the version of its signatures.
  internal convenience init(lookingAt path: String) throws(CatalogError) { try self.init(at: path) }

  private init(at path: String, create: Bool = false) throws(CatalogError) {
    self.path = path
    var configuration = Configuration()
    configuration.label = "Waymark"
    configuration.busyMode = .timeout(30)
    configuration.keepToDatabase()
    let head = try Self.head(at: path, mayBeNew: create)
    if create, head == nil, FileStatus(of: path)?.kind == .link {
      throw .unreadableStore(
        path: path,
        .other(
          "this is a symbolic link, but not to a store, and a new store must be a separate file; "
            + "name the file"
        )
      )
    }
    let hasChecksums = head?.hasChecksums ?? true
    self.hasChecksums = hasChecksums
    if hasChecksums { configuration.checkPages(isNew: head == nil) }
    do {
      if create {
        let queue = try Self.writable(path, configuration, isNew: head == nil)
        try Self.createSchema(in: queue)
        (reader, writer) = (try Self.readers(path, configuration), queue)
      } else if Self.isWritable(path), let queue = try? Self.writable(path, configuration) {
        (reader, writer) = (try Self.readers(path, configuration), queue)
      } else {
        // Also when writing fails because the disk is full: searching does not need to write.
        configuration.readonly = true
        reader = try Self.readOnly(path, configuration)
        writer = nil
      }
      file = FileStatus(following: path)
      try Self.checkFormat(of: reader, hasChecksums: hasChecksums, at: path)
    } catch let error as CatalogError {
      throw error
    } catch {
      throw Self.translate(error, path: path)
    }
  }

  /// Reads the header of a file before SQLite opens it; nil for a new file.
  private static func head(at path: String, mayBeNew: Bool) throws(CatalogError) -> DatabaseHead? {
    do throws(DatabaseFault) {
      let head = try DatabaseHead.read(at: path)
      guard let head else {
        if mayBeNew { return nil }
        throw DatabaseFault.notADatabase
      }
      // The application ID of a database is not in its file while it is only in the log.
      guard head.applicationID == applicationID || head.applicationID == 0 && head.hasLog else {
        throw DatabaseFault.notADatabase
      }
      return head
    } catch {
      throw CatalogError(error, path: path)
    }
  }

  /// Readers are closed first: the last connection, which can write, removes SQLite's companion files.
  deinit {
    try? reader.close()
    try? writer?.close()
  }

  /// Opens a database for writing.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - configuration: The configuration of the connection.
  ///   - isNew: Whether the file is empty or does not exist.
  /// - Returns: The connection.
  /// - Throws: `DatabaseError`.
  private static func writable(
    _ path: String,
    _ configuration: Configuration,
    isNew: Bool = false
  ) throws -> DatabaseQueue {
    let queue = try DatabaseQueue(path: path.databasePath, configuration: configuration)
    try queue.writeWithoutTransaction { database in
      if isNew { try database.execute(sql: "PRAGMA journal_mode = WAL") }
      // A commit is on the disk when it returns, not when the next one does.
      try database.execute(sql: "PRAGMA synchronous = FULL")
      // Creates the files that readers need, when they do not exist.
      _ = try Int.fetchOne(database, sql: "SELECT COUNT(*) FROM sqlite_master")
    }
    return queue
  }

  /// Opens read-only connections beside a writing connection that has created the files that they need.
  private static func readers(
    _ path: String,
    _ configuration: Configuration
  ) throws -> DatabasePool {
    var configuration = configuration
    configuration.readonly = true
    return try DatabasePool(path: path.databasePath, configuration: configuration)
  }

  /// Opens a read-only database.
  ///
  /// When SQLite cannot create the files that readers and writers share, it can still read a database that no
  /// process is changing.
  private static func readOnly(
    _ path: String,
    _ configuration: Configuration
  ) throws -> any DatabaseReader {
    do {
      let queue = try DatabaseQueue(path: path.databasePath, configuration: configuration)
      _ = try queue.read { try Int.fetchOne($0, sql: "PRAGMA user_version") }
      return queue
    } catch {
      let log = try? FileManager.default.attributesOfItem(atPath: path + "-wal")[.size] as? Int
      guard (log ?? 0) == 0 else { throw error }
      var allowed = CharacterSet.urlPathAllowed
      allowed.remove(charactersIn: "?#%")
      let escaped = path.addingPercentEncoding(withAllowedCharacters: allowed) ?? path
      return try DatabaseQueue(path: "file:\(escaped)?immutable=1", configuration: configuration)
    }
  }

  private static func isWritable(_ path: String) -> Bool {
    [path, PathParts.split(path).folder].allSatisfy {
      access(SystemPath.bytes(of: $0), W_OK) == 0
    }
  }

  private static func checkFormat(
    of reader: any DatabaseReader,
    hasChecksums: Bool,
    at path: String
  ) throws {
    let (application, version, foreign) = try reader.read { database in
      (
        try Int32.fetchOne(database, sql: "PRAGMA application_id") ?? 0,
        try Int.fetchOne(database, sql: "PRAGMA user_version") ?? 0,
        try ownSchema.foreignEntry(in: database)
      )
    }
    guard application == applicationID else {
      throw CatalogError.unreadableStore(path: path, .notAStore)
    }
    if let foreign {
      throw CatalogError.unreadableStore(path: path, .foreign(foreign))
    }
    // The flag for checksums is stored twice, so that damage to it cannot hide other damage.
    guard formatVersions(hasChecksums: hasChecksums).contains(version) else {
      throw CatalogError.unreadableStore(path: path, .otherFormat(version))
    }
  }

  private func checkSignatures() throws(CatalogError) {
    guard try read({ try Self.hasCurrentSignatures($0) }) else {
      throw .unreadableStore(path: path, .otherSignatures)
    }
  }

  /// Whether the path still leads to the file that was opened.
  ///
  /// False after the store was removed or replaced by another file: reads then see a state that other processes
  /// do not, and writes are lost. Costs one system call.
  package var isInPlace: Bool {
    guard let file, let now = FileStatus(following: path) else { return false }
    return now.isSameFile(as: file)
  }

  /// Reads in one consistent view of the store.
  internal func read<Value>(_ body: (Database) throws -> Value) throws(CatalogError) -> Value {
    try reading { try reader.read(body) }
  }

  /// Converts the errors of a function that reads the store, or decodes what was read.
  internal func reading<Value>(_ body: () throws -> Value) throws(CatalogError) -> Value {
    do { return try body() } catch { throw Self.translate(error, path: path, isReading: true) }
  }

  /// Returns the writing connection.
  ///
  /// - Returns: The connection.
  /// - Throws: ``CatalogError`` where the store could only be opened for reading.
  internal func requireWriter() throws(CatalogError) -> DatabaseQueue {
    if let writer { return writer }
    throw .unwritable(
      path: path,
      reason: DatabaseFault.obstacle(toWriting: path) ?? "it could be opened for reading only"
    )
  }

  /// Writes in one atomic transaction.
  internal func write<Value>(_ body: (Database) throws -> Value) throws(CatalogError) -> Value {
    let writer = try requireWriter()
    guard isInPlace else {
      throw .unwritable(
        path: path,
        reason: "it was removed or replaced after it was opened; run the same command again"
      )
    }
    do { return try writer.write(body) } catch { throw Self.translate(error, path: path) }
  }

  private static func translate(
    _ error: any Error,
    path: String,
    isReading: Bool = false
  ) -> CatalogError {
    switch error {
    case let error as CatalogError: error
    case let error as DatabaseError:
      CatalogError(DatabaseFault(error, at: path, isReading: isReading), path: path)
    // An error of a file beside the store, such as a segment on a full disk.
    case let error as POSIXError: .unwritable(path: path, reason: error.reason)
    default: .unreadableStore(path: path, .other("\(error)"))
    }
  }
}

extension CatalogError {
  init(_ fault: DatabaseFault, path: String) {
    self =
      switch fault {
      case .notADatabase: .unreadableStore(path: path, .notAStore)
      case .damaged: .unreadableStore(path: path, .damaged(storeAt: path))
      case .unreadable(let reason): .unreadableStore(path: path, .other(reason))
      case .unwritable(let reason): .unwritable(path: path, reason: reason)
      }
  }
}
