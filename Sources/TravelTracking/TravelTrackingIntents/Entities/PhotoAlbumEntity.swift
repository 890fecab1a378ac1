public import AppIntents
public import TravelTrackingCore
internal import VisualSearch

/// An album of photos as an entity for the system and for intents.
///
/// It is a copy: reading its properties costs nothing, and later changes of the library do not affect it.
public struct PhotoAlbumEntity: AppEntity {
  /// The display name of the type, and its form with a number.
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

  /// Finds albums by number and by text.
  public static let defaultQuery = PhotoAlbumEntityQuery()

  /// The album of the entity.
  ///
  /// It is a copy of the library's object at the time when the entity was created.
  public let album: PhotoAlbum
  /// The picture that stands for it, as a path: its first photo's.
  let cover: String?

  /// Wraps an album.
  ///
  /// - Parameters:
  ///   - album: The album.
  ///   - cover: The path of the picture to show for it; nil, the default, for none. The queries
  ///     give that of its first photo.
  public init(_ album: PhotoAlbum, cover: String? = nil) {
    self.album = album
    self.cover = cover
  }

  /// The album's number.
  public var id: Int { album.id }

  /// Its name; several albums may have the same.
  @ComputedProperty
  public var name: String { album.name }

  /// The number of photos.
  ///
  /// Of its own copy: a photo that was deleted since still counts.
  @ComputedProperty(title: "Number of Photos")
  public var photoCount: Int { album.photos.count }

  /// Whether the user has pinned it; pinned ones are suggested first.
  @ComputedProperty(title: "Pinned")
  public var isPinned: Bool { album.isPinned }

  /// The name, the number of photos and a picture.
  ///
  /// A name of more than 60 characters is shortened.
  public var displayRepresentation: DisplayRepresentation {
    let count = album.photos.count
    return DisplayRepresentation(
      title: "\(name.shortened(to: 60))",
      subtitle: count == 1 ? "1 photo" : "\(count) photos",
      image: DisplayRepresentation.Image(thumbnail: nil, picture: cover)
    )
  }
}

/// Finds albums by number and by text.
public struct PhotoAlbumEntityQuery: EntityStringQuery, EnumerableEntityQuery {
  @Dependency var modelData: ModelData

  /// Creates a query; its data come from the dependency manager.
  ///
  /// Add a `ModelData` before the query is used: a dependency that is missing stops the program.
  public init() {}

  /// Returns the albums with given numbers.
  public func entities(for identifiers: [Int]) async throws -> [PhotoAlbumEntity] {
    let albums = Dictionary(
      uniqueKeysWithValues: try entities(modelData.albums(identifiers)).map { ($0.id, $0) }
    )
    return identifiers.compactMap { albums[$0] }
  }

  /// Returns the albums whose name contains a text.
  ///
  /// - Parameter string: The text; case and accents are ignored.
  /// - Returns: The albums, in the order of the library; none when no name contains the text.
  /// - Throws: `LibraryError` when they cannot be read.
  /// - Complexity: O(*n*) for *n* albums, which are all read.
  public func entities(matching string: String) async throws -> [PhotoAlbumEntity] {
    try await allEntities().filter { $0.name.localizedStandardContains(string) }
  }

  /// Returns up to ten albums, pinned ones first.
  public func suggestedEntities() async throws -> [PhotoAlbumEntity] {
    let all = try await allEntities()
    return Array((all.filter(\.isPinned) + all.filter { !$0.isPinned }).prefix(10))
  }

  /// Returns all albums.
  ///
  /// - Returns: The albums, in the order of the library.
  /// - Throws: `LibraryError` when they cannot be read.
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
