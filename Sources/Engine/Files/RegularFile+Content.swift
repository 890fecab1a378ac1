import Foundation

extension RegularFile {
  /// Reads a whole file.
  ///
  /// - Parameters:
  ///   - path: The file; a symbolic link is followed.
  ///   - limit: The maximum number of bytes to read.
  /// - Returns: The bytes.
  /// - Throws: ``FileError`` when it is not a regular file, has more bytes, or cannot be read.
  package static func contents(of path: String, limit: Int) throws(FileError) -> [UInt8] {
    let file = try open(path)
    defer { close(file) }
    return try contents(of: file, shown: path, limit: limit)
  }

  /// Reads a whole open file from its beginning, whatever its position.
  ///
  /// - Parameters:
  ///   - file: The descriptor.
  ///   - path: The path to show in errors.
  ///   - limit: The maximum number of bytes to read.
  /// - Returns: The bytes.
  /// - Throws: ``FileError`` when it has more bytes or cannot be read.
  package static func contents(
    of file: Int32,
    shown path: String,
    limit: Int
  ) throws(FileError) -> [UInt8] {
    let size = FileStatus(of: file)?.size ?? 0
    guard size <= limit else { throw .failed(path, "the limit is \(limit) bytes", EFBIG) }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(Int(size))
    var buffer = [UInt8](repeating: 0, count: 1 << 18)
    while true {
      let count = pread(file, &buffer, buffer.count, off_t(bytes.count))
      if count == 0 { return bytes }
      guard count > 0 else {
        if errno == EINTR { continue }
        throw .failed(path, "cannot be read")
      }
      bytes += buffer[..<count]
      guard bytes.count <= limit else {
        throw .failed(path, "the limit is \(limit) bytes", EFBIG)
      }
    }
  }
}

extension OpenFolder {
  /// Reads a whole file below this folder.
  ///
  /// - Parameters:
  ///   - path: Its relative path.
  ///   - limit: The maximum number of bytes to read.
  /// - Returns: The bytes; nil when the path does not exist.
  /// - Throws: ``FileError`` when it is not a regular file, has more bytes or cannot be read, or
  ///   the path leads out of this folder or through a link.
  package func contents(of path: String, limit: Int = .max) throws(FileError) -> [UInt8]? {
    guard try status(of: path) != nil else { return nil }
    let file = try open(path)
    defer { close(file) }
    return try RegularFile.contents(of: file, shown: join(path), limit: limit)
  }
}
