public import AppIntents
public import TravelTrackingCore

/// The settings of the library as an entity for intents.
///
/// There is one for each library. It is a copy: `UpdateSettingsIntent` changes the settings
/// themselves.
public struct SettingsEntity: UniqueAppEntity {
  /// The display name of the type.
  public static let typeDisplayRepresentation: TypeDisplayRepresentation = "Settings"
  /// Returns the settings of the library.
  public static let defaultQuery = SettingsEntityQuery()

  /// The identifier, which is always the same: there is one entity of this type.
  public var id: String { Self.persistentIdentifier }
  /// The user's location; nil when it was never set.
  ///
  /// A coordinate without a name.
  @Property(title: "Home") public var home: PlaceDescriptor?
  /// The continent to which lists of landmarks are limited while a focus is on; nil for all.
  @Property(title: "Focus") public var focusContinent: Continent?
  /// The folder for uploaded photos; nil for the library's own.
  @Property(title: "Upload Folder") public var uploadFolder: URL?

  /// Wraps settings.
  ///
  /// - Parameter settings: The settings. A continent that ``Continent`` does not have becomes nil.
  public init(_ settings: LibrarySettings) {
    home = settings.home.map {
      PlaceDescriptor(
        representations: [
          .coordinate(CLLocationCoordinate2D(latitude: $0.latitude, longitude: $0.longitude))
        ],
        commonName: nil
      )
    }
    focusContinent = settings.focusContinent.flatMap { Continent(name: $0) }
    uploadFolder = settings.uploadFolder.map { URL(filePath: $0, directoryHint: .isDirectory) }
  }

  /// The word "Settings".
  public var displayRepresentation: DisplayRepresentation { "Settings" }
}

/// Returns the settings of the library.
public struct SettingsEntityQuery: UniqueAppEntityQuery {
  @Dependency var modelData: ModelData

  /// Creates a query; its data come from the dependency manager.
  ///
  /// Add a `ModelData` before the query is used: a dependency that is missing stops the program.
  public init() {}

  /// Returns the settings as they are now.
  ///
  /// - Returns: The settings.
  /// - Throws: `LibraryError` when they cannot be read.
  public func uniqueEntity() async throws -> SettingsEntity {
    SettingsEntity(try modelData.settings())
  }
}
