internal import Files
package import Foundation

/// The three descriptors that every program expects to have.
package enum StandardStreams {
  /// Occupies standard descriptors that were closed when the program was started.
  ///
  /// Otherwise the next opened file would get such a number, and results would be written into the catalog's
  /// store. Descriptor 1 is opened for reading, so that writing results fails.
  package static func reserve() {
    for (descriptor, mode) in [
      (STDIN_FILENO, O_RDONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_WRONLY),
    ] where fcntl(descriptor, F_GETFD) == -1 {
      // The system returns the lowest free number, which is this one.
      _ = open("/dev/null", mode)
    }
  }

  /// Reads standard input to its end.
  ///
  /// - Parameter limit: The maximum number of bytes to read.
  /// - Returns: The bytes.
  /// - Throws: The system's error when standard input cannot be read, as when it is a folder.
  package static func input(limit: Int) throws(POSIXError) -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 20)
    while bytes.count < limit {
      let count = read(STDIN_FILENO, &buffer, min(buffer.count, limit - bytes.count))
      if count == 0 { break }
      if count > 0 { bytes += buffer[..<count] } else if errno != EINTR { throw .last }
    }
    return bytes
  }
}
