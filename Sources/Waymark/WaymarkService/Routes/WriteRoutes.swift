internal import AppIntents
internal import Foundation
internal import HTTPTypes
internal import Hummingbird
internal import ImageCoding
internal import ImageSignatures
internal import PictureAnswers
internal import Terminal
internal import VisualSearch

/// Changes by clients in writable catalogs: pictures and landmarks.
struct WriteRoutes: Sendable {
  let catalogs: ServedCatalogs
  let uploads: Uploads
  let queue: WorkQueue
  let limits: DecodingLimits
  let workers: DecodeWorkers?

  // MARK: Pictures

  /// Stores the picture of a body under a name.
  @Sendable func putPicture(_ request: Request, _ context: ServiceContext) async throws -> Response
  {
    let parameters = try RequestParameters(request, known: ["catalog", "landmark"])
    let (catalog, own) = try writable(parameters)
    let landmark = try parameters.number("landmark", in: 1...Self.largestNumber)
    let id = context.parameters.get("id") ?? ""
    guard let name = own.name(ofPicture: id) else { throw Self.wrongName }
    try SentPictures.requirePicture(in: request)
    return try await uploads.withBody(of: request) { bytes in
      _ = try await check(bytes, context)
      let (isNew, tag) = try await own.put(
        picture: name,
        bytes,
        for: landmark,
        if: Precondition(request)
      )
      let address = CatalogPicture.id(ofPath: own.path(ofPicture: name))
      var response = Response(
        line: JSONOutput.object([
          ("id", .string(address)), ("name", .string(name)), ("bytes", .integer(bytes.count)),
          ("catalog", .string(catalog.name)),
        ]).line,
        status: isNew ? .created : .ok
      )
      response.headers[.eTag] = tag
      if isNew { response.headers[.location] = "/v1/pictures/\(name)" }
      return response
    }
  }

  /// Decodes a picture completely, in the queue.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - context: The client's connection.
  ///   - isStrict: Whether a damaged picture is refused even when it shows at least half of its rows.
  /// - Returns: Its format.
  /// - Throws: ``Problem`` when it is empty, no readable picture, or damaged.
  func check(
    _ bytes: [UInt8],
    _ context: ServiceContext,
    isStrict: Bool = true
  ) async throws -> ImageFormat {
    guard !bytes.isEmpty else {
      throw Problem(.badBody, "The picture is empty.", todo: "Send the bytes of a picture.")
    }
    return try await ClientWatch.whileClientStays(on: context.channel) {
      [queue, limits, workers] in
      try await queue.run {
        do {
          return try PictureInput(bytes: bytes, name: "-").decoded(
            longestSide: ImageSignature.decodingSide,
            limits: limits,
            isStrict: isStrict,
            by: workers
          ).format
        } catch {
          throw Problem(decoding: error) ?? error
        }
      }
    }
  }

  /// Lists the pictures without a landmark.
  @Sendable func unusedPictures(_ request: Request, _ context: ServiceContext) async throws
    -> Response
  {
    let parameters = try RequestParameters(request, known: ["catalog", "limit", "cursor"])
    let (_, own) = try writable(parameters)
    let limit = try parameters.number("limit", in: 1...1000) ?? 50
    var last: String?
    if let cursor = parameters["cursor"] {
      let text = Base64URL.bytes(of: cursor).flatMap { String(bytes: $0, encoding: .utf8) }
      guard let text, OwnCatalog.isName(text) else {
        throw Problem.parameter("cursor", is: "a value that a list returned as next")
      }
      last = text
    }
    // Listing a folder of many files takes processor time.
    let names = try await queue.run { try own.unusedPictures(atMost: .max) }
    let rest = last.map { last in names.drop { !last.utf8.lexicographicallyPrecedes($0.utf8) } }
    let shown = (rest ?? names[...]).prefix(limit)
    let hasMore = shown.endIndex < names.endIndex
    let items = shown.map { name in
      let id = CatalogPicture.id(ofPath: own.path(ofPicture: name))
      return JSONOutput.object([("id", .string(id)), ("name", .string(name))])
    }
    return Response(
      .object([
        ("items", .array(items)), ("total", .integer(names.count)),
        ("next", .optional(hasMore ? shown.last.map { Base64URL.text(of: $0.utf8) } : nil)),
      ])
    )
  }

  @Sendable func deletePicture(_ request: Request, _ context: ServiceContext) async throws
    -> Response
  {
    let (_, own) = try writable(RequestParameters(request, known: ["catalog"]))
    guard let name = own.name(ofPicture: context.parameters.get("id") ?? "") else {
      throw Problem.missing("picture")
    }
    try await own.remove(pictures: [name], if: Precondition(request))
    return Response(status: .noContent)
  }

  // MARK: Landmarks

  @Sendable func putLandmark(_ request: Request, _ context: ServiceContext) async throws
    -> Response
  {
    let (catalog, own) = try writable(RequestParameters(request, known: ["catalog"]))
    guard let id = context.number, (1...Self.largestNumber).contains(id) else {
      throw Problem(
        .badParameter,
        "The number of a landmark must be a whole number from 1 to \(Self.largestNumber).",
        todo: "Choose one that no other landmark has."
      )
    }
    return try await uploads.withBody(of: request) { bytes in
      let entry = try OwnCatalog.Entry(BodyMembers.members(bytes, of: request), own)
      let (isNew, tag) = try await own.put(landmark: id, entry, if: Precondition(request))
      guard let landmark = try catalog.landmarks([id]).first else {
        throw Problem.missing("landmark")
      }
      var response = Response(
        line: JSONOutput(landmark: landmark).line,
        status: isNew ? .created : .ok
      )
      response.headers[.eTag] = tag
      if isNew { response.headers[.location] = "/v1/landmarks/\(id)" }
      return response
    }
  }

  @Sendable func deleteLandmark(_ request: Request, _ context: ServiceContext) async throws
    -> Response
  {
    let parameters = try RequestParameters(request, known: ["catalog", "pictures"])
    let (_, own) = try writable(parameters)
    let withPictures = try parameters.flag("pictures")
    guard let id = context.number else { throw Problem.missing("landmark") }
    try await own.remove(landmark: id, withPictures: withPictures, if: Precondition(request))
    return Response(status: .noContent)
  }

  /// The largest integer that every JSON reader supports.
  private static let largestNumber = (1 << 53) - 1

  /// Finds the catalog that a request wants to change.
  ///
  /// - Throws: ``Problem`` when the name is unknown, or the catalog is read-only for clients.
  func writable(_ parameters: RequestParameters) throws -> (ServedCatalog, OwnCatalog) {
    let catalog = try catalogs.named(parameters["catalog"])
    guard let own = catalog.own else {
      let names = catalogs.all.filter { $0.own != nil }.map(\.name).joined(separator: ", ")
      throw Problem(
        .readOnly,
        "The catalog \(catalog.name) is read-only.",
        todo: names.isEmpty
          ? "Ask the operator to start the server with --own NAME=FOLDER, and use that catalog."
          : "Choose a writable one with catalog=: \(names)."
      )
    }
    return (catalog, own)
  }

  /// A landmark on an edit page.
  struct Shown {
    let catalog: ServedCatalog
    let own: OwnCatalog
    let landmark: Catalog.Landmark
    /// The entity tag of the displayed state, which the form sends back.
    let tag: String
  }

  /// Finds the landmark of an address that a client wants to change.
  ///
  /// - Throws: ``Problem`` when it does not exist, or the catalog is read-only for clients.
  func shown(_ request: Request, _ context: ServiceContext) throws -> Shown {
    let (catalog, own) = try writable(RequestParameters(request, known: ["catalog"]))
    // The tag first: it must not be newer than the content displayed with it.
    guard let id = context.number, let tag = try own.entityTag(ofLandmark: id),
      let landmark = try catalog.landmarks([id]).first
    else { throw Problem.missing("landmark") }
    return Shown(catalog: catalog, own: own, landmark: landmark, tag: tag)
  }

  private static var wrongName: Problem {
    Problem(
      .badParameter,
      "The name of a picture must be 1 to 100 ASCII letters, digits, dots, hyphens and underscores, begin with a "
        + "letter or a digit, and end like a picture's, such as .jpg.",
      todo: "Choose another name."
    )
  }
}

extension OwnCatalog.Entry {
  /// Reads the body of a request.
  ///
  /// - Parameters:
  ///   - members: The members of the received object.
  ///   - own: The catalog, which validates the names of its pictures.
  /// - Throws: ``Problem``.
  init(_ members: [String: IntentJSON], _ own: OwnCatalog) throws {
    var members = BodyMembers(members)
    guard let name = try members.text("name"), !name.isBlank else {
      throw BodyMembers.wrong("It needs a name.")
    }
    let continent = try members.text("continent") ?? ""
    // These fields of a page have a single line.
    guard !(name + continent).contains(where: \.isNewline) else {
      throw BodyMembers.wrong("name and continent must be on one line.")
    }
    let description = try members.text("description", atMost: 10_000) ?? ""
    let latitude = try members.decimal("latitude", in: -90...90)
    let longitude = try members.decimal("longitude", in: -180...180)
    guard (latitude == nil) == (longitude == nil) else {
      throw BodyMembers.wrong("It needs both latitude and longitude, or neither.")
    }
    let ids = try members.texts("pictures", atMost: 1000) ?? []
    let pictures = try ids.map { id in
      guard let name = own.name(ofPicture: id) else {
        throw Self.wrong("One of its pictures is not the name of an uploaded picture.")
      }
      return name
    }
    guard !pictures.isEmpty, Set(pictures).count == pictures.count else {
      throw Self.wrong("It needs at least one picture, each listed once.")
    }
    let collections = try members.texts("collections", atMost: 100)
    for name in collections ?? [] {
      guard name.utf8.count <= 256, !name.isBlank, !name.utf8.contains(0),
        !name.contains(where: \.isNewline)
      else {
        throw BodyMembers.wrong("The name of a collection must be 1 to 256 bytes on one line.")
      }
    }
    guard Set(collections ?? []).count == collections?.count ?? 0 else {
      throw BodyMembers.wrong("A collection is listed twice.")
    }
    try members.end()
    self.init(
      name: name,
      continent: continent,
      place: latitude.flatMap { latitude in
        longitude.map { GeographicPlace(latitude: latitude, longitude: $0) }
      },
      description: description,
      pictures: pictures,
      collections: collections
    )
  }

  private static func wrong(_ detail: String) -> Problem {
    Problem(.badLandmark, detail, todo: "Send pictures first, with PUT to /v1/pictures/{name}.")
  }
}
