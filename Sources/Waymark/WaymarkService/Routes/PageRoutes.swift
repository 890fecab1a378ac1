internal import HTTPTypes
internal import Hummingbird
internal import PictureAnswers
internal import TravelTrackingCore
internal import VisualSearch

/// The pages for people, which need no script, and their files.
struct PageRoutes: Sendable {
  let catalogs: ServedCatalogs
  let search: SearchRoutes
  let pages: Pages
  let assets: [String: ServiceFiles.File]

  func add(to table: RouteTable) {
    table.add("/", for: nil, [(.get, question)])
    table.add("/search", for: .search, [(.post, answer)])
    table.add("/landmarks", for: .read, [(.get, landmarks)])
    table.add("/landmarks/:id", for: .read, [(.get, landmark)])
    table.add("/collections", for: .read, [(.get, collections)])
    table.add("/collections/:id", for: .read, [(.get, collection)])
    table.add("/assets/:name", for: nil, [(.get, asset)])
    table.add("/assets/strings/:name", for: nil, [(.get, strings)])
  }

  @Sendable private func question(_ request: Request, _ context: ServiceContext) async throws
    -> Response
  {
    pages.response("search", try searchContent(), pages.strings(for: request))
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
        "title": result.title, "subtitle": result.subtitle, "kind": result.kind.rawValue,
        "href": "/\(result.kind.rawValue)s/\(result.id)",
        "confidence_percent": words.percent(result.confidence),
        "confidence_words": words.words(ofConfidence: result.confidence),
        "thumbnail_href": result.picture.map(first.thumbnail),
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
    let summary = try catalog.modelData.engine.store.summary()
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
    let items = try page.catalog.modelData.landmarks(page.ids).map { landmark in
      optional([
        "id": landmark.id, "name": landmark.name, "subtitle": landmark.subtitle,
        "href": links.path("/landmarks/\(landmark.id)"),
        "thumbnail_href": landmark.pictures.first.map(links.thumbnail),
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
    let data = page.catalog.modelData
    let links = CatalogLinks(page.catalog, in: catalogs)
    let items = try data.collections(page.ids).map { collection in
      let first = try collection.landmarks.first.flatMap { try data.landmarks([$0]).first }
      let picture = collection.cover ?? first?.pictures.first
      return optional([
        "id": collection.id, "name": collection.name,
        "subtitle": words.count(collection.landmarks.count, "count_landmark"),
        "href": links.path("/collections/\(collection.id)"),
        "thumbnail_href": picture.map(links.thumbnail),
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
    let (data, links) = (catalog.modelData, CatalogLinks(catalog, in: catalogs))
    guard let id = context.number, let landmark = try data.landmarks([id]).first else {
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
    let collections = try data.collections().filter { $0.landmarks.contains(id) }.map {
      ["name": $0.name, "href": links.path("/collections/\($0.id)")]
    }
    let content = optional([
      "at_landmarks": true, "name": landmark.name, "subtitle": landmark.subtitle,
      "description": landmark.description.isEmpty ? nil : landmark.description,
      "coordinates_text": landmark.coordinate.map { "\($0.latitude), \($0.longitude)" },
      "facts": [Pages.Content](), "pictures": pictures, "collections": collections,
      "all_href": links.path("/landmarks"),
      "upload_href": catalog.own.map { _ in links.path("/upload?landmark=\(id)") },
      "remove_href": catalog.own.map { _ in links.path("/landmarks/\(id)/remove") },
    ])
    return pages.response("landmark", content, words)
  }

  @Sendable private func collection(_ request: Request, _ context: ServiceContext) async throws
    -> Response
  {
    let catalog = try catalogs.named(
      RequestParameters(request, known: ["catalog"])["catalog"]
    )
    let (data, links) = (catalog.modelData, CatalogLinks(catalog, in: catalogs))
    guard let id = context.number, let collection = try data.collections([id]).first else {
      throw Problem.missing("collection")
    }
    let words = pages.strings(for: request)
    let landmarks = try data.landmarks(collection.landmarks).map { landmark in
      optional([
        "name": landmark.name, "subtitle": landmark.subtitle,
        "href": links.path("/landmarks/\(landmark.id)"),
        "thumbnail_href": landmark.pictures.first.map(links.thumbnail),
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
    return file.response(to: request)
  }

  private func picture(_ path: String, _ links: CatalogLinks, alt: String) -> Pages.Content {
    ["href": links.picture(path), "thumbnail_href": links.thumbnail(path), "alt": alt]
  }

  /// Leaves out what is nil.
  private func optional(_ content: [String: Any?]) -> Pages.Content {
    content.compactMapValues(\.self)
  }
}
