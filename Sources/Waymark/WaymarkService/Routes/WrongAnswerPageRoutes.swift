internal import Hummingbird
internal import HTTPTypes
internal import SafeText
internal import VisualSearch

/// The page on which the curator goes through the answers that visitors have marked as wrong.
struct WrongAnswerPageRoutes: Sendable {
  let routes: WrongAnswerRoutes
  let pages: Pages
  /// The queue in which the names of landmarks are read.
  let reading: WorkQueue

  func add(to table: RouteTable) {
    table.add("/wrong-answers", for: .write, [(.get, reading.inTurn(list))])
    table.add("/wrong-answers/:id", for: .write, [(.post, change)])
  }

  /// The number of wrong answers on a page, each with its whole picture.
  private static let pageSize = 12

  private static func number(_ request: Request) throws -> Int {
    try RequestParameters(request, known: ["page"]).number("page", in: 1...1000) ?? 1
  }

  @Sendable private func list(_ request: Request, _ context: ServiceContext) async throws
    -> Response
  {
    try page(Self.number(request), request)
  }

  /// Does what a button of the page says: chooses a landmark, or nothing, or removes the wrong answer.
  @Sendable private func change(_ request: Request, _ context: ServiceContext) async throws
    -> Response
  {
    let number = try Self.number(request)
    let id = context.parameters.get("id") ?? ""
    let answer = try routes.kept().found(id)
    return try await routes.writing.uploads.withBody(of: request) { bytes -> Response in
      let form = try SentForm(bytes, of: request)
      switch form["what"] {
      case "remove":
        try await routes.kept().remove(id)
        return .leading(to: "/wrong-answers?page=\(number)")
      case "nothing":
        _ = try await routes.choose(nil, for: id)
      default:
        let text = form["landmark"] ?? ""
        let landmark = try await reading.run { try choices(in: answer.catalog)?.id(of: text) }
        guard let landmark else {
          return try await reading.run { try page(number, request, unknown: (id, text)) }
        }
        _ = try await routes.choose(landmark, for: id)
      }
      return .leading(to: "/wrong-answers?page=\(number)#w\(id)")
    }
  }

  /// The landmarks of a catalog; nil when it is not served.
  private func choices(in catalog: String) throws -> LandmarkChoices? {
    try routes.writing.catalogs.all.first { $0.name == catalog }.map(LandmarkChoices.init)
  }

  /// Shows a part of the wrong answers.
  ///
  /// - Parameters:
  ///   - number: The number of the page, from 1; the last one if there are fewer.
  ///   - request: The request, for its language.
  ///   - unknown: The wrong answer for which a landmark was chosen that does not exist, and its name.
  /// - Returns: The page; with 422 for such a choice.
  /// - Throws: ``Problem``, or `CatalogError`.
  private func page(
    _ number: Int,
    _ request: Request,
    unknown: (id: String, name: String)? = nil
  ) throws -> Response {
    let all = try routes.kept().all
    let words = pages.strings(for: request)
    let catalogs = routes.writing.catalogs
    let number = min(number, max(1, (all.count + Self.pageSize - 1) / Self.pageSize))
    let shown = all.dropFirst((number - 1) * Self.pageSize).prefix(Self.pageSize)
    var known: [String: LandmarkChoices] = [:]
    for name in Set(shown.map(\.catalog)) { known[name] = try choices(in: name) }
    let lists = known.keys.sorted()
    let items = shown.map { answer -> Pages.Content in
      let choices = known[answer.catalog]
      var item: Pages.Content = [
        "id": answer.id, "action": "/wrong-answers/\(answer.id)?page=\(number)",
        "picture_href": "/v1/wrong-answers/\(answer.id)/picture",
        "time": answer.time,
        "day": String(answer.time.prefix(16)).replacing("T", with: " ") + " UTC",
        "answered": answer.answered.isEmpty
          ? words["nothing"]
          : answer.answered.map { choices?.name(of: $0) ?? String($0) }.joined(separator: ", "),
        "list": "choices-\(lists.firstIndex(of: answer.catalog) ?? 0)",
      ]
      if catalogs.all.count > 1 { item["source"] = answer.catalog }
      if let expected = answer.expected {
        item["expected"] = expected
        // The visitor may have given the very name.
        if choices?.id(of: expected) != nil { item["value"] = expected }
      }
      if let chosen = answer.expectedID {
        let name = Int(chosen).map { choices?.name(of: $0) ?? chosen }
        item["chosen"] = name ?? words["nothing"]
        item["value"] = name ?? ""
      }
      if let unknown, unknown.id == answer.id {
        item["value"] = unknown.name
        item["trouble"] = words.text(
          "wrong_unknown",
          ["name": unknown.name, "catalog": answer.catalog]
        )
      }
      return item
    }
    let tables = catalogs.all.map { catalog -> Pages.Content in
      let links = CatalogLinks(catalog, in: catalogs)
      let name = "groundtruth.csv" + (catalogs.all.count > 1 ? " (\(catalog.name))" : "")
      return ["href": links.path("/v1/wrong-answers/groundtruth.csv"), "name": name]
    }
    var content: Pages.Content = [
      "at_wrong": true, "items": items, "tables": tables, "has_items": !items.isEmpty,
      "lists": lists.enumerated().map { index, name in
        ["id": "choices-\(index)", "names": known[name]?.shown ?? []] as Pages.Content
      },
    ]
    if number > 1 { content["before_href"] = "/wrong-answers?page=\(number - 1)" }
    if number * Self.pageSize < all.count {
      content["next_href"] = "/wrong-answers?page=\(number + 1)"
    }
    return pages.response(
      "wrong",
      content,
      words,
      status: unknown == nil ? .ok : .unprocessableContent
    )
  }
}

/// The landmarks of a catalog by the names among which a curator chooses.
private struct LandmarkChoices {
  private let all: [(name: String, id: Int)]

  /// More names would make the page slow; the curator can enter others.
  private static let limit = 5000

  /// Reads the landmarks of a catalog; several of one name have their number behind it.
  init(_ catalog: ServedCatalog) throws {
    let landmarks = try catalog.landmarks()
    let counts = landmarks.reduce(into: [String: Int]()) { $0[$1.name, default: 0] += 1 }
    all = landmarks.map { landmark in
      let name = landmark.name.shownLines
      return (counts[landmark.name] == 1 ? name : "\(name) (\(landmark.id))", landmark.id)
    }
  }

  /// The names for the page.
  var shown: [Pages.Content] { all.prefix(Self.limit).map { ["name": $0.name] } }

  /// The name of a landmark; nil for one that does not exist.
  func name(of id: Int) -> String? { all.first { $0.id == id }?.name }

  /// The landmark of a name, or of a number; nil for none.
  func id(of text: String) -> Int? {
    if let found = all.first(where: { $0.name == text }) { return found.id }
    return all.first { String($0.id) == text }?.id
  }
}
