import CFileCalls
import Foundation

extension OpenFolder {
  /// Removes a regular file below this folder; a folder, a link and all else stay.
  ///
  /// The file gets a temporary name first and is looked at under that: what another program puts in
  /// its place between two steps gets its name back. A process that is killed in between leaves the
  /// file under the temporary name (`.waymark-…`).
  ///
  /// - Parameters:
  ///   - path: Its path from here.
  ///   - isExpected: Whether what is there is what the caller means.
  ///   - watcher: Called between the steps.
  /// - Returns: Whether it was removed; no when there is nothing of this name.
  /// - Throws: ``FileError`` when it is no regular file or not the expected one, when the path leads
  ///   out of this folder or through a link, or when it cannot be removed. Then it is where it was.
  @discardableResult
  package func remove(
    _ path: String,
    if isExpected: (FileStatus) -> Bool = { _ in true },
    watcher: FileWatcher = { _ in }
  ) throws(FileError) -> Bool {
    guard let (folder, name) = try place(of: path),
      let found = try folder.status(of: name)
    else { return false }
    guard found.kind == .file else { throw FileError(join(path), .notARegularFile(found.kind)) }
    guard isExpected(found) else { throw FileError(join(path), .changed) }
    watcher(.checked)
    let beside = TemporaryName.make()
    switch folder.rename(name, to: beside) {
    case 0: break
    case ENOENT: return false
    case let code: throw .failed(join(path), "cannot be removed", code)
    }
    watcher(.taken)
    guard let taken = FileStatus(of: beside, in: folder.descriptor), taken.kind == .file,
      taken.isSameFile(as: found)
    else {
      let code = folder.rename(beside, to: name)
      throw code == 0
        ? FileError(join(path), .changed)
        : .failed(join(path), "was changed at this moment, and is now named \(beside)", code)
    }
    guard unlinkat(folder.descriptor, SystemPath.bytes(of: beside), 0) == 0 else {
      let code = errno
      _ = folder.rename(beside, to: name)
      throw .failed(join(path), "cannot be removed", code)
    }
    folder.synchronize()
    return true
  }

  /// Gives something in this folder a name that nothing has.
  ///
  /// - Returns: 0, or the system's number for the reason; EEXIST when the name is taken.
  func rename(_ name: String, to free: String) -> Int32 {
    let (from, to) = (SystemPath.bytes(of: name), SystemPath.bytes(of: free))
    if cfc_rename_to_free_name_at(descriptor, from, to) == 0 { return 0 }
    guard Self.cannotDoThis.contains(errno) else { return errno }
    // A second name is never given over another one, and not to a folder.
    if linkat(descriptor, from, descriptor, to, 0) == 0 {
      return unlinkat(descriptor, from, 0) == 0 ? 0 : errno
    }
    guard [EPERM, EMLINK, ENOSYS, ENOTSUP].contains(errno) else { return errno }
    // A file system with neither, such as FAT below an old kernel: the name is looked at right before.
    if FileStatus(of: free, in: descriptor) != nil { return EEXIST }
    return renameat(descriptor, from, descriptor, to) == 0 ? 0 : errno
  }

  /// What says that this file system or system cannot do a renaming in one step.
  static let cannotDoThis: Set<Int32> = [EINVAL, ENOSYS, ENOTSUP]
}

/// Names that no file has yet.
enum TemporaryName {
  /// Returns a hidden name that says whose it is.
  static func make(_ ending: String = "partial") -> String {
    "\(beginning)\(String(UInt64.random(in: 0...UInt64.max), radix: 36)).\(ending)"
  }

  /// Whether a name is one that ``make(_:)`` may have returned.
  static func isOne(_ name: String, _ ending: String) -> Bool {
    guard name.hasPrefix(beginning), name.hasSuffix(".\(ending)") else { return false }
    return UInt64(name.dropFirst(beginning.count).dropLast(ending.count + 1), radix: 36) != nil
  }

  private static let beginning = ".waymark-"
}
