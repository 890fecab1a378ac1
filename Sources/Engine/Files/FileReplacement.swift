package import Foundation

/// The next version of a file: written beside it by one process at a time, then atomically renamed.
///
/// Processes that have mapped the old version keep it. The next process takes over the unfinished file of a
/// killed one.
package struct FileReplacement {
  /// The empty file to write to.
  package let file: FileHandle
  private let path: String
  private let beginning: [UInt8]
  private var partialPath: String { Self.partialPath(of: path) }

  private static func partialPath(of path: String) -> String { path + ending }

  /// The suffix of the name of an unfinished file.
  package static let ending = ".partial"

  /// Whether a process is writing an unfinished file now.
  ///
  /// - Parameter path: The unfinished file, whose name ends in ``ending``.
  /// - Returns: False also when the file does not exist.
  package static func isInUse(_ path: String) -> Bool {
    let descriptor = open(
      SystemPath.bytes(of: path),
      O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC
    )
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    return flock(descriptor, LOCK_EX | LOCK_NB) != 0
  }

  /// Waits until no other process replaces the file, and begins; nil when nothing can be written.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - beginning: The first bytes of each version, in one of which damage is tolerated. A file of either name
  ///     with other content is left alone, as is an unfinished one with a second name: nothing can be written
  ///     then.
  package init?(of path: String, beginningWith beginning: [UInt8]) {
    while true {
      let descriptor = open(
        SystemPath.bytes(of: Self.partialPath(of: path)),
        O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC,
        0o666
      )
      guard descriptor >= 0 else { return nil }
      while flock(descriptor, LOCK_EX) != 0 && errno == EINTR {}
      var own = stat()
      var named = stat()
      // The previous holder of the lock may have published this very file.
      guard fstat(descriptor, &own) == 0,
        lstat(SystemPath.bytes(of: Self.partialPath(of: path)), &named) == 0,
        own.st_ino == named.st_ino, own.st_dev == named.st_dev
      else {
        close(descriptor)
        continue
      }
      guard own.st_nlink == 1, Self.isOwn(descriptor, beginning), ftruncate(descriptor, 0) == 0
      else {
        close(descriptor)
        return nil
      }
      self.beginning = beginning
      file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
      self.path = path
      return
    }
  }

  /// Whether the next version would replace a name: it is a regular file of this kind, or does not exist.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - beginning: The first bytes of each version.
  /// - Returns: False also for a file that cannot be opened, such as a symbolic link.
  private static func isReplaceable(_ path: String, beginningWith beginning: [UInt8]) -> Bool {
    let file = SystemPath.open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else { return errno == ENOENT }
    defer { close(file) }
    return isOwn(file, beginning)
  }

  /// Whether an open file is empty, or was started by this process or an earlier one.
  ///
  /// After a power failure a file may have its length, but contain zeros.
  private static func isOwn(_ descriptor: Int32, _ beginning: [UInt8]) -> Bool {
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      return false
    }
    var bytes = [UInt8](repeating: 0, count: beginning.count)
    let count = pread(descriptor, &bytes, bytes.count, 0)
    guard count >= 0 else { return false }
    return bytes.allSatisfy { $0 == 0 }
      || zip(bytes, beginning).prefix(count).count { $0 != $1 } <= 1
  }

  /// Renames the file over the old one, which is a regular file of this kind or does not exist.
  ///
  /// The two are not exchanged before removal: the next process would take over the old one as the unfinished
  /// file, and truncate a file that others have mapped.
  ///
  /// - Returns: Whether that was possible.
  package func replace() -> Bool {
    guard Self.isReplaceable(path, beginningWith: beginning) else { return false }
    return rename(bytes(partialPath), bytes(path)) == 0
  }

  private func bytes(_ path: String) -> [CChar] { SystemPath.bytes(of: path) }

  /// Removes an unpublished file, and lets other processes continue.
  package func end() {
    var own = stat()
    var named = stat()
    if fstat(file.fileDescriptor, &own) == 0, lstat(bytes(partialPath), &named) == 0,
      own.st_ino == named.st_ino
    {
      unlink(bytes(partialPath))
    }
    try? file.close()
  }
}
