import Foundation
import TestSupport
import Testing
import VisualSearch

@Suite("A store that is at stake")
struct KeptStoreTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func catalog(_ count: Int, root: String, ending: String = "jpg") -> Catalog {
    let pictures = (0..<count).map { "\($0).\(ending)" }
    let landmark = Catalog.Landmark(id: 1, name: "A", pictures: pictures)
    return Catalog(root: root, landmarks: count == 0 ? [] : [landmark])
  }

  private func index(_ catalog: Catalog, into store: CatalogStore) async throws {
    _ = try await CatalogIndexer(store: store).index(catalog)
  }

  @Test(
    "is taken for a program's own only where the program said so, or it contains that folder's pictures"
  )
  func kept() async throws {
    let path = folder("own.waymark")
    let own = try CatalogStore(keptAt: path, root: "/mine")
    try await index(catalog(2, root: "/mine"), into: own)
    #expect(try own.source() == nil)
    #expect(try CatalogStore(keptAt: path, root: "/mine").catalog().landmarks.count == 1)
    // Pictures of another folder, which nobody has called the program's.
    let error = #expect(throws: CatalogError.self) {
      try CatalogStore(keptAt: path, root: "/other")
    }
    #expect("\(try #require(error))".contains("/mine"))
    #expect(try own.catalog() == catalog(2, root: "/mine"))
    try own.setSource("state 1")
    #expect(try CatalogStore(keptAt: path, root: "/other").source() == "state 1")
    // Whoever indexes into it does not say what from.
    try await index(catalog(1, root: "/mine"), into: own)
    #expect(try own.source() == nil)
    #expect(throws: CatalogError.self) { try CatalogStore(keptAt: path, root: "/other") }
    try await index(catalog(0, root: "/mine"), into: own)
    #expect(try CatalogStore(keptAt: path, root: "/other").summary().pictureCount == 0)
  }

  @Test(
    "is not made in the place of something else",
    arguments: ["link", "folder", "text", "loop"]
  )
  func foreign(kind: String) throws {
    let path = folder("own.waymark")
    let manager = FileManager.default
    switch kind {
    case "link":
      _ = try CatalogStore(writingAt: folder("theirs.waymark"))
      try manager.createSymbolicLink(atPath: path, withDestinationPath: "theirs.waymark")
    case "loop": try manager.createSymbolicLink(atPath: path, withDestinationPath: "own.waymark")
    case "folder": try manager.createDirectory(atPath: path, withIntermediateDirectories: false)
    default: try Data("a text of mine".utf8).write(to: URL(filePath: path))
    }
    let before = try manager.contentsOfDirectory(atPath: folder.path).sorted()
    let type = try manager.attributesOfItem(atPath: path)[.type] as? FileAttributeType
    #expect(throws: CatalogError.self) { try CatalogStore(keptAt: path, root: "/mine") }
    #expect(try manager.contentsOfDirectory(atPath: folder.path).sorted() == before)
    #expect(try manager.attributesOfItem(atPath: path)[.type] as? FileAttributeType == type)
    if kind == "text" {
      #expect(try String(contentsOfFile: path, encoding: .utf8) == "a text of mine")
    }
  }

  @Test("is made where an empty file has its name")
  func empty() throws {
    let path = folder("own.waymark")
    try Data().write(to: URL(filePath: path))
    #expect(try CatalogStore(keptAt: path, root: "/mine").verify().isSound)
  }

  @Test(
    "says what an indexing would drop, the whole before a part",
    arguments: [
      ("/mine", 30, nil), ("/mine", 15, nil), ("/mine", 14, .most(stored: 30, found: 14)),
      ("/mine", 0, .most(stored: 30, found: 0)), ("/other", 30, .otherRoot("/mine")),
      ("/other", 0, .otherRoot("/mine")), ("/mine/", 31, nil),
    ] as [(String, Int, CatalogStore.Loss?)]
  )
  func losses(root: String, count: Int, loss: CatalogStore.Loss?) async throws {
    let store = try CatalogStore(writingAt: folder("s.waymark"))
    #expect(try store.loss(indexing: catalog(count, root: root)) == nil)
    try await index(catalog(30, root: "/mine"), into: store)
    let before = try store.revision()
    // A slash at the end makes another path of it.
    let wanted = root == "/mine/" ? .otherRoot("/mine") : loss
    #expect(try store.loss(indexing: catalog(count, root: root)) == wanted)
    #expect(try store.revision() == before)
  }

  @Test(
    "changes its revision with each change that an answer may depend on, and with no other call"
  )
  func revisions() async throws {
    let scenes = try await SceneCatalog(seeds: 1..<3)
    let store = scenes.store
    var last = try store.revision()
    func hasChanged() throws -> Bool {
      let next = try store.revision()
      defer { last = next }
      return next != last
    }
    var catalog = try store.catalog()
    try await index(catalog, into: store)
    #expect(try !hasChanged())
    _ = (try store.verify(), try store.summary(), try store.repair(), try store.compact())
    _ = try scenes.engine().matches(for: TestPictures.scene(seed: 1))
    #expect(try !hasChanged())
    let changes: [(inout Catalog) -> Void] = [
      { $0.landmarks[0].name = "Other" }, { $0.landmarks[0].description = "Tall." },
      { $0.landmarks[0].details = ["by": .text("Monet")] }, { $0.landmarks.swapAt(0, 1) },
      { $0.collections = [Catalog.Collection(id: 1, name: "C", landmarks: [1])] },
      { $0.collections[0].cover = "2.jpg" }, { $0.collections[0].landmarks = [2] },
      { $0.landmarks.removeLast() }, { $0.collections = [] },
    ]
    for (number, change) in changes.enumerated() {
      change(&catalog)
      if catalog.landmarks.count == 1 { catalog.collections = [] }
      try await index(catalog, into: store)
      let isSame = try store.catalog() == catalog
      #expect(isSame)
      // The last one says again what the one before has said.
      #expect(try hasChanged() == (number < changes.count - 1), "change \(number)")
    }
    try store.advanceGeneration()
    #expect(try hasChanged())
    #expect(try CatalogStore(writingAt: folder("new.waymark")).revision().store != last.store)
  }
}
