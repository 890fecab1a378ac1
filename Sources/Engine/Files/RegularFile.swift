import Foundation

/// Opens regular files without waiting.
package enum RegularFile {
  /// Opens a file for reading; symbolic links are followed.
  ///
  /// The kind is checked on the descriptor, so the result is the checked file. A pipe, a device, a socket or a
  /// folder is refused immediately: the call never waits.
  ///
  /// - Returns: The descriptor, which the caller closes.
  /// - Throws: ``FileError`` when it is not a regular file or cannot be opened.
  package static func open(_ path: String) throws(FileError) -> Int32 {
    try FileAddress.requirePath(path)
    return try open(path, in: AT_FDCWD, shown: path, following: true)
  }

  static func open(
    _ name: String,
    in folder: Int32,
    shown path: String,
    following: Bool
  ) throws(FileError) -> Int32 {
    // Without O_NONBLOCK, opening a pipe would wait for a writer.
    let flags = O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC | (following ? 0 : O_NOFOLLOW)
    let file = SystemPath.open(name, flags, in: folder)
    guard file >= 0 else {
      let code = errno
      if code == EBUSY { throw FileError(path, .unexpected(DatabaseFiles.reason(code))) }
      // The error of a link is ELOOP, that of a socket ENXIO.
      if let kind = FileStatus(of: name, in: folder)?.kind,
        kind == .socket || !following && kind == .link
      {
        throw FileError(path, .notARegularFile(kind))
      }
      throw .failed(path, "cannot be opened", code)
    }
    guard let kind = FileStatus(of: file)?.kind, kind == .file else {
      let kind = FileStatus(of: file)?.kind ?? .device
      close(file)
      throw FileError(path, .notARegularFile(kind))
    }
    return file
  }
}
