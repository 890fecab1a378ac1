internal import Files
package import Foundation

/// Messages between a program and its workers: a count of bytes in four bytes, and so many bytes of JSON.
///
/// Pixels follow the message that says how many they are.
package struct WorkerChannel {
  /// The descriptors from which messages are read and to which they are written.
  private let input, output: Int32

  /// Takes one end of a pair of connected sockets; the caller closes it.
  package init(descriptor: Int32) { (input, output) = (descriptor, descriptor) }

  private init(input: Int32, output: Int32) { (self.input, self.output) = (input, output) }

  /// A worker's end: standard input and standard output, sockets, pipes or files.
  package static let standard = WorkerChannel(input: STDIN_FILENO, output: STDOUT_FILENO)

  /// Whether bytes arrive one behind the other, as from pipes and files, and not as datagrams, of which what is not
  /// read at once is lost.
  package var isStream: Bool {
    [input, output].allSatisfy { descriptor in
      var (kind, size) = (Int32(0), socklen_t(MemoryLayout<Int32>.size))
      // What is not a socket has no kind.
      guard getsockopt(descriptor, SOL_SOCKET, SO_TYPE, &kind, &size) == 0 else { return true }
      return kind == Int32(SOCK_STREAM.rawValue)
    }
  }

  /// No message is longer, in bytes: it holds a path or an error, and no pixels.
  package static let maximumCount = 1 << 20

  /// No answer about a picture is longer, in bytes: a path and a reason.
  ///
  /// Foundation's decoder orders combining marks in a time that grows with the square of their number: of these
  /// bytes for half a second, of a megabyte for minutes, and no deadline holds while it decodes.
  package static let maximumAnswerCount = 1 << 15

  /// Sends a message.
  ///
  /// - Parameters:
  ///   - message: The message.
  ///   - deadline: When to stop waiting for who reads too slowly; nil for never.
  /// - Throws: ``WorkerGone`` when the other side has gone, ``WorkerTimeout`` when it has not taken all by then.
  package func send(
    message: some Encodable,
    by deadline: ContinuousClock.Instant? = nil
  ) throws {
    let bytes = try JSONEncoder().encode(message)
    var header = UInt32(bytes.count).littleEndian
    try withUnsafeBytes(of: &header) { try send($0, by: deadline) }
    try bytes.withUnsafeBytes { try send($0, by: deadline) }
  }

  /// Sends bytes as they are.
  ///
  /// - Parameters:
  ///   - bytes: The bytes.
  ///   - deadline: When to stop waiting for who reads too slowly, which holds for a socket; nil for never.
  /// - Throws: ``WorkerGone`` when the other side has gone, ``WorkerTimeout`` when it has not taken all by then.
  package func send(
    _ bytes: UnsafeRawBufferPointer,
    by deadline: ContinuousClock.Instant? = nil
  ) throws {
    var rest = bytes
    while !rest.isEmpty {
      // Not `write`, but to pipes: a worker that has died must not end the program by a signal.
      let flags = Int32(MSG_NOSIGNAL | MSG_DONTWAIT)
      var count = Foundation.send(output, rest.baseAddress, rest.count, flags)
      if count < 0, errno == ENOTSOCK {
        count = Foundation.write(output, rest.baseAddress, rest.count)
      }
      if count >= 0 {
        rest = UnsafeRawBufferPointer(rebasing: rest[count...])
      } else if errno == EAGAIN {
        try wait(for: POLLOUT, of: output, until: deadline)
      } else if errno != EINTR {
        throw WorkerGone(code: errno)
      }
    }
  }

  /// Sends an open file, and one byte.
  ///
  /// - Parameters:
  ///   - file: Its descriptor, which stays open here.
  ///   - deadline: When to stop waiting.
  /// - Throws: As ``send(_:by:)`` does.
  package func send(file: Int32, by deadline: ContinuousClock.Instant) throws {
    try wait(for: POLLOUT, of: output, until: deadline)
    guard LentFile.send(file, over: output) else { throw WorkerGone(code: errno) }
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
  ///   - limit: No such message is longer, in bytes.
  /// - Returns: The message; nil when the other side has gone, and where the message announces more bytes than any has.
  /// - Throws: ``WorkerTimeout`` when the time is over, ``WorkerGone`` when the other side ends within it, and
  ///   `DecodingError` when it is something else.
  package func receive<Message: Decodable>(
    _ type: Message.Type,
    by deadline: ContinuousClock.Instant? = nil,
    atMost limit: Int = maximumCount
  ) throws -> Message? {
    do {
      guard let bytes = try receiveMessage(by: deadline, atMost: limit) else { return nil }
      return try JSONDecoder().decode(type, from: bytes)
    } catch is OversizedMessage {
      return nil
    }
  }

  /// Waits for a message, which is not decoded yet.
  ///
  /// - Parameters:
  ///   - deadline: When to stop waiting; nil for never.
  ///   - limit: No such message is longer, in bytes.
  /// - Returns: Its JSON; nil when the other side has gone before its first byte.
  /// - Throws: ``WorkerTimeout`` when the time is over, ``WorkerGone`` when the other side ends within the message,
  ///   and ``OversizedMessage``.
  package func receiveMessage(
    by deadline: ContinuousClock.Instant? = nil,
    atMost limit: Int = maximumCount
  ) throws -> Data? {
    guard let header = try receive(4, by: deadline) else { return nil }
    let count = header.reversed().reduce(0) { $0 << 8 | Int($1) }
    guard count <= limit else { throw OversizedMessage(count: count) }
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
    var (isThere, isAwaited) = (true, false)
    let bytes = try [UInt8](unsafeUninitializedCapacity: count) { storage, filled in
      while filled < count {
        let place = storage.baseAddress.map { $0 + filled }
        var got = recv(input, place, count - filled, Int32(MSG_DONTWAIT))
        if got < 0, errno == ENOTSOCK {
          if deadline != nil { try wait(for: POLLIN, of: input, until: deadline) }
          got = read(input, place, count - filled)
        }
        if got > 0 {
          filled += got
          isAwaited = false
        } else if got == 0, filled == 0 {
          isThere = false
          return
        } else if got < 0, errno == EAGAIN {
          // A byte out of band makes a socket ready that has none to read.
          if isAwaited { throw WorkerGone(code: EAGAIN) }
          try wait(for: POLLIN, of: input, until: deadline)
          isAwaited = true
        } else if got == 0 || errno != EINTR {
          throw WorkerGone()
        }
      }
    }
    return isThere ? bytes : nil
  }

  private func wait(
    for event: Int32,
    of descriptor: Int32,
    until deadline: ContinuousClock.Instant?
  ) throws {
    while true {
      // Three weeks is the longest that `poll` waits.
      var timeout = Int32.max
      if let deadline {
        let milliseconds = (deadline - .now) / .milliseconds(1)
        guard milliseconds > 0 else { throw WorkerTimeout() }
        timeout = Int32(min(milliseconds.rounded(.up), Double(Int32.max)))
      }
      var waiting = pollfd(fd: descriptor, events: Int16(event), revents: 0)
      let count = poll(&waiting, 1, timeout)
      if count == 0, deadline != nil { throw WorkerTimeout() }
      // A signal that this process handles, or three weeks, are not a reason to look.
      if count > 0 || (count < 0 && errno != EINTR) { return }
    }
  }
}

/// A worker has not answered in time, or has not taken what was sent to it.
package struct WorkerTimeout: Error {}

/// The other side of a channel has ended: nothing can be sent to it, or what it sent is cut off.
package struct WorkerGone: Error {
  /// The `errno` of a failed write; 0 for an early end.
  package var code: Int32 = 0
}

/// A message announces more bytes than any has; none of them were read.
package struct OversizedMessage: Error {
  /// The announced count.
  package var count: Int
}
