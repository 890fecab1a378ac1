import Foundation

/// A file that is written under a temporary name and then atomically renamed: a program that opens the name
/// finds the old file or the complete new one.
///
/// ```swift
/// let file = try NewFile(for: path)
/// try file.write(bytes)
/// try file.publish(replacing: isForced)
/// ```
///
/// An unpublished file is removed with this object.
package final class NewFile {
  /// The open file, for reading and writing; closed with this object.
  package let descriptor: Int32
  private let folder: OpenFolder
  /// Its final name in its folder.
  package let name: String
  private let temporary = TemporaryName.make()
  private var isPublished = false
  private var path: String { folder.join(name) }

  /// Creates an empty file in the folder of a path that the user named.
  ///
  /// - Parameters:
  ///   - path: The final path.
  ///   - permissions: The permissions, reduced by the user's mask, unless it replaces another file.
  /// - Throws: ``FileError`` when it cannot be created.
  package convenience init(for path: String, permissions: UInt32 = 0o666) throws(FileError) {
    try FileAddress.requirePath(path)
    let (folder, name) = PathParts.split(path)
    let place: OpenFolder
    do throws(FileError) {
      place = try OpenFolder(folder)
    } catch {
      guard case .refused(_, let code) = error.cause else { throw error }
      throw .failed(path, "cannot be written", code)
    }
    try self.init(for: name, in: place, permissions: permissions)
  }

  /// Creates an empty file below a folder.
  ///
  /// - Parameters:
  ///   - path: The final path relative to the folder; intermediate folders must exist.
  ///   - folder: The folder.
  ///   - permissions: The permissions, reduced by the user's mask, unless it replaces another file.
  /// - Throws: ``FileError`` when it cannot be created.
  package init(
    for path: String,
    in folder: OpenFolder,
    permissions: UInt32 = 0o666
  ) throws(FileError) {
    guard let (parent, name) = try folder.place(of: path) else {
      throw .failed(folder.join(path), "cannot be written", ENOENT)
    }
    (self.folder, self.name) = (parent, name)
    descriptor = openat(
      parent.descriptor,
      SystemPath.bytes(of: temporary),
      O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC,
      mode_t(permissions)
    )
    guard descriptor >= 0 else { throw .failed(parent.join(name), "cannot be written") }
  }

  deinit {
    // Between two steps of an exchange, another program may have put a file under this name.
    if !isPublished, let own = FileStatus(of: descriptor),
      let there = FileStatus(of: temporary, in: folder.descriptor), there.isSameFile(as: own)
    {
      unlinkat(folder.descriptor, SystemPath.bytes(of: temporary), 0)
    }
    close(descriptor)
  }

  /// Throws if writing a path would be refused because something exists there.
  ///
  /// Call it before a long computation; ``publish(replacing:watcher:)`` checks again.
  ///
  /// - Throws: ``FileError``.
  package static func check(_ path: String, replacing: Bool) throws(FileError) {
    try FileAddress.requirePath(path)
    let (folder, name) = PathParts.split(path)
    let parent = try OpenFolder(folder)
    do throws(FileError) {
      try parent.check(name, replacing: replacing)
    } catch {
      // The path as given, without the “./” of an omitted folder.
      throw FileError(path, error.cause)
    }
  }

  /// Appends bytes.
  ///
  /// - Throws: ``FileError`` when there is no space.
  package func write(_ bytes: UnsafeRawBufferPointer) throws(FileError) {
    var rest = bytes
    while !rest.isEmpty {
      let count = Foundation.write(descriptor, rest.baseAddress, rest.count)
      if count >= 0 {
        rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(count))
      } else if errno != EINTR {
        throw .failed(path, "cannot be written")
      }
    }
  }

  /// Renames the file to its final name, after synchronizing its content.
  ///
  /// It takes the permission bits of a file that it replaces. If another program puts something else than a
  /// regular file there between two steps, that gets its name back. A process that is killed in between may
  /// leave the replaced file under a temporary name (`.waymark-…`).
  ///
  /// - Parameters:
  ///   - replacing: Whether to replace a regular file of that name.
  ///   - expected: The only file to replace, with its status when it was checked; nil for any.
  ///   - watcher: Called between the steps.
  /// - Throws: ``FileError`` when something exists that must not be replaced, or on failure.
  package func publish(
    replacing: Bool,
    expecting expected: FileStatus? = nil,
    watcher: FileWatcher = { _ in }
  ) throws(FileError) {
    precondition(!isPublished, "a file is published once")
    guard fsync(descriptor) == 0 else { throw .failed(path, "cannot be written") }
    try folder.publish(
      temporary,
      as: name,
      of: descriptor,
      replacing: replacing,
      expecting: expected,
      watcher: watcher
    )
    isPublished = true
  }
}

extension NewFile {
  /// Appends bytes.
  ///
  /// - Throws: ``FileError`` when there is no space.
  package func write(_ bytes: some Sequence<UInt8>) throws(FileError) {
    let bytes = ContiguousArray(bytes)
    do {
      try bytes.withUnsafeBytes { try write($0) }
    } catch {
      throw error as? FileError ?? .failed(path, "cannot be written", EIO)
    }
  }

  /// Appends the content of an open file.
  ///
  /// - Throws: ``FileError`` when it cannot be read or there is no space.
  package func write(contentsOf file: Int32) throws(FileError) {
    var (buffer, position) = ([UInt8](repeating: 0, count: 1 << 20), off_t(0))
    while true {
      let count = pread(file, &buffer, buffer.count, position)
      if count == 0 { return }
      guard count > 0 else {
        if errno == EINTR { continue }
        throw .failed(path, "its new content cannot be read")
      }
      try write(buffer[..<count])
      position += off_t(count)
    }
  }

  /// Writes a whole file.
  ///
  /// - Parameters:
  ///   - bytes: The content.
  ///   - path: The file.
  ///   - replacing: Whether to replace a regular file of that name.
  ///   - permissions: The permissions of a new file, reduced by the user's mask.
  /// - Throws: ``FileError``; an existing file stays, and nothing is left behind.
  package static func write(
    _ bytes: some Sequence<UInt8>,
    to path: String,
    replacing: Bool,
    permissions: UInt32 = 0o666
  ) throws(FileError) {
    let file = try NewFile(for: path, permissions: permissions)
    try file.write(bytes)
    try file.publish(replacing: replacing)
  }
}
