internal import CFileCalls
import Foundation

/// The status of a file at one moment, as the system reports it.
package struct FileStatus: Sendable {
  /// The kind of a file.
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

  /// The identity and state of the file.
  package let identity: FileIdentity
  /// Its kind.
  package let kind: Kind
  /// The number of its names.
  package let linkCount: Int
  /// The permission bits, 0...0o7777.
  package let mode: UInt32
  /// The user ID of the owner.
  package let owner: UInt32
  /// The group ID of the group.
  package let group: UInt32
  /// The access time, in nanoseconds since 1970.
  package let accessed: Int64
  /// The status change time, in nanoseconds since 1970: of the content, names or permissions.
  ///
  /// The system sets it; a program that sets the modification time cannot set this one.
  package let changed: Int64

  /// Returns the status of an open file; nil for an invalid descriptor.
  package init?(of descriptor: Int32) {
    var status = stat()
    guard cfc_status(descriptor, &status) == 0 else { return nil }
    self.init(status)
  }

  /// Returns the status of the target of a path of any length; nil when it is not accessible.
  package init?(following path: String) {
    guard let status = SystemPath.status(of: path) else { return nil }
    self.init(status)
  }

  /// Returns the status of a name; nil, with `errno`, when it is not accessible.
  ///
  /// - Parameters:
  ///   - name: A path, or a name in an open folder.
  ///   - folder: The descriptor of the folder to which a relative path refers; nil for the working folder.
  ///   - isFollowing: Whether to return the status of a link's target instead of the link.
  package init?(of name: String, in folder: Int32? = nil, following isFollowing: Bool = false) {
    var status = stat()
    let name = SystemPath.bytes(of: name)
    let flags = isFollowing ? 0 : AT_SYMLINK_NOFOLLOW
    guard fstatat(folder ?? AT_FDCWD, name, &status, flags) == 0 else { return nil }
    self.init(status)
  }

  /// The number of bytes.
  package var size: Int64 { identity.size }

  /// The permission bits, without set-user-ID, set-group-ID and sticky: 0...0o777.
  package var permissions: UInt32 { mode & 0o777 }

  /// Whether both are one file, in whatever state.
  package func isSameFile(as other: FileStatus) -> Bool {
    identity.isSameFile(as: other.identity)
  }

  /// Whether this is the same regular file, unchanged since an earlier status.
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
    // A wrong clock may be centuries off. Times before 1678 or after 2262 stay before or after all others.
    let (whole, isBeyond) = Int64(time.tv_sec).multipliedReportingOverflow(by: 1_000_000_000)
    let (sum, isTooLate) = whole.addingReportingOverflow(Int64(time.tv_nsec))
    return isBeyond || isTooLate ? (time.tv_sec < 0 ? .min : .max) : sum
  }
}
