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
    let limit = min(options.limit, MatchOptions.maximumLimit)
    guard limit > 0 else { return [] }
    var picture = pixelBuffer
    var origin = PixelPoint(x: 0, y: 0)
    var mask: EllipseMask?
    if let part = options.ellipse ?? options.region {
      let visible = part.clamped(toWidth: pixelBuffer.width, height: pixelBuffer.height)
      guard visible.width > 0, visible.height > 0 else { return [] }
      picture = pixelBuffer.cropped(to: visible)
      origin = PixelPoint(x: Double(visible.x), y: Double(visible.y))
      mask = options.ellipse.map { EllipseMask($0, in: visible) }
    }
    let query = SearchQuery(of: picture, within: mask)
    let found = try withEpoch { epoch, database in
      let proposals = try proposals(for: query, in: epoch)
      let pictures = try CatalogStore.pictures(proposals, of: query, database)
      return (
        proposals: proposals, pictures: pictures,
        comparisonCount: try epoch.codeCount() * query.forms.count,
        context: try RankingContext(of: pictures, database)
      )
    }
    let ranking = ResultRanking(
      candidates: found.pictures.candidates(
        for: query,
        proposedBy: found.proposals,
        comparisonCount: found.comparisonCount
      ),
      query: query,
      origin: origin,
      model: model,
      context: found.context
    )
    return Array(ranking.matches(for: options).prefix(limit))
  }

  /// How many of the nearest pictures are looked at: enough for a hundred results, were each
  /// landmark to have only one picture.
  private static let candidateLimit = 128
  /// How often a segment that is missing or damaged is made anew from the store.
  ///
  /// A disk that damages each of them would be written to without end.
  private static let attemptLimit = 4

  /// Calls a function with one state of the store and the epoch that it names.
  ///
  /// The state stays as it is for the function, whatever is written to the store meanwhile, and no process that
  /// writes waits for it.
  private func withEpoch<Value>(
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

  private func proposals(for query: SearchQuery, in epoch: Epoch) throws -> CandidateProposals {
    let scan = FrameScan(
      forms: query.forms.map(\.hash),
      limit: Self.candidateLimit,
      radius: FrameScan.usualRadius
    )
    let sides = [query.signature.features, query.mirroredFeatures]
    let shared = parallelMap(sides.count) { side in
      Result { () throws(DamagedSegment) in
        try epoch.search(for: sides[side], limit: Self.proposalLimit).candidates.map(\.image)
      }
    }
    return CandidateProposals(
      hits: try scan.hits(in: epoch),
      upright: try shared[0].get(),
      mirrored: try shared[1].get()
    )
  }

  /// How many pictures the local features of a query propose.
  ///
  /// Of changed photographs whose hash says nothing, as many are among the first five of 10,000 or
  /// 100,000 as among the first twenty (`fit-models growth`, docs/local-features.md). What several
  /// share with the query is only seen if several are compared.
  private static let proposalLimit = 12
}

extension EllipseMask {
  /// The ellipse in a rectangle, as seen from the part of it that lies in the picture.
  fileprivate init(_ rect: PixelRect, in visible: PixelRect) {
    let (width, height) = (Double(visible.width), Double(visible.height))
    self.init(
      bounds: UnitRect(
        x: (Double(rect.x) - Double(visible.x)) / width,
        y: (Double(rect.y) - Double(visible.y)) / height,
        width: Double(rect.width) / width,
        height: Double(rect.height) / height
      )
    )
  }
}
