public import AppIntents
internal import TravelTrackingCore

/// Limits suggestions of landmarks to one continent while a focus is on.
///
/// The setting is stored in the library, for all processes, until the filter runs again.
public struct ContinentFocusFilter: SetFocusFilterIntent {
  /// The name of the filter.
  public static let title: LocalizedStringResource = "Set Continent"
  /// The description of the filter.
  public static let description: IntentDescription =
    "Limits suggestions of landmarks to one continent."

  /// The continent; nil for all.
  ///
  /// A landmark whose continent is unknown is suggested only when this is nil.
  @Parameter(title: "Continent")
  public var continent: Continent?

  @Dependency var modelData: ModelData

  /// Creates a filter for all continents.
  ///
  /// Running it ends the filter that ran before, for all processes.
  public init() {}

  /// Creates a filter for a continent.
  ///
  /// - Parameter continent: The continent; nil for all.
  public init(continent: Continent?) { self.continent = continent }

  /// The name of the continent, or "All continents".
  ///
  /// The settings of a focus show it for this filter.
  public var displayRepresentation: DisplayRepresentation {
    guard let continent else { return "All continents" }
    return DisplayRepresentation(for: continent)
  }

  /// Sets the filter for this library, in every process.
  ///
  /// - Returns: An empty result.
  /// - Throws: `LibraryError` when the settings cannot be written.
  public func perform() async throws -> some IntentResult {
    try modelData.updateSettings { $0.focusContinent = continent?.name }
    return .result()
  }

  /// Returns one filter for each continent that has landmarks.
  ///
  /// - Parameter context: Unused: the suggestions are the same for any focus.
  /// - Returns: The filters in the order of `Continent`; none where the landmarks cannot be read.
  /// - Complexity: O(*n*) for *n* landmarks, which are all read.
  public static func suggestedFocusFilters(
    for context: FocusFilterSuggestionContext
  ) async -> [ContinentFocusFilter] {
    let landmarks = (try? await LandmarkEntityQuery().allEntities()) ?? []
    let names = Set(landmarks.map(\.continent))
    return Continent.allCases.filter { names.contains($0.name) }
      .map { ContinentFocusFilter(continent: $0) }
  }
}
