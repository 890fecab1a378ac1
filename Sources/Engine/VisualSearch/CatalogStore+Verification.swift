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
    /// How the scan file beside the store compares with it.
    ///
    /// The next search makes one anew that is missing, stale or damaged; a different one it would not notice.
    public var scanFile: ScanFileState
    /// What of an indexing is still to be done; nil when the last one has ended.
    ///
    /// It is no fault of the store.
    public var unfinished: UnfinishedIndexing?
    /// What is wrong with the store, one sentence each for the user; empty when nothing is.
    ///
    /// The scan file is not among them.
    public var problems: [String]

    /// Whether the store and its scan file can be relied on.
    ///
    /// True also where the scan file is missing or stale: it is made from the store.
    public var isSound: Bool { problems.isEmpty && scanFile != .damaged && scanFile != .different }
  }

  /// How the scan file beside a store compares with what it would be if it were made now.
  ///
  /// The scan file holds the frame hashes and the index of local features in the order in which a search reads
  /// them; all of it is derived from the store.
  public enum ScanFileState: String, Hashable, Sendable {
    /// It holds exactly what the store says.
    case current
    /// There is none. The next search makes it.
    case missing
    /// It was made from an earlier state of the store. The next search makes it anew.
    case stale
    /// It is of another version, cut short, or a checksum is wrong. The next search makes it anew.
    case damaged
    /// It claims to be current and holds something else. No search would notice: repair it.
    case different
  }

  /// Reads everything that the store holds, and compares the scan file with it.
  ///
  /// Nothing is changed.
  ///
  /// - Parameter progress: Called now and then.
  /// - Returns: What was found.
  /// - Throws: ``CatalogError`` when the store cannot be read far enough to say what is wrong.
  /// - Complexity: Reads the whole database and lays it out as a scan file, which is put aside beside the
  ///   store while it is arranged. What is in memory does not grow with the scan file, unless that turns out
  ///   not to be the store's: then all of it is mapped.
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
        // Signatures that do not decode cannot be laid out as a scan file.
        scanFile: try scanFileState(database, isComparable: problems.isEmpty, progress),
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

  /// Makes a scan file anew that is damaged or holds something else, and drops damaged signatures.
  ///
  /// Pictures without a signature are signed when they are next indexed.
  /// Pages whose checksums are wrong cannot be mended: index the pictures into a new file.
  ///
  /// - Parameter progress: Called now and then.
  /// - Returns: What was done, one sentence each; empty when there was nothing to do.
  /// - Throws: ``CatalogError`` when the store cannot be read or written.
  public func repair(
    progress: StoreProgress.Handler = { _ in }
  ) throws(CatalogError) -> [String] {
    var done: [String] = []
    let dropped = try dropDamagedSignatures(progress)
    if dropped > 0 { done.append("\(dropped) damaged signatures are dropped; index the pictures") }
    let state = try read { try scanFileState($0, isComparable: true, progress) }
    if state == .damaged || state == .different || dropped > 0 {
      _ = try ScanFile.rebuilt(for: self, progress: progress)
      done.append("the scan file is made anew")
    }
    return done
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
      if !damaged.isEmpty { try Self.advanceGeneration(database) }
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
    problems += names.map { "the landmark “\($0)” has no picture" }
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

  private func scanFileState(
    _ database: Database,
    isComparable: Bool,
    _ progress: StoreProgress.Handler
  ) throws -> ScanFileState {
    progress(StoreProgress(.checkingScanFile))
    let path = ScanFile.path(for: self)
    guard FileStatus(following: path) != nil else { return .missing }
    let vocabulary = try Vocabulary.installed()
    let revision = try Self.revision(database)
    func mapped() -> ScanFile? {
      guard let data = try? SystemPath.data(path) else {
        return nil
      }
      return try? ScanFile(data, vocabulary: vocabulary)
    }
    if isComparable, mapped()?.revision == revision {
      let builder = try ScanFile.builder(for: self, database, vocabulary) { arranged in
        var step = arranged
        step.phase = .checkingScanFile
        progress(step)
      }
      // Read, as mapped pages would count as the process's memory. What is equal has the right checksums.
      if try builder.isContent(of: FileHandle(forReadingFrom: URL(filePath: path))) {
        return .current
      }
    }
    guard let file = mapped(), (try? file.checkAll()) != nil else { return .damaged }
    guard file.revision == revision else { return .stale }
    return isComparable ? .different : .current
  }
}
