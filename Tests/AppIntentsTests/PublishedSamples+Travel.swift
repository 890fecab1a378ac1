extension PublishedSamples {
  /// The sample app about landmarks.
  static let travel = PublishedSamples(
    name: "travel",
    document: "Adopting App Intents to support system experiences",
    pieces: [
      Piece(opening: "public struct OpenLandmarkIntent: OpenIntent"),
      Piece(
        opening: "public struct LandmarkEntity: IndexedEntity",
        fills: [
          .app("let landmark: Landmark\ninit(_ landmark: Landmark) { self.landmark = landmark }")
        ]
      ),
      Piece(opening: "extension LandmarkEntity: Transferable"),
      Piece(
        opening: "ScrollView(.vertical) {\n// ... landmark content\n}\n.appEntityIdentifier("
          + "EntityIdentifier(for: LandmarkEntity.self, identifier: landmark.id))",
        isWhole: true,
        container: "struct LandmarkDetailView: View {\nlet landmark: Landmark\nvar body: some View"
      ),
      Piece(
        opening: "GalleryHorizontalListView(",
        container: "struct GalleryView: View {\nlet landmarkList: [Landmark]\nvar body: some View"
      ),
      Piece(opening: "public struct TagPhotosIntent: AppIntent"),
      Piece(
        opening: "@AppEntity(schema: .photos.asset)\nstruct PhotoEntity",
        fills: [
          .app(
            """
            static let defaultQuery = PhotoEntityQuery()
            var displayRepresentation: DisplayRepresentation { "Photo \\(id)" }
            """
          )
        ]
      ),
      Piece(
        opening: "@AppEntity(schema: .photos.asset)\npublic struct PhotoEntity",
        fills: [
          .app(
            """
            public static let defaultQuery = PublicQuery()
            public var id: Int
            public var displayRepresentation: DisplayRepresentation { "Photo \\(id)" }
            """
          )
        ],
        container: "public enum Public"
      ),
      Piece(
        opening: "struct PhotoEntity: AppEntity, SyncableEntity",
        container: "enum Synced { struct Query: EntityQuery { "
          + "func entities(for identifiers: [PhotoEntity.ID]) async throws -> [PhotoEntity] { [] } }"
          + "\nstatic func id() -> String { PhotoEntity(localID: \"a\", stableID: \"b\").id"
          + ".entityIdentifierString }\n}\nextension Synced.PhotoEntity {\n"
          + "static var typeDisplayRepresentation: TypeDisplayRepresentation { \"Photo\" }\n"
          + "static let defaultQuery = Synced.Query()\n"
          + "var displayRepresentation: DisplayRepresentation { \"photo\" }\n}\nextension Synced"
      ),
      Piece(opening: "@UnionValue\nenum TravelGalleryContent"),
      Piece(opening: "struct TravelGalleryWidgetIntent: WidgetConfigurationIntent"),
      Piece(
        opening: "public struct UploadPhotoIntent: LongRunningIntent, CancellableIntent",
        fills: [
          .app(
            """
            func calculateChunks() -> Int { 4 }
            func uploadChunk(_ chunk: Int) async throws {}
            func cleanup(for reason: IntentCancellationReason) {}
            """
          )
        ]
      ),
      Piece(
        opening: "public struct UpdateFavoriteIntent: AppIntent, UndoableIntent",
        fills: [
          .app(
            """
            public static let title: LocalizedStringResource = "Update Favorite"
            public init() {}
            @Parameter(title: "Item") var item: FavoriteItem
            @Parameter(title: "Favorite") var isFavorite: Bool
            @Dependency var modelData: ModelData
            """
          )
        ]
      ),
      Piece(
        opening: "struct UpdateFavoriteIntent: AppIntent ",
        fills: [
          .app("static let title: LocalizedStringResource = \"Update Favorite\""),
          .app("func perform() async throws -> some IntentResult { .result() }"),
        ],
        container: "enum Targeted"
      ),
      Piece(opening: "public struct ClosestLandmarkIntent: AppIntent"),
      Piece(
        opening: "struct LandmarkEntity: IndexedEntity",
        index: 1,
        fills: [
          .app(
            """
            let landmark: Landmark
            static let typeDisplayRepresentation: TypeDisplayRepresentation = "Landmark"
            static let defaultQuery = Query()
            struct Query: EntityQuery {
              func entities(for identifiers: [Int]) async throws -> [LandmarkEntity] {
                ModelData.landmarks.filter { identifiers.contains($0.id) }
                  .map { LandmarkEntity(landmark: $0) }
              }
            }
            var id: Int { landmark.id }
            var displayRepresentation: DisplayRepresentation { "\\(landmark.name)" }
            """
          )
        ],
        container: "enum Indexed"
      ),
      Piece(
        opening: "public var placeDescriptor: PlaceDescriptor",
        container: "extension LandmarkEntity"
      ),
      Piece(opening: "public static func donateLandmarks", container: "enum Donation"),
      Piece(opening: "@UnionValue\nenum VisualSearchResult"),
      Piece(opening: "struct LandmarkIntentValueQuery: IntentValueQuery"),
    ],
    app: travelApp,
    output: """
      The closest landmark is Uluru. / Uluru in Oceania
      Tagged 3 photos with 'favorite'
      Which photo?
      Uploaded a.jpg successfully! 100%
      favorite 1 / favorites none
      Cycle through Trip photos / Show landmarks from Seven
      1 found for oceania in Indexed
      stable:b
      Uluru at -25.3
      main
      0
      %PDF- 1 page with a picture
      true ["Landmark: Uluru", "Description: A rock"]
      ["LandmarkEntity/1"] ["LandmarkEntity/1"]
      """
  )

  private static let travelApp = """
    import AppIntents
    import CoreSpotlight
    import SwiftUI
    import VisualIntelligence
    import WidgetKit

    struct Landmark: Identifiable, Sendable {
      var id = 1
      var name = "Uluru"
      var continent = "Oceania"
      var description = "A rock"
      var thumbnailImageName = "uluru"
      var backgroundImageName: String { CommandLine.arguments[1] }
      var locationCoordinate = CLLocationCoordinate2D(latitude: -25.3, longitude: 131)
    }

    public struct LandmarkEntityQuery: EntityQuery {
      public init() {}
      public func entities(for identifiers: [Int]) async throws -> [LandmarkEntity] {
        ModelData.landmarks.filter { identifiers.contains($0.id) }.map { LandmarkEntity($0) }
      }
    }

    struct PhotoEntityQuery: EntityQuery {
      func entities(for identifiers: [Int]) async throws -> [PhotoEntity] { [] }
    }

    public struct PublicQuery: EntityQuery {
      public init() {}
      public func entities(for identifiers: [Int]) async throws -> [Public.PhotoEntity] { [] }
    }

    struct LandmarkCollectionEntity: AppEntity {
      static var typeDisplayRepresentation: TypeDisplayRepresentation { "Collection" }
      static let defaultQuery = LandmarkCollectionEntityQuery()
      var id: Int
      var displayRepresentation: DisplayRepresentation { id == 7 ? "Seven" : "Other" }
    }

    struct LandmarkCollectionEntityQuery: EntityQuery {
      func entities(for identifiers: [Int]) async throws -> [LandmarkCollectionEntity] {
        identifiers.map { LandmarkCollectionEntity(id: $0) }
      }
    }

    struct PhotoAlbumEntity: AppEntity {
      static var typeDisplayRepresentation: TypeDisplayRepresentation { "Album" }
      static let defaultQuery = PhotoAlbumEntityQuery()
      var id: String
      var displayRepresentation: DisplayRepresentation { "\\(id)" }
    }

    struct PhotoAlbumEntityQuery: EntityQuery {
      func entities(for identifiers: [String]) async throws -> [PhotoAlbumEntity] {
        identifiers.map { PhotoAlbumEntity(id: $0) }
      }
    }

    @UnionValue enum FavoriteItem { case landmark(LandmarkEntity), photo(PhotoEntity) }

    struct LandmarkSnippetIntent: SnippetIntent {
      static let title: LocalizedStringResource = "Landmark"
      @Parameter(title: "Landmark") var landmark: LandmarkEntity
      init() {}
      init(landmark: LandmarkEntity) { self.landmark = landmark }
      func perform() async throws -> some IntentResult & ShowsSnippetView {
        .result(view: Text("\\(landmark.name) in \\(landmark.continent)"))
      }
    }

    extension LandmarkEntity {
      var continent: String { landmark.continent }
      var description: String { landmark.description }
      var imageRepresentationData: Data {
        get throws { try Data(contentsOf: URL(filePath: landmark.backgroundImageName)) }
      }
    }

    struct GalleryHorizontalListView: View {
      let items: [Landmark]
      let entityIdentifier: (Landmark) -> EntityIdentifier
      var body: some View {
        ForEach(items) { Text($0.name).appEntityIdentifier(entityIdentifier($0)) }
      }
    }

    func shownEntities(_ node: ViewNode) -> [String] {
      let own = node.modifiers.compactMap { modifier -> String? in
        if case .appEntityIdentifier(let entity) = modifier { entity } else { nil }
      }
      return own + node.children.flatMap { shownEntities($0) }
    }

    extension ClosestLandmarkIntent {
      func findClosestLandmark() async -> LandmarkEntity { LandmarkEntity(ModelData.landmarks[0]) }
    }

    @MainActor final class ModelData {
      nonisolated static let landmarks = [Landmark()]
      var tagged: [Int] = []
      var favorites: Set<Int> = []
      var landmarkEntities: [LandmarkEntity] { Self.landmarks.map { LandmarkEntity($0) } }
      func tagPhotos(ids: [Int], tag: String) { tagged += ids }
      func updateFavorite(_ isFavorite: Bool, landmark: LandmarkEntity) {
        if isFavorite { favorites.insert(landmark.id) } else { favorites.remove(landmark.id) }
      }
      func updateFavorite(_ isFavorite: Bool, photoID: Int) {}
      func search(matching: CVReadOnlyPixelBuffer) async throws -> [VisualSearchResult] { [] }
    }

    struct Questions: IntentInteraction {
      func value(for request: IntentValueRequest) async throws -> IntentArgument? {
        print(String(localized: request.dialog.full))
        return .value(IntentFile(data: Data([1]), filename: "a.jpg"))
      }
    }

    @main enum App {
      @MainActor static func main() async throws {
        let modelData = ModelData()
        AppDependencyManager.shared.add(dependency: modelData)
        var runtime = IntentRuntime(interaction: Questions())
        let closest = try await runtime.run(ClosestLandmarkIntent.self)
        print(String(localized: closest.dialog!.full), "/", closest.view!.plainText)
        let tagged = try await runtime.run(TagPhotosIntent.self, arguments: ["photos": "4, 5, 6"])
        print(tagged.spokenDialog!.split(separator: " ").prefix(5).joined(separator: " "))
        precondition(modelData.tagged == [4, 5, 6])
        let (details, continuation) = AsyncStream.makeStream(of: String.self)
        runtime.onProgress = { continuation.yield($0.detail) }
        let upload = try await runtime.run(UploadPhotoIntent.self)
        continuation.finish()
        var last = ""
        for await detail in details { last = detail }
        print(upload.spokenDialog!, last.split(separator: " ").last!)
        let update = try await runtime.run(
          UpdateFavoriteIntent.self, arguments: ["item": "landmark:1", "isFavorite": "yes"])
        print("favorite", modelData.favorites.map(String.init).joined(), "/ favorites", terminator: " ")
        try await update.undo?()
        print(modelData.favorites.isEmpty ? "none" : "some")
        let widget = TravelGalleryWidgetIntent()
        widget.content = .photoAlbum(PhotoAlbumEntity(id: "Trip"))
        print(widget.summary.sentence, "/", terminator: " ")
        widget.content = .landmarkCollection(LandmarkCollectionEntity(id: 7))
        print(widget.summary.sentence)
        let index = CSSearchableIndex()
        try await CSSearchableIndex.withDefault(index) {
          try await Donation.donateLandmarks(modelData: modelData)
          try await CSSearchableIndex.default().indexAppEntities(
            [Indexed.LandmarkEntity(landmark: Landmark())])
        }
        let found = try await index.items(matching: "oceania")
          .filter { $0.attributes["contentDescription"] == .text("A rock") }
        print(found.count, "found for oceania in Indexed")
        print(Synced.id())
        let place = LandmarkEntity(Landmark()).placeDescriptor
        print(place.commonName!, "at", place.coordinate!.latitude)
        print(Targeted.UpdateFavoriteIntent.allowedExecutionTargets == .main ? "main" : "other")
        let nothing = SemanticContentDescriptor(labels: ["rock"], pixelBuffer: nil)
        print(try await LandmarkIntentValueQuery().values(for: nothing).count)
        let shared = LandmarkEntity(Landmark())
        let pdf = try await shared.exported(as: .pdf)
        let words = String(decoding: pdf, as: Unicode.ASCII.self)
        try pdf.write(to: URL(filePath: CommandLine.arguments[1] + ".pdf"))
        print(words.prefix(5), words.contains("/Count 1\\n") ? "1 page" : "pages", terminator: " ")
        print(words.contains("/Subtype /Image") ? "with a picture" : "without a picture")
        let picture = try await shared.exported(as: .image)
        let text = try await shared.exported(as: .plainText)
        print(picture.count > 100, String(decoding: text, as: UTF8.self).split(separator: "\\n"))
        print(
          shownEntities(LandmarkDetailView(landmark: Landmark()).node),
          shownEntities(GalleryView(landmarkList: [Landmark()]).node))
      }
    }
    """
}
