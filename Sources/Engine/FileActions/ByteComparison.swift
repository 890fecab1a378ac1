import Foundation
import ImageCoding

/// A file that is open for reading, and known to be the expected one.
///
/// The system closes it with the value.
final class OpenFile {
  let descriptor: Int32
  private let expected: FileIdentity

  /// Opens a file without following a link of its name.
  ///
  /// - Throws: ``FileActionError/refused(_:)`` when it cannot be read or is not the expected one.
  init(_ path: String, expecting identity: FileIdentity) throws(FileActionError) {
    // Without O_NONBLOCK, opening a FIFO would wait for a writer.
    descriptor = open(
      SystemPath.bytes(of: path),
      O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC
    )
    expected = identity
    guard descriptor >= 0 else { throw .failed("\(path) cannot be read") }
    try checkIdentity(path)
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Makes sure that the file has not changed since it was looked at.
  ///
  /// - Throws: ``FileActionError/refused(_:)`` when it has.
  func checkIdentity(_ path: String) throws(FileActionError) {
    guard let status = FileStatus(ofDescriptor: descriptor), status.kind == .file,
      status.identity == expected
    else { throw .refused("\(path) has changed since the files were compared") }
  }

  /// Reads the next bytes into a buffer; fewer only at the end of the file.
  ///
  /// - Throws: ``FileActionError/refused(_:)`` when the system refuses.
  func read(into buffer: inout [UInt8]) throws(FileActionError) -> Int {
    var count = 0
    while count < buffer.count {
      let got = buffer.withUnsafeMutableBytes { bytes in
        Foundation.read(
          descriptor,
          bytes.baseAddress.map { $0 + count },
          bytes.count - count
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
}

/// Whether two files have the same bytes, here and now.
enum ByteComparison {
  /// Large enough that a disk seeks seldom, small enough for any machine.
  private static let bufferSize = 1 << 18

  /// Compares two open files from where they stand to their ends.
  ///
  /// - Throws: ``FileActionError/refused(_:)`` when one cannot be read.
  static func areEqual(_ first: OpenFile, _ second: OpenFile) throws(FileActionError) -> Bool {
    var one = [UInt8](repeating: 0, count: bufferSize)
    var other = one
    while true {
      let count = try first.read(into: &one)
      guard try second.read(into: &other) == count, one[..<count] == other[..<count] else {
        return false
      }
      if count < bufferSize { return true }
    }
  }
}
