internal import Files
import Foundation
internal import GRDB
internal import ImageSignatures
internal import PictureMatching

extension CatalogStore {
  /// The result of checking every byte of a store.
  ///
  /// See ``verify(progress:)``. Where ``isSound`` is false, ``repair(progress:)`` may help.
  public struct Verification: Hashable, Sendable {
    /// The number of signatures that were decoded, damaged ones included.
    ///
    /// It includes those of an unfinished indexing, which searches do not find yet.
    public var signatureCount: Int
    /// Whether every page of the store has a checksum, so that damage cannot go unnoticed.
    ///
    /// False for stores of format 1; index the pictures into a new file to add checksums.
    public var hasChecksums: Bool
    /// The state of the segments compared with the store.
    ///
    /// The next search rebuilds missing or damaged segments, but does not notice different ones.
    public var segments: SegmentState
    /// The remaining work of an unfinished indexing; nil when the last indexing has ended.
    ///
    /// An unfinished indexing is not an error.
    public var unfinished: UnfinishedIndexing?
    /// The errors of the store, one sentence each for the user; empty when there are none.
    ///
    /// Errors of segments are not included.
    public var problems: [String]

    /// Whether the store and its segments are free of errors.
    ///
    /// True also where segment files are missing: they are rebuilt from the store.
    public var isSound: Bool { problems.isEmpty && segments != .damaged && segments != .different }
  }

  /// The state of a store's segments compared with newly built ones.
  ///
  /// Segments hold the frame hashes and the index of local features in the order in which a search reads them.
  /// All of it is derived from the store. Of several segments, the worst state counts.
  public enum SegmentState: String, Hashable, Sendable, CaseIterable {
    /// The segments match the store.
    case current
    /// There are none, or some are missing, also because an earlier version indexed last. The next search
    /// rebuilds them in a file or, where it cannot write, for itself.
    case missing
    /// A segment is of another version, truncated, or has a wrong checksum. The next search rebuilds it.
    case damaged
    /// A segment has the right checksums but other content. Searches do not notice: repair it.
    case different
  }

  /// Checks everything that the store holds, and compares the segments with it.
  ///
  /// Nothing is changed.
  ///
  /// - Parameter progress: Called from time to time.
  /// - Returns: The result of the check.
  /// - Throws: ``CatalogError`` when the store cannot be read far enough to tell what is wrong;
  ///   ``CatalogError/unwritable(path:reason:)`` when a segment cannot be built, as on a full disk: the state
  ///   of the store is unknown then.
  /// - Complexity: Reads the whole database and builds one segment after the other, each in a temporary file
  ///   beside the store.
  public func verify(
    progress: StoreProgress.Handler = { _ in }
  ) throws(CatalogError) -> Verification {
    try read { database in
      progress(StoreProgress(.checkingDatabase))
      var problems = try Self.databaseProblems(database)
      let count = try Self.checkPictures(database, &problems, progress)
      try Self.checkRecords(database, &problems)
      return Verification(
        signatureCount: count,
        hasChecksums: hasChecksums,
        // Signatures that do not decode cannot be put into a segment.
        segments: try segmentStates(database, isComparable: problems.isEmpty, progress).values
          .worst,
        unfinished: try Self.unfinishedIndexing(database),
        problems: problems
      )
    }
  }

  /// The errors that SQLite itself detects: broken pages, indexes that lack rows, dangling references.
  private static func databaseProblems(_ database: Database) throws -> [String] {
    let messages = try String.fetchAll(database, sql: "PRAGMA integrity_check(20)")
    let orphans = try Row.fetchAll(database, sql: "PRAGMA foreign_key_check")
    return messages.filter { $0 != "ok" }.map { "database: \($0)" }
      + orphans.map { row in
        "table \(row[0] as String): row \(row[1] as Int64? ?? 0) refers to a row of "
          + "\(row[2] as String) that does not exist"
      }
  }

  /// Rebuilds segments that are damaged or differ, and drops damaged signatures.
  ///
  /// Pictures without a signature are signed at the next indexing. Pages with wrong checksums are
  /// the matter of `repairDatabase(at:)`.
  ///
  /// - Parameter progress: Called from time to time.
  /// - Returns: The repairs, one sentence each; empty when there was nothing to repair.
  /// - Throws: ``CatalogError`` when the store cannot be read or written, or a damaged segment remains because
  ///   its folder cannot be written or something else has its name.
  public func repair(
    progress: StoreProgress.Handler = { _ in }
  ) throws(CatalogError) -> [String] {
    var done: [String] = []
    let dropped = try dropDamagedSignatures(progress)
    if dropped > 0 { done.append("\(dropped) damaged signatures were dropped; index the pictures") }
    let remade = try remakeSegments(progress)
    if remade == 1 { done.append("a segment of the search index was rebuilt") }
    if remade > 1 { done.append("\(remade) segments of the search index were rebuilt") }
    return done
  }

  /// Rebuilds the files of segments that do not match the store.
  ///
  /// - Returns: The number of rebuilt segments.
  private func remakeSegments(_ progress: StoreProgress.Handler) throws(CatalogError) -> Int {
    let folder = try SegmentFolder(of: self)
    return try read { database in
      let wrong = try segmentStates(database, isComparable: true, progress).filter {
        $0.value == .damaged || $0.value == .different
      }
      for segment in try Self.segments(database) where wrong[segment.identifier] != nil {
        let live = try Self.images(ofSegment: segment.id, database).filter {
          !segment.dead.contains($0)
        }
        let identifier = segment.remadeIdentifier
        let made = try folder.made(identifier, of: live, database, progress)
        guard folder.opened(identifier) != nil, (try? made.checkAll()) != nil else {
          throw CatalogError.unwritable(
            path: folder.path,
            reason:
              "a damaged segment cannot be replaced; make the folder writable, or move it away"
          )
        }
        if identifier != segment.identifier { folder.remove(segment.identifier) }
      }
      return wrong.count
    }
  }

  private func dropDamagedSignatures(
    _ progress: StoreProgress.Handler
  ) throws(CatalogError) -> Int {
    try write { database in
      var damaged: [Int64] = []
      var read = 0
      let total = try Self.signatureCount(database)
      let rows = try Row.fetchCursor(
        database,
        sql: "SELECT id, signature FROM images WHERE state = 'indexed'"
      )
      while let row = try rows.next() {
        progress(StoreProgress(.checkingSignatures, completed: read, total: total))
        read += 1
        if (try? ImageSignature(encoded: try row.decode(Data.self, atIndex: 1))) == nil {
          damaged.append(try row.decode(atIndex: 0))
        }
      }
      for image in damaged {
        try database.execute(
          sql: "UPDATE images SET state = 'stale', signature = NULL WHERE id = ?",
          arguments: [image]
        )
      }
      if !damaged.isEmpty {
        if try Self.hasSegments(database) { try Self.markDead(Set(damaged), database) }
        try Self.advanceGeneration(database)
      }
      return damaged.count
    }
  }

  private static func checkPictures(
    _ database: Database,
    _ problems: inout [String],
    _ progress: StoreProgress.Handler
  ) throws -> Int {
    let total = try signatureCount(database)
    var count = 0
    let rows = try Row.fetchCursor(
      database,
      sql: "SELECT path, signature FROM images WHERE state = 'indexed' ORDER BY path"
    )
    while let row = try rows.next() {
      progress(StoreProgress(.checkingSignatures, completed: count, total: total))
      count += 1
      let path = (try? row.decode(String.self, atIndex: 0)) ?? "a picture without a path"
      do {
        _ = try ImageSignature(encoded: try row.decode(Data.self, atIndex: 1))
      } catch {
        problems.append("\(path): its signature is damaged: \(error)")
      }
    }
    return count
  }

  private static func signatureCount(_ database: Database) throws -> Int {
    try Int.fetchOne(database, sql: "SELECT COUNT(*) FROM images WHERE state = 'indexed'") ?? 0
  }

  /// Checks the rules of a catalog, which SQLite does not know.
  private static func checkRecords(_ database: Database, _ problems: inout [String]) throws {
    let names = try String.fetchAll(
      database,
      sql: """
        SELECT name FROM landmarks WHERE id NOT IN (SELECT landmark FROM landmark_images)
        ORDER BY position
        """
    )
    // During an indexing, some pictures may still be missing.
    if try unfinishedIndexing(database) == nil {
      problems += names.map { "the landmark “\($0)” has no picture" }
    }
    do {
      _ = try catalog(database)
    } catch {
      problems.append("a landmark or a collection cannot be read: \(error)")
    }
    let stale = try Int.fetchOne(database, sql: "SELECT COUNT(*) FROM images WHERE state = 'stale'")
    if let stale, stale > 0 {
      problems.append("\(stale) pictures must be signed again: index them")
    }
    // A store into which nothing was indexed yet has no folder, and that is no error.
    let isEmpty = try Int.fetchOne(database, sql: "SELECT EXISTS (SELECT 1 FROM images)") == 0
    if try !isEmpty && meta(database, "root") == nil {
      problems.append("the folder of the pictures is not recorded")
    }
  }

  /// Compares each segment that the store names with the store's pictures.
  private func segmentStates(
    _ database: Database,
    isComparable: Bool,
    _ progress: StoreProgress.Handler
  ) throws -> [UUID: SegmentState] {
    progress(StoreProgress(.checkingSegments))
    guard try Self.hasSegments(database) else { return [UUID.none: .missing] }
    let folder = try SegmentFolder(of: self)
    var states: [UUID: SegmentState] = [:]
    var seen: Set<Int64> = []
    for record in try Self.segments(database) {
      let live = try Self.images(ofSegment: record.id, database).filter {
        !record.dead.contains($0)
      }
      let isShared = live.contains { !seen.insert($0).inserted }
      states[record.identifier] =
        isShared
        ? .different
        : try state(of: record, live: live, in: folder, database, isComparable, progress)
    }
    if isComparable, try !Self.imagesWithoutSegment(database).isEmpty {
      states[UUID.none] = .missing
    }
    return states
  }

  private func state(
    of record: SegmentRecord,
    live: [Int64],
    in folder: SegmentFolder,
    _ database: Database,
    _ isComparable: Bool,
    _ progress: StoreProgress.Handler
  ) throws -> SegmentState {
    guard folder.isThere(record) else { return .missing }
    guard let segment = folder.opened(record), (try? segment.checkAll()) != nil else {
      return .damaged
    }
    if !isComparable { return .current }
    // A segment without the pictures that are gone must equal one built from the database.
    guard
      let rest = try? SegmentMerge(
        [LiveSegment(segment, dead: record.dead)],
        identifier: record.identifier
      )
    else { return .damaged }
    let file = try folder.unnamed { try rest.write(to: $0) }
    let expected = try folder.builder(record.identifier, of: live, database) { arranged in
      var step = arranged
      step.phase = .checkingSegments
      progress(step)
    }
    try file.seek(toOffset: 0)
    return try expected.isContent(of: file) ? .current : .different
  }
}

extension Collection<CatalogStore.SegmentState> {
  /// The worst of the states.
  fileprivate var worst: CatalogStore.SegmentState {
    CatalogStore.SegmentState.allCases.last { contains($0) } ?? .current
  }
}
