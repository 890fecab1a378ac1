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
    let picture = try bytes(of: ServedSample.query("windmill-1.jpg"))
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
        bytes(of: ServedSample.query("windmill-1.jpg"))
      )
    }
    #expect(answer.problem == "bad-body")
  }

  @Test("refuses a picture with more pixels than may be decoded")
  func tooManyPixels() async throws {
    let picture = try bytes(of: ServedSample.query("windmill-1.jpg"))
    let answer = try await ServedSample.test(options: { $0.decoding.maximumPixelCount = 1000 }) {
      client in
      try await client.send("/v1/search", picture: picture)
    }
    #expect(answer.problem == "too-large")
    #expect(answer.text.contains("more than the server's limit (1000)"), "\(answer.text)")
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

  @Test("lets the older of many large bodies come to their end, and refuses the newest")
  func largeBodies() async throws {
    var limits = Uploads.Limits()
    limits.maximumTotalByteCount = 20
    let uploads = Uploads(limits)
    let streams = (0..<5).map { _ in AsyncStream<ByteBuffer>.makeStream() }
    let outcomes = try await withThrowingTaskGroup(of: (Int, Bool).self) { group in
      let begun = Done()
      for (index, stream) in streams.enumerated() {
        group.addTask {
          do {
            let request = Self.request(stream.stream, stream.continuation)
            let count = try await uploads.withBody(of: request) { bytes in
              // The first two are still in memory while the others come.
              while begun.count.withLock({ $0 }) < 5 { await Task.yield() }
              return bytes.count
            }
            #expect(count == 10)
            return (index, true)
          } catch let problem as Problem {
            #expect(problem.kind == .busy)
            return (index, false)
          }
        }
        // One after the other begins; each has half of its bytes then.
        while uploads.load.count <= index { await Task.yield() }
        stream.continuation.yield(ByteBuffer(repeating: 1, count: 4))
        while uploads.load.byteCount < min(20, 4 * (index + 1)) { await Task.yield() }
      }
      // The rest of the first takes the place of the last two, that of the second the place of the third.
      for (index, load) in [(3, 18), (2, 20)].enumerated() {
        streams[index].continuation.yield(ByteBuffer(repeating: 1, count: 6))
        streams[index].continuation.finish()
        while uploads.load != load { await Task.yield() }
      }
      for stream in streams { stream.continuation.finish() }
      begun.count.withLock { $0 = 5 }
      return try await group.reduce(into: [Int: Bool]()) { $0[$1.0] = $1.1 }
    }
    #expect(outcomes == [0: true, 1: true, 2: false, 3: false, 4: false])
    #expect(uploads.load == (0, 0))
  }

  @Test("does not let bodies that one client holds back keep the bodies of others out")
  func heldBack() async throws {
    var limits = Uploads.Limits()
    limits.maximumTotalByteCount = 10
    let uploads = Uploads(limits)
    let held = AsyncStream<ByteBuffer>.makeStream()
    held.continuation.yield(ByteBuffer(repeating: 1, count: 10))
    let first = Task {
      try await ClientName.$current.withValue("slow") {
        try await uploads.withBody(of: Self.request(held.stream, held.continuation)) { $0.count }
      }
    }
    while uploads.load.byteCount < 10 { await Task.yield() }
    let count = try await ClientName.$current.withValue("quick") {
      try await uploads.withBody(of: Self.request(chunks: [4, 4])) { $0.count }
    }
    #expect(count == 8)
    held.continuation.finish()
    let problem = await #expect(throws: Problem.self) { try await first.value }
    #expect(problem?.kind == .busy)
  }

  private static func request(
    _ stream: AsyncStream<ByteBuffer>,
    _ source: AsyncStream<ByteBuffer>.Continuation
  ) -> Request {
    Request(
      head: HTTPRequest(method: .post, scheme: "http", authority: "localhost", path: "/"),
      body: RequestBody(asyncSequence: Held(stream: stream, source: source))
    )
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

  /// How much is done, and for whom, in order.
  private final class Done: Sendable {
    let count = Mutex(0)
    let clients = Mutex<[String]>([])
  }

  @Test(
    "reads so many lists at a time, and refuses the rest",
    arguments: [
      "/v1/landmarks", "/v1/collections", "/v1/collections/5", "/landmarks", "/landmarks/1003",
      "/collections", "/collections/5",
    ]
  )
  func lists(address: String) async throws {
    let statuses = try await ServedSample.test(options: {
      ($0.width, $0.queueLength) = (1, 0)
    }) { client in
      try await withThrowingTaskGroup(of: Int.self) { group in
        for _ in 0..<200 {
          group.addTask { try await client.send(address).status.code }
        }
        return try await group.reduce(into: [Int: Int]()) { $0[$1, default: 0] += 1 }
      }
    }
    #expect(Set(statuses.keys) == [200, 429], "\(statuses)")
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

  @Test("lets clients take turns, however much one of them has waiting")
  func turns() async throws {
    let queue = WorkQueue(width: 1, capacity: 8)
    let (gate, open) = AsyncStream<Void>.makeStream()
    let done = Done()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for (index, client) in ["many", "many", "many", "many", "few", "few", "one"].enumerated() {
        group.addTask {
          try await ClientName.$current.withValue(client) {
            try await queue.run {
              if index == 0 { for await _ in gate {} }
              done.clients.withLock { $0.append(client) }
            }
          }
        }
        while queue.load.running + queue.load.waiting <= index { await Task.yield() }
      }
      open.finish()
      try await group.waitForAll()
    }
    #expect(done.clients.withLock { $0 } == ["many", "many", "few", "one", "many", "few", "many"])
  }

  @Test("takes a place from the client that has most of them where another has none")
  func places() async throws {
    let queue = WorkQueue(width: 1, capacity: 3)
    let (gate, open) = AsyncStream<Void>.makeStream()
    func task(_ client: String) -> Task<String, any Error> {
      Task {
        try await ClientName.$current.withValue(client) {
          try await queue.run {
            for await _ in gate {}
            return client
          }
        }
      }
    }
    var many: [Task<String, any Error>] = []
    for index in 0..<4 {
      many.append(task("many"))
      while queue.load.running + queue.load.waiting <= index { await Task.yield() }
    }
    // The newest of the many goes, and the one comes.
    let other = task("other")
    let problem = await #expect(throws: Problem.self) { try await many[3].value }
    #expect(problem?.kind == .busy && problem?.headers[.retryAfter] != nil)
    // Who has most has no claim on the places of others.
    await #expect(throws: Problem.self) { try await task("many").value }
    open.finish()
    #expect(try await other.value == "other")
    for task in many.prefix(3) { #expect(try await task.value == "many") }
    #expect(queue.load == (0, 0))
  }

  /// Makes a queue in which one is done and four wait, with the five tasks, and what ends the one.
  ///
  /// On a busy machine the first may have waited too long before the last comes, which is refused then: once more.
  private func full(
    _ calm: Duration
  ) async throws -> (WorkQueue, [Task<Void, any Error>], AsyncStream<Void>.Continuation) {
    while true {
      let queue = WorkQueue(width: 1, capacity: 4, standing: 1, calm: calm)
      let (gate, open) = AsyncStream<Void>.makeStream()
      let refused = Done()
      let tasks = (0..<5).map { _ in
        Task {
          do { try await queue.run { for await _ in gate {} } } catch let problem as Problem {
            refused.count.withLock { $0 += 1 }
            throw problem
          }
        }
      }
      while queue.load != (1, 4), refused.count.withLock({ $0 }) == 0 {
        try Task.checkCancellation()
        await Task.yield()
      }
      if queue.load == (1, 4) { return (queue, tasks, open) }
      open.finish()
    }
  }

  @Test("lets few wait where the queue does not get empty", .timeLimit(.minutes(3)))
  func standing() async throws {
    let calm = Duration.seconds(2)
    let (queue, tasks, open) = try await full(calm)
    tasks[4].cancel()
    while queue.load.waiting != 3 {
      try Task.checkCancellation()
      await Task.yield()
    }
    try await Task.sleep(for: calm * 2)
    // There is room, but what waits has waited too long.
    let problem = await #expect(throws: Problem.self) { try await queue.run {} }
    #expect(problem?.kind == .busy)
    open.finish()
    for task in tasks.prefix(4) { try await task.value }
    while queue.load != (0, 0) {
      try Task.checkCancellation()
      await Task.yield()
    }
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
    let names = ["taj-mahal-mirrored.jpg", "windmill-1.jpg"]
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
