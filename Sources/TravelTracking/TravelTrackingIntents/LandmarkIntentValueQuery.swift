public import AppIntents
internal import TravelTrackingCore
public import VisualIntelligence

/// Answers a visual search: which landmarks and collections a picture shows.
///
/// The system calls it with what the camera or a screenshot shows; here `waymark` and tests do.
public struct LandmarkIntentValueQuery: IntentValueQuery {
  @Dependency var modelData: ModelData

  /// Creates a query; its data come from the dependency manager.
  ///
  /// Add a `ModelData` before the query is used: a dependency that is missing stops the program.
  public init() {}

  /// Returns what a picture shows, the most confident answer first.
  ///
  /// - Parameter input: The picture and labels for it.
  /// - Returns: Up to ten results; empty without a picture, and when it shows nothing that is
  ///   known.
  /// - Throws: `CatalogError` or `LibraryError` when the library cannot be read.
  public func values(for input: SemanticContentDescriptor) async throws -> [VisualSearchResult] {
    try await modelData.search(matching: input)
  }
}
