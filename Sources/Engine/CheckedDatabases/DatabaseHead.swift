import CCheckedPages
import Files
import Foundation

/// The header of a database, its first 100 bytes, by https://www.sqlite.org/fileformat.html.
///
/// It is read before SQLite opens the file, which would accept any database, and may change its journal mode.
/// From then on, `DatabaseFiles` knows the files that SQLite has open.
package struct DatabaseHead: Hashable, Sendable {
  /// SQLite's `application_id`, which identifies the application of the database.
  package let applicationID: Int32
  /// SQLite's `user_version`, the format of the application's tables; the log may have another one.
  package let userVersion: Int
  /// Whether changes are written to a log first; the header of such a database may be out of date.
  package let hasLog: Bool
  /// Whether every page ends in a checksum.
  package let hasChecksums: Bool
  /// The change counter of the file, modulo 2^32; the log may be ahead of it.
  private let changeCount: UInt32

  /// Reads the header of a file.
  ///
  /// - Parameter path: The file.
  /// - Returns: Nil when the file does not exist or is empty.
  /// - Throws: ``DatabaseFault``.
  package static func read(at path: String) throws(DatabaseFault) -> DatabaseHead? {
    guard isWatching else {
      throw .unreadable("this build of SQLite does not report which files it opens")
    }
    guard SystemPath.isUTF8(path) else {
      throw .unreadable(
        "the path of a database must be UTF-8; rename it, or use a relative path"
      )
    }
    let status = FileStatus(following: path)
    try checkFilesBeside(path, isThere: status != nil)
    guard let status else { return nil }
    guard status.kind == .file else {
      throw .unreadable("this is \(status.kind.words), not a regular file")
    }
    // A log beside one name is not seen under another, and is overwritten by it later.
    guard status.linkCount == 1 else {
      throw .unreadable("it has other names (hard links); make a separate copy")
    }
    guard let head = try whole(at: path) else { return nil }
    try head.checkJournal(of: path, byteCount: status.size)
    try head.checkHotJournal(of: path)
    try head.checkLog(of: path)
    return head
  }

  /// Reads the header of a file, without its companion files; nil for an empty file.
  private static func whole(at path: String) throws(DatabaseFault) -> DatabaseHead? {
    guard let bytes = try? RegularFile.beginning(of: path, count: size) else {
      throw .unreadable("the file cannot be read")
    }
    return bytes.isEmpty ? nil : try DatabaseHead(bytes)
  }

  /// Throws for a log that continues a later state, as when only the database was restored from a backup:
  /// SQLite would mix the two.
  private func checkLog(of path: String) throws(DatabaseFault) {
    let name = path + DatabaseLog.writeAheadLog.rawValue
    guard hasLog, (FileStatus(of: name)?.size ?? 0) > 0, let start = LogStart(ofLogAt: name),
      start.isAhead(of: changeCount)
    else { return }
    // Between both reads, another process may have checkpointed its log and begun another one.
    guard let now = try Self.whole(at: path), start.isAhead(of: now.changeCount) else { return }
    throw .unreadable(
      "\(name) belongs to a later state of this file; if this file is from a backup, restore the -wal that was "
        + "saved with it, or move \(name) away if there was none"
    )
  }

  /// Throws for a journal of another state, as when only the database was restored from a backup: SQLite would
  /// restore pages that the state never had.
  ///
  /// A journal holds the original pages of an unfinished change. If the first page is the first of them, it has
  /// the change counter of that state; the file has the same counter, or the next one.
  private func checkHotJournal(of path: String) throws(DatabaseFault) {
    let name = path + DatabaseLog.rollbackJournal.rawValue
    guard !hasLog, (FileStatus(of: name)?.size ?? 0) > 0 else { return }
    var count = changeCount
    // Another process may be writing the next state at this moment.
    for _ in 0..<3 {
      guard let before = Self.changeCount(inJournalAt: name) else { return }
      if [0, 1].contains(count &- before) { return }
      guard let now = try Self.whole(at: path) else { return }
      if now.changeCount == count, Self.changeCount(inJournalAt: name) == before {
        throw .unreadable(
          "\(name) belongs to another state of this file; if this file is from a backup, restore the -journal that was saved "
            + "with it, or move \(name) away if there was none"
        )
      }
      count = now.changeCount
    }
  }

  /// The change counter in the first page that a journal has saved; nil when that is not the database's first
  /// page, or the journal is not valid yet (https://www.sqlite.org/fileformat.html, section 3).
  private static func changeCount(inJournalAt path: String) -> UInt32? {
    func number(_ bytes: [UInt8], _ offset: Int) -> UInt32 {
      bytes[offset..<offset + 4].reduce(0) { $0 << 8 | UInt32($1) }
    }
    let magic: [UInt8] = [0xD9, 0xD5, 0x05, 0xF9, 0x20, 0xA1, 0x63, 0xD7]
    guard let head = try? RegularFile.beginning(of: path, count: 28), head.count == 28,
      head.starts(with: magic), number(head, 8) > 0
    else { return nil }
    let sector = Int(number(head, 20))
    guard (28...largestPage).contains(sector),
      let bytes = try? RegularFile.beginning(of: path, count: sector + 32),
      bytes.count == sector + 32, number(bytes, sector) == 1
    else { return nil }
    return number(bytes, sector + 4 + 24)
  }

  private static let isWatching = ccp_watch_files(
    { DatabaseFiles.noteOpened($0) },
    { DatabaseFiles.noteClosing($0) }
  )

  /// Throws for files with the names of SQLite's logs that SQLite has not written: it would overwrite or remove
  /// them.
  private static func checkFilesBeside(_ path: String, isThere: Bool) throws(DatabaseFault) {
    for log in DatabaseLog.allCases {
      let name = path + log.rawValue
      let isFitting: Bool
      do throws(FileError) {
        isFitting = isThere ? try log.isPlausible(at: name) : FileStatus(of: name) == nil
      } catch {
        throw .unreadable("\(name) \(error.reason)")
      }
      guard isFitting else { throw foreign(name) }
    }
  }

  /// Whether the first page of a database is damaged so that SQLite does not take it for one.
  ///
  /// - Parameter path: The file.
  /// - Returns: False for an intact database, and for any other file.
  package static func isLost(at path: String) -> Bool { lost(at: path) != nil }

  /// The known facts of a database whose header is unreliable.
  struct Lost {
    var pageSize: Int
    /// Whether another page has its checksum.
    var hasChecksums: Bool
  }

  /// Looks at a file whose first page may be damaged; nil for an intact database, and for any other file.
  static func lost(at path: String) -> Lost? {
    guard let bytes = try? RegularFile.beginning(of: path, count: 2 * largestPage) else {
      return nil
    }
    let size = bytes.withUnsafeBytes { bytes -> Int? in
      func hasChecksum(_ offset: Int, _ count: Int) -> Bool {
        ccp_has_checksum(bytes.baseAddress.map { $0 + offset }, count, Int64(offset))
      }
      // Another program may have copied some of the pages, which have no checksums then.
      return pageSizes.first { size in
        2 * size <= bytes.count
          && (1..<bytes.count / size).contains { hasChecksum($0 * size, size) }
      }.map { hasChecksum(0, $0) ? 0 : $0 }
    }
    if let size { return size > 0 ? Lost(pageSize: size, hasChecksums: true) : nil }
    return lostCopy(bytes, byteCount: FileStatus(of: path)?.size ?? 0)
  }

  /// A copy by another program, without checksums: of its header, most is as in every database.
  private static func lostCopy(_ bytes: [UInt8], byteCount: Int64) -> Lost? {
    guard bytes.count >= size else { return nil }
    let wrongBits = zip(bytes, magic).reduce(0) { $0 + ($1.0 ^ $1.1).nonzeroBitCount }
    let fixed = zip(bytes[21..<24], [64, 32, 32] as [UInt8]).count { $0 != $1 }
    let pageSize = Int(bytes[16]) << 8 | Int(bytes[17])
    let isPlausible =
      (pageSize == 1 || pageSizes.contains(pageSize))
      && [0, CCP_RESERVED_BYTES].contains(Int(bytes[CCP_RESERVED_OFFSET]))
    guard wrongBits <= 8, fixed <= 1, wrongBits + fixed > 0 || !isPlausible else { return nil }
    let pageCount = bytes[28..<32].reduce(Int64(0)) { $0 << 8 | Int64($1) }
    return pageSizes.first { pageCount > 0 && Int64($0) * pageCount == byteCount }
      .map { Lost(pageSize: $0, hasChecksums: false) }
  }

  /// Throws for a journal beside a database with a log, into which SQLite would write the journal.
  ///
  /// Such a database has a journal only during its creation, when it has one page and no log yet.
  private func checkJournal(of path: String, byteCount: Int64) throws(DatabaseFault) {
    let name = path + DatabaseLog.rollbackJournal.rawValue
    guard hasLog, FileStatus(of: name).map({ $0.size > 0 }) == true else { return }
    let log = FileStatus(of: path + DatabaseLog.writeAheadLog.rawValue)?.size ?? 0
    if byteCount > Self.largestPage || log > 0 { throw Self.foreign(name) }
  }

  private static let largestPage = 65_536
  private static let pageSizes = (9...16).map { 1 << $0 }
  /// The first bytes of every database.
  static let magic = Array("SQLite format 3\0".utf8)

  private static func foreign(_ name: String) -> DatabaseFault {
    .unreadable("\(name) does not belong to it and would be lost; move it away first")
  }

  private static let size = 100

  private init(_ bytes: [UInt8]) throws(DatabaseFault) {
    guard bytes.count == Self.size, bytes.starts(with: Self.magic) else {
      throw .notADatabase
    }
    applicationID = bytes[68..<72].reduce(Int32(0)) { $0 << 8 | Int32($1) }
    userVersion = bytes[60..<64].reduce(0) { $0 << 8 | Int($1) }
    hasLog = bytes[18] == 2
    changeCount = bytes[24..<28].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    switch Int(bytes[CCP_RESERVED_OFFSET]) {
    case 0: hasChecksums = false
    case CCP_RESERVED_BYTES: hasChecksums = true
    default: throw .notADatabase
    }
  }
}
