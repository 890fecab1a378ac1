public import AppIntents
internal import TravelTrackingCore
public import TravelTrackingIntents
internal import VisualSearch

/// Finds the landmark that is closest to a place, and shows it.
public struct ClosestLandmarkIntent: AppIntent {
  /// The action's name.
  public static let title: LocalizedStringResource = "Find Closest Landmark"
  /// What the action does.
  public static let description: IntentDescription = IntentDescription(
    "Finds the landmark closest to a place, or to your home when you name none.",
    categoryName: "Landmarks"
  )
  /// What the action says of itself.
  public static var parameterSummary: some ParameterSummary {
    Summary("Find the landmark closest to \(\.$location)")
  }

  /// Where to look from: latitude and longitude; nil for the home in the settings.
  @Parameter(title: "Location", requestValueDialog: "Where are you? Give latitude and longitude.")
  public var location: PlaceDescriptor?

  @Dependency var modelData: ModelData

  /// Creates an action that looks from home.
  public init() {}

  /// Finds it.
  public func perform() async throws
    -> some ReturnsValue<LandmarkEntity> & ShowsSnippetIntent & ProvidesDialog
  {
    let place = try self.place()
    guard let found = try modelData.closestLandmark(to: place) else {
      throw LibraryError.refused(reason: "the library knows no landmark's place")
    }
    let landmark = LandmarkEntity(found)
    let kilometers = Int(found.kilometers(from: place).rounded()).formatted()
    return .result(
      value: landmark,
      dialog: IntentDialog(
        full: "The closest landmark is \(landmark.name), \(kilometers) km away.",
        supporting: "\(landmark.name) is located in \(landmark.continent), \(kilometers) km away."
      ),
      snippetIntent: LandmarkSnippetIntent(landmark: landmark)
    )
  }

  private func place() throws -> Catalog.Coordinate {
    if let location { return try location.requiredCoordinate() }
    guard let home = try modelData.settings().home else { throw $location.needsValueError() }
    return Catalog.Coordinate(latitude: home.latitude, longitude: home.longitude)
  }
}
