import CFileCalls
import Files
import Foundation
import ImageCoding

/// Renaming that never overwrites and never copies.
enum Renaming {
  /// What became of an attempt.
  enum Outcome: Equatable {
    case done
    /// There is something of the new name.
    case taken
    /// The names are on different file systems.
    case elsewhere
    case failed(Int32)
  }

  /// Gives a file another name, unless that is taken.
  ///
  /// Where the file system cannot do this in one step (some on the network or in user space), the file gets
  /// the second name, which fails where that is taken, and then loses the first. Where it has no
  /// second names either, the name is looked at right before.
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

  /// What an error means; nil when the system or the file system does not know the call.
  private static func outcome(_ code: Int32) -> Outcome? {
    switch code {
    case EEXIST: .taken
    case EXDEV: .elsewhere
    case EINVAL, ENOSYS, ENOTSUP: nil
    default: .failed(code)
    }
  }

  /// Puts a new file in the place of another and lets the other go, unless it may not: then everything
  /// stays as it was.
  ///
  /// The two are exchanged at one instant, and what was taken out is looked at before it goes; so a file
  /// that is put there meanwhile is given back. The place is never empty.
  ///
  /// - Parameters:
  ///   - fresh: A temporary name of the caller's; gone afterwards, if it still stands for the new file.
  ///   - file: The new file.
  ///   - name: The place.
  ///   - folder: The folder of both names.
  ///   - watcher: Called when the file is in place and what was there is not gone.
  ///   - check: Makes sure that what was there, which has the temporary name then, may go.
  /// - Throws: ``FileActionError/refused(_:)``; the place is as it was.
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
        throw .refused("its file system cannot exchange two files at one instant")
      }
      throw .failed("its name cannot be given to another file", code)
    }
    watcher(.replaced, FilePath.join(folder.path, name))
    do throws(FileActionError) {
      try check()
      guard folder.remove(fresh) else { throw .failed("what was there cannot be removed") }
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

  /// Removes a temporary name as long as it stands for the file that got it.
  private static func remove(_ name: String, _ file: FileNumber, in folder: ActionFolder) {
    if folder.status(of: name)?.identity.number == file { folder.remove(name) }
  }
}
