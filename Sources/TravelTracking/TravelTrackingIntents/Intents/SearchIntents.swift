public import AppIntents
internal import TravelTrackingCore
public import VisualIntelligence

/// Shows what the library has for a text.
@AppIntent(schema: .system.search)
public struct SearchTravelIntent: ShowInAppSearchResultsIntent {
  /// The action's name.
  public static let title: LocalizedStringResource = "Search Landmarks and Photos"
  /// What is searched: everything, and pictures.
  public static let searchScopes: [StringSearchScope] = [.general]

  /// The text.
  @Parameter(title: "Text", requestValueDialog: "What are you looking for?")
  public var criteria: StringSearchCriteria

  @Dependency var modelData: ModelData
  @Dependency var navigator: Navigator

  /// Creates an action that asks for its text.
  public init() {}

  /// Searches the index, and shows what it finds.
  public func perform() async throws -> some IntentResult & ProvidesDialog {
    try await SpotlightDonation.update(modelData)
    let found = try await CSSearchableIndex.default().items(matching: criteria.term)
    let results = found.compactMap { item -> EntityIdentifier? in
      guard let id = item.entityIdentifier.flatMap({ Int($0) }) else { return nil }
      return switch item.entityType {
      case LandmarkEntity.persistentIdentifier:
        EntityIdentifier(for: LandmarkEntity.self, identifier: id)
      case PhotoEntity.persistentIdentifier:
        EntityIdentifier(for: PhotoEntity.self, identifier: id)
      default: nil
      }
    }
    try await navigator.navigate(to: .search(text: criteria.term, results: results))
    return .result(dialog: "Found \(results.count) for “\(criteria.term)”.")
  }
}

/// Shows in the app everything that a picture shows: what "more results" of a visual search does.
@AppIntent(schema: .visualIntelligence.semanticContentSearch)
public struct ShowVisualSearchResultsIntent: AppIntent {
  /// The action's name.
  public static let title: LocalizedStringResource = "Show Visual Search Results"
  /// The app comes to the front: there is something to see.
  public static let supportedModes: IntentModes = .foreground

  /// The picture, and words for it.
  @Parameter(
    title: "Picture",
    description: "The path of a picture, or a data: address with its bytes."
  )
  public var semanticContent: SemanticContentDescriptor

  @Dependency var modelData: ModelData
  @Dependency var navigator: Navigator

  /// Creates an action that asks for its picture.
  public init() {}

  /// Searches, and shows what was found.
  public func perform() async throws -> some IntentResult & ReturnsValue<[VisualSearchResult]>
    & ProvidesDialog
  {
    let matches = try await modelData.matches(for: semanticContent)
    let results = VisualSearchResult.results(of: matches)
    try await navigator.navigate(to: .visualSearch(matches))
    return .result(
      value: results,
      dialog: results.isEmpty
        ? "The picture shows nothing that is known." : "Found \(results.count)."
    )
  }
}
