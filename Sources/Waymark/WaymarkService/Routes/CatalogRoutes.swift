internal import HTTPTypes
internal import Hummingbird
internal import Terminal
internal import VisualSearch

/// The landmarks and collections of the catalogs, in pages.
struct CatalogRoutes: Sendable {
  let catalogs: ServedCatalogs
  let writing: WriteRoutes
  /// The queue in which lists are read.
  let reading: WorkQueue

  func add(to table: RouteTable) {
    table.add("/v1/catalogs", for: .read, [(.get, reading.inTurn(list))])
    table.add("/v1/landmarks", for: .read, [(.get, reading.inTurn(landmarks))])
    table.add(
      "/v1/landmarks/:id",
      [
        (.get, .read, landmark), (.put, .write, writing.putLandmark),
        (.delete, .write, writing.deleteLandmark),
      ]
    )
    table.add("/v1/collections", for: .read, [(.get, reading.inTurn(collections))])
    table.add("/v1/collections/:id", for: .read, [(.get, reading.inTurn(collection))])
  }

  /// All catalogs, the default first.
  @Sendable private func list(_ request: Request, _ context: ServiceContext) async throws
    -> Response
  {
    _ = try RequestParameters(request, known: [])
    let items = try catalogs.all.map { try JSONOutput($0, in: catalogs) }
    return Response(.object([("items", .array(items))]))
  }

  @Sendable private func landmarks(_ request: Request, _ context: ServiceContext) async throws
    -> Response
  {
    let page = try ListPage(.landmarks, request, catalogs)
    return try page.response { ids in
      try page.catalog.landmarks(ids).map { ($0.id, JSONOutput(landmark: $0)) }
    }
  }

  @Sendable private func collections(_ request: Request, _ context: ServiceContext) async throws
    -> Response
  {
    let page = try ListPage(.collections, request, catalogs)
    let noun = try page.catalog.engine.store.presentation().noun
    return try page.response { ids in
      try page.catalog.collections(ids).map { ($0.id, JSONOutput(collection: $0, called: noun)) }
    }
  }

  @Sendable private func landmark(_ request: Request, _ context: ServiceContext) async throws
    -> Response
  {
    let parameters = try RequestParameters(request, known: ["catalog"])
    let catalog = try catalogs.named(parameters["catalog"])
    guard let id = context.number else { throw Problem.missing("landmark") }
    // Before the read: a tag must not be newer than the content sent with it.
    let tag = try catalog.own?.entityTag(ofLandmark: id)
    guard let landmark = try catalog.landmarks([id]).first else {
      throw Problem.missing("landmark")
    }
    var response = Response(JSONOutput(landmark: landmark))
    response.headers[.eTag] = tag
    return response
  }

  @Sendable private func collection(_ request: Request, _ context: ServiceContext) async throws
    -> Response
  {
    let parameters = try RequestParameters(request, known: ["catalog"])
    let catalog = try catalogs.named(parameters["catalog"])
    guard let id = context.number, let collection = try catalog.collections([id]).first else {
      throw Problem.missing("collection")
    }
    let noun = try catalog.engine.store.presentation().noun
    return Response(JSONOutput(collection: collection, called: noun))
  }
}

extension ServiceContext {
  /// The number at the end of an address; nil for anything else.
  var number: Int? { parameters.get("id").flatMap(RequestParameters.canonical) }
}

/// The requested page of a list.
struct ListPage {
  let catalog: ServedCatalog
  /// The numbers of the page's entries.
  let ids: [Int]
  /// The words that names or descriptions must contain, as given.
  let words: String
  /// The number of entries of the whole list.
  let total: Int
  /// The cursor of the next page; nil at the end.
  let next: String?

  /// Reads the parameters `catalog`, `q`, `limit`, `cursor` and `sort`, and finds the page.
  ///
  /// - Parameters:
  ///   - listing: The list.
  ///   - request: The request.
  ///   - catalogs: The served catalogs.
  ///   - usual: The default number of entries.
  /// - Throws: ``Problem``, `CatalogError` or `LibraryError`.
  init(
    _ listing: CatalogStore.Listing,
    _ request: Request,
    _ catalogs: ServedCatalogs,
    usual: Int = 50
  ) throws {
    let parameters = try RequestParameters(
      request,
      known: ["catalog", "q", "limit", "cursor", "sort"]
    )
    catalog = try catalogs.named(parameters["catalog"])
    words = parameters["q"] ?? ""
    let names = words.split(separator: " ").map(String.init)
    guard names.count <= 16, words.unicodeScalars.count <= 256 else {
      throw Problem.parameter("q", is: "at most 16 words and 256 characters")
    }
    let limit = try parameters.number("limit", in: 1...1000) ?? usual
    var last: Int?
    if let cursor = parameters["cursor"] {
      guard let bytes = Base64URL.bytes(of: cursor),
        let number = RequestParameters.digits(String(decoding: bytes, as: UTF8.self))
      else { throw Problem.parameter("cursor", is: "a value that a list returned as next") }
      last = number
    }
    let order = try parameters["sort"].map { text in
      guard let order = CatalogStore.Order(rawValue: text) else {
        let names = CatalogStore.Order.allCases.map(\.rawValue).joined(separator: ", ")
        throw Problem.parameter("sort", is: "one of \(names)")
      }
      return order
    }
    let page = try catalog.page(
      of: listing,
      after: last,
      limit: limit,
      containing: names,
      by: order ?? .catalog
    )
    (ids, total) = (page.ids, page.total)
    next = page.hasMore ? page.ids.last.map(Self.cursor(after:)) : nil
  }

  /// The maximum size of a page's items in bytes; a page has at least one item.
  private static let maximumByteCount = 8 << 20

  /// The page with its items, or as many of them as fit.
  ///
  /// - Parameter items: Reads the items with given numbers, in any order.
  /// - Returns: The items, the size of the list, and the cursor of the next page.
  /// - Throws: The errors of `items`.
  func response(_ items: ([Int]) throws -> [(id: Int, json: JSONOutput)]) rethrows -> Response {
    var (text, last) = ("", Int?.none)
    var next = next
    // In batches: a thousand may have a thousand pictures each.
    reading: for start in stride(from: 0, to: ids.count, by: 50) {
      let part = ids[start..<min(start + 50, ids.count)]
      let found = Dictionary(try items(Array(part)).map { ($0.id, $0.json) }) { first, _ in first }
      for id in part {
        guard let line = found[id]?.line else { continue }
        if let last, text.utf8.count + line.utf8.count > Self.maximumByteCount {
          next = Self.cursor(after: last)
          break reading
        }
        text += last == nil ? line : "," + line
        last = id
      }
    }
    return Response(
      line: "{\"items\":[\(text)],\"total\":\(total),\"next\":\(JSONOutput.optional(next).line)}"
    )
  }

  private static func cursor(after id: Int) -> String { Base64URL.text(of: String(id).utf8) }
}

extension JSONOutput {
  /// How a served catalog names itself and its landmarks, and how many entries it has.
  ///
  /// - Throws: `CatalogError`, or the errors of a library.
  fileprivate init(_ catalog: ServedCatalog, in catalogs: ServedCatalogs) throws {
    let presentation = try catalog.engine.store.presentation()
    let logo = presentation.logo.map { _ in CatalogLinks(catalog, in: catalogs).path("/v1/logo") }
    self = .object([
      ("name", .string(catalog.name)), ("title", .optional(presentation.title)),
      (
        "noun",
        presentation.noun.map { noun in
          JSONOutput.object([("one", .string(noun.one)), ("many", .string(noun.many))])
        } ?? .null
      ),
      ("accent", .optional(presentation.accent)),
      ("logo", .optional(logo)),
      ("landmarks", .integer(try catalog.count(.landmarks))),
      ("collections", .integer(try catalog.count(.collections))),
    ])
  }
}
