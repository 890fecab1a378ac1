internal import HTTPTypes
package import Hummingbird

/// Adds security headers to responses.
package struct SecurityHeaders: RouterMiddleware {
  package typealias Context = ServiceContext

  package init() {}

  package func handle(
    _ request: Request,
    context: ServiceContext,
    next: (Request, ServiceContext) async throws -> Response
  ) async throws -> Response {
    var response = try await next(request, context)
    // A page with a style sheet of its own has a policy of its own.
    for (name, value) in Self.fields where response.headers[name] == nil {
      response.headers[name] = value
    }
    return response
  }

  private static let fields: [(HTTPField.Name, String)] =
    [
      // Only files of this server, and pictures embedded in the page.
      (
        .contentSecurityPolicy,
        "default-src 'none'; img-src 'self' blob: data:; style-src 'self'; script-src 'self'; "
          + "connect-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; "
          + "frame-ancestors 'none'"
      ),
      (.xContentTypeOptions, "nosniff"),
    ]
    + [
      // With no-referrer, browsers send a form with the Origin null, which looks like that of another page.
      ("Referrer-Policy", "same-origin"), ("Cross-Origin-Resource-Policy", "same-origin"),
      ("Cross-Origin-Opener-Policy", "same-origin"),
      ("Permissions-Policy", "camera=(self), geolocation=(), microphone=()"),
    ].compactMap { name, value in HTTPField.Name(name).map { ($0, value) } }
}
