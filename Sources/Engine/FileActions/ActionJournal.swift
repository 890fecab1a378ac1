import Foundation
import ImageCoding

/// A write-ahead journal of intended and finished actions on files.
///
/// A journal is a file of lines of JSON. Each line has a number and a checksum, and is synchronized to the disk
/// before the next step. So however the process ends, the journal names every file that may have been touched.
/// The last line marks the end of the run.
package final class ActionJournal {
  /// Its path.
  package let path: String
  /// Identifies the lines and temporary names of this run.
  let mark: String
  private let descriptor: Int32
  private var lineCount = 0
  private var isBroken = false

  /// Creates a journal in a folder, which is created when it does not exist.
  ///
  /// - Parameters:
  ///   - kind: The kind of action.
  ///   - folder: The folder, such as ``UserFolders/journals``.
  ///   - tops: The result of ``ActionPlan/hiddenTops(_:)``.
  /// - Throws: ``FileActionError/journal(path:reason:)`` when it cannot be written.
  package convenience init(
    _ kind: ActionKind,
    in folder: String,
    tops: [String] = []
  ) throws(FileActionError) {
    do {
      try FilePath.makeFolder(folder)
    } catch {
      throw .journal(path: folder, reason: error.description)
    }
    let date = TrashInfo.date().replacing(":", with: "-")
    let mark = RunMark.fresh()
    try self.init(
      kind,
      at: FilePath.join(folder, "\(date)-\(kind.rawValue)-\(mark).ndjson"),
      mark: mark,
      tops: tops
    )
  }

  /// Creates a journal in a new file.
  ///
  /// - Parameters:
  ///   - kind: The kind of action.
  ///   - path: The path of the file, which must not exist.
  ///   - tops: The result of ``ActionPlan/hiddenTops(_:)``.
  /// - Throws: ``FileActionError/journal(path:reason:)`` when it cannot be written.
  package convenience init(
    _ kind: ActionKind,
    at path: String,
    tops: [String] = []
  ) throws(FileActionError) {
    try self.init(kind, at: path, mark: RunMark.fresh(), tops: tops)
  }

  private init(
    _ kind: ActionKind,
    at path: String,
    mark: String,
    tops: [String]
  ) throws(FileActionError) {
    self.path = path
    self.mark = mark
    descriptor = open(
      SystemPath.bytes(of: path),
      O_WRONLY | O_CREAT | O_EXCL | O_APPEND | O_CLOEXEC,
      0o600
    )
    guard descriptor >= 0 else { throw failure("the journal cannot be written", errno) }
    // An undo waits until the run has ended.
    _ = flock(descriptor, LOCK_EX | LOCK_NB)
    let begin = JournalLine.Begin(kind: kind, started: Date(), tops: tops.isEmpty ? nil : tops)
    try write(JournalLine(begin: begin))
    Folder.synchronize(FilePath.parent(path.hasPrefix("/") ? path : "./" + path))
  }

  deinit {
    guard descriptor >= 0 else { return }
    // A child process that is just being started may still have the file open, and with it the lock.
    flock(descriptor, LOCK_UN)
    close(descriptor)
  }

  /// Writes a line and waits until it is synchronized to the disk.
  ///
  /// - Parameter line: The line, which gets its number and the mark.
  /// - Returns: The bytes of the line, without its end.
  /// - Throws: ``FileActionError/journal(path:reason:)`` on failure; then no further action is allowed.
  @discardableResult
  func write(_ line: JournalLine) throws(FileActionError) -> [UInt8] {
    guard !isBroken else { throw failure("the journal could not be written earlier", EIO) }
    isBroken = true
    var line = line
    line.line = lineCount + 1
    line.run = mark
    let bytes: [UInt8]
    do {
      bytes = try line.sealed()
    } catch {
      throw .journal(path: path, reason: "\(error)")
    }
    guard (bytes + [UInt8(ascii: "\n")]).writeAll(to: descriptor), fsync(descriptor) == 0 else {
      throw failure("the journal cannot be written", errno)
    }
    lineCount += 1
    isBroken = false
    return bytes
  }

  private func failure(_ attempt: String, _ code: Int32) -> FileActionError {
    .journal(path: path, reason: "\(attempt): \(FileActionError.reason(code))")
  }
}

/// The common identifier of the lines and temporary names of one run.
enum RunMark {
  static func fresh() -> String {
    let digits = String(UInt32.random(in: 0...UInt32.max), radix: 16)
    return String(repeating: "0", count: 8 - digits.count) + digits
  }

  /// Whether some text is a mark.
  static func isMark(_ text: some StringProtocol) -> Bool {
    text.utf8.count == 8
      && text.utf8.allSatisfy { byte in
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
          || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte)
      }
  }

  /// Returns the temporary name of an action.
  static func temporaryName(_ mark: String, _ number: Int) -> String {
    ".waymark-\(mark)-\(number)"
  }

  /// Whether a name is the temporary one of an action of some run.
  static func isTemporaryName(_ name: String, _ number: Int) -> Bool {
    let parts = name.split(separator: "-", maxSplits: 1)
    guard parts.count == 2, isMark(parts[1].prefix(8)) else { return false }
    return name.utf8.elementsEqual(temporaryName(String(parts[1].prefix(8)), number).utf8)
  }
}

/// Synchronization of folders.
enum Folder {
  /// Waits until the names in a folder are on the disk; some file systems do not support it.
  static func synchronize(_ path: String) {
    let descriptor = open(SystemPath.bytes(of: path), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }
}

extension [UInt8] {
  /// Writes all bytes; false, with `errno`, on failure.
  func writeAll(to descriptor: Int32) -> Bool {
    var offset = 0
    while offset < count {
      let written = withUnsafeBytes {
        Foundation.write(descriptor, $0.baseAddress.map { $0 + offset }, count - offset)
      }
      if written >= 0 {
        offset += written
      } else if errno != EINTR {
        return false
      }
    }
    return true
  }
}
