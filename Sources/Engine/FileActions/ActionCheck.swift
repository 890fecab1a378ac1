import Files
import Foundation
import ImageCoding

/// Checks the preconditions of an action on a file.
struct ActionCheck {
  let kind: ActionKind
  let folders: UserFolders
  /// The time when the comparison of files began, in nanoseconds since 1970; nil when it is not known.
  var start: Int64?
  /// The time, in nanoseconds since 1970.
  var now = Self.time

  /// Checks the two files of a pair.
  ///
  /// - Throws: ``FileActionError/refused(_:)`` with the reason why the file is left alone.
  func action(for pair: DoublePair) throws(FileActionError) -> PlannedAction {
    let path = try FilePath.resolvingFolder(of: pair.path)
    let status = try regularFile(path, expecting: pair.identity, pair.seen)
    let keptPath: String
    do {
      keptPath = try FilePath.resolving(pair.keptPath)
    } catch {
      throw .refused("the file to keep, \(pair.keptPath), does not exist")
    }
    let keptStatus = try keptFile(keptPath, expecting: pair.keptIdentity, pair.keptSeen)
    let kept = keptStatus.identity
    try checkViews((path, status), (keptPath, keptStatus))
    let action = PlannedAction(
      path: path,
      identity: status.identity,
      linkCount: status.linkCount,
      keptPath: keptPath,
      keptIdentity: kept,
      sameness: pair.sameness,
      sidecarOf: try pair.sidecarOf.map(FilePath.resolvingFolder),
      content: pair.seen?.content,
      keptContent: pair.keptSeen?.content
    )
    try checkPlaces(of: action)
    try checkNotes(of: action)
    return action
  }

  /// Checks that files on two file systems are not two views of one file under two numbers, as through bindfs
  /// or a local network share: removing one would remove both.
  ///
  /// No copy has the status change time of its original.
  private func checkViews(
    _ file: (path: String, status: FileStatus),
    _ kept: (path: String, status: FileStatus)
  ) throws(FileActionError) {
    guard file.status.identity.device != kept.status.identity.device,
      file.status.size == kept.status.size, file.status.changed == kept.status.changed,
      file.status.identity.modified == kept.status.identity.modified
    else { return }
    for (path, status) in [file, kept] {
      let file = try OpenFile(
        FilePath.name(path),
        in: ActionFolder(FilePath.parent(path)),
        expecting: status.identity,
        words: .goes
      )
      guard !file.isView else {
        throw .refused("it may be the same file as \(kept.path), seen through two mounts")
      }
    }
  }

  /// Checks that the user's notes on a file, such as tags and a rating, are also on the other file.
  ///
  /// - Throws: ``FileActionError/refused(_:)`` when they are not, or cannot be read.
  func checkNotes(of action: PlannedAction) throws(FileActionError) {
    // Hard links keep the notes of both, or are refused; and blocks are shared below the level of attributes.
    guard kind == .trash || kind == .script else { return }
    let file = try notes(of: action.path, action.identity, .goes)
    if file.isEmpty { return }
    let kept = try notes(of: action.keptPath, action.keptIdentity, .kept(action.keptPath))
    let lost = file.filter { kept[$0.key] != $0.value }.keys.sorted()
    guard lost.isEmpty else {
      throw .refused("\(action.keptPath) lacks its \(lost.joined(separator: ", "))")
    }
  }

  /// Checks that no program has written a sidecar of a file since the comparison began: the user has not
  /// decided on it, and it would be left without its picture.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - extensions: The extensions of sidecars, in lower case; upper case matches, too.
  /// - Throws: ``FileActionError/refused(_:)`` when there is one.
  func checkSidecars(
    of action: PlannedAction,
    _ extensions: Set<String>
  ) throws(FileActionError) {
    guard kind == .trash, let start, action.sidecarOf == nil else { return }
    // A time in the future was written while the clock was ahead.
    let dot = action.path.utf8.lastIndex(of: UInt8(ascii: "."))
    let stem = dot.map { String(Substring(action.path.utf8[..<$0])) } ?? action.path
    for suffix in extensions.sorted() {
      for path in [action.path, stem] {
        for sidecar in ["\(path).\(suffix)", "\(path).\(suffix.uppercased())"] {
          guard let status = FileStatus(of: sidecar), status.changed > start,
            status.changed <= now,
            !sidecar.utf8.elementsEqual(action.path.utf8)
          else { continue }
          throw .refused("\(sidecar) was written to during the comparison")
        }
      }
    }
  }

  private func notes(
    of path: String,
    _ identity: FileIdentity,
    _ words: OpenFile.Words
  ) throws(FileActionError) -> [String: Data] {
    let file = try OpenFile(
      FilePath.name(path),
      in: ActionFolder(FilePath.parent(path)),
      expecting: identity,
      words: words
    )
    return try FileMetadata(of: file).notes
  }

  /// Checks that the action is possible where the files are.
  ///
  /// - Throws: ``FileActionError/refused(_:)`` when it is not.
  func checkPlaces(of action: PlannedAction) throws(FileActionError) {
    guard !action.identity.isSameFile(as: action.keptIdentity) else {
      throw .refused("it and \(action.keptPath) are the same file")
    }
    for path in [action.path, action.keptPath] where TrashFolder.holds(path, folders) {
      // A kept file must not be removed when the trash is emptied.
      throw .refused("\(path) is in the trash")
    }
    switch kind {
    case .trash:
      _ = try TrashFolder(for: action.path, folders)
    case .hardlink, .reflink:
      guard action.sameness == .bytes else {
        throw .refused(
          kind == .hardlink
            ? "only files with the same bytes can become one"
            : "only files with the same bytes can share their blocks"
        )
      }
      // Parts of one file system with different device numbers may share blocks; the system reports whether
      // they can.
      guard kind == .reflink || action.identity.device == action.keptIdentity.device else {
        throw .refused("it and \(action.keptPath) are on different file systems")
      }
    case .script: break
    }
  }

  /// Whether a file was changed since the comparison began.
  ///
  /// A clock that was ahead leaves times in the future: such a file is unchanged if it still has exactly that
  /// time.
  private func wasChanged(_ status: FileStatus, _ seen: ComparedState?) -> Bool {
    guard let start, status.changed > start else { return false }
    return status.changed <= now || status.changed != seen?.changed
  }

  /// The time, in nanoseconds since 1970.
  private static var time: Int64 { Int64(Date().timeIntervalSince1970 * 1_000_000_000) }

  private func regularFile(
    _ path: String,
    expecting identity: FileIdentity?,
    _ seen: ComparedState?
  ) throws(FileActionError) -> FileStatus {
    guard let status = FileStatus(of: path) else { throw .failed("it cannot be found") }
    switch status.kind {
    case .file: break
    case .link: throw .refused("it is a symbolic link: removing it would free no space")
    default: throw .refused("it is not a regular file")
    }
    guard identity == nil || identity == status.identity else {
      throw .refused("it has changed since it was compared")
    }
    if wasChanged(status, seen) { throw .refused("it was changed during the comparison") }
    return status
  }

  private func keptFile(
    _ path: String,
    expecting identity: FileIdentity?,
    _ seen: ComparedState?
  ) throws(FileActionError) -> FileStatus {
    guard let status = FileStatus(of: path), status.kind == .file else {
      throw .refused("the file to keep, \(path), does not exist")
    }
    guard identity == nil || identity == status.identity else {
      throw .refused("the file to keep, \(path), has changed since it was compared")
    }
    if wasChanged(status, seen) {
      throw .refused("the file to keep, \(path), was changed during the comparison")
    }
    _ = try OpenFile(
      FilePath.name(path),
      in: ActionFolder(FilePath.parent(path)),
      expecting: status.identity,
      words: .kept(path)
    )
    return status
  }
}
