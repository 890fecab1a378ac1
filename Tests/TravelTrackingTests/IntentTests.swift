import AppIntents
import AppIntentsTesting
import CoreVideo
import Foundation
import Synchronization
import TestSupport
import Testing
import TravelTrackingCore
import TravelTrackingIntents
import TravelTrackingSnippets
import VisualIntelligence

@Suite("The app's intents")
struct IntentTests {
  private let small: SmallLibrary

  init() throws { small = try SmallLibrary() }

  private func json(_ app: TravelTrackingApp) throws -> Data {
    try #require(app.modelData.library).exportedJSON()
  }

  @Test("have no problems that nothing else would say")
  func problems() async throws {
    let app = try await small.app()
    #expect(app.registry.problems(dependencies: app.dependencies).map(\.description) == [])
    #expect(app.registry.intents.count == 39)
    let modules: Set = ["TravelTrackingIntents", "TravelTrackingSnippets"]
    #expect(app.registry.unlistedTypes(in: modules).map(\.description) == [])
  }

  /// Intents that can be undone, with what a person types for them.
  static let undoable: [(name: String, arguments: [String: IntentArgument])] = [
    ("UpdateFavoriteIntent", ["item": "landmark:1"]),
    ("UpdateFavoriteIntent", ["item": "landmark:eiffel", "isFavorite": "no"]),
    ("UpdateFavoriteIntent", ["item": "photo:Nowhere 1", "isFavorite": "yes"]),
    ("PinItemIntent", ["item": "collection:Pair"]),
    ("PinItemIntent", ["item": "album:Album", "isPinned": "true"]),
    ("TagPhotosIntent", ["photos": "Nowhere 1, Eiffel Tower 1", "tag": "sea"]),
    ("RemoveTagIntent", ["photos": "Eiffel Tower 1", "tag": "old"]),
    ("DeletePhotosIntent", ["entities": "Eiffel Tower 1"]),
    ("CreateCollectionIntent", ["name": "Iron", "landmarks": "2"]),
    ("AddToCollectionIntent", ["landmarks": "3", "collection": "1"]),
    ("RemoveFromCollectionIntent", ["landmarks": "1,2", "collection": "Pair"]),
    ("DeleteCollectionsIntent", ["entities": "Pair"]),
    ("CreateAlbumIntent", ["name": "Days", "photos": "Nowhere 1"]),
    ("AddToAlbumIntent", ["photos": "Nowhere 1", "album": "Album"]),
    ("RemoveFromAlbumIntent", ["photos": "Eiffel Tower 1", "album": "Album"]),
    ("DeleteAlbumsIntent", ["entities": "Album"]),
    ("ReportCrowdIntent", ["landmark": "Eiffel Tower", "level": "4"]),
  ]

  @Test("are undone to the exact state before", arguments: 0..<17)
  func undo(index: Int) async throws {
    let intent = Self.undoable[index]
    let app = try await small.app()
    let photos = try app.modelData.photos().map(\.id)
    try app.modelData.updateFavorite(true, landmark: app.modelData.landmarks([2])[0])
    try app.modelData.tagPhotos(ids: photos, tag: "old")
    try app.modelData.perform(.createAlbum(name: "Album", photos: Array(photos.prefix(2))))
    let before = try json(app)
    let outcome = try await app.run(intent.name, intent.arguments)
    #expect(try json(app) != before)
    let undo = try #require(outcome.undo)
    try await app.run { try await undo() }
    #expect(try json(app) == before)
  }

  @Test("cover every undoable one")
  func everyUndoable() async throws {
    let app = try await small.app()
    let names = app.registry.intents.filter { $0 is any UndoableIntent.Type }
      .map { $0.persistentIdentifier }
    #expect(Set(names) == Set(Self.undoable.map(\.name)))
  }

  @Test(
    "that delete or remove ask first, and do nothing when told not to",
    arguments: [7, 10, 11, 14, 15]
  )
  func confirmation(index: Int) async throws {
    let intent = Self.undoable[index]
    let app = try await small.app()
    let photos = try app.modelData.photos().map(\.id)
    try app.modelData.perform(.createAlbum(name: "Album", photos: photos))
    let before = try json(app)
    let person = ScriptedPerson(confirms: false)
    await #expect(throws: AppIntentError.self) {
      try await app.run(intent.name, intent.arguments, person: person)
    }
    #expect(person.questions.count == 1)
    #expect(try json(app) == before)
  }

  @Test(
    "that open something show it through the navigator",
    arguments: [
      ("OpenLandmarkIntent", "target", "chichen", "Chichén Itzá"),
      ("OpenLandmarkCollectionIntent", "target", "1", "Pair"),
      ("OpenPhotoIntent", "target", "Nowhere 1", "Nowhere 1"),
      ("OpenPhotoAlbumIntent", "target", "Album", "Album"),
      ("NavigateIntent", "navigationOption", "map", "Map"),
      ("SearchTravelIntent", "criteria", "iron", "Results for “iron”"),
    ]
  )
  func opening(name: String, parameter: String, argument: String, shown: String) async throws {
    let titles = Mutex<[String]>([])
    let navigator = Navigator { destination in
      let title = String(localized: destination.displayRepresentation.title)
      titles.withLock { $0.append(title) }
    }
    let app = try await small.app(navigator: navigator)
    try app.modelData.perform(.createAlbum(name: "Album", photos: []))
    try await app.run(name, [parameter: .text(argument)])
    #expect(titles.withLock { $0 } == [shown])
  }

  @Test("show all that a picture shows")
  func visualSearch() async throws {
    let found = Mutex<[String]>([])
    let navigator = Navigator { destination in
      guard case .visualSearch(let matches) = destination else { return }
      let titles = matches.map { match in
        String(localized: match.result.displayRepresentation.title)
      }
      found.withLock { $0 = titles }
    }
    let app = try await small.app(navigator: navigator)
    let picture = CVReadOnlyPixelBuffer(TestPictures.scene(seed: 2))
    let content = SemanticContentDescriptor(labels: [], pixelBuffer: picture)
    let outcome = try await app.run(
      "ShowVisualSearchResultsIntent",
      ["semanticContent": .value(content)]
    )
    #expect(found.withLock { $0 } == ["Eiffel Tower", "Pair"])
    #expect(outcome.spokenDialog == "Found 2.")
  }

  @Test("tell how crowded a landmark was")
  func crowd() async throws {
    let app = try await small.app()
    let before = try await app.run("GetCrowdStatusIntent", ["landmark": "2"])
    #expect(before.spokenDialog == "There is no report yet on how crowded Eiffel Tower is.")
    try await app.run("ReportCrowdIntent", ["landmark": "2", "level": "8"])
    let after = try await app.run("GetCrowdStatusIntent", ["landmark": "2"])
    #expect(after.spokenDialog?.hasPrefix("Eiffel Tower was at 8 of 10 on ") == true)
  }

  @Test("plan a trip, and say how long it takes")
  func trip() async throws {
    let app = try await small.app()
    let outcome = try await app.run(
      "PlanTripIntent",
      ["continent": "europe", "start": "51.5,-0.13", "style": "biking"]
    )
    #expect((outcome.value as? [LandmarkEntity])?.map(\.name) == ["Eiffel Tower"])
    #expect(
      outcome.spokenDialog == "1 landmarks, 341 km in a straight line, about 23 hours biking."
    )
  }

  @Test("keep suggestions to the continent of a focus, in every process")
  func focus() async throws {
    let app = try await small.app()
    try await app.run("ContinentFocusFilter", ["continent": "Europe"])
    let other = try await small.app()
    let suggested = try await other.run { try await LandmarkEntityQuery().suggestedEntities() }
    #expect(suggested.map(\.name) == ["Eiffel Tower"])
    let filters = await other.run {
      await ContinentFocusFilter.suggestedFocusFilters(for: FocusFilterSuggestionContext())
    }
    #expect(filters.map(\.continent) == [.europe, .northAmerica])
    try await app.run("ContinentFocusFilter")
    #expect(try app.modelData.settings().focusContinent == nil)
  }

  @Test("keep settings, and refuse what cannot be")
  func settings() async throws {
    let app = try await small.app()
    try await app.run(
      "UpdateSettingsIntent",
      ["home": "48.9,2.3", "uploadFolder": .text(small.folder("x"))]
    )
    let settings = try await app.run { try await SettingsEntityQuery().uniqueEntity() }
    #expect(settings.home?.coordinate?.latitude == 48.9)
    #expect(settings.uploadFolder?.path == small.folder("x"))
    await #expect(throws: AppIntentError.self) {
      try await app.run("UpdateSettingsIntent", ["home": "Paris"])
    }
  }

  @Test("put photos on the map")
  func map() async throws {
    let app = try await small.app()
    let text = try await app.run("ExportMapIntent", ["landmarks": "no"])
    let file = try #require(text.value as? IntentFile)
    #expect(file.filename == "photos.geojson")
    #expect(file.data == (try PhotoMap.geoJSON(photos: app.modelData.photos())))
    let picture = try await app.run("ExportMapIntent", ["format": "picture"])
    let png = try #require((picture.value as? IntentFile)?.data)
    #expect(png.starts(with: Data([0x89]) + Data("PNG".utf8)))
  }

  @Test("export the library, and replace it by what was exported")
  func exchange() async throws {
    let app = try await small.app()
    try app.modelData.perform(.favorite(.landmark(1), true))
    let exported = try json(app)
    let outcome = try await app.run(
      "ExportLibraryIntent",
      ["folder": .text(small.folder("export"))]
    )
    let path = try #require((outcome.value as? IntentFile)?.fileURL?.path)
    try app.modelData.perform(.deleteCollections([1]))
    let changed = try json(app)
    await #expect(throws: AppIntentError.self) {
      try await app.run(
        "ImportLibraryIntent",
        ["file": .text(path), "replace": "true"],
        person: ScriptedPerson(confirms: false)
      )
    }
    #expect(try json(app) == changed)
    let merged = try await app.run("ImportLibraryIntent", ["file": .text(path)])
    #expect(merged.spokenDialog == "The library now has 3 landmarks and 4 photos.")
    #expect(try json(app) == exported)
    try app.modelData.perform(.createAlbum(name: "Trip", photos: []))
    _ = try await app.run("ImportLibraryIntent", ["file": .text(path), "replace": "true"])
    #expect(try json(app) == exported)
  }

  @Test("that export replace no file that came while the question was open")
  func exportedMeanwhile() async throws {
    let app = try await small.app()
    let name = try #require(try small.files().first { $0.hasPrefix("photos/") })
    let photos = small.folder("export/photos")
    try FileManager.default.createDirectory(atPath: photos, withIntermediateDirectories: true)
    try Data("old".utf8).write(to: URL(filePath: small.folder("export/library.json")))
    let new = URL(filePath: small.folder("export/\(name)"))
    let person = ScriptedPerson { _ in try Data("precious".utf8).write(to: new) }
    await #expect(throws: LibraryError.self) {
      try await app.run(
        "ExportLibraryIntent",
        ["folder": .text(small.folder("export"))],
        person: person
      )
    }
    #expect(person.questions.count == 1)
    #expect(try String(contentsOf: new, encoding: .utf8) == "precious")
  }

  @Test("are said in phrases")
  func phrases() async throws {
    let app = try await small.app()
    let said = try await app.run {
      try await [
        "find closest, with WAYMARK!", "Open Eiffel Tower in Waymark",
        "Plan a trip through South America with Waymark", "Show map in Waymark",
      ].asyncMap { text in
        try await TravelTrackingShortcuts.phrase(
          matching: text,
          applicationName: TravelTrackingApp.name
        ).map { type(of: $0.intent).title }
      }
    }
    #expect(
      said.map { $0.map { String(localized: $0) } }
        == ["Find Closest Landmark", "Open Landmark", "Plan Trip", "Navigate to Section"]
    )
  }
}

extension Array {
  /// The elements, each turned into something else, one after the other.
  func asyncMap<Value>(_ transform: (Element) async throws -> Value) async rethrows -> [Value] {
    var values: [Value] = []
    for element in self { values.append(try await transform(element)) }
    return values
  }
}
