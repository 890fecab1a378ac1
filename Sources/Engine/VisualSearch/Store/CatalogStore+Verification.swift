internal import Files
import Foundation
internal import GRDB
internal import ImageSignatures
internal import PictureMatching

extension CatalogStore {
  /// What a look at every byte of a store has found.
  ///
  /// See ``verify(progress:)``. Where ``isSound`` is false, ``repair(progress:)`` may help.
  public struct Verification: Hashable, Sendable {
    /// The number of signatures that were decoded, damaged ones included.
    ///
    /// Those of an unfinished indexing, which no search finds yet, are among them.
    public var signatureCount: Int
    /// Whether every page of the store has a checksum, so that no search overlooks damage.
    ///
    /// False for stores of format 1; index the pictures into a new file to have them.
    public var hasChecksums: Bool
    /// How the segments beside the store compare with it.
    ///
    /// The next search makes those anew that are missing or damaged; different ones it would not notice.
    public var segments: SegmentState
    /// What of an indexing is still to be done; nil when the last one has ended.
    ///
    /// It is no fault of the store.
    public var unfinished: UnfinishedIndexing?
    /// What is wrong with the store, one sentence each for the user; empty when nothing is.
    ///
    /// Those of segments are not among them.
    public var problems: [String]

    /// Whether the store and its segments can be relied on.
    ///
    /// True also where files of segments are missing: they are made from the store.
    public var isSound: Bool { problems.isEmpty && segments != .damaged && segments != .different }
  }

  /// How the segments beside a store compare with what they would be if they were made now.
  ///
  /// Segments hold the frame hashes and the index of local features in the order in which a search reads
  /// them; all of it is derived from the store. Of several segments, the worst state counts.
  public enum SegmentState: String, Hashable, Sendable, CaseIterable {
    /// They hold exactly what the store says.
    case current
    /// There are none, or some are missing, also because an earlier version indexed last. The next search makes
    /// them, or does without.
    case missing
    /// One is of another version, cut short, or a checksum is wrong. The next search makes it anew.
    case damaged
    /// One has the right checksums and holds something else. No search would notice: repair it.
    case different
  }

  /// Reads everything that the store holds, and compares the segments with it.
  ///
  /// Nothing is changed.
  ///
  /// - Parameter progress: Called now and then.
  /// - Returns: What was found.
  /// - Throws: ``CatalogError`` when the store cannot be read far enough to say what is wrong;
  ///   ``CatalogError/unwritable(path:reason:)`` where a segment cannot be laid out, as on a full disk: nothing is known
  ///   of the store then.
  /// - Complexity: Reads the whole database and lays it out as segments, one after the other, each of which is
  ///   put aside beside the store while it is arranged.
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
        // Signatures that do not decode cannot be laid out.
        segments: try segmentStates(database, isComparable: problems.isEmpty, progress).values
          .worst,
        unfinished: try Self.unfinishedIndexing(database),
        problems: problems
      )
    }
  }

  /// What SQLite itself finds: broken pages, indexes that miss rows, rows that nothing refers to.
  private static func databaseProblems(_ database: Database) throws -> [String] {
    let messages = try String.fetchAll(database, sql: "PRAGMA integrity_check(20)")
    let orphans = try Row.fetchAll(database, sql: "PRAGMA foreign_key_check")
    return messages.filter { $0 != "ok" }.map { "database: \($0)" }
      + orphans.map { row in
        "table \(row[0] as String): row \(row[1] as Int64? ?? 0) refers to a row of "
          + "\(row[2] as String) that is not there"
      }
  }

  /// Makes segments anew that are damaged or hold something else, and drops damaged signatures.
  ///
  /// Pictures without a signature are signed when they are next indexed.
  /// Pages whose checksums are wrong cannot be mended: index the pictures into a new file.
  ///
  /// - Parameter progress: Called now and then.
  /// - Returns: What was done, one sentence each; empty when there was nothing to do.
  /// - Throws: ``CatalogError`` when the store cannot be read or written, or a damaged segment stays because its folder
  ///   cannot be written or something else has its name.
  public func repair(
    progress: StoreProgress.Handler = { _ in }
  ) throws(CatalogError) -> [String] {
    var done: [String] = []
    let dropped = try dropDamagedSignatures(progress)
    if dropped > 0 { done.append("\(dropped) damaged signatures are dropped; index the pictures") }
    let remade = try remakeSegments(progress)
    if remade == 1 { done.append("a segment of the search index is made anew") }
    if remade > 1 { done.append("\(remade) segments of the search index are made anew") }
    return done
  }

  /// Makes the files anew of segments that do not hold what the store says.
  ///
  /// - Returns: How many.
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

  /// What SQLite does not know: the rules of a catalog.
  private static func checkRecords(_ database: Database, _ problems: inout [String]) throws {
    let names = try String.fetchAll(
      database,
      sql: """
        SELECT name FROM landmarks WHERE id NOT IN (SELECT landmark FROM landmark_images)
        ORDER BY position
        """
    )
    // While pictures are being indexed, theirs may be still to come.
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
      problems.append("\(stale) pictures have to be signed again: index them")
    }
    // A store into which nothing was indexed yet has no folder, and lacks nothing.
    let isEmpty = try Int.fetchOne(database, sql: "SELECT EXISTS (SELECT 1 FROM images)") == 0
    if try !isEmpty && meta(database, "root") == nil {
      problems.append("the folder of the pictures is not recorded")
    }
  }

  /// Compares each segment that the store names with its pictures.
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
    // What is left of the segment without the pictures that are gone is what the database would give.
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
  /// The state of all, which is that of the worst.
  fileprivate var worst: CatalogStore.SegmentState {
    CatalogStore.SegmentState.allCases.last { contains($0) } ?? .current
  }
}
