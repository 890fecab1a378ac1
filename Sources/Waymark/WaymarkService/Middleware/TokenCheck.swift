internal import HTTPTypes
package import Hummingbird

/// Requires a token with a scope.
package struct TokenCheck: RouterMiddleware {
  package typealias Context = ServiceContext
  private let tokens: TokenList?
  private let scope: TokenScope

  /// Creates the check.
  ///
  /// - Parameters:
  ///   - tokens: The known tokens; nil when none is required.
  ///   - scope: The scope that a token must have.
  package init(_ tokens: TokenList?, for scope: TokenScope) {
    (self.tokens, self.scope) = (tokens, scope)
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

  /// Checks the token of a request.
  ///
  /// - Throws: ``Problem`` when it has no known token, or one without the scope.
  func check(_ request: Request) throws {
    guard let tokens else { return }
    guard let scopes = Self.token(of: request).flatMap(tokens.scopes(of:)) else {
      throw Problem(
        .tokenMissing,
        "The request has no token that is known here.",
        todo: "Send Authorization: Bearer TOKEN; the operator makes tokens.",
        headers: [.wwwAuthenticate: "Bearer realm=\"waymark\""]
      )
    }
    guard scopes.contains(scope) else {
      throw Problem(
        .scopeMissing,
        "The token does not have the scope \(scope.rawValue).",
        todo: "Ask the operator for a token with it.",
        headers: [
          .wwwAuthenticate:
            "Bearer realm=\"waymark\", error=\"insufficient_scope\", scope=\"\(scope.rawValue)\""
        ]
      )
    }
  }
}
