internal import HTTPTypes
package import Hummingbird

/// Refuses requests for a foreign host name, and those that a page of another origin sends.
///
/// A DNS server can resolve any name to this machine, so that a page of that name could read this server's data
/// (DNS rebinding). IP addresses cannot be redirected.
package struct Admission: RouterMiddleware {
  package typealias Context = ServiceContext
  private let names: Set<String>

  /// Creates the check for the server's names.
  package init(names: Set<String>) {
    self.names = Set(names.map { $0.lowercased() }).union(["localhost"])
  }

  package func handle(
    _ request: Request,
    context: ServiceContext,
    next: (Request, ServiceContext) async throws -> Response
  ) async throws -> Response {
    // The first one is the authority. Of two, a proxy may use the other one (RFC 9112, section 3.2).
    guard !request.headers.contains(where: { $0.name.canonicalName == "host" }) else {
      throw Problem(
        .badParameter,
        "The request has more than one Host header.",
        todo: "Send exactly one."
      )
    }
    let authority = request.head.authority ?? ""
    guard let name = HostName.name(of: authority), names.contains(name) || HostName.isAddress(name)
    else {
      throw Problem(
        .otherHost,
        "The Host header is not a name of this server.",
        todo: "Use its address, or ask the operator to add the name with --name."
      )
    }
    if request.method != .get, request.method != .head, let origin = request.headers[.origin] {
      // The scheme may differ behind a proxy; the authority is the client's.
      let parts = origin.split(separator: "/", omittingEmptySubsequences: false)
      guard parts.count == 3, parts[0] == "http:" || parts[0] == "https:", parts[1].isEmpty,
        parts[2].lowercased() == authority.lowercased()
      else {
        throw Problem(
          .otherOrigin,
          "The Origin header is not this server.",
          todo: "Send it from a page of this server, or from a program."
        )
      }
    }
    return try await next(request, context)
  }
}
