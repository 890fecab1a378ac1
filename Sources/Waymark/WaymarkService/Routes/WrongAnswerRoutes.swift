internal import Foundation
internal import HTTPTypes
internal import Hummingbird
internal import NIOCore
internal import Terminal

/// Answers that visitors mark as wrong: anyone who may search reports them, and the curator goes through them.
struct WrongAnswerRoutes: Sendable {
  /// The wrong answers; nil when the operator collects none.
  let wrongAnswers: WrongAnswers?
  let writing: WriteRoutes
  let pictures: PictureRoutes

  func add(to table: RouteTable) {
    table.add("/v1/wrong-answers", [(.get, .write, list), (.post, .search, take)])
    table.add("/v1/wrong-answers/groundtruth.csv", for: .write, [(.get, groundTruth)])
    table.add("/v1/wrong-answers/:id", for: .write, [(.post, chooseExpected), (.delete, remove)])
    table.add("/v1/wrong-answers/:id/picture", for: .write, [(.get, picture)])
  }

  /// The wrong answers.
  ///
  /// - Throws: ``Problem`` when the operator collects none.
  func kept() throws -> WrongAnswers {
    guard let wrongAnswers else {
      throw Problem(
        .notFound,
        "This server does not collect wrong answers.",
        todo: "Ask the operator to start it with --wrong-answers FOLDER."
      )
    }
    return wrongAnswers
  }

  // MARK: Reporting

  @Sendable private func take(_ request: Request, _ context: ServiceContext) async throws
    -> Response
  {
    let wrongAnswers = try kept()
    let parameters = try RequestParameters(request, known: ["catalog", "answered", "expected"])
    let catalog = try writing.catalogs.named(parameters["catalog"])
    let answered = try Self.numbers(parameters["answered"] ?? "")
    let expected = parameters["expected"] ?? ""
    guard expected.unicodeScalars.count <= 200, !expected.contains(where: \.isNewline) else {
      throw Problem.parameter("expected", is: "at most 200 characters on one line")
    }
    try SentPictures.requirePicture(in: request)
    return try await writing.uploads.withBody(of: request) { bytes in
      try wrongAnswers.requireRoom(for: bytes.count)
      // As strict as a search.
      let format = try await writing.check(bytes, context, isStrict: false)
      let answer = WrongAnswer(
        catalog: catalog.name,
        answered: answered,
        expected: expected.isBlank ? nil : expected,
        format: format
      )
      try await wrongAnswers.add(answer, bytes)
      return Response(line: answer.json.line, status: .created)
    }
  }

  /// Reads the numbers of landmarks, with commas between them.
  private static func numbers(_ text: String) throws -> [Int] {
    if text.isEmpty { return [] }
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { part in
      (1...16).contains(part.utf8.count) ? RequestParameters.digits(part) : nil
    }
    guard numbers.count == parts.count, parts.count <= 100 else {
      throw Problem.parameter(
        "answered",
        is: "the numbers of at most 100 landmarks, such as 1003,1007"
      )
    }
    return numbers
  }

  // MARK: Going through them

  @Sendable private func list(_ request: Request, _ context: ServiceContext) async throws
    -> Response
  {
    _ = try RequestParameters(request, known: [])
    return Response(.object([("items", .array(try kept().all.map(\.json)))]))
  }

  @Sendable private func chooseExpected(
    _ request: Request,
    _ context: ServiceContext
  ) async throws -> Response {
    let text = try RequestParameters(request, known: ["expected_id"])["expected_id"]
    let landmark = text.flatMap(RequestParameters.canonical)
    guard text == "" || landmark != nil else {
      throw Problem.parameter("expected_id", is: "the number of a landmark, or empty for nothing")
    }
    return Response(try await choose(landmark, for: context.parameters.get("id") ?? "").json)
  }

  /// Records what a picture shows.
  ///
  /// - Parameters:
  ///   - landmark: The number of the landmark; nil for nothing in the catalog.
  ///   - id: The id of the wrong answer.
  /// - Returns: The wrong answer.
  /// - Throws: ``Problem`` when the id or the landmark is unknown.
  func choose(_ landmark: Int?, for id: String) async throws -> WrongAnswer {
    let wrongAnswers = try kept()
    if let landmark {
      let catalog = try writing.catalogs.named(wrongAnswers.found(id).catalog)
      guard try catalog.landmarks([landmark]).first != nil else {
        throw Problem.missing("landmark")
      }
    }
    return try await wrongAnswers.choose(landmark, for: id)
  }

  @Sendable private func remove(_ request: Request, _ context: ServiceContext) async throws
    -> Response
  {
    _ = try RequestParameters(request, known: [])
    try await kept().remove(context.parameters.get("id") ?? "")
    return Response(status: .noContent)
  }

  @Sendable private func picture(_ request: Request, _ context: ServiceContext) async throws
    -> Response
  {
    _ = try RequestParameters(request, known: [])
    let picture = try kept().picture(of: context.parameters.get("id") ?? "")
    return try await pictures.file(picture, request, context)
  }

  @Sendable private func groundTruth(_ request: Request, _ context: ServiceContext) async throws
    -> Response
  {
    let wrongAnswers = try kept()
    let name = try RequestParameters(request, known: ["catalog"])["catalog"]
    let table = wrongAnswers.groundTruth(of: try writing.catalogs.named(name).name)
    return Response(
      status: .ok,
      headers: [
        .contentType: "text/csv; charset=utf-8", .cacheControl: "no-store",
        .contentDisposition: "attachment; filename=\"groundtruth.csv\"",
      ],
      body: ResponseBody(byteBuffer: ByteBuffer(string: table))
    )
  }
}
