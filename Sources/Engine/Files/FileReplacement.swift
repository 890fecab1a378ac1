package import Foundation

/// The next version of a file: made beside it by one process at a time, then put in its place at once.
///
/// Readers that have the old one mapped keep it. The unfinished file of a process that was killed is
/// taken over by the next one.
package struct FileReplacement {
  /// The empty file to write to.
  package let file: FileHandle
  private let path: String
  private var partialPath: String { Self.partialPath(of: path) }

  private static func partialPath(of path: String) -> String { path + ".partial" }

  /// Waits until no other process replaces the file, and starts; nil where nothing can be written.
  package init?(of path: String) {
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
      guard ftruncate(descriptor, 0) == 0 else {
        close(descriptor)
        return nil
      }
      file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
      self.path = path
      return
    }
  }

  /// Puts the file in the place of the old one, a regular file or nothing.
  ///
  /// The old one is not exchanged with it and removed: the next process would take over the old one as
  /// the unfinished file, and empty what readers have mapped.
  ///
  /// - Returns: Whether that was possible.
  package func replace() -> Bool {
    var status = stat()
    if lstat(bytes(path), &status) == 0, status.st_mode & S_IFMT != S_IFREG { return false }
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
