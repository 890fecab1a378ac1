import Foundation

/// A file that is written under a temporary name beside the one that it is for, and then gets that at
/// once: a program that opens the name finds the old file or the whole new one.
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
  /// The name that it is for, in its folder.
  package let name: String
  private let temporary = TemporaryName.make()
  private var isPublished = false
  private var path: String { folder.join(name) }

  /// Makes an empty file in the folder of a path that the user named.
  ///
  /// - Parameters:
  ///   - path: The file that it is for.
  ///   - permissions: What it gets, less the user's mask, unless it replaces another one.
  /// - Throws: ``FileError`` when it cannot be made.
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
    // Under this name may be, after a swap between two steps, what another program has put there.
    if !isPublished, let own = FileStatus(of: descriptor),
      let there = FileStatus(of: temporary, in: folder.descriptor), there.isSameFile(as: own)
    {
      unlinkat(folder.descriptor, SystemPath.bytes(of: temporary), 0)
    }
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
    let parent = try OpenFolder(folder)
    do throws(FileError) {
      try parent.check(name, replacing: replacing)
    } catch {
      // As the file was named, without the “./” of a folder that was not.
      throw FileError(path, error.cause)
    }
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
  ///   - expected: The only file that is replaced, as it was when it was looked at; nil for any.
  ///   - watcher: Called between the steps.
  /// - Throws: ``FileError`` when there is something that is not to be replaced, or it cannot be done.
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
    permissions: UInt32 = 0o666
  ) throws(FileError) {
    let file = try NewFile(for: path, permissions: permissions)
    try file.write(bytes)
    try file.publish(replacing: replacing)
  }
}
