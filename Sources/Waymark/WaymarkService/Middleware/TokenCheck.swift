internal import HTTPTypes
package import Hummingbird

/// Requires what the access rules demand for a scope: a token, or a session.
package struct TokenCheck: RouterMiddleware {
  package typealias Context = ServiceContext
  private let access: AccessRules
  private let scope: TokenScope

  /// Creates the check.
  ///
  /// - Parameters:
  ///   - access: Who may do what.
  ///   - scope: The scope of what is asked for.
  package init(_ access: AccessRules, for scope: TokenScope) {
    (self.access, self.scope) = (access, scope)
  }

  package func handle(
    _ request: Request,
    context: ServiceContext,
    next: (Request, ServiceContext) async throws -> Response
  ) async throws -> Response {
    try check(request)
    return try await next(request, context)
  }

  /// The token of a request; nil when it has none.
  static func token(of request: Request) -> String? {
    let words = (request.headers[.authorization] ?? "").split(separator: " ", maxSplits: 1)
    return words.count == 2 && words[0].lowercased() == "bearer" ? String(words[1]) : nil
  }

  /// Checks the token or the session of a request.
  ///
  /// - Throws: ``Problem`` when it has no known token, or one without the scope; or no session for a change.
  func check(_ request: Request) throws {
    let tokens: TokenList
    switch access {
    case .thisMachine: return
    case .localNetwork:
      guard !scope.isOfChange || Visitor.mayChange else {
        throw Problem(
          .scopeMissing,
          "Devices on the local network can search and browse; making changes needs the PIN.",
          todo: "Open /enter and enter the PIN, which the server's operator has."
        )
      }
      return
    case .tokens(let list): tokens = list
    }
    guard let scopes = Self.token(of: request).flatMap(tokens.scopes(of:)) else {
      throw Problem(
        .tokenMissing,
        "The request has no valid token.",
        todo: "Send Authorization: Bearer TOKEN; the operator creates tokens.",
        headers: [.wwwAuthenticate: "Bearer realm=\"waymark\""]
      )
    }
    guard scopes.contains(scope) else {
      throw Problem(
        .scopeMissing,
        "The token does not have the scope \(scope.rawValue).",
        todo: "Ask the operator for a token with this scope.",
        headers: [
          .wwwAuthenticate:
            "Bearer realm=\"waymark\", error=\"insufficient_scope\", scope=\"\(scope.rawValue)\""
        ]
      )
    }
  }
}
