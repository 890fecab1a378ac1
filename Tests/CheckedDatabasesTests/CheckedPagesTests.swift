import CheckedDatabases
import Foundation
import GRDB
import TestSupport
import Testing

@Suite("A database with checksums")
struct CheckedPagesTests {
  private let folder: TemporaryFolder
  private var path: String { folder.path + "/db" }

  init() throws { folder = try TemporaryFolder() }

  private func configuration(isNew: Bool = false) -> Configuration {
    var configuration = Configuration()
    configuration.checkPages(isNew: isNew)
    return configuration
  }

  /// Makes a database of some twenty pages, in the mode that libraries and stores have.
  private func makeDatabase() throws -> DatabaseQueue {
    let queue = try DatabaseQueue(path: path, configuration: configuration(isNew: true))
    try queue.writeWithoutTransaction { try $0.execute(sql: "PRAGMA journal_mode = WAL") }
    try queue.write { database in
      try database.execute(sql: "CREATE TABLE a (b)")
      for number in 0..<100 {
        try database.execute(
          sql: "INSERT INTO a VALUES (?)",
          arguments: ["answer \(number) " + String(repeating: "x", count: 500)]
        )
      }
    }
    return queue
  }

  private func answers(at path: String) throws -> [String] {
    let queue = try DatabaseQueue(path: path, configuration: configuration())
    defer { try? queue.close() }
    return try queue.read { try String.fetchAll($0, sql: "SELECT b FROM a ORDER BY rowid") }
  }

  /// How many pages of a file have no checksum.
  private func pagesWithoutChecksum(at path: String) throws -> Int {
    let bytes = try Data(contentsOf: URL(filePath: path))
    return stride(from: 4096, through: bytes.count, by: 4096).count { end in
      bytes[(end - 8)..<end].allSatisfy { $0 == 0 }
    }
  }

  @Test("is an error where a byte of a page has changed, and never an answer")
  func damage() throws {
    try makeDatabase().close()
    var bytes = try Data(contentsOf: URL(filePath: path))
    let place = try #require(bytes.range(of: Data("answer 50".utf8)))
    bytes[place.lowerBound] ^= 1
    try bytes.write(to: URL(filePath: path))
    let fault = #expect(throws: DatabaseError.self) { try answers(at: path) }
    #expect(fault.map { DatabaseFault($0, at: "") } == .damaged)
  }

  @Test("is an error where the disk has lost a page")
  func lostPage() throws {
    try makeDatabase().close()
    var bytes = try Data(contentsOf: URL(filePath: path))
    bytes.replaceSubrange(8192..<12288, with: Data(count: 4096))
    try bytes.write(to: URL(filePath: path))
    #expect(throws: DatabaseError.self) { try answers(at: path) }
  }

  @Test("is an error where another program has changed a page that had a checksum")
  func foreignChange() throws {
    try makeDatabase().close()
    let other = try DatabaseQueue(path: path)
    try other.write { try $0.execute(sql: "UPDATE a SET b = 'mine' WHERE rowid = 50") }
    try other.close()
    #expect(throws: DatabaseError.self) { try answers(at: path) }
  }

  @Test(
    "opens after another program has checkpointed its log, and changed pages have checksums again"
  )
  func foreignCheckpoint() throws {
    let queue = try makeDatabase()
    // The other program has read before the last change, and closes last.
    let other = try DatabaseQueue(path: path)
    #expect(try other.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM a") } == 100)
    try queue.write { try $0.execute(sql: "UPDATE a SET b = 'new ' || b") }
    try queue.close()
    try other.close()
    let without = try pagesWithoutChecksum(at: path)
    #expect(without > 4)
    let read = try answers(at: path)
    #expect(read.count == 100 && read.allSatisfy { $0.hasPrefix("new answer") })

    let again = try DatabaseQueue(path: path, configuration: configuration())
    try again.write { try $0.execute(sql: "UPDATE a SET b = 'newer ' || b") }
    try again.close()
    #expect(try pagesWithoutChecksum(at: path) <= 2)
    #expect(try answers(at: path).allSatisfy { $0.hasPrefix("newer new answer") })
  }

  @Test("opens as any program backs it up, with the same rows", arguments: [true, false])
  func foreignCopy(isBackup: Bool) throws {
    try makeDatabase().close()
    let copy = folder.path + "/copy"
    let other = try DatabaseQueue(path: path)
    if isBackup {
      let target = try DatabaseQueue(path: copy)
      try other.backup(to: target)
      try target.close()
    } else {
      try other.writeWithoutTransaction { try $0.execute(sql: "VACUUM INTO ?", arguments: [copy]) }
    }
    try other.close()
    #expect(try answers(at: copy) == answers(at: path))
    #expect(try DatabaseHead.read(at: copy)?.hasChecksums == true)
  }

  @Test("opens with a first page as versions before 0.3 have summed it")
  func olderFirstPage() throws {
    try makeDatabase().close()
    var bytes = try Data(contentsOf: URL(filePath: path))
    // FNV-1a over words in four lanes, of all that stands before.
    let prime: UInt64 = 0x100_0000_01B3
    var lanes: [UInt64] = [0xCBF2_9CE4_8422_2325, 1, 2, 3]
    for place in 0..<511 {
      let word = (0..<8).reversed().reduce(UInt64(0)) { $0 << 8 | UInt64(bytes[place * 8 + $1]) }
      lanes[place & 3] = (lanes[place & 3] ^ word) &* prime
    }
    var sum = lanes.reduce(UInt64(4088)) { ($0 ^ $1 ^ $1 >> 29) &* prime }
    sum ^= sum >> 32
    let older = Data((0..<8).map { UInt8(truncatingIfNeeded: sum >> (8 * UInt64($0))) })
    #expect(bytes[4088..<4096] != older)
    bytes.replaceSubrange(4088..<4096, with: older)
    try bytes.write(to: URL(filePath: path))
    #expect(try answers(at: path).count == 100)
  }
}
