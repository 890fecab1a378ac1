#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// A regular file that is open for reading.
///
/// Files are read piece by piece and not mapped: a mapped file that somebody shortens kills the process that
/// reads it.
struct EncodedFile {
  /// What is read.
  let input: EncodedInput
  private let descriptor: Int32

  /// Opens a file of at most `maximumByteCount` bytes.
  init(_ path: String, maximumByteCount: Int) throws(ImageDecodingError) {
    // Without O_NONBLOCK, opening a FIFO would wait for a writer.
    let file = open(SystemPath.bytes(of: path), O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else { throw Self.unreadable(String(cString: strerror(errno))) }
    do throws(ImageDecodingError) {
      let count = try Self.byteCount(of: file)
      guard count <= maximumByteCount else {
        throw ImageDecodingError(
          kind: .limitExceeded,
          reason: "the file has \(count) bytes, more than maximumByteCount (\(maximumByteCount))"
        )
      }
      (input, descriptor) = (EncodedInput(file: file, count: count), file)
    } catch {
      Self.close(file)
      throw error
    }
  }

  /// Closes the file.
  func close() { Self.close(descriptor) }

  private static func byteCount(of file: Int32) throws(ImageDecodingError) -> Int {
    var status = stat()
    guard fstat(file, &status) == 0 else { throw unreadable(String(cString: strerror(errno))) }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return Int(status.st_size)
    case S_IFDIR: throw unreadable("it is a directory")
    default: throw unreadable("it is not a regular file")
    }
  }

  private static func close(_ file: Int32) {
    #if canImport(Darwin)
    _ = Darwin.close(file)
    #elseif canImport(Musl)
    _ = Musl.close(file)
    #else
    _ = Glibc.close(file)
    #endif
  }

  private static func unreadable(_ reason: String) -> ImageDecodingError {
    ImageDecodingError(kind: .unreadable, reason: reason)
  }
}
