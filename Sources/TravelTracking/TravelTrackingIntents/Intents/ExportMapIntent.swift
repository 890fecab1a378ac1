public import AppIntents
internal import TravelTrackingCore

/// Puts photos and landmarks on the map.
public struct ExportMapIntent: AppIntent {
  /// The action's name.
  public static let title: LocalizedStringResource = "Export Map"
  /// What the action does.
  public static let description: IntentDescription = IntentDescription(
    "Puts photos and landmarks on the map, as GeoJSON or as a picture.",
    categoryName: "Photos"
  )
  /// What the action says of itself.
  public static var parameterSummary: some ParameterSummary {
    Summary("Put photos on the map as \(\.$format)") { \.$landmarks }
  }

  /// The form of the map.
  @Parameter(title: "Format", default: .geoJSON)
  public var format: MapFormat

  /// Whether landmarks are on it too.
  @Parameter(title: "Landmarks", default: true)
  public var landmarks: Bool

  @Dependency var modelData: ModelData

  /// Creates an action for GeoJSON with landmarks.
  public init() {}

  /// Returns the file.
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
