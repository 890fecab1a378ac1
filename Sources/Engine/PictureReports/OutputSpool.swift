internal import Foundation
internal import ImageCoding

/// A file that is written piece by piece, in large writes.
final class OutputSpool {
  private let descriptor: Int32
  private let path: String
  private var buffer: [UInt8] = []

  private static let bufferSize = 1 << 18

  /// Makes a file without a name in the folder of another; it goes with the process.
  static func unnamed(beside path: String) throws(ReportError) -> OutputSpool {
    let folder = (path as NSString).deletingLastPathComponent
    let name = (folder.isEmpty ? "." : folder) + "/.waymark-\(UUID().uuidString)"
    let spool = try OutputSpool(creating: name, for: path)
    unlink(SystemPath.bytes(of: name))
    return spool
  }

  /// Makes a new file.
  ///
  /// - Parameters:
  ///   - name: Its name, which no file has.
  ///   - path: The file that errors name.
  /// - Throws: ``ReportError`` when that is not possible.
  init(creating name: String, for path: String) throws(ReportError) {
    self.path = path
    descriptor = open(SystemPath.bytes(of: name), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw Self.failure(path) }
  }

  deinit { close(descriptor) }

  /// Writes a whole file beside its name, and then gives it its name.
  ///
  /// - Throws: ``ReportError`` when that is not possible; nothing is left behind then.
  static func write(_ bytes: [UInt8], to path: String) throws(ReportError) {
    try publish(as: path) { (file) throws(ReportError) in file.buffer = bytes }
  }

  /// Makes a file beside a name, fills it, and then gives it the name.
  ///
  /// - Parameters:
  ///   - path: The name.
  ///   - fill: Writes everything into the file.
  /// - Throws: ``ReportError``; nothing is left behind then.
  static func publish(
    as path: String,
    _ fill: (OutputSpool) throws(ReportError) -> Void
  ) throws(ReportError) {
    let beside = "\(path).\(getpid()).partial"
    let file = try OutputSpool(creating: beside, for: path)
    do throws(ReportError) {
      try fill(file)
      try file.flush()
      guard fsync(file.descriptor) == 0,
        rename(SystemPath.bytes(of: beside), SystemPath.bytes(of: path)) == 0
      else { throw failure(path) }
    } catch {
      unlink(SystemPath.bytes(of: beside))
      throw error
    }
  }

  /// Adds text at the end.
  func append(_ text: String) throws(ReportError) {
    buffer.append(contentsOf: text.utf8)
    if buffer.count >= Self.bufferSize { try flush() }
  }

  /// Adds everything that another spool holds.
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
