internal import CCheckedPages
import Foundation
internal import GRDB
internal import ImageCoding
internal import ImageSignatures

/// A catalogue on disk: a SQLite database, and the truth about what is indexed.
///
/// What a transaction has committed survives the end of the process at any instant (write-ahead
/// log), and what the system has written survives the end of the power. Any number of readers work
/// beside one writer. Every page has a checksum, so what a disk has changed is an error and no answer.
/// Everything else, such as the scan file, is derived from it.
public final class CatalogStore: Sendable {
  /// The file, as it was named.
  public let path: String
  internal let reader: any DatabaseReader
  /// Nil when the file or its folder may not be written.
  internal let writer: DatabasePool?
  /// Whether every page has a checksum; stores of format 1 have none.
  internal let hasChecksums: Bool

  /// Opens a store that is there.
  ///
  /// - Throws: ``CatalogError`` when there is no such file, or it is not a store that this version
  ///   reads.
  public convenience init(openingAt path: String) throws(CatalogError) {
    guard FileManager.default.fileExists(atPath: path) else { throw .notFound(path: path) }
    try self.init(at: path)
    try checkSignatures()
  }

  /// Opens a store to index into it, and creates it when it is not there.
  ///
  /// Signatures of another version are dropped, so that their pictures are signed again.
  ///
  /// - Throws: ``CatalogError`` when the file cannot be written or is something else.
  public convenience init(writingAt path: String) throws(CatalogError) {
    try self.init(at: path, create: true)
    guard writer != nil else {
      throw .unwritable(path: path, reason: "the file or its folder is read-only")
    }
    try write { database in
      // The fingerprint itself changes when the pictures have been signed again.
      if try Self.fingerprint(database) != ImageSignature.parametersFingerprint {
        try database.execute(sql: "UPDATE images SET state = 'stale', signature = NULL")
      }
    }
  }

  private init(at path: String, create: Bool = false) throws(CatalogError) {
    self.path = path
    var configuration = Configuration()
    configuration.label = "Waymark"
    configuration.busyMode = .timeout(30)
    let reserved = try Self.reservedBytes(at: path, mayBeNew: create)
    let hasChecksums = reserved != 0
    self.hasChecksums = hasChecksums
    if hasChecksums {
      configuration.prepareDatabase { try Self.checkPages(of: $0, isNew: reserved == nil) }
    }
    do {
      if create {
        let pool = try Self.writable(path, configuration)
        try Self.createSchema(in: pool)
        (reader, writer) = (pool, pool)
      } else if Self.isWritable(path), let pool = try? Self.writable(path, configuration) {
        (reader, writer) = (pool, pool)
      } else {
        // Also where writing fails because the disk is full: searching does not need to write.
        configuration.readonly = true
        reader = try Self.readOnly(path, configuration)
        writer = nil
      }
      try Self.checkFormat(of: reader, hasChecksums: hasChecksums, at: path)
    } catch let error as CatalogError {
      throw error
    } catch {
      throw Self.translate(error, path: path)
    }
  }

  /// Compares checksums from here on; those of what was read before are compared when it is read again.
  private static func checkPages(of database: Database, isNew: Bool) throws {
    try checkPages(of: database.sqliteConnection, isNew: isNew)
  }

  /// Makes a connection to a store that was opened by other means compare and write checksums.
  ///
  /// - Parameters:
  ///   - connection: A connection that nothing was done with yet.
  ///   - isNew: Whether its database is empty.
  /// - Throws: GRDB's `DatabaseError`.
  package static func checkPages(of connection: OpaquePointer?, isNew: Bool = false) throws {
    let status = ccp_check_pages(connection, isNew)
    guard status == ResultCode.SQLITE_OK.rawValue else {
      throw DatabaseError(resultCode: ResultCode(rawValue: status))
    }
  }

  /// Looks at a file before SQLite does, which would change the journal mode of any database.
  ///
  /// - Returns: The bytes at the end of each page that SQLite leaves alone; nil for a new file.
  private static func reservedBytes(
    at path: String,
    mayBeNew: Bool
  ) throws(CatalogError) -> UInt8? {
    let notAStore = CatalogError.unreadableStore(path: path, reason: "this is not a Waymark store")
    var status = stat()
    // To open a pipe would wait for somebody who writes to it.
    if stat(SystemPath.bytes(of: path), &status) == 0, status.st_mode & S_IFMT == S_IFIFO {
      throw notAStore
    }
    guard let file = FileHandle(forReadingAtPath: path) else {
      if mayBeNew, !FileManager.default.fileExists(atPath: path) { return nil }
      throw .unreadableStore(path: path, reason: "the file cannot be read")
    }
    defer { try? file.close() }
    guard let bytes = try? file.read(upToCount: 100) else {
      if mayBeNew { return nil }
      throw notAStore
    }
    if mayBeNew, bytes.isEmpty { return nil }
    // A database whose log has not been written back yet says nothing of the application here.
    let application = bytes.dropFirst(68).prefix(4).reduce(Int32(0)) { $0 << 8 | Int32($1) }
    guard bytes.count == 100, bytes.starts(with: Array("SQLite format 3\0".utf8)),
      application == applicationID || application == 0 && bytes[18] == 2
    else { throw notAStore }
    let reserved = bytes[CCP_RESERVED_OFFSET]
    guard reserved == 0 || reserved == CCP_RESERVED_BYTES else { throw notAStore }
    return reserved
  }

  /// Opens a database that this process may write to.
  private static func writable(
    _ path: String,
    _ configuration: Configuration
  ) throws -> DatabasePool {
    let pool = try DatabasePool(path: path, configuration: configuration)
    // A commit is on the disk when it is said to be done, not when the next one is.
    try pool.writeWithoutTransaction { try $0.execute(sql: "PRAGMA synchronous = FULL") }
    return pool
  }

  /// Opens a database that this process may not write to.
  ///
  /// Where SQLite cannot make the files that readers and writers share, it can still read a database
  /// that nobody is changing.
  private static func readOnly(
    _ path: String,
    _ configuration: Configuration
  ) throws -> any DatabaseReader {
    do {
      let queue = try DatabaseQueue(path: path, configuration: configuration)
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
    let folder = URL(filePath: path).deletingLastPathComponent().path
    return FileManager.default.isWritableFile(atPath: path)
      && FileManager.default.isWritableFile(atPath: folder)
  }

  private static func checkFormat(
    of reader: any DatabaseReader,
    hasChecksums: Bool,
    at path: String
  ) throws {
    let (application, version) = try reader.read { database in
      (
        try Int32.fetchOne(database, sql: "PRAGMA application_id") ?? 0,
        try Int.fetchOne(database, sql: "PRAGMA user_version") ?? 0
      )
    }
    guard application == applicationID else {
      throw CatalogError.unreadableStore(path: path, reason: "this is not a Waymark store")
    }
    // What says that there are checksums has to say so twice, lest damage there hides other damage.
    guard version == (hasChecksums ? formatVersion : formatVersionWithoutChecksums) else {
      throw CatalogError.unreadableStore(
        path: path,
        reason: "the store has format \(version) and this Waymark reads format \(formatVersion); "
          + "index its pictures again into a new file"
      )
    }
  }

  private func checkSignatures() throws(CatalogError) {
    let fingerprint = try read { try Self.fingerprint($0) }
    guard fingerprint == ImageSignature.parametersFingerprint else {
      throw .unreadableStore(
        path: path,
        reason: "its signatures were made by another version; run `waymark index build` again"
      )
    }
  }

  /// Reads in one consistent view of the store.
  internal func read<Value>(_ body: (Database) throws -> Value) throws(CatalogError) -> Value {
    do {
      return try reader.read(body)
    } catch {
      throw Self.translate(error, path: path, isReading: true)
    }
  }

  /// Writes in one transaction, which either happens whole or not at all.
  internal func write<Value>(_ body: (Database) throws -> Value) throws(CatalogError) -> Value {
    guard let writer else {
      throw .unwritable(path: path, reason: "the file or its folder is read-only")
    }
    do { return try writer.write(body) } catch { throw Self.translate(error, path: path) }
  }

  private static func translate(
    _ error: any Error,
    path: String,
    isReading: Bool = false
  ) -> CatalogError {
    if let error = error as? CatalogError { return error }
    guard let error = error as? DatabaseError else {
      return .unreadableStore(path: path, reason: "\(error)")
    }
    let damaged = CatalogError.unreadableStore(
      path: path,
      reason: "the store is damaged; index its pictures again into a new file"
    )
    // A page without its checksum.
    if error.extendedResultCode == .SQLITE_IOERR_DATA { return damaged }
    return switch error.resultCode {
    case .SQLITE_NOTADB: .unreadableStore(path: path, reason: "this is not a Waymark store")
    case .SQLITE_CORRUPT: damaged
    case .SQLITE_IOERR where isReading:
      .unreadableStore(path: path, reason: "it cannot be read: \(error.message ?? "disk error")")
    case .SQLITE_CANTOPEN, .SQLITE_READONLY, .SQLITE_FULL, .SQLITE_IOERR, .SQLITE_PERM:
      .unwritable(path: path, reason: error.message ?? "\(error.resultCode)")
    case .SQLITE_BUSY:
      .unwritable(path: path, reason: "another process has been writing to it for too long")
    default: .unreadableStore(path: path, reason: error.message ?? "\(error.resultCode)")
    }
  }
}
