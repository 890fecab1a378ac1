internal import Files
import Foundation
internal import GRDB
internal import PictureMatching

/// Merges segments into larger ones, so that there are few whatever the order in which pictures arrived.
///
/// Eight segments of one size tier are merged into one of the next, which is eight times as large: each picture
/// is rewritten once a tier. Lucene calls this a tiered merge policy.
internal struct SegmentMerging {
  private let store: CatalogStore
  private let folder: SegmentFolder

  /// The number of segments of one tier that become one of the next.
  static let fanOut = 8
  /// A segment with a larger share of removed pictures is rewritten without them.
  static let deadShare = 0.5

  init(of store: CatalogStore, in folder: SegmentFolder) {
    (self.store, self.folder) = (store, folder)
  }

  /// Chooses the segments to merge next.
  ///
  /// - Parameters:
  ///   - segments: All segments, in the order in which they were added.
  ///   - budget: The maximum number of pictures in the merged segment.
  /// - Returns: The segments to merge; empty when no merge is due.
  static func group(of segments: [SegmentRecord], budget: Int = .max) -> [SegmentRecord] {
    var tiers: [Int: [SegmentRecord]] = [:]
    for segment in segments { tiers[tier(ofSize: segment.liveCount), default: []].append(segment) }
    for (_, members) in tiers.sorted(by: { $0.key < $1.key }) where members.count >= fanOut {
      let group = members.prefix(fanOut)
      if group.reduce(0, { $0 + $1.liveCount }) <= budget { return Array(group) }
    }
    return segments.filter {
      Double($0.dead.count) > deadShare * Double($0.pictureCount) && $0.liveCount <= budget
    }.prefix(1).map(\.self)
  }

  private static func tier(ofSize size: Int) -> Int {
    var (tier, end) = (0, fanOut)
    while size >= end {
      tier += 1
      end *= fanOut
    }
    return tier
  }

  /// Merges until no tier is full.
  ///
  /// Searches and other writers continue meanwhile; a merge that another process has done, too, is discarded.
  ///
  /// - Parameter budget: The maximum number of pictures to rewrite; tiers that need more wait for a later call.
  /// - Throws: ``CatalogError``, or `CancellationError` between two merges.
  func mergeFullTiers(budget: Int) throws {
    var budget = budget
    while true {
      let group = Self.group(of: try store.read { try CatalogStore.segments($0) }, budget: budget)
      if group.isEmpty { return }
      try Task.checkCancellation()
      budget -= group.reduce(0) { $0 + $1.liveCount }
      guard try merge(group) else { return }
    }
  }

  /// Merges all segments into one, without removed pictures.
  ///
  /// - Returns: Whether there was anything to merge.
  /// - Throws: ``CatalogError``.
  func mergeAll() throws -> Bool {
    let segments = try store.read { try CatalogStore.segments($0) }
    return try Self.isMergeable(segments) && merge(segments)
  }

  /// Whether there is more than one segment, or one with removed pictures.
  var isMergeable: Bool {
    get throws { Self.isMergeable(try store.read { try CatalogStore.segments($0) }) }
  }

  private static func isMergeable(_ segments: [SegmentRecord]) -> Bool {
    segments.count > 1 || segments.contains { !$0.dead.isEmpty }
  }

  /// Merges segments.
  ///
  /// - Returns: False when another process has merged one of them meanwhile, or no file can be written.
  private func merge(_ group: [SegmentRecord]) throws -> Bool {
    let identifier = UUID()
    guard let (merge, file) = try merged(group, as: identifier) else { return false }
    defer { file.end() }
    let images = merge.images
    return try store.write { database in
      let current = try CatalogStore.segments(database).filter { one in
        group.contains { $0.id == one.id }
      }
      guard current.count == group.count else { return false }
      // Pictures that were marked as removed while the segment was written.
      let marked = zip(current, group).reduce(into: Set<Int64>()) {
        $0.formUnion($1.0.dead.subtracting($1.1.dead))
      }
      for segment in group {
        try database.execute(sql: "DELETE FROM segments WHERE id = ?", arguments: [segment.id])
      }
      let dead = marked.intersection(images)
      if dead.count < images.count {
        guard file.replace() else {
          throw CatalogError.unwritable(
            path: folder.path,
            reason: "a search index cannot be moved into place"
          )
        }
        try CatalogStore.addSegment(identifier, images: images, dead: dead, database)
      }
      folder.removeOthers(than: try CatalogStore.segments(database))
      return true
    }
  }

  /// Writes the merged segment.
  ///
  /// - Returns: The merged segment's pictures and its file; nil when another process has merged one of the
  ///   group meanwhile, or no file can be written.
  private func merged(
    _ group: [SegmentRecord],
    as identifier: UUID
  ) throws -> (SegmentMerge, FileReplacement)? {
    for attempt in 0..<2 {
      guard let parts = try parts(of: group, isMaking: attempt > 0) else { return nil }
      do {
        let merge = try SegmentMerge(parts, identifier: identifier)
        let file = try folder.unpublished(identifier) { try merge.write(to: $0) }
        return file.map { (merge, $0) }
      } catch is DamagedSegment {
        // Tried again, with all of the group rebuilt from the database.
        continue
      }
    }
    throw CatalogError.unreadableStore(path: folder.path, .damagedSegments)
  }

  /// Opens segments, or rebuilds them; nil when the store no longer names one of them.
  private func parts(of group: [SegmentRecord], isMaking: Bool) throws -> [LiveSegment]? {
    try store.read { database in
      let current = try CatalogStore.segments(database)
      return try group.reduce(into: [LiveSegment]?.some([])) { parts, record in
        guard let state = current.first(where: { $0.id == record.id }) else {
          parts = nil
          return
        }
        if !isMaking, let segment = folder.opened(record) {
          parts?.append(LiveSegment(segment, dead: record.dead))
          return
        }
        // The database has no signature of pictures removed by now, or another one.
        let all = try CatalogStore.images(ofSegment: record.id, database)
        let live = all.filter { !state.dead.contains($0) }
        let made = try folder.made(state.remadeIdentifier, of: live, database) { _ in }
        parts?.append(LiveSegment(made, dead: record.dead))
      }
    }
  }
}

extension CatalogStore {
  /// Merges all segments of the search index into one, without removed pictures.
  ///
  /// Answers stay the same. Searches and an indexing continue meanwhile, and an interruption leaves everything
  /// as it was.
  ///
  /// - Returns: Whether there was anything to merge. Also false for a store that an earlier version indexed
  ///   last: index its pictures again.
  /// - Throws: ``CatalogError`` when the store cannot be read or written, and when another process is merging
  ///   segments.
  /// - Complexity: Reads and writes all segments.
  public func compact() throws(CatalogError) -> Bool {
    guard try read({ try Self.hasSegments($0) }) else { return false }
    _ = try requireWriter()
    let merging = SegmentMerging(of: self, in: try SegmentFolder(of: self))
    do {
      if try merging.mergeAll() { return true }
      guard try merging.isMergeable else { return false }
      throw CatalogError.unwritable(
        path: path + "-segments",
        reason:
          "a merged segment cannot be written there, or another process is merging now"
      )
    } catch let error as CatalogError {
      throw error
    } catch {
      throw .unreadableStore(path: path, .other("\(error)"))
    }
  }

  /// Merges segments as an indexing does: those of each full tier.
  ///
  /// - Throws: ``CatalogError`` when the store cannot be read or written; `CancellationError`.
  /// - Complexity: Reads and writes the segments that are merged.
  package func mergeFullTiers() throws {
    try SegmentMerging(of: self, in: SegmentFolder(of: self)).mergeFullTiers(budget: .max)
  }
}
