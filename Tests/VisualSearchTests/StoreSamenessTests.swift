import CheckedDatabases
import Determinism
import Foundation
import GRDB
import Synchronization
import TestSupport
import Testing
import VisualSearch

@Suite("A store, however it came to hold its catalog")
struct StoreSamenessTests {
  private let folder: TemporaryFolder
  private let catalog: Catalog

  init() throws {
    folder = try TemporaryFolder()
    for seed in UInt64(1)...6 {
      let scene = TestPictures.scene(seed: seed, width: 200, height: 150)
      try TestPictures.write(scene, to: folder("\(seed).jpg"))
    }
    catalog = Catalog(
      root: folder.path,
      landmarks: (1...6).map {
        Catalog.Landmark(id: $0, name: "Scene \($0)", pictures: ["\($0).jpg"])
      },
      collections: [Catalog.Collection(id: 1, name: "All", landmarks: [1, 2, 3], cover: "4.jpg")]
    )
  }

  private func store(_ name: String) throws -> CatalogStore {
    try CatalogStore(writingAt: folder(name + ".waymark"))
  }

  private func answers(_ store: CatalogStore) throws -> [[Match]] {
    let engine = try VisualSearchEngine(store: store)
    return try (UInt64(1)...8).map { seed in
      let scene = TestPictures.scene(seed: seed, width: 160, height: 120)
      return try engine.matches(for: scene, options: MatchOptions(minimumConfidence: 0))
    }
  }

  @Test("has texts and numbers byte for byte, also those that are equal to what it had")
  func bytes() async throws {
    let store = try store("bytes")
    var catalog = catalog
    func index() async throws { _ = try await CatalogIndexer(store: store).index(catalog) }
    catalog.landmarks[0].name = "Caf\u{E9}"
    catalog.landmarks[1].details["latitude"] = .number(0)
    catalog.collections[0].description = "Caf\u{E9}"
    try await index()
    catalog.landmarks[0].name = "Cafe\u{301}"
    catalog.landmarks[1].details["latitude"] = .number(-0.0)
    catalog.collections[0].description = "Cafe\u{301}"
    try await index()
    let stored = try store.catalog()
    #expect(stored.landmarks[0].name.utf8.elementsEqual("Cafe\u{301}".utf8))
    #expect(stored.collections[0].description.utf8.elementsEqual("Cafe\u{301}".utf8))
    #expect(stored.digest == catalog.digest)
  }

  @Test(
    "answers as a fresh one does",
    arguments: ["again", "reversed", "in two runs", "removed and added", "renamed", "another root"]
  )
  func history(kind: String) async throws {
    let fresh = try store("fresh")
    _ = try await CatalogIndexer(store: fresh).index(catalog)
    let wanted = try answers(fresh)
    #expect(wanted[0].landmarks.first == 1)
    let other = try store("other")
    func index(_ change: (inout Catalog) -> Void = { _ in }) async throws {
      var changed = catalog
      change(&changed)
      _ = try await CatalogIndexer(store: other).index(changed)
      _ = try answers(other)
    }
    switch kind {
    case "again": try await index()
    case "reversed":
      try await index {
        $0.landmarks.reverse()
        $0.collections[0].landmarks.reverse()
      }
    case "in two runs":
      try await index {
        $0.landmarks.removeFirst(3)
        $0.collections = []
      }
    case "removed and added":
      try await index()
      try await index {
        $0.landmarks.removeAll { [2, 5].contains($0.id) }
        $0.collections[0].landmarks = [1, 3]
      }
    case "renamed":
      try FileManager.default.moveItem(atPath: folder("2.jpg"), toPath: folder("x.jpg"))
      try await index { $0.landmarks[1].pictures = ["x.jpg"] }
      try FileManager.default.moveItem(atPath: folder("x.jpg"), toPath: folder("2.jpg"))
    default:
      let elsewhere = try TemporaryFolder()
      try TestPictures.write(TestPictures.scene(seed: 1), to: elsewhere("1.jpg"))
      let first = Catalog.Landmark(id: 1, name: "One", pictures: ["1.jpg"])
      let small = Catalog(root: elsewhere.path, landmarks: [first])
      _ = try await CatalogIndexer(store: other).index(small)
    }
    try await index()
    #expect(try answers(other) == wanted)
    #expect(try other.catalog() == fresh.catalog())
    #expect(try other.verify().problems == [] && other.verify().segments == .current)
  }

  @Test(
    "compares a long catalog in parts, of which a change of one landmark changes one",
    arguments: [1, 0x5DEE_CE66D]
  )
  func parts(step: Int) {
    let landmarks = (1...10_000).map {
      Catalog.Landmark(id: $0 * step, name: "\($0)", pictures: [])
    }
    func parts(_ landmarks: [Catalog.Landmark]) -> Set<CatalogOutline.Part> {
      Set(CatalogOutline(of: Catalog(root: "/", landmarks: landmarks)).landmarks)
    }
    let whole = parts(landmarks)
    #expect((10...40).contains(whole.count))
    #expect(whole.reduce(0) { $0 + $1.count } == landmarks.count)
    for place in stride(from: 0, to: landmarks.count, by: 997) {
      var (changed, fewer) = (landmarks, landmarks)
      changed[place].name += "!"
      #expect(parts(changed).subtracting(whole).count == 1)
      fewer.remove(at: place)
      #expect(parts(fewer).subtracting(whole).count <= 1)
    }
  }

  @Test(
    "has the catalog that it was given last when that is long and differs in some of its parts",
    arguments: [UInt64(4), 5, 6]
  )
  func longCatalog(seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    let store = try store("long")
    var catalog = catalog
    catalog.landmarks = (1...4000).map {
      Catalog.Landmark(id: $0, name: "Scene \($0)", pictures: ["\($0 % 5 + 1).jpg"])
    }
    catalog.collections = (1...8).map { number in
      let members = Array(number * 300..<number * 400)
      return Catalog.Collection(id: number, name: "All \(number)", landmarks: members)
    }
    for round in 0..<16 {
      _ = try await CatalogIndexer(store: store).index(catalog)
      let stored = try store.catalog()
      #expect(stored == catalog && stored.digest == catalog.digest, "\(round)")
      for _ in 0..<random.whole(in: 0...4) { change(&catalog, &random) }
    }
    #expect(try store.verify().problems == [])
  }

  /// Makes one change anywhere in a catalog.
  private func change(_ catalog: inout Catalog, _ random: inout SeededGenerator) {
    let place = random.pick([
      0, catalog.landmarks.count - 1, random.whole(in: 0...catalog.landmarks.count - 1),
    ])
    let group = random.whole(in: 0...catalog.collections.count - 1)
    switch random.whole(in: 0...9) {
    case 0: catalog.landmarks[place].name += "e\u{301}"
    case 1: catalog.landmarks[place].pictures = [random.pick(["1.jpg", "6.jpg"])]
    case 2: catalog.landmarks[place].details["number"] = .number(0)
    case 3:
      let id = (catalog.landmarks.map(\.id).max() ?? 0) + 1
      let landmark = Catalog.Landmark(id: id, name: "New", pictures: ["6.jpg"])
      catalog.landmarks.insert(landmark, at: place)
    case 4:
      let landmark = catalog.landmarks.remove(at: place)
      catalog.landmarks.insert(landmark, at: random.whole(in: 0...catalog.landmarks.count))
    case 5: catalog.landmarks.swapAt(place, random.whole(in: 0...catalog.landmarks.count - 1))
    case 6:
      let id = catalog.landmarks.remove(at: place).id
      for index in catalog.collections.indices {
        catalog.collections[index].landmarks.removeAll { $0 == id }
      }
    case 7: catalog.collections[group].cover = random.pick([nil, "1.jpg", "6.jpg"])
    case 8: catalog.collections[group].landmarks = [catalog.landmarks[place].id]
    default: catalog.collections.swapAt(0, group)
    }
  }

  @Test(
    "has the catalog that it was given last, whatever it had before",
    arguments: [UInt64(1), 2, 3]
  )
  func anyOther(seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    let store = try store("changing")
    for _ in 0..<12 {
      let landmarks = random.pick(random.whole(in: 1...9), of: Array(1...9)).map { id in
        Catalog.Landmark(
          id: id,
          name: "Scene \(random.whole(in: 1...2))",
          details: random.pick([
            [:], ["latitude": .number(1), "longitude": .number(2)], ["old": .boolean(true)],
            ["old": .boolean(false)], ["by": .text("Monet"), "year": .number(1872)],
          ]),
          pictures: random.pick(random.whole(in: 1...3), of: Array(1...6)).map { "\($0).jpg" }
        )
      }
      let collections = random.pick(random.whole(in: 0...3), of: Array(1...3)).map { id in
        Catalog.Collection(
          id: id,
          name: "All \(random.whole(in: 1...2))",
          landmarks: random.pick(
            random.whole(in: 0...landmarks.count),
            of: landmarks.map(\.id)
          ),
          cover: random.pick([nil, "1.jpg", "2.jpg"])
        )
      }
      let next = Catalog(root: folder.path, landmarks: landmarks, collections: collections)
      // The second time the store knows that it holds it.
      for _ in 0..<random.whole(in: 1...2) {
        _ = try await CatalogIndexer(store: store).index(next)
        #expect(try store.catalog() == next)
      }
    }
    #expect(try store.verify().problems == [])
  }

  @Test("has its catalog again after another version, which records no digest, has changed a name")
  func otherVersion() async throws {
    let store = try store("other version")
    _ = try await CatalogIndexer(store: store).index(catalog)
    var configuration = Configuration()
    configuration.checkPages(isNew: false)
    try await DatabaseQueue(path: store.path, configuration: configuration).write { database in
      try database.execute(sql: "UPDATE landmarks SET name = 'Other' WHERE id = 1")
      try database.execute(
        sql: "UPDATE meta SET value = CAST(value AS INTEGER) + 1 WHERE key = 'generation'"
      )
    }
    #expect(try store.landmarks([1]).first?.name == "Other")
    _ = try await CatalogIndexer(store: store).index(catalog)
    #expect(try store.catalog() == catalog)
  }

  @Test("has another digest when anything is said otherwise")
  func digests() {
    let changes: [(inout Catalog) -> Void] = [
      { $0.root += "x" },
      { $0.landmarks[0].id = 9 },
      { $0.landmarks[0].name = "Café" },
      { $0.landmarks[0].name = "Cafe\u{301}" },
      { $0.landmarks[0].details = ["continent": .text("Europe")] },
      { $0.landmarks[0].details = ["continent": .text("")] },
      { $0.landmarks[0].details = ["country": .text("Europe")] },
      { $0.landmarks[0].details = ["a": .text("b"), "c": .text("d")] },
      { $0.landmarks[0].details = ["a": .text("d"), "c": .text("b")] },
      { $0.landmarks[0].details = ["a": .text("1")] },
      { $0.landmarks[0].details = ["a": .number(1)] },
      { $0.landmarks[0].details = ["a": .number(0)] },
      { $0.landmarks[0].details = ["a": .boolean(true)] },
      { $0.landmarks[0].details = ["a": .boolean(false)] },
      { $0.landmarks[0].details = ["latitude": .number(0)] },
      { $0.landmarks[0].details = ["longitude": .number(0)] },
      { $0.landmarks[0].details = ["latitude": .text("0")] },
      { $0.landmarks[0].description = "Europe" },
      { $0.landmarks[0].details = ["latitude": .number(0), "longitude": .number(0)] },
      { $0.landmarks[0].details = ["latitude": .number(0), "longitude": .number(1)] },
      { $0.landmarks[0].pictures = ["2.jpg"] },
      { $0.landmarks[0].pictures = ["1.jpg", "1.jpg"] },
      { $0.landmarks[0].pictures = ["1.jpg1.jpg"] },
      { $0.landmarks.swapAt(0, 1) },
      { $0.landmarks.removeLast() },
      { $0.collections[0].name = "None" },
      { $0.collections[0].description = "None" },
      { $0.collections[0].landmarks = [1, 3, 2] },
      { $0.collections[0].landmarks = [1, 2] },
      { $0.collections[0].cover = nil },
      { $0.collections[0].cover = "" },
      { $0.collections = [] },
    ]
    let all = changes.map { change in
      var changed = catalog
      change(&changed)
      return changed.digest
    }
    #expect(Set(all + [catalog.digest]).count == changes.count + 1)
    #expect(catalog.digest == catalog.digest)
  }

  @Test("keeps the rows of its landmarks where another comes between them")
  func betweenOthers() async throws {
    let store = try store("between")
    _ = try await CatalogIndexer(store: store).index(catalog)
    func positions() throws -> [Int: Int] {
      var configuration = Configuration()
      configuration.checkPages(isNew: false)
      return try DatabaseQueue(path: store.path, configuration: configuration).read { database in
        try Row.fetchAll(database, sql: "SELECT id, position FROM landmarks").reduce(into: [:]) {
          $0[$1[0]] = $1[1]
        }
      }
    }
    let before = try positions()
    var more = catalog
    // Halving the room between two ends after twenty times, and all rows are renumbered.
    for id in 101...124 {
      more.landmarks.insert(Catalog.Landmark(id: id, name: "\(id)", pictures: ["1.jpg"]), at: 3)
      more.collections[0].landmarks.insert(id, at: 1)
      _ = try await CatalogIndexer(store: store).index(more)
      #expect(try store.catalog() == more)
      if id == 103 { #expect(try positions().filter { $0.key < 100 } == before) }
    }
  }

  @Test("answers from what was there while new pictures are signed, and from all of them then")
  func published() async throws {
    let store = try store("live")
    var half = catalog
    half.landmarks.removeLast(3)
    half.collections = []
    _ = try await CatalogIndexer(store: store).index(half)
    let engine = try VisualSearchEngine(store: CatalogStore(openingAt: store.path))
    let seen = Mutex<[StoreProgress.Phase: [Int]]>([:])
    let indexer = CatalogIndexer(store: store) { progress in
      guard [.comparing, .signing, .recording].contains(progress.phase) else { return }
      let found = (UInt64(1)...6).compactMap { seed in
        try? engine.matches(for: TestPictures.scene(seed: seed, width: 200, height: 150)).landmarks
      }
      seen.withLock { $0[progress.phase] = found.flatMap(\.self) }
    }
    _ = try await indexer.index(catalog)
    for (phase, landmarks) in seen.withLock({ $0 }) {
      #expect(landmarks == (phase == .recording ? [1, 2, 3, 4, 5, 6] : [1, 2, 3]), "\(phase)")
    }
    #expect(seen.withLock(\.count) == 3)
    let last = TestPictures.scene(seed: 6, width: 200, height: 150)
    #expect(try engine.matches(for: last).landmarks == [6])
  }

  @Test(
    "takes pictures for two whose names differ in how an accent is composed, and sees them swapped"
  )
  func composedNames() async throws {
    let names = ["caf\u{E9}.jpg", "cafe\u{301}.jpg"]
    for (seed, name) in zip(UInt64(1)..., names) {
      try TestPictures.write(TestPictures.scene(seed: seed), to: folder("n/\(name)"))
    }
    let json = folder("n/catalog.json")
    func text(_ pictures: [[String]]) throws -> Data {
      let landmarks = pictures.enumerated().map { number, pictures in
        "{\"id\": \(number + 1), \"name\": \"N\", \"pictures\": \(pictures)}"
      }
      return Data("{\"version\": 1, \"landmarks\": [\(landmarks.joined(separator: ","))]}".utf8)
    }
    let store = try store("names")
    for pictures in [[[names[0]], [names[1]]], [[names[1]], [names[0]]]] {
      try text(pictures).write(to: URL(filePath: json))
      _ = try await CatalogIndexer(store: store).index(Catalog(jsonAt: json))
      let engine = try VisualSearchEngine(store: store)
      let found = try engine.matches(for: TestPictures.scene(seed: 1)).landmarks
      #expect(found == [pictures[0][0].utf8.count == names[0].utf8.count ? 1 : 2])
    }
    try text([names]).write(to: URL(filePath: json))
    #expect(try Catalog(jsonAt: json).landmarks.first?.pictures.count == 2)
  }
}
