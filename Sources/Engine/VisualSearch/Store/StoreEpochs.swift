internal import Determinism
import Foundation
internal import GRDB
internal import PictureMatching
import Synchronization

/// Provides the epoch of a store's state, and keeps the last epoch so that its segments stay open.
internal final class StoreEpochs: Sendable {
  /// A segment that the store names has no file, or a damaged one.
  struct Missing: Error {}

  private struct State {
    /// The epoch of the segments below.
    var epoch: Epoch?
    var records: [SegmentRecord] = []
    /// For a store that names no segments: the state from which the epoch was built.
    var revision: StoreRevision?
    /// Segments whose files turned out to be damaged.
    var damaged: Set<UUID> = []
  }

  private let folder: SegmentFolder
  private let progress: StoreProgress.Handler
  private let state = Mutex(State())

  init(of store: CatalogStore, progress: @escaping StoreProgress.Handler) throws(CatalogError) {
    folder = try SegmentFolder(of: store)
    self.progress = progress
  }

  /// Returns the epoch of a state of the store.
  ///
  /// - Parameters:
  ///   - database: The state.
  ///   - isMaking: Whether a missing or damaged file is rebuilt. Another process may just have merged its
  ///     segment with others; then a later state of the store does not name it.
  /// - Returns: The segments that the state names; for a store of an earlier version, all pictures in one
  ///   segment that ends with the process.
  /// - Throws: ``Missing``, ``CatalogError``, and when the database cannot be read.
  func epoch(_ database: Database, isMaking: Bool) throws -> Epoch {
    guard try CatalogStore.hasSegments(database) else { return try wholeEpoch(database) }
    let records = try CatalogStore.segments(database)
    // Several threads may open the same segments; those of the last thread are kept.
    let last = state.withLock { $0 }
    if let epoch = last.epoch, last.records == records, last.damaged.isEmpty { return epoch }
    var open: [UUID: Segment] = [:]
    for live in last.epoch?.segments ?? [] { open[live.segment.identifier] = live.segment }
    for damaged in last.damaged { open[damaged] = nil }
    let segments = try records.map { record in
      var known: Segment?
      for identifier in record.identifiers where known == nil {
        known =
          open[identifier]
          ?? (last.damaged.contains(identifier) ? nil : folder.opened(identifier))
      }
      if let known { return LiveSegment(known, dead: record.dead) }
      guard isMaking else { throw Missing() }
      let images = try CatalogStore.images(ofSegment: record.id, database).filter {
        !record.dead.contains($0)
      }
      let made = try folder.made(record.remadeIdentifier, of: images, database, progress)
      if last.damaged.contains(record.identifier), made.identifier != record.identifier {
        folder.remove(record.identifier)
      }
      return LiveSegment(made, dead: record.dead)
    }
    let epoch = Epoch(segments, fingerprint: Self.fingerprint(records))
    state.withLock { state in
      state.epoch = epoch
      state.records = records
      if isMaking { state.damaged = [] }
    }
    return epoch
  }

  /// Records that a segment is damaged: it is rebuilt by the next request for an epoch that may rebuild
  /// segments.
  func remember(_ damaged: DamagedSegment, in epoch: Epoch) {
    _ = state.withLock { $0.damaged.insert(epoch.segments[damaged.place].segment.identifier) }
  }

  /// The same number in all processes that read this state of the store.
  private static func fingerprint(_ records: [SegmentRecord]) -> UInt64 {
    var hash = StableHash()
    for record in records {
      hash.add(record.identifier.uuidString.utf8)
      for image in record.dead.sorted() { withUnsafeBytes(of: image.littleEndian) { hash.add($0) } }
    }
    return hash.value
  }

  private static func fingerprint(_ revision: StoreRevision) -> UInt64 {
    StableHash.of("\(revision.store) \(revision.generation)")
  }

  /// All pictures of a store that names no segments.
  private func wholeEpoch(_ database: Database) throws -> Epoch {
    let revision = try CatalogStore.revision(database)
    let last = state.withLock { $0 }
    if let epoch = last.epoch, last.revision == revision, last.damaged.isEmpty { return epoch }
    let images = try Int64.fetchAll(
      database,
      sql: """
        SELECT id FROM images WHERE state = 'indexed' AND (
          EXISTS (SELECT 1 FROM landmark_images WHERE image = images.id) OR
          EXISTS (SELECT 1 FROM collections WHERE cover = images.id))
        ORDER BY id
        """
    )
    let segment = try folder.temporary(of: images, database, progress)
    let epoch = Epoch([LiveSegment(segment)], fingerprint: Self.fingerprint(revision))
    state.withLock { state in
      state.epoch = epoch
      state.revision = revision
      state.records = []
      state.damaged = []
    }
    return epoch
  }
}
