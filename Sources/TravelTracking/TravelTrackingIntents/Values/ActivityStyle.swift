public import AppIntents

/// A mode of travel between landmarks.
///
/// It determines the speed with which `PlanTripIntent` estimates the duration of a route.
public enum ActivityStyle: String, AppEnum, Codable {
  /// Modes with a steady speed.
  ///
  /// From 3 km/h with snowshoes to 15 km/h by bicycle.
  case biking, equestrian, hiking, jogging, crossCountrySkiing, snowshoeing

  /// The display name of the type, and its form with a number.
  public static let typeDisplayRepresentation = TypeDisplayRepresentation(
    name: LocalizedStringResource("Activity", table: "AppIntents"),
    numericFormat: LocalizedStringResource("\(placeholder: .int) activities", table: "AppIntents")
  )

  /// The display title, subtitle and symbol of each value.
  public static let caseDisplayRepresentations: [ActivityStyle: DisplayRepresentation] = [
    .biking: DisplayRepresentation(
      title: "Biking",
      subtitle: "Mountain bike ride",
      image: .init(systemName: "bicycle")
    ),
    .equestrian: DisplayRepresentation(
      title: "Equestrian",
      subtitle: "Equestrian sports",
      image: .init(systemName: "figure.equestrian.sports")
    ),
    .hiking: DisplayRepresentation(
      title: "Hiking",
      subtitle: "A lengthy outdoor walk",
      image: .init(systemName: "figure.hiking")
    ),
    .jogging: DisplayRepresentation(
      title: "Jogging",
      subtitle: "A gentle run",
      image: .init(systemName: "figure.run")
    ),
    .crossCountrySkiing: DisplayRepresentation(
      title: "Skiing",
      subtitle: "Cross-country skiing",
      image: .init(systemName: "figure.skiing.crosscountry")
    ),
    .snowshoeing: DisplayRepresentation(
      title: "Snowshoeing",
      subtitle: "Walking in the snow",
      image: .init(systemName: "snowflake")
    ),
  ]

  /// The average speed in kilometers per hour, for a rough estimate of durations.
  var kilometersPerHour: Double {
    switch self {
    case .biking: 15
    case .equestrian: 7
    case .hiking: 4
    case .jogging: 9
    case .crossCountrySkiing: 8
    case .snowshoeing: 3
    }
  }
}
