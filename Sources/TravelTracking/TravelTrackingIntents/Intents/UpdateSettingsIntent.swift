public import AppIntents
internal import TravelTrackingCore
internal import VisualSearch

/// Changes the settings of the library.
///
/// Parameters that are not set change nothing. It cannot be undone.
public struct UpdateSettingsIntent: AppIntent {
  /// The display name of the action.
  public static let title: LocalizedStringResource = "Update Settings"
  /// The description of the action for lists and assistants.
  public static let description: IntentDescription = IntentDescription(
    "Sets where you are, and where photos are uploaded. Omitted settings stay the same.",
    categoryName: "Settings"
  )

  /// The user's location; nil, the default, changes nothing.
  ///
  /// It must have a coordinate: an address alone is refused.
  @Parameter(title: "Home")
  public var home: PlaceDescriptor?

  /// The folder for uploaded photos; nil, the default, changes nothing.
  ///
  /// A path, or a file URL.
  @Parameter(title: "Upload Folder")
  public var uploadFolder: URL?

  /// Whether photos are uploaded into the library's own folder again.
  ///
  /// False by default. It overrides ``uploadFolder``.
  @Parameter(title: "Use Library's Own Folder", default: false)
  public var usesOwnFolder: Bool

  @Dependency var modelData: ModelData

  /// Creates an action that changes nothing.
  ///
  /// Set the parameters that are to change; a runtime asks for none.
  public init() {}

  /// Changes the settings, in one transaction.
  ///
  /// - Returns: The settings after the change.
  /// - Throws: `LibraryError` for a place without a valid coordinate and for a folder that is not
  ///   an absolute path; nothing is changed then.
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
