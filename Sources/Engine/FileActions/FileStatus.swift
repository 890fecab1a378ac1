import Foundation
import ImageCoding

/// Which file a name stands for, and in what state: enough to notice that it is another one or changed.
package struct FileIdentity: Hashable, Codable, Sendable {
  /// The file system, as long as it is mounted.
  package let device: UInt64
  /// The file in its file system.
  package let inode: UInt64
  /// The number of bytes.
  package let size: Int64
  /// When the bytes were last changed, in nanoseconds since 1970.
  package let modified: Int64

  /// Makes an identity of its parts.
  package init(device: UInt64, inode: UInt64, size: Int64, modified: Int64) {
    self.device = device
    self.inode = inode
    self.size = size
    self.modified = modified
  }

  /// Whether both are one file, in whatever state.
  package func isSameFile(as other: FileIdentity) -> Bool { file == other.file }

  /// Whether both may be one state of one file.
  ///
  /// Numbers of file systems change when the system starts anew, and some file systems number their
  /// files anew; sizes and times stay.
  func isSameState(as other: FileIdentity) -> Bool {
    size == other.size && modified == other.modified
  }

  /// The file without its state.
  package var file: FileNumber { FileNumber(device: device, inode: inode) }
}

/// A file, whatever its names are.
package struct FileNumber: Hashable, Sendable {
  let device: UInt64
  let inode: UInt64
}

/// What the system says of a file.
struct FileStatus {
  enum Kind { case file, folder, link, other }

  let identity: FileIdentity
  let kind: Kind
  let linkCount: Int
  let mode: mode_t
  let owner: uid_t
  let group: gid_t
  /// When the file was last read, in nanoseconds since 1970.
  let accessed: Int64
  /// When anything of the file was last changed, its names and permissions too, in nanoseconds since 1970.
  ///
  /// The system sets it; who sets the modification time cannot set this one.
  let changed: Int64

  /// Looks at what a name itself stands for; nil when there is nothing, or nothing that can be seen.
  ///
  /// - Parameters:
  ///   - path: A path, or a name in an open folder.
  ///   - folder: The descriptor of the folder where a relative path begins.
  init?(ofName path: String, in folder: Int32 = AT_FDCWD) {
    var status = stat()
    guard fstatat(folder, SystemPath.bytes(of: path), &status, AT_SYMLINK_NOFOLLOW) == 0 else {
      return nil
    }
    self.init(status)
  }

  /// Looks at what a name leads to.
  init?(following path: String) {
    var status = stat()
    guard stat(SystemPath.bytes(of: path), &status) == 0 else { return nil }
    self.init(status)
  }

  /// Looks at an open file.
  init?(ofDescriptor descriptor: Int32) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return nil }
    self.init(status)
  }

  private init(_ status: stat) {
    let (modified, accessed) = (status.st_mtim, status.st_atim)
    let changed = status.st_ctim
    identity = FileIdentity(
      device: UInt64(truncatingIfNeeded: status.st_dev),
      inode: UInt64(status.st_ino),
      size: Int64(status.st_size),
      modified: Self.nanoseconds(modified)
    )
    kind =
      switch status.st_mode & S_IFMT {
      case S_IFREG: .file
      case S_IFDIR: .folder
      case S_IFLNK: .link
      default: .other
      }
    linkCount = Int(status.st_nlink)
    mode = status.st_mode & 0o7777
    owner = status.st_uid
    group = status.st_gid
    self.accessed = Self.nanoseconds(accessed)
    self.changed = Self.nanoseconds(changed)
  }

  /// Whether this is one regular file to which nothing was done since it was looked at before.
  func isUnchanged(since before: FileStatus) -> Bool {
    kind == .file && identity == before.identity && changed == before.changed
  }

  private static func nanoseconds(_ time: timespec) -> Int64 {
    // A wrong clock may be centuries off; wrapping keeps such times equal to themselves.
    Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
  }
}
