import CFileCalls
import Files
import Foundation
import ImageCoding

/// A folder that is open: what is done in it is done there, wherever its path leads meanwhile.
///
/// The system closes it, and gives up its lock, with the value.
final class ActionFolder {
  /// The path by which it was opened.
  let path: String
  let descriptor: Int32
  fileprivate let file: FileNumber
  private var isLocked = false

  /// Opens a folder without following a link among the names of its path.
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
      throw .failed("the folder \(path) cannot be looked at")
    }
    file = status.identity.number
  }

  deinit {
    guard descriptor >= 0 else { return }
    // A process that is just being started by this one may still have it open, and with it the lock.
    if isLocked { flock(descriptor, LOCK_UN) }
    close(descriptor)
  }

  /// Looks at what a name in the folder itself stands for; nil when there is nothing.
  func status(of name: String) -> FileStatus? { FileStatus(of: name, in: descriptor) }

  /// Whether its path still leads to it.
  var isInPlace: Bool { FileStatus(of: path)?.identity.number == file }

  /// Makes a file for writing under a name that is free.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - permissions: Its permission bits, of which the process's mask takes some.
  /// - Returns: The descriptor, which the caller closes; negative, with `errno`, when there is none.
  func create(_ name: String, permissions: mode_t) -> Int32 {
    openat(
      descriptor,
      SystemPath.bytes(of: name),
      O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC,
      permissions
    )
  }

  /// Writes a file beside its name, and then gives it its name.
  ///
  /// - Parameters:
  ///   - bytes: What it holds.
  ///   - name: The name.
  ///   - temporary: The name while it is written.
  ///   - permissions: Its permission bits.
  /// - Returns: ``Renaming/Outcome/done`` when it is there; else nothing is left of it.
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

  /// Removes a name; false, with `errno`, when it stays.
  @discardableResult func remove(_ name: String) -> Bool {
    unlinkat(descriptor, SystemPath.bytes(of: name), 0) == 0
  }

  /// Locks the folder, so that no other process that does so acts on what is in it.
  ///
  /// - Parameter end: How long it waits for another process that has it.
  /// - Throws: ``FileActionError/busy(folder:)`` when that process has it for longer, and
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

/// Locks folders for one run, which waits once for each that another process has.
final class FolderLocks {
  /// How long a process waits for another one that is at work in a folder: much longer than one file
  /// takes, unless that is very large.
  static let usualPatience = Duration.seconds(10)

  private let patience: Duration
  /// The folders for which it has waited in vain.
  private var busy: Set<FileNumber> = []

  /// - Parameter patience: How long it waits.
  init(patience: Duration = usualPatience) { self.patience = patience }

  /// Locks folders, so that no other process that does so acts on what is in them.
  ///
  /// Every process takes them in the order of their numbers, so that none waits for one that waits for it.
  ///
  /// - Throws: ``FileActionError/busy(folder:)`` when another process has one for longer than that, or still has one for
  ///   which this run has waited before; ``FileActionError/refused(_:)`` when one cannot be locked.
  func lock(_ folders: [ActionFolder]) throws(FileActionError) {
    let ordered = folders.sorted {
      ($0.file.device, $0.file.inode) < ($1.file.device, $1.file.inode)
    }
    let now = ContinuousClock.now
    for (index, folder) in ordered.enumerated() {
      // A folder may be there twice, by the paths of two mounts.
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
