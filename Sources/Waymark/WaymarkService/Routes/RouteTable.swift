internal import HTTPTypes
internal import Hummingbird

/// The routes of a server; each refuses methods without a handler.
struct RouteTable {
  typealias Handler = @Sendable (Request, ServiceContext) async throws -> Response

  let router: Router<ServiceContext>
  let access: AccessRules

  /// Adds a route.
  ///
  /// - Parameters:
  ///   - path: The path, in the router's syntax.
  ///   - scope: The required scope of a token; nil for a public route.
  ///   - handlers: The handlers by methods. HEAD is answered as GET, without the body.
  func add(
    _ path: String,
    for scope: TokenScope?,
    _ handlers: [(method: HTTPRequest.Method, handler: Handler)]
  ) {
    add(path, handlers.map { ($0.method, scope, $0.handler) })
  }

  /// Adds a route whose methods need different scopes.
  ///
  /// - Parameters:
  ///   - path: The path, in the router's syntax.
  ///   - handlers: The handlers and required scopes by methods. HEAD is answered as GET, without the body.
  func add(
    _ path: String,
    _ handlers: [(method: HTTPRequest.Method, scope: TokenScope?, handler: Handler)]
  ) {
    var allowed: [HTTPRequest.Method] = []
    for (method, scope, handler) in handlers {
      let group = router.group(RouterPath(path))
      if let scope { group.add(middleware: TokenCheck(access, for: scope)) }
      group.on("", method: method, use: handler)
      allowed.append(method)
      guard method == .get else { continue }
      // ``HeadResponses`` removes the body.
      group.on("", method: .head, use: handler)
      allowed.append(.head)
    }
    let names = allowed.map(\.rawValue).joined(separator: ", ")
    for method in Self.methods where !allowed.contains(method) {
      // No token is required: the methods of a route are not secret.
      router.on(RouterPath(path), method: method) { _, _ -> Response in
        throw Problem(
          .methodNotAllowed,
          "This endpoint does not support the method.",
          todo: "Use \(names).",
          headers: [.allow: names]
        )
      }
    }
  }

  private static let methods: [HTTPRequest.Method] =
    [
      .get, .head, .post, .put, .patch, .delete, .options, .trace,
    ] + [HTTPRequest.Method("QUERY")].compactMap(\.self)
}

extension WorkQueue {
  /// Makes a handler wait in the queue: reading much of a catalog takes processor time, which clients share.
  ///
  /// - Parameter handler: Answers a request without a body.
  /// - Returns: A handler that runs on the queue's threads, as long as the client is connected.
  func inTurn(_ handler: @escaping RouteTable.Handler) -> RouteTable.Handler {
    { request, context in
      try await ClientWatch.whileClientStays(on: context.channel) {
        try await self.run { try await handler(request, context) }
      }
    }
  }
}
