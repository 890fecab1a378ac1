public import AppIntents
internal import TravelTrackingCore

/// Keeps lists of landmarks to one continent while a focus is on.
public struct ContinentFocusFilter: SetFocusFilterIntent {
  /// The name of the filter.
  public static let title: LocalizedStringResource = "Set Continent"
  /// What the filter does.
  public static let description: IntentDescription =
    "Keeps suggestions of landmarks to one continent, or to none."

  /// The continent; nil for all.
  @Parameter(title: "Continent")
  public var continent: Continent?

  @Dependency var modelData: ModelData

  /// Creates a filter that keeps nothing out.
  public init() {}

  /// Creates a filter for a continent.
  public init(continent: Continent?) { self.continent = continent }

  /// The continent, or that there is none.
  public var displayRepresentation: DisplayRepresentation {
    guard let continent else { return "All continents" }
    return DisplayRepresentation(for: continent)
  }

  /// Sets the filter for this library, in every process.
  public func perform() async throws -> some IntentResult {
    try modelData.updateSettings { $0.focusContinent = continent?.name }
    return .result()
  }

  /// One filter for each continent that has landmarks.
  public static func suggestedFocusFilters(
    for context: FocusFilterSuggestionContext
  ) async -> [ContinentFocusFilter] {
    let landmarks = (try? await LandmarkEntityQuery().allEntities()) ?? []
    let names = Set(landmarks.map(\.continent))
    return Continent.allCases.filter { names.contains($0.name) }
      .map { ContinentFocusFilter(continent: $0) }
  }
}
