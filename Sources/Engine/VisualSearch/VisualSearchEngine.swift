import Foundation
internal import GRDB
internal import ImageSignatures
public import PictureMatching
public import PixelBuffers

/// Recognizes the landmarks and collections of a catalog in a picture.
///
///     let store = try CatalogStore(openingAt: "museum.waymark")
///     let engine = try VisualSearchEngine(store: store)
///     let matches = try engine.matches(for: try QueryPicture(contentsOf: "photo.jpg"))
///
/// A search has three steps, ``propose(for:part:of:)``, ``verify(_:for:)`` and ``rank(_:for:options:)``. Other
/// processes can run parts of them: <doc:SearchingACatalog>.
///
/// Searches can run concurrently with each other and with indexing. Each search reads one state of the store
/// and its segments from beginning to end, and never waits for a process that writes.
public final class VisualSearchEngine: Sendable {
  /// The catalog to search.
  ///
  /// It may be indexed during a search: each search answers from one published state of it.
  public let store: CatalogStore
  /// The model that turns evidence into confidence.
  ///
  /// Another model changes confidences and the order of answers, but needs no new index.
  public let model: ConfidenceModel
  private let epochs: StoreEpochs

  /// Opens the segments of a store, and rebuilds missing ones.
  ///
  /// - Parameters:
  ///   - store: The store.
  ///   - model: The model that turns evidence into confidence.
  ///   - progress: Called while a segment is rebuilt, now or by a search that finds it damaged.
  /// - Throws: ``CatalogError`` when the store cannot be read.
  public init(
    store: CatalogStore,
    model: ConfidenceModel,
    progress: @escaping StoreProgress.Handler = { _ in }
  ) throws(CatalogError) {
    self.store = store
    self.model = model
    epochs = try StoreEpochs(of: store, progress: progress)
    _ = try withEpoch { epoch, _ in epoch.segments.count }
  }

  /// Opens the index of a store with the confidence model that Waymark comes with.
  ///
  /// - Parameters:
  ///   - store: The store.
  ///   - progress: Called while a segment is rebuilt, now or by a search that finds it damaged.
  /// - Throws: ``CatalogError`` when the store or the model cannot be read.
  public convenience init(
    store: CatalogStore,
    progress: @escaping StoreProgress.Handler = { _ in }
  ) throws(CatalogError) {
    let model: ConfidenceModel
    do { model = try ConfidenceModel.installed() } catch { throw CatalogError(error) }
    try self.init(store: store, model: model, progress: progress)
  }

  /// Returns the landmarks and collections that a picture shows, the most confident first; empty when it shows
  /// none.
  ///
  /// - Parameters:
  ///   - picture: The picture, or the part of it to search for.
  ///   - options: How many answers to return, and their least confidence.
  /// - Returns: Landmarks and collections, at most as many as the options allow, with their names and regions in
  ///   pixels of the original.
  /// - Throws: ``CatalogError`` when the store cannot be read.
  /// - Complexity: One scan of the catalog's frame hashes, and a comparison with the nearest pictures, on all
  ///   cores.
  public func matches(
    for picture: QueryPicture,
    options: MatchOptions = MatchOptions()
  ) throws(CatalogError) -> [Match] {
    guard options.limit > 0 else { return [] }
    let features = try store.features()
    let queries = ([picture] + picture.onOtherGrounds).map {
      PreparedQuery(of: $0, features: features)
    }
    let (proposed, context) = try withEpoch { epoch, database in
      let proposed = try queries.map { query in
        let pairs = try Self.proposals(for: query, in: epoch).pairs(for: query)
        guard let pictures = try PictureRow.fetch(pairs.pairs, database) else {
          throw DatabaseError(
            resultCode: .SQLITE_CORRUPT,
            message: "a segment refers to other pictures"
          )
        }
        return (pairs, pictures)
      }
      let images = Set(proposed.flatMap { $0.0.images }).sorted()
      return (
        proposed, try RankingContext(of: images.map { Int($0) }, labels: options.labels, database)
      )
    }
    let verified = zip(queries, proposed).map { query, found in
      (query, VerifiedPairs(found.0, found.1, of: query.search))
    }
    return try ranked(verified, options, context)
  }

  /// Returns the landmarks and collections that a picture in memory shows: as
  /// ``matches(for:options:)-(QueryPicture,_)`` does for all of it.
  ///
  /// - Parameters:
  ///   - pixelBuffer: The picture, upright, of any size and format.
  ///   - options: How many answers to return, and their least confidence.
  /// - Returns: Landmarks and collections, with their regions in the picture's pixels.
  /// - Throws: ``CatalogError`` when the store cannot be read.
  public func matches(
    for pixelBuffer: PixelBuffer,
    options: MatchOptions = MatchOptions()
  ) throws(CatalogError) -> [Match] {
    try matches(for: QueryPicture(pixelBuffer), options: options)
  }

  /// How often a search rebuilds a segment that is missing or damaged.
  ///
  /// The limit prevents endless writes to a disk that damages every file.
  private static let attemptLimit = 4

  /// Calls a function with one state of the store and the epoch of that state.
  ///
  /// The function sees the same state throughout, whatever is written to the store meanwhile, and blocks no
  /// process that writes.
  internal func withEpoch<Value>(
    _ body: (Epoch, Database) throws -> Value
  ) throws(CatalogError) -> Value {
    for attempt in 0..<Self.attemptLimit {
      let value: Value? = try store.read { database in
        do {
          let epoch = try epochs.epoch(database, isMaking: attempt > 0)
          do {
            return try body(epoch, database)
          } catch let damaged as DamagedSegment {
            epochs.remember(damaged, in: epoch)
            return nil
          }
        } catch is StoreEpochs.Missing {
          return nil
        }
      }
      if let value { return value }
    }
    throw .unreadableStore(
      path: SegmentFolder.path(forStoreAt: store.path),
      .damagedSegments
    )
  }
}
