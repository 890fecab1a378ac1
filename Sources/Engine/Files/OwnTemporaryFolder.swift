import Foundation

/// A temporary folder for files of this process, which only its owner can read.
///
/// It is removed with this object. If a killed process left one, the next process that creates one removes it:
/// a lock on the folder, which ends with its process, marks it as in use.
package final class OwnTemporaryFolder: Sendable {
  /// The folder.
  package let path: String
  private let parent: OpenFolder
  private let name: String
  private let descriptor: Int32

  /// Creates an empty folder.
  ///
  /// - Parameter folder: The parent folder for temporary files.
  /// - Throws: ``FileError`` when it cannot be created.
  package init(in folder: String = NSTemporaryDirectory()) throws(FileError) {
    if folder == NSTemporaryDirectory() { Self.firstRemoval }
    parent = try OpenFolder(folder)
    var made: (name: String, descriptor: Int32)?
    // A process that removes abandoned folders may find the folder before it is locked.
    for _ in 0..<10 where made == nil {
      let name = TemporaryName.make(Self.ending)
      guard mkdirat(parent.descriptor, SystemPath.bytes(of: name), 0o700) == 0 else {
        throw .failed(parent.join(name), "the folder cannot be created")
      }
      made = Self.locked(name, in: parent, LOCK_SH).map { (name, $0) }
    }
    guard let made else { throw FileError(parent.path, .changed) }
    (name, descriptor) = made
    path = parent.join(name)
  }

  deinit {
    Self.remove(name, descriptor, from: parent)
    close(descriptor)
  }

  private static let ending = "folder"

  /// Removes abandoned folders, once in each process.
  private static let firstRemoval: Void = removeAbandoned(in: NSTemporaryDirectory())

  /// Removes folders of this kind that no process uses any more, and the regular files in them.
  ///
  /// - Parameter folder: The parent folder for temporary files.
  package static func removeAbandoned(in folder: String) {
    guard let parent = try? OpenFolder(folder),
      let names = try? FileManager.default.contentsOfDirectory(atPath: folder)
    else { return }
    for name in names where TemporaryName.isOne(name, ending) {
      guard let descriptor = locked(name, in: parent, LOCK_EX) else { continue }
      remove(name, descriptor, from: parent)
      close(descriptor)
    }
  }

  /// Opens a folder of this user and locks it; nil when it belongs to another user, is locked, or is gone.
  private static func locked(_ name: String, in parent: OpenFolder, _ kind: Int32) -> Int32? {
    let flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC
    let descriptor = openat(parent.descriptor, SystemPath.bytes(of: name), flags)
    guard descriptor >= 0 else { return nil }
    guard let own = FileStatus(of: descriptor), own.owner == geteuid(),
      flock(descriptor, kind | LOCK_NB) == 0,
      FileStatus(of: name, in: parent.descriptor)?.isSameFile(as: own) == true
    else {
      close(descriptor)
      return nil
    }
    return descriptor
  }

  /// Removes the regular files of a folder, and the folder if nothing else is in it.
  private static func remove(_ name: String, _ descriptor: Int32, from parent: OpenFolder) {
    let path = "/proc/self/fd/\(descriptor)"
    for file in (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    where FileStatus(of: file, in: descriptor)?.kind == .file {
      unlinkat(descriptor, SystemPath.bytes(of: file), 0)
    }
    unlinkat(parent.descriptor, SystemPath.bytes(of: name), AT_REMOVEDIR)
  }
}
