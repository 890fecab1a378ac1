import Determinism
import Foundation
import TestSupport
import Testing
import VisualSearch

@Suite("The lists of a store")
struct StoreListingTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static let words = ["Old", "old", "MILL", "100%", "a_b", "\\", "Épée", "épée", "", "%_"]

  /// A catalog whose pictures are not there: what a store says of them is all that is asked here.
  private func store(seed: UInt64) async throws -> (CatalogStore, Catalog) {
    var random = SeededGenerator(seed: seed)
    func text() -> String {
      (0..<random.whole(in: 0...3)).map { _ in random.pick(Self.words) }.joined(separator: " ")
    }
    let numbers = random.pick(random.whole(in: 1...20), of: Array(1...40))
    let landmarks = numbers.map { id in
      Catalog.Landmark(id: id, name: "N" + text(), description: text(), pictures: ["\(id).jpg"])
    }
    let collections = random.pick(random.whole(in: 0...9), of: Array(1...40)).map { id in
      Catalog.Collection(id: id, name: "C" + text(), description: text(), landmarks: [numbers[0]])
    }
    let catalog = Catalog(root: folder.path, landmarks: landmarks, collections: collections)
    let store = try CatalogStore(writingAt: folder("\(seed).waymark"))
    _ = try await CatalogIndexer(store: store).index(catalog)
    return (store, catalog)
  }

  /// Letters of ASCII in either case, and nothing else: one character after the other.
  private static func contains(_ text: String, _ word: String) -> Bool {
    func folded(_ text: String) -> [Unicode.Scalar] {
      text.unicodeScalars.map {
        $0.isASCII ? Unicode.Scalar($0.properties.lowercaseMapping) ?? $0 : $0
      }
    }
    let (text, word) = (folded(text), folded(word))
    if word.isEmpty { return true }
    return text.indices.contains { text[$0...].starts(with: word) }
  }

  @Test(
    "come in pages that together are all of them, in the catalog's order",
    arguments: UInt64(1)...12
  )
  func pages(seed: UInt64) async throws {
    let (store, catalog) = try await store(seed: seed)
    var random = SeededGenerator(seed: seed + 100)
    let landmarks = catalog.landmarks.map { ($0.id, $0.name + "\n" + $0.description) }
    let collections = catalog.collections.map { ($0.id, $0.name + "\n" + $0.description) }
    for (listing, entries) in [
      (CatalogStore.Listing.landmarks, landmarks), (.collections, collections),
    ] {
      for _ in 0..<8 {
        let words = random.pick(random.pick([0, 1, 1, 2]), of: Self.words)
        let wanted = entries.filter { entry in words.allSatisfy { Self.contains(entry.1, $0) } }
          .map(\.0)
        let limit = random.whole(in: 1...5)
        var found: [Int] = []
        while true {
          let page = try store.page(of: listing, after: found.last, limit: limit, containing: words)
          #expect(page.total == wanted.count && page.ids.count <= limit)
          found += page.ids
          #expect(page.hasMore == (found.count < wanted.count))
          if !page.hasMore || page.ids.isEmpty { break }
        }
        #expect(found == wanted, "\(words)")
      }
    }
  }

  @Test("have nothing after what is not there, and nothing where nothing is asked for")
  func beyond() async throws {
    let (store, catalog) = try await store(seed: 1)
    let page = try store.page(of: .landmarks, after: 4711, limit: 5)
    #expect(page == CatalogStore.Page(ids: [], hasMore: false, total: catalog.landmarks.count))
    #expect(try store.page(of: .landmarks, after: nil, limit: 0).ids == [])
    #expect(try store.page(of: .landmarks, after: nil, limit: 0).hasMore)
    #expect(try store.landmarks([]) == [] && store.landmarks([4711]) == [])
    #expect(try store.landmarks([catalog.landmarks[0].id, 4711]) == [catalog.landmarks[0]])
    #expect(try store.collections([4711]) == [])
  }

  @Test(
    "know a picture by its absolute path, whichever way the catalog names it",
    arguments: ["a.jpg", "below/b.jpg", "../beside/c.jpg", "/absolute"]
  )
  func states(name: String) async throws {
    let root = folder("catalogue")
    let path =
      name == "/absolute"
      ? folder("elsewhere/d.jpg") : Catalog(root: root).absolutePath(ofPicture: name)
    try TestPictures.write(TestPictures.scene(seed: 1, width: 64, height: 48), to: path)
    try FileManager.default.createDirectory(atPath: root, withIntermediateDirectories: true)
    let landmark = Catalog.Landmark(id: 1, name: "A", pictures: [name == "/absolute" ? path : name])
    let store = try CatalogStore(writingAt: folder("s.waymark"))
    _ = try await CatalogIndexer(store: store).index(Catalog(root: root, landmarks: [landmark]))
    let date = Date(timeIntervalSince1970: 1_000_000_000)
    let size = try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int64
    let state = try #require(try store.indexedState(ofPictureAt: path))
    #expect(state.size == size && state.modified > 1_600_000_000_000_000_000)
    // What it was when it was indexed, not what it is.
    try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: path)
    #expect(try store.indexedState(ofPictureAt: path)?.modified == state.modified)
    _ = try await CatalogIndexer(store: store).index(Catalog(root: root, landmarks: [landmark]))
    #expect(try store.indexedState(ofPictureAt: path)?.modified == 1_000_000_000_000_000_000)
    #expect(try store.indexedState(ofPictureAt: path + "x") == nil)
    #expect(try store.indexedState(ofPictureAt: name) == nil || name == path)
  }
}
