import Glibc
import Synchronization

/// The files that SQLite has open in this process.
///
/// A process that closes any descriptor of a file releases all locks that it has on that file by `fcntl(2)`,
/// whatever the descriptor with which they were taken, and SQLite's locks are of that kind
/// (https://www.sqlite.org/howtocorrupt.html, 2.2). Two processes could then write at the same time. So no
/// other code opens such a file for reading.
package enum DatabaseFiles {
  private static let descriptors = Mutex<[Int32: FileNumber]>([:])
  /// All files that SQLite has opened, including those that it has closed again.
  private static let noted = Mutex<Set<FileNumber>>([])

  /// Records a file that SQLite has just opened, before it is locked.
  ///
  /// - Parameter descriptor: SQLite's descriptor.
  package static func noteOpened(_ descriptor: Int32) {
    // SQLite also opens folders, to synchronize their entries.
    guard let status = FileStatus(of: descriptor), status.kind == .file else { return }
    descriptors.withLock { $0[descriptor] = status.identity.number }
    noted.withLock { _ = $0.insert(status.identity.number) }
  }

  /// Whether a descriptor, such as that of standard output, is of a file that SQLite has opened in this
  /// process: writing to it would write into the database.
  package static func include(_ descriptor: Int32) -> Bool {
    guard let status = FileStatus(of: descriptor), status.kind == .file else { return false }
    return noted.withLock { $0.contains(status.identity.number) }
  }

  /// Records that SQLite is about to close a file.
  ///
  /// - Parameter descriptor: SQLite's descriptor.
  package static func noteClosing(_ descriptor: Int32) {
    descriptors.withLock { _ = $0.removeValue(forKey: descriptor) }
  }

  /// Returns the reason why a file cannot be opened, by the system's error number.
  ///
  /// - Parameter code: `errno`; EBUSY stands for a file that SQLite has open here.
  /// - Returns: The reason in words.
  package static func reason(_ code: Int32) -> String {
    code == EBUSY
      ? "it is a database that this program has open" : String(cString: strerror(code))
  }

  /// Opens a file, as `openat(2)` does, unless SQLite has it open in this process.
  ///
  /// - Returns: A descriptor; -1 with `errno`, which is EBUSY for a file of SQLite's.
  static func open(_ name: [CChar], in folder: Int32, _ flags: Int32) -> Int32 {
    open(name, in: folder, flags) { number in
      descriptors.withLock { $0.values.contains(number) }
    }
  }

  private static func open(
    _ name: [CChar],
    in folder: Int32,
    _ flags: Int32,
    isTaken: (FileNumber) -> Bool
  ) -> Int32 {
    var status = stat()
    let linkFlag = flags & O_NOFOLLOW == 0 ? 0 : AT_SYMLINK_NOFOLLOW
    if fstatat(folder, name, &status, linkFlag) == 0, isTaken(FileNumber(status)) {
      errno = EBUSY
      return -1
    }
    let file = openat(folder, name, flags)
    // If another program has given the name to a database just now, the descriptor stays open: closing it would
    // release the locks.
    if file >= 0, fstat(file, &status) == 0, isTaken(FileNumber(status)) {
      errno = EBUSY
      return -1
    }
    return file
  }

  /// Reads the first bytes of a regular file, including one that SQLite has open in this process.
  fileprivate static func beginning(
    of path: String,
    in folder: Int32,
    count: Int
  ) throws(FileError) -> [UInt8] {
    // SQLite, which is configured to report what it opens, locks nothing before this descriptor is closed.
    let bytes: Result<[UInt8], FileError> = descriptors.withLock { descriptors in
      if let number = FileStatus(of: path, in: folder, following: true)?.identity.number,
        let file = descriptors.first(where: { $0.value == number })?.key
      {
        return read(file, count, path)
      }
      let flags = O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC
      let file = open(SystemPath.bytes(of: path), in: folder, flags) { number in
        descriptors.values.contains(number)
      }
      guard file >= 0 else { return .failure(.failed(path, "cannot be opened")) }
      defer { close(file) }
      if let kind = FileStatus(of: file)?.kind, kind != .file {
        return .failure(FileError(path, .notARegularFile(kind)))
      }
      return read(file, count, path)
    }
    return try bytes.get()
  }

  private static func read(_ file: Int32, _ count: Int, _ path: String) -> Result<
    [UInt8], FileError
  > {
    var bytes = [UInt8](repeating: 0, count: count)
    var end = 0
    while end < count {
      let got = bytes.withUnsafeMutableBytes {
        pread(file, $0.baseAddress.map { $0 + end }, count - end, off_t(end))
      }
      if got < 0, errno == EINTR { continue }
      guard got >= 0 else { return .failure(.failed(path, "cannot be read")) }
      if got == 0 { break }
      end += got
    }
    return .success(Array(bytes[..<end]))
  }
}

extension RegularFile {
  /// Reads the first bytes of a file, including a database that this process has open.
  ///
  /// - Parameters:
  ///   - path: The file, of at most `PATH_MAX` bytes; a symbolic link is followed.
  ///   - folder: The descriptor of the folder to which a relative path refers; by default the working folder.
  ///   - count: The number of bytes, which should be small: SQLite opens nothing in this process meanwhile.
  /// - Returns: The bytes; fewer only if the file has fewer.
  /// - Throws: ``FileError`` when it is not a regular file or cannot be read; the call never waits.
  package static func beginning(
    of path: String,
    in folder: Int32 = AT_FDCWD,
    count: Int
  ) throws(FileError) -> [UInt8] {
    try DatabaseFiles.beginning(of: path, in: folder, count: count)
  }
}
