import Foundation
import PixelBuffers
import SafeText
import VisualSearch

/// Messages between a batch and its workers: a count of bytes in four bytes, and the bytes.
struct WorkerChannel {
  let descriptor: Int32

  /// A worker's end: its standard input, which is its standard output, too.
  static let standard = WorkerChannel(descriptor: STDIN_FILENO)

  /// No message is longer: a decoded picture of two gigabytes would have been refused.
  private static let maximumCount = 1 << 31

  /// Sends a message.
  ///
  /// - Throws: ``CommandFailure`` when the other side has gone.
  func send(_ message: [UInt8]) throws {
    var header = UInt32(message.count).littleEndian
    try withUnsafeBytes(of: &header) { try send($0) }
    try message.withUnsafeBytes { try send($0) }
  }

  private func send(_ bytes: UnsafeRawBufferPointer) throws {
    var rest = bytes
    while !rest.isEmpty {
      // Not `write`: a worker that has died must not end the batch by a signal.
      let count = Foundation.send(descriptor, rest.baseAddress, rest.count, Int32(MSG_NOSIGNAL))
      if count >= 0 {
        rest = UnsafeRawBufferPointer(rebasing: rest[count...])
      } else if errno != EINTR {
        throw CommandFailure(.someFailed, message: "a worker is gone: \(POSIXError.last.reason)")
      }
    }
  }

  /// Waits for a message.
  ///
  /// - Parameter deadline: When to stop waiting; nil for never.
  /// - Returns: The message; nil when the other side has gone.
  /// - Throws: ``WorkerTimeout`` when the time is over.
  func receive(by deadline: ContinuousClock.Instant? = nil) throws -> [UInt8]? {
    guard let header = try receive(4, by: deadline) else { return nil }
    let count = header.reversed().reduce(0) { $0 << 8 | Int($1) }
    guard count <= Self.maximumCount else { return nil }
    return try receive(count, by: deadline)
  }

  private func receive(_ count: Int, by deadline: ContinuousClock.Instant?) throws -> [UInt8]? {
    var isWhole = true
    let bytes = try [UInt8](unsafeUninitializedCapacity: count) { storage, filled in
      while filled < count {
        try wait(until: deadline)
        let got = recv(descriptor, storage.baseAddress.map { $0 + filled }, count - filled, 0)
        if got > 0 {
          filled += got
        } else if got == 0 || errno != EINTR {
          isWhole = false
          return
        }
      }
    }
    return isWhole ? bytes : nil
  }

  private func wait(until deadline: ContinuousClock.Instant?) throws {
    guard let deadline else { return }
    let milliseconds = (deadline - .now) / .milliseconds(1)
    guard milliseconds > 0 else { throw WorkerTimeout() }
    var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    let ready = poll(&waiting, 1, Int32(clamping: Int(milliseconds.rounded(.up))))
    if ready == 0 { throw WorkerTimeout() }
  }
}

/// A worker has not answered in time.
struct WorkerTimeout: Error {}

/// A picture on its way from a worker: 1, the size of the original, the size, the number of bytes of the
/// warning, the warning, and RGB pixels.
struct DecodedPicture {
  var fullWidth, fullHeight: Int
  var pixels: PixelBuffer
  /// What is wrong with the picture; nil when it is whole.
  var warning: String?

  private static let headCount = 21
  /// A line; more is no warning.
  private static let maximumWarningCount = 4096

  init(_ picture: QueryPicture) {
    (fullWidth, fullHeight) = (picture.fullWidth, picture.fullHeight)
    pixels = picture.pixelBuffer
    warning = picture.warning
  }

  /// Reads what ``encoded`` wrote; nil when it is anything else, for a worker that was taken over by a
  /// picture may say anything.
  init?(_ bytes: [UInt8]) {
    let head = Self.headCount
    guard bytes.count > head, bytes[0] == 1 else { return nil }
    let numbers = (0..<5).map { number in
      (0..<4).reduce(0) { $0 | Int(bytes[1 + number * 4 + $1]) << (8 * $1) }
    }
    let (width, height, length) = (numbers[2], numbers[3], numbers[4])
    guard numbers.prefix(4).allSatisfy({ (1...Int(Int32.max)).contains($0) }),
      (0...Self.maximumWarningCount).contains(length), width <= numbers[0], height <= numbers[1],
      case let (product, overflow) = (width * height).multipliedReportingOverflow(by: 3),
      !overflow, bytes.count == head + length + product
    else { return nil }
    (fullWidth, fullHeight) = (numbers[0], numbers[1])
    let text = bytes[head..<(head + length)]
    warning = text.isEmpty ? nil : String(decoding: text, as: UTF8.self).singleLine
    let rest = Array(bytes[(head + length)...])
    pixels = PixelBuffer(width: width, height: height, format: .rgb8, bytes: rest)
  }

  var encoded: [UInt8] {
    let text = Array((warning ?? "").utf8.prefix(Self.maximumWarningCount))
    var bytes: [UInt8] = [1]
    bytes.reserveCapacity(Self.headCount + text.count + pixels.bytes.count)
    for number in [fullWidth, fullHeight, pixels.width, pixels.height, text.count] {
      withUnsafeBytes(of: UInt32(number).littleEndian) { bytes += $0 }
    }
    return bytes + text + pixels.bytes
  }
}
