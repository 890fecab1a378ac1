import Glibc

/// Identifies a file, whatever its names.
package struct FileNumber: Hashable, Sendable {
  /// The device number of the file system, valid while it is mounted.
  package let device: UInt64
  /// The inode number of the file.
  package let inode: UInt64

  /// Creates a number from its parts.
  package init(device: UInt64, inode: UInt64) {
    self.device = device
    self.inode = inode
  }

  /// Creates the number of a file from its status.
  init(_ status: stat) {
    self.init(
      device: UInt64(truncatingIfNeeded: status.st_dev),
      inode: UInt64(status.st_ino)
    )
  }
}

/// The identity and state of a file: enough to detect that a name refers to another file or a changed one.
package struct FileIdentity: Hashable, Codable, Sendable {
  /// The device number of the file system, valid while it is mounted.
  package let device: UInt64
  /// The inode number of the file.
  package let inode: UInt64
  /// The number of bytes.
  package let size: Int64
  /// The modification time, in nanoseconds since 1970.
  package let modified: Int64

  /// Creates an identity from its parts.
  package init(device: UInt64, inode: UInt64, size: Int64, modified: Int64) {
    self.device = device
    self.inode = inode
    self.size = size
    self.modified = modified
  }

  /// The file without its state.
  package var number: FileNumber { FileNumber(device: device, inode: inode) }

  /// Whether both are one file, in whatever state.
  package func isSameFile(as other: FileIdentity) -> Bool { number == other.number }

  /// Whether both may be the same state of one file.
  ///
  /// Device numbers may change when the system restarts, and some file systems renumber their files; sizes and
  /// times stay.
  package func isSameState(as other: FileIdentity) -> Bool {
    size == other.size && modified == other.modified
  }
}
