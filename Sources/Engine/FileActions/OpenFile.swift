import CFileCalls
import Files
import Foundation
import ImageCoding

/// A file open for reading that has been verified to be the expected one.
///
/// Deinitialization closes it.
final class OpenFile {
  /// The wording for a file in messages.
  enum Words {
    /// The file to remove.
    case goes
    case kept(String)

    fileprivate var missing: FileActionError {
      switch self {
      case .goes: .failed("it cannot be read")
      case .kept(let path): .refused("the file to keep, \(path), does not exist or cannot be read")
      }
    }

    fileprivate var busy: FileActionError {
      switch self {
      case .goes: .refused("another program has it open for writing")
      case .kept(let path): .refused("another program has \(path) open for writing")
      }
    }

    fileprivate var changed: FileActionError {
      switch self {
      case .goes: .refused("it has changed since it was compared")
      case .kept(let path):
        .refused("the file to keep, \(path), has changed since it was compared")
      }
    }

    /// A program has written to the file through a memory mapping.
    fileprivate var rewritten: FileActionError {
      let words =
        "its bytes have changed since the comparison but not its time; touch it and search again"
      return switch self {
      case .goes: .refused("it has \(words)")
      case .kept(let path): .refused("the file to keep, \(path), has \(words)")
      }
    }
  }

  let descriptor: Int32
  private let expected: FileIdentity
  private let words: Words

  /// Opens a file without following a symbolic link.
  ///
  /// - Throws: ``FileActionError/refused(_:)`` when it cannot be read or is not the expected one.
  init(
    _ name: String,
    in folder: ActionFolder,
    expecting identity: FileIdentity,
    words: Words
  ) throws(FileActionError) {
    // Without O_NONBLOCK, opening a FIFO would wait for a writer.
    descriptor = SystemPath.open(
      name,
      O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC,
      in: folder.descriptor
    )
    expected = identity
    self.words = words
    guard descriptor >= 0 else { throw words.missing }
    _ = try checkedStatus()
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// The reason why a file that another program may write to is left alone.
  var openForWriting: FileActionError { words.busy }

  /// Returns the status of the file, after checking that it is in the state in which it was compared.
  ///
  /// - Throws: ``FileActionError/refused(_:)`` when it is not.
  func checkedStatus() throws(FileActionError) -> FileStatus {
    guard let status = FileStatus(of: descriptor), status.kind == .file,
      status.identity == expected
    else { throw words.changed }
    return status
  }

  /// Reads bytes at an offset into a buffer; fewer only at the end of the file.
  ///
  /// - Throws: ``FileActionError/refused(_:)`` when the read fails.
  func read(at offset: Int, into buffer: inout [UInt8]) throws(FileActionError) -> Int {
    var count = 0
    while count < buffer.count {
      let got = buffer.withUnsafeMutableBytes { bytes in
        pread(
          descriptor,
          bytes.baseAddress.map { $0 + count },
          bytes.count - count,
          off_t(offset + count)
        )
      }
      if got == 0 { break }
      if got > 0 {
        count += got
      } else if errno != EINTR {
        throw .failed("its bytes cannot be read")
      }
    }
    return count
  }

  /// Describes the volatile location of a file that may not survive a restart of the computer; nil for a file
  /// on a disk.
  ///
  /// - Parameter path: Its path, without symbolic links.
  /// - Returns: Words that follow `is`.
  func passingPlace(_ path: String) -> String? {
    if cfc_is_in_memory(descriptor) {
      return "in memory (tmpfs), and lost when the computer restarts"
    }
    guard cfc_is_on_overlay(descriptor), !MountPoints.isOnDisk(path) else { return nil }
    return
      "on an overlay file system that does not keep its changes on a disk, and may be lost when the "
      + "computer restarts"
  }

  /// Whether another path may show it, too, under another number.
  var isView: Bool { cfc_is_view(descriptor) }

  /// Large enough to limit the seeks of a disk, and small enough for any machine.
  static let partSize = 1 << 18

  /// Digests all bytes.
  ///
  /// - Parameter content: The expected content, if it is known: a program with the file mapped may change the
  ///   bytes without a change of the file's status.
  /// - Returns: The digest.
  /// - Throws: ``FileActionError/refused(_:)`` when they cannot be read, or differ from the expected content.
  func digest(expecting content: ContentDigest? = nil) throws(FileActionError) -> FileDigest {
    var stream = FileDigest.Stream()
    var quickStream = ContentDigest.Stream()
    var buffer = [UInt8](repeating: 0, count: Self.partSize)
    var offset = 0
    while true {
      let count = try read(at: offset, into: &buffer)
      buffer[..<count].withUnsafeBytes {
        stream.add($0)
        if content != nil { quickStream.add($0) }
      }
      offset += count
      if count < buffer.count {
        guard content == nil || content == quickStream.digest else { throw words.rewritten }
        return stream.digest()
      }
    }
  }
}

/// Compares the present bytes of two files.
enum ByteComparison {
  /// Compares two open files.
  ///
  /// - Throws: ``FileActionError/refused(_:)`` when one cannot be read.
  static func areEqual(_ first: OpenFile, _ second: OpenFile) throws(FileActionError) -> Bool {
    try begins(first, with: second, isWhole: true)
  }

  /// Whether a file begins with all bytes of another.
  ///
  /// - Throws: ``FileActionError/refused(_:)`` when one cannot be read.
  static func begins(
    _ file: OpenFile,
    with beginning: OpenFile,
    isWhole: Bool = false
  ) throws(FileActionError) -> Bool {
    var one = [UInt8](repeating: 0, count: OpenFile.partSize)
    var other = one
    var offset = 0
    while true {
      let whole = try file.read(at: offset, into: &one)
      let count = try beginning.read(at: offset, into: &other)
      guard isWhole ? whole == count : whole >= count, one[..<count] == other[..<count] else {
        return false
      }
      if count < other.count { return true }
      offset += count
    }
  }
}
