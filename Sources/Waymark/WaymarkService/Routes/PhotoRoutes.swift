internal import Foundation
internal import HTTPTypes
internal import Hummingbird
internal import Terminal
internal import TravelTrackingCore

/// The photos and albums of a library, and the page of them.
struct PhotoRoutes: Sendable {
  let catalogs: ServedCatalogs
  let pictures: PictureRoutes
  let pages: Pages
  /// The queue in which lists are read.
  let reading: WorkQueue

  func add(to table: RouteTable) {
    table.add("/v1/photos", for: .read, [(.get, reading.inTurn(list))])
    table.add("/v1/photos/:id", for: .read, [(.get, photo)])
    table.add("/v1/photos/:id/thumbnail", for: .read, [(.get, thumbnail)])
    table.add("/v1/albums", for: .read, [(.get, reading.inTurn(albums))])
    if catalogs.all.contains(where: \.isLibrary) {
      table.add("/photos", for: .read, [(.get, reading.inTurn(page))])
    }
  }

  /// The requested page of the photos.
  private struct Part {
    let catalog: ServedCatalog
    let library: ServedLibrary
    let photos: [Photo]
    let total: Int
    let offset: Int
    let filter: PhotoFilter
    /// The parameters besides the offset, for links to other pages.
    let query: String

    init(_ request: Request, _ catalogs: ServedCatalogs, usual: Int) throws {
      let parameters = try RequestParameters(
        request,
        known: ["catalog", "favorite", "tag", "album", "landmark", "q", "offset", "limit"]
      )
      (catalog, library) = try catalogs.library(parameters["catalog"])
      var filter = PhotoFilter()
      filter.isFavorite = try parameters.flag("favorite")
      filter.tag = parameters["tag"].flatMap { $0.isEmpty ? nil : $0 }
      filter.album = try parameters.number("album", in: 1...Int.max)
      filter.landmark = try parameters.number("landmark", in: 0...Int.max)
      let words = parameters["q"] ?? ""
      filter.words = words.split(separator: " ").map(String.init)
      guard filter.words.count <= 16, words.unicodeScalars.count <= 256 else {
        throw Problem.parameter("q", is: "at most 16 words and 256 characters")
      }
      self.filter = filter
      offset = try parameters.number("offset", in: 0...1_000_000_000) ?? 0
      let limit = try parameters.number("limit", in: 1...500) ?? usual
      (photos, total) = try library.data.photoPage(filter, from: offset, limit: limit)
      query = ["catalog", "favorite", "tag", "album", "landmark", "q"].compactMap { name in
        parameters[name].map { "\(name)=\(CatalogLinks.escaped($0))" }
      }.joined(separator: "&")
    }
  }

  @Sendable private func list(_ request: Request, _ context: ServiceContext) async throws
    -> Response
  {
    let part = try Part(request, catalogs, usual: 100)
    return Response(
      .object([
        ("items", .array(part.photos.map(JSONOutput.init(photo:)))),
        ("total", .integer(part.total)),
      ])
    )
  }

  private func found(
    _ request: Request,
    _ context: ServiceContext,
    _ parameters: RequestParameters
  ) throws -> Photo {
    let library = try catalogs.library(parameters["catalog"]).library
    guard let id = context.number, let photo = try library.data.photos([id]).first else {
      throw Problem.missing("photo")
    }
    return photo
  }

  @Sendable private func photo(_ request: Request, _ context: ServiceContext) async throws
    -> Response
  {
    let parameters = try RequestParameters(request, known: ["catalog"])
    return Response(JSONOutput(photo: try found(request, context, parameters)))
  }

  @Sendable private func thumbnail(_ request: Request, _ context: ServiceContext) async throws
    -> Response
  {
    let parameters = try RequestParameters(request, known: ["size", "catalog"])
    let size = try parameters.number("size", in: 64...1024) ?? 320
    let picture = try CatalogPicture(path: found(request, context, parameters).path)
    return try await pictures.thumbnail(of: picture, size: size, request, context)
  }

  @Sendable private func albums(_ request: Request, _ context: ServiceContext) async throws
    -> Response
  {
    let parameters = try RequestParameters(request, known: ["catalog"])
    let albums = try catalogs.library(parameters["catalog"]).library.data.albums()
    let items = albums.map { album in
      JSONOutput.object([
        ("id", .integer(album.id)), ("name", .string(album.name)),
        ("photos", .integer(album.photos.count)), ("isPinned", .boolean(album.isPinned)),
      ])
    }
    return Response(.object([("items", .array(items))]))
  }

  /// The number of photos on the page without script; with it, further ones are loaded on scrolling.
  private static let shown = 48

  @Sendable private func page(_ request: Request, _ context: ServiceContext) async throws
    -> Response
  {
    let part = try Part(request, catalogs, usual: Self.shown)
    let links = CatalogLinks(part.catalog, in: catalogs)
    let data = part.library.data
    let words = pages.strings(for: request, of: part.catalog)
    func address(_ offset: Int) -> String {
      "/photos?" + (part.query.isEmpty ? "" : part.query + "&") + "offset=\(offset)"
    }
    func choice(_ name: String, _ parameter: String, _ value: String, _ isShown: Bool)
      -> Pages.Content
    {
      var content: Pages.Content = [
        "name": name, "href": links.path("/photos?\(parameter)=\(CatalogLinks.escaped(value))"),
      ]
      if isShown { content["is_shown"] = true }
      return content
    }
    let filter = part.filter
    var choices: [Pages.Content] = [
      ["name": words["photos_all"], "href": links.path("/photos")],
      choice(words["photos_favorites"], "favorite", "true", filter.isFavorite),
    ]
    if filter == PhotoFilter() { choices[0]["is_shown"] = true }
    for landmark in try filter.landmark.map({ try data.landmarks([$0]) }) ?? [] {
      choices.append(choice(landmark.name, "landmark", String(landmark.id), true))
    }
    for album in try data.albums().prefix(50) {
      choices.append(choice(album.name, "album", String(album.id), filter.album == album.id))
    }
    for tag in try data.tags(atMost: 50) {
      choices.append(choice("#\(tag)", "tag", tag, filter.tag == tag))
    }
    let items = part.photos.map { photo -> Pages.Content in
      var content: Pages.Content = [
        "id": String(photo.id), "name": photo.name,
        "thumbnail_href": links.path("/v1/photos/\(photo.id)/thumbnail?size=320"),
        "tags_text": photo.tags.map { "#\($0)" }.joined(separator: " "),
      ]
      if photo.isFavorite { content["is_favorite"] = true }
      if let landmark = photo.landmark { content["href"] = links.path("/landmarks/\(landmark)") }
      return content
    }
    var content: Pages.Content = [
      "at_photos": true, "choices": choices, "items": items, "total": part.total,
      "count_text": words.text("photos_count", ["count": words.number(part.total)]),
      "query": part.query, "q": filter.words.joined(separator: " "),
      "catalog": part.catalog.name,
    ]
    if part.offset + part.photos.count < part.total {
      content["next_href"] = address(part.offset + part.photos.count)
    }
    if part.offset > 0 { content["before_href"] = address(max(0, part.offset - Self.shown)) }
    return pages.response("photos", content, words)
  }
}

extension ServedCatalogs {
  /// Finds the library that a request names, or else the first.
  ///
  /// - Throws: ``Problem`` when there is none.
  fileprivate func library(
    _ name: String?
  ) throws -> (catalog: ServedCatalog, library: ServedLibrary) {
    let catalog = name == nil ? all.first(where: \.isLibrary) : try named(name)
    guard let catalog, let library = catalog.library else {
      throw Problem.missing("library of photos")
    }
    try catalog.requireFresh()
    return (catalog, library)
  }
}

extension JSONOutput {
  /// A photo; its number as text, as it may exceed the integers of some JSON readers.
  fileprivate init(photo: Photo) {
    self = .object([
      ("id", .string(String(photo.id))), ("name", .string(photo.name)),
      ("width", .integer(photo.width)), ("height", .integer(photo.height)),
      ("landmark", photo.landmark.map(JSONOutput.integer) ?? .null),
      ("created", photo.created.map(JSONOutput.time) ?? .null),
      ("isFavorite", .boolean(photo.isFavorite)), ("isPinned", .boolean(photo.isPinned)),
      ("tags", .array(photo.tags.map(JSONOutput.string))),
    ])
  }
}
