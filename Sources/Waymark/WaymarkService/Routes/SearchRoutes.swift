internal import DuplicateSearch
internal import HTTPTypes
internal import Hummingbird
internal import ImageCoding
internal import ImageSignatures
internal import NIOCore
internal import PictureAnswers
internal import PictureMatching
internal import PictureReports
internal import Terminal
internal import VisualSearch

/// Requests with a picture: recognition, comparison with another one, and its hash.
struct SearchRoutes: Sendable {
  let catalogs: ServedCatalogs
  let uploads: Uploads
  let queue: WorkQueue
  let limits: DecodingLimits
  let workers: DecodeWorkers?

  func add(to table: RouteTable) {
    table.add("/v1/search", for: .search, [(.post, search)])
    table.add("/v1/compare", for: .search, [(.post, compare)])
    table.add("/v1/hash", for: .search, [(.post, hash)])
  }

  @Sendable private func search(_ request: Request, _ context: ServiceContext) async throws
    -> Response
  {
    let question = try SearchQuestion(
      RequestParameters(request, known: SearchQuestion.names),
      catalogs,
      limits
    )
    let answer = try await answers(to: [question], request, context)[0]
    let model = question.explains ? question.recognizer.model : nil
    return Response(JSONOutput.answer(answer, explaining: model))
  }

  /// Reads the picture of a request, and answers in the queue.
  ///
  /// - Parameters:
  ///   - questions: The parameters of the search, for each catalog that is asked.
  ///   - request: The request, whose body holds a picture.
  ///   - context: The request's connection.
  /// - Returns: The answer of each.
  /// - Throws: ``Problem``, and `CatalogError`.
  func answers(
    to questions: [SearchQuestion],
    _ request: Request,
    _ context: ServiceContext
  ) async throws -> [PictureAnswer] {
    try await work(with: request, context, fields: ["picture"]) { [workers] inputs in
      let start = ContinuousClock.now
      // All questions are about one part of the picture, which is decoded once.
      var picture: QueryPicture?
      return try questions.map { question in
        var recognizer = question.recognizer
        recognizer.workers = workers
        let asked = try picture ?? recognizer.decoded(inputs[0])
        picture = asked
        try question.catalog.reportPending()
        return try recognizer.answer(asked, named: inputs[0].name, since: start)
      }
    }
  }

  @Sendable private func compare(_ request: Request, _ context: ServiceContext) async throws
    -> Response
  {
    let parameters = try RequestParameters(request, known: ["picture", "catalog"])
    let catalog = try catalogs.named(parameters["catalog"])
    let id = parameters["picture"]
    let wantsDrawing = request.headers[.accept]?.hasPrefix("image/png") ?? false
    let answer = try await work(
      with: request,
      context,
      fields: id == nil ? ["first", "second"] : ["picture"]
    ) { [limits, workers] inputs in
      // Opened once, after the client has sent everything: its path may lead to another file later.
      let known = try id.map { try CatalogPicture(id: $0, in: catalog) }
      defer { withExtendedLifetime(known) {} }
      let inputs = inputs + (known.map { [PictureInput(path: $0.openPath, name: $0.path)] } ?? [])
      let sides = try inputs.map {
        ($0, try $0.queryPicture(limits: limits, by: workers))
      }
      let model = catalog.engine.model
      let reader: any PictureReader = workers ?? DirectPictureReader(limits: limits)
      let compared = ComparedPictures(sides[0], sides[1], model: model, by: reader)
      if !wantsDrawing { return Response(JSONOutput.comparison(compared)) }
      return Response(
        status: .ok,
        headers: [.contentType: "image/png", .cacheControl: "no-store"],
        body: ResponseBody(
          byteBuffer: ByteBuffer(bytes: try ComparisonPicture(compared).png(by: workers))
        )
      )
    }
    return answer
  }

  @Sendable private func hash(_ request: Request, _ context: ServiceContext) async throws
    -> Response
  {
    let parameters = try RequestParameters(request, known: ["algorithm", "hash_size"])
    let names = HashAlgorithm.allCases.map(\.rawValue).joined(separator: ", ")
    guard let algorithm = HashAlgorithm(rawValue: parameters["algorithm"] ?? "pdq") else {
      throw Problem.parameter("algorithm", is: "one of \(names)")
    }
    let size = try parameters.number("hash_size", in: 1...64)
    if let size, let trouble = algorithm.trouble(withSize: size) {
      throw Problem(
        .badParameter,
        trouble.replacing("--hash-size", with: "hash_size"),
        todo: "Give another hash_size, or leave it out."
      )
    }
    let json = try await work(with: request, context, fields: ["picture"]) {
      [limits, workers] inputs in
      try HashRow(hashing: inputs[0], algorithm, size: size, limits: limits, by: workers).json.line
    }
    return Response(line: json)
  }

  /// Creates a thumbnail of a picture of a catalog.
  ///
  /// - Parameters:
  ///   - picture: The picture.
  ///   - size: Its longest side, in pixels.
  /// - Returns: A JPEG.
  /// - Throws: `ImageDecodingError`, `ImageEncodingError`, or `WorkerLoss`.
  func smallCopy(of picture: CatalogPicture, longestSide size: Int) throws -> [UInt8] {
    defer { withExtendedLifetime(picture) {} }
    let decoded = try PictureInput(path: picture.openPath, name: "-").decoded(
      longestSide: size,
      limits: limits,
      isStrict: true,
      by: workers
    )
    return try PictureReports.Thumbnail.jpeg(of: decoded.pixelBuffer, longestSide: size)
  }

  /// Reads a body, waits in the queue, and processes its pictures while the client is connected.
  private func work<Value: Sendable>(
    with request: Request,
    _ context: ServiceContext,
    fields: [String],
    _ body: @escaping @Sendable ([PictureInput]) async throws -> Value
  ) async throws -> Value {
    try await uploads.withBody(of: request) { bytes in
      let sent = try SentPictures(bytes, of: request, fields: fields)
      return try await ClientWatch.whileClientStays(on: context.channel) { [queue] in
        try await queue.run {
          do {
            return try await body(sent.inputs)
          } catch {
            throw Problem(decoding: error) ?? error
          }
        }
      }
    }
  }
}

/// The parameters of a search.
struct SearchQuestion: Sendable {
  static let names: Set = [
    "region", "ellipse", "labels", "limit", "min_confidence", "explain", "catalog",
  ]

  let recognizer: Recognizer
  /// The catalog that answers.
  let catalog: ServedCatalog
  /// Whether the answer includes the evidence.
  let explains: Bool

  /// Reads the parameters, which correspond to the options of `waymark query`.
  ///
  /// - Parameters:
  ///   - parameters: The query of the address.
  ///   - catalogs: The served catalogs.
  ///   - limits: The limits on the cost of decoding a picture.
  /// - Throws: ``Problem``.
  init(
    _ parameters: RequestParameters,
    _ catalogs: ServedCatalogs,
    _ limits: DecodingLimits
  ) throws {
    var options = MatchOptions()
    // The largest integer that every JSON reader supports.
    options.limit = try parameters.number("limit", in: 1...(1 << 53) - 1) ?? options.limit
    options.labels = parameters["labels"].flatMap { LabelsArgument(argument: $0)?.labels } ?? []
    if let text = parameters["min_confidence"] {
      guard let least = try? ConfidenceOption.number(text) else {
        throw Problem.parameter("min_confidence", is: "a probability from 0 to 1, such as 0.95")
      }
      options.minimumConfidence = least
    }
    let region = try Self.rectangle("region", parameters)
    let ellipse = try Self.rectangle("ellipse", parameters)
    guard region == nil || ellipse == nil else {
      throw Problem(
        .badParameter,
        "region and ellipse cannot be combined.",
        todo: "Give one of them."
      )
    }
    explains = try parameters.flag("explain")
    catalog = try catalogs.named(parameters["catalog"])
    recognizer = Recognizer(
      engine: catalog.engine,
      options: options,
      part: ellipse.map { .ellipse($0.rect) } ?? region.map { .rectangle($0.rect) },
      limits: limits
    )
  }

  private static func rectangle(_ name: String, _ parameters: RequestParameters) throws
    -> RectArgument?
  {
    guard let text = parameters[name] else { return nil }
    guard let rectangle = RectArgument(argument: text) else {
      throw Problem.parameter(name, is: "x,y,width,height in pixels, such as 120,80,400,300")
    }
    return rectangle
  }
}
