internal import CFileCalls
import Foundation

/// What the system says of a file at one moment.
package struct FileStatus: Sendable {
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

  /// Which file it is, and in what state.
  package let identity: FileIdentity
  /// What it is.
  package let kind: Kind
  /// How many names it has.
  package let linkCount: Int
  /// The permission bits, 0...0o7777.
  package let mode: UInt32
  /// The number of the user whose file it is.
  package let owner: UInt32
  /// The number of the group whose file it is.
  package let group: UInt32
  /// When it was last read, in nanoseconds since 1970.
  package let accessed: Int64
  /// When anything of it was last changed, its names and permissions too, in nanoseconds since 1970.
  ///
  /// The system sets it; who sets the modification time cannot set this one.
  package let changed: Int64

  /// Looks at an open file; nil when the descriptor is none.
  package init?(of descriptor: Int32) {
    var status = stat()
    guard cfc_status(descriptor, &status) == 0 else { return nil }
    self.init(status)
  }

  /// Looks at what a path of any length leads to, links followed; nil when that is nothing that can be seen.
  package init?(following path: String) {
    guard let status = SystemPath.status(of: path) else { return nil }
    self.init(status)
  }

  /// Looks at what a name stands for; nil, with `errno`, when that is nothing that can be seen.
  ///
  /// - Parameters:
  ///   - name: A path, or a name in an open folder.
  ///   - folder: The descriptor of the folder where a relative path begins; nil for the working folder.
  ///   - isFollowing: Whether what a link leads to is meant, and not the link itself.
  package init?(of name: String, in folder: Int32? = nil, following isFollowing: Bool = false) {
    var status = stat()
    let name = SystemPath.bytes(of: name)
    let flags = isFollowing ? 0 : AT_SYMLINK_NOFOLLOW
    guard fstatat(folder ?? AT_FDCWD, name, &status, flags) == 0 else { return nil }
    self.init(status)
  }

  /// The number of bytes.
  package var size: Int64 { identity.size }

  /// The permission bits, without those that lend an owner's rights: 0...0o777.
  package var permissions: UInt32 { mode & 0o777 }

  /// Whether both are one file, in whatever state.
  package func isSameFile(as other: FileStatus) -> Bool {
    identity.isSameFile(as: other.identity)
  }

  /// Whether this is one regular file to which nothing was done since it was looked at before.
  package func isUnchanged(since before: FileStatus) -> Bool {
    kind == .file && identity == before.identity && changed == before.changed
  }

  private init(_ status: stat) {
    identity = FileIdentity(
      device: UInt64(truncatingIfNeeded: status.st_dev),
      inode: UInt64(status.st_ino),
      size: Int64(status.st_size),
      modified: Self.nanoseconds(status.st_mtim)
    )
    kind =
      switch status.st_mode & S_IFMT {
      case S_IFREG: .file
      case S_IFDIR: .folder
      case S_IFLNK: .link
      case S_IFIFO: .pipe
      case S_IFSOCK: .socket
      default: .device
      }
    linkCount = Int(status.st_nlink)
    mode = UInt32(status.st_mode & 0o7777)
    owner = UInt32(status.st_uid)
    group = UInt32(status.st_gid)
    accessed = Self.nanoseconds(status.st_atim)
    changed = Self.nanoseconds(status.st_ctim)
  }

  private static func nanoseconds(_ time: timespec) -> Int64 {
    // A wrong clock may be centuries off. What is before 1678 or after 2262 stays before or after all else.
    let (whole, isBeyond) = Int64(time.tv_sec).multipliedReportingOverflow(by: 1_000_000_000)
    let (sum, isTooLate) = whole.addingReportingOverflow(Int64(time.tv_nsec))
    return isBeyond || isTooLate ? (time.tv_sec < 0 ? .min : .max) : sum
  }
}
