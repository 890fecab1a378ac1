import Foundation

/// What the system says of a file at one moment.
package struct FileStatus: Hashable, Sendable {
  /// What a name can stand for.
  package enum Kind: Hashable, Sendable {
    case file, folder, link, pipe, device, socket

    /// The kind with its article.
    package var words: String {
      switch self {
      case .file: "a regular file"
      case .folder: "a folder"
      case .link: "a symbolic link"
      case .pipe: "a pipe"
      case .device: "a device"
      case .socket: "a socket"
      }
    }
  }

  /// What it is.
  package let kind: Kind
  /// The file system, as long as it is mounted.
  package let device: UInt64
  /// The file in its file system.
  package let inode: UInt64
  /// The number of bytes.
  package let size: Int64
  /// When the bytes were last changed, in nanoseconds since 1970.
  package let modified: Int64
  /// The permission bits, without those that lend an owner's rights.
  package let permissions: UInt32

  /// Looks at an open file; nil when the descriptor is none.
  package init?(of descriptor: Int32) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return nil }
    self.init(status)
  }

  /// Looks at what a path leads to, links followed; nil when that is nothing that can be seen.
  package init?(following path: String) {
    var status = stat()
    guard stat(SystemPath.bytes(of: path), &status) == 0 else { return nil }
    self.init(status)
  }

  /// Looks at what a name in an open folder itself stands for; nil, with `errno`, when it is nothing.
  init?(of name: String, in folder: Int32) {
    var status = stat()
    guard fstatat(folder, SystemPath.bytes(of: name), &status, AT_SYMLINK_NOFOLLOW) == 0 else {
      return nil
    }
    self.init(status)
  }

  /// Whether both are one file, in whatever state.
  package func isSameFile(as other: FileStatus) -> Bool {
    device == other.device && inode == other.inode
  }

  private init(_ status: stat) {
    let modified = status.st_mtim
    kind =
      switch status.st_mode & S_IFMT {
      case S_IFREG: .file
      case S_IFDIR: .folder
      case S_IFLNK: .link
      case S_IFIFO: .pipe
      case S_IFSOCK: .socket
      default: .device
      }
    device = UInt64(truncatingIfNeeded: status.st_dev)
    inode = UInt64(status.st_ino)
    size = Int64(status.st_size)
    // A wrong clock may be centuries off; wrapping keeps such times equal to themselves.
    self.modified = Int64(modified.tv_sec) &* 1_000_000_000 &+ Int64(modified.tv_nsec)
    permissions = UInt32(status.st_mode & 0o777)
  }
}
