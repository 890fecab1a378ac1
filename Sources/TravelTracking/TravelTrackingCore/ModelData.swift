internal import GRDB
public import VisualIntelligence
public import VisualSearch

/// The landmarks, collections, photos and albums of an app, and the search among the pictures.
///
/// The one road from a picture to an answer is ``matches(for:options:)``; the intents, the command
/// line and the accuracy tests all take it.
public final class ModelData: Sendable {
  /// The engine that searches the pictures.
  public let engine: VisualSearchEngine
  /// The library that all else is in; nil for the data of a catalogue, which are only searched.
  public let library: Library?
  private let index: VisualIndex?

  /// Opens the data of a store, which can be searched and not changed.
  ///
  /// - Parameters:
  ///   - store: The store.
  ///   - progress: Called while the store's index is made.
  /// - Throws: `CatalogError` when the store cannot be read.
  public init(
    store: CatalogStore,
    progress: @escaping StoreProgress.Handler = { _ in }
  ) throws(CatalogError) {
    engine = try VisualSearchEngine(store: store, progress: progress)
    library = nil
    index = nil
  }

  /// Opens the data of a library, and makes its visual index what the library is now.
  ///
  /// - Parameters:
  ///   - library: The library.
  ///   - progress: Called while pictures are being indexed.
  /// - Throws: ``LibraryError``, `CatalogError`, or `CancellationError`.
  public init(
    library: Library,
    progress: @escaping StoreProgress.Handler = { _ in }
  ) async throws {
    let index = try VisualIndex(of: library)
    try await index.update(progress: progress)
    engine = try VisualSearchEngine(store: index.store, progress: progress)
    self.library = library
    self.index = index
  }

  /// Makes the visual index what the library is now; does nothing when it is.
  ///
  /// - Throws: ``LibraryError``, `CatalogError`, or `CancellationError`.
  package func updateVisualIndex() async throws { try await index?.update() }

  /// Returns what a picture shows, in the order in which people should see it.
  ///
  /// - Parameters:
  ///   - descriptor: The picture and coarse labels for it. Without a picture there are no answers.
  ///   - options: How many answers, and how sure they must be. The descriptor's labels are added to
  ///     its labels.
  /// - Returns: Landmarks and collections with confidence and region; empty when the picture shows
  ///   nothing of the catalogue, which is a correct and common answer.
  /// - Throws: `CatalogError` when the store cannot be read, and ``LibraryError``.
  public func matches(
    for descriptor: SemanticContentDescriptor,
    options: MatchOptions = MatchOptions()
  ) async throws -> [LandmarkMatch] {
    guard let picture = descriptor.pixelBuffer?.pixelBuffer else { return [] }
    try await updateVisualIndex()
    var options = options
    options.labels += descriptor.labels
    return try resolve(try engine.matches(for: picture, options: options))
  }

  private func resolve(_ matches: [Match]) throws -> [LandmarkMatch] {
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

  /// The library, for what a catalogue does not have.
  ///
  /// - Throws: ``LibraryError/notALibrary``.
  func requireLibrary() throws(LibraryError) -> Library {
    guard let library else { throw .notALibrary }
    return library
  }
}
