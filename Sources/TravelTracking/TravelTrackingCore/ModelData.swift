public import VisualIntelligence
public import VisualSearch

/// The landmarks and collections of one catalogue, and the search among their pictures.
///
/// The one road from a picture to an answer is ``matches(for:options:)``; the intents, the command
/// line and the accuracy tests all take it.
public final class ModelData: Sendable {
  /// The engine that searches the pictures.
  public let engine: VisualSearchEngine

  /// Opens the data of a store.
  ///
  /// - Throws: `CatalogError` when the store cannot be read.
  public init(store: CatalogStore) throws(CatalogError) {
    engine = try VisualSearchEngine(store: store)
  }

  /// Returns what a picture shows, in the order in which people should see it.
  ///
  /// - Parameters:
  ///   - descriptor: The picture and coarse labels for it. Without a picture there are no answers.
  ///   - options: How many answers, and how sure they must be. The descriptor's labels are added to
  ///     its labels.
  /// - Returns: Landmarks and collections with confidence and region; empty when the picture shows
  ///   nothing of the catalogue, which is a correct and common answer.
  /// - Throws: `CatalogError` when the store cannot be read.
  public func matches(
    for descriptor: SemanticContentDescriptor,
    options: MatchOptions = MatchOptions()
  ) async throws -> [LandmarkMatch] {
    guard let picture = descriptor.pixelBuffer?.pixelBuffer else { return [] }
    var options = options
    options.labels += descriptor.labels
    return try resolve(try engine.matches(for: picture, options: options))
  }

  private func resolve(_ matches: [Match]) throws(CatalogError) -> [LandmarkMatch] {
    var landmarkIDs: [Int] = []
    var collectionIDs: [Int] = []
    for match in matches {
      switch match.subject {
      case .landmark(let id): landmarkIDs.append(id)
      case .collection(let id): collectionIDs.append(id)
      }
    }
    let landmarks = Dictionary(
      uniqueKeysWithValues: try landmarks(landmarkIDs).map { ($0.id, $0) }
    )
    let collections = Dictionary(
      uniqueKeysWithValues: try collections(collectionIDs).map { ($0.id, $0) }
    )
    return matches.compactMap { match in
      let item: LandmarkMatch.Item? =
        switch match.subject {
        case .landmark(let id): landmarks[id].map(LandmarkMatch.Item.landmark)
        case .collection(let id): collections[id].map(LandmarkMatch.Item.collection)
        }
      guard let item else { return nil }
      return LandmarkMatch(
        item: item,
        confidence: match.confidence,
        region: match.region,
        picture: match.picture,
        evidence: match.evidence
      )
    }
  }

  /// Reads landmarks.
  ///
  /// - Parameter ids: The landmarks wanted, or nil for all. Unknown numbers are passed over.
  /// - Returns: The landmarks, in catalogue order.
  /// - Throws: `CatalogError` when the store cannot be read.
  public func landmarks(_ ids: [Int]? = nil) throws(CatalogError) -> [Landmark] {
    let catalog = Catalog(root: try engine.store.root())
    return try engine.store.landmarks(ids).map { Landmark($0, in: catalog) }
  }

  /// Reads collections.
  ///
  /// - Parameter ids: The collections wanted, or nil for all. Unknown numbers are passed over.
  /// - Returns: The collections, in catalogue order.
  /// - Throws: `CatalogError` when the store cannot be read.
  public func collections(_ ids: [Int]? = nil) throws(CatalogError) -> [LandmarkCollection] {
    let catalog = Catalog(root: try engine.store.root())
    return try engine.store.collections(ids).map { LandmarkCollection($0, in: catalog) }
  }
}
