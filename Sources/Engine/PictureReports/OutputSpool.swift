internal import Files
internal import Foundation

/// A file that is written piece by piece, in large writes.
final class OutputSpool {
  private let descriptor: Int32
  private let path: String
  private var buffer: [UInt8] = []

  private static let bufferSize = 1 << 18

  /// Creates an unnamed temporary file in the folder of another; it ends with the process.
  static func unnamed(beside path: String) throws(ReportError) -> OutputSpool {
    do {
      let file = try UnnamedFile.open(in: PathParts.split(path).folder)
      return OutputSpool(file, for: path)
    } catch {
      throw ReportError(path, error)
    }
  }

  /// Creates a spool that writes to an open file, and closes it when deinitialized.
  private init(_ descriptor: Int32, for path: String) {
    self.descriptor = descriptor
    self.path = path
  }

  deinit { close(descriptor) }

  /// Writes a whole file under a temporary name, and then renames it.
  ///
  /// - Throws: ``ReportError`` on failure; nothing is left behind then.
  static func write(_ bytes: [UInt8], to path: String, replacing: Bool) throws(ReportError) {
    try publish(as: path, replacing: replacing) { (file) throws(ReportError) in file.buffer = bytes
    }
  }

  /// Creates a file under a temporary name, fills it, and then renames it.
  ///
  /// - Parameters:
  ///   - path: The final name.
  ///   - replacing: Whether to replace a regular file of that name.
  ///   - fill: Writes the whole content.
  /// - Throws: ``ReportError``; nothing is left behind then.
  static func publish(
    as path: String,
    replacing: Bool,
    _ fill: (OutputSpool) throws(ReportError) -> Void
  ) throws(ReportError) {
    let file: NewFile
    do {
      file = try NewFile(for: path)
    } catch {
      throw ReportError(path, error)
    }
    // The spool closes its descriptor, and the file its own.
    let spool = OutputSpool(dup(file.descriptor), for: path)
    try fill(spool)
    try spool.flush()
    do {
      try file.publish(replacing: replacing)
    } catch {
      throw ReportError(path, error)
    }
  }

  /// Appends text.
  func append(_ text: String) throws(ReportError) {
    buffer.append(contentsOf: text.utf8)
    if buffer.count >= Self.bufferSize { try flush() }
  }

  /// Appends the content of another spool.
  func append(contentsOf other: OutputSpool) throws(ReportError) {
    try other.flush()
    try flush()
    var position: off_t = 0
    while true {
      buffer = [UInt8](repeating: 0, count: Self.bufferSize)
      let count = pread(other.descriptor, &buffer, buffer.count, position)
      if count < 0 {
        if errno == EINTR { continue }
        throw Self.failure(path)
      }
      buffer.removeLast(buffer.count - count)
      if count == 0 { break }
      position += off_t(count)
      try flush()
    }
  }

  private func flush() throws(ReportError) {
    var rest = buffer[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        throw Self.failure(path)
      }
    }
    buffer.removeAll(keepingCapacity: true)
  }

  private static func failure(_ path: String) -> ReportError {
    ReportError(path: path, reason: String(cString: strerror(errno)))
  }
}
