import Foundation
import ImageCoding

extension JournalUndo {
  /// Makes a name of the kept file stand for a file of its own again, as it was.
  func separate(
    _ intent: JournalLine.Intent,
    _ link: JournalLine.Link
  ) throws(FileActionError) -> Outcome {
    if let outcome = try tidy(intent, link) { return outcome }
    let fresh = link.temporary + "-undo"
    guard let current = FileStatus(ofName: intent.path), current.kind == .file else {
      throw .refused("it has been removed since")
    }
    guard isLink(current, intent) else {
      guard current.identity.isSameState(as: intent.identity) else {
        throw .refused("it has been changed or replaced since, and is left as it is")
      }
      // Left by a process that was ended when it had exchanged the two: another name of the kept file.
      if let left = FileStatus(ofName: fresh), left.linkCount > 1, isLink(left, intent) {
        unlink(SystemPath.bytes(of: fresh))
      }
      return .unchanged
    }
    guard current.identity.isSameState(as: intent.keptIdentity) else {
      throw .refused("what it shares with \(intent.kept) has been changed since")
    }
    unlink(SystemPath.bytes(of: fresh))
    var missing: [String] = []
    if !relink(intent, as: fresh) { missing = try copy(current, of: intent, link, to: fresh) }
    watcher(.copied, intent.path)
    try Renaming.put(fresh, inPlaceOf: intent.path, watcher: watcher) {
      $0.identity == current.identity
    }
    watcher(.restored, intent.path)
    return .restored(missing: missing)
  }

  /// Removes the temporary name that a process left behind when it was ended; when that is still the
  /// file itself, puts it back.
  private func tidy(
    _ intent: JournalLine.Intent,
    _ link: JournalLine.Link
  ) throws(FileActionError) -> Outcome? {
    guard let left = FileStatus(ofName: link.temporary) else { return nil }
    let name = SystemPath.bytes(of: link.temporary)
    guard left.identity.inode == intent.identity.inode else {
      // Another name of the kept file: what it stands for has its own name too.
      if left.linkCount > 1 { unlink(name) }
      return nil
    }
    guard let current = FileStatus(ofName: intent.path) else {
      guard Renaming.move(link.temporary, to: intent.path) == .done else {
        throw .refused("it cannot be put back, and is still \(link.temporary)")
      }
      return .restored(missing: [])
    }
    guard isLink(current, intent) else {
      throw .refused("there is another file of this name now; it is still \(link.temporary)")
    }
    try Renaming.put(link.temporary, inPlaceOf: intent.path, watcher: watcher) {
      $0.identity == current.identity
    }
    watcher(.restored, intent.path)
    return .restored(missing: [])
  }

  /// Whether a file is the kept one, under whatever name that is now.
  private func isLink(_ status: FileStatus, _ intent: JournalLine.Intent) -> Bool {
    if let kept = FileStatus(ofName: intent.kept), kept.identity.isSameFile(as: status.identity) {
      return true
    }
    // The number of the file system may be another since; the file's is the same.
    return status.identity.inode == intent.keptIdentity.inode
  }

  /// Gives another name of the same former file, which is back already, a temporary name.
  private func relink(_ intent: JournalLine.Intent, as fresh: String) -> Bool {
    guard let path = restoredFiles[intent.identity.file], let status = FileStatus(ofName: path),
      status.identity.isSameState(as: intent.identity)
    else { return false }
    return Foundation.link(SystemPath.bytes(of: path), SystemPath.bytes(of: fresh)) == 0
  }

  /// Copies the bytes beside the name, with all that belonged to the file; says what is missing.
  private func copy(
    _ current: FileStatus,
    of intent: JournalLine.Intent,
    _ link: JournalLine.Link,
    to fresh: String
  ) throws(FileActionError) -> [String] {
    let source = try OpenFile(intent.path, expecting: current.identity)
    let name = SystemPath.bytes(of: fresh)
    let descriptor = open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw .failed("no copy can be made beside it") }
    defer { close(descriptor) }
    do throws(FileActionError) {
      var buffer = [UInt8](repeating: 0, count: 1 << 18)
      while true {
        let count = try source.read(into: &buffer)
        guard Array(buffer[..<count]).writeAll(to: descriptor) else {
          throw FileActionError.failed("no copy can be made beside it")
        }
        if count < buffer.count { break }
      }
      let missing = link.metadata.apply(to: descriptor)
      guard fsync(descriptor) == 0 else {
        throw FileActionError.failed("no copy can be made beside it")
      }
      try source.checkIdentity(intent.path)
      return missing
    } catch {
      unlink(name)
      throw error
    }
  }
}
