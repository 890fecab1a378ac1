import Foundation
import ImageCoding

extension JournalUndo {
  /// Moves a file out of the trash, if it is there.
  func takeBack(
    _ intent: JournalLine.Intent,
    from place: JournalLine.Trash
  ) throws(FileActionError) -> Outcome {
    let trashed = FileStatus(ofName: place.filePath)
    let current = FileStatus(ofName: intent.path)
    guard let trashed, trashed.kind == .file, trashed.identity.isSameState(as: intent.identity)
    else {
      guard let current, current.identity.isSameState(as: intent.identity) else {
        throw .refused("it is no longer in the trash, where it was \(place.filePath)")
      }
      if trashed == nil { forget(intent, place) }
      return .unchanged
    }
    guard current == nil else {
      throw .refused("there is another file of this name now; it is still \(place.filePath)")
    }
    guard FileStatus(following: FilePath.parent(intent.path))?.kind == .folder else {
      throw .refused("its folder is gone; make it and undo again, it is still \(place.filePath)")
    }
    switch Renaming.move(place.filePath, to: intent.path) {
    case .done: break
    case .taken:
      throw .refused("there is another file of this name now; it is still \(place.filePath)")
    case .elsewhere:
      throw .refused("its folder is on another file system now; it is still \(place.filePath)")
    case .failed(let code):
      throw .failed("it cannot be moved back, and is still \(place.filePath)", code)
    }
    watcher(.returned, intent.path)
    forget(intent, place)
    watcher(.restored, intent.path)
    return .restored(missing: [])
  }

  /// Removes what the trash says of a file that is not there, when it was written for this one.
  ///
  /// It may be a part of that: the process was ended while it was written.
  private func forget(_ intent: JournalLine.Intent, _ place: JournalLine.Trash) {
    let own = TrashInfo(
      path: intent.path,
      in: TrashFolder(path: place.folder, top: place.top),
      date: place.date
    )
    let name = SystemPath.bytes(of: place.infoPath)
    let descriptor = open(name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: own.bytes.count + 1)
    let count = read(descriptor, &bytes, bytes.count)
    if count >= 0, own.bytes.starts(with: bytes[..<count]) { unlink(name) }
  }
}
