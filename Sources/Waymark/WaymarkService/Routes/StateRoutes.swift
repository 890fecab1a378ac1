internal import Foundation
internal import HTTPTypes
internal import Hummingbird
internal import Metrics
internal import NIOCore
internal import Terminal
internal import VisualSearch

/// The state of the server, and its API description.
struct StateRoutes: Sendable {
  let catalogs: [ServedCatalog]
  /// The jobs; nil for none.
  let jobs: Jobs?
  let queue: WorkQueue
  let metrics: TextMetrics
  /// The description of the API; nil when not all of it is served.
  let description: ServiceFiles.File?

  func add(to table: RouteTable) {
    table.add("/health/live", for: nil, [(.get, live)])
    table.add("/health/ready", for: nil, [(.get, ready)])
    table.add("/metrics", for: .read, [(.get, figures)])
    guard let description else { return }
    table.add(
      "/openapi.json",
      for: nil,
      [
        (
          .get,
          { request, _ in
            _ = try RequestParameters(request, known: [])
            return description.response(to: request)
          }
        )
      ]
    )
  }

  @Sendable private func live(_ request: Request, _ context: ServiceContext) async throws
    -> Response
  {
    _ = try RequestParameters(request, known: [])
    return Response(.object([("status", .string("live"))]))
  }

  /// Reads each catalog's state; an unreadable or moved catalog is an error.
  @Sendable private func ready(_ request: Request, _ context: ServiceContext) async throws
    -> Response
  {
    _ = try RequestParameters(request, known: [])
    let states = try catalogs.map { catalog in
      guard catalog.isInPlace else {
        let place = catalog.isStoreInPlace ? "folder" : "store"
        throw Problem(
          .catalogFailed,
          "The \(place) of \(catalog.name) was removed or replaced after the server opened it.",
          todo: "Start the server again."
        )
      }
      try catalog.requireFresh()
      let replica: [(key: String, value: JSONOutput)] =
        catalog.replica.map { [("replica", .replica($0()))] } ?? []
      return JSONOutput.object(
        [
          ("name", .string(catalog.name)), ("epoch", .integer(try catalog.epoch())),
          ("age", .decimal(max(0, -catalog.opened.timeIntervalSinceNow), places: 0)),
          ("landmarks", .integer(try catalog.count(.landmarks))),
          ("collections", .integer(try catalog.count(.collections))),
          ("unread", .integer(try catalog.engine.store.unreadPictures().count)),
        ] + replica
      )
    }
    guard jobs?.files.isInPlace ?? true else {
      throw Problem(
        .stateUnusable,
        "The folder of the jobs was removed or replaced after the server opened it.",
        todo: "Start the server again."
      )
    }
    return Response(.object([("status", .string("ready")), ("catalogs", .array(states))]))
  }

  @Sendable private func figures(_ request: Request, _ context: ServiceContext) async throws
    -> Response
  {
    _ = try RequestParameters(request, known: [])
    let load = queue.load
    Meter(label: "waymark_work_running", factory: metrics).set(load.running)
    Meter(label: "waymark_work_waiting", factory: metrics).set(load.waiting)
    for catalog in catalogs {
      Meter(
        label: "waymark_catalog_epoch",
        dimensions: [("catalog", catalog.name)],
        factory: metrics
      ).set(try catalog.epoch())
      guard let replica = catalog.replica?() else { continue }
      Meter(
        label: "waymark_replica_age_seconds",
        dimensions: [("catalog", catalog.name)],
        factory: metrics
      ).set(replica.age)
    }
    return Response(
      status: .ok,
      headers: [
        .contentType: "text/plain; version=0.0.4; charset=utf-8", .cacheControl: "no-store",
      ],
      body: ResponseBody(byteBuffer: ByteBuffer(string: metrics.text))
    )
  }
}

extension JSONOutput {
  /// The state of a copy, without the connection error, which names the database and is only in the log.
  fileprivate static func replica(_ state: ReplicaState) -> JSONOutput {
    .object([
      ("age", .decimal(max(0, state.age), places: 0)),
      ("limit", state.limit.map { .decimal($0, places: 0) } ?? .null),
      ("connected", .boolean(state.isConnected)),
    ])
  }
}

extension ServiceFiles.File {
  /// The file, or the status that the client has it.
  func response(to request: Request) -> Response {
    var headers: HTTPFields = [
      .contentType: mediaType, .eTag: entityTag, .cacheControl: "no-cache",
    ]
    if request.has(entityTag) { return Response(status: .notModified, headers: headers) }
    if let gzipped, request.method != .head,
      CompressedResponses.accepts(request.headers[values: .acceptEncoding])
    {
      // The compressed bytes differ, so the tag is weak.
      headers[.eTag] = "W/\(entityTag)"
      headers[.vary] = "Accept-Encoding"
      headers[.contentEncoding] = "gzip"
      return Response(
        status: .ok,
        headers: headers,
        body: ResponseBody(byteBuffer: ByteBuffer(bytes: gzipped))
      )
    }
    return Response(
      status: .ok,
      headers: headers,
      body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes))
    )
  }
}
