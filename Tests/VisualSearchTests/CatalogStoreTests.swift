import CheckedDatabases
import Determinism
import Foundation
import GRDB
import ImageCoding
import TestSupport
import Testing
import VisualSearch

@Suite("A store")
struct CatalogStoreTests {
  @Test("gives back the catalog that was indexed")
  func roundTrip() async throws {
    let collections = [
      Catalog.Collection(id: 5, name: "C", description: "d", landmarks: [3, 1], cover: "2.jpg")
    ]
    // All that JSON has: signs, places, digits beyond 53 bits, and what has to be escaped.
    let details: [String: Catalog.Detail] = [
      "continent": .text("Océanie \"\\/\u{1F30F}\u{7}\n"), "latitude": .number(0.1 + 0.2),
      "longitude": .number(-0.0), "é\"": .text(""), "year": .number(1e300), "open": .boolean(true),
      "shut": .boolean(false), "one": .number(1), "zero": .number(0),
    ]
    let scenes = try await SceneCatalog(seeds: 1..<4, collections: collections) { catalog in
      catalog.landmarks[0].details = details
      catalog.landmarks[1].pictures = ["2.jpg", "1.jpg"]
      catalog.landmarks.swapAt(0, 2)
    }
    let reopened = try CatalogStore(openingAt: scenes.store.path).catalog()
    #expect(try reopened == scenes.store.catalog())
    #expect(reopened.landmarks.map(\.id) == [3, 2, 1])
    #expect(reopened.landmarks[1].pictures == ["2.jpg", "1.jpg"])
    #expect(reopened.landmarks[2].details == details)
    guard case .number(let zero)? = reopened.landmarks[2].details["longitude"] else {
      Issue.record("the longitude is gone")
      return
    }
    #expect(zero.sign == .minus)
    #expect(reopened.collections == collections)
  }

  @Test("keeps its bytes when it is searched, and has no files beside it afterwards")
  func searching() async throws {
    let folder = try TemporaryFolder()
    let path = folder("s.waymark")
    func leave() async throws {
      let scenes = try await SceneCatalog(seeds: 1..<4)
      let store = try CatalogStore(writingAt: path)
      _ = try await CatalogIndexer(store: store).index(scenes.store.catalog())
    }
    try await leave()
    let before = try Data(contentsOf: URL(filePath: path))
    for _ in 0..<2 {
      let store = try CatalogStore(openingAt: path)
      let engine = try VisualSearchEngine(store: store)
      for seed in UInt64(1)..<4 {
        #expect(try engine.matches(for: TestPictures.scene(seed: seed)).landmarks == [Int(seed)])
      }
      #expect(try store.summary().pictureCount == 3)
    }
    #expect(try Data(contentsOf: URL(filePath: path)) == before)
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(!files.contains { $0.hasSuffix("-wal") || $0.hasSuffix("-shm") }, "\(files)")
  }

  @Test(
    "is refused with what runs functions: a view, which may have no end, a trigger, and others",
    arguments: [
      "ALTER TABLE meta ADD COLUMN more BLOB AS (zeroblob(1000000000)) VIRTUAL",
      "CREATE INDEX slow ON images (hex(zeroblob(100000)))",
      "CREATE INDEX part ON images (path) WHERE path LIKE '%a%'",
      "CREATE VIRTUAL TABLE words USING fts5(text)",
      "ALTER TABLE images ADD COLUMN more TEXT CHECK (length(hex(zeroblob(9))) > 1)",
      "ALTER TABLE meta RENAME TO m; CREATE VIEW meta AS SELECT * FROM m",
      "CREATE TRIGGER evil AFTER UPDATE ON images BEGIN DELETE FROM images; END",
    ]
  )
  func foreignEntries(sql: String) async throws {
    let folder = try TemporaryFolder()
    let path = folder("s.waymark")
    func leave() async throws {
      let scenes = try await SceneCatalog(seeds: 1..<3)
      let store = try CatalogStore(writingAt: path)
      _ = try await CatalogIndexer(store: store).index(scenes.store.catalog())
    }
    try await leave()
    func change() throws {
      var configuration = Configuration()
      configuration.checkPages(isNew: false)
      let queue = try DatabaseQueue(path: path, configuration: configuration)
      try queue.write { try $0.execute(sql: sql) }
      try queue.close()
    }
    try change()
    let error = #expect(throws: CatalogError.self) { try CatalogStore(openingAt: path) }
    #expect(error.map { "\($0)".contains("Waymark did not create") } == true)
    #expect(throws: CatalogError.self) { try CatalogStore(writingAt: path) }
  }

  @Test("decodes only pictures that are new or have changed")
  func incremental() async throws {
    let scenes = try await SceneCatalog(seeds: 1..<6)
    let catalog = try scenes.store.catalog()
    func index() async throws -> [Int] {
      let report = try await CatalogIndexer(store: scenes.store).index(catalog)
      return [report.indexed, report.unchanged, report.removed, report.failures.count]
    }
    #expect(try await index() == [0, 5, 0, 0])
    try TestPictures.write(TestPictures.scene(seed: 60), to: scenes.folder("1.jpg"))
    #expect(try await index() == [1, 4, 0, 0])
    try Data("not a picture".utf8).write(to: URL(filePath: scenes.folder("2.jpg")))
    #expect(try await index() == [0, 4, 0, 1])
    // What failed and has not changed counts once.
    #expect(try await index() == [0, 4, 0, 1])
    try FileManager.default.removeItem(atPath: scenes.folder("3.jpg"))
    #expect(try await index() == [0, 3, 0, 2])
    let summary = try scenes.store.summary()
    #expect(summary.failures.map(\.path) == ["2.jpg"] && summary.damaged.map(\.path) == ["3.jpg"])
    #expect((summary.failures + summary.damaged).allSatisfy { !$0.reason.isEmpty })
    #expect(try scenes.engine().matches(for: TestPictures.scene(seed: 4)).landmarks == [4])
  }

  @Test("keeps what was indexed of pictures that cannot be opened now, until they can")
  func unmounted() async throws {
    let scenes = try await SceneCatalog(seeds: 1..<4)
    let catalog = try scenes.store.catalog()
    let picture = scenes.folder("2.jpg")
    func index() async throws -> [Int] {
      let report = try await CatalogIndexer(store: scenes.store).index(catalog)
      return [report.indexed, report.unchanged, report.removed, report.failures.count]
    }
    func found() throws -> [Int] {
      try scenes.engine().matches(for: TestPictures.scene(seed: 2)).landmarks
    }
    try FileManager.default.moveItem(atPath: picture, toPath: picture + ".away")
    try FileManager.default.createSymbolicLink(
      atPath: picture,
      withDestinationPath: "nowhere/2.jpg"
    )
    for _ in 0..<2 {
      #expect(try await index() == [0, 2, 0, 1])
      #expect(try scenes.store.summary().pictureCount == 3)
      #expect(try found() == [2])
    }
    try FileManager.default.removeItem(atPath: picture)
    try FileManager.default.moveItem(atPath: picture + ".away", toPath: picture)
    #expect(try await index() == [1, 2, 0, 0])
    #expect(try scenes.store.summary().damaged == [])
    #expect(try found() == [2])
  }

  /// Makes pictures 1 and 2 files of one size and one time, and indexes them.
  private func twins() async throws -> (SceneCatalog, index: () async throws -> [Int]) {
    let scenes = try await SceneCatalog(seeds: 1..<4)
    let catalog = try scenes.store.catalog()
    let paths = [scenes.folder("1.jpg"), scenes.folder("2.jpg")]
    let files = try paths.map { try Data(contentsOf: URL(filePath: $0)) }
    let size = files.map(\.count).max() ?? 0
    for (path, file) in zip(paths, files) {
      // Zeros behind the end of a JPEG are not part of it.
      try (file + Data(count: size - file.count)).write(to: URL(filePath: path))
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: 1_000_000_000)],
        ofItemAtPath: path
      )
    }
    func index() async throws -> [Int] {
      let report = try await CatalogIndexer(store: scenes.store).index(catalog)
      return [report.indexed, report.unchanged]
    }
    #expect(try await index() == [2, 1])
    #expect(try await index() == [0, 3])
    return (scenes, index)
  }

  private func swap(in folder: TemporaryFolder) throws {
    for (from, to) in [("1.jpg", "other"), ("2.jpg", "1.jpg"), ("other", "2.jpg")] {
      try FileManager.default.moveItem(atPath: folder(from), toPath: folder(to))
    }
  }

  @Test("signs pictures of one size and time again that have changed their names")
  func swapped() async throws {
    let (scenes, index) = try await twins()
    try swap(in: scenes.folder)
    #expect(try await index() == [2, 1])
    let engine = try scenes.engine()
    #expect(try engine.matches(for: TestPictures.scene(seed: 1)).landmarks == [2])
    #expect(try engine.matches(for: TestPictures.scene(seed: 2)).landmarks == [1])
    #expect(try await index() == [0, 3])
  }

  @Test("of before there were segments and files had numbers is taken as it is, and gets both")
  func unnumbered() async throws {
    let (scenes, index) = try await twins()
    var configuration = Configuration()
    configuration.checkPages(isNew: false)
    let database = try DatabaseQueue(path: scenes.store.path, configuration: configuration)
    try await database.write { database in
      try database.execute(
        sql: """
          DROP TABLE segments;
          DROP INDEX images_as_files;
          ALTER TABLE images DROP COLUMN inode;
          PRAGMA user_version = 2;
          """
      )
    }
    try database.close()
    try FileManager.default.removeItem(atPath: scenes.store.path + "-segments")
    let old = try CatalogStore(openingAt: scenes.store.path)
    #expect(
      try VisualSearchEngine(store: old).matches(for: TestPictures.scene(seed: 1)).landmarks == [1]
    )
    #expect(try old.verify().isSound && old.verify().segments == .missing && old.compact() == false)
    #expect(!FileManager.default.fileExists(atPath: old.path + "-segments"))
    #expect(try await index() == [0, 3])
    #expect(try old.verify().segments == .current)
    #expect(
      try VisualSearchEngine(store: old).matches(for: TestPictures.scene(seed: 1)).landmarks == [1]
    )
    try swap(in: scenes.folder)
    #expect(try await index() == [2, 1])
  }

  @Test("refuses what is not a store", arguments: ["text", "database", "newer", "missing"])
  func refused(kind: String) throws {
    let folder = try TemporaryFolder()
    let path = folder("other.waymark")
    switch kind {
    case "text": try Data("These are only words.".utf8).write(to: URL(filePath: path))
    case "database", "newer":
      // Closing the last connection writes the log back into the file.
      do { _ = try CatalogStore(writingAt: path) }
      #expect(!FileManager.default.fileExists(atPath: path + "-wal"))
      // Byte 60 of a SQLite file starts the user version, byte 68 the application id.
      var bytes = try Data(contentsOf: URL(filePath: path))
      bytes[kind == "newer" ? 63 : 68] = 99
      try bytes.write(to: URL(filePath: path))
    default: break
    }
    #expect(throws: CatalogError.self) { try CatalogStore(openingAt: path) }
  }

  @Test("leaves a file alone that is something else", arguments: [0, 4096])
  func untouched(count: Int) throws {
    let folder = try TemporaryFolder()
    let path = folder("other.db")
    // The head of a SQLite database of another application, with a rollback journal.
    var bytes = Data("SQLite format 3\0".utf8) + Data([0x10, 0, 1, 1, 0, 64, 32, 32])
    bytes = count == 0 ? Data() : bytes + Data(count: count - bytes.count)
    try bytes.write(to: URL(filePath: path))
    #expect(throws: CatalogError.self) { try CatalogStore(openingAt: path) }
    #expect(try Data(contentsOf: URL(filePath: path)) == bytes)
    if count > 0 { #expect(throws: CatalogError.self) { try CatalogStore(writingAt: path) } }
  }

  @Test("that is indexed again from another folder forgets the pictures of the first")
  func otherRoot() async throws {
    let scenes = try await SceneCatalog(seeds: 1..<4)
    let other = try TemporaryFolder()
    try TestPictures.write(TestPictures.scene(seed: 90), to: other("1.jpg"))
    let catalog = try Catalog(folderAt: other.path, layout: .flat)
    let report = try await CatalogIndexer(store: scenes.store).index(catalog)
    #expect(report.indexed == 1)
    let engine = try scenes.engine()
    #expect(try engine.matches(for: TestPictures.scene(seed: 1)).isEmpty)
    #expect(
      try engine.matches(for: TestPictures.scene(seed: 90)).first?.picture == other("1.jpg")
    )
  }

  @Test(
    "counts the pictures that a folder lacks because nothing reads their format any more",
    .enabled(if: FormatProgram.installed == nil, "waymark-decode is installed")
  )
  func undecodable() async throws {
    let folder = try TemporaryFolder()
    for name in ["a.jpg", "b.webp", "c.jpg"] {
      let bytes = try ImageEncoder.jpeg(TestPictures.scene(seed: 1))
      try Data(bytes).write(to: URL(filePath: folder(name)))
    }
    let store = try CatalogStore(writingAt: folder("s.waymark"))
    _ = try await CatalogIndexer(store: store).index(Catalog(folderAt: folder.path, layout: .flat))
    try Data("RIFF\0\0\0\0WEBPVP8 ".utf8).write(to: URL(filePath: folder("b.webp")))
    try FileManager.default.removeItem(atPath: folder("c.jpg"))
    let catalog = try Catalog(folderAt: folder.path, layout: .flat)
    #expect(catalog.landmarks.count == 1)
    #expect(try store.undecodableCount(in: catalog) == 1)
  }

  @Test("that was removed or replaced is written to no more", arguments: [true, false])
  func replaced(isRemoved: Bool) async throws {
    let scenes = try await SceneCatalog(seeds: 1..<2)
    let (store, files) = (scenes.store, FileManager.default)
    #expect(store.isInPlace)
    if isRemoved {
      try files.removeItem(atPath: store.path)
    } else {
      try files.copyItem(atPath: store.path, toPath: store.path + ".new")
      #expect(rename(store.path + ".new", store.path) == 0)
    }
    #expect(!store.isInPlace)
    let error = await #expect(throws: CatalogError.self) {
      try await CatalogIndexer(store: store).index(try store.catalog())
    }
    #expect(error?.description.contains("it was removed or replaced after it was opened") == true)
  }

  @Test(
    "says when a catalog has fewer than half of its pictures, and lacks more than ten",
    arguments: [
      (14, 0, true), (14, 3, true), (14, 4, false), (30, 14, true), (30, 15, false), (9, 0, false),
      (14, 20, false),
    ]
  )
  func shrinkage(stored: Int, found: Int, isSmall: Bool) async throws {
    let names = (0..<stored).map { "\($0).jpg" }
    func catalog(_ pictures: [String]) -> Catalog {
      let landmark = Catalog.Landmark(id: 1, name: "a", pictures: pictures)
      return Catalog(root: "/nowhere", landmarks: pictures.isEmpty ? [] : [landmark])
    }
    let folder = try TemporaryFolder()
    let store = try CatalogStore(writingAt: folder("a.waymark"))
    _ = try await CatalogIndexer(store: store).index(catalog(names))
    let other = (0..<found).map { "moved/\($0).jpg" }
    let numbers = try store.shrinkage(to: catalog(other))
    #expect((numbers != nil) == isSmall)
    #expect(numbers.map { $0.stored == stored && $0.found == found } ?? true)
  }

  @Test("takes any modification time that a file can have")
  func modificationTime() async throws {
    let scenes = try await SceneCatalog(seeds: 1..<2)
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 15_032_385_535)],
      ofItemAtPath: scenes.folder("1.jpg")
    )
    let catalog = try scenes.store.catalog()
    #expect(try await CatalogIndexer(store: scenes.store).index(catalog).indexed == 1)
    #expect(try await CatalogIndexer(store: scenes.store).index(catalog).unchanged == 1)
  }

  @Test(
    "gives the same answers when a segment is damaged, foreign, empty or gone",
    arguments: 0..<12
  )
  func scanFile(round: Int) async throws {
    let scenes = try await SceneCatalog(seeds: 1..<8)
    let scan = URL(filePath: try #require(try segmentFiles(ofStoreAt: scenes.store.path).first))
    var random = SeededGenerator(seed: UInt64(round))
    switch round {
    case 0: try FileManager.default.removeItem(at: scan)
    case 1: try Data().write(to: scan)
    case 2:
      let other = try await SceneCatalog(seeds: 20..<25)
      try Data(
        contentsOf: URL(filePath: try #require(try segmentFiles(ofStoreAt: other.store.path).first))
      ).write(to: scan)
    default:
      var bytes = try Data(contentsOf: scan)
      if round == 3 { bytes.removeLast(9) }
      bytes[Int.random(in: (round < 8 ? 0 : 4096)..<bytes.count, using: &random)] ^= 0x10
      try bytes.write(to: scan)
    }
    let engine = try scenes.engine()
    for seed in UInt64(1)..<8 {
      #expect(try engine.matches(for: TestPictures.scene(seed: seed)).landmarks == [Int(seed)])
    }
  }

  @Test("answers beside a writer, always from one state of the catalog")
  func concurrentReaders() async throws {
    let scenes = try await SceneCatalog(seeds: 1..<10)
    let engine = try scenes.engine()
    let full = try scenes.store.catalog()
    var half = full
    half.landmarks.removeSubrange(4...)
    let catalogs = [half, full]
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask {
        for round in 0..<20 {
          _ = try await CatalogIndexer(store: scenes.store).index(catalogs[round % 2])
        }
      }
      for reader in 0..<4 {
        group.addTask {
          for round in 0..<40 {
            let seed = UInt64(1 + (round + reader) % 9)
            let found = try engine.matches(for: TestPictures.scene(seed: seed)).landmarks
            #expect(found == [Int(seed)] || (found.isEmpty && seed > 4))
          }
        }
      }
      try await group.waitForAll()
    }
  }
}
