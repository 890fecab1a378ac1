import Foundation

/// An open folder below which Waymark writes, replaces and removes files.
///
/// It is a folder that Waymark created or that the user named for this purpose. All paths are resolved from its
/// descriptor, component by component and without following symbolic links: another program that
/// renames folders or replaces them by links cannot redirect an operation.
package final class OpenFolder: Sendable {
  /// The path by which it was opened.
  package let path: String
  /// The open folder; closed with this object.
  package let descriptor: Int32

  /// Opens an existing folder; links in the path are followed, as the user may have created them.
  ///
  /// - Throws: ``FileError`` when the folder does not exist.
  package init(_ path: String) throws(FileError) {
    self.path = path
    try FileAddress.requirePath(path)
    descriptor = Foundation.open(SystemPath.bytes(of: path), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .failed(path, "the folder cannot be opened") }
  }

  private init(path: String, descriptor: Int32) {
    self.path = path
    self.descriptor = descriptor
  }

  deinit { close(descriptor) }

  /// Opens a folder, and creates it and its parents when they do not exist.
  ///
  /// - Parameters:
  ///   - path: The folder.
  ///   - permissions: The permissions of created folders, reduced by the user's mask.
  /// - Returns: The open folder.
  /// - Throws: ``FileError`` when that is not possible.
  package static func making(
    _ path: String,
    permissions: UInt32 = 0o777
  ) throws(FileError) -> OpenFolder {
    try FileAddress.requirePath(path)
    try make(path, permissions)
    return try OpenFolder(path)
  }

  private static func make(_ path: String, _ permissions: UInt32) throws(FileError) {
    if path.isEmpty || FileStatus(following: path)?.kind == .folder { return }
    let (parent, _) = PathParts.split(path)
    if parent != path { try make(parent, permissions) }
    guard mkdir(SystemPath.bytes(of: path), mode_t(permissions)) == 0 || errno == EEXIST else {
      throw .failed(path, "the folder cannot be created")
    }
  }

  /// Opens a folder below this one.
  ///
  /// - Parameters:
  ///   - path: Its relative path.
  ///   - making: Whether to create it, and its parents, when they do not exist.
  /// - Returns: The open folder.
  /// - Throws: ``FileError`` when the path leads out of this folder or through a link, or the folder does not
  ///   exist.
  package func folder(_ path: String, making: Bool = false) throws(FileError) -> OpenFolder {
    guard let names = PathParts.below(path) else { throw FileError(join(path), .outside) }
    var folder = self
    for name in names { folder = try folder.child(name, making) }
    return folder
  }

  private func child(_ name: String, _ making: Bool) throws(FileError) -> OpenFolder {
    let (bytes, flags) = (SystemPath.bytes(of: name), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    var child = openat(descriptor, bytes, flags | O_NOFOLLOW)
    if child < 0, errno == ENOENT, making {
      guard mkdirat(descriptor, bytes, 0o777) == 0 || errno == EEXIST else {
        throw .failed(join(name), "the folder cannot be created")
      }
      child = openat(descriptor, bytes, flags | O_NOFOLLOW)
    }
    guard child >= 0 else {
      let code = errno
      if let kind = FileStatus(of: name, in: descriptor)?.kind, kind == .link {
        throw FileError(join(name), .notARegularFile(kind))
      }
      throw .failed(join(name), "the folder cannot be opened", code)
    }
    return OpenFolder(path: join(name), descriptor: child)
  }

  /// Returns the status of a path below this folder, without following a link.
  ///
  /// - Returns: The status; nil when the path does not exist.
  /// - Throws: ``FileError`` when the path leads out of this folder or through a link, or the status cannot be
  ///   read.
  package func status(of path: String) throws(FileError) -> FileStatus? {
    guard let (parent, name) = try place(of: path) else { return nil }
    if let status = FileStatus(of: name, in: parent.descriptor) { return status }
    guard errno == ENOENT else { throw .failed(join(path), "cannot be accessed") }
    return nil
  }

  /// Opens a regular file below this folder for reading.
  ///
  /// - Returns: Its descriptor, which the caller closes.
  /// - Throws: ``FileError`` when it is not a regular file, or the path leads out of this folder or
  ///   through a link.
  package func open(_ path: String) throws(FileError) -> Int32 {
    guard let (parent, name) = try place(of: path) else {
      throw .failed(join(path), "cannot be opened", ENOENT)
    }
    return try RegularFile.open(name, in: parent.descriptor, shown: join(path), following: false)
  }

  /// Whether a path stays below the folder from which it starts: not absolute, without `..`.
  package static func isBelow(_ path: String) -> Bool { PathParts.below(path) != nil }

  /// Finds the folder and the name of a path below this folder; nil when that folder does not exist.
  func place(of path: String) throws(FileError) -> (folder: OpenFolder, name: String)? {
    guard var names = PathParts.below(path) else { throw FileError(join(path), .outside) }
    let name = names.removeLast()
    var folder = self
    for name in names {
      do throws(FileError) {
        folder = try folder.child(name, false)
      } catch {
        guard case .refused(_, ENOENT) = error.cause else { throw error }
        return nil
      }
    }
    return (folder, name)
  }

  /// The display path of something in this folder.
  func join(_ name: String) -> String {
    path.utf8.last == UInt8(ascii: "/") ? path + name : path + "/" + name
  }

  /// Synchronizes the names in this folder.
  func synchronize() {
    // Some file systems do not support it for folders; the files' contents are synchronized already.
    _ = fsync(descriptor)
  }
}
