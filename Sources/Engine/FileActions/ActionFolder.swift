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
  private let file: FileNumber
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

  /// Removes a name.
  func remove(_ name: String) { unlinkat(descriptor, SystemPath.bytes(of: name), 0) }

  /// Whether both are one folder, by whatever paths.
  private func isSame(as other: ActionFolder) -> Bool { file == other.file }

  /// How long a process waits for another one that is at work in a folder: much longer than one file
  /// takes, unless that is very large.
  static let usualPatience = Duration.seconds(10)

  /// Locks folders, so that no other process that does so acts on what is in them.
  ///
  /// Every process takes them in the order of their numbers, so that none waits for one that waits for it.
  ///
  /// - Throws: ``FileActionError/refused(_:)`` when another process has one for longer than that, or when one
  ///   cannot be locked.
  static func lock(
    _ folders: [ActionFolder],
    patience: Duration = usualPatience
  ) throws(FileActionError) {
    let ordered = folders.sorted {
      ($0.file.device, $0.file.inode) < ($1.file.device, $1.file.inode)
    }
    let end = ContinuousClock.now + patience
    for (index, folder) in ordered.enumerated() {
      // A folder may be there twice, by the paths of two mounts.
      if index > 0, folder.isSame(as: ordered[index - 1]) { continue }
      try folder.lock(until: end)
    }
  }

  private func lock(until end: ContinuousClock.Instant) throws(FileActionError) {
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      switch errno {
      case EINTR: break
      case EWOULDBLOCK:
        guard ContinuousClock.now < end else {
          throw .refused("another process is at work in \(path)")
        }
        usleep(200)
      default: throw .failed("the folder \(path) cannot be locked")
      }
    }
    isLocked = true
  }
}
