public import AppIntents
internal import TravelTrackingCore
public import TravelTrackingIntents
internal import VisualSearch

/// Finds the landmark that is closest to a location, and shows it.
///
/// Distances are along great circles. Landmarks without a known coordinate are left out.
public struct ClosestLandmarkIntent: AppIntent {
  /// The display name of the action.
  public static let title: LocalizedStringResource = "Find Closest Landmark"
  /// The description of the action for lists and assistants.
  public static let description: IntentDescription = IntentDescription(
    "Finds the landmark closest to a place, or to your home by default.",
    categoryName: "Landmarks"
  )
  /// The action in one sentence, with its parameters.
  public static var parameterSummary: some ParameterSummary {
    Summary("Find the landmark closest to \(\.$location)")
  }

  /// The start location; nil, the default, for the home in the settings.
  ///
  /// It must have a coordinate: an address alone is refused.
  @Parameter(title: "Location", requestValueDialog: "Where are you? Give latitude and longitude.")
  public var location: PlaceDescriptor?

  @Dependency var modelData: ModelData

  /// Creates an action that looks from home.
  ///
  /// Without a home in the settings, a runtime asks for ``location``.
  public init() {}

  /// Finds the landmark.
  ///
  /// - Returns: The landmark, a sentence with its distance, and its snippet.
  /// - Throws: `LibraryError` where no landmark has a known place, or the location has no
  ///   coordinate; an error that asks for the location where no home is set.
  public func perform() async throws
    -> some ReturnsValue<LandmarkEntity> & ShowsSnippetIntent & ProvidesDialog
  {
    let place = try self.place()
    guard let found = try modelData.closestLandmark(to: place) else {
      throw LibraryError.refused(reason: "no landmark in the library has a location")
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
