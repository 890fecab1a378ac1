package import Hummingbird
internal import Logging
internal import Metrics

/// Counts and logs each request: its route, status and time; nothing of its query, body or token.
package struct RequestRecord: RouterMiddleware {
  package typealias Context = ServiceContext
  private let metrics: TextMetrics

  package init(_ metrics: TextMetrics) { self.metrics = metrics }

  package func handle(
    _ request: Request,
    context: ServiceContext,
    next: (Request, ServiceContext) async throws -> Response
  ) async throws -> Response {
    let start = ContinuousClock.now
    let response = try await next(request, context)
    let elapsed = ContinuousClock.now - start
    let method = Self.methods.contains(request.method.rawValue) ? request.method.rawValue : "other"
    let route = context.endpointPath ?? "other"
    Counter(
      label: "waymark_http_requests_total",
      dimensions: [("method", method), ("route", route), ("status", "\(response.status.code)")],
      factory: metrics
    ).increment()
    Timer(
      label: "waymark_http_request_seconds",
      dimensions: [("route", route)],
      factory: metrics
    ).recordNanoseconds(Int64(elapsed / .nanoseconds(1)))
    let milliseconds = ((elapsed / .milliseconds(1)) * 1000).rounded() / 1000
    context.logger.info(
      "request",
      metadata: [
        "method": .string(method), "route": .string(route),
        "status": .stringConvertible(response.status.code),
        "milliseconds": .stringConvertible(milliseconds),
      ]
    )
    return response
  }

  /// Others are a client's own words, of which there is no end.
  private static let methods: Set = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]
}
