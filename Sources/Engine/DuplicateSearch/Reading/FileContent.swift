package import Files
internal import ImageCoding

import Glibc

/// Reads the bytes of files in parts.
package final class FileContent {
  private let descriptor: Int32
  private var buffer: [UInt8]
  /// All bytes, when they are in memory.
  private let bytes: [UInt8]?

  /// Opens a regular file for reading in parts of a maximum size; nil when that is not possible.
  init?(_ path: String, partSize: Int = partSize) {
    // Without O_NONBLOCK, opening a FIFO would wait for a writer.
    bytes = nil
    descriptor = SystemPath.open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    buffer = [UInt8](repeating: 0, count: partSize)
    guard descriptor >= 0 else { return nil }
  }

  /// Treats bytes in memory as a file.
  init(_ bytes: [UInt8]) {
    (self.bytes, descriptor) = (bytes, -1)
    buffer = []
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// A multiple of the block size of a digest.
  private static let partSize = 1 << 18

  /// Reads a part at an offset; nil when the file cannot be read.
  func part(at offset: Int, atMost limit: Int = partSize) -> ArraySlice<UInt8>? {
    if let bytes { return bytes.dropFirst(offset).prefix(min(limit, Self.partSize)) }
    var count = 0
    let wanted = min(limit, buffer.count)
    while count < wanted {
      let got = buffer.withUnsafeMutableBytes { bytes in
        pread(descriptor, bytes.baseAddress.map { $0 + count }, wanted - count, offset + count)
      }
      if got < 0, errno == EINTR { continue }
      guard got >= 0 else { return nil }
      if got == 0 { break }
      count += got
    }
    return buffer[..<count]
  }

  /// A digest of all bytes; nil when the file cannot be read.
  package static func digest(of path: String) -> FileDigest? {
    var stream = FileDigest.Stream()
    guard FileContent(path)?.read(from: 0, { stream.add($0) }) == true else { return nil }
    return stream.digest()
  }

  /// A digest of all bytes that detects changes.
  ///
  /// - Parameters:
  ///   - path: A file.
  ///   - byteCount: Its size.
  /// - Returns: The digest; nil when the file cannot be read, or is longer now.
  package static func quickDigest(of path: String, byteCount: Int) -> ContentDigest? {
    guard let file = FileContent(path) else { return nil }
    var stream = ContentDigest.Stream()
    // A device in the file's place might never end.
    for offset in stride(from: 0, through: byteCount, by: partSize) {
      guard let part = file.part(at: offset) else { return nil }
      part.withUnsafeBytes { stream.add($0) }
      if part.count < partSize { return stream.digest }
    }
    return nil
  }

  /// Reads all bytes from an offset; false when that is not possible.
  func read(from offset: Int, _ body: (UnsafeRawBufferPointer) -> Void) -> Bool {
    var offset = offset
    while true {
      guard let part = part(at: offset) else { return false }
      part.withUnsafeBytes(body)
      offset += part.count
      if part.isEmpty || bytes == nil && part.count < buffer.count { return true }
    }
  }

  /// A digest of the beginning, the middle and the end, which distinguishes most files of one size.
  ///
  /// - Parameters:
  ///   - path: A file.
  ///   - byteCount: Its size.
  /// - Returns: The digest; nil when the file cannot be read.
  package static func sample(of path: String, byteCount: Int) -> ContentDigest? {
    guard let file = FileContent(path, partSize: sampleSize) else { return nil }
    var stream = ContentDigest.Stream()
    let last = max(0, byteCount - sampleSize)
    for offset in Set([0, last / 2, last]).sorted() {
      guard let part = file.part(at: offset) else { return nil }
      part.withUnsafeBytes { stream.add($0) }
    }
    return stream.digest
  }

  private static let sampleSize = 4096

  /// Whether two files have the same bytes; nil when one cannot be read.
  package static func areEqual(_ first: String, _ second: String) -> Bool? {
    guard let one = FileContent(first), let other = FileContent(second) else { return nil }
    var offset = 0
    while true {
      guard let part = one.part(at: offset), let otherPart = other.part(at: offset) else {
        return nil
      }
      let isSame = part.withUnsafeBytes { a in
        otherPart.withUnsafeBytes { b in
          guard a.count == b.count else { return false }
          guard let a = a.baseAddress, let b = b.baseAddress else { return true }
          return memcmp(a, b, part.count) == 0
        }
      }
      guard isSame else { return false }
      if part.count < partSize { return true }
      offset += part.count
    }
  }
}

extension FileContent {
  /// The number of bytes of a file; nil when it does not exist.
  static func size(of path: String) -> Int? {
    FileStatus(following: path).map { Int($0.size) }
  }

  /// The status change time of a file, in nanoseconds since 1970; nil when it does not exist.
  static func changed(_ path: String) -> Int? {
    FileStatus(following: path).map { Int($0.changed) }
  }
}
