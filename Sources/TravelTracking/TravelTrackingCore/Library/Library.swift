internal import CheckedDatabases
internal import Files
import Foundation
internal import GRDB
internal import Synchronization

/// A user's landmarks, photos, collections and albums: a SQLite database and a folder of pictures.
///
/// The database is authoritative. A committed transaction survives the end of the process at any instant
/// (write-ahead log); readers continue beside a writer, and writers of all processes wait for each other. Data
/// derived from it, the visual index and the search index, record the state from which they were built, and are
/// brought up to date when that is not the present one.
public final class Library: Sendable {
  /// The folder of its files.
  public let directory: DataDirectory
  private let pool: DatabasePool
  /// The status of the database file when it was opened.
  private let file: FileStatus?
  /// Called after each transaction that has changed what the visual index is built from.
  private let visualChange = Mutex<(@Sendable () -> Void)?>(nil)

  /// The database, as an absolute path: `library.sqlite` in the folder.
  public var path: String { directory.path(of: "library.sqlite") }
  /// The name of the photo folder in the paths of the database.
  static let photoFolder = "photos"

  /// Opens the library of a folder, and creates it when there is none.
  ///
  /// Processes that open it at the same time wait for the one that creates it.
  ///
  /// - Parameters:
  ///   - directory: The folder of its files.
  ///   - sample: Returns the initial content of a new library; nil, the default, for none. Called only when the
  ///     library is created.
  /// - Throws: ``LibraryError`` when the database cannot be opened, belongs to another program or a newer
  ///   version, or when a picture of the sample cannot be copied. Another error of `sample` becomes
  ///   ``LibraryError/unreadable(path:reason:)`` with its text.
  public init(
    at directory: DataDirectory,
    sample: () throws -> LibrarySample? = { nil }
  ) throws {
    self.directory = directory
    let path = directory.path(of: "library.sqlite")
    let lock: FileLock
    do {
      lock = try FileLock(blockingAt: directory.path(of: "library.lock"))
    } catch {
      throw LibraryError.unwritable(
        path: error.path,
        reason: "\(error.reason); give this user the right to write the library's files"
      )
    }
    defer { lock.keep() }
    var configuration = Configuration()
    configuration.label = "Waymark library"
    // A writer of another process holds the lock for milliseconds; minutes mean that it hangs.
    configuration.busyMode = .timeout(60)
    configuration.keepToDatabase()
    do {
      let head = try Self.head(at: path)
      if head == nil { try Self.requireNoPhotos(in: directory, path) }
      // Libraries created before checksums were added continue without them.
      let hasChecksums = head?.hasChecksums ?? true
      if hasChecksums { configuration.checkPages(isNew: head == nil) }
      let migrator = Self.migrator(hasChecksums: hasChecksums)
      pool = try DatabasePool(path: path, configuration: configuration)
      try Self.checkApplication(of: pool, hasChecksums: hasChecksums, at: path)
      try Self.keepForOwner(path)
      file = FileStatus(following: path)
      _ = try OpenFolder(directory.path).folder(Self.photoFolder, making: true)
      let isNew = try pool.read { try !$0.tableExists("landmark") }
      if !isNew { try Self.keepOwnTriggers(in: pool, at: path) }
      // The files are in place before the database names them.
      let seeds = isNew ? try sample()?.copied(into: directory) : nil
      try migrator.migrate(pool)
      if let seeds { try pool.write { try seeds.insert(into: $0) } }
    } catch {
      throw Self.translate(error, path: path)
    }
  }

  /// Checks a file before SQLite opens it; nil for a new one.
  private static func head(at path: String) throws -> DatabaseHead? {
    try requireFile(path)
    guard let head = try DatabaseHead.read(at: path) else { return nil }
    guard head.applicationID == applicationID || head.applicationID == 0 && head.hasLog else {
      throw DatabaseFault.notADatabase
    }
    return head
  }

  /// Throws for a link, a folder or anything else that is not a regular file.
  static func requireFile(_ path: String) throws(LibraryError) {
    if let kind = FileStatus(of: path)?.kind, kind != .file {
      throw .unreadable(
        path: path,
        reason: "this is \(kind.words), not a regular file"
      )
    }
  }

  /// Throws for photos without the database that names them, as where it was not restored with them.
  private static func requireNoPhotos(in directory: DataDirectory, _ path: String)
    throws(LibraryError)
  {
    let folder = directory.path(of: photoFolder)
    let photos = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    guard photos.contains(where: { !$0.hasPrefix(".") }) else { return }
    throw .unreadable(
      path: path,
      reason:
        "it is missing or empty, but \(folder) contains the photos of a library; restore library.sqlite from a backup, or "
        + "move \(photoFolder) away to start over"
    )
  }

  private static let notALibrary =
    "not a Waymark library; to complete one restored from a dump, run `waymark library repair`"

  private static func checkApplication(
    of pool: DatabasePool,
    hasChecksums: Bool,
    at path: String
  ) throws {
    // With the migration that only a library with checksums has, so that it does not look like one of a newer
    // version.
    let migrator = migrator(hasChecksums: true)
    let (application, tables, newer, steps) = try pool.read { database in
      (
        try Int32.fetchOne(database, sql: "PRAGMA application_id") ?? 0,
        try Int.fetchOne(database, sql: "SELECT count(*) FROM sqlite_master") ?? 0,
        try migrator.hasBeenSuperseded(database),
        try migrator.appliedIdentifiers(database)
      )
    }
    guard application == applicationID || tables == 0 else {
      throw LibraryError.unreadable(path: path, reason: notALibrary)
    }
    guard !newer else {
      throw LibraryError.unreadable(
        path: path,
        reason: "the library was written by a newer version of Waymark; use that version"
      )
    }
    // The flag for checksums is stored twice, so that damage to it cannot hide other damage.
    guard hasChecksums || !steps.contains(checksumStep) else { throw DatabaseFault.damaged }
  }

  /// Replaces the triggers by those of this program, and throws for foreign ones: they would run with each
  /// write or read, or replace a table.
  private static func keepOwnTriggers(in pool: DatabasePool, at path: String) throws {
    let own = try LibraryTriggers.own.get()
    let (foreign, triggers) = try pool.read { database in
      (
        try own.tables.foreignEntry(in: database, passingOverTriggers: true),
        try LibraryTriggers.texts(in: database)
      )
    }
    if let foreign {
      throw LibraryError.unreadable(
        path: path,
        reason: "it has \(foreign); import an export of it"
      )
    }
    guard triggers != own.triggers else { return }
    try pool.write { try LibraryTriggers.create(in: $0) }
  }

  /// Reads in one consistent view of the library.
  func read<Value>(_ body: (Database) throws -> Value) throws(LibraryError) -> Value {
    do { return try pool.read(body) } catch { throw Self.translate(error, path: path) }
  }

  /// Writes in one atomic transaction.
  func write<Value>(_ body: (Database) throws -> Value) throws(LibraryError) -> Value {
    do { return try transaction(body) } catch { throw Self.translate(error, path: path) }
  }

  /// Writes in one transaction, as `write` does.
  ///
  /// - Throws: The errors of the body and of GRDB unchanged, and ``LibraryError/unwritable(path:reason:)``
  ///   after the database was removed or replaced: then the write is lost.
  func transaction<Value>(_ body: (Database) throws -> Value) throws -> Value {
    try requireInPlace()
    let (value, hasVisualChange) = try pool.write { database in
      let state = try Self.number("visual", database)
      let value = try body(database)
      let hasVisualChange = try Self.number("visual", database) != state
      // Checked last, so that the transaction is rolled back.
      try requireInPlace()
      return (value, hasVisualChange)
    }
    if hasVisualChange { visualChange.withLock { $0 }?() }
    return value
  }

  /// Sets what is called after each transaction that has changed what the visual index is built from.
  ///
  /// - Parameter wake: Called on the thread of the transaction, which waits for it.
  func onVisualChange(_ wake: @escaping @Sendable () -> Void) {
    visualChange.withLock { $0 = wake }
  }

  /// Closes the database, so that its one file holds everything if no other process has it open; reads and writes
  /// throw afterwards.
  ///
  /// The end of a process alone does not close it when a task that ends late still holds the library: its last
  /// transactions are in the write-ahead log then, and a copy of the file alone lacks them.
  func close() {
    // Closes the readers: a reader that is closed last, as `close()` does it, leaves the log.
    pool.releaseMemory()
    try? pool.close()
  }

  /// Whether the path still leads to the database that was opened.
  ///
  /// Costs one system call.
  var isInPlace: Bool {
    guard let file, let now = FileStatus(following: path) else { return false }
    return now.isSameFile(as: file)
  }

  private func requireInPlace() throws(LibraryError) {
    guard !isInPlace else { return }
    throw .unwritable(
      path: path,
      reason: "it was removed or replaced after it was opened; start again"
    )
  }

  /// Removes the permissions of other users to read and write the database.
  private static func keepForOwner(_ path: String) throws(LibraryError) {
    guard let status = FileStatus(following: path), status.permissions != 0o600 else { return }
    guard chmod(SystemPath.bytes(of: path), 0o600) != 0 else { return }
    let reason = String(cString: strerror(errno))
    throw .unwritable(
      path: path,
      reason: "its permissions cannot be set (\(reason)); run this as the user with the number "
        + "\(status.owner), whose file it is, in a folder that may be written"
    )
  }

  static func translate(_ error: any Error, path: String) -> LibraryError {
    if let error = error as? LibraryError { return error }
    if let error = error as? FileError { return LibraryError(error) }
    guard
      let fault = error as? DatabaseFault
        ?? (error as? DatabaseError).map({ DatabaseFault($0, at: path) })
    else {
      let isSystems = error is CocoaError || error is POSIXError
      return .unreadable(
        path: path,
        reason: isSystems ? DataDirectory.reason(of: error) : "\(error)"
      )
    }
    let damaged =
      "the library is damaged, or another program has changed it; `waymark library repair` shows the damage and repairs it"
    return switch fault {
    case .notADatabase:
      // A file with only a damaged beginning does not belong to another program.
      .unreadable(path: path, reason: DatabaseHead.isLost(at: path) ? damaged : notALibrary)
    case .damaged: .unreadable(path: path, reason: damaged)
    case .unreadable(let reason): .unreadable(path: path, reason: reason)
    case .unwritable(let reason): .unwritable(path: path, reason: reason)
    }
  }

  /// Checks the integrity of the database with SQLite.
  ///
  /// - Returns: Up to 20 problems of its pages, and every row with a dangling reference; empty when there are
  ///   none.
  /// - Throws: ``LibraryError`` when the database cannot be read at all.
  /// - Complexity: O(*n*) in the size of the database, all of which is read.
  public func problems() throws -> [String] {
    try read { database in
      let messages = try String.fetchAll(database, sql: "PRAGMA integrity_check(20)")
      let orphans = try Row.fetchAll(database, sql: "PRAGMA foreign_key_check")
      return messages.filter { $0 != "ok" }
        + orphans.map { "table \($0[0] as String): a row refers to a missing one" }
    }
  }
}
