import CFileCalls
import Foundation

extension OpenFolder {
  /// Throws if a name in this folder must not be replaced.
  ///
  /// - Returns: The status of the name; nil when it does not exist.
  @discardableResult
  func check(_ name: String, replacing: Bool) throws(FileError) -> FileStatus? {
    guard let status = try status(of: name) else { return nil }
    guard status.kind == .file else { throw FileError(join(name), .notARegularFile(status.kind)) }
    guard replacing else { throw FileError(join(name), .exists) }
    return status
  }

  /// Renames a complete file of this folder to its final name.
  ///
  /// It takes the permission bits of a file that it replaces. If another program puts something else than a
  /// regular file there between two steps, that gets its name back. A process that is killed in between may
  /// leave the replaced file under the temporary name.
  ///
  /// - Parameters:
  ///   - temporary: The present name of the file.
  ///   - name: The final name.
  ///   - descriptor: The open file.
  ///   - replacing: Whether to replace a regular file of that name.
  ///   - expected: The only file to replace, with its status when it was checked; nil for any.
  ///   - watcher: Called between the steps.
  /// - Throws: ``FileError`` when something exists that must not be replaced, when the temporary name no longer
  ///   refers to the file, or on failure.
  package func publish(
    _ temporary: String,
    as name: String,
    of descriptor: Int32,
    replacing: Bool,
    expecting expected: FileStatus? = nil,
    watcher: FileWatcher = { _ in }
  ) throws(FileError) {
    guard let own = FileStatus(of: descriptor),
      let named = FileStatus(of: temporary, in: self.descriptor), named.isSameFile(as: own)
    else { throw FileError(join(temporary), .changed) }
    // Other programs may keep creating and removing files of this name, but not forever.
    for _ in 0..<100 {
      let found = try check(name, replacing: replacing)
      if let found, let expected, !found.isUnchanged(since: expected) {
        throw FileError(join(name), .changed)
      }
      watcher(.checked)
      let code: Int32
      if let found {
        // File systems without permission bits have none to preserve.
        _ = fchmod(descriptor, mode_t(found.permissions))
        code = try replace(name, by: temporary, expecting: expected, watcher)
      } else {
        code = rename(temporary, to: name)
      }
      switch code {
      case 0: return synchronize()
      case EEXIST, ENOENT: continue
      default: throw .failed(join(name), "cannot be written", code)
      }
    }
    throw FileError(join(name), .changed)
  }

  /// Replaces a regular file by another; returns 0, or the system's error number.
  private func replace(
    _ name: String,
    by temporary: String,
    expecting expected: FileStatus?,
    _ watcher: FileWatcher
  ) throws(FileError) -> Int32 {
    let (new, target) = (SystemPath.bytes(of: temporary), SystemPath.bytes(of: name))
    guard cfc_exchange_at(descriptor, new, target) == 0 else {
      guard Self.cannotDoThis.contains(errno) else { return errno }
      return renameat(descriptor, new, descriptor, target) == 0 ? 0 : errno
    }
    watcher(.exchanged)
    let found = FileStatus(of: temporary, in: descriptor)
    // Renaming changes the status, so only the identity, the size and the time are compared.
    let isExpected = expected.map { $0.identity == found?.identity } ?? true
    guard found?.kind == .file, isExpected else {
      guard cfc_exchange_at(descriptor, new, target) == 0 else {
        throw .failed(join(name), "was just changed; the original is now \(temporary)")
      }
      throw FileError(join(name), .changed)
    }
    unlinkat(descriptor, new, 0)
    return 0
  }
}
