import Files
import Foundation
import ImageCoding

/// The content of a journal, locked against writing.
struct JournalContent {
  /// An intended action; the files show whether it was done.
  struct Entry {
    let intent: JournalLine.Intent
    /// The line, of which the trash has a copy; nil in journals of version 1.
    let line: [UInt8]?
  }

  /// Its path.
  let path: String
  /// The intended actions, in order.
  private(set) var entries: [Entry] = []
  /// The numbers of invalid lines, from 1.
  ///
  /// An incomplete last line does not count: it was being written when the process ended, so its action had not
  /// started.
  private(set) var damagedLines: [Int] = []
  /// The number of valid lines.
  private(set) var lineCount = 0
  /// Whether lines are missing, including the end; unknown, and false, for journals of version 1, which have no
  /// end line.
  private(set) var isCut = true
  /// The mount points used by the run that the system does not list.
  var tops: [String] {
    let paths = entries.flatMap { [$0.intent.path, $0.intent.kept] }.filter(FilePath.isNormal)
    let found = Set(paths.map { PathKey(FilePath.parent($0)) })
      .compactMap { TrashFolder.topFolder($0.path) }
    return (begunTops + entries.compactMap(\.intent.trash?.top) + found).filter(TrashFolder.isTop)
  }
  private var begunTops: [String] = []
  /// The mark of the run; nil when no line is left, or in journals of version 1.
  private(set) var mark: String?
  /// The lock, held as long as the content is used.
  private let lock: Lock

  private final class Lock {
    let descriptor: Int32
    init(_ descriptor: Int32) { self.descriptor = descriptor }
    deinit {
      flock(descriptor, LOCK_UN)
      close(descriptor)
    }
  }

  /// A line takes about a thousand bytes, so this is enough for half a million files.
  private static let maximumByteCount = 1 << 29
  /// The least size of a journal's line in bytes.
  private static let shortestLine = 64

  /// Reads a journal.
  ///
  /// - Throws: ``FileActionError/journal(path:reason:)`` when it does not exist, has another format or version,
  ///   or is being written.
  init(of path: String) throws(FileActionError) {
    self.path = path
    let descriptor = SystemPath.open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw .journal(path: path, reason: "the journal cannot be read: \(FileActionError.reason())")
    }
    lock = Lock(descriptor)
    guard let status = FileStatus(of: descriptor), status.kind == .file else {
      throw .journal(path: path, reason: "not a journal, and not even a regular file")
    }
    guard status.identity.size <= Self.maximumByteCount else {
      throw .journal(path: path, reason: "too large for a journal")
    }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      throw .journal(path: path, reason: "another process is using this journal")
    }
    let bytes: Data
    do {
      bytes =
        try FileHandle(fileDescriptor: descriptor, closeOnDealloc: false)
        .read(upToCount: Self.maximumByteCount) ?? Data()
    } catch {
      throw .journal(path: path, reason: "the journal cannot be read: \(error)")
    }
    let newline = UInt8(ascii: "\n")
    // The lines of a file with far more lines than a journal of its size are not stored.
    let most = bytes.count / Self.shortestLine + 1000
    guard bytes.withUnsafeBytes({ $0.count { $0 == newline } }) <= most else {
      throw .journal(path: path, reason: "not a journal of waymark duplicates")
    }
    var lines = bytes.split(separator: newline, omittingEmptySubsequences: false)
    lines.removeLast()
    // The process ended before its first line was complete, or all lines were cut off.
    guard let first = lines.first else { return }
    let begin = JournalLine.read(first)?.line.begin
    if let begin, begin.format == JournalLine.Begin.format {
      guard (1...JournalLine.Begin.version).contains(begin.version) else {
        throw .journal(
          path: path,
          reason: "the journal has version \(begin.version), not \(JournalLine.Begin.version)"
        )
      }
      if begin.version == 1 {
        for (index, bytes) in lines.enumerated() {
          guard let item = JournalLine.read(bytes) else {
            damagedLines.append(index + 1)
            continue
          }
          if let intent = item.line.intent { entries.append(Entry(intent: intent, line: nil)) }
        }
        (lineCount, isCut) = (lines.count - damagedLines.count, false)
        return
      }
    }
    take(lines)
    guard mark != nil else {
      throw .journal(
        path: path,
        reason: Self.hasOtherLineEnds(lines)
          ? "its lines end in CR LF, and the journal's own in LF: a program has changed them; get the file as it "
            + "was written, or remove the CR with: tr -d '\\r'"
          : "not a journal of waymark duplicates"
      )
    }
  }

  /// Whether a line is a journal's with an added carriage return, as after a text-mode transfer.
  private static func hasOtherLineEnds(_ lines: [Data.SubSequence]) -> Bool {
    lines.contains {
      $0.last == UInt8(ascii: "\r") && JournalLine.read($0.dropLast())?.isSealed == true
    }
  }

  /// Takes the complete lines of a journal of version 2 that belong to one run.
  private mutating func take(_ lines: [Data.SubSequence]) {
    var end: Int?
    var known: [Int: Data.SubSequence] = [:]
    for (index, bytes) in lines.enumerated() {
      guard let item = JournalLine.read(bytes), item.isSealed, let number = item.line.line,
        let run = item.line.run,
        RunMark.isMark(run), mark == nil || mark == run, known[number] ?? bytes == bytes
      else {
        damagedLines.append(index + 1)
        continue
      }
      // A repeated line, as in a journal that was appended to itself, adds nothing.
      guard known.updateValue(bytes, forKey: number) == nil else { continue }
      mark = run
      if let intent = item.line.intent { entries.append(Entry(intent: intent, line: Array(bytes))) }
      if item.line.end != nil { end = number }
      if let tops = item.line.begin?.tops { begunTops = tops }
    }
    lineCount = known.count
    isCut = end == nil || end != known.count || known.keys.max() != end
  }
}
