import CheckedDatabases
import Foundation
import GRDB
import ImageSignatures
import PictureMatching
import PixelBuffers
import TestSupport
import Testing
import VisualSearch

@Suite("The local features of a store's pictures")
struct StoreFeatureTests {
  private func database(at path: String) throws -> DatabaseQueue {
    var configuration = Configuration()
    configuration.checkPages(isNew: false)
    return try DatabaseQueue(path: path, configuration: configuration)
  }

  /// The version of a store, and how many of its signatures have view features.
  private func state(of path: String) throws -> [Int] {
    try database(at: path).read { database in
      [
        try Int.fetchOne(database, sql: "PRAGMA user_version") ?? 0,
        try Data.fetchAll(database, sql: "SELECT signature FROM images WHERE signature NOT NULL")
          .count { try !ImageSignature(encoded: $0).viewFeatures.isEmpty },
      ]
    }
  }

  private func index(
    _ scenes: SceneCatalog,
    _ features: FeatureSelection? = nil
  ) async throws -> [Int] {
    let report = try await CatalogIndexer(store: scenes.store, features: features)
      .index(scenes.store.catalog())
    return [report.indexed, report.unchanged]
  }

  @Test("are all in a new store that nobody was asked about")
  func standard() async throws {
    let scenes = try await SceneCatalog(seeds: 1..<4)
    #expect(try scenes.store.features() == .all && state(of: scenes.store.path) == [7, 3])
    #expect(try await index(scenes) == [0, 3])
  }

  @Test("are those that were asked for last, and are made again only where others are asked for")
  func choice() async throws {
    let scenes = try await SceneCatalog(seeds: 1..<5)
    let path = scenes.store.path
    _ = try await index(scenes, .copies)
    let before = try Self.answers(scenes.store)
    #expect(try scenes.store.features() == .copies && state(of: path) == [5, 0])
    #expect(try await index(scenes, .all) == [4, 0])
    #expect(try scenes.store.summary().features == .all && state(of: path) == [7, 4])
    #expect(try await index(scenes) == [0, 4])
    #expect(try await index(scenes, .all) == [0, 4])
    #expect(try scenes.store.verify().isSound)
    // What copies find is found as surely.
    let after = try Self.answers(scenes.store)
    #expect(after.map(\.subject) == before.map(\.subject))
    #expect(zip(after, before).allSatisfy { $0.confidence >= $1.confidence })
    #expect(after.contains { $0.evidence?.views != nil } && after.count == before.count)
    #expect(try await index(scenes, .copies) == [4, 0])
    #expect(try scenes.store.features() == .copies && state(of: path) == [5, 0])
    #expect(try scenes.store.verify().isSound && Self.answers(scenes.store) == before)
  }

  private static func answers(_ store: CatalogStore) throws -> [Match] {
    // A part: where the whole frame is known, learned points are not asked.
    let part = PixelRect(x: 60, y: 50, width: 180, height: 150)
    return try VisualSearchEngine(store: store).matches(
      for: QueryPicture(TestPictures.scene(seed: 2), part: .rectangle(part)),
      options: MatchOptions(limit: 100, minimumConfidence: 0)
    )
  }

  @Test("change picture by picture: until the last one, some have more than others")
  func interruption() async throws {
    let scenes = try await SceneCatalog(seeds: 1..<5)
    let path = scenes.store.path
    _ = try await index(scenes, .copies)
    let catalog = try scenes.store.catalog()
    let task = Task {
      try await CatalogIndexer(store: scenes.store, features: .all) { progress in
        if progress.phase == .signing { withUnsafeCurrentTask { $0?.cancel() } }
      }.index(catalog)
    }
    task.cancel()
    _ = await task.result
    #expect(try scenes.store.features() == .all && state(of: path)[0] == 7)
    #expect(try Self.answers(scenes.store).count == 4)
    _ = try await index(scenes)
    #expect(try state(of: path) == [7, 4])
    #expect(try scenes.store.verify().isSound)
  }

  @Test("stay those of copies in a store that was made before there were others")
  func before() async throws {
    let scenes = try await SceneCatalog(seeds: 1..<4)
    let path = scenes.store.path
    _ = try await index(scenes, .copies)
    try await database(at: path).write {
      try $0.execute(sql: "DELETE FROM meta WHERE key = 'features'")
    }
    #expect(try await index(scenes) == [0, 3])
    #expect(try scenes.store.features() == .copies && state(of: path) == [5, 0])
  }

  @Test("of another network are not searched, and are made again")
  func otherNetwork() async throws {
    let scenes = try await SceneCatalog(seeds: 1..<4)
    let path = scenes.store.path
    _ = try await index(scenes, .all)
    let catalog = try scenes.store.catalog()
    try await database(at: path).write {
      try $0.execute(sql: "UPDATE meta SET value = '1' WHERE key = 'views'")
    }
    #expect(throws: CatalogError.self) { try CatalogStore(openingAt: path) }
    let store = try CatalogStore(writingAt: path)
    #expect(try await CatalogIndexer(store: store).index(catalog).indexed == 3)
    #expect(try CatalogStore(openingAt: path).features() == .all && state(of: path) == [7, 3])
  }

  @Test("of the last version are kept, except those of long pictures")
  func lastVersion() async throws {
    let scenes = try await SceneCatalog(seeds: 1..<5)
    let path = scenes.store.path
    let catalog = try scenes.store.catalog()
    let answers = try Self.answers(scenes.store)
    let sql = "SELECT id, signature FROM images ORDER BY id"
    func signatures() throws -> [Int64: Data] {
      try database(at: path).read { database in
        Dictionary(
          uniqueKeysWithValues: try Row.fetchAll(database, sql: sql).map { ($0[0], $0[1]) }
        )
      }
    }
    let before = try signatures()
    let long = try #require(before.keys.min())
    try await database(at: path).write { database in
      for (image, signature) in before {
        var bytes = Array(signature)
        bytes[4] = 1
        try database.execute(
          sql: "UPDATE images SET signature = ? WHERE id = ?",
          arguments: [Data(bytes), image]
        )
      }
      try database.execute(
        sql: "UPDATE images SET height = 5 * width WHERE id = ?",
        arguments: [long]
      )
      try database.execute(
        sql: "UPDATE meta SET value = ? WHERE key = 'fingerprint'",
        arguments: [String(ImageSignature.lastFingerprint, radix: 16)]
      )
    }
    #expect(throws: CatalogError.self) { try CatalogStore(openingAt: path) }
    let store = try CatalogStore(writingAt: path)
    #expect(try CatalogStore(openingAt: path).unfinishedIndexing() != nil)
    let report = try await CatalogIndexer(store: store).index(catalog)
    #expect(report.indexed == 1 && report.unchanged == 3)
    #expect(try signatures() == before)
    #expect(try store.verify().isSound && store.unfinishedIndexing() == nil)
    #expect(try Self.answers(store) == answers)
  }
}
