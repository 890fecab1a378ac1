import Foundation

/// An exclusive lock among all processes; it is released when its process ends.
///
/// The empty file is kept: removing it would let two processes lock two files of one name.
package final class FileLock: Sendable {
  private let descriptor: Int32

  /// Takes the lock if it is free; nil if it is taken.
  ///
  /// - Throws: ``FileError`` when the file cannot be created.
  package init?(tryingAt path: String) throws(FileError) {
    descriptor = try Self.open(path)
    // From here on `deinit` closes the descriptor, also when this returns nil: a second `close` could hit a
    // descriptor of another thread.
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else { return nil }
  }

  /// Waits for the lock, and blocks the thread.
  ///
  /// - Throws: ``FileError`` when the file cannot be created.
  package init(blockingAt path: String) throws(FileError) {
    descriptor = try Self.open(path)
    while flock(descriptor, LOCK_EX) != 0 && errno == EINTR {}
  }

  /// Waits for the lock without blocking a thread.
  ///
  /// - Throws: ``FileError`` when the file cannot be created, and `CancellationError`.
  package static func waiting(at path: String) async throws -> FileLock {
    while true {
      if let lock = try FileLock(tryingAt: path) { return lock }
      try await Task.sleep(for: .milliseconds(20))
    }
  }

  private static func open(_ path: String) throws(FileError) -> Int32 {
    // Without O_NONBLOCK, opening a pipe might wait.
    let flags = O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC
    let descriptor = Foundation.open(SystemPath.bytes(of: path), flags, 0o600)
    guard descriptor >= 0 else { throw .failed(path, "cannot be locked") }
    return descriptor
  }

  /// Extends the lifetime of the lock to this call.
  package func keep() {}

  deinit { close(descriptor) }
}
