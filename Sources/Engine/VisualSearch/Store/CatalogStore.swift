internal import CheckedDatabases
internal import Files
import Foundation
internal import GRDB
internal import ImageSignatures

/// A catalog on disk: a SQLite database, and the truth about what is indexed.
///
/// What a transaction has committed survives the end of the process at any instant (write-ahead
/// log), and what the system has written survives the end of the power. Any number of readers work
/// beside one writer. Every page has a checksum, so what a disk has changed is an error and no answer.
/// Everything else, such as the segments that are searched, is derived from it.
public final class CatalogStore: Sendable {
  /// The path that the store was opened with.
  ///
  /// While it is open, SQLite keeps files beside it with the same name and the suffixes `-wal` and `-shm`.
  public let path: String
  internal let reader: any DatabaseReader
  /// Nil when the file or its folder may not be written.
  ///
  /// It is a queue: a pool writes to the file when it is opened, and a search leaves the store's bytes as they are.
  internal let writer: DatabaseQueue?
  /// Whether every page has a checksum; stores of format 1 have none.
  internal let hasChecksums: Bool
  /// The file that was opened; nil where it was removed at that moment.
  private let file: FileStatus?

  /// Opens a store that is there, for searching; it is opened for writing too where the file and its folder
  /// allow it.
  ///
  /// - Parameter path: The file of the store.
  /// - Throws: ``CatalogError`` when there is no such file, or it is not a store that this version reads, or
  ///   its signatures are of another version.
  public convenience init(openingAt path: String) throws(CatalogError) {
    guard FileStatus(following: path) != nil else { throw .notFound(path: path) }
    try self.init(at: path)
    try checkSignatures()
  }

  /// Opens a store to index into it, and creates it when it is not there.
  ///
  /// Signatures of another version are dropped, so that their pictures are signed again.
  ///
  /// - Parameter path: The file of the store; its folder must be there.
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
      // The fingerprint itself changes when the pictures have been signed again.
      if try !Self.hasCurrentSignatures(database) {
        try database.execute(sql: "UPDATE images SET state = 'stale', signature = NULL")
        try Self.removeSegments(database)
      }
    }
  }

  /// Opens a store that is there, whatever version its signatures are of.
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
        reason:
          "this is a symbolic link to what is no store, and a new store is a file of its own; "
          + "name the file that is meant"
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
        // Also where writing fails because the disk is full: searching does not need to write.
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

  /// Looks at a file before SQLite does; nil for a new one.
  private static func head(at path: String, mayBeNew: Bool) throws(CatalogError) -> DatabaseHead? {
    do throws(DatabaseFault) {
      let head = try DatabaseHead.read(at: path)
      guard let head else {
        if mayBeNew { return nil }
        throw DatabaseFault.notADatabase
      }
      // A database whose log has not been written back yet says nothing of the application here.
      guard head.applicationID == applicationID || head.applicationID == 0 && head.hasLog else {
        throw DatabaseFault.notADatabase
      }
      return head
    } catch {
      throw CatalogError(error, path: path)
    }
  }

  /// Readers are closed first: who can write removes the files that SQLite keeps beside the store, as the last.
  deinit {
    try? reader.close()
    try? writer?.close()
  }

  /// Opens a database that this process may write to.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - configuration: How it is opened.
  ///   - isNew: Whether the file is empty, or not there.
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
      // A commit is on the disk when it is said to be done, not when the next one is.
      try database.execute(sql: "PRAGMA synchronous = FULL")
      // Makes the files which readers need, where they are not there.
      _ = try Int.fetchOne(database, sql: "SELECT COUNT(*) FROM sqlite_master")
    }
    return queue
  }

  /// Opens connections that only read, beside one that can write and has made the files that they need.
  private static func readers(
    _ path: String,
    _ configuration: Configuration
  ) throws -> DatabasePool {
    var configuration = configuration
    configuration.readonly = true
    return try DatabasePool(path: path.databasePath, configuration: configuration)
  }

  /// Opens a database that this process may not write to.
  ///
  /// Where SQLite cannot make the files that readers and writers share, it can still read a database
  /// that no process is changing.
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

  /// How the reason ends where the store is of no use any more: it is damaged, or of another format.
  internal static let remedy = "; index its pictures again into a new file"

  /// What else a damaged store may be: SQLite applies any log that is beside it.
  internal static func logRemark(forStoreAt path: String) -> String {
    guard let log = FileStatus(of: path + "-wal"), log.size > 0 else { return "" }
    return
      ", or \(path)-wal is of another state of it, as where the store alone was restored from a backup; restore "
      + "both, or the store without -wal"
  }

  /// The reason for a file that does not begin as a store does.
  internal static let notAStore = "this is not a Waymark store"

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
      throw CatalogError.unreadableStore(path: path, reason: notAStore)
    }
    if let foreign {
      throw CatalogError.unreadableStore(path: path, reason: "it has \(foreign)" + remedy)
    }
    // What says that there are checksums has to say so twice, lest damage there hides other damage.
    guard formatVersions(hasChecksums: hasChecksums).contains(version) else {
      throw CatalogError.unreadableStore(
        path: path,
        reason: "the store has format \(version) and this Waymark reads format \(viewFormatVersion)"
          + remedy
      )
    }
  }

  private func checkSignatures() throws(CatalogError) {
    guard try read({ try Self.hasCurrentSignatures($0) }) else {
      throw .unreadableStore(
        path: path,
        reason: "its signatures were made by another version; run `waymark index build` again"
      )
    }
  }

  /// Whether the path still leads to the file that was opened.
  ///
  /// False once the store was removed, or another file has taken its name: what is read then is of no state
  /// that others see, and what is written is lost. A call of the system.
  package var isInPlace: Bool {
    guard let file, let now = FileStatus(following: path) else { return false }
    return now.isSameFile(as: file)
  }

  /// Reads in one consistent view of the store.
  internal func read<Value>(_ body: (Database) throws -> Value) throws(CatalogError) -> Value {
    do {
      return try reader.read(body)
    } catch {
      throw Self.translate(error, path: path, isReading: true)
    }
  }

  /// What writes.
  ///
  /// - Returns: The connection.
  /// - Throws: ``CatalogError`` where the store could only be opened for reading.
  internal func requireWriter() throws(CatalogError) -> DatabaseQueue {
    if let writer { return writer }
    throw .unwritable(
      path: path,
      reason: Self.obstacle(toWriting: path) ?? "it could be opened for reading only"
    )
  }

  /// What the system has against writing a store, in its words; nil for nothing that can be found out.
  ///
  /// SQLite calls most of it an I/O error.
  private static func obstacle(toWriting path: String) -> String? {
    let folder = PathParts.split(path).folder
    for place in [path, folder] {
      if access(SystemPath.bytes(of: place), W_OK) != 0, errno != ENOENT {
        return POSIXError.last.reason
      }
    }
    var disk = statvfs()
    guard statvfs(SystemPath.bytes(of: folder), &disk) == 0,
      UInt64(disk.f_bavail) * UInt64(disk.f_frsize) < leastRoom
    else { return nil }
    return POSIXError(.ENOSPC).reason
  }

  /// SQLite begins the memory that readers and writers share with 32 KiB, and writes pages of 4 KiB beside it.
  private static let leastRoom: UInt64 = 1 << 16

  /// Writes in one transaction, which either happens whole or not at all.
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
      switch DatabaseFault(error, isReading: isReading) {
      case .unwritable(let reason):
        .unwritable(path: path, reason: obstacle(toWriting: path) ?? reason)
      case let fault: CatalogError(fault, path: path)
      }
    // A file beside the store, such as a segment on a full disk.
    case let error as POSIXError: .unwritable(path: path, reason: error.reason)
    default: .unreadableStore(path: path, reason: "\(error)")
    }
  }
}

extension CatalogError {
  fileprivate init(_ fault: DatabaseFault, path: String) {
    self =
      switch fault {
      case .notADatabase: .unreadableStore(path: path, reason: CatalogStore.notAStore)
      case .damaged:
        .unreadableStore(
          path: path,
          reason: "the store is damaged" + CatalogStore.logRemark(forStoreAt: path)
            + CatalogStore.remedy
        )
      case .unreadable(let reason): .unreadableStore(path: path, reason: reason)
      case .unwritable(let reason): .unwritable(path: path, reason: reason)
      }
  }
}
