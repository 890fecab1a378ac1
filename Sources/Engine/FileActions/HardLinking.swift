import CFileCalls
import Foundation
import ImageCoding

/// Two files with the same bytes that are about to become one.
struct HardLinking {
  /// What belongs to the file that goes beside its bytes.
  let metadata: FileMetadata
  /// What the name will lose, in words: the kept file's are what it gets.
  let differences: [String]
  private let pair: OpenPair
  /// The files that no other process can open for writing without being noticed.
  private let leased: [OpenFile]

  /// Looks at what belongs to both files, and at who has them open.
  ///
  /// - Parameters:
  ///   - pair: The files.
  ///   - mergesAttributes: Whether the file may have another owner, other permissions, another access
  ///     control list or other extended attributes than the kept one, all of which it loses.
  /// - Throws: ``FileActionError/refused(_:)`` when it has and may not, or when a program has one of the
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
          + "it those all the same"
      )
    }
    differences = metadata.differences(from: kept)
    // What was only in memory would be lost with the power, and the other copy with the link.
    guard fsync(pair.kept.descriptor) == 0 || errno == EINVAL || errno == EROFS else {
      throw .failed("\(pair.action.keptPath) cannot be synchronized with the disk")
    }
  }

  /// Gives the kept file the name of the other, which goes when both hold the same to the end.
  ///
  /// - Parameters:
  ///   - temporary: A name in the folder of the file that goes, which nothing has.
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
        throw FileActionError.refused("\(action.keptPath) was changed at that very moment")
      }
      try pair.checkContents()
      watcher(.compared, action.path)
      try pair.checkNames()
    } catch {
      // A second name of whatever had that of the kept file just now.
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
      // Something may have been written to either through a descriptor that was open before.
      try pair.checkGoing(as: temporary, isRenamed: true)
      try pair.checkContents()
      try pair.checkGoing(as: temporary)
      try pair.checkKeptName()
      guard leased.allSatisfy(\.hasLease) else {
        throw .refused("another program was about to write to it or to \(action.keptPath)")
      }
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

extension OpenFile {
  /// Asks to be told when another process opens the file for writing; it has to wait until this value goes
  /// away.
  ///
  /// - Returns: Whether that is so: a system gives such a lease only to the owner of a file and the
  ///   administrator, and not on every file system.
  /// - Throws: ``FileActionError/refused(_:)`` when a process has it open for writing already.
  fileprivate func takeLease() throws(FileActionError) -> Bool {
    // A process that was just started may still have what the one that started it had open.
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
