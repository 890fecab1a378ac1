import HTTPTypes
import Hummingbird
import NIOCore
import Synchronization
import Testing
import ImageCoding
import WaymarkService

@Suite("A server under load")
struct LoadTests {
  @Test("refuses a body that is over the limit, announced or not")
  func tooLarge() async throws {
    let picture = try bytes(of: ServedSample.query("lighthouse-1.jpg"))
    let answer = try await ServedSample.test(options: {
      $0.uploads.maximumByteCount = picture.count - 1
    }) { client in
      try await client.send("/v1/search", picture: picture)
    }
    #expect(answer.problem == "too-large")
    var limits = Uploads.Limits()
    limits.maximumByteCount = 10
    let problem = await #expect(throws: Problem.self) {
      try await Uploads(limits).withBody(of: Self.request(chunks: [6, 6])) { $0.count }
    }
    #expect(problem?.kind == .tooLarge)
  }

  @Test("refuses a body that is compressed once more, which it does not undo")
  func coded() async throws {
    let answer = try await ServedSample.test { client in
      try await client.send(
        "/v1/search",
        .post,
        [.contentType: "image/jpeg", .contentEncoding: "gzip"],
        bytes(of: ServedSample.query("lighthouse-1.jpg"))
      )
    }
    #expect(answer.problem == "bad-body")
  }

  @Test("refuses a picture with more pixels than may be decoded")
  func tooManyPixels() async throws {
    let picture = try bytes(of: ServedSample.query("lighthouse-1.jpg"))
    let answer = try await ServedSample.test(options: { $0.decoding.maximumPixelCount = 1000 }) {
      client in
      try await client.send("/v1/search", picture: picture)
    }
    #expect(answer.problem == "too-large")
  }

  @Test("does not wait for a body that does not come")
  func tooSlow() async throws {
    var limits = Uploads.Limits()
    limits.patience = .milliseconds(50)
    let problem = await #expect(throws: Problem.self) {
      try await Uploads(limits).withBody(of: Self.request(chunks: [6], ends: false)) { $0.count }
    }
    #expect(problem?.kind == .tooSlow)
  }

  @Test("keeps no more bytes of all bodies together than it may, and takes new ones afterwards")
  func total() async throws {
    var limits = Uploads.Limits()
    limits.maximumTotalByteCount = 10
    let uploads = Uploads(limits)
    for _ in 0..<3 {
      try await uploads.withBody(of: Self.request(chunks: [4, 4])) { _ in
        let problem = await #expect(throws: Problem.self) {
          try await uploads.withBody(of: Self.request(chunks: [2, 2])) { $0.count }
        }
        #expect(problem?.kind == .busy)
        #expect(problem?.headers[.retryAfter] != nil)
      }
    }
  }

  private static func request(chunks: [Int], ends: Bool = true) -> Request {
    let (stream, source) = AsyncStream<ByteBuffer>.makeStream()
    for count in chunks { source.yield(ByteBuffer(repeating: 1, count: count)) }
    if ends { source.finish() }
    return Request(
      head: HTTPRequest(method: .post, scheme: "http", authority: "localhost", path: "/"),
      body: RequestBody(asyncSequence: Held(stream: stream, source: source))
    )
  }

  /// A stream whose end is not said when nobody else holds its source.
  private struct Held: AsyncSequence, Sendable {
    let stream: AsyncStream<ByteBuffer>
    let source: AsyncStream<ByteBuffer>.Continuation
    func makeAsyncIterator() -> AsyncStream<ByteBuffer>.AsyncIterator { stream.makeAsyncIterator() }
  }

  /// How much is done.
  private final class Done: Sendable {
    let count = Mutex(0)
  }

  @Test("does so much at a time, lets so many wait, and refuses the rest")
  func queue() async throws {
    let queue = WorkQueue(width: 2, capacity: 3)
    let (gate, open) = AsyncStream<Void>.makeStream()
    let done = Done()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<5 {
        group.addTask {
          try await queue.run {
            for await _ in gate {}
            done.count.withLock { $0 += 1 }
          }
        }
      }
      while queue.load != (2, 3) { await Task.yield() }
      let problem = await #expect(throws: Problem.self) { try await queue.run {} }
      #expect(problem?.kind == .busy)
      #expect(problem?.headers[.retryAfter] == "1")
      open.finish()
      try await group.waitForAll()
    }
    #expect(done.count.withLock { $0 } == 5)
    #expect(queue.load == (0, 0))
  }

  @Test("forgets who has gone while waiting, and gives the place to the next")
  func cancellation() async throws {
    let queue = WorkQueue(width: 1, capacity: 2)
    let (gate, open) = AsyncStream<Void>.makeStream()
    let first = Task { try await queue.run { for await _ in gate {} } }
    while queue.load.running == 0 { await Task.yield() }
    let second = Task { try await queue.run {} }
    let third = Task { try await queue.run { 3 } }
    while queue.load.waiting < 2 { await Task.yield() }
    second.cancel()
    await #expect(throws: CancellationError.self) { try await second.value }
    #expect(queue.load.waiting == 1)
    open.finish()
    try await first.value
    #expect(try await third.value == 3)
    #expect(queue.load == (0, 0))
  }

  @Test("answers several clients at once, each with its own answer")
  func together() async throws {
    let names = ["taj-mahal-mirrored.jpg", "lighthouse-1.jpg"]
    let pictures = try names.map { try bytes(of: ServedSample.query($0)) }
    try await ServedSample.test { client in
      try await withThrowingTaskGroup(of: (Int, Int?).self) { group in
        for index in 0..<12 {
          group.addTask {
            let answer = try await client.send("/v1/search", picture: pictures[index % 2])
            return (index % 2, (answer.object["results"] as? [Any])?.count)
          }
        }
        for try await (kind, count) in group { #expect((count == 0) == (kind == 1)) }
      }
    }
  }
}
