import CheckedDatabases
import Foundation
import GRDB
import ImageSignatures
import TestSupport
import Testing
import VisualSearch

@Suite("A store of landmarks with details")
struct StoreDetailTests {
  /// Opens a store as a database, while others may have it open.
  private func database(at path: String, foreignKeys: Bool = true) throws -> DatabaseQueue {
    var configuration = Configuration()
    configuration.foreignKeysEnabled = foreignKeys
    configuration.checkPages(isNew: false)
    return try DatabaseQueue(path: path, configuration: configuration)
  }

  /// Gives a store the columns that landmarks had before there were details of any domain.
  private func takeBack(_ path: String, to version: Int, _ sql: String = "") throws {
    let catalog = try CatalogStore(openingAt: path).catalog()
    let database = try database(at: path, foreignKeys: false)
    try database.write { database in
      try database.execute(
        sql: """
          DROP TABLE landmarks;
          CREATE TABLE landmarks (
            id INTEGER PRIMARY KEY,
            position INTEGER NOT NULL,
            name TEXT NOT NULL,
            continent TEXT NOT NULL,
            latitude REAL, longitude REAL,
            description TEXT NOT NULL
          ) STRICT;
          \(version == 2 ? "DROP TABLE segments; DROP INDEX images_as_files;" : "")
          PRAGMA user_version = \(version);
          """
      )
      for (position, landmark) in catalog.landmarks.enumerated() {
        var columns: [(any DatabaseValueConvertible)?] = ["", nil, nil]
        if case .text(let text)? = landmark.details["continent"] { columns[0] = text }
        for (index, name) in ["latitude", "longitude"].enumerated() {
          if case .number(let number)? = landmark.details[name] { columns[index + 1] = number }
        }
        try database.execute(
          sql: "INSERT INTO landmarks VALUES (?, ?, ?, ?, ?, ?, ?)",
          arguments: StatementArguments(
            [landmark.id, position, landmark.name] + columns + [landmark.description]
          )
        )
      }
      try database.execute(sql: sql)
    }
    try database.close()
  }

  @Test(
    "that an earlier version wrote is searched as it is, and brought over whole or not at all",
    arguments: [2, 3]
  )
  func undetailed(version: Int) async throws {
    let scenes = try await SceneCatalog(seeds: 1..<5, features: .copies) { catalog in
      catalog.landmarks[0].details = [
        "continent": .text("Oceania"), "latitude": .number(0.1 + 0.2), "longitude": .number(-170),
      ]
      catalog.landmarks[1].details = ["continent": .text("Asia")]
      catalog.landmarks[2].details = ["latitude": .number(0), "longitude": .number(0)]
      catalog.landmarks[2].description = "By the sea."
    }
    let path = scenes.store.path
    let catalog = try scenes.store.catalog()
    let options = MatchOptions(limit: 10, minimumConfidence: 0, labels: ["oceania"])
    let question = TestPictures.scene(seed: 1)
    func answers(_ store: CatalogStore) throws -> [Match] {
      try VisualSearchEngine(store: store).matches(for: question, options: options)
    }
    let wanted = try answers(scenes.store)
    // A column cannot be dropped while an index is on it.
    let stop = "CREATE INDEX continent ON landmarks (continent);"
    try takeBack(path, to: version, stop)
    func layout() throws -> [String] {
      try database(at: path).read { database in
        let format = try Int.fetchOne(database, sql: "PRAGMA user_version") ?? 0
        return ["\(format)"] + (try database.columns(in: "landmarks").map(\.name))
      }
    }
    let before = try layout()
    #expect(before.contains("continent") && before.first == "\(version)")
    let old = try CatalogStore(openingAt: path)
    #expect(try old.catalog() == catalog && answers(old) == wanted && layout() == before)
    // Stopped when the new column is there and the old ones are, too.
    await #expect(throws: CatalogError.self) {
      try await CatalogIndexer(store: old).index(catalog)
    }
    let reopened = try CatalogStore(openingAt: path)
    #expect(try reopened.catalog() == catalog && answers(reopened) == wanted)
    #expect(try layout() == before)
    try await database(at: path).write { try $0.execute(sql: "DROP INDEX continent") }
    let report = try await CatalogIndexer(store: reopened).index(catalog)
    #expect((report.indexed, report.unchanged, report.removed) == (0, 4, 0))
    #expect(try reopened.catalog() == catalog && answers(reopened) == wanted)
    let after = [
      "\(CatalogStore.formatVersion)", "id", "position", "name", "description", "details",
    ]
    #expect(try layout() == after)
    #expect(try reopened.verify().isSound)
    #expect(try old.catalog() == catalog && answers(old) == wanted)
  }

  @Test("that follows another place is brought over when that changes")
  func undetailedCopy() async throws {
    var (catalog, pictures) = (Catalog(root: "/"), [StoredPicture]())
    let scenes = try await SceneCatalog(seeds: 1..<4, features: .copies)
    try scenes.store.snapshot { snapshot in
      catalog = try snapshot.catalog()
      try snapshot.forEachPicture { pictures.append($0) }
    }
    let path = scenes.folder("copy.waymark")
    func follow() throws -> [Int] {
      let digests = Dictionary(uniqueKeysWithValues: pictures.map { ($0.number, $0.number) })
      let state = FollowedState(
        catalog: catalog,
        digests: digests,
        features: .copies,
        source: "test"
      )
      let counts = try CatalogStore(writingAt: path).follow(state, isKnown: { _ in true }) {
        numbers in pictures.filter { numbers.contains($0.number) }
      }
      return [counts.changed, counts.removed]
    }
    #expect(try follow() == [3, 0])
    try takeBack(path, to: 3)
    catalog.landmarks[1].details = ["by": .text("Monet")]
    #expect(try follow() == [0, 0])
    let copy = try CatalogStore(openingAt: path)
    #expect(try copy.catalog() == catalog && copy.verify().isSound)
  }

  @Test("keeps no number that JSON does not have", arguments: [Double.nan, .infinity, -.infinity])
  func infinite(number: Double) async throws {
    let scenes = try await SceneCatalog(seeds: 1..<2)
    let before = try scenes.store.catalog()
    var catalog = before
    catalog.landmarks[0].details["year"] = .number(number)
    let error = await #expect(throws: CatalogError.self) {
      try await CatalogIndexer(store: scenes.store).index(catalog)
    }
    #expect("\(try #require(error))".contains("landmarks[0].details.year"))
    #expect(try scenes.store.catalog() == before)
  }

  @Test(
    "with details that are not JSON says that it is damaged",
    arguments: ["", "[1]", "{\"a\":[]}"]
  )
  func wrongDetails(text: String) async throws {
    let scenes = try await SceneCatalog(seeds: 1..<3)
    try await database(at: scenes.store.path).write {
      try $0.execute(sql: "UPDATE landmarks SET details = ? WHERE id = 2", arguments: [text])
    }
    let error = #expect(throws: CatalogError.self) { try scenes.store.catalog() }
    #expect("\(try #require(error))".contains("damaged"))
    #expect(try scenes.store.landmarks([1]).count == 1)
  }
}
