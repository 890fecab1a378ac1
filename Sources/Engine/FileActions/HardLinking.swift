import Foundation
import ImageCoding

/// Two files with the same bytes that are about to become one: compared, and held open.
struct HardLinking {
  /// What belongs to the file that goes beside its bytes.
  let metadata: FileMetadata
  /// What the name will lose, in words: the kept file's are what it gets.
  let differences: [String]
  private let action: PlannedAction
  private let kept: OpenFile
  private let double: OpenFile

  /// Compares the bytes of both files.
  ///
  /// - Throws: ``FileActionError/refused(_:)`` when they differ, or change meanwhile.
  init(_ action: PlannedAction) throws(FileActionError) {
    self.action = action
    kept = try OpenFile(action.keptPath, expecting: action.keptIdentity)
    double = try OpenFile(action.path, expecting: action.identity)
    guard try ByteComparison.areEqual(kept, double) else {
      throw .refused("its bytes are not those of \(action.keptPath)")
    }
    // What was only in memory would be lost with the power, and the other copy with the link.
    guard fsync(kept.descriptor) == 0 || errno == EINVAL || errno == EROFS else {
      throw .failed("\(action.keptPath) cannot be synchronized with the disk")
    }
    metadata = try FileMetadata(of: double)
    differences = metadata.differences(from: try FileMetadata(of: kept))
    try kept.checkIdentity(action.keptPath)
    try double.checkIdentity(action.path)
  }

  /// Gives the kept file the name of the other.
  ///
  /// - Parameters:
  ///   - temporary: A name in the folder of the file that goes, which nothing has.
  ///   - watcher: Called between the steps.
  /// - Throws: ``FileActionError/refused(_:)``; both files are as they were.
  func replace(by temporary: String, watcher: ActionWatcher) throws(FileActionError) {
    let name = SystemPath.bytes(of: temporary)
    guard link(SystemPath.bytes(of: action.keptPath), name) == 0 else {
      throw Self.failure(errno, action.keptPath)
    }
    watcher(.linked, action.path)
    guard FileStatus(ofName: temporary)?.identity == action.keptIdentity else {
      unlink(name)
      throw .refused("\(action.keptPath) was changed at that very moment")
    }
    try Renaming.put(temporary, inPlaceOf: action.path, watcher: watcher) {
      $0.identity == action.identity
    }
  }

  /// Why the system gives a file no other name.
  static func failure(_ code: Int32, _ keptPath: String) -> FileActionError {
    switch code {
    case EMLINK: .refused("\(keptPath) has as many names as its file system allows")
    case EXDEV: .refused("it and \(keptPath) are on different file systems")
    case EPERM:
      .refused(
        "\(keptPath) gets no other name: its file system has no hard links, or it is another user's"
      )
    default: .failed("\(keptPath) cannot get another name", code)
    }
  }
}
