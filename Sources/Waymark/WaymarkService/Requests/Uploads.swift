internal import Foundation
package import Hummingbird
internal import HTTPTypes
internal import NIOCore
internal import Synchronization

/// Reads the bodies of requests, against limits on each and on all together.
package final class Uploads: Sendable {
  /// The limits on bodies.
  package struct Limits: Sendable {
    /// The maximum size of one body: 32 MiB, four times a photo of a camera with 24 megapixels.
    package var maximumByteCount = 32 << 20
    /// The maximum total size of all bodies in memory: eight of the largest.
    package var maximumTotalByteCount = 256 << 20
    /// The timeout for receiving a body.
    package var patience = Duration.seconds(30)

    package init() {}
  }

  /// A body in memory, complete or partial.
  private struct Arrival {
    var client: String
    var byteCount = 0
    /// The received bytes; nil once the body is complete.
    var content: Content?
  }
  /// The bytes of a body in transfer, which are freed when it is refused, even while its sender is idle.
  private final class Content: Sendable {
    let bytes = Mutex<[UInt8]>([])
  }
  private struct State {
    var total = 0
    var next = 0
    var arrivals: [Int: Arrival] = [:]
  }

  private let limits: Limits
  private let state = Mutex(State())

  package init(_ limits: Limits) { self.limits = limits }

  /// The number of bodies in memory, complete or partial, and their total size.
  package var load: (count: Int, byteCount: Int) {
    state.withLock { ($0.arrivals.count, $0.total) }
  }

  /// Reads a body, and passes it to a function; its bytes count until that returns.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - body: Called with the complete body.
  /// - Returns: The result of `body`.
  /// - Throws: ``Problem`` when the body is too large, too slow or compressed, and the errors of `body`.
  package func withBody<Value: Sendable>(
    of request: Request,
    _ body: ([UInt8]) async throws -> Value
  ) async throws -> Value {
    let limit =
      SentForm.isBody(of: request)
      ? min(SentForm.maximumByteCount, limits.maximumByteCount) : limits.maximumByteCount
    if let length = request.headers[.contentLength].flatMap({ Int($0) }), length > limit {
      throw Self.tooLarge(limit)
    }
    if let coding = request.headers[.contentEncoding], coding.lowercased() != "identity" {
      throw Problem(
        .badBody,
        "The body has a Content-Encoding, which is not supported.",
        todo: "Send it unencoded."
      )
    }
    let content = Content()
    let number = state.withLock { state in
      state.next += 1
      state.arrivals[state.next] = Arrival(client: ClientName.current, content: content)
      return state.next
    }
    defer { giveBack(number) }
    let isInTime = try await withThrowingTaskGroup(of: Bool.self) { group in
      group.addTask {
        try await self.read(request, upTo: limit, content, number)
        return true
      }
      group.addTask { [patience = limits.patience] in
        try await Task.sleep(for: patience)
        return false
      }
      defer { group.cancelAll() }
      return try await group.next() ?? false
    }
    guard isInTime else {
      throw Problem(
        .tooSlow,
        "The body did not arrive within \(limits.patience.components.seconds) s.",
        todo: "Send it over a faster connection, or send a smaller copy of the picture."
      )
    }
    let isWhole = state.withLock { state in
      state.arrivals[number]?.content = nil
      return state.arrivals[number] != nil
    }
    // It was refused in favor of another one.
    guard isWhole else { throw Self.busy }
    let bytes = content.bytes.withLock { bytes in
      let whole = bytes
      bytes = []
      return whole
    }
    return try await body(bytes)
  }

  private func read(
    _ request: Request,
    upTo limit: Int,
    _ content: Content,
    _ number: Int
  ) async throws {
    var count = 0
    let length = request.headers[.contentLength].flatMap { Int($0) } ?? 0
    var body = request.body.makeAsyncIterator()
    while let buffer = try await next(of: &body) {
      count += buffer.readableBytes
      guard count <= limit else { throw Self.tooLarge(limit) }
      // A refused body is detected here, and the rest of it is read and discarded.
      try take(buffer.readableBytes, for: number)
      content.bytes.withLock { bytes in
        bytes.append(contentsOf: buffer.readableBytesView)
        // Growing step by step copies, and fragments memory. After a megabyte, the announced length is trusted.
        if bytes.count >= 1 << 20, bytes.capacity < min(length, limit) {
          bytes.reserveCapacity(min(length, limit))
        }
      }
    }
  }

  private func next(of body: inout RequestBody.AsyncIterator) async throws -> ByteBuffer? {
    do {
      return try await body.next()
    } catch let error where !(error is CancellationError) {
      throw Problem(
        .badBody,
        "The body is incomplete.",
        todo: "Send as many bytes as Content-Length promises."
      )
    }
  }

  private static func tooLarge(_ limit: Int) -> Problem {
    Problem(
      .tooLarge,
      "The body has more than \(limit) bytes.",
      todo: "Send a smaller copy of the picture, or fewer fields."
    )
  }

  /// Counts received bytes.
  ///
  /// When the total is too large, the newest partial body of the client with the most bytes is refused,
  /// possibly this one: older bodies are completed, and no client can lock out all others.
  /// be this one: the older ones come to their end, and no client can keep all others out.
  private func take(_ count: Int, for number: Int) throws {
    let isTaken = state.withLock { state in
      while state.arrivals[number] != nil {
        guard state.total + count > limits.maximumTotalByteCount else {
          state.total += count
          state.arrivals[number]?.byteCount += count
          return true
        }
        guard let other = Self.newestOfMost(state, besides: count, number), other != number else {
          return false
        }
        let gone = state.arrivals.removeValue(forKey: other)
        state.total -= gone?.byteCount ?? 0
        gone?.content?.bytes.withLock { $0 = [] }
      }
      // It was refused in favor of another one.
      return false
    }
    guard isTaken else { throw Self.busy }
  }

  /// The newest partial body of the client with the most bytes, including those that are being received; nil
  /// when all of its bodies are complete.
  private static func newestOfMost(_ state: State, besides count: Int, _ number: Int) -> Int? {
    var counts: [String: Int] = [:]
    for (other, arrival) in state.arrivals {
      counts[arrival.client, default: 0] += arrival.byteCount + (other == number ? count : 0)
    }
    guard let most = counts.max(by: { ($0.value, $0.key) < ($1.value, $1.key) })?.key else {
      return nil
    }
    return state.arrivals.filter { $0.value.client == most && $0.value.content != nil }.keys.max()
  }

  private func giveBack(_ number: Int) {
    state.withLock { state in
      state.total -= state.arrivals.removeValue(forKey: number)?.byteCount ?? 0
    }
  }

  private static var busy: Problem {
    Problem(
      .busy,
      "Too many uploads at once.",
      todo: "Send the request again in 1 s.",
      headers: [.retryAfter: "1"]
    )
  }
}
