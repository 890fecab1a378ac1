import Foundation
internal import GRDB
internal import ImageSignatures
public import PictureMatching
public import PixelBuffers

/// Says which landmarks and collections of a catalog a picture shows.
///
///     let store = try CatalogStore(openingAt: "museum.waymark")
///     let engine = try VisualSearchEngine(store: store)
///     let matches = try engine.matches(for: try ImageDecoder.pixelBuffer(at: "photo.jpg"))
///
/// A search is three steps, ``propose(for:part:of:)``, ``verify(_:for:)`` and ``rank(_:for:options:)``, of which
/// other processes can do parts: <doc:DividingASearch>.
///
/// Searches run beside each other and beside an indexing. Each answers from one state of the store, with its
/// segments, from beginning to end, and waits for no process that writes.
public final class VisualSearchEngine: Sendable {
  /// The catalog that is searched.
  ///
  /// It may be indexed meanwhile: each search answers from one published state of it.
  public let store: CatalogStore
  /// How evidence becomes confidence.
  ///
  /// Another model changes confidences and the order of answers, and needs no new index.
  public let model: ConfidenceModel
  private let epochs: StoreEpochs

  /// Opens the segments of a store, and makes those anew that are missing.
  ///
  /// - Parameters:
  ///   - store: The store.
  ///   - model: How evidence becomes confidence.
  ///   - progress: Called while a segment is made anew, now or by a search that finds it damaged.
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
  ///   - progress: Called while a segment is made anew, now or by a search that finds it damaged.
  /// - Throws: ``CatalogError`` when the store or the model cannot be read.
  public convenience init(
    store: CatalogStore,
    progress: @escaping StoreProgress.Handler = { _ in }
  ) throws(CatalogError) {
    let model: ConfidenceModel
    do { model = try ConfidenceModel.installed() } catch { throw CatalogError(error) }
    try self.init(store: store, model: model, progress: progress)
  }

  /// Says what a picture shows, the surest answer first; nothing when it shows nothing known.
  ///
  /// - Parameters:
  ///   - pixelBuffer: The picture, upright, of any size and format.
  ///   - options: How many answers, how sure they must be, and which part to look at.
  /// - Returns: Landmarks and collections, at most as many as the options allow.
  /// - Throws: ``CatalogError`` when the store cannot be read.
  /// - Complexity: One pass over the catalog's frame hashes, and a look at the nearest pictures, on all cores.
  public func matches(
    for pixelBuffer: PixelBuffer,
    options: MatchOptions = MatchOptions()
  ) throws(CatalogError) -> [Match] {
    guard options.limit > 0 else { return [] }
    let features = try store.features()
    guard let query = PreparedQuery(of: pixelBuffer, options: options, features: features) else {
      return []
    }
    let found = try withEpoch { epoch, database in
      let pairs = try Self.proposals(for: query, in: epoch).pairs(for: query)
      let images = pairs.pairs.map { Int($0.image) }
      guard let pictures = try PictureRow.fetch(pairs.pairs, database) else {
        throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: "a segment names other pictures")
      }
      return (pairs, pictures, try RankingContext(of: images, labels: options.labels, database))
    }
    let (pairs, pictures, context) = found
    return ranked(VerifiedPairs(pairs, pictures, of: query.search), query, options, context)
  }

  /// How often a segment that is missing or damaged is made anew from the store.
  ///
  /// A disk that damages each of them would be written to without end.
  private static let attemptLimit = 4

  /// Calls a function with one state of the store and the epoch that it names.
  ///
  /// The state stays as it is for the function, whatever is written to the store meanwhile, and no process that
  /// writes waits for it.
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
      reason: "a segment is damaged as soon as it is made; check the disk"
    )
  }
}
