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

  @Test("is refused where the name is a folder's or a pipe's", .timeLimit(.minutes(1)))
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

  @Test(
    "is read beside a log of its own, or one that the system has lost",
    arguments: [("-wal", [0x37, 0x7F, 0x06, 0x83]), ("-journal", [0, 0, 0, 0]), ("-journal", [])]
      as [(String, [UInt8])]
  )
  func ownLog(suffix: String, bytes: [UInt8]) throws {
    try makeDatabase(checked: true)
    try write(bytes, to: suffix)
    #expect(try DatabaseHead.read(at: path)?.applicationID == 77)
  }
}

@Suite("A database with checksums")
struct CheckedPagesTests {
  @Test("is an error where a byte of a page has changed, and never an answer")
  func damage() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/db"
    var configuration = Configuration()
    configuration.checkPages(isNew: true)
    let queue = try DatabaseQueue(path: path, configuration: configuration)
    try queue.write {
      try $0.execute(sql: "CREATE TABLE a (b); INSERT INTO a VALUES ('answer')")
    }
    try queue.close()
    var bytes = try Data(contentsOf: URL(filePath: path))
    let place = try #require(bytes.range(of: Data("answer".utf8)))
    bytes[place.lowerBound] ^= 1
    try bytes.write(to: URL(filePath: path))
    var checked = Configuration()
    checked.checkPages(isNew: false)
    let fault = #expect(throws: DatabaseError.self) {
      try DatabaseQueue(path: path, configuration: checked).read {
        try String.fetchOne($0, sql: "SELECT b FROM a")
      }
    }
    #expect(fault.map { DatabaseFault($0) } == .damaged)
  }
}
