public import AppIntents

/// A way to travel from landmark to landmark.
///
/// It sets the speed from which `PlanTripIntent` estimates how long a route takes.
public enum ActivityStyle: String, AppEnum, Codable {
  /// Ways at an even pace.
  ///
  /// From 3 km/h with snowshoes to 15 km/h by bicycle.
  case biking, equestrian, hiking, jogging, crossCountrySkiing, snowshoeing

  /// The words that users see for the type, and for a number of its values.
  ///
  /// From the table `AppIntents`, in the language of the process.
  public static let typeDisplayRepresentation = TypeDisplayRepresentation(
    name: LocalizedStringResource("Activity", table: "AppIntents"),
    numericFormat: LocalizedStringResource("\(placeholder: .int) activities", table: "AppIntents")
  )

  /// The title, subtitle and symbol that users see for each value.
  ///
  /// On the command line the title is a spelling of the value.
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

  /// Kilometers in an hour at an even pace, for a rough idea of how long a way takes.
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
