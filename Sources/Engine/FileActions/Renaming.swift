import CFileCalls
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
  /// Where the file system cannot do this in one step (some on the network or in user space), the name
  /// is looked at right before.
  static func move(_ path: String, to free: String) -> Outcome {
    let (from, to) = (SystemPath.bytes(of: path), SystemPath.bytes(of: free))
    if cfc_rename_to_free_name(from, to) == 0 { return .done }
    switch errno {
    case EEXIST: return .taken
    case EXDEV: return .elsewhere
    case EINVAL, ENOSYS, ENOTSUP: break
    case let code: return .failed(code)
    }
    if FileStatus(ofName: free) != nil { return .taken }
    if rename(from, to) == 0 { return .done }
    return errno == EXDEV ? .elsewhere : .failed(errno)
  }

  /// Puts a new file in the place of another and removes the other, unless that turns out to be another
  /// than expected: then everything stays as it was.
  ///
  /// The two are exchanged at one instant, and what was taken out is looked at before it goes; so a file
  /// that somebody puts there meanwhile is given back. The place is never empty. Where the file
  /// system cannot exchange, the place is looked at right before it is renamed over.
  ///
  /// - Parameters:
  ///   - fresh: A temporary name of the caller's in the same folder; gone afterwards.
  ///   - path: The place.
  ///   - watcher: Called when the file is in place and what was there is not gone.
  ///   - isExpected: Whether what was there may go.
  /// - Throws: ``FileActionError/refused(_:)``; the place is as it was.
  static func put(
    _ fresh: String,
    inPlaceOf path: String,
    watcher: ActionWatcher = { _, _ in },
    if isExpected: (FileStatus) -> Bool
  ) throws(FileActionError) {
    let (new, old) = (SystemPath.bytes(of: fresh), SystemPath.bytes(of: path))
    let changed = FileActionError.refused("it was changed at that very moment")
    guard cfc_exchange(new, old) == 0 else {
      let code = errno
      guard [EINVAL, ENOSYS, ENOTSUP].contains(code) else {
        unlink(new)
        throw .failed("its name cannot be given to another file", code)
      }
      guard let status = FileStatus(ofName: path), isExpected(status) else {
        unlink(new)
        throw changed
      }
      guard rename(new, old) == 0 else {
        let code = errno
        unlink(new)
        throw .failed("its name cannot be given to another file", code)
      }
      return
    }
    watcher(.replaced, path)
    guard let status = FileStatus(ofName: fresh), isExpected(status) else {
      guard cfc_exchange(new, old) == 0 else {
        throw .refused("it was changed at that very moment, and is now named \(fresh)")
      }
      unlink(new)
      throw changed
    }
    unlink(new)
  }
}
