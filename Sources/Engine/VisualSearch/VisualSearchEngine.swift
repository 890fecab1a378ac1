import Foundation
internal import GRDB
internal import ImageSignatures
public import PictureMatching
public import PixelBuffers
import Synchronization

/// Says which landmarks and collections of a catalog a picture shows.
///
///     let store = try CatalogStore(openingAt: "museum.waymark")
///     let engine = try VisualSearchEngine(store: store)
///     let matches = try engine.matches(for: try ImageDecoder.pixelBuffer(at: "photo.jpg"))
///
/// Searches run beside each other, on a snapshot of the frame hashes that is taken anew when the store
/// has changed. What is known of the nearest pictures is read from the same state of the store.
public final class VisualSearchEngine: Sendable {
  /// The catalog that is searched.
  ///
  /// It may be indexed meanwhile: each search answers from one published state of it.
  public let store: CatalogStore
  /// How evidence becomes confidence.
  ///
  /// Another model changes confidences and the order of answers, and needs no new index.
  public let model: ConfidenceModel
  private let snapshot: Mutex<ScanFile>
  private let progress: StoreProgress.Handler

  /// Opens the index of a store, and makes it anew when it is missing, stale or damaged.
  ///
  /// - Parameters:
  ///   - store: The store.
  ///   - model: How evidence becomes confidence.
  ///   - progress: Called while the index is made, now or by a search when the store has changed.
  /// - Throws: ``CatalogError`` when the store cannot be read.
  public init(
    store: CatalogStore,
    model: ConfidenceModel,
    progress: @escaping StoreProgress.Handler = { _ in }
  ) throws(CatalogError) {
    self.store = store
    self.model = model
    self.progress = progress
    snapshot = Mutex(try ScanFile.current(for: store, progress: progress))
  }

  /// Opens the index of a store with the confidence model that Waymark comes with.
  ///
  /// - Parameters:
  ///   - store: The store.
  ///   - progress: Called while the index is made, now or by a search when the store has changed.
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
  /// - Complexity: One pass over the catalog's frame hashes, and a look at the nearest pictures.
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
    let ranking = try ResultRanking(
      candidates: candidates(for: query),
      query: query,
      origin: origin,
      model: model,
      store: store
    )
    return Array(ranking.matches(for: options).prefix(limit))
  }

  /// How many of the nearest pictures are looked at: enough for a hundred results, were each
  /// landmark to have only one picture.
  private static let candidateLimit = 128
  private static let rebuildLimit = 2

  private func candidates(for query: SearchQuery) throws(CatalogError) -> [Candidate] {
    typealias Found = (file: ScanFile, proposals: CandidateProposals, pictures: [PictureRow])
    func candidates(_ found: Found) -> [Candidate] {
      found.pictures.candidates(
        for: query,
        proposedBy: found.proposals,
        comparisonCount: found.file.count * query.forms.count
      )
    }
    for attempt in 0...Self.rebuildLimit {
      if attempt > 0 {
        // A damaged file loses nothing: it is made anew from the store. A disk that damages each of
        // them would be written to without end.
        let rebuilt = try ScanFile.rebuilt(for: store, progress: progress)
        snapshot.withLock { $0 = rebuilt }
      }
      let file = snapshot.withLock { $0 }
      guard let proposals = try? proposals(for: query, in: file) else { continue }
      if let pictures = try store.pictures(proposals, of: query, asOf: file.revision) {
        return candidates((file, proposals, pictures))
      }
      // The store has changed, and may change again meanwhile: the query holds on to one state of it.
      let found: Found? = try ScanFile.withCurrent(for: store, progress: progress) {
        file,
        database in
        snapshot.withLock { $0 = file }
        guard let proposals = try? self.proposals(for: query, in: file) else { return nil }
        return (file, proposals, try CatalogStore.pictures(proposals, of: query, database))
      }
      if let found { return candidates(found) }
    }
    throw .unreadableStore(
      path: ScanFile.path(for: store),
      reason: "the scan file is damaged as soon as it is made; check the disk"
    )
  }

  private func proposals(
    for query: SearchQuery,
    in file: ScanFile
  ) throws(ScanFileError) -> CandidateProposals {
    let scan = FrameScan(
      forms: query.forms.map(\.hash),
      limit: Self.candidateLimit,
      radius: FrameScan.usualRadius
    )
    return CandidateProposals(
      hits: try scan.hits(in: file),
      upright: try file.pictures(sharing: query.signature.features),
      mirrored: try file.pictures(sharing: query.mirroredFeatures)
    )
  }
}

extension ScanFile {
  /// How many pictures the local features of a query propose.
  ///
  /// Of changed photographs whose hash says nothing, as many are among the first five of 10,000 or
  /// 100,000 as among the first twenty (`fit-models growth`, docs/local-features.md). What several
  /// share with the query is only seen if several are compared.
  private static let proposalLimit = 12

  /// The pictures that share most local features with a query, the best first.
  fileprivate func pictures(sharing query: [LocalFeature]) throws(ScanFileError) -> [Int64] {
    try features?.candidates(for: query, limit: Self.proposalLimit).map(\.image) ?? []
  }
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
