import CFileCalls
import Files
import Foundation
import ImageCoding

/// Renaming that never overwrites and never copies.
enum Renaming {
  /// The result of an attempt.
  enum Outcome: Equatable {
    case done
    /// The new name exists already.
    case taken
    /// The names are on different file systems.
    case elsewhere
    case failed(Int32)
  }

  /// Renames a file, unless the new name exists.
  ///
  /// If the file system cannot do this atomically (some on the network or in user space), the file gets the new
  /// name as a hard link, which fails if the name exists, and then loses the old one. If it does not support
  /// hard links either, the name is checked directly before.
  static func move(
    _ name: String,
    in folder: ActionFolder,
    to free: String,
    in target: ActionFolder
  ) -> Outcome {
    let (from, to) = (SystemPath.bytes(of: name), SystemPath.bytes(of: free))
    if cfc_rename_to_free_name(folder.descriptor, from, target.descriptor, to) == 0 {
      return .done
    }
    if let outcome = outcome(errno) { return outcome }
    if linkat(folder.descriptor, from, target.descriptor, to, 0) == 0 {
      return unlinkat(folder.descriptor, from, 0) == 0 ? .done : .failed(errno)
    }
    if errno == EEXIST { return .taken }
    if target.status(of: free) != nil { return .taken }
    if renameat(folder.descriptor, from, target.descriptor, to) == 0 { return .done }
    return outcome(errno) ?? .failed(errno)
  }

  /// The result for an error number; nil when the system or the file system does not support the call.
  private static func outcome(_ code: Int32) -> Outcome? {
    switch code {
    case EEXIST: .taken
    case EXDEV: .elsewhere
    case EINVAL, ENOSYS, ENOTSUP: nil
    default: .failed(code)
    }
  }

  /// Replaces a file by a new one and removes the old one, unless it may not be removed: then everything stays
  /// as it was.
  ///
  /// The two are exchanged atomically, and the old file is checked before it is removed; so a file that another
  /// program puts there meanwhile is restored. The name always exists.
  ///
  /// - Parameters:
  ///   - fresh: A temporary name of the caller's; removed afterwards, if it still refers to the new file.
  ///   - file: The new file.
  ///   - name: The name to replace.
  ///   - folder: The folder of both names.
  ///   - watcher: Called when the new file has the name and the old one is not removed yet.
  ///   - check: Checks that the old file, which has the temporary name then, may be removed.
  /// - Throws: ``FileActionError/refused(_:)``; the name is as it was.
  static func put(
    _ fresh: String,
    _ file: FileNumber,
    inPlaceOf name: String,
    in folder: ActionFolder,
    watcher: ActionWatcher = { _, _ in },
    check: () throws(FileActionError) -> Void
  ) throws(FileActionError) {
    let (new, old) = (SystemPath.bytes(of: fresh), SystemPath.bytes(of: name))
    guard cfc_exchange_at(folder.descriptor, new, old) == 0 else {
      let code = errno
      remove(fresh, file, in: folder)
      guard ![EINVAL, ENOSYS, ENOTSUP].contains(code) else {
        throw .refused("its file system cannot exchange two files atomically")
      }
      throw .failed("its name cannot be given to another file", code)
    }
    watcher(.replaced, FilePath.join(folder.path, name))
    do throws(FileActionError) {
      try check()
      guard folder.remove(fresh) else { throw .failed("the old file cannot be removed") }
    } catch {
      guard folder.status(of: name)?.identity.number == file,
        cfc_exchange_at(folder.descriptor, new, old) == 0
      else {
        throw .refused("\(error), and is now named \(FilePath.join(folder.path, fresh))")
      }
      remove(fresh, file, in: folder)
      throw error
    }
  }

  /// Removes a temporary name if it still refers to the given file.
  private static func remove(_ name: String, _ file: FileNumber, in folder: ActionFolder) {
    if folder.status(of: name)?.identity.number == file { folder.remove(name) }
  }
}
