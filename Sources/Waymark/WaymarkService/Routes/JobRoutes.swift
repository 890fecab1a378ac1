internal import Foundation
internal import HTTPTypes
internal import Hummingbird
internal import ImageCoding
internal import NIOCore
internal import PictureAnswers
internal import PictureReports
internal import Synchronization
internal import Terminal

/// The jobs of a server: starting, watching and cancelling them, and their results.
struct JobRoutes: Sendable {
  /// The jobs; nil when the operator has named no folder for them.
  let jobs: Jobs?
  let catalogs: ServedCatalogs
  let uploads: Uploads
  let queue: WorkQueue
  let access: AccessRules
  let limits: DecodingLimits
  let workers: DecodeWorkers?
  private let watchers = EventWatchers()

  init(
    jobs: Jobs?,
    catalogs: ServedCatalogs,
    uploads: Uploads,
    queue: WorkQueue,
    access: AccessRules,
    limits: DecodingLimits,
    workers: DecodeWorkers?
  ) {
    (self.jobs, self.catalogs, self.uploads) = (jobs, catalogs, uploads)
    (self.queue, self.access, self.limits) = (queue, access, limits)
    self.workers = workers
  }

  func add(to table: RouteTable) {
    // The required scope depends on the method.
    table.add("/v1/jobs", for: nil, [(.get, list), (.post, begin)])
    table.add("/v1/jobs/:id", for: nil, [(.get, describe), (.delete, remove)])
    table.add("/v1/jobs/:id/cancel", for: .admin, [(.post, cancel)])
    table.add("/v1/jobs/:id/events", for: access.jobReading, [(.get, events)])
    table.add("/v1/jobs/:id/results", for: access.jobReading, [(.get, results)])
    table.add(
      "/v1/jobs/:id/pictures/:number/thumbnail",
      for: access.jobReading,
      [(.get, thumbnail)]
    )
    table.add("/v1/duplicates", for: access.jobReading, [(.get, duplicates)])
    table.add("/v1/duplicates/plan", for: access.jobReading, [(.post, plan)])
  }

  @Sendable private func list(_ request: Request, _ context: ServiceContext) async throws
    -> Response
  {
    try TokenCheck(access, for: access.jobReading).check(request)
    _ = try RequestParameters(request, known: [])
    return Response(
      .object([
        ("items", .array(jobs?.all().map(\.json) ?? [])),
        ("folders", .array(jobs?.folders.map { .string($0.name) } ?? [])),
      ])
    )
  }

  @Sendable private func begin(_ request: Request, _ context: ServiceContext) async throws
    -> Response
  {
    try TokenCheck(access, for: .admin).check(request)
    _ = try RequestParameters(request, known: [])
    return try await uploads.withBody(of: request) { bytes in
      let members = try BodyMembers.members(bytes, of: request)
      let asked = try Job.Request(members, jobs?.folders.map(\.name) ?? [], catalogs)
      guard let jobs else { throw Problem.missing("folder") }
      let job = try jobs.add(asked)
      var response = Response(line: job.json.line, status: .accepted)
      response.headers[.location] = "/v1/jobs/\(job.id)"
      return response
    }
  }

  @Sendable private func describe(_ request: Request, _ context: ServiceContext) async throws
    -> Response
  {
    try TokenCheck(access, for: access.jobReading).check(request)
    _ = try RequestParameters(request, known: [])
    return Response(try found(context).job.json)
  }

  @Sendable private func remove(_ request: Request, _ context: ServiceContext) async throws
    -> Response
  {
    try TokenCheck(access, for: .admin).check(request)
    _ = try RequestParameters(request, known: [])
    let (jobs, job) = try found(context)
    try jobs.remove(job.id)
    return Response(status: .noContent)
  }

  @Sendable private func cancel(_ request: Request, _ context: ServiceContext) async throws
    -> Response
  {
    _ = try RequestParameters(request, known: [])
    let (jobs, job) = try found(context)
    return Response(try jobs.cancel(job.id).json)
  }

  func found(_ context: ServiceContext) throws -> (jobs: Jobs, job: Job) {
    guard let jobs, let id = context.parameters.get("id"), RandomID.isOne(id) else {
      throw Problem.missing("job")
    }
    return (jobs, try jobs.job(id))
  }

  // MARK: Events

  /// Sends the job after each change, until it has ended.
  @Sendable private func events(_ request: Request, _ context: ServiceContext) async throws
    -> Response
  {
    _ = try RequestParameters(request, known: [])
    let (jobs, job) = try found(context)
    guard watchers.hasRoom else {
      throw Problem(
        .busy,
        "Too many clients are watching jobs.",
        todo: "Read the job itself, or send the request again in 10 s.",
        headers: [.retryAfter: "10"]
      )
    }
    let (id, channel) = (job.id, context.channel)
    return Response(
      status: .ok,
      headers: [.contentType: "text/event-stream", .cacheControl: "no-store"],
      body: ResponseBody { [watchers] writer in
        watchers.enter()
        defer { watchers.leave() }
        var last: Job?
        // A job that is removed while it is watched has ended.
        while let next = try await Self.change(of: id, in: jobs, since: last, channel) {
          let text = next == last ? ":\n\n" : "event: job\ndata: \(next.json.line)\n\n"
          try await writer.write(ByteBuffer(string: text))
          if next.state.isOver { break }
          last = next
        }
        try await writer.finish(nil)
      }
    )
  }

  /// Waits until a job has changed, at most for the keep-alive interval; nil when it was removed.
  private static func change(
    of id: String,
    in jobs: Jobs,
    since last: Job?,
    _ channel: any Channel
  ) async throws -> Job? {
    try await ClientWatch.whileClientStays(on: channel) {
      let end = ContinuousClock.now + EventWatchers.silence
      while true {
        guard let job = try? jobs.job(id) else { return nil }
        if job != last || .now >= end { return job }
        try await Task.sleep(for: EventWatchers.pause)
      }
    }
  }

  // MARK: Results

  @Sendable private func results(_ request: Request, _ context: ServiceContext) async throws
    -> Response
  {
    let page = try RowPage(RequestParameters(request, known: RowPage.names))
    let (jobs, job) = try found(context)
    return try await read(context) { try page.response(to: job, in: jobs, .results) { $0 } }
  }

  @Sendable private func duplicates(_ request: Request, _ context: ServiceContext) async throws
    -> Response
  {
    let parameters = try RequestParameters(request, known: RowPage.names.union(["job"]))
    let page = try RowPage(parameters)
    guard let id = parameters["job"] else {
      throw Problem.parameter("job", is: "the id of a job of the kind duplicates")
    }
    let (jobs, job) = try search(id)
    return try await read(context) { try page.response(to: job, in: jobs, .groups) { $0 } }
  }

  /// Returns the files to keep and to remove, without removing any.
  @Sendable private func plan(_ request: Request, _ context: ServiceContext) async throws
    -> Response
  {
    _ = try RequestParameters(request, known: [])
    return try await uploads.withBody(of: request) { bytes in
      let plan = try DuplicatePlan(BodyMembers.members(bytes, of: request))
      let (jobs, job) = try search(plan.job)
      return try await read(context) {
        let chosen = try plan.isChosen ? ChosenGroups(plan, of: job.whenDone(), in: jobs) : nil
        return try plan.page.response(
          to: job,
          in: jobs,
          .groups,
          head: DuplicatePlan.head(of: job)
        ) { try plan.items(ofGroup: $0, chosen) }
      }
    }
  }

  /// A thumbnail of a picture of a group, as long as its file is unchanged since the job saw it.
  @Sendable private func thumbnail(_ request: Request, _ context: ServiceContext) async throws
    -> Response
  {
    let parameters = try RequestParameters(request, known: ["size"])
    let size = try parameters.number("size", in: 64...1024) ?? 320
    let (jobs, job) = try found(context)
    guard let text = context.parameters.get("number"), text.utf8.count <= 18,
      let number = RequestParameters.canonical(text), job.request.kind == .duplicates,
      job.state == .done,
      let page = try jobs.files.page(.pictures, of: job.id, from: number, limit: 1),
      let picture = page.rows.first.flatMap(JobPicture.init(row:))
    else { throw Problem.missing("picture") }
    guard let folder = jobs.folders.first(where: { $0.name == job.request.folder }) else {
      throw JobPicture.gone("is in a folder that the operator no longer lists")
    }
    let tag = picture.entityTag("thumbnail \(size)")
    let headers: HTTPFields = [
      .eTag: tag, .cacheControl: "private, no-cache", .contentType: "image/jpeg",
    ]
    let file = try picture.open(in: folder)
    if request.has(tag) { return Response(status: .notModified, headers: headers) }
    let bytes = try await ClientWatch.whileClientStays(on: context.channel) {
      [queue, limits, workers] in
      try await queue.run {
        defer { withExtendedLifetime(file) {} }
        do {
          let decoded = try PictureInput(path: file.path, name: "-").decoded(
            longestSide: size,
            limits: limits,
            isStrict: true,
            by: workers
          )
          return try Thumbnail.jpeg(of: decoded.pixelBuffer, longestSide: size)
        } catch let error where error is ImageDecodingError || error is WorkerLoss {
          throw JobPicture.gone("cannot be decoded")
        }
      }
    }
    return Response(
      status: .ok,
      headers: headers,
      body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes))
    )
  }

  /// Reads rows in the queue: a limited number of clients have pages of them in memory.
  func read<Value: Sendable>(
    _ context: ServiceContext,
    _ body: @escaping @Sendable () throws -> Value
  ) async throws -> Value {
    try await ClientWatch.whileClientStays(on: context.channel) { [queue] in
      try await queue.run { try body() }
    }
  }

  /// Finds a search for duplicates.
  func search(_ id: String) throws -> (jobs: Jobs, job: Job) {
    guard let jobs, RandomID.isOne(id), case let job = try jobs.job(id),
      job.request.kind == .duplicates
    else { throw Problem.missing("job of the kind duplicates") }
    return (jobs, job)
  }
}

/// The clients that watch jobs.
private final class EventWatchers: Sendable {
  /// The maximum number of clients: each polls its job twice a second.
  private static let limit = 64
  /// The polling interval of a job.
  static let pause = Duration.milliseconds(500)
  /// The keep-alive interval: proxies end connections after a minute of silence.
  static let silence = Duration.seconds(15)

  private let count = Mutex(0)

  var hasRoom: Bool { count.withLock { $0 < Self.limit } }
  func enter() { count.withLock { $0 += 1 } }
  func leave() { count.withLock { $0 -= 1 } }
}

/// A page of the rows of a job.
struct RowPage: Sendable {
  static let names: Set = ["limit", "cursor"]

  private let limit: Int
  private let start: Int

  /// Reads the parameters `limit` and `cursor`.
  ///
  /// - Throws: ``Problem``.
  init(_ parameters: RequestParameters) throws {
    limit = try parameters.number("limit", in: 1...1000) ?? 50
    start = try Self.start(parameters["cursor"])
  }

  /// Creates a page from the members of a body.
  ///
  /// - Throws: ``Problem``.
  init(limit: Int?, cursor: String?) throws {
    self.limit = limit ?? 50
    start = try Self.start(cursor)
  }

  private static func start(_ cursor: String?) throws -> Int {
    guard let cursor else { return 0 }
    guard let bytes = Base64URL.bytes(of: cursor),
      let start = RequestParameters.digits(String(decoding: bytes, as: UTF8.self))
    else { throw wrongCursor }
    return start
  }

  private static var wrongCursor: Problem {
    .parameter("cursor", is: "a value that a list returned as next")
  }

  /// Reads the page.
  ///
  /// - Parameters:
  ///   - job: The job, which must be done.
  ///   - jobs: The jobs.
  ///   - kind: The kind of rows.
  ///   - head: The members before the items.
  ///   - items: Converts a row to items, JSON separated by commas.
  /// - Returns: The items, the total number of rows, and the cursor of the next page.
  /// - Throws: ``Problem``; the errors of the files.
  func response(
    to job: Job,
    in jobs: Jobs,
    _ kind: JobFiles.Rows,
    head: [(key: String, value: JSONOutput)] = [],
    _ items: (String) throws -> String
  ) throws -> Response {
    let part = try rows(of: job, in: jobs, kind)
    let items = try part.rows.map(items).filter { !$0.isEmpty }.joined(separator: ",")
    let members = head.map { "\"\($0.key)\":\($0.value.line)," }.joined()
    return Response(
      line: "{\(members)\"items\":[\(items)],\"total\":\(part.total),"
        + "\"next\":\(JSONOutput.optional(part.next).line)}"
    )
  }

  /// Reads the rows of the page.
  ///
  /// - Parameters:
  ///   - job: The job, which must be done.
  ///   - jobs: The jobs.
  ///   - kind: The kind of rows.
  /// - Returns: The rows, their total number, and the cursor of the next page.
  /// - Throws: ``Problem``; the errors of the files.
  func rows(
    of job: Job,
    in jobs: Jobs,
    _ kind: JobFiles.Rows
  ) throws -> (rows: [String], total: Int, next: String?) {
    let outcome = try job.whenDone().outcome
    guard let page = try jobs.files.page(kind, of: job.id, from: start, limit: limit) else {
      throw Self.wrongCursor
    }
    let total = kind == .groups ? outcome?.groupCount : outcome?.resultCount
    return (page.rows, total ?? 0, page.next.map { Base64URL.text(of: String($0).utf8) })
  }
}

extension Job {
  /// The job, once it is done.
  ///
  /// - Throws: ``Problem`` when it is not.
  func whenDone() throws -> Job {
    guard state == .done, outcome != nil else {
      throw Problem(
        .jobState,
        "The job is \(state.rawValue), and only one that is done has results.",
        todo: state.isOver ? "Start the job again." : "Wait until it is done."
      )
    }
    return self
  }
}
