#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Reads whole files.
///
/// Files are read, not mapped: a mapped file that somebody shortens kills the process that reads it.
enum FileBytes {
  /// Returns the content of a regular file of at most `maximumByteCount` bytes.
  static func read(
    _ path: String,
    maximumByteCount: Int
  ) throws(ImageDecodingError) -> [UInt8] {
    // Without O_NONBLOCK, opening a FIFO would wait for a writer.
    let file = open(SystemPath.bytes(of: path), O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else { throw unreadable(path, String(cString: strerror(errno))) }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else {
      throw unreadable(path, String(cString: strerror(errno)))
    }
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw unreadable(path, "it is a directory")
    default: throw unreadable(path, "it is not a regular file")
    }
    let byteCount = Int(status.st_size)
    guard byteCount <= maximumByteCount else {
      throw ImageDecodingError(
        kind: .limitExceeded,
        reason: "the file has \(byteCount) bytes, more than maximumByteCount (\(maximumByteCount))",
        path: path
      )
    }
    var failure: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: byteCount) { storage, count in
      while count < byteCount {
        #if canImport(Darwin)
        let got = Darwin.read(file, storage.baseAddress.map { $0 + count }, byteCount - count)
        #elseif canImport(Musl)
        let got = Musl.read(file, storage.baseAddress.map { $0 + count }, byteCount - count)
        #else
        let got = Glibc.read(file, storage.baseAddress.map { $0 + count }, byteCount - count)
        #endif
        if got > 0 {
          count += got
        } else if got == 0 {
          break
        } else if errno != EINTR {
          failure = errno
          break
        }
      }
    }
    guard failure == 0 else { throw unreadable(path, String(cString: strerror(failure))) }
    return bytes
  }

  private static func unreadable(_ path: String, _ reason: String) -> ImageDecodingError {
    ImageDecodingError(kind: .unreadable, reason: reason, path: path)
  }
}
