import FileActions
import Foundation
import ImageCoding
import TestSupport
import Testing

/// A file system that goes away with the value.
final class Mounted: Sendable {
  static let isPossible: Bool = {
    guard geteuid() == 0, let folder = try? TemporaryFolder(),
      let disk = try? Mounted(at: folder("disk"), holding: folder)
    else { return false }
    withExtendedLifetime(disk) {}
    return true
  }()

  private let path: String
  /// What removes the folder, which cannot be done before the file system is gone.
  private let folder: any Sendable

  /// Mounts a file system of a megabyte.
  init(at path: String, holding folder: any Sendable) throws {
    (self.path, self.folder) = (path, folder)
    mkdir(path, 0o700)
    try Self.call("mount", "-t", "tmpfs", "-o", "size=1m", "tmpfs", path)
  }

  /// Mounts a folder a second time.
  init(binding source: String, at path: String, holding folder: any Sendable) throws {
    (self.path, self.folder) = (path, folder)
    try Self.call("mount", "--bind", source, path)
  }

  /// Lays a file system over a folder, which writes to the folders `upper` and `work` of another one.
  init(
    over lower: String,
    writing place: String,
    at path: String,
    holding folder: any Sendable
  ) throws {
    (self.path, self.folder) = (path, folder)
    mkdir(path, 0o700)
    let options = "lowerdir=\(lower),upperdir=\(place)/upper,workdir=\(place)/work"
    try Self.call("mount", "-t", "overlay", "-o", options, "overlay", path)
  }

  /// Makes a file system of subvolumes, and mounts it.
  init(subvolumes names: [String], at path: String, holding folder: any Sendable) throws {
    (self.path, self.folder) = (path, folder)
    mkdir(path, 0o700)
    try Self.call("truncate", "-s", "128M", path + ".image")
    try Self.call("mkfs.btrfs", "-q", path + ".image")
    try Self.call("mount", "-o", "loop", path + ".image", path)
    for name in names { try Self.call("btrfs", "subvolume", "create", "\(path)/\(name)") }
  }

  static let canDivide =
    isPossible && FileManager.default.isExecutableFile(atPath: "/usr/sbin/mkfs.btrfs")

  /// Whether the system has overlays whose changes are in memory.
  static let canOverlay: Bool = {
    guard isPossible, let folder = try? TemporaryFolder(),
      let disk = try? Mounted(at: folder("disk"), holding: folder)
    else { return false }
    for name in ["lower", "disk/upper", "disk/work"] { mkdir(folder(name), 0o700) }
    let laid = try? Mounted(
      over: folder("lower"),
      writing: folder("disk"),
      at: folder("laid"),
      holding: disk
    )
    return withExtendedLifetime(laid) { laid != nil }
  }()

  /// Shows a folder a second time under numbers of its own, through FUSE.
  init(viewing source: String, at path: String, holding folder: any Sendable) throws {
    (self.path, self.folder) = (path, folder)
    mkdir(path, 0o700)
    try Self.call("bindfs", source, path)
  }

  static let canView = FileManager.default.isExecutableFile(atPath: "/usr/bin/bindfs")

  /// Mounts a file that has a file system in it.
  init(at path: String, holding folder: any Sendable, type: String, image: String) throws {
    (self.path, self.folder) = (path, folder)
    mkdir(path, 0o700)
    try Self.call("mount", "-t", type, "-o", "loop", image, path)
  }

  deinit { try? Self.call("umount", "-l", path) }

  func remountReadOnly() throws { try Self.call("mount", "-o", "remount,ro", path) }

  /// Takes all the room with a file.
  ///
  /// The kernel counts free pages for each processor, so there may be some when there were none: there is
  /// no room when there was none for a while.
  func fill(_ path: String) throws {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
    defer { close(descriptor) }
    let bytes = [UInt8](repeating: 1, count: 4_096)
    var attempts = 0
    while attempts < 10 {
      if write(descriptor, bytes, bytes.count) > 0 {
        attempts = 0
      } else {
        attempts += 1
        usleep(1_000)
      }
    }
  }

  static func call(_ arguments: String...) throws {
    let list = arguments.map { strdup($0) } + [nil]
    defer { list.forEach { free($0) } }
    var process = pid_t()
    var status: Int32 = -1
    let variables = [strdup("PATH=/usr/sbin:/usr/bin:/sbin:/bin"), nil]
    defer { variables.forEach { free($0) } }
    guard posix_spawnp(&process, arguments[0], nil, nil, list, variables) == 0 else {
      throw POSIXError(.EPERM)
    }
    while waitpid(process, &status, 0) < 0 && errno == EINTR {}
    guard status == 0 else { throw POSIXError(.EPERM) }
  }
}
