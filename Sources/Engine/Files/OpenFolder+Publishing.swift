import CFileCalls
import Foundation

extension OpenFolder {
  /// Refuses a name of this folder that stands for something that would not be replaced.
  ///
  /// - Returns: What the name stands for; nil for nothing.
  @discardableResult
  func check(_ name: String, replacing: Bool) throws(FileError) -> FileStatus? {
    guard let status = try status(of: name) else { return nil }
    guard status.kind == .file else { throw FileError(join(name), .notARegularFile(status.kind)) }
    guard replacing else { throw FileError(join(name), .exists) }
    return status
  }

  /// Gives a complete file of this folder the name that it was written for.
  ///
  /// A file that is replaced leaves its permission bits to this one. What another program puts in its
  /// place between two steps, and is no regular file, gets the name back. A process that is killed in
  /// between may leave the replaced file under the temporary name.
  ///
  /// - Parameters:
  ///   - temporary: The name that the file has.
  ///   - name: The name that it gets.
  ///   - descriptor: The open file.
  ///   - replacing: Whether a regular file of that name is replaced.
  ///   - expected: The only file that is replaced, as it was when it was looked at; nil for any.
  ///   - watcher: Called between the steps.
  /// - Throws: ``FileError`` when there is something that is not to be replaced, when the temporary name is another
  ///   file's by now or no file's, or it cannot be done.
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
    // Other programs may make and remove files of this name all the time, but not forever.
    for _ in 0..<100 {
      let found = try check(name, replacing: replacing)
      if let found, let expected, !found.isUnchanged(since: expected) {
        throw FileError(join(name), .changed)
      }
      watcher(.checked)
      let code: Int32
      if let found {
        // Where the bits cannot be kept, as on file systems without them, there are none to keep.
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

  /// Puts a file in the place of a regular one; returns 0, or the system's number for the reason.
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
    // Being renamed is a change, so what is left to compare is which file it is, its size and its time.
    let isExpected = expected.map { $0.identity == found?.identity } ?? true
    guard found?.kind == .file, isExpected else {
      guard cfc_exchange_at(descriptor, new, target) == 0 else {
        throw .failed(join(name), "was changed at this moment; what was there is now \(temporary)")
      }
      throw FileError(join(name), .changed)
    }
    unlinkat(descriptor, new, 0)
    return 0
  }
}
