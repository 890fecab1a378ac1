public import AppIntents
internal import TravelTrackingCore

/// Exports photos and landmarks as a map of the world.
///
/// Those without a known coordinate are left out.
public struct ExportMapIntent: AppIntent {
  /// The display name of the action.
  public static let title: LocalizedStringResource = "Export Map"
  /// The description of the action for lists and assistants.
  public static let description: IntentDescription = IntentDescription(
    "Puts photos and landmarks on the map, as GeoJSON or as a picture.",
    categoryName: "Photos"
  )
  /// The action in one sentence, with its parameters.
  public static var parameterSummary: some ParameterSummary {
    Summary("Put photos on the map as \(\.$format)") { \.$landmarks }
  }

  /// The format of the map.
  ///
  /// GeoJSON by default.
  @Parameter(title: "Format", default: .geoJSON)
  public var format: MapFormat

  /// Whether landmarks are on the map besides photos.
  ///
  /// True by default.
  @Parameter(title: "Landmarks", default: true)
  public var landmarks: Bool

  @Dependency var modelData: ModelData

  /// Creates an action for GeoJSON with landmarks.
  ///
  /// It asks for nothing: both parameters have defaults.
  public init() {}

  /// Creates the file.
  ///
  /// - Returns: `photos.geojson` or `photos.png`, in memory.
  /// - Throws: `LibraryError` when photos or landmarks cannot be read, and what the encoder throws.
  public func perform() async throws -> some IntentResult & ReturnsValue<IntentFile> {
    let photos = try modelData.photos()
    let places = landmarks ? try modelData.landmarks() : []
    let file =
      switch format {
      case .geoJSON:
        IntentFile(
          data: try PhotoMap.geoJSON(photos: photos, landmarks: places),
          filename: "photos.geojson",
          type: .json
        )
      case .picture:
        IntentFile(
          data: try PhotoMap.png(photos: photos, landmarks: places),
          filename: "photos.png",
          type: .png
        )
      }
    return .result(value: file)
  }
}
