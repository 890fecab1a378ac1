internal import Files
internal import Foundation
internal import HTTPTypes
internal import Hummingbird
internal import NIOCore
internal import PictureAnswers
internal import VisualSearch

/// The pages for browsers, which need no script, and their files.
struct PageRoutes: Sendable {
  let catalogs: ServedCatalogs
  let search: SearchRoutes
  let pages: Pages
  let assets: [String: ServiceFiles.File]
  /// The queue in which lists are read.
  let reading: WorkQueue
  let document: (@Sendable (Catalog.Landmark, _ picture: String?) async throws -> [UInt8])?

  func add(to table: RouteTable) {
    table.add("/", for: nil, [(.get, question)])
    table.add("/search", for: .search, [(.post, answer)])
    table.add("/landmarks", for: .read, [(.get, reading.inTurn(landmarks))])
    table.add("/landmarks/:id", for: .read, [(.get, reading.inTurn(landmark))])
    if let document {
      table.add("/landmarks/:id/pdf", for: .read, [(.get, { try await pdf(document, $0, $1) })])
    }
    if table.tokens != nil { table.add("/token", for: nil, [(.get, token)]) }
    table.add("/collections", for: .read, [(.get, reading.inTurn(collections))])
    table.add("/collections/:id", for: .read, [(.get, reading.inTurn(collection))])
    table.add("/assets/:name", for: nil, [(.get, asset)])
    table.add("/assets/strings/:name", for: nil, [(.get, strings)])
  }

  @Sendable private func question(_ request: Request, _ context: ServiceContext) async throws
    -> Response
  {
    pages.response("search", try searchContent(), pages.strings(for: request))
  }

  /// The page for entering a token, which only its script can send.
  @Sendable private func token(_ request: Request, _ context: ServiceContext) async throws
    -> Response
  {
    let from = try RequestParameters(request, known: ["from"])["from"]
    return pages.response(
      "token",
      optional(["at_token": true, "from": from]),
      pages.strings(for: request)
    )
  }

  /// Answers the form of a browser without script.
  @Sendable private func answer(_ request: Request, _ context: ServiceContext) async throws
    -> Response
  {
    let words = pages.strings(for: request)
    var content = try searchContent()
    let parameters = try RequestParameters(request, known: [])
    let question = try SearchQuestion(parameters, catalogs, search.limits)
    let found: PictureAnswer
    do {
      found = try await search.answer(to: question, request, context)
    } catch let problem as Problem where problem.kind == .badBody {
      content["missing"] = true
      return pages.response("search", content, words, status: .badRequest)
    }
    let first = CatalogLinks(try catalogs.named(nil), in: catalogs)
    content["answered"] = true
    content["filename"] = found.query
    content["answers"] = found.results.map { result in
      optional([
        "title": result.title, "subtitle": result.subtitle, "kind": result.subject.kind,
        "href": "/\(result.subject.kind)s/\(result.subject.id)",
        "confidence_percent": words.percent(result.confidence),
        "confidence_words": words.words(ofConfidence: result.confidence),
        "thumbnail_href": result.picture.map { first.thumbnail($0) },
      ])
    }
    if found.results.isEmpty {
      content["none"] = true
      content["reason_text"] = words["why_nothing"]
    }
    return pages.response("search", content, words)
  }

  private func searchContent() throws -> Pages.Content {
    let catalog = try catalogs.named(nil)
    let summary = try catalog.engine.store.summary()
    let counts = [
      "landmarks": try catalog.count(.landmarks), "collections": try catalog.count(.collections),
      "pictures": summary.pictureCount,
    ]
    return ["at_search": true, "catalog": counts]
  }

  @Sendable private func landmarks(_ request: Request, _ context: ServiceContext) async throws
    -> Response
  {
    let page = try ListPage(.landmarks, request, catalogs, usual: 48)
    let links = CatalogLinks(page.catalog, in: catalogs)
    let favorites = try page.catalog.library?.favorites(among: page.ids) ?? []
    let items = try page.catalog.landmarks(page.ids).map { landmark in
      optional([
        "id": landmark.id, "name": landmark.name, "subtitle": landmark.details.subtitle,
        "href": links.path("/landmarks/\(landmark.id)"),
        "thumbnail_href": landmark.pictures.first.map { links.thumbnail($0) },
        "is_favorite": favorites.contains(landmark.id) ? true : nil,
      ])
    }
    var content = list(items, page, links, at: "landmarks")
    content["upload_href"] = page.catalog.own.map { _ in links.path("/upload") }
    return pages.response("landmarks", content, pages.strings(for: request))
  }

  @Sendable private func collections(_ request: Request, _ context: ServiceContext) async throws
    -> Response
  {
    let page = try ListPage(.collections, request, catalogs, usual: 48)
    let words = pages.strings(for: request)
    let data = page.catalog
    let links = CatalogLinks(page.catalog, in: catalogs)
    let items = try data.collections(page.ids).map { collection in
      let first = try collection.landmarks.first.flatMap { try data.landmarks([$0]).first }
      let picture = collection.cover ?? first?.pictures.first
      return optional([
        "id": collection.id, "name": collection.name,
        "subtitle": words.count(collection.landmarks.count, "count_landmark"),
        "href": links.path("/collections/\(collection.id)"),
        "thumbnail_href": picture.map { links.thumbnail($0) },
      ])
    }
    return pages.response("collections", list(items, page, links, at: "collections"), words)
  }

  private func list(
    _ items: [Pages.Content],
    _ page: ListPage,
    _ links: CatalogLinks,
    at place: String
  ) -> Pages.Content {
    let query = page.words.isEmpty ? "" : "q=\(CatalogLinks.escaped(page.words))&"
    return optional([
      "at_\(place)": true, "items": items, "count": page.total,
      "q": page.words.isEmpty ? nil : page.words, "other_catalog": links.name,
      "all_href": links.path("/\(place)"),
      "choices": links.choices(at: "/\(place)", among: catalogs),
      "next_href": page.next.map { links.path("/\(place)?\(query)cursor=\($0)") },
    ])
  }

  @Sendable private func landmark(_ request: Request, _ context: ServiceContext) async throws
    -> Response
  {
    let catalog = try catalogs.named(
      RequestParameters(request, known: ["catalog"])["catalog"]
    )
    let links = CatalogLinks(catalog, in: catalogs)
    guard let id = context.number, let landmark = try catalog.landmarks([id]).first else {
      throw Problem.missing("landmark")
    }
    let words = pages.strings(for: request)
    let count = landmark.pictures.count
    let pictures = landmark.pictures.enumerated().map { index, path in
      picture(
        path,
        links,
        alt: words.text(
          "picture_alt",
          ["name": landmark.name, "number": String(index + 1), "count": String(count)]
        )
      )
    }
    let collections = try catalog.collections().filter { $0.landmarks.contains(id) }.map {
      ["name": $0.name, "href": links.path("/collections/\($0.id)")]
    }
    let content = optional([
      "favorite": try catalog.library.map {
        ["id": String(id), "is_on": !(try $0.favorites(among: [id])).isEmpty] as Pages.Content
      },
      "tagged": try tagged(landmark, catalog, links),
      "at_landmarks": true, "name": landmark.name, "subtitle": landmark.details.subtitle,
      "description": landmark.description.isEmpty ? nil : landmark.description,
      "coordinates_text": landmark.details.place.map { "\($0.latitude), \($0.longitude)" },
      "facts": [Pages.Content](), "pictures": pictures, "collections": collections,
      "pdf_href": document.map { _ in links.path("/landmarks/\(id)/pdf") },
      "jpeg_href": landmark.pictures.first.map { links.thumbnail($0, size: 1024) },
      "jpeg_name": Self.fileName(landmark.name, "jpg"),
      "edit_href": catalog.own.map { _ in links.path("/landmarks/\(id)/edit") },
      "all_href": links.path("/landmarks"),
      "upload_href": catalog.own.map { _ in links.path("/upload?landmark=\(id)") },
      "remove_href": catalog.own.map { _ in links.path("/landmarks/\(id)/remove") },
    ])
    return pages.response("landmark", content, words)
  }

  /// The tags of a landmark's photos; nil when it has no photos.
  private func tagged(
    _ landmark: Catalog.Landmark,
    _ catalog: ServedCatalog,
    _ links: CatalogLinks
  ) throws -> Pages.Content? {
    guard let tags = try catalog.library?.tags(ofLandmark: landmark.id) else { return nil }
    return [
      "id": String(landmark.id), "catalog": catalog.name,
      "photos_href": links.path("/photos?landmark=\(landmark.id)"),
      "tags": tags.map { tag in
        ["name": "#\(tag)", "href": links.path("/photos?tag=\(CatalogLinks.escaped(tag))")]
      },
    ]
  }

  /// A landmark as a PDF document.
  private func pdf(
    _ document: @escaping @Sendable (Catalog.Landmark, String?) async throws -> [UInt8],
    _ request: Request,
    _ context: ServiceContext
  ) async throws -> Response {
    let catalog = try catalogs.named(RequestParameters(request, known: ["catalog"])["catalog"])
    guard let id = context.number, let landmark = try catalog.landmarks([id]).first else {
      throw Problem.missing("landmark")
    }
    let picture = landmark.pictures.first.flatMap {
      try? CatalogPicture(id: CatalogPicture.id(ofPath: $0), in: catalog)
    }
    let bytes = try await ClientWatch.whileClientStays(on: context.channel) { [search] in
      try await search.queue.run {
        // The picture in the document is generated by this server.
        let small = picture.flatMap { try? search.smallCopy(of: $0, longestSide: 1200) }
        let file = try small.map { try MemoryFile($0) }
        defer { withExtendedLifetime(file) {} }
        return try await document(landmark, file?.path)
      }
    }
    return Response(
      status: .ok,
      headers: [
        .contentType: "application/pdf", .cacheControl: "private, no-cache",
        .contentDisposition: "inline; filename=\"\(Self.fileName(landmark.name, "pdf"))\"",
      ],
      body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes))
    )
  }

  /// A file name for saving, of ASCII letters, which every client accepts.
  private static func fileName(_ name: String, _ ending: String) -> String {
    let plain = name.folding(options: [.diacriticInsensitive], locale: nil).unicodeScalars.map {
      scalar -> Character in
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9": Character(scalar)
      default: "-"
      }
    }
    let words = String(plain).split(separator: "-").joined(separator: "-").prefix(60)
    return "\(words.isEmpty ? "landmark" : words).\(ending)"
  }

  @Sendable private func collection(_ request: Request, _ context: ServiceContext) async throws
    -> Response
  {
    let catalog = try catalogs.named(
      RequestParameters(request, known: ["catalog"])["catalog"]
    )
    let links = CatalogLinks(catalog, in: catalogs)
    guard let id = context.number, let collection = try catalog.collections([id]).first else {
      throw Problem.missing("collection")
    }
    let words = pages.strings(for: request)
    let landmarks = try catalog.landmarks(collection.landmarks).map { landmark in
      optional([
        "name": landmark.name, "subtitle": landmark.details.subtitle,
        "href": links.path("/landmarks/\(landmark.id)"),
        "thumbnail_href": landmark.pictures.first.map { links.thumbnail($0) },
      ])
    }
    let cover = collection.cover.map {
      picture($0, links, alt: words.text("cover_alt", ["name": collection.name]))
    }
    let content = optional([
      "at_collections": true, "name": collection.name, "landmarks": landmarks,
      "description": collection.description.isEmpty ? nil : collection.description,
      "pictures": cover.map { [$0] } ?? [], "all_href": links.path("/collections"),
    ])
    return pages.response("collection", content, words)
  }

  @Sendable private func asset(_ request: Request, _ context: ServiceContext) async throws
    -> Response
  {
    try asset(context.parameters.get("name") ?? "", request)
  }

  @Sendable private func strings(_ request: Request, _ context: ServiceContext) async throws
    -> Response
  {
    try asset("strings/" + (context.parameters.get("name") ?? ""), request)
  }

  private func asset(_ name: String, _ request: Request) throws -> Response {
    guard let file = assets[name] else { throw Problem.missing("file") }
    var response = file.response(to: request)
    // It adds the token to the requests of all pages.
    if name == "token-worker.js", let allowed = HTTPField.Name("Service-Worker-Allowed") {
      response.headers[allowed] = "/"
    }
    return response
  }

  private func picture(_ path: String, _ links: CatalogLinks, alt: String) -> Pages.Content {
    ["href": links.picture(path), "thumbnail_href": links.thumbnail(path), "alt": alt]
  }

  /// Removes nil values.
  private func optional(_ content: [String: Any?]) -> Pages.Content {
    content.compactMapValues(\.self)
  }
}
