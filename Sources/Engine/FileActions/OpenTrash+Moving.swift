import Foundation
import ImageCoding

extension OpenTrash {
  /// Moves a file to the trash under a name.
  ///
  /// - Parameters:
  ///   - pair: The file, and the file to keep.
  ///   - place: The place in the trash.
  ///   - number: The number of the action.
  ///   - line: The journal's line of the intent.
  ///   - journal: The journal.
  ///   - watcher: Called between the steps.
  /// - Returns: Whether the name was free; otherwise nothing was done.
  /// - Throws: ``FileActionError/refused(_:)``; the file is where it was.
  func take(
    _ pair: OpenPair,
    as place: JournalLine.Trash,
    number: Int,
    line: [UInt8],
    journal: ActionJournal,
    watcher: ActionWatcher
  ) throws(FileActionError) -> Bool {
    let path = pair.action.path
    let info = TrashInfo(path: path, in: folder, date: place.date, line: line)
    let temporary = RunMark.temporaryName(journal.mark, number)
    guard
      try describe(place.name, info.bytes + TrashInfo.journal(journal.path), temporary: temporary)
    else { return false }
    watcher(.described, path)
    do throws(FileActionError) {
      try pair.checkContents()
      watcher(.compared, path)
      try pair.checkNames()
    } catch {
      infos.remove(Self.infoName(place.name))
      throw error
    }
    switch Renaming.move(pair.name, in: pair.folder, to: place.name, in: files) {
    case .done: break
    case .taken:
      infos.remove(Self.infoName(place.name))
      return false
    case .elsewhere:
      infos.remove(Self.infoName(place.name))
      throw .refused("the trash at \(folder.path) is on another file system")
    case .failed(let code):
      infos.remove(Self.infoName(place.name))
      throw .failed("it cannot be moved to the trash", code)
    }
    watcher(.trashed, path)
    do throws(FileActionError) {
      guard files.status(of: place.name)?.identity == pair.action.identity else {
        // Another file was put there after the last check; it must stay.
        throw OpenPair.changed
      }
      try pair.checkKeptName()
    } catch {
      guard Renaming.move(place.name, in: files, to: pair.name, in: pair.folder) == .done else {
        throw .refused("\(error), and is now \(place.filePath)")
      }
      infos.remove(Self.infoName(place.name))
      throw error
    }
    return true
  }

  /// Writes the info file of a file atomically; returns whether the name was free.
  private func describe(
    _ name: String,
    _ bytes: [UInt8],
    temporary: String
  ) throws(FileActionError) -> Bool {
    let outcome = infos.write(
      bytes,
      to: Self.infoName(name),
      beside: temporary,
      permissions: 0o600
    )
    switch outcome {
    case .done: return true
    case .taken: return false
    case .elsewhere: throw .failed("the trash cannot be written", EXDEV)
    case .failed(let code): throw .failed("the trash cannot be written", code)
    }
  }
}

extension JournalLine.Trash {
  /// The path of the file in the trash.
  var filePath: String { FilePath.join(FilePath.join(folder, "files"), name) }
}
