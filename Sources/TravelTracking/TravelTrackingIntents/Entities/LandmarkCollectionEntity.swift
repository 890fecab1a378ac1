public import AppIntents
public import TravelTrackingCore

/// A collection of landmarks as the system shows it and intents take it.
public struct LandmarkCollectionEntity: AppEntity {
  /// How the type is called.
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

  /// Finds collections by number, by text and by their properties.
  public static let defaultQuery = LandmarkCollectionEntityQuery()

  /// The collection.
  public let collection: LandmarkCollection
  /// A JPEG of it, sized for where it is shown.
  public let thumbnail: Data?

  /// Wraps a collection.
  public init(_ collection: LandmarkCollection, thumbnail: Data? = nil) {
    self.collection = collection
    self.thumbnail = thumbnail
  }

  /// The collection's number.
  public var id: Int { collection.id }

  /// Its name.
  @ComputedProperty
  public var name: String { collection.name }

  /// A few sentences about it.
  @ComputedProperty
  public var description: String { collection.description }

  /// How many landmarks it has.
  @ComputedProperty(title: "Number of Landmarks")
  public var landmarkCount: Int { collection.landmarks.count }

  /// Whether it is pinned.
  @ComputedProperty(title: "Pinned")
  public var isPinned: Bool { collection.isPinned }

  /// The name, the number of landmarks and a picture: no more than three short lines.
  public var displayRepresentation: DisplayRepresentation {
    DisplayRepresentation(
      title: "\(collection.title)",
      subtitle: "\(collection.subtitle)",
      image: DisplayRepresentation.Image(thumbnail: thumbnail, picture: collection.cover)
    )
  }
}

/// Finds collections in the catalogue.
public struct LandmarkCollectionEntityQuery: EntityStringQuery, EnumerableEntityQuery {
  @Dependency var modelData: ModelData

  /// Creates a query; its data come from the dependency manager.
  public init() {}

  /// Returns the collections with these numbers, in this order; unknown ones are passed over.
  public func entities(for identifiers: [Int]) async throws -> [LandmarkCollectionEntity] {
    let collections = Dictionary(
      uniqueKeysWithValues: try modelData.collections(identifiers).map { ($0.id, $0) }
    )
    return identifiers.compactMap { collections[$0].map { LandmarkCollectionEntity($0) } }
  }

  /// Returns the collections whose name contains a text, case and accents ignored.
  public func entities(matching string: String) async throws -> [LandmarkCollectionEntity] {
    try await allEntities().filter { $0.name.localizedStandardContains(string) }
  }

  /// Returns pinned collections, then others.
  public func suggestedEntities() async throws -> [LandmarkCollectionEntity] {
    let all = try await allEntities()
    return Array((all.filter(\.isPinned) + all.filter { !$0.isPinned }).prefix(10))
  }

  /// Returns all collections.
  public func allEntities() async throws -> [LandmarkCollectionEntity] {
    try modelData.collections().map { LandmarkCollectionEntity($0) }
  }
}
