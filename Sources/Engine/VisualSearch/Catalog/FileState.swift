internal import Files
internal import ImageCoding

/// The properties that tell a changed file from the one that was indexed.
internal struct FileState: Sendable {
  /// In bytes; -1 when there is no file.
  var size = -1
  /// In nanoseconds since 1970.
  var modified = 0
  /// The file's inode number; nil when the file system has none, or it is not known.
  var inode: Int64?

  /// Returns whether both may describe the same state of one file.
  ///
  /// When two pictures of the same size and time swap names, only their inode numbers differ.
  func isSame(as other: FileState) -> Bool {
    size == other.size && modified == other.modified
      && (inode == nil || other.inode == nil || inode == other.inode)
  }
}

extension FileState {
  init(_ status: FileStatus) {
    let file = status.identity
    self.init(size: Int(file.size), modified: Int(file.modified), inodeNumber: file.inode)
  }

  /// The state of a listed file; nil for a broken link.
  init?(_ file: PictureFolder.File) {
    guard let number = file.identity else { return nil }
    self.init(size: file.byteCount, modified: file.modified, inodeNumber: number.inode)
  }

  /// Some file systems have no inode numbers, and report 0 for every file.
  private init(size: Int, modified: Int, inodeNumber: UInt64) {
    (self.size, self.modified) = (size, modified)
    inode = inodeNumber == 0 ? nil : Int64(bitPattern: inodeNumber)
  }
}
