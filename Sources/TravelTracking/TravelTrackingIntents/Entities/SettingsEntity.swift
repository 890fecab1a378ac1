public import AppIntents
public import TravelTrackingCore

/// What a person has chosen once for the whole app.
public struct SettingsEntity: UniqueAppEntity {
  /// How the type is called.
  public static let typeDisplayRepresentation: TypeDisplayRepresentation = "Settings"
  /// Finds the settings.
  public static let defaultQuery = SettingsEntityQuery()

  /// There is one.
  public var id: String { Self.persistentIdentifier }
  /// Where the person is, for what is closest; nil when nobody said.
  @Property(title: "Home") public var home: PlaceDescriptor?
  /// The continent to which lists of landmarks keep; nil for all.
  @Property(title: "Focus") public var focusContinent: Continent?
  /// The folder that photos are uploaded to; nil for the library's own.
  @Property(title: "Upload Folder") public var uploadFolder: URL?

  /// Wraps settings.
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

  /// "Settings".
  public var displayRepresentation: DisplayRepresentation { "Settings" }
}

/// Finds the settings.
public struct SettingsEntityQuery: UniqueAppEntityQuery {
  @Dependency var modelData: ModelData

  /// Creates a query; its data come from the dependency manager.
  public init() {}

  /// Returns the settings.
  public func uniqueEntity() async throws -> SettingsEntity {
    SettingsEntity(try modelData.settings())
  }
}
