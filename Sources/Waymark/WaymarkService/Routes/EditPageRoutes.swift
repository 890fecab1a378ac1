internal import AppIntents
internal import Foundation
internal import HTTPTypes
internal import Hummingbird
internal import VisualSearch

/// The page for editing a landmark of a writable catalog: its texts, its location, its collections.
struct EditPageRoutes: Sendable {
  let writing: WriteRoutes
  let pages: Pages

  func add(to table: RouteTable) {
    table.add("/landmarks/:id/edit", for: .write, [(.get, form), (.post, change)])
  }

  /// The texts of the form, by the names of its fields.
  private typealias Fields = [String: String]
  private static let names = [
    "name", "continent", "latitude", "longitude", "description", "collections", "tag",
  ]

  @Sendable private func form(_ request: Request, _ context: ServiceContext) async throws
    -> Response
  {
    let shown = try writing.shown(request, context)
    let landmark = shown.landmark
    let collections = try shown.catalog.collections().filter {
      $0.landmarks.contains(landmark.id)
    }
    let fields: Fields = [
      "name": landmark.name, "continent": landmark.details.continent,
      "latitude": landmark.details.place.map { String($0.latitude) } ?? "",
      "longitude": landmark.details.place.map { String($0.longitude) } ?? "",
      "description": landmark.description,
      "collections": collections.map(\.name).joined(separator: "\n"),
      "tag": shown.tag,
    ]
    return page(of: landmark, shown.catalog, fields, request)
  }

  private func page(
    of landmark: Catalog.Landmark,
    _ catalog: ServedCatalog,
    _ fields: Fields,
    _ request: Request,
    status: HTTPResponse.Status = .ok,
    trouble: (PageStrings) -> String? = { _ in nil }
  ) -> Response {
    let links = CatalogLinks(catalog, in: writing.catalogs)
    let words = pages.strings(for: request, of: catalog)
    var content: Pages.Content = [
      "at_landmarks": true, "action": links.path("/landmarks/\(landmark.id)/edit"),
      "back_href": links.path("/landmarks/\(landmark.id)"),
      "title": words.text("edit_title", ["name": landmark.name]), "q": fields,
    ]
    if let trouble = trouble(words) { content["trouble"] = trouble }
    return pages.response("edit", content, words, status: status)
  }

  /// Updates the landmark from the form, unless it was changed since the form was shown.
  @Sendable private func change(_ request: Request, _ context: ServiceContext) async throws
    -> Response
  {
    let shown = try writing.shown(request, context)
    let (catalog, own, landmark) = (shown.catalog, shown.own, shown.landmark)
    return try await writing.uploads.withBody(of: request) { bytes -> Response in
      let form = try SentForm(bytes, of: request)
      var fields: Fields = [:]
      for name in Self.names {
        // Browsers send line breaks as CR LF.
        fields[name] = (form[name] ?? "").replacing("\r\n", with: "\n")
      }
      do {
        let entry = try OwnCatalog.Entry(fields, of: landmark, own)
        let precondition = Precondition(ifMatch: fields["tag"] ?? "")
        _ = try await own.put(landmark: landmark.id, entry, if: precondition)
      } catch let problem as Problem where problem.kind.fault == .client {
        return page(of: landmark, catalog, fields, request, status: problem.kind.status) { words in
          problem.kind == .conditionFailed ? words["edit_changed"] : problem.detail
        }
      }
      let links = CatalogLinks(catalog, in: writing.catalogs)
      return .leading(to: links.path("/landmarks/\(landmark.id)"))
    }
  }
}

extension OwnCatalog.Entry {
  /// Validates the fields of the form, by the rules of the API.
  fileprivate init(
    _ fields: [String: String],
    of landmark: Catalog.Landmark,
    _ own: OwnCatalog
  ) throws {
    var members: [String: IntentJSON] = [
      "name": .string(fields["name"] ?? ""), "continent": .string(fields["continent"] ?? ""),
      "description": .string(fields["description"] ?? ""),
      "pictures": .array(landmark.pictures.map { .string(CatalogPicture.id(ofPath: $0)) }),
      "collections": .array(
        (fields["collections"] ?? "").split(whereSeparator: \.isNewline).map(String.init)
          .filter { !$0.isBlank }.map { .string($0) }
      ),
    ]
    for name in ["latitude", "longitude"] {
      // With a decimal point or, as in some languages, a decimal comma.
      let text = (fields[name] ?? "").replacing(",", with: ".").filter { $0 != " " }
      guard !text.isEmpty else { continue }
      guard let number = Double(text), number.isFinite else {
        throw BodyMembers.wrong("\(name) is not a number.")
      }
      members[name] = .number(number)
    }
    try self.init(members, own)
  }
}
