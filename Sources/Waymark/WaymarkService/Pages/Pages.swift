internal import HTTPTypes
internal import Hummingbird
internal import Mustache
internal import NIOCore
internal import SafeText

/// Renders pages from their templates.
package struct Pages: Sendable {
  /// The content of a template, by names.
  typealias Content = [String: Any]

  private let templates: MustacheLibrary
  private let languages: PageLanguages
  private let hasJobs: Bool
  private let isWritable: Bool
  private let takesWrongAnswers: Bool
  private let access: AccessRules
  private let catalogs: ServedCatalogs?
  private let located: LocatedCatalogs?
  private let hasPhotos: Bool
  private let hasIntents: Bool

  /// Reads the templates and the texts.
  ///
  /// - Parameters:
  ///   - hasJobs: Whether there are pages of jobs, to which the others link.
  ///   - isWritable: Whether there is a catalog that clients change, and a page for it.
  ///   - takesWrongAnswers: Whether visitors can mark answers as wrong, and there is a page for them.
  ///   - access: Who may do what; there is a page for entering a token, or the PIN.
  ///   - catalogs: The catalogs that the pages show.
  ///   - hasIntents: Whether there are intents, and a page for running them.
  /// - Throws: The error of a file.
  package init(
    hasJobs: Bool = false,
    isWritable: Bool = false,
    takesWrongAnswers: Bool = false,
    access: AccessRules = .thisMachine,
    catalogs: ServedCatalogs? = nil,
    hasIntents: Bool = false
  ) async throws {
    (self.hasJobs, self.isWritable, self.access) = (hasJobs, isWritable, access)
    (self.catalogs, self.hasIntents) = (catalogs, hasIntents)
    self.takesWrongAnswers = takesWrongAnswers
    located = catalogs.map(LocatedCatalogs.init)
    hasPhotos = catalogs?.all.contains(where: \.isLibrary) ?? false
    templates = try await MustacheLibrary(directory: ServiceFiles.path("templates"))
    languages = try PageLanguages()
  }

  /// The texts in the language of a request.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - catalog: The catalog that the page shows; nil for the only one, if there is only one.
  /// - Returns: The texts, with the words of the catalog.
  func strings(for request: Request, of catalog: ServedCatalog? = nil) -> PageStrings {
    let strings = languages.preferred(by: request)
    guard let catalogs,
      let catalog = catalog ?? (catalogs.all.count == 1 ? catalogs.all.first : nil)
    else { return strings }
    return strings.of(PageHead(catalog, in: catalogs))
  }

  /// Renders a page.
  ///
  /// - Parameters:
  ///   - name: The template.
  ///   - content: Its content besides the texts.
  ///   - strings: The texts.
  ///   - status: The status of the response.
  ///   - headers: Further header fields.
  /// - Returns: The page.
  func response(
    _ name: String,
    _ content: Content,
    _ strings: PageStrings,
    status: HTTPResponse.Status = .ok,
    headers: HTTPFields = [:]
  ) -> Response {
    let head = strings.head?.content ?? [:]
    var content = Self.shown(content.merging(head) { own, _ in own })
    content["brand"] = content["brand"] ?? "Waymark"
    content["map_href"] = located?.mapAddress(preferring: strings.head?.name)
    content["script_texts"] = strings.scriptTexts
    content["may_change"] = Visitor.mayChange
    // Who may only look sees no page for changing something.
    content["has_jobs"] = hasJobs && Visitor.mayChange
    content["has_upload"] = isWritable && Visitor.mayChange
    content["takes_wrong"] = takesWrongAnswers
    content["has_wrong"] = takesWrongAnswers && Visitor.mayChange
    content["needs_token"] = access.tokens != nil
    content["has_entry"] = access.network != nil
    content["has_photos"] = hasPhotos
    // The intents are those of the library, where there is one, and not of other catalogs.
    let isOther = hasPhotos && strings.head?.isLibrary == false
    content["has_intents"] = hasIntents && Visitor.mayChange && !isOther
    if !Visitor.mayChange {
      for name in ["upload_href", "edit_href", "remove_href", "favorite", "tagged"] {
        content[name] = nil
      }
    }
    let managing = [
      "has_photos", "has_intents", "has_upload", "has_jobs", "has_wrong", "has_entry",
      "needs_token",
    ]
    content["manages"] = managing.contains { content[$0] as? Bool == true }
    content["lang"] = strings.language
    content["s"] = strings.texts
    var headers = headers
    headers[.contentType] = "text/html; charset=utf-8"
    headers[.contentLanguage] = strings.language
    headers[.cacheControl] = "no-store"
    headers[.vary] = "Accept-Language"
    let text = templates.render(content, withTemplate: name) ?? ""
    return Response(
      status: status,
      headers: headers,
      body: ResponseBody(byteBuffer: ByteBuffer(string: text))
    )
  }

  /// Makes the content safe to display: names of files, of landmarks and other texts of clients can contain
  /// characters that reverse or hide the text around them.
  private static func shown(_ content: Content) -> Content {
    var content = content
    // The content of a field stays unchanged, as it is sent again.
    for (name, value) in content where name != "q" { content[name] = shown(value) }
    return content
  }

  private static func shown(_ value: Any) -> Any {
    switch value {
    case let text as String: text.shownLines
    case let content as Content: shown(content)
    case let values as [Any]: values.map(shown)
    default: value
    }
  }

  /// A page for a problem, in words for people; programs get the problem itself.
  func response(to problem: Problem, _ request: Request) -> Response {
    let words = strings(for: request)
    let matter =
      switch problem.kind {
      case .notFound, .gone, .methodNotAllowed: "lost"
      case .tokenMissing, .scopeMissing: "locked"
      case .busy, .catalogFailed, .stateUnusable, .tookTooLong, .unexpected: "failed"
      default: "refused"
      }
    var content: Content = [
      "status": String(problem.kind.status.code), "title": words["\(matter)_title"],
    ]
    if matter == "refused" {
      (content["detail"], content["todo"]) = (problem.detail, problem.todo)
    } else {
      content["text"] = words["\(matter)_text"]
    }
    if [.tokenMissing, .scopeMissing].contains(problem.kind) {
      if access.tokens != nil {
        content["token_href"] = "/token?from=\(CatalogLinks.escaped(request.uri.description))"
      }
      if access.network != nil { content["asks_pin"] = true }
    }
    return response(
      "error",
      content,
      words,
      status: problem.kind.status,
      headers: problem.headers
    )
  }
}
