package import Foundation

extension UnsafeRawBufferPointer {
  /// Writes all the bytes with `write(2)`.
  ///
  /// - Throws: `POSIXError` when the system call fails.
  package func write(toDescriptor descriptor: Int32) throws {
    var rest = self
    while !rest.isEmpty {
      let count = Foundation.write(descriptor, rest.baseAddress, rest.count)
      if count >= 0 {
        rest = UnsafeRawBufferPointer(rebasing: rest[count...])
      } else if errno == EAGAIN {
        var descriptors = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        poll(&descriptors, 1, -1)
      } else if errno != EINTR {
        throw POSIXError.last
      }
    }
  }
}

extension String {
  /// Writes the whole text with `write(2)`.
  ///
  /// - Throws: `POSIXError` when the system call fails.
  package func write(toDescriptor descriptor: Int32) throws {
    var text = self
    try text.withUTF8 { try UnsafeRawBufferPointer($0).write(toDescriptor: descriptor) }
  }
}

extension POSIXError {
  /// The error of the last system call.
  package static var last: POSIXError { POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }

  /// The description of the error by the C library.
  package var reason: String { String(cString: strerror(code.rawValue)) }
}
