import AppIntents
import Foundation
import TestSupport
import Testing
import TravelTrackingCore
import TravelTrackingIntents
import TravelTrackingSnippets

@Suite("What a run of an action has changed")
struct RunChangeTests {
  private let small: SmallLibrary

  init() throws { small = try SmallLibrary() }

  @Test("is what is undone, and not the last change of its kind")
  func deletions() async throws {
    let app = try await small.app()
    for name in ["First", "Second"] {
      try app.modelData.perform(.createAlbum(name: name, photos: []))
    }
    let run = RunChange()
    try await RunChange.$current.withValue(run) {
      _ = try await app.run("DeleteAlbumsIntent", ["entities": "First"])
    }
    let number = try #require(run.number)
    try app.modelData.perform(.deleteAlbums([2]))
    func undo() async throws {
      let app = try await small.app()
      try await app.run {
        try await RunChange.$current.withValue(RunChange(number: number)) {
          try await IntentRuntime(dependencies: app.dependencies)
            .undo(DeleteAlbumsIntent.self, storedParameters: ["entities": ["1"]])
        }
      }
    }
    try await undo()
    #expect(try app.modelData.albums().map(\.name) == ["First"])
    await #expect(
      throws: LibraryError.cannotUndo(reason: "it has been undone, or is no longer possible")
    ) { try await undo() }
  }

  @Test("is a new beginning when a library was imported")
  func imported() async throws {
    let app = try await small.app()
    try app.modelData.export(to: small.folder("export"))
    let run = RunChange()
    let person = ScriptedPerson()
    try await RunChange.$current.withValue(run) {
      _ = try await app.run(
        "ImportLibraryIntent",
        ["file": .text(small.folder("export/library.json")), "replace": "true"],
        person: person
      )
    }
    #expect(run.isNewBeginning)
    #expect(person.questions.first?.contains(small.folder("export/library.json")) == true)
  }

  @Test("is nothing where the library was replaced while the question was open")
  func replacedMeanwhile() async throws {
    let app = try await small.app()
    let modelData = app.modelData
    try modelData.perform(.createAlbum(name: "Trip", photos: []))
    try modelData.export(to: small.folder("export"))
    let path = small.folder("export/library.json")
    let text = try String(contentsOfFile: path, encoding: .utf8)
      .replacing("\"Trip\"", with: "\"Precious\"").replacing("\"Pair\"", with: "\"Other\"")
      .replacing("\"Nowhere 1\"", with: "\"Mine\"")
    try Data(text.utf8).write(to: URL(filePath: path))
    let photo = try #require(try modelData.photos().first { $0.name == "Nowhere 1" }).id
    for (intent, entity) in [
      ("DeleteAlbumsIntent", "Trip"), ("DeleteCollectionsIntent", "Pair"),
      ("DeletePhotosIntent", "\(photo)"),
    ] {
      let before = try #require(modelData.library).exportedJSON()
      try Data(before).write(to: URL(filePath: small.folder("export/before.json")))
      let person = ScriptedPerson { _ in try modelData.importJSON(at: path) }
      await #expect {
        try await app.run(intent, ["entities": .text(entity)], person: person)
      } throws: { error in
        "\(error)".contains("while the question was open")
      }
      #expect(try modelData.albums().map(\.name) == ["Precious"])
      #expect(try modelData.collections().map(\.name) == ["Other"])
      #expect(try modelData.photos([photo]).map(\.name) == ["Mine"])
      try modelData.importJSON(at: small.folder("export/before.json"))
    }
  }

  @Test("is nothing where nothing was named")
  func nothing() async throws {
    let app = try await small.app()
    await #expect(throws: LibraryError.self) {
      try await app.run("DeletePhotosIntent", ["entities": .json([])])
    }
    #expect(try app.modelData.photos().count == 4)
  }
}
