internal import Foundation
internal import Hummingbird
internal import PictureAnswers
internal import Terminal
internal import VisualSearch

/// The page of a search, which asks one catalog or all of them.
extension PageRoutes {
  @Sendable func question(_ request: Request, _ context: ServiceContext) async throws
    -> Response
  {
    let asked = try askedCatalogs(RequestParameters(request, known: ["catalog"]))
    let words = pages.strings(for: request, of: asked.count == 1 ? asked[0] : nil)
    return pages.response("search", try searchContent(asked, words), words)
  }

  /// The catalogs that a search page asks: the one that its address names, or all of them.
  private func askedCatalogs(_ parameters: RequestParameters) throws -> [ServedCatalog] {
    try parameters["catalog"].map { [try catalogs.named($0)] } ?? catalogs.all
  }

  /// Answers the form of a browser without script.
  @Sendable func answer(_ request: Request, _ context: ServiceContext) async throws
    -> Response
  {
    let parameters = try RequestParameters(request, known: ["catalog"])
    let asked = try askedCatalogs(parameters)
    let words = pages.strings(for: request, of: asked.count == 1 ? asked[0] : nil)
    var content = try searchContent(asked, words)
    let questions = try asked.map {
      try SearchQuestion(parameters, ServedCatalogs($0), search.limits)
    }
    let found: [PictureAnswer]
    do {
      found = try await search.answers(to: questions, request, context)
    } catch let problem as Problem where problem.kind == .badBody {
      content["missing"] = true
      return pages.response("search", content, words, status: .badRequest)
    }
    content["answered"] = true
    content["filename"] = found.first?.query
    let results = zip(asked, found).flatMap { catalog, answer in
      answer.results.map { (catalog, CatalogLinks(catalog, in: catalogs), $0) }
    }.sorted { $0.2.confidence > $1.2.confidence }
    func address(_ links: CatalogLinks, _ result: Match) -> String {
      links.path("/\(result.subject.kind)s/\(result.subject.id)")
    }
    // The collections that hold what was found follow it.
    func isThing(_ result: Match) -> Bool {
      result.subject.kind == "landmark" || result.picture != nil
    }
    content["answers"] = results.filter { isThing($0.2) }.map { catalog, links, result in
      optional([
        "title": result.title, "subtitle": result.subtitle, "kind": result.subject.kind,
        "href": address(links, result),
        "source": asked.count > 1 ? words.text("of_catalog", ["name": catalog.name]) : nil,
        "facts": facts(result.details, words),
        "confidence_percent": words.percent(result.confidence),
        "confidence_words": words.words(ofConfidence: result.confidence),
        "thumbnail_href": result.picture.map { links.thumbnail($0) },
      ])
    }
    content["collections"] = results.filter { !isThing($0.2) }.map { _, links, result in
      ["title": result.title, "href": address(links, result)]
    }
    if results.isEmpty {
      content["none"] = true
      content["reason_text"] = words["why_nothing"]
    }
    return pages.response("search", content, words)
  }

  private func searchContent(
    _ asked: [ServedCatalog],
    _ words: PageStrings
  ) throws -> Pages.Content {
    var counts = ["landmarks": 0, "collections": 0, "pictures": 0]
    for catalog in asked {
      counts["landmarks"]? += try catalog.count(.landmarks)
      counts["collections"]? += try catalog.count(.collections)
      counts["pictures"]? += try catalog.engine.store.summary().pictureCount
    }
    let names = asked.map { CatalogLinks($0, in: catalogs).name.map(JSONOutput.string) ?? .null }
    let chosen = asked.count < catalogs.all.count ? asked[0].name : nil
    func address(_ path: String, _ name: String) -> String {
      "\(path)?catalog=\(CatalogLinks.escaped(name))"
    }
    var choices: [Pages.Content] = []
    if catalogs.all.count > 1 {
      choices = [
        optional([
          "name": words["all_catalogs"], "href": "/", "is_shown": chosen == nil ? true : nil,
        ])
      ]
      choices += catalogs.all.map {
        optional([
          "name": $0.name, "href": address("/", $0.name),
          "is_shown": chosen == $0.name ? true : nil,
        ])
      }
    }
    return [
      "at_search": true, "catalog": counts, "choices": choices,
      "asked": JSONOutput.array(names).line, "first": catalogs.all[0].name,
      "form_href": chosen.map { address("/search", $0) } ?? "/search",
    ]
  }

  /// What a catalog says of a landmark beside its continent and place, such as its artist.
  func facts(
    _ details: [String: Catalog.Detail],
    _ words: PageStrings
  ) -> [Pages.Content] {
    details.facts.map { name, detail in
      let value =
        switch detail {
        case .text(let text): text
        case .number(let number):
          number.formatted(.number.grouping(.never).locale(Locale(identifier: words.language)))
        case .boolean(let boolean): words[boolean ? "yes" : "no"]
        }
      return ["label": name, "value": value]
    }
  }
}
