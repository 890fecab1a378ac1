import CoreSpotlight
import AppIntents
import Foundation
import TestSupport
import Testing
import TravelTrackingCore
import TravelTrackingSnippets
import VisualSearch

@Suite("Files of the user where a library keeps its own")
struct ForeignFileTests {
  private let small: SmallLibrary

  init() throws { small = try SmallLibrary() }

  private func bytes(_ path: String) throws -> Data { try Data(contentsOf: URL(filePath: path)) }

  /// A store of other pictures, as `waymark index build` makes it.
  private func store(at path: String) async throws {
    let catalog = Catalog(
      root: small.folder.path,
      landmarks: [Catalog.Landmark(id: 7, name: "Mine", pictures: ["1.jpg", "2.jpg"])]
    )
    _ = try await CatalogIndexer(store: CatalogStore(writingAt: path)).index(catalog)
  }

  private func expectKept(_ path: String) throws {
    let store = try CatalogStore(openingAt: path)
    #expect(try store.root() == small.folder.path)
    #expect(try store.summary().pictureCount == 2)
  }

  @Test("A store of other pictures is refused, and keeps them")
  func foreignStore() async throws {
    let path = small.directory.path(of: "landmarks.waymark")
    try await store(at: path)
    await #expect(throws: CatalogError.self) { try await small.modelData() }
    try expectKept(path)
  }

  @Test("A symbolic link in the place of the store is not followed")
  func linkedStore() async throws {
    let path = small.folder("mine.waymark")
    try await store(at: path)
    try FileManager.default.createSymbolicLink(
      atPath: small.directory.path(of: "landmarks.waymark"),
      withDestinationPath: path
    )
    await #expect(throws: CatalogError.self) { try await small.modelData() }
    try expectKept(path)
  }

  @Test("Another database called library.sqlite is refused as it was")
  func foreignLibrary() async throws {
    let path = small.directory.path(of: "library.sqlite")
    // A search index is a database, and no library.
    let other = try SmallLibrary()
    _ = try await other.app()
    try FileManager.default.copyItem(
      atPath: other.directory.path(of: "spotlight.sqlite"),
      toPath: path
    )
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: path)
    let before = try bytes(path)
    let reason =
      "not a Waymark library; to complete one restored from a dump, run `waymark library repair`"
    #expect(throws: LibraryError.unreadable(path: path, reason: reason)) {
      try small.library()
    }
    #expect(try bytes(path) == before)
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect(attributes[.posixPermissions] as? Int == 0o644)
    let names = try FileManager.default.contentsOfDirectory(atPath: small.directory.path)
    #expect(names.sorted() == ["library.lock", "library.sqlite"])
  }

  @Test("A symbolic link in the place of the library is refused")
  func linkedLibrary() async throws {
    _ = try small.library()
    let other = try DataDirectory(small.folder("other"))
    try FileManager.default.createSymbolicLink(
      atPath: other.path(of: "library.sqlite"),
      withDestinationPath: small.directory.path(of: "library.sqlite")
    )
    #expect(throws: LibraryError.self) { try Library(at: other) }
  }

  @Test("A file in the place of the folder of photos is named in words")
  func photosFile() throws {
    try Data().write(to: URL(filePath: small.directory.path(of: "photos")))
    #expect {
      try small.library()
    } throws: { error in
      let words = "\(error)"
      return words.contains(small.directory.path(of: "photos")) && !words.contains("NSCocoa")
    }
  }

  @Test(
    "What is not a search index is refused with its name, and stays",
    arguments: ["This is not a database.", String(repeating: "x", count: 5000)]
  )
  func foreignIndex(text: String) async throws {
    let path = small.directory.path(of: "spotlight.sqlite")
    try Data(text.utf8).write(to: URL(filePath: path))
    await #expect(
      throws: LibraryError.unreadable(
        path: path,
        reason: "not a search index; move it away, and the index is rebuilt"
      )
    ) { try await small.app() }
    #expect(try String(contentsOfFile: path, encoding: .utf8) == text)
  }

  @Test("A database of another kind gets no tables of the search index")
  func foreignDatabase() async throws {
    let other = try SmallLibrary()
    _ = try other.library()
    let path = small.directory.path(of: "spotlight.sqlite")
    try FileManager.default.copyItem(
      atPath: other.directory.path(of: "library.sqlite"),
      toPath: path
    )
    let before = try bytes(path)
    await #expect(throws: LibraryError.self) { try await small.app() }
    #expect(try bytes(path) == before)
  }

  @Test("A search index that a disk has damaged is made again")
  func damagedIndex() async throws {
    let count = try await small.app().searchIndex.itemCount()
    let path = small.directory.path(of: "spotlight.sqlite")
    var damaged = try bytes(path)
    // The head says whose it is; the tables are gone.
    damaged.replaceSubrange(100..., with: Data(repeating: 0xA5, count: damaged.count - 100))
    try damaged.write(to: URL(filePath: path))
    #expect(try await small.app().searchIndex.itemCount() == count)
  }

  @Test("A search index that turns out to be damaged says so once, and is made again")
  func damageFoundLater() async throws {
    let app = try await small.app()
    let count = try await app.searchIndex.itemCount()
    let path = small.directory.path(of: "spotlight.sqlite")
    var damaged = try bytes(path)
    // All but the first page, which says what tables there are.
    damaged.replaceSubrange(4096..., with: Data(repeating: 0xA5, count: damaged.count - 4096))
    try damaged.write(to: URL(filePath: path))
    let again: TravelTrackingApp
    do {
      again = try await small.app()
      _ = try await again.searchIndex.itemCount()
      _ = try await again.searchIndex.items(matching: "tower")
    } catch {
      #expect("\(error)".hasPrefix(path), "\(error)")
    }
    #expect(try await small.app().searchIndex.itemCount() == count)
  }
}
