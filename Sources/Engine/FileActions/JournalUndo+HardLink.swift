import Files
import Foundation
import ImageCoding

extension JournalUndo {
  /// Turns a name of the kept file into a separate file again, as it was.
  ///
  /// The journal may be forged, so a name is removed only if its file has another name, or is an incomplete
  /// copy of the shared file from a process that was ended.
  func separate(
    _ intent: JournalLine.Intent,
    _ link: JournalLine.Link
  ) throws(FileActionError) -> Outcome {
    let temporary = FilePath.name(link.temporary)
    guard RunMark.isTemporaryName(temporary, intent.number),
      FilePath.parent(link.temporary).utf8.elementsEqual(FilePath.parent(intent.path).utf8)
    else { throw .refused("\(link.temporary) is not a temporary name of it") }
    guard let folder = try lockedFolder(of: intent.path) else {
      throw .refused("its folder no longer exists")
    }
    if let outcome = try tidy(intent, temporary, in: folder) { return outcome }
    let name = FilePath.name(intent.path)
    let fresh = temporary + "-undo"
    guard let current = folder.status(of: name), current.kind == .file else {
      throw .refused("it has been removed since")
    }
    guard isShared(current, intent) else {
      // When the kept file has lost its other names, this is a separate file already.
      let isLast =
        current.identity.inode == intent.keptIdentity.inode
        && current.identity.isSameState(as: intent.keptIdentity)
      guard isLast || current.identity.isSameState(as: intent.identity) else {
        throw .refused("it has been changed or replaced since, and was not touched")
      }
      // Left by a process that ended after it had exchanged the two: another name of the kept file.
      if let left = folder.status(of: fresh), isShared(left, intent) { folder.remove(fresh) }
      return .unchanged
    }
    guard current.identity.isSameState(as: intent.keptIdentity) else {
      throw .refused("the content that it shares with \(intent.kept) has been changed since")
    }
    let shared = try OpenFile(name, in: folder, expecting: current.identity, words: .goes)
    // A program that writes in place can reset the time.
    if let digest = intent.digest, try shared.digest().hexadecimal != digest {
      throw .refused("the content that it shares with \(intent.kept) has been changed since")
    }
    try removeBeginning(fresh, of: shared, in: folder)
    var missing: [String] = []
    if try !relink(intent, as: fresh, shared, in: folder) {
      missing = try copy(shared, link.metadata, to: fresh, in: folder)
    }
    guard let made = folder.status(of: fresh) else { throw OpenPair.changed }
    watcher(.copied, intent.path)
    try put(fresh, made, inPlaceOf: name, shared: current, in: folder)
    watcher(.restored, intent.path)
    return .restored(missing: missing)
  }

  /// Removes the temporary name that an ended process left behind; if that is still the file itself, restores
  /// it.
  private func tidy(
    _ intent: JournalLine.Intent,
    _ temporary: String,
    in folder: ActionFolder
  ) throws(FileActionError) -> Outcome? {
    guard let left = folder.status(of: temporary), left.kind == .file else { return nil }
    guard left.identity.inode == intent.identity.inode else {
      // Another name of the kept file.
      if isShared(left, intent) { folder.remove(temporary) }
      return nil
    }
    let path = FilePath.join(folder.path, temporary)
    guard left.identity.isSameState(as: intent.identity) else {
      throw .refused("it has been changed since; it is now \(path)")
    }
    let name = FilePath.name(intent.path)
    guard let current = folder.status(of: name) else {
      guard Renaming.move(temporary, in: folder, to: name, in: folder) == .done else {
        throw .refused("it cannot be restored; it is still \(path)")
      }
      return .restored(missing: [])
    }
    guard isShared(current, intent) else {
      throw .refused("another file now has this name; it is still \(path)")
    }
    try put(temporary, left, inPlaceOf: name, shared: current, in: folder)
    watcher(.restored, intent.path)
    return .restored(missing: [])
  }

  /// Replaces a name of the shared file, which has other names, by a file.
  private func put(
    _ fresh: String,
    _ file: FileStatus,
    inPlaceOf name: String,
    shared: FileStatus,
    in folder: ActionFolder
  ) throws(FileActionError) {
    try Renaming.put(fresh, file.identity.number, inPlaceOf: name, in: folder, watcher: watcher) {
      () throws(FileActionError) in
      guard let status = folder.status(of: fresh), status.identity == shared.identity,
        status.linkCount > 1
      else { throw OpenPair.changed }
    }
  }

  /// Whether a file is the kept one, under any name, and has another name than this.
  private func isShared(_ status: FileStatus, _ intent: JournalLine.Intent) -> Bool {
    guard status.kind == .file, status.linkCount > 1 else { return false }
    if let kept = FileStatus(of: intent.kept), kept.identity.isSameFile(as: status.identity) {
      return true
    }
    // The device number may have changed since; the inode number is the same.
    return status.identity.inode == intent.keptIdentity.inode
  }

  /// Removes an incomplete copy that an ended process left behind.
  ///
  /// - Throws: ``FileActionError/refused(_:)`` when something else has its name.
  private func removeBeginning(
    _ name: String,
    of shared: OpenFile,
    in folder: ActionFolder
  ) throws(FileActionError) {
    guard let left = folder.status(of: name) else { return }
    let path = FilePath.join(folder.path, name)
    let foreign = FileActionError.refused("an unexpected file exists: \(path)")
    guard left.kind == .file, left.owner == folders.user || left.linkCount > 1,
      let file = try? OpenFile(name, in: folder, expecting: left.identity, words: .goes),
      try ByteComparison.begins(shared, with: file),
      folder.status(of: name)?.isUnchanged(since: left) == true
    else { throw foreign }
    folder.remove(name)
  }

  /// Links a temporary name to the restored file of another name of the same former file, if the contents are
  /// equal.
  private func relink(
    _ intent: JournalLine.Intent,
    as fresh: String,
    _ shared: OpenFile,
    in folder: ActionFolder
  ) throws(FileActionError) -> Bool {
    guard let path = restoredFiles[intent.identity.number],
      let source = try? ActionFolder(FilePath.parent(path)),
      let status = source.status(of: FilePath.name(path)),
      status.identity.isSameState(as: intent.identity),
      let file = try? OpenFile(
        FilePath.name(path),
        in: source,
        expecting: status.identity,
        words: .goes
      ),
      try ByteComparison.areEqual(file, shared)
    else { return false }
    let (from, to) = (SystemPath.bytes(of: FilePath.name(path)), SystemPath.bytes(of: fresh))
    guard linkat(source.descriptor, from, folder.descriptor, to, 0) == 0 else { return false }
    guard folder.status(of: fresh)?.identity == status.identity else {
      folder.remove(fresh)
      throw OpenPair.changed
    }
    return true
  }

  /// Copies the bytes and metadata to a file beside the name; returns what is missing.
  private func copy(
    _ source: OpenFile,
    _ metadata: FileMetadata,
    to fresh: String,
    in folder: ActionFolder
  ) throws(FileActionError) -> [String] {
    let descriptor = folder.create(fresh, permissions: 0o600)
    guard descriptor >= 0 else { throw .failed("no copy can be made beside it") }
    defer { close(descriptor) }
    do throws(FileActionError) {
      let current = try FileMetadata(of: source)
      var buffer = [UInt8](repeating: 0, count: OpenFile.partSize)
      var offset = 0
      while true {
        let count = try source.read(at: offset, into: &buffer)
        guard Array(buffer[..<count]).writeAll(to: descriptor) else {
          throw FileActionError.failed("no copy can be made beside it")
        }
        offset += count
        if count < buffer.count { break }
      }
      let missing = metadata.apply(to: descriptor, from: current)
      guard fsync(descriptor) == 0 else {
        throw FileActionError.failed("no copy can be made beside it")
      }
      _ = try source.checkedStatus()
      return missing
    } catch {
      folder.remove(fresh)
      throw error
    }
  }
}
