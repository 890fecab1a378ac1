import AppIntents
import CoreSpotlight
import CoreTransferable
import SwiftUI
import UniformTypeIdentifiers

struct AlbumEntity: IndexedEntity {
  static var typeDisplayRepresentation: TypeDisplayRepresentation {
    .init(name: "Album", numericFormat: "\(placeholder: .int) albums", synonyms: ["Record"])
  }
  static var defaultQuery = AlbumQuery()

  let id: Int

  @Property(indexingKey: \.title)
  var name: String

  @Property(title: "Artist", indexingKey: \.artist)
  var artist: String

  @Property(title: "Genre", customIndexingKey: AlbumEntity.genreKey)
  var genre: String?

  @ComputedProperty(indexingKey: \.contentDescription)
  var summary: String { "\(name) by \(artist)" }

  @ComputedProperty(customIndexingKey: moodKey)
  var mood: String { id % 2 == 0 ? "melancholy" : "cheerful" }

  private static let moodKey: CSCustomAttributeKey = {
    guard let key = CSCustomAttributeKey(keyName: "com_example_music_mood") else {
      preconditionFailure("Invalid key")
    }
    return key
  }()

  static let genreKey: CSCustomAttributeKey = {
    let key = CSCustomAttributeKey(
      keyName: "com_example_music_genre",
      searchable: true,
      searchableByDefault: true,
      unique: false,
      multiValued: false
    )
    guard let key else { preconditionFailure("Invalid key") }
    return key
  }()

  var displayRepresentation: DisplayRepresentation {
    DisplayRepresentation(
      title: "\(name)",
      subtitle: "\(artist)",
      image: .init(named: "cover-\(id)")
    )
  }

  init(id: Int, name: String, artist: String, genre: String? = nil) {
    self.id = id
    self.name = name
    self.artist = artist
    self.genre = genre
  }
}

extension AlbumEntity {
  static let all = [
    AlbumEntity(id: 1, name: "Blue Train", artist: "John Coltrane", genre: "Jazz"),
    AlbumEntity(id: 2, name: "Kind of Blue", artist: "Miles Davis", genre: "Jazz"),
    AlbumEntity(id: 3, name: "Für Elise", artist: "Beethoven"),
  ]
}

struct AlbumQuery: EntityStringQuery, IndexedEntityQuery {
  func entities(for identifiers: [Int]) async throws -> [AlbumEntity] {
    AlbumEntity.all.filter { identifiers.contains($0.id) }
  }

  func entities(matching string: String) async throws -> ItemCollection<AlbumEntity> {
    ItemCollection(
      items: AlbumEntity.all.filter { $0.name.localizedCaseInsensitiveContains(string) }.map {
        IntentItem($0)
      }
    )
  }

  func suggestedEntities() async throws -> ItemCollection<AlbumEntity> {
    ItemCollection(
      promptLabel: "Which album?",
      sections: [ItemSection("Jazz", items: AlbumEntity.all.filter { $0.genre == "Jazz" })]
    )
  }

  func reindexEntities(for identifiers: [Int], indexDescription: CSSearchableIndexDescription)
    async throws
  {
    try await CSSearchableIndex.default().indexAppEntities(try await entities(for: identifiers))
  }

  func reindexAllEntities(indexDescription: CSSearchableIndexDescription) async throws {
    try await CSSearchableIndex.default().indexAppEntities(AlbumEntity.all)
  }
}

extension AlbumEntity: Transferable {
  /// Where files stay that were handed over: they are the app's to remove.
  static let exports = FileManager.default.temporaryDirectory
    .appending(path: "music-\(UUID().uuidString)")

  static var transferRepresentation: some TransferRepresentation {
    DataRepresentation(exportedContentType: .plainText) { album in
      Data("\(album.name)\n\(album.artist)".utf8)
    }
    FileRepresentation(exportedContentType: .json) { album in
      try FileManager.default.createDirectory(at: exports, withIntermediateDirectories: true)
      let url = exports.appending(path: "\(album.id).json")
      try Data("{\"id\":\(album.id)}".utf8).write(to: url)
      return SentTransferredFile(url)
    }
    ProxyRepresentation(exporting: \.name)
    ValueRepresentation(exporting: \.person)
  }

  var person: IntentPerson { IntentPerson(name: .displayName(artist)) }
}

struct PlaylistEntity: AppEntity {
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Playlist"
  static let defaultQuery = PlaylistQuery()
  let id: String
  var displayRepresentation: DisplayRepresentation { "\(id)" }
}

struct PlaylistQuery: EntityQuery {
  func entities(for identifiers: [PlaylistEntity.ID]) async throws -> [PlaylistEntity] {
    identifiers.map { PlaylistEntity(id: $0) }
  }
}

@UnionValue
enum Playable: Sendable {
  case album(AlbumEntity)
  case playlist(PlaylistEntity)
}

struct PlayIntent: AudioPlaybackIntent {
  static let title: LocalizedStringResource = "Play"

  @Parameter(title: "Music") var music: Playable
  @Parameter(title: "Shuffle", default: false) var shuffle: Bool
  @Parameter(
    title: "Volume",
    default: 0.5,
    controlStyle: .slider,
    inclusiveRange: (lowerBound: 0, upperBound: 1)
  ) var volume: Double

  static var parameterSummary: some ParameterSummary {
    Switch(\.$music) {
      Case(.album) { Summary("Play the album \(\.$music)") }
      Case(.playlist) { Summary("Play the playlist \(\.$music)") { \.$shuffle } }
      DefaultCase { Summary("Play \(\.$music)") }
    }
  }

  func perform() async throws -> some IntentResult & ProvidesDialog & ShowsSnippetIntent
    & OpensIntent
  {
    switch music {
    case .album(let album):
      return .result(
        opensIntent: OpenAlbumIntent(target: album),
        dialog: "Playing \(album.name)",
        snippetIntent: NowPlayingIntent(album: album)
      )
    case .playlist(let list):
      throw AppIntentError(MusicError.emptyPlaylist(list.id))
    }
  }
}

enum MusicError: Error, CustomLocalizedStringResourceConvertible {
  case emptyPlaylist(String)
  var localizedStringResource: LocalizedStringResource {
    switch self {
    case .emptyPlaylist(let name): "\(name) has no songs."
    }
  }
}

struct OpenAlbumIntent: OpenIntent, TargetContentProvidingIntent, URLRepresentableIntent {
  static let title: LocalizedStringResource = "Open Album"
  @Parameter(title: "Album") var target: AlbumEntity

  static var urlRepresentation: URLRepresentation { "https://music.example/album/\(\.$target)" }

  init() {}
  init(target: AlbumEntity) { self.target = target }
}

extension AlbumEntity: URLRepresentableEntity {
  static var urlRepresentation: URLRepresentation {
    "https://music.example/album/\(.id)/\(\.$name)"
  }
}

struct NowPlayingIntent: SnippetIntent {
  static let title: LocalizedStringResource = "Now Playing"
  @Parameter(title: "Album") var album: AlbumEntity

  init() {}
  init(album: AlbumEntity) { self.album = album }

  func perform() async throws -> some IntentResult & ShowsSnippetView {
    .result(view: NowPlayingView(album: album))
  }
}

struct NowPlayingView: View {
  let album: AlbumEntity

  var body: some View {
    HStack {
      Image("cover-\(album.id)").resizable().aspectRatio(contentMode: .fit).frame(
        width: 60,
        height: 60
      )
      VStack(alignment: .leading) {
        Text(album.name).font(.title3).bold()
        Text(album.artist).foregroundStyle(.secondary)
      }
      Spacer()
      Button(intent: OpenAlbumIntent(target: album)) {
        Image(systemName: "arrow.up.right")
      }
      Toggle("Shuffle", isOn: true, intent: OpenAlbumIntent(target: album))
    }
    .appEntityIdentifier(EntityIdentifier(for: album))
  }
}

struct SearchMusicIntent: ShowInAppSearchResultsIntent {
  static var title: LocalizedStringResource = "Search Music"
  static var searchScopes: [StringSearchScope] = [.general, .freeformVideo]

  @Parameter(title: "Criteria")
  var criteria: StringSearchCriteria

  @MainActor
  func perform() async throws -> some IntentResult & ReturnsValue<[AlbumEntity]> {
    .result(
      value: AlbumEntity.all.filter { $0.name.localizedCaseInsensitiveContains(criteria.term) }
    )
  }
}
