import Glibc

/// A file, whatever its names are.
package struct FileNumber: Hashable, Sendable {
  /// The file system, as long as it is mounted.
  package let device: UInt64
  /// The file in its file system.
  package let inode: UInt64

  /// Makes a number of its parts.
  package init(device: UInt64, inode: UInt64) {
    self.device = device
    self.inode = inode
  }

  /// The file that the system described.
  init(_ status: stat) {
    self.init(
      device: UInt64(truncatingIfNeeded: status.st_dev),
      inode: UInt64(status.st_ino)
    )
  }
}

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

  /// The file without its state.
  package var number: FileNumber { FileNumber(device: device, inode: inode) }

  /// Whether both are one file, in whatever state.
  package func isSameFile(as other: FileIdentity) -> Bool { number == other.number }

  /// Whether both may be one state of one file.
  ///
  /// Numbers of file systems change when the system starts anew, and some file systems number their
  /// files anew; sizes and times stay.
  package func isSameState(as other: FileIdentity) -> Bool {
    size == other.size && modified == other.modified
  }
}
