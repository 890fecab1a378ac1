public import AppIntents
internal import TravelTrackingCore
internal import VisualSearch

/// Changes what a person has chosen once for the whole app.
public struct UpdateSettingsIntent: AppIntent {
  /// The action's name.
  public static let title: LocalizedStringResource = "Update Settings"
  /// What the action does.
  public static let description: IntentDescription = IntentDescription(
    "Sets where you are, and where photos are uploaded to. What is not given stays.",
    categoryName: "Settings"
  )

  /// Where the person is: latitude and longitude.
  @Parameter(title: "Home")
  public var home: PlaceDescriptor?

  /// The folder that photos are uploaded to.
  @Parameter(title: "Upload Folder")
  public var uploadFolder: URL?

  /// Whether photos are uploaded into the library itself again.
  @Parameter(title: "Use Library's Own Folder", default: false)
  public var usesOwnFolder: Bool

  @Dependency var modelData: ModelData

  /// Creates an action that changes nothing.
  public init() {}

  /// Does it.
  public func perform() async throws -> some IntentResult & ReturnsValue<SettingsEntity> {
    let uploadPath = try uploadFolder.map {
      try URL(filePath: $0.pathOfUser).standardizedFileURL.path
    }
    let place = try home.map { try $0.requiredCoordinate() }
    try modelData.updateSettings { settings in
      if let place {
        settings.home = LibrarySettings.Place(
          latitude: place.latitude,
          longitude: place.longitude
        )
      }
      if let uploadPath { settings.uploadFolder = uploadPath }
      if usesOwnFolder { settings.uploadFolder = nil }
    }
    return .result(value: SettingsEntity(try modelData.settings()))
  }
}
