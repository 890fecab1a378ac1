internal import HTTPTypes
internal import Hummingbird

/// The addresses of a server; each refuses the methods that it does not have.
struct RouteTable {
  typealias Handler = @Sendable (Request, ServiceContext) async throws -> Response

  let router: Router<ServiceContext>
  let tokens: TokenList?

  /// Adds an address.
  ///
  /// - Parameters:
  ///   - path: The address, in the router's syntax.
  ///   - scope: What a token has to allow; nil for an address that is open to all.
  ///   - handlers: What answers, by methods. HEAD is answered as GET, without the body.
  func add(
    _ path: String,
    for scope: TokenScope?,
    _ handlers: [(method: HTTPRequest.Method, handler: Handler)]
  ) {
    add(path, handlers.map { ($0.method, scope, $0.handler) })
  }

  /// Adds an address whose methods need different scopes.
  ///
  /// - Parameters:
  ///   - path: The address, in the router's syntax.
  ///   - handlers: What answers and what a token has to allow, by methods. HEAD is answered as GET, without the body.
  func add(
    _ path: String,
    _ handlers: [(method: HTTPRequest.Method, scope: TokenScope?, handler: Handler)]
  ) {
    var allowed: [HTTPRequest.Method] = []
    for (method, scope, handler) in handlers {
      let group = router.group(RouterPath(path))
      if let scope { group.add(middleware: TokenCheck(tokens, for: scope)) }
      group.on("", method: method, use: handler)
      allowed.append(method)
      guard method == .get else { continue }
      // ``HeadResponses`` leaves out the body.
      group.on("", method: .head, use: handler)
      allowed.append(.head)
    }
    let names = allowed.map(\.rawValue).joined(separator: ", ")
    for method in Self.methods where !allowed.contains(method) {
      // No token is asked for: the methods of an address are no secret.
      router.on(RouterPath(path), method: method) { _, _ -> Response in
        throw Problem(
          .methodNotAllowed,
          "This address does not have the method.",
          todo: "It has \(names).",
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
  /// Makes a handler wait for its turn: what reads much of a catalogue takes processor time, and clients share it.
  ///
  /// - Parameter handler: Answers a request that has no body.
  /// - Returns: A handler that does so on the queue's threads, as long as the client stays.
  func inTurn(_ handler: @escaping RouteTable.Handler) -> RouteTable.Handler {
    { request, context in
      try await ClientWatch.whileClientStays(on: context.channel) {
        try await self.run { try await handler(request, context) }
      }
    }
  }
}
