public import AppIntents
internal import TravelTrackingCore
package import VisualSearch

/// Plans a way through the landmarks of a continent.
public struct PlanTripIntent: AppIntent {
  /// The action's name.
  public static let title: LocalizedStringResource = "Plan Trip"
  /// What the action does.
  public static let description: IntentDescription = IntentDescription(
    "Puts the landmarks of a continent in an order to travel: always to the nearest that is left.",
    categoryName: "Landmarks"
  )
  /// What the action says of itself.
  public static var parameterSummary: some ParameterSummary {
    Summary("Plan a trip through \(\.$continent)") {
      \.$start
      \.$style
    }
  }

  /// The continent.
  @Parameter(title: "Continent", requestValueDialog: "Which continent?")
  public var continent: Continent

  /// Where the trip begins; nil for the first landmark.
  @Parameter(title: "Start")
  public var start: PlaceDescriptor?

  /// How to travel, for an idea of how long it takes; nil for none.
  @Parameter(title: "Activity")
  public var style: ActivityStyle?

  @Dependency var modelData: ModelData

  /// Creates an action that asks for its continent.
  public init() {}

  /// Plans it.
  public func perform() async throws
    -> some IntentResult & ReturnsValue<[LandmarkEntity]> & ProvidesDialog
  {
    let place = try start.map { try $0.requiredCoordinate() }
    let trip = try modelData.trip(through: continent.name, from: place)
    let kilometers = Int(trip.kilometers.rounded()).formatted()
    var words = "\(trip.stops.count) landmarks, \(kilometers) km as birds fly"
    if let style {
      let hours = Int((trip.kilometers / style.kilometersPerHour).rounded()).formatted()
      words +=
        ", some \(hours) hours \(String(localized: style.localizedStringResource).lowercased())"
    }
    return .result(
      value: trip.stops.map { LandmarkEntity($0) },
      dialog: "\(words)."
    )
  }
}

extension PlaceDescriptor {
  /// The coordinate, which an address alone does not have: there is nobody to look it up.
  ///
  /// - Throws: ``LibraryError/refused(reason:)``.
  package func requiredCoordinate() throws -> Catalog.Coordinate {
    guard let coordinate else {
      throw LibraryError.refused(
        reason: "“\(address ?? commonName ?? "")” is no place on the map; "
          + "give latitude and longitude, such as 48.86,2.29"
      )
    }
    guard CLLocationCoordinate2DIsValid(coordinate) else {
      throw LibraryError.refused(
        reason: "latitude is in -90...90 and longitude in -180...180, "
          + "not \(coordinate.latitude),\(coordinate.longitude)"
      )
    }
    return Catalog.Coordinate(latitude: coordinate.latitude, longitude: coordinate.longitude)
  }
}
