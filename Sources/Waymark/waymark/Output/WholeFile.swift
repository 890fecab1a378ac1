import Foundation

/// A file that a command writes: it appears whole, or not at all.
enum WholeFile {
  /// Writes a file beside its name, and then gives it its name.
  ///
  /// - Throws: ``CommandFailure`` when that is not possible; nothing is left behind then.
  static func write(_ bytes: [UInt8], to path: String) throws {
    let beside = "\(path).\(getpid()).partial"
    let file = open(beside, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard file >= 0 else { throw failure(path) }
    do {
      defer { close(file) }
      try bytes.withUnsafeBytes { try $0.write(toDescriptor: file) }
      guard fsync(file) == 0, rename(beside, path) == 0 else { throw POSIXError.last }
    } catch {
      let failure = failure(path, error as? POSIXError ?? POSIXError(.EIO))
      unlink(beside)
      throw failure
    }
  }

  /// Whether two names lead to one file.
  static func areSame(_ first: String, _ second: String) -> Bool {
    var (one, other) = (stat(), stat())
    guard stat(first, &one) == 0, stat(second, &other) == 0 else { return false }
    return one.st_dev == other.st_dev && one.st_ino == other.st_ino
  }

  private static func failure(_ path: String, _ error: POSIXError = .last) -> CommandFailure {
    CommandFailure(.someFailed, message: "\(path): cannot be written: \(error.reason)")
  }
}
