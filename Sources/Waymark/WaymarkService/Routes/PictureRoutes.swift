internal import HTTPTypes
internal import Hummingbird
internal import ImageCoding
internal import NIOCore
internal import PictureAnswers
internal import PictureReports
internal import Terminal

/// The catalogs' pictures: their files, and thumbnails of them.
struct PictureRoutes: Sendable {
  let catalogs: ServedCatalogs
  let queue: WorkQueue
  let limits: DecodingLimits
  let workers: DecodeWorkers?
  let writing: WriteRoutes

  func add(to table: RouteTable) {
    table.add("/v1/pictures", for: .read, [(.get, picture)])
    table.add(
      "/v1/pictures/:id",
      [
        (.get, .read, file), (.put, .write, writing.putPicture),
        (.delete, .write, writing.deletePicture),
      ]
    )
    table.add("/v1/pictures/:id/thumbnail", for: .read, [(.get, thumbnail)])
    table.add("/v1/logo", for: .read, [(.get, logo)])
    table.add("/v1/unused-pictures", for: .read, [(.get, writing.unusedPictures)])
  }

  /// Returns the id of the picture that an answer names.
  @Sendable private func picture(_ request: Request, _ context: ServiceContext) async throws
    -> Response
  {
    let parameters = try RequestParameters(request, known: ["name", "catalog"])
    guard let name = parameters["name"] else {
      throw Problem.parameter("name", is: "the picture of an answer")
    }
    let id = CatalogPicture.id(ofPath: name)
    _ = try CatalogPicture(id: id, in: catalogs.named(parameters["catalog"]))
    return Response(.object([("id", .string(id))]))
  }

  /// Returns the file of a catalog's logo.
  @Sendable private func logo(_ request: Request, _ context: ServiceContext) async throws
    -> Response
  {
    let catalog = try catalogs.named(RequestParameters(request, known: ["catalog"])["catalog"])
    guard let picture = try CatalogPicture(logoOf: catalog) else { throw Problem.missing("logo") }
    return try await file(picture, request, context)
  }

  @Sendable private func file(_ request: Request, _ context: ServiceContext) async throws
    -> Response
  {
    let parameters = try RequestParameters(request, known: ["catalog"])
    return try await file(try found(request, context, parameters), request, context)
  }

  /// Returns the file of a picture, or the requested range of it, unless the client has it.
  func file(
    _ picture: CatalogPicture,
    _ request: Request,
    _ context: ServiceContext
  ) async throws -> Response {
    // The frame of a film as a browser can show it.
    if picture.isMoment {
      return try await thumbnail(of: picture, size: Self.largestSize, request, context)
    }
    let tag = picture.entityTag()
    var headers: HTTPFields = [
      .eTag: tag, .cacheControl: Self.caching, .acceptRanges: "bytes",
      .contentType: picture.mediaType,
    ]
    if request.has(tag) { return Response(status: .notModified, headers: headers) }
    let files = FileIO()
    let count = picture.byteCount
    // A range of another version of the file is useless to the client: it gets all of it.
    let isCurrent = request.headers[.ifRange].map { $0 == tag } ?? true
    guard isCurrent, let range = try ByteRange.range(of: request, in: count) else {
      let body = try await files.loadFile(path: picture.openPath, context: context)
      return Response(status: .ok, headers: headers, body: body.keeping(picture))
    }
    headers[.contentRange] = "bytes \(range.lowerBound)-\(range.upperBound)/\(count)"
    let body = try await files.loadFile(path: picture.openPath, range: range, context: context)
    return Response(status: .partialContent, headers: headers, body: body.keeping(picture))
  }

  @Sendable private func thumbnail(_ request: Request, _ context: ServiceContext) async throws
    -> Response
  {
    let parameters = try RequestParameters(request, known: ["size", "catalog"])
    let size = try parameters.number("size", in: 64...Self.largestSize) ?? 320
    let picture = try found(request, context, parameters)
    return try await thumbnail(of: picture, size: size, request, context)
  }

  /// Creates a thumbnail of a picture, unless the client has it.
  func thumbnail(
    of picture: CatalogPicture,
    size: Int,
    _ request: Request,
    _ context: ServiceContext
  ) async throws -> Response {
    let tag = picture.entityTag("thumbnail \(size)")
    let headers: HTTPFields = [
      .eTag: tag, .cacheControl: Self.caching, .contentType: "image/jpeg",
    ]
    if request.has(tag) { return Response(status: .notModified, headers: headers) }
    let bytes = try await ClientWatch.whileClientStays(on: context.channel) {
      [queue, limits, workers] in
      try await queue.run {
        defer { withExtendedLifetime(picture) {} }
        do {
          let decoded = try PictureInput(path: picture.openPath, name: "-").decoded(
            longestSide: size,
            limits: limits,
            isStrict: true,
            by: workers
          )
          return try Thumbnail.jpeg(of: decoded.pixelBuffer, longestSide: size)
        } catch let error where error is ImageDecodingError || error is WorkerLoss {
          throw Problem(
            .notFound,
            "The picture's file can no longer be decoded.",
            todo: "Ask the operator to index the catalog again."
          )
        }
      }
    }
    return Response(
      status: .ok,
      headers: headers,
      body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes))
    )
  }

  /// The maximum longest side of a thumbnail, in pixels.
  private static let largestSize = 1024

  /// Cached by the client, which revalidates it each time.
  private static let caching = "private, no-cache"

  private func found(
    _ request: Request,
    _ context: ServiceContext,
    _ parameters: RequestParameters
  ) throws -> CatalogPicture {
    try CatalogPicture(
      id: context.parameters.get("id") ?? "",
      in: catalogs.named(parameters["catalog"])
    )
  }
}

extension ResponseBody {
  /// The same body, which keeps the file of a picture open until it is written.
  ///
  /// Writing it throws if the file was truncated, which ends the connection: the client would wait for the
  /// announced bytes.
  fileprivate func keeping(_ picture: CatalogPicture) -> ResponseBody {
    ResponseBody(contentLength: contentLength) { [contentLength] writer in
      defer { withExtendedLifetime(picture) {} }
      try await write(WholeWriter(writer: writer, left: contentLength ?? 0))
    }
  }
}

/// Writes a body of an announced length.
private struct WholeWriter: ResponseBodyWriter {
  /// The error of an incomplete body.
  struct Incomplete: Error {}

  var writer: any ResponseBodyWriter
  /// The number of remaining bytes.
  var left: Int

  mutating func write(_ buffer: ByteBuffer) async throws {
    left -= buffer.readableBytes
    try await writer.write(buffer)
  }

  consuming func finish(_ trailingHeaders: HTTPFields?) async throws {
    guard left == 0 else { throw Incomplete() }
    try await writer.finish(trailingHeaders)
  }
}

extension Request {
  /// Whether the client has the content of an entity tag.
  func has(_ tag: String) -> Bool {
    headers[values: .ifNoneMatch].flatMap { $0.split(separator: ",") }.contains { text in
      let known = text.drop { $0 == " " }
      return known == "*" || known == tag || known == "W/\(tag)"
    }
  }
}

/// The `Range` of a request (RFC 9110, section 14).
enum ByteRange {
  /// Returns the requested byte range.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - count: The total number of bytes.
  /// - Returns: The range; nil for all bytes, also when several ranges or another unit are requested.
  /// - Throws: ``Problem`` when the range lies beyond the end.
  static func range(of request: Request, in count: Int) throws -> ClosedRange<Int>? {
    guard let text = request.headers[.range], text.hasPrefix("bytes=") else { return nil }
    let ends = text.dropFirst(6).split(separator: "-", omittingEmptySubsequences: false)
    guard ends.count == 2, !text.contains(",") else { return nil }
    let empty = Problem(
      .emptyRange,
      "The file has \(count) bytes.",
      todo: "Request a range that starts before its end.",
      headers: [.contentRange: "bytes */\(count)"]
    )
    if ends[0].isEmpty {
      guard let length = RequestParameters.digits(ends[1]) else { return nil }
      guard length > 0, count > 0 else { throw empty }
      return max(0, count - length)...count - 1
    }
    guard let first = RequestParameters.digits(ends[0]) else { return nil }
    let last = ends[1].isEmpty ? Int.max : RequestParameters.digits(ends[1])
    guard let last, first <= last else { return nil }
    guard first < count else { throw empty }
    return first...min(last, count - 1)
  }
}
