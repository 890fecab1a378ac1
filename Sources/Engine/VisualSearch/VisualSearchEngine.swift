import Foundation
internal import GRDB
internal import ImageSignatures
public import PixelBuffers
import Synchronization

/// Says which landmarks and collections of a catalogue a picture shows.
///
///     let store = try CatalogStore(openingAt: "museum.waymark")
///     let engine = try VisualSearchEngine(store: store)
///     let matches = try engine.matches(for: try ImageDecoder.pixelBuffer(at: "photo.jpg"))
///
/// Searches run beside each other, on a snapshot of the frame hashes that is taken anew when the store
/// has changed. What is known of the nearest pictures is read from the same state of the store.
public final class VisualSearchEngine: Sendable {
  /// The catalogue that is searched.
  public let store: CatalogStore
  /// How evidence becomes confidence.
  public let model: ConfidenceModel
  private let snapshot: Mutex<ScanFile>

  /// Opens the index of a store, and makes it anew when it is missing, stale or damaged.
  ///
  /// - Throws: ``CatalogError`` when the store cannot be read.
  public init(store: CatalogStore, model: ConfidenceModel) throws(CatalogError) {
    self.store = store
    self.model = model
    snapshot = Mutex(try ScanFile.current(for: store))
  }

  /// Opens the index of a store with the confidence model that Waymark comes with.
  ///
  /// - Throws: ``CatalogError`` when the store or the model cannot be read.
  public convenience init(store: CatalogStore) throws(CatalogError) {
    try self.init(
      store: store,
      model: ConfidenceModel(contentsOf: ModelFiles.url("confidence.json"))
    )
  }

  /// Says what a picture shows, the surest answer first; nothing when it shows nothing known.
  ///
  /// - Parameters:
  ///   - pixelBuffer: The picture, upright, of any size and format.
  ///   - options: How many answers, how sure they must be, and which part to look at.
  /// - Returns: Landmarks and collections, at most as many as the options allow.
  /// - Throws: ``CatalogError`` when the store cannot be read.
  /// - Complexity: One pass over the catalogue's frame hashes, and a look at the nearest pictures.
  public func matches(
    for pixelBuffer: PixelBuffer,
    options: MatchOptions = MatchOptions()
  ) throws(CatalogError) -> [Match] {
    let limit = min(options.limit, MatchOptions.maximumLimit)
    guard limit > 0 else { return [] }
    var query = pixelBuffer
    var origin = PixelPoint(x: 0, y: 0)
    if let region = options.region {
      guard let visible = region.clamped(to: pixelBuffer) else { return [] }
      query = pixelBuffer.cropped(to: visible)
      origin = PixelPoint(x: Double(visible.x), y: Double(visible.y))
    }
    let signature = SearchQuery(of: query)
    let candidates = try candidates(for: signature)
    let ranking = try ResultRanking(
      candidates: candidates,
      query: signature,
      origin: origin,
      model: model,
      store: store
    )
    return Array(ranking.matches(for: options).prefix(limit))
  }

  /// How many of the nearest pictures are looked at: enough for a hundred results, were each
  /// landmark to have only one picture.
  private static let candidateLimit = 128
  /// Of unrelated photographs, one in ten comes as near as this in one of the eight forms: beyond it,
  /// chance alone is likelier than a landmark in any catalogue.
  static let candidateRadius = 110

  private func candidates(for query: SearchQuery) throws(CatalogError) -> [Candidate] {
    let scan = FrameScan(
      forms: query.forms,
      limit: Self.candidateLimit,
      radius: Self.candidateRadius
    )
    while true {
      let file = snapshot.withLock { $0 }
      let hits: [FrameScan.Hit]
      do {
        hits = try scan.hits(in: file)
      } catch {
        // A damaged file loses nothing: it is made anew from the store.
        let rebuilt = try ScanFile.rebuilt(for: store)
        snapshot.withLock { $0 = rebuilt }
        continue
      }
      if let candidates = try store.candidates(for: hits, asOf: file.revision) {
        return candidates.map { candidate in
          var candidate = candidate
          candidate.comparisonCount = file.count * query.forms.count
          return candidate
        }
      }
      let current = try ScanFile.current(for: store)
      snapshot.withLock { $0 = current }
    }
  }
}

/// What a query is compared by: its signature, and every form of its frame hashes.
internal struct SearchQuery {
  let signature: ImageSignature
  let forms: [FrameHash]
  /// The part of the picture that each form was made of.
  let parts: [PicturePart]
  let width: Int
  let height: Int

  init(of picture: PixelBuffer) {
    width = picture.width
    height = picture.height
    let query = QuerySignature(of: picture)
    signature = query.signature
    forms = query.whole.map(\.hash) + query.content.map(\.hash)
    parts =
      query.whole.map { _ in PicturePart.whole } + query.content.map { _ in PicturePart.content }
  }

  /// The corners of the part that a form was made of, clockwise from the top left.
  func region(ofForm form: Int, origin: PixelPoint) -> [PixelPoint] {
    var (left, top, right, bottom) = (0.0, 0.0, 1.0, 1.0)
    if parts[form] == .content, let rect = signature.content?.rect {
      (left, top) = (rect.x, rect.y)
      (right, bottom) = (rect.x + rect.width, rect.y + rect.height)
    }
    return [(left, top), (right, top), (right, bottom), (left, bottom)].map { x, y in
      PixelPoint(x: origin.x + x * Double(width), y: origin.y + y * Double(height))
    }
  }
}

extension PixelRect {
  /// The part of the rectangle that lies inside a picture; nil when there is none.
  fileprivate func clamped(to picture: PixelBuffer) -> PixelRect? {
    let left = max(0, min(x, picture.width))
    let top = max(0, min(y, picture.height))
    let right = max(left, min(picture.width, x.saturatingAdding(width)))
    let bottom = max(top, min(picture.height, y.saturatingAdding(height)))
    guard right > left, bottom > top else { return nil }
    return PixelRect(x: left, y: top, width: right - left, height: bottom - top)
  }
}

extension Int {
  fileprivate func saturatingAdding(_ other: Int) -> Int {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? (other > 0 ? .max : .min) : sum
  }
}
