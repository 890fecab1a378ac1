public import AppIntents

/// A continent.
///
/// Its English name is what landmarks of the library have: ``name`` and ``init(name:)`` convert.
public enum Continent: String, AppEnum, Codable {
  /// One of the seven continents.
  case africa, antarctica, asia, europe, northAmerica, oceania, southAmerica

  /// The display name of the type, and its form with a number.
  public static let typeDisplayRepresentation = TypeDisplayRepresentation(
    name: LocalizedStringResource("Continent", table: "AppIntents"),
    numericFormat: LocalizedStringResource("\(placeholder: .int) continents", table: "AppIntents")
  )

  /// The display name of each value.
  public static let caseDisplayRepresentations: [Continent: DisplayRepresentation] = [
    .africa: "Africa", .antarctica: "Antarctica", .asia: "Asia", .europe: "Europe",
    .northAmerica: "North America", .oceania: "Oceania", .southAmerica: "South America",
  ]

  /// The name that landmarks have for it, such as `North America`.
  ///
  /// Localized: landmarks of a library have names in the language in which they were written.
  public var name: String { String(localized: localizedStringResource) }

  /// Creates a continent from its name.
  ///
  /// - Parameter name: The name, exactly as ``name`` has it; nil is returned for any other text.
  public init?(name: String) {
    guard let found = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = found
  }
}
