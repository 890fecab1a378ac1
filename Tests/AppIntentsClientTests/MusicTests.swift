import AppIntents
import CoreSpotlight
import Synchronization
import TestSupport
import Testing

@Suite struct MusicTests {
  @Test("Entities are found in the index by title, attribute, own key and prefix, accents ignored")
  func spotlight() async throws {
    let index = CSSearchableIndex()
    try await index.indexAppEntities(AlbumEntity.all)
    func ids(_ text: String) async throws -> [Int] {
      try await index.appEntities(matching: text, ofType: AlbumEntity.self).map(\.id)
    }
    #expect(try await ids("blue tra") == [1])
    #expect(try await Set(ids("blue")) == [1, 2])
    #expect(try await ids("coltrane") == [1])
    #expect(try await ids("fur") == [3])
    #expect(try await ids("melanch") == [2])
    #expect(try await Set(ids("jazz")) == [1, 2])
    #expect(try await ids("rock") == [])
    let found = try #require(try await index.items(matching: "elise").first)
    #expect(found.attributes["contentDescription"] == .text("Für Elise by Beethoven"))
    #expect(found.attributes["artist"] == .text("Beethoven"))
    try await index.indexAppEntities([AlbumEntity.all[1]], priority: 5)
    #expect(try await ids("blue") == [2, 1])
    try await index.deleteAppEntities(identifiedBy: [2], ofType: AlbumEntity.self)
    #expect(try await ids("blue") == [1])
    try await index.deleteAppEntities(ofType: AlbumEntity.self)
    #expect(try await index.itemCount() == 0)
    try await CSSearchableIndex.withDefault(index) {
      try await AlbumQuery().reindexEntities(for: [3], indexDescription: .init())
    }
    #expect(try await index.itemCount() == 1)
  }

  @Test("An index in a file is there when it is opened again")
  func persistentIndex() async throws {
    let folder = try TemporaryFolder()
    let file = URL(filePath: folder("index/a.sqlite"))
    try await CSSearchableIndex(file: file).indexAppEntities(AlbumEntity.all)
    let again = try CSSearchableIndex(file: file)
    #expect(try await again.items(matching: "train").map(\.entityIdentifier) == ["1"])
  }

  @Test("Keys of the app's own have names of letters, digits and underscores")
  func customKeys() {
    #expect(CSCustomAttributeKey(keyName: "com_example_1") != nil)
    for name in ["", "kMDItem", "a.b", "é", "a b"] {
      #expect(CSCustomAttributeKey(keyName: name) == nil)
    }
  }

  @Test("An entity is handed over in the format that is asked for, or as another value")
  func transfer() async throws {
    defer { try? FileManager.default.removeItem(at: AlbumEntity.exports) }
    let album = AlbumEntity.all[0]
    #expect(try await album.exported(as: .plainText) == Data("Blue Train\nJohn Coltrane".utf8))
    #expect(try await album.exported(as: .json) == Data(#"{"id":1}"#.utf8))
    #expect(
      try await album.intentValue(as: IntentPerson.self)?.name.displayString == "John Coltrane"
    )
    #expect(try await album.intentValue(as: String.self) == "Blue Train")
    await #expect(throws: TransferError.self) { try await album.exported(as: .png) }
    #expect(AlbumEntity.exportedContentTypes() == [.plainText, .json, .utf8PlainText])
  }

  @Test("Addresses have the identifier and the properties, with only what addresses may have")
  func addresses() {
    let album = AlbumEntity.all[2]
    #expect(
      album.urlRepresentation?.absoluteString == "https://music.example/album/3/F%C3%BCr%20Elise"
    )
    let open = OpenAlbumIntent(target: album)
    #expect(open.urlRepresentation?.absoluteString == "https://music.example/album/3")
    #expect(OpenAlbumIntent().urlRepresentation == nil)
  }

  @Test("A union is chosen by case and text; the result shows a snippet and opens what it says")
  func play() async throws {
    var runtime = IntentRuntime.patient()
    let opened = Mutex<[String]>([])
    runtime.onExecution = { intent in
      opened.withLock { $0.append(intent.summary.sentence) }
    }
    let outcome = try await runtime.run(PlayIntent.self, arguments: ["music": "album:1"])
    #expect(outcome.spokenDialog == "Playing Blue Train")
    #expect(opened.withLock { $0 } == ["Open Album"])
    #expect(outcome.opened.count == 1)
    #expect(outcome.view?.plainText == "Blue Train John Coltrane [Shuffle]")
    #expect(outcome.view?.modifiers.last?.arguments == ["value": "AlbumEntity/1"])
    let snippet = try #require(outcome.snippet as? NowPlayingIntent)
    let action = try #require(outcome.view?.actions.first)
    let registry = IntentRegistry(types: [OpenAlbumIntent.self, PlayIntent.self])
    let view = try await runtime.perform(action, in: snippet, registry: registry)
    #expect(view == outcome.view)
    #expect(opened.withLock { $0.count } == 2)

    let error = await #expect(throws: AppIntentError.self) {
      try await runtime.run(PlayIntent.self, arguments: ["music": "playlist:Mine"])
    }
    #expect(error?.description == "Mine has no songs.")
    let intent = PlayIntent()
    #expect(intent.summary.sentence == "Play Music")
    intent.music = .playlist(PlaylistEntity(id: "Mine"))
    #expect(intent.summary.sentence == "Play the playlist Mine")
    #expect(intent.summary.otherParameters == ["shuffle"])
    let reread = try await Playable._value(from: Playable.album(AlbumEntity.all[0])._json)
    #expect(reread.unionCase == .album)
  }

  @Test("Suggestions may stand in sections, and a search intent takes a text")
  func options() async throws {
    let suggested = try await AlbumQuery().suggestedEntities()
    #expect(suggested.sections.map { $0.title.map { String(localized: $0) } } == ["Jazz"])
    #expect(suggested.items.map(\.value.id) == [1, 2])
    let outcome = try await IntentRuntime.patient().run(
      SearchMusicIntent.self,
      arguments: ["criteria": "blue"]
    )
    #expect((outcome.value as? [AlbumEntity])?.map(\.id) == [1, 2])
    #expect(SearchMusicIntent.openAppWhenRun)
  }
}
