public import AppIntents
public import TravelTrackingCore

/// A collection of landmarks as an entity for the system and for intents.
///
/// It is a copy: reading its properties costs nothing, and later changes of the library do not affect it.
public struct LandmarkCollectionEntity: AppEntity {
  /// The display name of the type, and its form with a number.
  public static var typeDisplayRepresentation: TypeDisplayRepresentation {
    TypeDisplayRepresentation(
      name: LocalizedStringResource(
        "Landmark Collection",
        table: "AppIntents",
        comment: "The type name of a collection of landmarks"
      ),
      numericFormat: "\(placeholder: .int) landmark collections"
    )
  }

  /// Finds collections by number and by text.
  public static let defaultQuery = LandmarkCollectionEntityQuery()

  /// The collection of the entity.
  ///
  /// It is a copy of the library's object at the time when the entity was created.
  public let collection: LandmarkCollection
  /// A JPEG of its cover, sized for where it is shown; nil for the cover itself.
  public let thumbnail: Data?

  /// Wraps a collection.
  ///
  /// - Parameters:
  ///   - collection: The collection.
  ///   - thumbnail: A JPEG to show for it; nil, the default, for its cover.
  public init(_ collection: LandmarkCollection, thumbnail: Data? = nil) {
    self.collection = collection
    self.thumbnail = thumbnail
  }

  /// The collection's number.
  public var id: Int { collection.id }

  /// Its name.
  @ComputedProperty
  public var name: String { collection.name }

  /// A few sentences about it; empty when there are none.
  @ComputedProperty
  public var description: String { collection.description }

  /// The number of landmarks.
  ///
  /// Of its own copy: a landmark that was deleted since still counts.
  @ComputedProperty(title: "Number of Landmarks")
  public var landmarkCount: Int { collection.landmarks.count }

  /// Whether the user has pinned it; pinned ones are suggested first.
  @ComputedProperty(title: "Pinned")
  public var isPinned: Bool { collection.isPinned }

  /// The name, the number of landmarks and a picture.
  ///
  /// A name of more than 60 characters is shortened. The picture is the thumbnail, or the cover
  /// without one.
  public var displayRepresentation: DisplayRepresentation {
    DisplayRepresentation(
      title: "\(collection.title)",
      subtitle: "\(collection.subtitle)",
      image: DisplayRepresentation.Image(thumbnail: thumbnail, picture: collection.cover)
    )
  }
}

/// Finds collections by number and by text.
public struct LandmarkCollectionEntityQuery: EntityStringQuery, EnumerableEntityQuery {
  @Dependency var modelData: ModelData

  /// Creates a query; its data come from the dependency manager.
  ///
  /// Add a `ModelData` before the query is used: a dependency that is missing stops the program.
  public init() {}

  /// Returns the collections with given numbers.
  public func entities(for identifiers: [Int]) async throws -> [LandmarkCollectionEntity] {
    let collections = Dictionary(
      uniqueKeysWithValues: try modelData.collections(identifiers).map { ($0.id, $0) }
    )
    return identifiers.compactMap { collections[$0].map { LandmarkCollectionEntity($0) } }
  }

  /// Returns the collections whose name contains a text.
  ///
  /// - Parameter string: The text; case and accents are ignored.
  /// - Returns: The collections, in the order of the library; none when no name contains the text.
  /// - Throws: `LibraryError` or `CatalogError` when they cannot be read.
  /// - Complexity: O(*n*) for *n* collections, which are all read.
  public func entities(matching string: String) async throws -> [LandmarkCollectionEntity] {
    try await allEntities().filter { $0.name.localizedStandardContains(string) }
  }

  /// Returns up to ten collections, pinned ones first.
  public func suggestedEntities() async throws -> [LandmarkCollectionEntity] {
    let all = try await allEntities()
    return Array((all.filter(\.isPinned) + all.filter { !$0.isPinned }).prefix(10))
  }

  /// Returns all collections.
  ///
  /// - Returns: The collections, in the order of the library.
  /// - Throws: `LibraryError` or `CatalogError` when they cannot be read.
  public func allEntities() async throws -> [LandmarkCollectionEntity] {
    try modelData.collections().map { LandmarkCollectionEntity($0) }
  }
}
