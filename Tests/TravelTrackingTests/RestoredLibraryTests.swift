import CoreSpotlight
import AppIntents
import CoreVideo
import Foundation
import TestSupport
import Testing
import TravelTrackingCore
import TravelTrackingSnippets
import VisualIntelligence

@Suite("A library whose database was restored from a copy")
struct RestoredLibraryTests {
  private let small: SmallLibrary

  init() throws { small = try SmallLibrary() }

  private var database: String { small.directory.path(of: "library.sqlite") }

  /// Runs an operation with the library's data, as a command does.
  private func command(_ operation: (ModelData) async throws -> Void = { _ in }) async throws {
    let modelData = try await small.modelData()
    try await operation(modelData)
    await modelData.close()
  }

  /// Keeps a copy of the database; nothing has it open.
  private func back(up name: String) throws {
    try FileManager.default.copyItem(atPath: database, toPath: small.folder(name))
  }

  private func restore(_ name: String) throws {
    for suffix in ["", "-wal", "-shm"] {
      try? FileManager.default.removeItem(atPath: database + suffix)
    }
    try FileManager.default.copyItem(atPath: small.folder(name), toPath: database)
  }

  /// How many things a picture shows to a new process, once it has indexed what is pending.
  private func count(_ seed: UInt64) async throws -> Int {
    let picture = CVReadOnlyPixelBuffer(TestPictures.scene(seed: seed))
    let modelData = try await small.modelData()
    try await modelData.updateVisualIndex()
    let count = try await modelData.matches(for: SemanticContentDescriptor(pixelBuffer: picture))
      .count
    await modelData.close()
    return count
  }

  @Test("answers pictures from its own state, not from that of the index")
  func pictures() async throws {
    try await command()
    try back(up: "before.sqlite")
    try await command { try $0.perform(.addLandmarks([3], collection: 1)) }
    #expect(try await count(3) == 2)
    try restore("before.sqlite")
    #expect(try await count(3) == 1)
    // As many changes as before lead to another state.
    try await command { try $0.perform(.removeLandmarks([1], collection: 1)) }
    #expect(try await count(1) == 1)
    #expect(try await count(3) == 1)
  }

  @Test("answers words from its own state, not from that of the index")
  func words() async throws {
    func found(_ word: String) async throws -> Int {
      let app = try await small.app()
      try await app.updateSearchIndex()
      return try await app.searchIndex.items(matching: word).count
    }
    let app = try await small.app()
    let photo = try #require(try app.modelData.photos().first).id
    await app.modelData.close()
    try back(up: "before.sqlite")
    try await small.app().modelData.tagPhotos(ids: [photo], tag: "sunset")
    #expect(try await found("sunset") == 1)
    try restore("before.sqlite")
    #expect(try await found("sunset") == 0)
    try await small.app().modelData.perform(.deletePhotos([photo]))
    let count = try await small.app().searchIndex.itemCount()
    try restore("before.sqlite")
    #expect(try await small.app().searchIndex.itemCount() == count + 1)
  }

  @Test("is whole once it was closed, whatever still holds it")
  func closed() async throws {
    let modelData = try await small.modelData()
    try modelData.perform(.createAlbum(name: "Kept", photos: []))
    #expect(FileManager.default.fileExists(atPath: database + "-wal"))
    await modelData.close()
    #expect(!FileManager.default.fileExists(atPath: database + "-wal"))
    try back(up: "before.sqlite")
    try await command { try $0.perform(.createAlbum(name: "Lost", photos: [])) }
    // The one file is put back, and nothing else is removed.
    try FileManager.default.removeItem(atPath: database)
    try FileManager.default.copyItem(atPath: small.folder("before.sqlite"), toPath: database)
    try await command { modelData in
      let names = try modelData.albums().map(\.name)
      #expect(names == ["Kept"])
    }
    withExtendedLifetime(modelData) {}
  }

  @Test("does not undo another change than the one that a run has made")
  func undo() async throws {
    try await command { try $0.perform(.createAlbum(name: "Kept", photos: [])) }
    try back(up: "before.sqlite")
    let first = try await small.modelData().performNumbered(.createAlbum(name: "First", photos: []))
    try restore("before.sqlite")
    let restored = try await small.modelData()
    #expect(try restored.albums().map(\.name) == ["Kept"])
    let second = try restored.performNumbered(.createAlbum(name: "Second", photos: []))
    #expect(first.created == second.created)
    #expect(throws: LibraryError.self) { try restored.undoChange(first.number) }
    #expect(try restored.albums().map(\.name) == ["Kept", "Second"])
    try restored.undoChange(second.number)
    #expect(try restored.albums().map(\.name) == ["Kept"])
  }
}
