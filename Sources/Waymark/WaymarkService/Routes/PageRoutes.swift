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
    if table.access.tokens != nil { table.add("/token", for: nil, [(.get, token)]) }
    table.add("/collections", for: .read, [(.get, reading.inTurn(collections))])
    table.add("/collections/:id", for: .read, [(.get, reading.inTurn(collection))])
    table.add("/assets/:name", for: nil, [(.get, asset)])
    table.add("/assets/strings/:name", for: nil, [(.get, strings)])
    table.add("/assets/accents/:name", for: nil, [(.get, accent)])
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
    let words = pages.strings(for: request, of: page.catalog)
    content["unread"] = try unread(page.catalog, words)
    return pages.response("landmarks", content, words)
  }

  /// The pictures of a catalog whose files could not be read; nil when there are none.
  private func unread(_ catalog: ServedCatalog, _ words: PageStrings) throws -> Pages.Content? {
    let pictures = try catalog.engine.store.unreadPictures()
    guard !pictures.isEmpty else { return nil }
    // The log has all of them.
    let named = pictures.prefix(20).map { ["path": $0.path] }
    return optional([
      "title": words.count(pictures.count, "unread_picture"), "pictures": named,
      "more": pictures.count > named.count ? words.number(pictures.count - named.count) : nil,
    ])
  }

  @Sendable private func collections(_ request: Request, _ context: ServiceContext) async throws
    -> Response
  {
    let page = try ListPage(.collections, request, catalogs, usual: 48)
    let words = pages.strings(for: request, of: page.catalog)
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
    let words = pages.strings(for: request, of: catalog)
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
      "facts": facts(landmark.details, words), "pictures": pictures, "collections": collections,
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
    let words = pages.strings(for: request, of: catalog)
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

  /// A style sheet with the color of a catalog, which is in its name.
  @Sendable private func accent(_ request: Request, _ context: ServiceContext) async throws
    -> Response
  {
    _ = try RequestParameters(request, known: [])
    let name = context.parameters.get("name") ?? ""
    let color = "#" + name.dropLast(4)
    guard name.hasSuffix(".css"), Catalog.Presentation.isColor(color) else {
      throw Problem.missing("file")
    }
    let light = "color-mix(in srgb, \(color) 55%, white)"
    return Response(
      status: .ok,
      headers: [.contentType: "text/css; charset=utf-8", .cacheControl: "max-age=86400"],
      body: ResponseBody(
        byteBuffer: ByteBuffer(
          string: """
            :root { --accent: \(color); --ring: \(color); }
            @media (prefers-color-scheme: dark) { :root { --accent: \(light); --ring: \(light); } }

            """
        )
      )
    )
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
  func optional(_ content: [String: Any?]) -> Pages.Content {
    content.compactMapValues(\.self)
  }
}
