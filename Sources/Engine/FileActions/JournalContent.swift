import Foundation
import ImageCoding

/// What a journal says, read while nobody writes it.
struct JournalContent {
  /// What was about to be done, in order; whether it was is for the files to say.
  let intents: [JournalLine.Intent]
  /// The numbers of lines that cannot be understood, from 1; a last line without its end is none: it was
  /// being written when the process ended, so nothing had been done yet.
  let damagedLines: [Int]
  /// Held for as long as the content is used.
  private let lock: Lock

  private final class Lock {
    let descriptor: Int32
    init(_ descriptor: Int32) { self.descriptor = descriptor }
    deinit {
      flock(descriptor, LOCK_UN)
      close(descriptor)
    }
  }

  /// Reads a journal.
  ///
  /// - Throws: ``FileActionError/journal(path:reason:)`` when it is not there, of another format or
  ///   version, or being written.
  init(of path: String) throws(FileActionError) {
    let descriptor = open(SystemPath.bytes(of: path), O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw .journal(path: path, reason: "the journal cannot be read: \(FileActionError.reason())")
    }
    lock = Lock(descriptor)
    guard FileStatus(ofDescriptor: descriptor)?.kind == .file else {
      throw .journal(path: path, reason: "this is no journal, but not even a regular file")
    }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      throw .journal(path: path, reason: "another process is at work with this journal")
    }
    let bytes: Data
    do {
      bytes =
        try FileHandle(fileDescriptor: descriptor, closeOnDealloc: false).readToEnd() ?? Data()
    } catch {
      throw .journal(path: path, reason: "the journal cannot be read: \(error)")
    }
    var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    lines.removeLast()
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    let read = lines.map { try? decoder.decode(JournalLine.self, from: $0) }
    guard let first = read.first else {
      // The process ended before its first line was whole.
      (intents, damagedLines) = ([], [])
      return
    }
    guard let begin = first?.begin, begin.format == JournalLine.Begin.format else {
      throw .journal(path: path, reason: "this is no journal of duplicates")
    }
    guard begin.version == JournalLine.Begin.version else {
      throw .journal(path: path, reason: "the journal is of version \(begin.version), not 1")
    }
    intents = read.compactMap { $0?.intent }
    damagedLines = read.indices.filter { read[$0] == nil }.map { $0 + 1 }
  }
}
