import Foundation
import ImageCoding

extension JournalUndo {
  /// Moves a file out of the trash, if it is there and its info file names the same path as the journal.
  func takeBack(
    _ entry: JournalContent.Entry,
    from place: JournalLine.Trash
  ) throws(FileActionError) -> Outcome {
    let intent = entry.intent
    guard FilePath.isName(place.name.utf8) else { throw .refused("\(place.name) is not a name") }
    let folder = try lockedFolder(of: intent.path)
    let name = FilePath.name(intent.path)
    let current = folder?.status(of: name)
    var isBack = false
    if let folder { isBack = try intent.isState(of: name, in: folder) }
    let claimed = try TrashFolder(claimed: place.folder, top: place.top, folders)
    guard let trash = try? OpenTrash(claimed) else {
      if isBack { return .unchanged }
      throw .refused("the trash folder \(place.folder) no longer exists")
    }
    let info = TrashInfo(path: intent.path, in: claimed, date: place.date, line: entry.line)
    let temporary = entry.temporaryName
    guard let trashed = trash.files.status(of: place.name), trashed.kind == .file,
      intent.mayBe(trashed.identity)
    else {
      guard isBack else {
        throw .refused("it is no longer in the trash, where it was \(place.filePath)")
      }
      if trash.files.status(of: place.name) == nil {
        trash.forget(place.name, info, temporary: temporary)
      }
      return .unchanged
    }
    guard let folder else {
      throw .refused(
        "its folder no longer exists; create it and undo again; it is still \(place.filePath)"
      )
    }
    guard current == nil else {
      throw .refused("another file now has this name; it is still \(place.filePath)")
    }
    guard trash.info(of: place.name)?.starts(with: info.bytes) == true else {
      throw .refused("the trash has no record that \(place.filePath) was here; it stays there")
    }
    if let digest = intent.digest {
      let file = try OpenFile(
        place.name,
        in: trash.files,
        expecting: trashed.identity,
        words: .goes
      )
      guard try file.digest().hexadecimal == digest else {
        throw .refused("it was changed in the trash; it is still \(place.filePath)")
      }
    }
    switch Renaming.move(place.name, in: trash.files, to: name, in: folder) {
    case .done: break
    case .taken:
      throw .refused("another file now has this name; it is still \(place.filePath)")
    case .elsewhere:
      throw .refused("its folder is now on another file system; it is still \(place.filePath)")
    case .failed(let code):
      throw .failed("it cannot be moved back; it is still \(place.filePath)", code)
    }
    watcher(.returned, intent.path)
    trash.forget(place.name, info, temporary: temporary)
    watcher(.restored, intent.path)
    return .restored(missing: [])
  }
}

extension JournalLine.Intent {
  /// Whether a file may be the removed one.
  ///
  /// File systems without time zones, such as FAT, show other times after a change of the computer's time zone.
  /// If the journal has the digest, the digest decides.
  fileprivate func mayBe(_ found: FileIdentity) -> Bool {
    found.isSameState(as: identity) || digest != nil && found.size == identity.size
  }

  /// Whether a name refers to the removed file, or to one with its bytes.
  fileprivate func isState(of name: String, in folder: ActionFolder) throws(FileActionError) -> Bool
  {
    guard let status = folder.status(of: name), status.kind == .file else { return false }
    if status.identity.isSameState(as: identity) { return true }
    guard let digest, mayBe(status.identity) else { return false }
    let file = try OpenFile(name, in: folder, expecting: status.identity, words: .goes)
    return try file.digest().hexadecimal == digest
  }
}

extension JournalContent.Entry {
  /// The temporary name of the info file; nil in journals of version 1, which had none.
  fileprivate var temporaryName: String? {
    guard let line, let run = JournalLine.read(line)?.line.run else { return nil }
    return RunMark.temporaryName(run, intent.number)
  }
}
