import Foundation

/// A folder that is held open, and below which Waymark writes, replaces and removes files.
///
/// It is a folder that Waymark made or that the user named for this purpose. Everything below it is
/// found from its descriptor, name by name and through no symbolic link: another program that renames
/// folders or puts links in their place cannot lead a step elsewhere.
package final class OpenFolder: Sendable {
  /// The folder as it was named.
  package let path: String
  /// The open folder; closed with this object.
  package let descriptor: Int32

  /// Opens a folder that is there; links in the path are followed, as the user may have set them.
  ///
  /// - Throws: ``FileError`` when there is no such folder.
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

  /// Opens a folder, and makes it and those above it where they are missing.
  ///
  /// - Parameters:
  ///   - path: The folder.
  ///   - permissions: What a folder that is made gets, less the user's mask.
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
      throw .failed(path, "the folder cannot be made")
    }
  }

  /// Opens a folder below this one.
  ///
  /// - Parameters:
  ///   - path: Its path from here.
  ///   - making: Whether it is made, with those above it, where it is missing.
  /// - Returns: The open folder.
  /// - Throws: ``FileError`` when the path leads out of this folder or through a link, or there is no
  ///   such folder.
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
        throw .failed(join(name), "the folder cannot be made")
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

  /// Looks at what a path below this folder itself stands for.
  ///
  /// - Returns: What the system says; nil when there is nothing of this name.
  /// - Throws: ``FileError`` when the path leads out of this folder or through a link, or the system
  ///   does not say.
  package func status(of path: String) throws(FileError) -> FileStatus? {
    guard let (parent, name) = try place(of: path) else { return nil }
    if let status = FileStatus(of: name, in: parent.descriptor) { return status }
    guard errno == ENOENT else { throw .failed(join(path), "cannot be looked at") }
    return nil
  }

  /// Opens a regular file below this folder for reading.
  ///
  /// - Returns: Its descriptor, which the caller closes.
  /// - Throws: ``FileError`` when it is none, or the path leads out of this folder or through a link.
  package func open(_ path: String) throws(FileError) -> Int32 {
    guard let (parent, name) = try place(of: path) else {
      throw .failed(join(path), "cannot be opened", ENOENT)
    }
    return try RegularFile.open(name, in: parent.descriptor, shown: join(path), following: false)
  }

  /// Whether a path stays below the folder from which it starts: not absolute, without `..`.
  package static func isBelow(_ path: String) -> Bool { PathParts.below(path) != nil }

  /// Finds the folder and the name of a path below this folder; nil when that folder is not there.
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

  /// The path of something in this folder, for people.
  func join(_ name: String) -> String {
    path.utf8.last == UInt8(ascii: "/") ? path + name : path + "/" + name
  }

  /// Asks the system to keep what has become of the names in this folder.
  func synchronize() {
    // Some file systems cannot do it for folders; what is in the file is safe already.
    _ = fsync(descriptor)
  }
}
