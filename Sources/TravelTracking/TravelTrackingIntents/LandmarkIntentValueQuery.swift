public import AppIntents
internal import TravelTrackingCore
public import VisualIntelligence

/// Answers visual search: says which landmarks and collections a picture shows.
public struct LandmarkIntentValueQuery: IntentValueQuery {
  @Dependency var modelData: ModelData

  /// Creates a query; its data come from the dependency manager.
  public init() {}

  /// Returns what the descriptor's picture shows, the surest answer first; nothing without a picture.
  public func values(for input: SemanticContentDescriptor) async throws -> [VisualSearchResult] {
    try await modelData.search(matching: input)
  }
}
