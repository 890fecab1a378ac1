import AppIntents
import CoreLocation

@AssistantEntity(schema: .browser.bookmark)
struct BookmarkEntity {
  struct BookmarkQuery: EntityStringQuery {
    func entities(for identifiers: [BookmarkEntity.ID]) async throws -> [BookmarkEntity] {
      BookmarkEntity.samples.filter { identifiers.contains($0.id) }
    }
    func entities(matching string: String) async throws -> [BookmarkEntity] {
      BookmarkEntity.samples.filter { $0.name.contains(string) }
    }
  }

  static var defaultQuery = BookmarkQuery()
  static var samples: [BookmarkEntity] {
    ["swift", "linux"].map {
      BookmarkEntity(id: $0, name: $0.capitalized, url: URL(string: "https://\($0).org"))
    }
  }

  var displayRepresentation: DisplayRepresentation { "\(name)" }

  let id: String
  var name: String
  var url: URL?

  init(id: String, name: String, url: URL?) {
    self.id = id
    self.name = name
    self.url = url
  }
}

@AssistantIntent(schema: .browser.deleteBookmarks)
struct DeleteBookmarksIntent: DeleteIntent {
  @Parameter(title: "Bookmarks") var entities: [BookmarkEntity]
  func perform() async throws -> some IntentResult { .result() }
}

@AppEntity(schema: .photos.asset)
struct PictureEntity: IndexedEntity, SyncableEntity {
  static let defaultQuery = PictureQuery()
  let id: Int
  var title: String?
  var creationDate: Date?
  var location: CLPlacemark?
  var assetType: PictureKind?
  var isFavorite: Bool
  var isHidden: Bool
  var hasSuggestedEdits: Bool
  var displayRepresentation: DisplayRepresentation { "Picture \(id)" }

  init(id: Int) {
    self.id = id
    self.title = "Picture"
    self.isFavorite = id == 1
    self.isHidden = false
    self.hasSuggestedEdits = false
  }
}

struct PictureQuery: EntityQuery {
  func entities(for identifiers: [Int]) async throws -> [PictureEntity] {
    identifiers.map { PictureEntity(id: $0) }
  }
}

@AppEnum(schema: .photos.assetType)
enum PictureKind: String, AppEnum {
  case photo, video
  static let caseDisplayRepresentations: [PictureKind: DisplayRepresentation] = [
    .photo: "Photo", .video: "Video",
  ]
}

struct SyncedBookmark: AppEntity, SyncableEntity {
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Synced Bookmark"
  static let defaultQuery = SyncedBookmarkQuery()
  var id: SyncableEntityIdentifier<Int, String>
  var displayRepresentation: DisplayRepresentation { "Bookmark" }
  init(local: Int, stable: String) { id = SyncableEntityIdentifier(local: local, stable: stable) }
}

struct SyncedBookmarkQuery: EntityQuery {
  func entities(for identifiers: [SyncedBookmark.ID]) async throws -> [SyncedBookmark] {
    let known = [SyncedBookmark(local: 1, stable: "a"), SyncedBookmark(local: 2, stable: "b")]
    return identifiers.compactMap { id in
      known.first { id.stable != nil ? $0.id.stable == id.stable : $0.id.local == id.local }
    }
  }
}

struct BrowserSettings: UniqueAppEntity {
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Settings"
  static let defaultQuery = Query()
  @Property(title: "Home Page") var homePage: URL?
  var displayRepresentation: DisplayRepresentation { "Settings" }

  struct Query: UniqueAppEntityQuery {
    func uniqueEntity() async throws -> BrowserSettings {
      let settings = BrowserSettings()
      settings.homePage = URL(string: "https://swift.org")
      return settings
    }
  }
}
