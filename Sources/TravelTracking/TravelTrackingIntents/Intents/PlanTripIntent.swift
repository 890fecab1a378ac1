public import AppIntents
package import TravelTrackingCore
package import VisualSearch

/// Plans a route through the landmarks of a continent.
///
/// Always to the nearest landmark that is left: a good route, not the shortest one. Landmarks whose
/// place is unknown are left out.
public struct PlanTripIntent: AppIntent {
  /// The display name of the action.
  public static let title: LocalizedStringResource = "Plan Trip"
  /// The description of the action for lists and assistants.
  public static let description: IntentDescription = IntentDescription(
    "Orders the landmarks of a continent for a trip: always to the nearest one left.",
    categoryName: "Landmarks"
  )
  /// The action in one sentence, with its parameters.
  public static var parameterSummary: some ParameterSummary {
    Summary("Plan a trip through \(\.$continent)") {
      \.$start
      \.$style
    }
  }

  /// The continent.
  @Parameter(title: "Continent", requestValueDialog: "Which continent?")
  public var continent: Continent

  /// The start of the route; nil, the default, for the first landmark of the library.
  ///
  /// It must have a coordinate: an address alone is refused.
  @Parameter(title: "Start")
  public var start: PlaceDescriptor?

  /// The mode of travel; nil, the default, leaves the duration out of the sentence.
  ///
  /// It does not change the route.
  @Parameter(title: "Activity")
  public var style: ActivityStyle?

  @Dependency var modelData: ModelData

  /// Creates an action that asks for its continent.
  public init() {}

  /// Plans the route.
  ///
  /// - Returns: The landmarks in the order of the route, and a sentence with its length and perhaps
  ///   its duration.
  /// - Throws: `LibraryError` for a start without a coordinate, or when the landmarks cannot be
  ///   read.
  public func perform() async throws
    -> some IntentResult & ReturnsValue<[LandmarkEntity]> & ProvidesDialog
  {
    let place = try start.map { try $0.requiredCoordinate() }
    let trip = try modelData.trip(through: continent.name, from: place)
    let kilometers = Int(trip.kilometers.rounded()).formatted()
    var words = "\(trip.stops.count) landmarks, \(kilometers) km in a straight line"
    if let style {
      let hours = Int((trip.kilometers / style.kilometersPerHour).rounded()).formatted()
      words +=
        ", about \(hours) hours \(String(localized: style.localizedStringResource).lowercased())"
    }
    return .result(
      value: trip.stops.map { LandmarkEntity($0) },
      dialog: "\(words)."
    )
  }
}

extension PlaceDescriptor {
  /// The coordinate, which an address alone does not have: nothing here looks it up.
  ///
  /// - Throws: `AppIntentError` for a place without a coordinate, and for one that is off the map.
  package func requiredCoordinate() throws -> Catalog.Coordinate {
    guard let coordinate else {
      throw AppIntentError.invalidValue(
        "“\(address ?? commonName ?? "")” is not a place on the map; "
          + "give latitude and longitude, such as 48.86,2.29."
      )
    }
    guard CLLocationCoordinate2DIsValid(coordinate) else {
      throw AppIntentError.invalidValue(
        "Latitude must be from -90 to 90 and longitude from -180 to 180, "
          + "not \(coordinate.latitude),\(coordinate.longitude)."
      )
    }
    return Catalog.Coordinate(latitude: coordinate.latitude, longitude: coordinate.longitude)
  }
}
