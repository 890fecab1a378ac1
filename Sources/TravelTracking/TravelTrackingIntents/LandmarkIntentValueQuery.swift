public import AppIntents
internal import TravelTrackingCore
public import VisualIntelligence

/// Performs a visual search for the landmarks and collections in a picture.
///
/// On Apple's platforms the system calls it with a camera picture or a screenshot; here `waymark` and tests do.
public struct LandmarkIntentValueQuery: IntentValueQuery {
  @Dependency var modelData: ModelData

  /// Creates a query; its data come from the dependency manager.
  ///
  /// Add a `ModelData` before the query is used: a dependency that is missing stops the program.
  public init() {}

  /// Returns the landmarks and collections in a picture, the most confident first.
  ///
  /// - Parameter input: The picture and labels for it.
  /// - Returns: Up to ten results; empty without a picture, and when it shows nothing that is
  ///   known.
  /// - Throws: `CatalogError` or `LibraryError` when the library cannot be read.
  public func values(for input: SemanticContentDescriptor) async throws -> [VisualSearchResult] {
    try await modelData.search(matching: input)
  }
}
