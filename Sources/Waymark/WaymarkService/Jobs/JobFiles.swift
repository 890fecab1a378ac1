package import Files
internal import Foundation

/// The files of jobs in the server's own folder: for each job its record, and its results in rows.
///
/// A record is written atomically, and is on the disk before its content is reported to a client.
package final class JobFiles: Sendable {
  /// The folder.
  package let path: String
  private let folder: OpenFolder
  private let locks: [FileLock]

  /// The maximum size of a record: a request has at most eight members of at most 256 bytes.
  private static let maximumRecordSize = 1 << 16

  /// The kind of rows.
  enum Rows: String, CaseIterable {
    /// The answers to pictures, or the pictures that could not be read.
    case results
    /// Groups of duplicates.
    case groups
    /// The pictures of the groups, whose numbers are the offsets of their rows.
    case pictures

    fileprivate func name(of id: String) -> String { "\(id).\(rawValue)" }
  }

  /// Opens a folder, and creates it for this user only when it does not exist.
  ///
  /// - Parameter path: The folder.
  /// - Throws: ``FileError``, also when another server uses it for its jobs.
  package init(_ path: String) throws(FileError) {
    self.path = SystemPath.absolute(path)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    // Other programs have lock files in their folders, too, and an empty one may belong to any of them.
    let isOwn = Self.isLock(self.path + "/" + Self.lockName)
    let isOlder =
      !isOwn && Self.isLock(self.path + "/" + Self.olderLockName) && names.allSatisfy(Self.isOwn)
    guard names.isEmpty || isOwn || isOlder else {
      throw FileError(
        path,
        .unexpected("this folder contains other files; use a new one for jobs")
      )
    }
    folder = try OpenFolder.making(path, permissions: 0o700)
    locks = try
      (names.contains(Self.olderLockName) ? [Self.olderLockName, Self.lockName] : [Self.lockName])
      .map { (name) throws(FileError) in
        guard let lock = try FileLock(tryingAt: path + "/" + name) else {
          throw FileError(
            path,
            .unexpected("another server keeps its jobs here; use another folder")
          )
        }
        return lock
      }
  }

  private static let lockName = "waymark-jobs.lock"
  /// The lock file of versions before 2026-11-26.
  private static let olderLockName = "lock"

  private static func isLock(_ path: String) -> Bool {
    let status = FileStatus(of: path)
    return status?.kind == .file && status?.size == 0
  }

  /// Whether a file of this name may be one of a server's job files.
  private static func isOwn(_ name: String) -> Bool {
    name == olderLockName || name.hasPrefix(".waymark-") || name.hasSuffix(record)
      || name.contains(".duplicates")
      || Rows.allCases.contains { name.hasSuffix(".\($0.rawValue)") }
  }

  /// Whether the folder's path still leads to it.
  var isInPlace: Bool { folder.isInPlace }

  /// Reads all records, and removes incomplete files of a killed server.
  ///
  /// - Returns: The jobs, the oldest first, and the names of unreadable records.
  /// - Throws: ``FileError`` or the system's error when the folder cannot be read.
  func load() throws -> (jobs: [Job], unreadable: [String]) {
    var jobs: [Job] = []
    var unreadable: [String] = []
    let names = try FileManager.default.contentsOfDirectory(atPath: path)
    for name in names where name.hasSuffix(Self.record) {
      let bytes = try? folder.contents(of: name, limit: Self.maximumRecordSize)
      let job = bytes.flatMap { try? JSONDecoder().decode(Job.self, from: Data($0)) }
      if let job, name == job.id + Self.record { jobs.append(job) } else { unreadable.append(name) }
    }
    try folder.removeLeftovers()
    return (jobs.sorted { ($0.created, $0.id) < ($1.created, $1.id) }, unreadable)
  }

  /// Writes a job's record.
  ///
  /// - Throws: ``FileError``; the old record is unchanged then.
  func save(_ job: Job) throws {
    let file = try NewFile(for: job.id + Self.record, in: folder, permissions: 0o600)
    try file.write(try JSONEncoder().encode(job))
    try file.publish(replacing: true)
  }

  /// Removes the files of a job: the record first, without which the others have no meaning.
  ///
  /// - Throws: ``FileError``.
  func remove(_ id: String) throws(FileError) {
    try folder.remove(id + Self.record)
    for rows in Rows.allCases { try folder.remove(rows.name(of: id)) }
  }

  /// Creates a file for a job's rows, which does not exist under its name until it is published.
  ///
  /// - Throws: ``FileError``.
  func newRows(_ rows: Rows = .results, of id: String) throws -> RowWriter {
    RowWriter(try NewFile(for: rows.name(of: id), in: folder, permissions: 0o600))
  }

  /// The path of a folder's store of duplicates, which is kept from one search to the next.
  func duplicateStore(of name: String) -> String { "\(path)/\(name).duplicates" }

  /// A page of a job's rows.
  struct Page: Sendable {
    /// The rows, each of them JSON.
    var rows: [String]
    /// The offset of the next page; nil at the end.
    var next: Int?
  }

  /// Reads a page of a job's rows.
  ///
  /// - Parameters:
  ///   - kind: The kind of rows.
  ///   - id: The job.
  ///   - start: The offset of the page in bytes.
  ///   - limit: The maximum number of rows. Fewer are read if they exceed 4 MiB together, but at least one.
  /// - Returns: The page; nil when no row begins there.
  /// - Throws: ``Problem`` when the file is gone or cannot be opened; ``FileError`` when the rows cannot be read.
  func page(_ kind: Rows, of id: String, from start: Int, limit: Int) throws -> Page? {
    let file: Int32
    do throws(FileError) {
      file = try folder.open(kind.name(of: id))
    } catch {
      throw Problem(
        .stateUnusable,
        "The job's results cannot be read: \(error.reason).",
        todo: "Start the job again; its files are in the server's folder of jobs."
      )
    }
    defer { close(file) }
    let size = FileStatus(of: file).map { Int($0.size) } ?? 0
    guard start == 0 || start > 0 && start < size else { return nil }
    if start > 0 {
      var byte: UInt8 = 0
      guard pread(file, &byte, 1, off_t(start - 1)) == 1, byte == Self.lineEnd else { return nil }
    }
    var rows: [String] = []
    var line: [UInt8] = []
    var (position, total) = (start, 0)
    var buffer = [UInt8](repeating: 0, count: 1 << 18)
    while rows.count < limit, total < Self.pageByteCount {
      let count = pread(file, &buffer, buffer.count, off_t(position))
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw FileError.failed(path, "a job's results cannot be read") }
      guard count > 0 else { break }
      for byte in buffer[..<count] {
        position += 1
        guard byte == Self.lineEnd else {
          line.append(byte)
          continue
        }
        total += line.count
        rows.append(String(decoding: line, as: UTF8.self))
        line = []
        if rows.count == limit || total >= Self.pageByteCount { break }
      }
    }
    // The next page begins at the end of the last line that was read.
    return Page(rows: rows, next: position - line.count < size ? position - line.count : nil)
  }

  /// Reads all rows of a job, each with its offset.
  ///
  /// - Throws: ``Problem`` or ``FileError`` when the rows cannot be read; the errors of `body`.
  func forEachRow(
    _ kind: Rows,
    of id: String,
    _ body: (_ row: String, _ start: Int) throws -> Void
  ) throws {
    var next: Int? = 0
    while let start = next, let page = try page(kind, of: id, from: start, limit: .max) {
      var position = start
      for row in page.rows {
        try body(row, position)
        position += row.utf8.count + 1
      }
      next = page.next
    }
  }

  private static let pageByteCount = 4 << 20
  private static let lineEnd = UInt8(ascii: "\n")
  private static let record = ".job"
}

/// Writes rows into a file in batches.
struct RowWriter {
  private let file: NewFile
  private var waiting = ""
  /// The number of rows written.
  private(set) var count = 0

  /// Creates a writer for an empty file.
  init(_ file: NewFile) { self.file = file }

  /// Appends a row, which has no line end.
  ///
  /// - Throws: ``FileError``.
  mutating func add(_ row: String) throws {
    waiting += row
    waiting += "\n"
    count += 1
    if waiting.utf8.count > 1 << 16 { try flush() }
  }

  /// Completes the file, which then has its name and is on the disk.
  ///
  /// - Throws: ``FileError``.
  mutating func publish() throws {
    try flush()
    try file.publish(replacing: true)
  }

  private mutating func flush() throws {
    try file.write(waiting.utf8)
    waiting = ""
  }
}
