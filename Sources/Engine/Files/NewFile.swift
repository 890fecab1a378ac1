import CFileCalls
package import Foundation

/// A file that is written under a temporary name beside the one that it is for, and then gets that at
/// once: whoever opens the name finds the old file or the whole new one.
///
/// ```swift
/// let file = try NewFile(for: path)
/// try file.write(bytes)
/// try file.publish(replacing: isForced)
/// ```
///
/// One that is never published is removed with this object.
package final class NewFile {
  /// The open file, for reading and writing; closed with this object.
  package let descriptor: Int32
  private let folder: OpenFolder
  private let name: String
  private let temporary = TemporaryName.make()
  private var isPublished = false
  private var path: String { folder.join(name) }

  /// Makes an empty file in the folder of a path that the user named.
  ///
  /// - Parameters:
  ///   - path: The file that it is for.
  ///   - permissions: What it gets, less the user's mask, unless it replaces another one.
  /// - Throws: ``FileError`` when it cannot be made.
  package convenience init(for path: String, permissions: mode_t = 0o666) throws(FileError) {
    try FileAddress.requirePath(path)
    let (folder, name) = PathParts.split(path)
    try self.init(for: name, in: OpenFolder(folder), permissions: permissions)
  }

  /// Makes an empty file below a folder.
  ///
  /// - Parameters:
  ///   - path: The path from there of the file that it is for; folders on the way must be there.
  ///   - folder: The folder.
  ///   - permissions: What it gets, less the user's mask, unless it replaces another one.
  /// - Throws: ``FileError`` when it cannot be made.
  package init(
    for path: String,
    in folder: OpenFolder,
    permissions: mode_t = 0o666
  ) throws(FileError) {
    guard let (parent, name) = try folder.place(of: path) else {
      throw .failed(folder.join(path), "cannot be written", ENOENT)
    }
    (self.folder, self.name) = (parent, name)
    descriptor = openat(
      parent.descriptor,
      SystemPath.bytes(of: temporary),
      O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC,
      permissions
    )
    guard descriptor >= 0 else { throw .failed(parent.join(name), "cannot be written") }
  }

  deinit {
    if !isPublished { unlinkat(folder.descriptor, SystemPath.bytes(of: temporary), 0) }
    close(descriptor)
  }

  /// Refuses to write a file where there is something that would not be replaced.
  ///
  /// So a long computation can be refused before it begins; ``publish(replacing:watcher:)`` looks again.
  ///
  /// - Throws: ``FileError``.
  package static func check(_ path: String, replacing: Bool) throws(FileError) {
    try FileAddress.requirePath(path)
    let (folder, name) = PathParts.split(path)
    try check(OpenFolder(folder).status(of: name), replacing, path)
  }

  private static func check(
    _ status: FileStatus?,
    _ replacing: Bool,
    _ path: String
  ) throws(FileError) {
    guard let status else { return }
    guard status.kind == .file else { throw FileError(path, .notARegularFile(status.kind)) }
    guard replacing else { throw FileError(path, .exists) }
  }

  /// Adds bytes at the end.
  ///
  /// - Throws: ``FileError`` when they do not fit.
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

  /// Gives the file its name, once what is in it is safe.
  ///
  /// A file that is replaced leaves its permission bits to this one. What another program puts in its
  /// place between two steps, and is no regular file, gets the name back. A process that is killed in
  /// between may leave the replaced file under a temporary name (`.waymark-…`).
  ///
  /// - Parameters:
  ///   - replacing: Whether a regular file of that name is replaced.
  ///   - watcher: Called between the steps.
  /// - Throws: ``FileError`` when there is something that is not to be replaced, or it cannot be done.
  package func publish(
    replacing: Bool,
    watcher: FileWatcher = { _ in }
  ) throws(FileError) {
    precondition(!isPublished, "a file is published once")
    guard fsync(descriptor) == 0 else { throw .failed(path, "cannot be written") }
    // Other programs may make and remove files of this name all the time, but not forever.
    for _ in 0..<100 {
      let found = try folder.status(of: name)
      try Self.check(found, replacing, path)
      watcher(.checked)
      let code: Int32
      if let found {
        code = try replace(found, watcher)
      } else {
        code = folder.rename(temporary, to: name)
      }
      switch code {
      case 0:
        isPublished = true
        folder.synchronize()
        return
      case EEXIST, ENOENT: continue
      default: throw .failed(path, "cannot be written", code)
      }
    }
    throw FileError(path, .changed)
  }

  /// Takes the place of a regular file; returns 0, or the system's number for the reason.
  private func replace(_ found: FileStatus, _ watcher: FileWatcher) throws(FileError) -> Int32 {
    let (new, old) = (SystemPath.bytes(of: temporary), SystemPath.bytes(of: name))
    // Where the bits cannot be kept, as on file systems without them, there are none to keep.
    _ = fchmod(descriptor, found.permissions)
    guard cfc_exchange_at(folder.descriptor, new, old) == 0 else {
      guard OpenFolder.cannotDoThis.contains(errno) else { return errno }
      return renameat(folder.descriptor, new, folder.descriptor, old) == 0 ? 0 : errno
    }
    watcher(.exchanged)
    guard FileStatus(of: temporary, in: folder.descriptor)?.kind == .file else {
      guard cfc_exchange_at(folder.descriptor, new, old) == 0 else {
        isPublished = true
        throw .failed(
          path,
          "was changed at this moment, and what was there is now named \(temporary)"
        )
      }
      throw FileError(path, .changed)
    }
    unlinkat(folder.descriptor, new, 0)
    return 0
  }
}

extension NewFile {
  /// Adds bytes at the end.
  ///
  /// - Throws: ``FileError`` when they do not fit.
  package func write(_ bytes: some Sequence<UInt8>) throws(FileError) {
    let bytes = ContiguousArray(bytes)
    do {
      try bytes.withUnsafeBytes { try write($0) }
    } catch {
      throw error as? FileError ?? .failed(path, "cannot be written", EIO)
    }
  }

  /// Adds what an open file holds, from its beginning to its end.
  ///
  /// - Throws: ``FileError`` when it cannot be read or does not fit.
  package func write(contentsOf file: Int32) throws(FileError) {
    var (buffer, position) = ([UInt8](repeating: 0, count: 1 << 20), off_t(0))
    while true {
      let count = pread(file, &buffer, buffer.count, position)
      if count == 0 { return }
      guard count > 0 else {
        if errno == EINTR { continue }
        throw .failed(path, "what it is to hold cannot be read")
      }
      try write(buffer[..<count])
      position += off_t(count)
    }
  }

  /// Writes a whole file.
  ///
  /// - Parameters:
  ///   - bytes: What it is to hold.
  ///   - path: The file.
  ///   - replacing: Whether a regular file of that name is replaced.
  ///   - permissions: What a new file gets, less the user's mask.
  /// - Throws: ``FileError``; what was there stays, and nothing is left behind.
  package static func write(
    _ bytes: some Sequence<UInt8>,
    to path: String,
    replacing: Bool,
    permissions: mode_t = 0o666
  ) throws(FileError) {
    let file = try NewFile(for: path, permissions: permissions)
    try file.write(bytes)
    try file.publish(replacing: replacing)
  }
}
