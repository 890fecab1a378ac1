import Foundation

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// A lock that one holder has at a time, among all processes; it ends with the process that holds it.
///
/// The file stays, empty: removing it would let two holders lock two files of one name.
final class FileLock: Sendable {
  private let descriptor: Int32

  /// Takes the lock if nobody has it; nil if somebody does.
  ///
  /// - Throws: ``LibraryError/unwritable(path:reason:)`` when the file cannot be made.
  init?(tryingAt path: String) throws(LibraryError) {
    descriptor = try Self.open(path)
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      close(descriptor)
      return nil
    }
  }

  /// Waits for the lock, and blocks the thread.
  ///
  /// - Throws: ``LibraryError/unwritable(path:reason:)`` when the file cannot be made.
  init(blockingAt path: String) throws(LibraryError) {
    descriptor = try Self.open(path)
    while flock(descriptor, LOCK_EX) != 0 && errno == EINTR {}
  }

  /// Waits for the lock, and blocks nothing.
  ///
  /// - Throws: ``LibraryError/unwritable(path:reason:)`` when the file cannot be made, and
  ///   `CancellationError`.
  static func waiting(at path: String) async throws -> FileLock {
    while true {
      if let lock = try FileLock(tryingAt: path) { return lock }
      try await Task.sleep(for: .milliseconds(20))
    }
  }

  private static func open(_ path: String) throws(LibraryError) -> Int32 {
    #if canImport(Glibc)
    let descriptor = Glibc.open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    #else
    let descriptor = Darwin.open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    #endif
    guard descriptor >= 0 else {
      throw .unwritable(path: path, reason: String(cString: strerror(errno)))
    }
    return descriptor
  }

  /// Keeps the lock at least until here.
  func keep() {}

  deinit { close(descriptor) }
}
