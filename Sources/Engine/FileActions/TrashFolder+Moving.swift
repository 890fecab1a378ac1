import Foundation
import ImageCoding

extension TrashFolder {
  /// Moves a file to the trash under a name.
  ///
  /// - Parameters:
  ///   - action: The file.
  ///   - place: Where it goes.
  ///   - watcher: Called between the steps.
  /// - Returns: Whether the name was free; when it was not, nothing was done.
  /// - Throws: ``FileActionError/refused(_:)``; the file is where it was.
  func take(
    _ action: PlannedAction,
    as place: JournalLine.Trash,
    watcher: ActionWatcher
  ) throws(FileActionError) -> Bool {
    let info = place.infoPath
    guard try describe(TrashInfo(path: action.path, in: self, date: place.date), at: info) else {
      return false
    }
    watcher(.described, action.path)
    switch Renaming.move(action.path, to: place.filePath) {
    case .done: break
    case .taken:
      unlink(SystemPath.bytes(of: info))
      return false
    case .elsewhere:
      unlink(SystemPath.bytes(of: info))
      throw .refused("the trash at \(path) is on another file system")
    case .failed(let code):
      unlink(SystemPath.bytes(of: info))
      throw .failed("it cannot be moved to the trash", code)
    }
    watcher(.trashed, action.path)
    guard FileStatus(ofName: place.filePath)?.identity == action.identity else {
      // Somebody put another file there after the last look; it was never to go.
      guard Renaming.move(place.filePath, to: action.path) == .done else {
        throw .refused("it was changed at that very moment, and is now \(place.filePath)")
      }
      unlink(SystemPath.bytes(of: info))
      throw .refused("it was changed at that very moment")
    }
    return true
  }

  /// Writes what is to be known of a file; says whether the name was free.
  private func describe(_ info: TrashInfo, at path: String) throws(FileActionError) -> Bool {
    let name = SystemPath.bytes(of: path)
    let descriptor = open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      if errno == EEXIST { return false }
      throw .failed("the trash cannot be written")
    }
    defer { close(descriptor) }
    guard info.bytes.writeAll(to: descriptor), fsync(descriptor) == 0 else {
      let code = errno
      unlink(name)
      throw .failed("the trash cannot be written", code)
    }
    return true
  }
}

extension JournalLine.Trash {
  /// Where the file is in the trash.
  var filePath: String { FilePath.join(FilePath.join(folder, "files"), name) }

  /// Where the trash describes it.
  var infoPath: String { FilePath.join(FilePath.join(folder, "info"), name + ".trashinfo") }
}
