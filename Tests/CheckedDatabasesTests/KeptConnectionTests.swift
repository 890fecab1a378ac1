import CheckedDatabases
import Foundation
import GRDB
import TestSupport
import Testing

@Suite("A connection that keeps to its database")
struct KeptConnectionTests {
  @Test(
    "reaches no other file, whatever its statements say",
    arguments: ["ATTACH 'PATH' AS other", "VACUUM INTO 'PATH'"]
  )
  func otherFile(sql: String) throws {
    let folder = try TemporaryFolder()
    var configuration = Configuration()
    configuration.keepToDatabase()
    let queue = try DatabaseQueue(path: folder("own"), configuration: configuration)
    #expect(throws: DatabaseError.self) {
      try queue.writeWithoutTransaction {
        try $0.execute(sql: sql.replacing("PATH", with: folder("other")))
      }
    }
    #expect(!FileManager.default.fileExists(atPath: folder("other")))
    try queue.write { try $0.execute(sql: "CREATE TABLE a (b); INSERT INTO a VALUES (1)") }
    #expect(try queue.read { try Int.fetchOne($0, sql: "SELECT b FROM a") } == 1)
  }

  @Test("has tables that nobody writes to but through SQLite")
  func schema() throws {
    var configuration = Configuration()
    configuration.keepToDatabase()
    try DatabaseQueue(configuration: configuration).write { database in
      try database.execute(sql: "PRAGMA writable_schema = ON")
      #expect(throws: DatabaseError.self) {
        try database.execute(sql: "DELETE FROM sqlite_master")
      }
    }
  }
}
