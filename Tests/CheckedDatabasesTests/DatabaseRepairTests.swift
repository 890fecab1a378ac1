import CCheckedPages
import CheckedDatabases
import Determinism
import Foundation
import GRDB
import TestSupport
import Testing

@Suite("The repair of a database")
struct DatabaseRepairTests {
  private let folder: TemporaryFolder
  private var path: String { folder.path + "/db" }
  private static let applicationID: Int32 = 0x5741_5958
  private static let rowCount = 300

  init() throws { folder = try TemporaryFolder() }

  private func open(isNew: Bool = false) throws -> DatabaseQueue {
    var configuration = Configuration()
    configuration.checkPages(isNew: isNew)
    return try DatabaseQueue(path: path, configuration: configuration)
  }

  private func makeDatabase() throws -> DatabaseQueue {
    let queue = try open(isNew: true)
    try queue.writeWithoutTransaction { try $0.execute(sql: "PRAGMA journal_mode = WAL") }
    try queue.write { database in
      try database.execute(sql: "PRAGMA application_id = \(Self.applicationID); \(Self.tables)")
      for number in 1...Self.rowCount {
        try database.execute(
          sql: "INSERT INTO place VALUES (?, ?)",
          arguments: [number, "place \(number) " + String(repeating: "x", count: 200)]
        )
        try database.execute(sql: "INSERT INTO photo VALUES (?, ?)", arguments: [number, number])
        try database.execute(sql: "INSERT INTO tag VALUES (?, 'red', NULL)", arguments: [number])
      }
    }
    return queue
  }

  private static let tables = """
    CREATE TABLE place (id INTEGER PRIMARY KEY, name TEXT NOT NULL);
    CREATE INDEX placeName ON place (name);
    CREATE TABLE photo (
      id INTEGER PRIMARY KEY,
      place INTEGER REFERENCES place ON DELETE SET NULL
    );
    CREATE TABLE tag (photo INTEGER NOT NULL REFERENCES photo ON DELETE CASCADE, word TEXT, color TEXT)
    """

  private func repair() throws -> DatabaseRepair.Findings? {
    let schema = DatabaseSchema([Self.tables])
    return try DatabaseRepair(
      path,
      applicationID: Self.applicationID,
      schema: schema,
      make: { try $0.write { try $0.execute(sql: Self.tables) } }
    ) { database, _ in
      guard try database.tableExists("place"),
        try schema.foreignEntry(in: database, passingOverTriggers: true) == nil
      else { throw DatabaseFault.notADatabase }
      try database.execute(sql: "PRAGMA application_id = \(Self.applicationID)")
    }.run()
  }

  private func names() throws -> [String] {
    let queue = try open()
    defer { try? queue.close() }
    return try queue.read { database in
      #expect(try String.fetchOne(database, sql: "PRAGMA integrity_check") == "ok")
      #expect(try Row.fetchAll(database, sql: "PRAGMA foreign_key_check").isEmpty)
      return try String.fetchAll(database, sql: "SELECT name FROM place ORDER BY id")
    }
  }

  /// Does something to the database with a SQLite that knows no checksums.
  private func elsewhere(_ sql: String) throws {
    let other = try DatabaseQueue(path: path)
    try other.writeWithoutTransaction { try $0.execute(sql: sql) }
    try other.close()
  }

  private func flip(_ place: Int, _ bit: Int) throws {
    var bytes = try Data(contentsOf: URL(filePath: path))
    bytes[place] ^= UInt8(1 << bit)
    try bytes.write(to: URL(filePath: path))
  }

  @Test("leaves a sound one as it is")
  func sound() throws {
    try makeDatabase().close()
    let before = try Data(contentsOf: URL(filePath: path))
    #expect(try repair() == nil)
    #expect(try Data(contentsOf: URL(filePath: path)) == before)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["db"])
  }

  @Test("keeps what another program has written, and says where it stands")
  func foreignChange() throws {
    try makeDatabase().close()
    let before = try Data(contentsOf: URL(filePath: path))
    try elsewhere("UPDATE place SET name = 'mine' WHERE id = 7; PRAGMA wal_checkpoint(TRUNCATE)")
    let changed = try Data(contentsOf: URL(filePath: path))
    #expect(changed != before)
    let unrepaired = try open()
    #expect(throws: DatabaseError.self) {
      try unrepaired.read { try String.fetchAll($0, sql: "SELECT name FROM place ORDER BY id") }
    }
    try unrepaired.close()
    let findings = try #require(try repair())
    #expect(findings.rows["place"]?.contains(7) == true)
    #expect(Set(findings.changedPages.keys).isSuperset(of: ["place", "placeName"]))
    #expect(findings.lostPages.isEmpty)
    let kept = try names()
    #expect(kept.count == Self.rowCount && kept[6] == "mine")
    #expect(try Data(contentsOf: URL(filePath: findings.keptPath)) == changed)
    #expect(try repair() == nil)
  }

  @Test("keeps what stands in the log of another program that was killed")
  func foreignLog() throws {
    try makeDatabase().close()
    let other = try DatabaseQueue(path: path)
    try other.write { try $0.execute(sql: "UPDATE place SET name = 'mine' WHERE id = 7") }
    // As after a kill: the log is there, and nobody has it open.
    let log = try Data(contentsOf: URL(filePath: path + "-wal"))
    let file = try Data(contentsOf: URL(filePath: path))
    try other.close()
    try file.write(to: URL(filePath: path))
    try log.write(to: URL(filePath: path + "-wal"))
    _ = try repair()
    #expect(try names()[6] == "mine")
  }

  @Test("keeps what stands in the log where the header is damaged, so that SQLite reads neither")
  func logOfDamagedHeader() throws {
    try makeDatabase().close()
    let own = try open()
    try own.write { try $0.execute(sql: "UPDATE place SET name = 'mine' WHERE id = 7") }
    let files = try ["", "-wal"].map { (path + $0, try Data(contentsOf: URL(filePath: path + $0))) }
    try own.close()
    for (name, bytes) in files { try bytes.write(to: URL(filePath: name)) }
    #expect(files[1].1.count > 4096)
    try flip(3, 0)
    #expect(try repair() != nil)
    #expect(try names()[6] == "mine")
  }

  @Test("completes one that was made from a dump")
  func dump() throws {
    try makeDatabase().close()
    let before = try names()
    let plain = folder.path + "/plain"
    let copy = try DatabaseQueue(path: plain)
    try copy.writeWithoutTransaction { database in
      try database.execute(
        sql: """
          ATTACH '\(path)' AS old;
          CREATE TABLE place (id INTEGER PRIMARY KEY, name TEXT NOT NULL);
          INSERT INTO place SELECT * FROM old.place;
          DETACH old
          """
      )
    }
    try copy.close()
    try FileManager.default.removeItem(atPath: path)
    try FileManager.default.moveItem(atPath: plain, toPath: path)
    let findings = try #require(try repair())
    #expect(findings.wasWithoutChecksums)
    #expect(try names() == before)
    let head = try #require(try DatabaseHead.read(at: path))
    #expect(head.hasChecksums && head.hasLog && head.applicationID == Self.applicationID)
  }

  @Test("gives back all rows, and names those that may be wrong", arguments: 0..<140)
  func flips(seed: Int) throws {
    try makeDatabase().close()
    let before = try names()
    var random = SeededGenerator(seed: UInt64(seed))
    let size = try Data(contentsOf: URL(filePath: path)).count
    // The header of the file, then that of a page, then anywhere.
    let place =
      switch seed {
      case 0..<100: seed
      case 100..<110: 4096 * random.whole(in: 1...(size / 4096 - 1)) + random.whole(in: 0...12)
      default: random.whole(in: 4096...size - 1)
      }
    try flip(place, random.whole(in: 0...7))
    let findings = try repair()
    let after = try names()
    #expect(after.count == before.count, "byte \(place)")
    let wrong = Set(after).subtracting(before)
    #expect(wrong.count <= 1, "byte \(place)")
    if !wrong.isEmpty { #expect(findings?.rows["place"]?.isEmpty == false, "byte \(place)") }
  }

  @Test(
    "mends the header of a copy without checksums, and of one without room for them",
    arguments: 0..<72,
    [true, false]
  )
  func copies(place: Int, isVacuumed: Bool) throws {
    try makeDatabase().close()
    let before = try names()
    let copy = folder.path + "/copy"
    let other = try DatabaseQueue(path: path)
    try other.writeWithoutTransaction { database in
      if isVacuumed {
        try database.execute(sql: "VACUUM INTO ?", arguments: [copy])
      } else {
        let id = Self.applicationID
        try DatabaseQueue(path: copy).writeWithoutTransaction {
          try $0.execute(sql: "PRAGMA application_id = \(id); PRAGMA journal_mode = DELETE")
          try $0.execute(sql: "CREATE TABLE place (id INTEGER PRIMARY KEY, name TEXT NOT NULL)")
        }
        try database.execute(
          sql: "ATTACH ? AS copy; INSERT INTO copy.place SELECT * FROM main.place; DETACH copy",
          arguments: [copy]
        )
      }
    }
    try other.close()
    try FileManager.default.removeItem(atPath: path)
    try FileManager.default.moveItem(atPath: copy, toPath: path)
    var random = SeededGenerator(seed: UInt64(place))
    let bit = random.whole(in: 0...7)
    // The bit for the room of checksums says how to read a page, and nothing else does; no change of the version shows.
    if place == 20 && 1 << bit == 8 || 60...63 ~= place { return }
    try flip(place, bit)
    _ = try repair()
    #expect(try names() == before)
  }

  @Test(
    "reads a page of an index that was damaged before it got its checksum, after another page is damaged"
  )
  func damagedBeforeChecksum() throws {
    try makeDatabase().close()
    let before = try names()
    // A cell of the index lies outside its page, and SQLite writes the page as it is.
    let root = 4096 * (try Int(rootPage(of: "placeName")) - 1)
    var bytes = try Data(contentsOf: URL(filePath: path))
    let headerSize = bytes[root] == 2 ? 12 : 8
    (bytes[root + headerSize], bytes[root + headerSize + 1]) = (0x0F, 0xFA)
    try bytes.write(to: URL(filePath: path))
    try addChecksums()
    try flip(4096 * (try Int(rootPage(of: "tag")) - 1) + 4000, 3)
    let findings = try #require(try repair())
    #expect(findings.rebuiltPages.keys.contains("placeName") && findings.lostPages.isEmpty)
    #expect(try names() == before)
  }

  @Test("mends a page of an index in a copy by another program, whose pages have no checksums")
  func damagedCopy() throws {
    try makeDatabase().close()
    let before = try names()
    let root = 4096 * (try Int(rootPage(of: "placeName")) - 1)
    try replaceByCopy()
    // The number of fragmented bytes.
    try flip(root + 7, 3)
    #expect(try #require(try repair()).lostPages.isEmpty)
    #expect(try names() == before)
    #expect(try repair() == nil)
  }

  @Test("drops triggers that cannot be parsed, in a copy that nothing vouches for")
  func damagedTrigger() throws {
    try makeDatabase().close()
    let before = try names()
    let copy = folder.path + "/copy"
    try elsewhere(
      """
      CREATE TRIGGER placeName2 AFTER INSERT ON place BEGIN SELECT 'a text of its own'; END;
      VACUUM INTO '\(copy)'
      """
    )
    try FileManager.default.removeItem(atPath: path)
    try FileManager.default.moveItem(atPath: copy, toPath: path)
    let quote = try #require(
      try Data(contentsOf: URL(filePath: path)).range(of: Data("'a text of its own'".utf8))
    )
    try flip(quote.upperBound - 1, 3)
    #expect(try #require(try repair()).lostPages.isEmpty)
    #expect(try names() == before)
  }

  @Test(
    "keeps all rows where the list of tables is damaged, in a copy and a dump",
    arguments: 0..<60,
    [true, false]
  )
  func damagedTables(seed: Int, isDump: Bool) throws {
    try makeDatabase().close()
    let before = try rows()
    if isDump { try makeDump() } else { try replaceByCopy() }
    // The header of the page, and the cells of the list.
    var random = SeededGenerator(seed: UInt64(seed))
    let start = try #require(
      try Data(contentsOf: URL(filePath: path)).range(of: Data("CREATE".utf8))
    )
    let place = seed < 15 ? 100 + seed : random.whole(in: start.lowerBound - 40...4087)
    let bit = random.whole(in: 0...7)
    try flip(place, bit)
    let findings = try repair()
    #expect(try rows() == before, "byte \(place), bit \(bit): \(String(describing: findings))")
    #expect(findings?.leftOut ?? [] == [])
    #expect(try repair() == nil)
  }

  @Test("loses one row of a page that SQLite cannot read, and not the page")
  func damagedRow() throws {
    try makeDatabase().close()
    try replaceByCopy()
    let bytes = try Data(contentsOf: URL(filePath: path))
    let text = try #require(bytes.range(of: Data("place 203 ".utf8))).lowerBound
    // Before it are the number of the row in two bytes, the size of its header, and the types of its values.
    #expect(bytes[text - 6] == 0x81)
    try flip(text - 6, 5)
    let findings = try #require(try repair())
    #expect(findings.lostRows == ["place": 1] && findings.lostPages.isEmpty)
    #expect(try names().count == Self.rowCount - 1)
    #expect(try repair() == nil)
  }

  @Test("leaves out a table of another program, and says so, where the list of tables is damaged")
  func foreignTable() throws {
    try makeDatabase().close()
    let before = try rows()
    try makeDump()
    try elsewhere("CREATE TABLE notes (body TEXT)")
    // What is sound may be of a newer version.
    #expect(throws: DatabaseFault.notADatabase) { try repair() }
    let text = Data("CREATE TABLE place (".utf8)
    try flip(
      try #require(try Data(contentsOf: URL(filePath: path)).range(of: text)).upperBound - 1,
      2
    )
    let findings = try #require(try repair())
    #expect(findings.leftOut == ["notes"] && findings.hasOwnTables)
    #expect(findings.sentences { _, _ in nil }.contains { $0.contains("notes") })
    #expect(try rows() == before)
  }

  private func replaceByCopy() throws {
    let copy = folder.path + "/copy"
    try elsewhere("VACUUM INTO '\(copy)'")
    try FileManager.default.removeItem(atPath: path)
    try FileManager.default.moveItem(atPath: copy, toPath: path)
  }

  /// Replaces the database as `sqlite3 .dump` makes it again: its pages have no room for checksums.
  private func makeDump() throws {
    let old = folder.path + "/old"
    try FileManager.default.moveItem(atPath: path, toPath: old)
    try elsewhere(
      """
      \(Self.tables);
      ATTACH '\(old)' AS old;
      INSERT INTO place SELECT * FROM old.place;
      INSERT INTO photo SELECT * FROM old.photo;
      INSERT INTO tag SELECT * FROM old.tag;
      DETACH old
      """
    )
  }

  /// The values of all rows, without the columns' names.
  ///
  /// A wrong bit may change the case of a name, which SQLite does not mind.
  private func rows() throws -> [[DatabaseValue]] {
    let queue = try open()
    defer { try? queue.close() }
    return try queue.read { database in
      #expect(try String.fetchOne(database, sql: "PRAGMA integrity_check") == "ok")
      return try ["place", "photo", "tag"].flatMap {
        try Row.fetchAll(database, sql: "SELECT * FROM \($0) ORDER BY 1")
          .map { Array($0.databaseValues) }
      }
    }
  }

  private func rootPage(of name: String) throws -> Int64 {
    let other = try DatabaseQueue(path: path)
    defer { try? other.close() }
    return try #require(
      try other.read {
        try Int64.fetchOne(
          $0,
          sql: "SELECT rootpage FROM sqlite_schema WHERE name = ?",
          arguments: [name]
        )
      }
    )
  }

  /// Gives each page the checksum of what it holds, as when it is written after it was damaged.
  private func addChecksums() throws {
    var bytes = try Data(contentsOf: URL(filePath: path))
    let size = bytes.count
    bytes.withUnsafeMutableBytes { all in
      for start in stride(from: 0, to: size, by: 4096) {
        ccp_add_checksum(all.baseAddress?.advanced(by: start), 4096, Int64(start))
      }
    }
    try bytes.write(to: URL(filePath: path))
  }

  @Test("refuses a database of another kind, and a file that is not a database")
  func foreign() throws {
    let other = try DatabaseQueue(path: path)
    try other.writeWithoutTransaction {
      try $0.execute(sql: "PRAGMA application_id = 77; CREATE TABLE a (b)")
    }
    try other.close()
    #expect(throws: DatabaseFault.notADatabase) { try repair() }
    try flip(3, 0)
    #expect(throws: DatabaseFault.notADatabase) { try repair() }
    try Data("a text".utf8).write(to: URL(filePath: path))
    #expect(throws: DatabaseFault.notADatabase) { try repair() }
    try FileManager.default.removeItem(atPath: path)
    #expect(throws: DatabaseFault.notADatabase) { try repair() }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
  }
}
