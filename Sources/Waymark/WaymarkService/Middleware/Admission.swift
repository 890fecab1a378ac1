internal import HTTPTypes
package import Hummingbird

/// Refuses requests under a name that is not the server's, and those that a page of another origin sends.
///
/// A name server can lead any name to this machine, so that a page of that name would be allowed to read what is
/// here (DNS rebinding). Addresses in digits cannot be led elsewhere.
package struct Admission: RouterMiddleware {
  package typealias Context = ServiceContext
  private let names: Set<String>

  /// Takes the names of the server.
  package init(names: Set<String>) {
    self.names = Set(names.map { $0.lowercased() }).union(["localhost"])
  }

  package func handle(
    _ request: Request,
    context: ServiceContext,
    next: (Request, ServiceContext) async throws -> Response
  ) async throws -> Response {
    // The first one is the authority. Which of two counts, a proxy may see otherwise (RFC 9112, section 3.2).
    guard !request.headers.contains(where: { $0.name.canonicalName == "host" }) else {
      throw Problem(
        .badParameter,
        "The request has more than one Host.",
        todo: "Send one field of this name."
      )
    }
    let authority = request.head.authority ?? ""
    guard let name = HostName.name(of: authority), names.contains(name) || HostName.isAddress(name)
    else {
      throw Problem(
        .otherHost,
        "The Host of the request is not a name of this server.",
        todo: "Use its address, or let the operator add the name with --name."
      )
    }
    if request.method != .get, request.method != .head, let origin = request.headers[.origin] {
      // The scheme may differ behind a proxy; the authority is as the client has it.
      let parts = origin.split(separator: "/", omittingEmptySubsequences: false)
      guard parts.count == 3, parts[0] == "http:" || parts[0] == "https:", parts[1].isEmpty,
        parts[2].lowercased() == authority.lowercased()
      else {
        throw Problem(
          .otherOrigin,
          "The Origin of the request is not this server.",
          todo: "Send it from a page of this server, or from a program."
        )
      }
    }
    return try await next(request, context)
  }
}
