internal import HTTPTypes
internal import Hummingbird

/// The page on which who may change things on a local network's server types the PIN.
struct EntryRoutes: Sendable {
  let network: LocalNetwork
  let uploads: Uploads
  let pages: Pages

  func add(to table: RouteTable) {
    table.add("/enter", for: nil, [(.get, form), (.post, enter)])
    table.add("/enter/leave", for: nil, [(.post, leave)])
    table.add("/enter/revoke", for: .admin, [(.post, revoke)])
  }

  @Sendable private func form(_ request: Request, _ context: ServiceContext) async throws
    -> Response
  {
    _ = try RequestParameters(request, known: [])
    return page(request)
  }

  private func page(
    _ request: Request,
    status: HTTPResponse.Status = .ok,
    trouble: String? = nil,
    headers: HTTPFields = [:]
  ) -> Response {
    let words = pages.strings(for: request)
    var content: Pages.Content = ["at_entry": true]
    if let trouble { content["trouble"] = words[trouble] }
    if Visitor.isHere {
      let pin = network.pin
      content["pin"] = "\(pin.prefix(4)) \(pin.suffix(4))"
    } else {
      content[Visitor.mayChange ? "has_entered" : "asks"] = true
    }
    return pages.response("enter", content, words, status: status, headers: headers)
  }

  @Sendable private func enter(_ request: Request, _ context: ServiceContext) async throws
    -> Response
  {
    try await uploads.withBody(of: request) { bytes in
      let form = try SentForm(bytes, of: request)
      return switch network.enter(form["pin"] ?? "", client: ClientName.current) {
      case .session(let key): Self.seeOther("/", Visitor.setCookie(key))
      case .wrong: page(request, status: .forbidden, trouble: "entry_wrong")
      case .tooMany:
        page(
          request,
          status: .tooManyRequests,
          trouble: "entry_too_many",
          headers: [.retryAfter: "600"]
        )
      }
    }
  }

  @Sendable private func leave(_ request: Request, _ context: ServiceContext) async throws
    -> Response
  {
    if let key = Visitor.session(of: request) { network.leave(key) }
    return Self.seeOther("/enter", Visitor.setCookie(nil))
  }

  @Sendable private func revoke(_ request: Request, _ context: ServiceContext) async throws
    -> Response
  {
    network.revoke()
    return Self.seeOther("/enter", Visitor.setCookie(nil))
  }

  private static func seeOther(_ path: String, _ cookie: String) -> Response {
    Response(
      status: .seeOther,
      headers: [.location: path, .setCookie: cookie, .cacheControl: "no-store"]
    )
  }
}
