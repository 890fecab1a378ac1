import Foundation
internal import GRDB
public import PixelBuffers
public import VisualIntelligence
public import VisualSearch

/// The landmarks, collections, photos and albums of an app, and the visual search among their pictures.
///
/// The intents and the accuracy tests use ``matches(in:options:)`` to recognize a picture. A value may be used by any number of tasks concurrently.
public final class ModelData: Sendable {
  /// The engine that searches the pictures.
  ///
  /// For a library it searches the visual index, which an indexer keeps up to date beside the searches.
  public let engine: VisualSearchEngine
  /// The library that contains everything else.
  ///
  /// Nil for the data of a catalog, which can only be searched: photos, albums and changes throw
  /// ``LibraryError/notALibrary`` then.
  public let library: Library?
  /// Reports a problem to the user without interrupting the operation.
  package let warn: @Sendable (String) -> Void
  /// The index of the library's pictures; nil for the data of a catalog.
  let index: VisualIndex?

  /// Opens the data of a store, which can be searched but not changed.
  ///
  /// - Parameters:
  ///   - store: The store.
  ///   - progress: Called while the store's index is built.
  /// - Throws: `CatalogError` when the store cannot be read.
  public init(
    store: CatalogStore,
    progress: @escaping StoreProgress.Handler = { _ in }
  ) throws(CatalogError) {
    engine = try VisualSearchEngine(store: store, progress: progress)
    library = nil
    index = nil
    warn = Self.writeWarning
  }

  /// Opens the data of a library, and builds its visual index if there is none.
  ///
  /// A search answers from what is published in the index, so a library that has no published index, such as a new or
  /// a moved one, gets it here, before the first search. Pending changes of an existing index are indexed
  /// meanwhile, and the opening does not wait for them. If the index cannot be built, as on a full disk, that is
  /// only a warning.
  ///
  /// - Parameters:
  ///   - library: The library.
  ///   - warn: Called with a sentence for the user; nil for a line on standard error.
  ///   - progress: Called while the first index is built.
  /// - Throws: ``LibraryError``, `CatalogError`, or `CancellationError`.
  public convenience init(
    library: Library,
    warn: (@Sendable (String) -> Void)? = nil,
    progress: @escaping StoreProgress.Handler = { _ in }
  ) async throws {
    try await self.init(library: library, warn: warn, progress: progress, indexing: { _ in })
  }

  /// Opens the data of a library, and calls a closure at each step of its indexer.
  ///
  /// - Parameters:
  ///   - library: The library.
  ///   - warn: Called with a sentence for the user; nil for a line on standard error.
  ///   - waiting: Whether to wait until the index has every change.
  ///   - progress: Called while the opening waits for the index.
  ///   - indexing: Called in the indexer's task before each step; the indexer waits for it.
  /// - Throws: ``LibraryError``, `CatalogError`, or `CancellationError`.
  package init(
    library: Library,
    warn: (@Sendable (String) -> Void)? = nil,
    waitingForIndex waiting: Bool = false,
    progress: @escaping StoreProgress.Handler = { _ in },
    indexing: @escaping @Sendable (IndexingStep) async throws -> Void
  ) async throws {
    let warn = warn ?? Self.writeWarning
    let index = try VisualIndex(of: library, warn: warn, willTake: indexing)
    try await index.open(waiting: waiting, progress: progress)
    engine = try VisualSearchEngine(store: index.store, progress: progress)
    self.library = library
    self.index = index
    self.warn = warn
  }

  deinit { index?.cancel() }

  private static let writeWarning: @Sendable (String) -> Void = { text in
    try? FileHandle.standardError.write(contentsOf: Data("warning: \(text)\n".utf8))
  }

  /// Returns the landmarks and collections in a descriptor's picture: ``matches(in:options:)`` with its labels.
  ///
  /// - Parameter descriptor: The picture and coarse labels for it. Without a picture there are no answers.
  /// - Returns: As ``matches(in:options:)``.
  /// - Throws: As ``matches(in:options:)``.
  public func matches(for descriptor: SemanticContentDescriptor) async throws -> [Match] {
    guard let picture = descriptor.pixelBuffer?.pixelBuffer else { return [] }
    return try await matches(in: picture, options: MatchOptions(labels: descriptor.labels))
  }

  /// Returns the landmarks and collections that a picture shows, in display order.
  ///
  /// - Parameters:
  ///   - picture: The picture, upright, of any size and format.
  ///   - options: The number of answers, their least confidence, and labels.
  /// - Returns: Landmarks and collections with names, confidence and region; empty when the picture shows nothing of
  ///   the catalog, which is a correct and common answer. They are of the published state of the visual index:
  ///   changes of the library that are still pending (``unfinishedIndexing()``) are a warning, and the search does
  ///   not wait for them.
  /// - Throws: `CatalogError` when the store cannot be read, and ``LibraryError``.
  public func matches(
    in picture: PixelBuffer,
    options: MatchOptions = MatchOptions()
  ) async throws -> [Match] {
    try reportPending()
    return try engine.matches(for: picture, options: options)
  }

  /// Whether the paths of the store and the library still lead to them.
  ///
  /// Costs a few system calls.
  package var isInPlace: Bool { engine.store.isInPlace && library?.isInPlace ?? true }

  /// Returns the library, for data that a catalog lacks.
  ///
  /// - Throws: ``LibraryError/notALibrary``.
  func requireLibrary() throws(LibraryError) -> Library {
    guard let library else { throw .notALibrary }
    return library
  }
}

extension ModelData {
  /// Reads the position of a slideshow.
  ///
  /// - Parameter key: Identifies the slideshow.
  /// - Returns: The index of the picture, from 0.
  /// - Throws: ``LibraryError``.
  package func galleryPosition(_ key: String) throws -> Int {
    try requireLibrary().read { database in
      try String.fetchOne(
        database,
        sql: "SELECT value FROM setting WHERE key = ?",
        arguments: ["gallery:\(key)"]
      ).flatMap { Int($0) } ?? 0
    }
  }

  /// Stores the position of a slideshow.
  ///
  /// - Throws: ``LibraryError``.
  package func setGalleryPosition(_ position: Int, _ key: String) throws {
    try requireLibrary().write { database in
      try database.execute(
        sql: "INSERT OR REPLACE INTO setting VALUES (?, ?)",
        arguments: ["gallery:\(key)", String(position)]
      )
    }
  }
}
