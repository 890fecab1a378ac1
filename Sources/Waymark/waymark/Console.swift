import Foundation
import ImageCoding
import Synchronization

/// Standard error: complaints, and the one line that shows progress on a terminal.
enum Console {
  /// Whether somebody watches who can be shown a line that changes.
  static let isInteractive =
    isatty(STDERR_FILENO) != 0 && ProcessInfo.processInfo.environment["TERM"] != "dumb"

  /// The progress line that is on the screen; empty when there is none.
  private static let line = Mutex("")

  /// Prints a complaint or a note: `waymark: ` and one line.
  static func report(_ message: String) { print("waymark: \(message.singleLine)") }

  /// Prints text above the progress line.
  static func print(_ text: String) {
    line.withLock { line in
      let clearing = line.isEmpty ? "" : "\r\u{1B}[K"
      send(clearing + text + "\n" + line)
    }
  }

  /// Writes a question, behind which the answer is typed.
  static func ask(_ text: String) {
    line.withLock { line in
      send((line.isEmpty ? "" : "\r\u{1B}[K") + text)
      line = ""
    }
  }

  /// Replaces the progress line; an empty one removes it.
  static func show(progress text: String) {
    guard isInteractive else { return }
    line.withLock { line in
      if text.isEmpty && line.isEmpty { return }
      send("\r\u{1B}[K" + text)
      line = text
    }
  }

  /// Nobody is left to hear that standard error cannot be written.
  private static func send(_ text: String) { try? text.write(toDescriptor: STDERR_FILENO) }
}

extension UnsafeRawBufferPointer {
  /// Writes all the bytes with `write(2)`.
  ///
  /// - Throws: `POSIXError` when the system refuses.
  func write(toDescriptor descriptor: Int32) throws {
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
  /// - Throws: `POSIXError` when the system refuses.
  func write(toDescriptor descriptor: Int32) throws {
    var text = self
    try text.withUTF8 { try UnsafeRawBufferPointer($0).write(toDescriptor: descriptor) }
  }

  /// The text without line ends and other control characters, which would break a line or drive a
  /// terminal: they are replaced by `�`.
  ///
  /// Bytes of a file's name that are no part of UTF-8 are shown as `\xE9`.
  var singleLine: String {
    var result = String.UnicodeScalarView()
    for scalar in SystemPath.shown(self).unicodeScalars {
      let isControl = scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
      result.append(isControl ? "\u{FFFD}" : scalar)
    }
    return String(result)
  }
}

extension POSIXError {
  /// The error that the last call of the system left.
  static var last: POSIXError { POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }

  /// What happened, as the C library says it.
  var reason: String { String(cString: strerror(code.rawValue)) }
}

/// Standard output: nothing but results.
enum StandardOutput {
  /// Writes results.
  ///
  /// - Throws: ``CommandFailure`` when nobody takes them.
  static func write(_ text: String) throws { try write([UInt8](text.utf8)) }

  /// Writes results that are bytes.
  ///
  /// - Throws: ``CommandFailure`` when nobody takes them.
  static func write(_ bytes: [UInt8]) throws {
    do {
      try bytes.withUnsafeBytes { try $0.write(toDescriptor: STDOUT_FILENO) }
    } catch {
      let reason = (error as? POSIXError)?.reason ?? "\(error)"
      throw CommandFailure(.someFailed, message: "the results cannot be written: \(reason)")
    }
  }
}
