import CFileCalls
import Foundation

extension OpenFolder {
  /// Removes a regular file below this folder, but never a folder, a link or anything else.
  ///
  /// The file gets a temporary name first and is checked under that: if another program puts something else
  /// there between two steps, that gets its name back. A process that is killed in between leaves the file
  /// under the temporary name (`.waymark-…`).
  ///
  /// - Parameters:
  ///   - path: Its relative path.
  ///   - isExpected: Returns whether the file is the intended one.
  ///   - watcher: Called between the steps.
  /// - Returns: Whether it was removed; false when the name does not exist.
  /// - Throws: ``FileError`` when it is not a regular file or not the expected one, when the path
  ///   leads out of this folder or through a link, or when it cannot be removed. Then it is where
  ///   it was.
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
        : .failed(join(path), "was just changed, and is now named \(beside)", code)
    }
    guard unlinkat(folder.descriptor, SystemPath.bytes(of: beside), 0) == 0 else {
      let code = errno
      _ = folder.rename(beside, to: name)
      throw .failed(join(path), "cannot be removed", code)
    }
    folder.synchronize()
    return true
  }

  /// Renames a file of this folder to an unused name.
  ///
  /// - Returns: 0, or the system's error number; EEXIST when the name exists.
  func rename(_ name: String, to free: String) -> Int32 {
    let (from, to) = (SystemPath.bytes(of: name), SystemPath.bytes(of: free))
    if cfc_rename_to_free_name_at(descriptor, from, to) == 0 { return 0 }
    guard Self.cannotDoThis.contains(errno) else { return errno }
    // A hard link never replaces another file, and is not possible for a folder.
    if linkat(descriptor, from, descriptor, to, 0) == 0 {
      return unlinkat(descriptor, from, 0) == 0 ? 0 : errno
    }
    guard [EPERM, EMLINK, ENOSYS, ENOTSUP].contains(errno) else { return errno }
    // On a file system with neither, such as FAT with an old kernel, the name is checked directly before.
    if FileStatus(of: free, in: descriptor) != nil { return EEXIST }
    return renameat(descriptor, from, descriptor, to) == 0 ? 0 : errno
  }

  /// Renames a file of this folder, and replaces an earlier file with the new name.
  ///
  /// - Parameters:
  ///   - name: The name of the file.
  ///   - kept: The new name, in the same folder.
  /// - Returns: Whether the file has the new name.
  package func setAside(_ name: String, as kept: String) -> Bool {
    renameat(descriptor, SystemPath.bytes(of: name), descriptor, SystemPath.bytes(of: kept)) == 0
  }

  /// The errors of file systems and kernels that do not support atomic renaming.
  static let cannotDoThis: Set<Int32> = [EINVAL, ENOSYS, ENOTSUP]
}

/// Unused temporary names.
enum TemporaryName {
  /// Returns a hidden name that identifies Waymark as its owner.
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
