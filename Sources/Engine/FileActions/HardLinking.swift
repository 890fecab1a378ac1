import CFileCalls
import Foundation
import ImageCoding

/// Two files with the same bytes, to be merged by a hard link.
struct HardLinking {
  /// The metadata of the file to remove.
  let metadata: FileMetadata
  /// The attributes that the name will lose, in words: it gets those of the kept file.
  let differences: [String]
  private let pair: OpenPair
  /// The files with a lease, which no other process can open for writing unnoticed.
  private let leased: [OpenFile]

  /// Checks the metadata of both files, and whether other processes have them open.
  ///
  /// - Parameters:
  ///   - pair: The files.
  ///   - mergesAttributes: Whether the file may differ from the kept one in owner, permissions, access control
  ///     list and extended attributes, all of which it loses.
  /// - Throws: ``FileActionError/refused(_:)`` when it differs and may not, or when a program has one of the
  ///   files open for writing.
  init(_ pair: OpenPair, mergesAttributes: Bool) throws(FileActionError) {
    self.pair = pair
    var leased: [OpenFile] = []
    for file in [pair.file, pair.kept] where try file.takeLease() { leased.append(file) }
    self.leased = leased
    metadata = try FileMetadata(of: pair.file)
    let kept = try FileMetadata(of: pair.kept)
    let lost = metadata.attributeDifferences(from: kept)
    guard mergesAttributes || lost.isEmpty else {
      throw .refused(
        "\(pair.action.keptPath) has other \(lost.joined(separator: ", ")): --merge-attributes gives "
          + "it those anyway"
      )
    }
    differences = metadata.differences(from: kept)
    // Unsynchronized data would be lost in a power failure, and the other copy with the link.
    guard fsync(pair.kept.descriptor) == 0 || errno == EINVAL || errno == EROFS else {
      throw .failed("\(pair.action.keptPath) cannot be synchronized with the disk")
    }
  }

  /// Replaces the file by a hard link to the kept one, if both have the same bytes until the end.
  ///
  /// - Parameters:
  ///   - temporary: An unused name in the folder of the file to remove.
  ///   - watcher: Called between the steps.
  /// - Throws: ``FileActionError/refused(_:)``; both files are as they were.
  func replace(by temporary: String, watcher: ActionWatcher) throws(FileActionError) {
    let (action, folder) = (pair.action, pair.folder)
    let (from, to) = (SystemPath.bytes(of: pair.keptName), SystemPath.bytes(of: temporary))
    guard linkat(pair.keptFolder.descriptor, from, folder.descriptor, to, 0) == 0 else {
      throw Self.failure(errno, action.keptPath)
    }
    watcher(.linked, action.path)
    do throws(FileActionError) {
      guard folder.status(of: temporary)?.identity == action.keptIdentity else {
        throw FileActionError.refused("\(action.keptPath) was changed during the action")
      }
      try pair.checkContents()
      watcher(.compared, action.path)
      try pair.checkNames()
    } catch {
      // A second name of whatever had the kept file's name at that moment.
      folder.remove(temporary)
      throw error
    }
    try Renaming.put(
      temporary,
      action.keptIdentity.number,
      inPlaceOf: pair.name,
      in: folder,
      watcher: watcher
    ) { () throws(FileActionError) in
      // A process may have written to either file through a descriptor opened before.
      try pair.checkGoing(as: temporary, isRenamed: true)
      try pair.checkContents()
      try pair.checkGoing(as: temporary)
      try pair.checkKeptName()
      guard leased.allSatisfy(\.hasLease) else {
        throw .refused("another program was about to write to it or to \(action.keptPath)")
      }
    }
  }

  /// The reason why the system creates no hard link.
  static func failure(_ code: Int32, _ keptPath: String) -> FileActionError {
    switch code {
    case EMLINK: .refused("\(keptPath) has as many names as its file system allows")
    case EXDEV: .refused("it and \(keptPath) are on different file systems")
    case EPERM:
      .refused(
        "\(keptPath) cannot get another name: its file system has no hard links, or another user owns it"
      )
    default: .failed("\(keptPath) cannot get another name", code)
    }
  }
}

extension OpenFile {
  /// Takes a lease on the file: another process that opens it for writing has to wait until this value is
  /// deinitialized.
  ///
  /// - Returns: Whether the lease was granted: a system grants it only to the owner of a file and the
  ///   administrator, and not on every file system.
  /// - Throws: ``FileActionError/refused(_:)`` when a process already has it open for writing.
  fileprivate func takeLease() throws(FileActionError) -> Bool {
    // A process that was just started may still have descriptors of its parent.
    for _ in 0..<20 {
      if cfc_take_lease(descriptor) == 0 { return true }
      guard errno == EAGAIN else { return false }
      usleep(10_000)
    }
    throw openForWriting
  }

  /// Whether no other process has tried to open the file for writing since.
  fileprivate var hasLease: Bool { cfc_holds_lease(descriptor) == 1 }
}
