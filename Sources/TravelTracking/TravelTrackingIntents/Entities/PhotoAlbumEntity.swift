public import AppIntents
public import TravelTrackingCore

/// An album of photos as the system shows it and intents take it.
public struct PhotoAlbumEntity: AppEntity {
  /// How the type is called.
  public static var typeDisplayRepresentation: TypeDisplayRepresentation {
    TypeDisplayRepresentation(
      name: LocalizedStringResource(
        "Photo Album",
        table: "AppIntents",
        comment: "The type name of an album of photos"
      ),
      numericFormat: "\(placeholder: .int) photo albums"
    )
  }

  /// Finds albums by number, by text and by their properties.
  public static let defaultQuery = PhotoAlbumEntityQuery()

  /// The album.
  public let album: PhotoAlbum
  /// The picture that stands for it, as a path: its first photo's.
  let cover: String?

  /// Wraps an album.
  public init(_ album: PhotoAlbum, cover: String? = nil) {
    self.album = album
    self.cover = cover
  }

  /// The album's number.
  public var id: Int { album.id }

  /// Its name.
  @ComputedProperty
  public var name: String { album.name }

  /// How many photos it has.
  @ComputedProperty(title: "Number of Photos")
  public var photoCount: Int { album.photos.count }

  /// Whether it is pinned.
  @ComputedProperty(title: "Pinned")
  public var isPinned: Bool { album.isPinned }

  /// The name, the number of photos and a picture.
  public var displayRepresentation: DisplayRepresentation {
    let count = album.photos.count
    return DisplayRepresentation(
      title: "\(name.shortened(to: 60))",
      subtitle: count == 1 ? "1 photo" : "\(count) photos",
      image: DisplayRepresentation.Image(thumbnail: nil, picture: cover)
    )
  }
}

/// Finds albums in the library.
public struct PhotoAlbumEntityQuery: EntityStringQuery, EnumerableEntityQuery {
  @Dependency var modelData: ModelData

  /// Creates a query; its data come from the dependency manager.
  public init() {}

  /// Returns the albums with these numbers, in this order; unknown ones are passed over.
  public func entities(for identifiers: [Int]) async throws -> [PhotoAlbumEntity] {
    let albums = Dictionary(
      uniqueKeysWithValues: try entities(modelData.albums(identifiers)).map { ($0.id, $0) }
    )
    return identifiers.compactMap { albums[$0] }
  }

  /// Returns the albums whose name contains a text, case and accents ignored.
  public func entities(matching string: String) async throws -> [PhotoAlbumEntity] {
    try await allEntities().filter { $0.name.localizedStandardContains(string) }
  }

  /// Returns pinned albums, then others.
  public func suggestedEntities() async throws -> [PhotoAlbumEntity] {
    let all = try await allEntities()
    return Array((all.filter(\.isPinned) + all.filter { !$0.isPinned }).prefix(10))
  }

  /// Returns all albums.
  public func allEntities() async throws -> [PhotoAlbumEntity] {
    try entities(modelData.albums())
  }

  private func entities(_ albums: [PhotoAlbum]) throws -> [PhotoAlbumEntity] {
    let covers = Dictionary(
      uniqueKeysWithValues: try modelData.photos(albums.compactMap(\.photos.first))
        .map { ($0.id, $0.path) }
    )
    return albums.map { album in
      PhotoAlbumEntity(album, cover: album.photos.first.flatMap { covers[$0] })
    }
  }
}
