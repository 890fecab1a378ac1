import CFileCalls
import Files
import Foundation
import ImageCoding

/// An open folder: actions apply to it, wherever its path leads meanwhile.
///
/// Deinitialization closes it and releases its lock.
final class ActionFolder {
  /// The path by which it was opened.
  let path: String
  let descriptor: Int32
  fileprivate let file: FileNumber
  private var isLocked = false

  /// Opens a folder without following a symbolic link among the components of its path.
  ///
  /// - Throws: ``FileActionError/refused(_:)`` when that is not possible.
  init(_ path: String) throws(FileActionError) {
    self.path = path
    descriptor = cfc_open_folder(SystemPath.bytes(of: path))
    guard descriptor >= 0 else {
      file = FileNumber(device: 0, inode: 0)
      throw .failed("the folder \(path) cannot be opened")
    }
    guard let status = FileStatus(of: descriptor) else {
      file = FileNumber(device: 0, inode: 0)
      throw .failed("the folder \(path) cannot be accessed")
    }
    file = status.identity.number
  }

  deinit {
    guard descriptor >= 0 else { return }
    // A child process that is just being started may still have it open, and with it the lock.
    if isLocked { flock(descriptor, LOCK_UN) }
    close(descriptor)
  }

  /// Returns the status of a name in the folder; nil when the name does not exist.
  func status(of name: String) -> FileStatus? { FileStatus(of: name, in: descriptor) }

  /// Whether its path still leads to it.
  var isInPlace: Bool { FileStatus(of: path)?.identity.number == file }

  /// Creates a file for writing under an unused name.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - permissions: Its permission bits, before the process's mask.
  /// - Returns: The descriptor, which the caller closes; negative, with `errno`, on failure.
  func create(_ name: String, permissions: mode_t) -> Int32 {
    openat(
      descriptor,
      SystemPath.bytes(of: name),
      O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC,
      permissions
    )
  }

  /// Writes a file under a temporary name, and then renames it.
  ///
  /// - Parameters:
  ///   - bytes: The content.
  ///   - name: The final name.
  ///   - temporary: The temporary name.
  ///   - permissions: Its permission bits.
  /// - Returns: ``Renaming/Outcome/done`` on success; otherwise nothing is left of it.
  func write(
    _ bytes: [UInt8],
    to name: String,
    beside temporary: String,
    permissions: mode_t
  ) -> Renaming.Outcome {
    let file = create(temporary, permissions: permissions)
    guard file >= 0 else { return .failed(errno) }
    defer { close(file) }
    let isWritten =
      bytes.writeAll(to: file) && fchmod(file, permissions) == 0 && fsync(file) == 0
    let outcome: Renaming.Outcome =
      isWritten ? Renaming.move(temporary, in: self, to: name, in: self) : .failed(errno)
    if outcome != .done { remove(temporary) }
    return outcome
  }

  /// Removes a name; false, with `errno`, on failure.
  @discardableResult func remove(_ name: String) -> Bool {
    unlinkat(descriptor, SystemPath.bytes(of: name), 0) == 0
  }

  /// Locks the folder against other processes that lock it before they act.
  ///
  /// - Parameter end: The time until which to wait for another process with the lock.
  /// - Throws: ``FileActionError/busy(folder:)`` when that process keeps the lock for longer, and
  ///   ``FileActionError/refused(_:)`` when it cannot be locked.
  fileprivate func lock(until end: ContinuousClock.Instant) throws(FileActionError) {
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      switch errno {
      case EINTR: break
      case EWOULDBLOCK:
        guard ContinuousClock.now < end else { throw .busy(folder: path) }
        usleep(200)
      default: throw .failed("the folder \(path) cannot be locked")
      }
    }
    isLocked = true
  }
}

/// Locks folders for one run, and waits only once for each folder that another process has locked.
final class FolderLocks {
  /// The time to wait for another process that acts on a folder: much longer than an action takes, unless the
  /// file is very large.
  static let usualPatience = Duration.seconds(10)

  private let patience: Duration
  /// The folders for which waiting has timed out.
  private var busy: Set<FileNumber> = []

  /// - Parameter patience: The time to wait.
  init(patience: Duration = usualPatience) { self.patience = patience }

  /// Locks folders against other processes that lock them before they act.
  ///
  /// Every process locks them in the order of their numbers, which prevents deadlocks.
  ///
  /// - Throws: ``FileActionError/busy(folder:)`` when another process keeps one locked for longer than the
  ///   timeout, or still has one for which this run has waited before; ``FileActionError/refused(_:)`` when one
  ///   cannot be locked.
  func lock(_ folders: [ActionFolder]) throws(FileActionError) {
    let ordered = folders.sorted {
      ($0.file.device, $0.file.inode) < ($1.file.device, $1.file.inode)
    }
    let now = ContinuousClock.now
    for (index, folder) in ordered.enumerated() {
      // A folder may occur twice, by the paths of two mounts.
      if index > 0, folder.file == ordered[index - 1].file { continue }
      do {
        try folder.lock(until: busy.contains(folder.file) ? now : now + patience)
        busy.remove(folder.file)
      } catch {
        if case .busy = error { busy.insert(folder.file) }
        throw error
      }
    }
  }
}
