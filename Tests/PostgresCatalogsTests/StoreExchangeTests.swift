import Determinism
import Files
import Foundation
import ImageSignatures
import PostgresCatalogs
import TestSupport
import Testing
import VisualSearch

/// What a copy of a store means, whichever way it takes.
///
/// `make -C Scripts/Postgres test` names a database.
@Suite("A copy of a store", .serialized)
struct StoreExchangeTests {
  /// The ways from one store to another.
  enum Way: CaseIterable, CustomTestStringConvertible {
    case memory, database

    static let address = ProcessInfo.processInfo.environment["WAYMARK_TEST_POSTGRES"]
    /// Those that can be tried here.
    static var all: [Way] { address == nil ? [.memory] : allCases }

    var testDescription: String { self == .memory ? "in memory" : "by a database" }

    /// Makes a store what another one holds, and says how many pictures have come and are gone.
    func copy(_ from: CatalogStore, to: CatalogStore) throws -> [Int] {
      switch self {
      case .memory:
        let counts = try from.snapshot { snapshot in
          var state = FollowedState(
            catalog: try snapshot.catalog(),
            digests: [:],
            features: try snapshot.features(),
            source: "test"
          )
          try snapshot.forEachPicture { state.digests[$0.number] = digest($0) }
          return try to.follow(state, isKnown: { $0 == "test" }) { numbers in
            var pictures: [StoredPicture] = []
            try snapshot.forEachPicture(numbers) { pictures.append($0) }
            return pictures
          }
        }
        return [counts.changed, counts.removed]
      case .database:
        let catalog = try PostgresCatalog(PostgresAddress(try #require(Self.address)))
        _ = try catalog.publish(from, as: "test", force: true)
        let counts = try catalog.bring(into: to)
        return [counts.changed, counts.removed]
      }
    }

    /// Leaves nothing behind for the next test.
    func clear() throws {
      guard self == .database else { return }
      _ = try PostgresCatalog(PostgresAddress(try #require(Self.address))).remove("test")
    }

    private func digest(_ picture: StoredPicture) -> Int64 {
      Int64(
        bitPattern: StableHash.of("\(picture) \(picture.signature?.base64EncodedString() ?? "")")
      )
    }
  }

  /// A folder of scenes, the store of them, and the path of a copy.
  private struct Bench {
    let folder: TemporaryFolder
    let store: CatalogStore

    init() async throws {
      folder = try TemporaryFolder()
      store = try CatalogStore(writingAt: folder("one.waymark"))
      for seed in 1..<6 { try write(seed) }
      try Data("no picture".utf8).write(to: URL(filePath: folder("pictures/broken.jpg")))
      try await index()
    }

    func write(_ seed: Int, as name: String? = nil) throws {
      let path = folder("pictures/\(name ?? "hall \(seed % 2)/\(seed).jpg")")
      try TestPictures.write(TestPictures.scene(seed: UInt64(seed)), to: path)
    }

    func index(_ features: FeatureSelection = .copies) async throws {
      let source = CatalogSource.folder(path: folder("pictures"), layout: .flat)
      _ = try await CatalogIndexer(store: store, features: features)
        .index(try #require(try source.catalog()))
    }

    func copy() throws -> CatalogStore { try CatalogStore(writingAt: folder("two.waymark")) }
  }

  private func pictures(_ store: CatalogStore) throws -> [StoredPicture] {
    try store.snapshot { snapshot in
      var pictures: [StoredPicture] = []
      try snapshot.forEachPicture { pictures.append($0) }
      return pictures
    }
  }

  /// That both hold the same, and answer the same.
  private func expectSame(_ first: CatalogStore, _ second: CatalogStore) throws {
    #expect(try first.catalog() == second.catalog())
    #expect(try pictures(first) == pictures(second))
    #expect(try first.summary().failures == second.summary().failures)
    #expect(try second.unfinishedIndexing() == nil)
    #expect(try second.verify().isSound)
    let engines = try [first, second].map { try VisualSearchEngine(store: $0) }
    for seed in 1..<8 {
      let scene = TestPictures.scene(seed: UInt64(seed))
      let answers = try engines.map { try $0.matches(for: scene) }
      #expect(answers[0] == answers[1])
    }
  }

  @Test(
    "holds the same and answers alike, also of pictures that could not be read",
    arguments: Way.all
  )
  func sameness(way: Way) async throws {
    let bench = try await Bench()
    let copy = try bench.copy()
    #expect(try way.copy(bench.store, to: copy) == [6, 0])
    try expectSame(bench.store, copy)
    let engine = try VisualSearchEngine(store: copy)
    #expect(try !engine.matches(for: TestPictures.scene(seed: 3)).isEmpty)
    try way.clear()
  }

  @Test("has the local features of its original, and says so", arguments: Way.all)
  func features(way: Way) async throws {
    let bench = try await Bench()
    let copy = try bench.copy()
    _ = try way.copy(bench.store, to: copy)
    #expect(try copy.features() == .copies)
    try await bench.index(.all)
    // All but the one that is not a picture.
    #expect(try way.copy(bench.store, to: copy)[0] == 5)
    #expect(try copy.features() == .all)
    try expectSame(bench.store, copy)
    try await bench.index(.copies)
    _ = try way.copy(bench.store, to: copy)
    #expect(try copy.features() == .copies)
    try expectSame(bench.store, copy)
    try way.clear()
  }

  @Test(
    "keeps the learned points of a picture as long as a source has them",
    .enabled(if: Way.address != nil)
  )
  func sharedFeatures() async throws {
    let bench = try await Bench()
    let copy = try bench.copy()
    let database = try PostgresCatalog(PostgresAddress(try #require(Way.address)))
    func expectFeatures(_ features: [FeatureSelection]) throws {
      let summary = try database.summary()
      #expect(summary.sources.map(\.features) == features)
      _ = try database.bring(into: copy)
      #expect(try copy.features() == summary.features)
    }
    #expect(try database.features(of: "first") == .standard)
    _ = try database.publish(bench.store, as: "first")
    #expect(try database.features(of: "second") == .copies)
    try await bench.index(.all)
    #expect(try database.publish(bench.store, as: "second").changed == 5)
    try expectFeatures([.copies, .all])
    try expectSame(bench.store, copy)
    #expect(try database.features(of: "first") == .copies)
    #expect(try database.features(of: "third") == .all)
    try await bench.index(.copies)
    #expect(try !database.publish(bench.store, as: "first").isNew)
    try expectFeatures([.copies, .all])
    // Its pictures have them still, and no other source says so.
    _ = try database.remove("second")
    try expectFeatures([.all])
    _ = try database.publish(bench.store, as: "first")
    try expectFeatures([.copies])
    try expectSame(bench.store, copy)
    _ = try database.remove("first")
  }

  @Test("has no learned points where its original says so")
  func unannouncedFeatures() async throws {
    let bench = try await Bench()
    let copy = try bench.copy()
    try await bench.index(.all)
    let pictures = try pictures(bench.store)
    let digests = Dictionary(uniqueKeysWithValues: pictures.map { ($0.number, $0.number) })
    var state = FollowedState(
      catalog: try bench.store.catalog(),
      digests: digests,
      features: .copies,
      source: "test"
    )
    func follow() throws -> Int {
      try copy.follow(state, isKnown: { $0 == "test" }) { numbers in
        pictures.filter { numbers.contains($0.number) }
      }.changed
    }
    #expect(throws: IncompleteState.self) { try follow() }
    #expect(try copy.features() == .copies && self.pictures(copy).isEmpty)
    state.features = .all
    #expect(try follow() == 6)
    #expect(try copy.features() == .all)
  }

  @Test("takes over only what has changed", arguments: Way.all)
  func changes(way: Way) async throws {
    let bench = try await Bench()
    let copy = try bench.copy()
    _ = try way.copy(bench.store, to: copy)
    try bench.write(20, as: "hall 1/1.jpg")
    try bench.write(6)
    try FileManager.default.removeItem(atPath: bench.folder("pictures/hall 0/4.jpg"))
    try await bench.index()
    #expect(try way.copy(bench.store, to: copy) == [2, 1])
    try expectSame(bench.store, copy)
    #expect(try way.copy(bench.store, to: copy) == [0, 0])
    try way.clear()
  }

  @Test("is made again once something else was indexed into it", arguments: Way.all)
  func ownership(way: Way) async throws {
    let bench = try await Bench()
    let copy = try bench.copy()
    _ = try way.copy(bench.store, to: copy)
    let other = try TemporaryFolder()
    try TestPictures.write(TestPictures.scene(seed: 40), to: other("x.jpg"))
    let catalog = try CatalogSource.folder(path: other.path, layout: .flat).catalog()
    _ = try await CatalogIndexer(store: copy).index(try #require(catalog))
    #expect(try copy.followedEpoch() == nil)
    #expect(try way.copy(bench.store, to: copy) == [6, 0])
    try expectSame(bench.store, copy)
    try way.clear()
  }

  @Test("stays as it was when pictures do not come, and says why")
  func interruption() async throws {
    struct Loss: Error {}
    let bench = try await Bench()
    let copy = try bench.copy()
    _ = try Way.memory.copy(bench.store, to: copy)
    let before = (try pictures(copy), try copy.revision())
    let empty = FollowedState(
      catalog: Catalog(root: "/"),
      digests: [7: 1],
      features: .copies,
      source: "test"
    )
    #expect(throws: Loss.self) {
      try copy.follow(empty, isKnown: { _ in true }) { _ in throw Loss() }
    }
    #expect(throws: IncompleteState.self) {
      try copy.follow(empty, isKnown: { _ in true }) { _ in [] }
    }
    #expect(try pictures(copy) == before.0)
    #expect(try copy.revision() == before.1)
    try expectSame(bench.store, copy)
  }

  @Test("of an unfinished indexing is not published", .enabled(if: Way.address != nil))
  func unfinished() throws {
    let folder = try TemporaryFolder()
    let store = try CatalogStore(writingAt: folder("new.waymark"))
    let address = try PostgresAddress(try #require(Way.address))
    #expect(throws: CatalogError.self) { try PostgresCatalog(address).publish(store, as: "test") }
  }

  @Test(
    "whose texts have changed in bytes alone is published so that all can read it",
    .enabled(if: Way.address != nil)
  )
  func bytes() async throws {
    let bench = try await Bench()
    let copy = try bench.copy()
    for name in ["Caf\u{E9}", "Cafe\u{301}"] {
      var catalog = try bench.store.catalog()
      catalog.landmarks[0].name = name
      catalog.landmarks[1].description = "in \(name.utf8.count) bytes"
      _ = try await CatalogIndexer(store: bench.store).index(catalog)
      _ = try Way.database.copy(bench.store, to: copy)
      #expect(try copy.catalog().digest == catalog.digest)
    }
    try Way.database.clear()
  }

  @Test(
    "of other pictures under the name of a source is published only by force",
    .enabled(if: Way.address != nil),
    arguments: [(1, "one"), (4, "two")]
  )
  func others(count: Int, second: String) async throws {
    let folder = try TemporaryFolder()
    let database = try PostgresCatalog(PostgresAddress(try #require(Way.address)))
    for (name, folderName, first) in [("one", "one", 1), ("two", second, 21)] {
      try? FileManager.default.removeItem(atPath: folder(folderName))
      for seed in first..<first + count {
        try TestPictures.write(
          TestPictures.scene(seed: UInt64(seed), width: 200, height: 150),
          to: folder("\(folderName)/\(name) \(seed).jpg")
        )
      }
      let store = try CatalogStore(writingAt: folder("\(name).waymark"))
      let source = CatalogSource.folder(path: folder(folderName), layout: .flat)
      _ = try await CatalogIndexer(store: store, features: .copies).index(
        try #require(try source.catalog())
      )
      if name == "one" {
        _ = try database.publish(store, as: "test")
      } else {
        let error = #expect(throws: PostgresError.self) { try database.publish(store, as: "test") }
        let reason = second == "one" ? "would lose \(count) of them" : "but these are of"
        #expect("\(error, default: "")".contains(reason))
        #expect(try database.publish(store, as: "test", force: true).removed == count)
      }
    }
    try Way.database.clear()
  }
}
