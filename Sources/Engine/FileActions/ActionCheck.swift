import Foundation
import ImageCoding

/// What must be so before anything is done with a file.
struct ActionCheck {
  let kind: ActionKind
  let folders: UserFolders

  /// Looks at the two files of a pair.
  ///
  /// - Throws: ``FileActionError/refused(_:)`` with the reason why the file is left alone.
  func action(for pair: DoublePair) throws(FileActionError) -> PlannedAction {
    let path = try FilePath.resolvingFolder(of: pair.path)
    let status = try Self.regularFile(path, expecting: pair.identity)
    let keptPath: String
    do {
      keptPath = try FilePath.resolving(pair.keptPath)
    } catch {
      throw .refused("what would be kept, \(pair.keptPath), is not there")
    }
    let kept = try Self.keptFile(keptPath, expecting: pair.keptIdentity)
    let action = PlannedAction(
      path: path,
      identity: status.identity,
      linkCount: status.linkCount,
      keptPath: keptPath,
      keptIdentity: kept,
      sameness: pair.sameness
    )
    try checkPlaces(of: action)
    return action
  }

  /// Looks again at the two files of an action, right before it.
  ///
  /// - Throws: ``FileActionError/refused(_:)`` with the reason why the file is left alone.
  func again(_ action: PlannedAction) throws(FileActionError) {
    _ = try Self.regularFile(action.path, expecting: action.identity)
    _ = try Self.keptFile(action.keptPath, expecting: action.keptIdentity)
    try checkPlaces(of: action)
  }

  private func checkPlaces(of action: PlannedAction) throws(FileActionError) {
    guard !action.identity.isSameFile(as: action.keptIdentity) else {
      throw .refused("it and \(action.keptPath) are one file")
    }
    for path in [action.path, action.keptPath] where TrashFolder.holds(path, folders) {
      // What is kept must not go when the trash is emptied.
      throw .refused("\(path) is in the trash")
    }
    switch kind {
    case .trash:
      _ = try TrashFolder(for: action.path, folders)
    case .hardlink:
      guard action.sameness == .bytes else {
        throw .refused("only files with the same bytes can become one")
      }
      guard action.identity.device == action.keptIdentity.device else {
        throw .refused("it and \(action.keptPath) are on different file systems")
      }
    case .script: break
    }
  }

  private static func regularFile(
    _ path: String,
    expecting identity: FileIdentity?
  ) throws(FileActionError) -> FileStatus {
    guard let status = FileStatus(ofName: path) else { throw .failed("it cannot be found") }
    switch status.kind {
    case .file: break
    case .link: throw .refused("it is a symbolic link: taking it away would free nothing")
    case .folder, .other: throw .refused("it is not a regular file")
    }
    guard identity == nil || identity == status.identity else {
      throw .refused("it has changed since it was compared")
    }
    return status
  }

  private static func keptFile(
    _ path: String,
    expecting identity: FileIdentity?
  ) throws(FileActionError) -> FileIdentity {
    guard let status = FileStatus(ofName: path), status.kind == .file else {
      throw .refused("what would be kept, \(path), is not there")
    }
    guard identity == nil || identity == status.identity else {
      throw .refused("what would be kept, \(path), has changed since it was compared")
    }
    _ = try OpenFile(path, expecting: status.identity)
    return status.identity
  }
}
