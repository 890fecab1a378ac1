import Files
import Foundation
import ImageCoding

/// The two open files of an action, in folders that are locked against other processes of this kind.
final class OpenPair {
  let action: PlannedAction
  /// The folder of the file to remove.
  let folder: ActionFolder
  let keptFolder: ActionFolder
  let file: OpenFile
  let kept: OpenFile
  /// The status of both when their contents were last compared.
  private var fileStatus: FileStatus
  private var keptStatus: FileStatus

  var name: String { FilePath.name(action.path) }
  var keptName: String { FilePath.name(action.keptPath) }

  /// Locks the folders, and opens both files.
  ///
  /// - Throws: ``FileActionError/refused(_:)`` when one does not exist, or differs from the plan;
  ///   ``FileActionError/busy(folder:)`` when another process has locked a folder.
  init(_ action: PlannedAction, locks: FolderLocks) throws(FileActionError) {
    self.action = action
    do {
      folder = try ActionFolder(FilePath.parent(action.path))
      keptFolder = try ActionFolder(FilePath.parent(action.keptPath))
    } catch {
      throw .refused("one of the files can no longer be reached: \(error)")
    }
    try locks.lock([folder, keptFolder])
    file = try OpenFile(
      FilePath.name(action.path),
      in: folder,
      expecting: action.identity,
      words: .goes
    )
    kept = try OpenFile(
      FilePath.name(action.keptPath),
      in: keptFolder,
      expecting: action.keptIdentity,
      words: .kept(action.keptPath)
    )
    fileStatus = try file.checkedStatus()
    keptStatus = try kept.checkedStatus()
    guard !action.identity.isSameFile(as: action.keptIdentity) else {
      throw .refused("it and \(action.keptPath) are the same file")
    }
  }

  /// Compares the contents: of the two files if their bytes are the same, otherwise of the kept file with its
  /// content at the comparison.
  ///
  /// - Throws: ``FileActionError/refused(_:)`` when something differs, or changes meanwhile.
  func checkContents() throws(FileActionError) {
    let status = try file.checkedStatus()
    // Without other bytes to compare, it must be as it was when it was opened.
    guard action.sameness == .bytes || status.isUnchanged(since: fileStatus) else {
      throw Self.changed
    }
    fileStatus = status
    keptStatus = try kept.checkedStatus()
    if action.sameness == .bytes {
      guard try ByteComparison.areEqual(kept, file) else {
        throw .refused("its bytes are not those of \(action.keptPath)")
      }
    } else {
      guard try action.keptDigest == kept.digest() else {
        throw .refused("\(action.keptPath) has changed since they were compared")
      }
      if action.content != nil { _ = try file.digest(expecting: action.content) }
    }
    guard try file.checkedStatus().isUnchanged(since: fileStatus),
      try kept.checkedStatus().isUnchanged(since: keptStatus)
    else { throw Self.changed }
  }

  /// Checks that both names still refer to the files whose contents were compared.
  ///
  /// - Throws: ``FileActionError/refused(_:)`` when one does not.
  func checkNames() throws(FileActionError) {
    try checkGoing(as: name)
    try checkKeptName()
  }

  /// Checks that the name of the kept file still refers to it, and that nothing was written to it.
  ///
  /// - Throws: ``FileActionError/refused(_:)`` when that is not so.
  func checkKeptName() throws(FileActionError) {
    guard keptFolder.status(of: keptName)?.isUnchanged(since: keptStatus) == true,
      keptFolder.isInPlace
    else { throw .refused("\(action.keptPath) was changed during the action") }
    // The status of a file on a network may be cached for some seconds; opening it refreshes the status.
    _ = try OpenFile(
      keptName,
      in: keptFolder,
      expecting: keptStatus.identity,
      words: .kept(action.keptPath)
    )
  }

  /// Checks that a name in the folder refers to the file to remove, unchanged since its contents were compared;
  /// renaming itself counts as a change.
  ///
  /// - Throws: ``FileActionError/refused(_:)`` when it does not.
  func checkGoing(as name: String, isRenamed: Bool = false) throws(FileActionError) {
    let status = folder.status(of: name)
    guard
      isRenamed
        ? status?.identity == action.identity
        : status?.isUnchanged(since: fileStatus) == true
    else { throw Self.changed }
  }

  static let changed = FileActionError.refused("it was changed during the action")
}
