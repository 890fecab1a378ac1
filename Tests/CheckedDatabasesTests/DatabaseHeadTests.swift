import CheckedDatabases
import Foundation
import GRDB
import TestSupport
import Testing

@Suite("The head of a database")
struct DatabaseHeadTests {
  private let folder: TemporaryFolder
  private var path: String { folder.path + "/db" }

  init() throws { folder = try TemporaryFolder() }

  private func write(_ bytes: [UInt8], to suffix: String = "") throws {
    try Data(bytes).write(to: URL(filePath: path + suffix))
  }

  private func makeDatabase(checked: Bool) throws {
    var configuration = Configuration()
    if checked { configuration.checkPages(isNew: true) }
    let queue = try DatabaseQueue(path: path, configuration: configuration)
    try queue.write {
      try $0.execute(sql: "CREATE TABLE a (b)")
      try $0.execute(sql: "PRAGMA application_id = 77")
    }
    try queue.close()
  }

  @Test("is nothing where there is no file, or an empty one")
  func nothing() throws {
    #expect(try DatabaseHead.read(at: path) == nil)
    try write([])
    #expect(try DatabaseHead.read(at: path) == nil)
  }

  @Test(
    "says whose database it is, and whether its pages have checksums",
    arguments: [false, true]
  )
  func known(checked: Bool) throws {
    try makeDatabase(checked: checked)
    let head = try #require(try DatabaseHead.read(at: path))
    #expect(head.applicationID == 77)
    #expect(head.hasChecksums == checked)
    #expect(!head.hasLog)
  }

  @Test(
    "is refused where the file is something else",
    arguments: ["a text", "SQLite format 3", String(repeating: "x", count: 200)]
  )
  func something(text: String) throws {
    try write(Array(text.utf8))
    #expect(throws: DatabaseFault.notADatabase) { try DatabaseHead.read(at: path) }
  }

  @Test(
    "is known to be lost by its first bytes, or where the other pages have their checksums",
    arguments: [(true, 0, true), (true, 70, true), (true, 5000, false), (false, 0, true)]
  )
  func lost(checked: Bool, place: Int, isLost: Bool) throws {
    try makeDatabase(checked: checked)
    #expect(!DatabaseHead.isLost(at: path))
    var bytes = try Data(contentsOf: URL(filePath: path))
    try #require(bytes.count == 8192)
    bytes[place] ^= 1
    try write(Array(bytes))
    #expect(DatabaseHead.isLost(at: path) == isLost)
    try write(Array(bytes.prefix(5000)))
    #expect(!DatabaseHead.isLost(at: path))
    #expect(!DatabaseHead.isLost(at: folder.path))
  }

  @Test("is refused where the name is a folder's or a pipe's", .timeLimit(.minutes(30)))
  func noFile() throws {
    try #require(mkfifo(path, 0o600) == 0)
    #expect(throws: DatabaseFault.self) { try DatabaseHead.read(at: path) }
    #expect(throws: DatabaseFault.self) { try DatabaseHead.read(at: folder.path) }
  }

  /// SQLite would remove them, or take them for its own.
  @Test(
    "is refused beside files of the names of its logs that are not logs",
    arguments: ["-journal", "-wal", "-shm"]
  )
  func foreignLog(suffix: String) throws {
    try write(Array("my diary".utf8), to: suffix)
    #expect(throws: DatabaseFault.self) { try DatabaseHead.read(at: path) }
    #expect(try Data(contentsOf: URL(filePath: path + suffix)) == Data("my diary".utf8))
  }

  @Test("is refused beside a log whose database is gone")
  func orphanedLog() throws {
    try write([0x37, 0x7F, 0x06, 0x82], to: "-wal")
    #expect(throws: DatabaseFault.self) { try DatabaseHead.read(at: path) }
  }

  /// The head of a write-ahead log for pages of 4096 bytes, with its checksum.
  private static let logHead: [UInt8] = {
    var bytes: [UInt8] = [0x37, 0x7F, 0x06, 0x83, 0, 0x2D, 0xE2, 0x18, 0, 0, 0x10, 0, 0, 0, 0, 1]
    bytes += [1, 2, 3, 4, 5, 6, 7, 8]
    var (first, second): (UInt32, UInt32) = (0, 0)
    func number(_ offset: Int) -> UInt32 {
      bytes[offset..<offset + 4].reduce(0) { $0 << 8 | UInt32($1) }
    }
    for offset in [0, 8, 16] {
      first &+= number(offset) &+ second
      second &+= number(offset + 4) &+ first
    }
    for sum in [first, second] {
      bytes += [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: sum >> $0) }
    }
    return bytes
  }()

  /// A rollback journal's first bytes.
  private static let journalHead: [UInt8] = [0xD9, 0xD5, 0x05, 0xF9, 0x20, 0xA1, 0x63, 0xD7]

  /// The same of a journal that is not yet whole on the disk, for pages of 4096 bytes.
  private static let unsyncedJournalHead: [UInt8] =
    [UInt8](repeating: 0, count: 12) + [9, 8, 7, 6, 0, 0, 0, 2, 0, 0, 2, 0, 0, 0, 0x10, 0]

  /// Shared memory as SQLite writes it on a computer of little-endian numbers, of which the first copy is still missing.
  private static let memoryHead: [UInt8] =
    [UInt8](repeating: 0, count: 48) + [0x18, 0xE2, 0x2D, 0] + [UInt8](repeating: 0, count: 100)

  @Test(
    "is read beside a log of its own, or one that the system has lost",
    arguments: [
      ("-wal", logHead), ("-wal", []), ("-journal", journalHead), ("-journal", [0, 0, 0, 0]),
      ("-journal", unsyncedJournalHead),
      ("-journal", []), ("-shm", memoryHead), ("-shm", [0, 0, 0]), ("-shm", []),
    ] as [(String, [UInt8])]
  )
  func ownLog(suffix: String, bytes: [UInt8]) throws {
    try makeDatabase(checked: true)
    try write(bytes, to: suffix)
    #expect(try DatabaseHead.read(at: path)?.applicationID == 77)
    try FileManager.default.linkItem(atPath: path + suffix, toPath: folder.path + "/other name")
    #expect(throws: DatabaseFault.self) { try DatabaseHead.read(at: path) }
  }

  @Test(
    "is refused beside a file that SQLite would overwrite or remove",
    arguments: [
      ("-shm", Array("my diary".utf8)), ("-shm", [UInt8](repeating: 7, count: 32_768)),
      ("-wal", [0x37, 0x7F, 0x06, 0x83]), ("-wal", Array(logHead[..<31]) + [0x99]),
      ("-journal", [0xD9, 0xD5, 0x05, 0xF9, 1]),
    ] as [(String, [UInt8])]
  )
  func fileBesideStore(suffix: String, bytes: [UInt8]) throws {
    try makeDatabase(checked: true)
    try write(bytes, to: suffix)
    #expect(throws: DatabaseFault.self) { try DatabaseHead.read(at: path) }
    #expect(try Data(contentsOf: URL(filePath: path + suffix)) == Data(bytes))
  }

  @Test("is read beside the log and the memory of a database that is open, and no journal then")
  func openDatabase() throws {
    let pool = try DatabasePool(path: path)
    try pool.write {
      try $0.execute(sql: "CREATE TABLE a (b)")
      try $0.execute(sql: "PRAGMA application_id = 78")
      try $0.execute(sql: "INSERT INTO a VALUES (zeroblob(100000))")
    }
    #expect(try DatabaseHead.read(at: path)?.hasLog == true)
    #expect(FileManager.default.fileExists(atPath: path + "-shm"))
    try write(Self.journalHead, to: "-journal")
    #expect(throws: DatabaseFault.self) { try DatabaseHead.read(at: path) }
    try pool.close()
  }
}

/// A log that was left beside a database from a backup.
@Suite("The head of a restored database")
struct RestoredDatabaseTests {
  private let folder: TemporaryFolder
  private var path: String { folder.path + "/db" }

  init() throws { folder = try TemporaryFolder() }

  /// What a copy of the database and its log have in the middle of the work.
  private struct Copy {
    var database: Data
    var log: Data?
  }

  /// Writes as several processes one after the other do, one row of each size after the other.
  ///
  /// - Returns: Copies from between all steps, by the process.
  private func copies(processes: Int, sizes: [Int]) throws -> [[Copy]] {
    try (0..<processes).map { process in
      let pool = try DatabasePool(path: path)
      try pool.writeWithoutTransaction {
        try $0.execute(sql: "PRAGMA wal_autocheckpoint = \(process.isMultiple(of: 2) ? 3 : 1000)")
        try $0.execute(sql: "CREATE TABLE IF NOT EXISTS a (b)")
      }
      var copies: [Copy] = []
      for step in 0..<6 {
        let size = sizes[step % sizes.count]
        try pool.write { try $0.execute(sql: "INSERT INTO a VALUES (zeroblob(\(size)))") }
        if step == 4 { try pool.writeWithoutTransaction { _ = try $0.checkpoint(.truncate) } }
        copies.append(
          Copy(
            database: try Data(contentsOf: URL(filePath: path)),
            log: try? Data(contentsOf: URL(filePath: path + "-wal"))
          )
        )
      }
      try pool.close()
      return copies
    }
  }

  private func restore(_ database: Data, _ log: Data?) throws -> String {
    let restored = folder.path + "/restored"
    try database.write(to: URL(filePath: restored))
    try (log ?? Data()).write(to: URL(filePath: restored + "-wal"))
    return restored
  }

  @Test("is read with the log that was copied with it")
  func together() throws {
    for copy in try copies(processes: 4, sizes: [10, 20_000]).joined() {
      #expect(try DatabaseHead.read(at: restore(copy.database, copy.log)) != nil)
    }
  }

  @Test("is refused beside the log of a later state")
  func apart() throws {
    // Pages that are added change the head of the database.
    let copies = try copies(processes: 5, sizes: [20_000])
    var refused = 0
    for later in copies[3...].joined() where later.log?.isEmpty == false {
      for earlier in copies[..<2].joined() {
        let path = try restore(earlier.database, later.log)
        let fault = #expect(throws: DatabaseFault.self) { try DatabaseHead.read(at: path) }
        #expect("\(fault as Any)".contains("restore the -wal"))
        refused += 1
      }
    }
    #expect(refused > 50)
  }
}
