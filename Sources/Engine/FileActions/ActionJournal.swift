import Foundation
import ImageCoding

/// What is about to be done with files and what was done, on the disk before anything goes on.
///
/// A journal is a file of lines of JSON. Each line is synchronized with the disk before the next step, so
/// whenever the process ends, however it ends, every file that may have been touched is in it.
package final class ActionJournal {
  /// Where it is.
  package let path: String
  /// Distinguishes the temporary names of this journal from those of others.
  let mark: String
  private let descriptor: Int32
  private var isBroken = false

  /// Begins a journal in a folder, which is made where it is missing.
  ///
  /// - Parameters:
  ///   - kind: What is to be done.
  ///   - folder: The folder, such as ``UserFolders/journals``.
  /// - Throws: ``FileActionError/journal(path:reason:)`` when it cannot be written.
  package convenience init(_ kind: ActionKind, in folder: String) throws(FileActionError) {
    do {
      try FilePath.makeFolder(folder)
    } catch {
      throw .journal(path: folder, reason: error.description)
    }
    let date = TrashInfo.date().replacing(":", with: "-")
    try self.init(
      kind,
      at: FilePath.join(folder, "\(date)-\(kind.rawValue)-\(Self.freshMark()).ndjson")
    )
  }

  /// Begins a journal in a new file.
  ///
  /// - Parameters:
  ///   - kind: What is to be done.
  ///   - path: Where it is written; there must be nothing.
  /// - Throws: ``FileActionError/journal(path:reason:)`` when it cannot be written.
  package init(_ kind: ActionKind, at path: String) throws(FileActionError) {
    self.path = path
    mark = Self.freshMark()
    descriptor = open(
      SystemPath.bytes(of: path),
      O_WRONLY | O_CREAT | O_EXCL | O_APPEND | O_CLOEXEC,
      0o600
    )
    guard descriptor >= 0 else { throw failure("the journal cannot be written", errno) }
    // Undoing waits until nothing is done any more.
    _ = flock(descriptor, LOCK_EX | LOCK_NB)
    try write(JournalLine(begin: .init(kind: kind, started: Date())))
    Folder.synchronize(FilePath.parent(path.hasPrefix("/") ? path : "./" + path))
  }

  deinit {
    guard descriptor >= 0 else { return }
    // A process that is just being started by this one may still have the file open, and with it the lock.
    flock(descriptor, LOCK_UN)
    close(descriptor)
  }

  /// Writes a line and waits until it is on the disk.
  ///
  /// - Throws: ``FileActionError/journal(path:reason:)`` when it is not; then nothing more may be done.
  func write(_ line: JournalLine) throws(FileActionError) {
    guard !isBroken else { throw failure("the journal could not be written before", EIO) }
    isBroken = true
    var bytes: [UInt8]
    do {
      bytes = Array(try Self.encoder.encode(line)) + [UInt8(ascii: "\n")]
    } catch {
      throw .journal(path: path, reason: "\(error)")
    }
    guard bytes.writeAll(to: descriptor), fsync(descriptor) == 0 else {
      throw failure("the journal cannot be written", errno)
    }
    isBroken = false
  }

  private func failure(_ attempt: String, _ code: Int32) -> FileActionError {
    .journal(path: path, reason: "\(attempt): \(FileActionError.reason(code))")
  }

  private static func freshMark() -> String {
    let digits = String(UInt32.random(in: 0...UInt32.max), radix: 16)
    return String(repeating: "0", count: 8 - digits.count) + digits
  }

  private static var encoder: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .iso8601
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return encoder
  }
}

/// Folders as files that hold names.
enum Folder {
  /// Waits until the names in a folder are on the disk; some file systems cannot say.
  static func synchronize(_ path: String) {
    let descriptor = open(SystemPath.bytes(of: path), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }
}

extension [UInt8] {
  /// Writes all bytes; says whether that was possible, with the reason in `errno`.
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
