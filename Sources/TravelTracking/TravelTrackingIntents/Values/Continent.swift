public import AppIntents

/// A continent, as landmarks name theirs.
public enum Continent: String, AppEnum, Codable {
  /// One of the seven.
  case africa, antarctica, asia, europe, northAmerica, oceania, southAmerica

  /// How the type is called.
  public static let typeDisplayRepresentation = TypeDisplayRepresentation(
    name: LocalizedStringResource("Continent", table: "AppIntents"),
    numericFormat: LocalizedStringResource("\(placeholder: .int) continents", table: "AppIntents")
  )

  /// What people see of each.
  public static let caseDisplayRepresentations: [Continent: DisplayRepresentation] = [
    .africa: "Africa", .antarctica: "Antarctica", .asia: "Asia", .europe: "Europe",
    .northAmerica: "North America", .oceania: "Oceania", .southAmerica: "South America",
  ]

  /// The name that a landmark has for it.
  public var name: String { String(localized: localizedStringResource) }

  /// The continent with a name; nil for any other text.
  public init?(name: String) {
    guard let found = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = found
  }
}
