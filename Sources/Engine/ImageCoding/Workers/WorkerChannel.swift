internal import Files
package import Foundation

/// Messages between a program and its workers: a count of bytes in four bytes, and so many bytes of JSON.
///
/// Pixels follow the message that says how many they are.
package struct WorkerChannel {
  /// Where messages come from, and where they go to.
  private let input, output: Int32

  /// Takes one end of a pair of connected sockets; the caller closes it.
  package init(descriptor: Int32) { (input, output) = (descriptor, descriptor) }

  private init(input: Int32, output: Int32) { (self.input, self.output) = (input, output) }

  /// A worker's end: standard input and standard output, sockets, pipes or files.
  package static let standard = WorkerChannel(input: STDIN_FILENO, output: STDOUT_FILENO)

  /// No message is longer, in bytes: it holds a path or an error, and no pixels.
  package static let maximumCount = 1 << 20

  /// Sends a message.
  ///
  /// - Throws: ``WorkerGone`` when the other side has gone, ``WorkerTimeout`` when it takes nothing.
  package func send(message: some Encodable) throws {
    let bytes = try JSONEncoder().encode(message)
    var header = UInt32(bytes.count).littleEndian
    try withUnsafeBytes(of: &header) { try send($0) }
    try bytes.withUnsafeBytes { try send($0) }
  }

  /// Sends bytes as they are.
  ///
  /// - Throws: ``WorkerGone`` when the other side has gone, ``WorkerTimeout`` when it takes nothing.
  package func send(_ bytes: UnsafeRawBufferPointer) throws {
    var rest = bytes
    while !rest.isEmpty {
      // Not `write`, but to pipes: a worker that has died must not end the program by a signal.
      var count = Foundation.send(output, rest.baseAddress, rest.count, Int32(MSG_NOSIGNAL))
      if count < 0, errno == ENOTSOCK {
        count = Foundation.write(output, rest.baseAddress, rest.count)
      }
      if count >= 0 {
        rest = UnsafeRawBufferPointer(rebasing: rest[count...])
      } else if errno == EAGAIN {
        throw WorkerTimeout()
      } else if errno != EINTR {
        throw WorkerGone()
      }
    }
  }

  /// Sends an open file, and one byte.
  ///
  /// - Parameter file: Its descriptor, which stays open here.
  /// - Throws: As ``send(_:)`` does.
  package func send(file: Int32) throws {
    guard LentFile.send(file, over: output) else {
      throw errno == EAGAIN ? WorkerTimeout() as any Error : WorkerGone()
    }
  }

  /// Waits for an open file.
  ///
  /// - Returns: Its descriptor, which the caller closes; nil when the other side has gone, or sends none.
  package func receiveFile() -> Int32? { LentFile.receive(from: input) }

  /// Waits for a message.
  ///
  /// - Parameters:
  ///   - type: What it is.
  ///   - deadline: When to stop waiting; nil for never.
  /// - Returns: The message; nil when the other side has gone, and where the message announces more bytes than any has.
  /// - Throws: ``WorkerTimeout`` when the time is over, ``WorkerGone`` when the other side ends within it, and
  ///   `DecodingError` when it is something else.
  package func receive<Message: Decodable>(
    _ type: Message.Type,
    by deadline: ContinuousClock.Instant? = nil
  ) throws -> Message? {
    do {
      guard let bytes = try receiveMessage(by: deadline) else { return nil }
      return try JSONDecoder().decode(type, from: bytes)
    } catch is OversizedMessage {
      return nil
    }
  }

  /// Waits for a message, which is not decoded yet.
  ///
  /// - Parameter deadline: When to stop waiting; nil for never.
  /// - Returns: Its JSON; nil when the other side has gone before its first byte.
  /// - Throws: ``WorkerTimeout`` when the time is over, ``WorkerGone`` when the other side ends within the message,
  ///   and ``OversizedMessage``.
  package func receiveMessage(by deadline: ContinuousClock.Instant? = nil) throws -> Data? {
    guard let header = try receive(4, by: deadline) else { return nil }
    let count = header.reversed().reduce(0) { $0 << 8 | Int($1) }
    guard count <= Self.maximumCount else { throw OversizedMessage(count: count) }
    guard let bytes = try receive(count, by: deadline) else { throw WorkerGone() }
    return Data(bytes)
  }

  /// Waits for bytes as they are.
  ///
  /// Memory grows with what arrives, not with what was announced.
  ///
  /// - Parameters:
  ///   - count: How many.
  ///   - deadline: When to stop waiting; nil for never.
  /// - Returns: The bytes; nil when the other side has gone before the first of them.
  /// - Throws: ``WorkerTimeout`` when the time is over, and ``WorkerGone`` when the other side ends within them, or
  ///   nothing can be read.
  package func receive(
    _ count: Int,
    by deadline: ContinuousClock.Instant? = nil
  ) throws -> [UInt8]? {
    guard count > Self.firstPart else { return try part(count, by: deadline) }
    var bytes: [UInt8] = []
    while bytes.count < count {
      let next = min(count - bytes.count, max(bytes.count, Self.firstPart))
      guard let part = try part(next, by: deadline) else {
        if bytes.isEmpty { return nil }
        throw WorkerGone()
      }
      bytes += part
    }
    return bytes
  }

  /// What is allocated before anything has arrived: more than a picture has that the engine asks for.
  private static let firstPart = 4 << 20

  private func part(_ count: Int, by deadline: ContinuousClock.Instant?) throws -> [UInt8]? {
    var isThere = true
    let bytes = try [UInt8](unsafeUninitializedCapacity: count) { storage, filled in
      while filled < count {
        try wait(until: deadline)
        let got = read(input, storage.baseAddress.map { $0 + filled }, count - filled)
        if got > 0 {
          filled += got
        } else if got == 0, filled == 0 {
          isThere = false
          return
        } else if got == 0 || errno != EINTR {
          throw WorkerGone()
        }
      }
    }
    return isThere ? bytes : nil
  }

  private func wait(until deadline: ContinuousClock.Instant?) throws {
    guard let deadline else { return }
    let milliseconds = (deadline - .now) / .milliseconds(1)
    guard milliseconds > 0 else { throw WorkerTimeout() }
    var waiting = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
    // Three weeks is the longest that `poll` waits.
    let ready = poll(&waiting, 1, Int32(min(milliseconds.rounded(.up), Double(Int32.max))))
    if ready == 0 { throw WorkerTimeout() }
  }
}

/// A worker has not answered in time, or has not taken what was sent to it.
package struct WorkerTimeout: Error {}

/// The other side of a channel has ended: nothing can be sent to it, or what it sent is cut off.
package struct WorkerGone: Error {}

/// A message announces more bytes than any has; none of them were read.
package struct OversizedMessage: Error {
  /// How many it announces.
  package var count: Int
}
