import CFileCalls
import Glibc

/// A regular file that is open for reading.
///
/// Files are read in pieces and not mapped: when a mapped file is truncated, the process that reads it is
/// killed (SIGBUS). Data read from a file that is overwritten meanwhile may be of two versions, so the reader
/// checks afterwards that it is unchanged.
struct EncodedFile {
  /// The content of the file.
  let input: EncodedInput
  /// The open file.
  let descriptor: Int32
  private let state: State

  /// Opens a file of at most `maximumByteCount` bytes.
  init(_ path: String, maximumByteCount: Int) throws(ImageDecodingError) {
    let file = try Self.open(path)
    do throws(ImageDecodingError) {
      let state = try State(of: file)
      guard state.byteCount <= maximumByteCount else {
        throw ImageDecodingError(
          kind: .limitExceeded,
          reason: "the file has \(state.byteCount) bytes, "
            + "more than maximumByteCount (\(maximumByteCount))"
        )
      }
      (input, descriptor) = (EncodedInput(file: file, count: state.byteCount), file)
      self.state = state
    } catch {
      Self.close(file)
      throw error
    }
  }

  /// Opens a file of any kind for reading.
  static func open(_ path: String) throws(ImageDecodingError) -> Int32 {
    // Without O_NONBLOCK, opening a FIFO would wait for a writer.
    let file = SystemPath.open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else {
      let number = errno
      throw ImageDecodingError(errorNumber: number, reason: DatabaseFiles.reason(number))
    }
    return file
  }

  /// Closes the file.
  func close() { Self.close(descriptor) }

  /// Throws if the file was written to since it was opened.
  ///
  /// A file that was already written to within the same tick of the system's clock (at most 10 ms) may be
  /// overwritten unnoticed.
  func requireUnchanged() throws(ImageDecodingError) {
    guard try State(of: descriptor) == state else {
      throw ImageDecodingError(kind: .changed, reason: "it was written to while it was read")
    }
  }

  /// The state of a regular file, to detect writes.
  private struct State: Equatable {
    let byteCount: Int
    private let seconds: Int
    private let nanoseconds: Int

    init(of file: Int32) throws(ImageDecodingError) {
      var status = stat()
      guard cfc_status(file, &status) == 0 else {
        throw ImageDecodingError(errorNumber: errno)
      }
      switch status.st_mode & S_IFMT {
      case S_IFREG: break
      case S_IFDIR: throw EncodedFile.unreadable("it is a directory")
      default: throw EncodedFile.unreadable("it is not a regular file")
      }
      let modified = status.st_mtim
      byteCount = Int(status.st_size)
      (seconds, nanoseconds) = (Int(modified.tv_sec), Int(modified.tv_nsec))
    }
  }

  private static func close(_ file: Int32) {
    _ = Glibc.close(file)
  }

  private static func unreadable(_ reason: String) -> ImageDecodingError {
    ImageDecodingError(kind: .unreadable, reason: reason)
  }
}
