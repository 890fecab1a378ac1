package import Foundation

/// The next version of a file: made beside it by one process at a time, then put in its place at once.
///
/// Readers that have the old one mapped keep it. The unfinished file of a process that was killed is
/// taken over by the next one.
package struct FileReplacement {
  /// The empty file to write to.
  package let file: FileHandle
  private let path: String
  private let beginning: [UInt8]
  private var partialPath: String { Self.partialPath(of: path) }

  private static func partialPath(of path: String) -> String { path + ending }

  /// What the name of an unfinished file ends in.
  package static let ending = ".partial"

  /// Whether a process is writing an unfinished file at this moment.
  ///
  /// - Parameter path: The unfinished file, whose name ends in ``ending``.
  /// - Returns: False also where there is no such file.
  package static func isInUse(_ path: String) -> Bool {
    let descriptor = open(
      SystemPath.bytes(of: path),
      O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC
    )
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    return flock(descriptor, LOCK_EX | LOCK_NB) != 0
  }

  /// Waits until no other process replaces the file, and starts; nil where nothing can be written.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - beginning: What each version of it begins with, but for one byte that may be damaged. A file of
  ///     either name that holds anything else is left alone, as is an unfinished one that has another name
  ///     besides: nothing can be written then.
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
      // Who held the lock before may have put this very file in its place.
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

  /// Whether what has the name of a file would be replaced by its next version: a regular file of this kind, or
  /// nothing.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - beginning: What each version of it begins with.
  /// - Returns: False also for what cannot be opened, such as a symbolic link.
  private static func isReplaceable(_ path: String, beginningWith beginning: [UInt8]) -> Bool {
    let file = SystemPath.open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else { return errno == ENOENT }
    defer { close(file) }
    return isOwn(file, beginning)
  }

  /// Whether an open file is empty, or one that this process or an earlier one has begun.
  ///
  /// After a loss of power a file may be as long as it was, and hold zeros.
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

  /// Puts the file in the place of the old one, a regular file of this kind or nothing.
  ///
  /// The old one is not exchanged with it and removed: the next process would take over the old one as
  /// the unfinished file, and empty what readers have mapped.
  ///
  /// - Returns: Whether that was possible.
  package func replace() -> Bool {
    guard Self.isReplaceable(path, beginningWith: beginning) else { return false }
    return rename(bytes(partialPath), bytes(path)) == 0
  }

  private func bytes(_ path: String) -> [CChar] { SystemPath.bytes(of: path) }

  /// Removes what was not put in place, and lets other processes go on.
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
