internal import Foundation
package import Hummingbird
internal import HTTPTypes
internal import NIOCore
internal import Synchronization

/// Reads the bodies of requests, against limits on each and on all together.
package final class Uploads: Sendable {
  /// What a body may cost.
  package struct Limits: Sendable {
    /// The most bytes of one body: 32 MiB, four times a photo of a camera with 24 megapixels.
    package var maximumByteCount = 32 << 20
    /// The most bytes of all bodies that are in memory: eight of the largest.
    package var maximumTotalByteCount = 256 << 20
    /// How long a body may take to arrive.
    package var patience = Duration.seconds(30)

    package init() {}
  }

  private let limits: Limits
  private let total = Mutex(0)

  package init(_ limits: Limits) { self.limits = limits }

  /// Reads a body, and does something with it; until then its bytes count.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - body: Called with the whole body.
  /// - Returns: What `body` returns.
  /// - Throws: ``Problem`` when the body is too large, too slow or compressed once more, and what `body` throws.
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
        "The body has a Content-Encoding, which is not undone.",
        todo: "Send the bytes as they are."
      )
    }
    let share = Share(of: self)
    defer { share.giveBack() }
    let bytes = try await withThrowingTaskGroup(of: [UInt8]?.self) { group in
      group.addTask { try await self.read(request, upTo: limit, share) }
      group.addTask { [patience = limits.patience] in
        try await Task.sleep(for: patience)
        return nil
      }
      defer { group.cancelAll() }
      return try await group.next() ?? nil
    }
    guard let bytes else {
      throw Problem(
        .tooSlow,
        "The body did not arrive within \(limits.patience.components.seconds) s.",
        todo: "Send it over a faster connection, or send a smaller copy of the picture."
      )
    }
    return try await body(bytes)
  }

  private func read(
    _ request: Request,
    upTo limit: Int,
    _ share: Share
  ) async throws -> [UInt8] {
    var bytes: [UInt8] = []
    var body = request.body.makeAsyncIterator()
    while let buffer = try await next(of: &body) {
      guard bytes.count + buffer.readableBytes <= limit else { throw Self.tooLarge(limit) }
      try share.take(buffer.readableBytes)
      bytes.append(contentsOf: buffer.readableBytesView)
    }
    return bytes
  }

  private func next(of body: inout RequestBody.AsyncIterator) async throws -> ByteBuffer? {
    do {
      return try await body.next()
    } catch let error where !(error is CancellationError) {
      throw Problem(
        .badBody,
        "The body ended before it was whole.",
        todo: "Send as many bytes as Content-Length says."
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

  /// What one body has of the bytes that all may have.
  private final class Share: Sendable {
    private let uploads: Uploads
    private let taken = Mutex(0)

    init(of uploads: Uploads) { self.uploads = uploads }

    func take(_ count: Int) throws {
      let isThere = uploads.total.withLock { total in
        guard total + count <= uploads.limits.maximumTotalByteCount else { return false }
        total += count
        return true
      }
      guard isThere else {
        throw Problem(
          .busy,
          "Too many pictures are arriving at once.",
          todo: "Send the request again in 1 s.",
          headers: [.retryAfter: "1"]
        )
      }
      taken.withLock { $0 += count }
    }

    func giveBack() {
      let count = taken.withLock { taken in
        defer { taken = 0 }
        return taken
      }
      uploads.total.withLock { $0 -= count }
    }
  }
}
