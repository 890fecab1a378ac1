public import AppIntents
internal import TravelTrackingCore
public import VisualIntelligence

/// Searches landmarks and photos for a text, and shows the results.
///
/// The text is looked up in the full-text index, which is brought up to date before.
@AppIntent(schema: .system.search)
public struct SearchTravelIntent: ShowInAppSearchResultsIntent {
  /// The display name of the action.
  public static let title: LocalizedStringResource = "Search Landmarks and Photos"
  /// The scopes of the search: everything.
  public static let searchScopes: [StringSearchScope] = [.general]

  /// The text.
  @Parameter(title: "Text", requestValueDialog: "What are you looking for?")
  public var criteria: StringSearchCriteria

  @Dependency var modelData: ModelData
  @Dependency var navigator: Navigator

  /// Creates an action that asks for its text.
  public init() {}

  /// Searches, and shows the results.
  ///
  /// - Returns: A sentence with the number of results.
  /// - Throws: `LibraryError`, what the index throws, and what keeps the navigator from showing the
  ///   results.
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

/// Shows all results of a picture: the "more results" of a visual search.
///
/// ``LandmarkIntentValueQuery`` returns the first ten of these results.
@AppIntent(schema: .visualIntelligence.semanticContentSearch)
public struct ShowVisualSearchResultsIntent: AppIntent {
  /// The display name of the action.
  public static let title: LocalizedStringResource = "Show Visual Search Results"
  /// Foreground: the app shows something.
  ///
  /// The runtime asks the host to bring the app to the front before the action runs.
  public static let supportedModes: IntentModes = .foreground

  /// The picture, and labels for it.
  ///
  /// Without a picture the action throws `AppIntentError`: labels alone have no results.
  @Parameter(
    title: "Picture",
    description: "The path of a picture, or a data: address with its bytes."
  )
  public var semanticContent: SemanticContentDescriptor

  @Dependency var modelData: ModelData
  @Dependency var navigator: Navigator

  /// Creates an action that asks for its picture.
  public init() {}

  /// Searches, and shows the results.
  ///
  /// - Returns: The results, each with a thumbnail, and a sentence with their number. None is a
  ///   correct and common answer.
  /// - Throws: `AppIntentError` without a picture, `LibraryError` or `CatalogError` when the library
  ///   cannot be read, and what keeps the navigator from showing the results.
  public func perform() async throws -> some IntentResult & ReturnsValue<[VisualSearchResult]>
    & ProvidesDialog
  {
    guard semanticContent.pixelBuffer != nil else {
      throw AppIntentError.invalidValue(
        "Search needs a picture; labels alone are not enough."
      )
    }
    let found = try modelData.results(of: try await modelData.matches(for: semanticContent))
    try await navigator.navigate(to: .visualSearch(found))
    let results = found.map(\.result)
    return .result(
      value: results,
      dialog: results.isEmpty
        ? "The picture shows nothing known." : "Found \(results.count)."
    )
  }
}
