import Foundation

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// The next version of a file: made beside it by one process at a time, then put in its place at once.
///
/// Readers that have the old one mapped keep it. The unfinished file of a process that was killed is
/// taken over by the next one.
internal struct FileReplacement {
  /// The empty file to write to.
  let file: FileHandle
  private let path: String
  private var partialPath: String { Self.partialPath(of: path) }

  private static func partialPath(of path: String) -> String { path + ".partial" }

  /// Waits until no other process replaces the file, and starts; nil where nothing can be written.
  init?(of path: String) {
    while true {
      let descriptor = open(Self.partialPath(of: path), O_RDWR | O_CREAT | O_CLOEXEC, 0o666)
      guard descriptor >= 0 else { return nil }
      while flock(descriptor, LOCK_EX) != 0 && errno == EINTR {}
      var own = stat()
      var named = stat()
      // Who held the lock before may have put this very file in its place.
      guard fstat(descriptor, &own) == 0, stat(Self.partialPath(of: path), &named) == 0,
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

  /// Puts the file in the place of the old one; says whether that was possible.
  func replace() -> Bool { rename(partialPath, path) == 0 }

  /// Removes what was not put in place, and lets other processes go on.
  func end() {
    var own = stat()
    var named = stat()
    if fstat(file.fileDescriptor, &own) == 0, stat(partialPath, &named) == 0,
      own.st_ino == named.st_ino
    {
      unlink(partialPath)
    }
    try? file.close()
  }
}
