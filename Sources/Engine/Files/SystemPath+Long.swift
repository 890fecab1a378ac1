import Glibc

extension SystemPath {
  /// Opens a file by a path of any length.
  ///
  /// The system accepts paths of at most `PATH_MAX` bytes (4096); the folders of a longer one are opened in
  /// pieces.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - flags: As for `open(2)`, without flags that create a file.
  ///   - folder: The descriptor of the folder to which a relative path refers; by default the working folder.
  /// - Returns: A descriptor; -1 with `errno` when the file cannot be opened, which is EBUSY for a database
  ///   that this process has open (``DatabaseFiles``).
  package static func open(_ path: String, _ flags: Int32, in folder: Int32 = AT_FDCWD) -> Int32 {
    if let file = LentFile.opened(path) { return file }
    return reach(path, from: folder) { folder, rest in DatabaseFiles.open(rest, in: folder, flags) }
  }

  /// Returns the result of `stat(2)` for a path of any length; nil with `errno` on failure.
  static func status(of path: String) -> stat? {
    var status = stat()
    return reach(path) { folder, rest in fstatat(folder, rest, &status, 0) } == 0 ? status : nil
  }

  /// Calls a function with a folder and a relative path that is short enough for the system.
  private static func reach(
    _ path: String,
    from start: Int32 = AT_FDCWD,
    _ body: (Int32, [CChar]) -> Int32
  ) -> Int32 {
    let slash = CChar(bitPattern: UInt8(ascii: "/"))
    var rest = bytes(of: path)[...]
    var folder = start
    defer { if folder != start { close(folder) } }
    while rest.count > Int(PATH_MAX) {
      guard let end = rest.prefix(Int(PATH_MAX) - 1).lastIndex(of: slash), end > rest.startIndex
      else {
        errno = ENAMETOOLONG
        return -1
      }
      let next = openat(folder, Array(rest[..<end]) + [0], O_RDONLY | O_DIRECTORY | O_CLOEXEC)
      guard next >= 0 else { return -1 }
      if folder != start { close(folder) }
      folder = next
      rest = rest[end...].drop { $0 == slash }
    }
    return body(folder, Array(rest))
  }
}
