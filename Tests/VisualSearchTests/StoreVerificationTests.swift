import CheckedDatabases
import Foundation
import GRDB
import TestSupport
import Testing
import VisualSearch

@Suite("A look at every byte of a store")
struct StoreVerificationTests {
  /// Changes a store behind its back, as no version of Waymark does.
  private func change(_ store: CatalogStore, _ sql: String) throws {
    var configuration = Configuration()
    configuration.foreignKeysEnabled = false
    configuration.checkPages(isNew: false)
    try DatabaseQueue(path: store.path, configuration: configuration).write {
      try $0.execute(sql: sql)
    }
  }

  struct Fault: Sendable, CustomTestStringConvertible {
    var sql: String
    var problem: String
    var testDescription: String { problem }
  }

  static let faults: [Fault] = [
    Fault(
      sql: "INSERT INTO membership VALUES (1, 99, 7)",
      problem: "refers to a row of landmarks that does not exist"
    ),
    Fault(
      sql: "INSERT INTO landmark_images VALUES (1, 99, 7)",
      problem: "refers to a row of images that does not exist"
    ),
    Fault(
      sql: "DELETE FROM landmark_images WHERE landmark = 2",
      problem: "the landmark “Scene 2” has no picture"
    ),
    Fault(
      sql: "UPDATE images SET state = 'stale', signature = NULL WHERE path = '2.jpg'",
      problem: "1 pictures must be signed again"
    ),
    Fault(sql: "DELETE FROM meta WHERE key = 'root'", problem: "the folder of the pictures"),
    Fault(
      sql: "UPDATE images SET signature = x'00' WHERE path = '3.jpg'",
      problem: "3.jpg: its signature is damaged"
    ),
    Fault(
      sql: "UPDATE images SET signature = substr(signature, 1, length(signature) - 1) "
        + "WHERE path = '1.jpg'",
      problem: "its signature is damaged"
    ),
    Fault(
      sql: "UPDATE landmarks SET details = '{' WHERE id = 3",
      problem: "a landmark or a collection cannot be read"
    ),
  ]

  @Test("names what is wrong, and all else stays right", arguments: Self.faults)
  func names(fault: Fault) async throws {
    let scenes = try await SceneCatalog(
      seeds: 1..<4,
      collections: [Catalog.Collection(id: 1, name: "C", landmarks: [1, 2])]
    )
    #expect(try scenes.store.verify().isSound)
    try change(scenes.store, fault.sql)
    let store = try CatalogStore(openingAt: scenes.store.path)
    let verification = try store.verify()
    #expect(!verification.isSound)
    #expect(verification.problems.count == 1, "\(verification.problems)")
    #expect(
      verification.problems.first?.contains(fault.problem) == true,
      "\(verification.problems)"
    )
    #expect(verification.hasChecksums && verification.unfinished == nil)
  }

  @Test("finds a segment that holds something else with the right checksums, and a repair mends it")
  func different() async throws {
    let scenes = try await SceneCatalog(seeds: 1..<4)
    let store = scenes.store
    try change(
      store,
      """
      CREATE TEMP TABLE kept AS SELECT path, signature FROM images;
      UPDATE images SET signature = (
        SELECT signature FROM kept
        WHERE kept.path = CASE images.path WHEN '1.jpg' THEN '2.jpg' ELSE '1.jpg' END
      ) WHERE path IN ('1.jpg', '2.jpg');
      """
    )
    #expect(try store.verify().segments == .different)
    #expect(try !store.verify().isSound && store.verify().problems == [])
    #expect(try store.repair() == ["a segment of the search index was rebuilt"])
    #expect(try store.verify().segments == .current)
    #expect(try store.repair() == [])
  }

  @Test("finds a picture that two segments have, and one that none has")
  func placement() async throws {
    let scenes = try await SceneCatalog(seeds: 1..<4)
    let store = scenes.store
    let catalog = try store.catalog()
    try change(
      store,
      "INSERT INTO segments (identifier, images, dead) SELECT "
        + "'\(UUID().uuidString)', images, dead FROM segments"
    )
    #expect(try store.verify().segments == .different)
    try change(store, "DELETE FROM segments WHERE id = (SELECT MIN(id) FROM segments)")
    #expect(try store.verify().segments == .missing && store.verify().isSound)
    try change(store, "DELETE FROM segments")
    #expect(try store.verify().segments == .missing)
    // The next indexing places what has no segment, though no picture has changed.
    let report = try await CatalogIndexer(store: store).index(catalog)
    #expect((report.indexed, report.unchanged) == (0, 3))
    #expect(try store.verify().segments == .current && store.summary().segmentCount == 1)
    let engine = try VisualSearchEngine(store: store)
    for seed in UInt64(1)..<4 {
      #expect(try engine.matches(for: TestPictures.scene(seed: seed)).landmarks == [Int(seed)])
    }
  }

  @Test(
    "drops damaged signatures on demand, so that their pictures are signed when they are indexed next"
  )
  func dropped() async throws {
    let scenes = try await SceneCatalog(seeds: 1..<6)
    let store = scenes.store
    let catalog = try store.catalog()
    try change(store, "UPDATE images SET signature = x'0102' WHERE path IN ('2.jpg', '4.jpg')")
    #expect(try store.verify().problems.count == 2 && store.verify().signatureCount == 5)
    let done = try store.repair()
    #expect(done.first == "2 damaged signatures were dropped; index the pictures")
    #expect(try store.verify().problems == ["2 pictures must be signed again: index them"])
    func found() throws -> [[Int]] {
      let engine = try VisualSearchEngine(store: store)
      return try (UInt64(1)..<6).map {
        try engine.matches(for: TestPictures.scene(seed: $0)).landmarks
      }
    }
    #expect(try found() == [[1], [], [3], [], [5]])
    let report = try await CatalogIndexer(store: store).index(catalog)
    #expect((report.indexed, report.unchanged) == (2, 3))
    #expect(try found() == [[1], [2], [3], [4], [5]])
    #expect(try store.verify().isSound && store.verify().segments == .current)
  }

  @Test(
    "says how far an indexing has come, and refuses a record that says nonsense",
    arguments: ["", "1", "3 2", "-1 2", "a b", "1 2 3"]
  )
  func unfinished(text: String) async throws {
    let scenes = try await SceneCatalog(seeds: 1..<3)
    try change(scenes.store, "INSERT INTO meta VALUES ('unfinished', '1 2')")
    let unfinished = try #require(try scenes.store.verify().unfinished)
    #expect(
      (unfinished.pictureCount, unfinished.doneCount, unfinished.publishedCount) == (2, 1, 2)
    )
    #expect(try scenes.store.verify().isSound)
    try change(scenes.store, "UPDATE meta SET value = '\(text)' WHERE key = 'unfinished'")
    let error = #expect(throws: CatalogError.self) { try scenes.store.unfinishedIndexing() }
    #expect("\(try #require(error))".contains("damaged"))
    // A search does not depend on it.
    #expect(try scenes.engine().matches(for: TestPictures.scene(seed: 1)).landmarks == [1])
  }
}
