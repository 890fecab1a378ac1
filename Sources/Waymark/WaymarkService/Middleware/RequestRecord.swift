internal import HTTPTypes
package import Hummingbird
internal import Logging
internal import Metrics
internal import Tracing

/// Counts, logs and traces each request: its route, status and time, but nothing of its query, body or token.
///
/// A span goes to the tracer of the process, if one was set up (`InstrumentationSystem`), as a child of the one that
/// the client's header names.
package struct RequestRecord: RouterMiddleware {
  package typealias Context = ServiceContext
  private let metrics: TextMetrics

  package init(_ metrics: TextMetrics) { self.metrics = metrics }

  package func handle(
    _ request: Request,
    context: ServiceContext,
    next: (Request, ServiceContext) async throws -> Response
  ) async throws -> Response {
    var parent = InstrumentationContext.topLevel
    let tracer = InstrumentationSystem.tracer
    tracer.extract(request.headers, into: &parent, using: HeaderTexts())
    return try await tracer.withAnySpan("request", context: parent, ofKind: .server) { span in
      let response = try await recorded(request, context, next)
      span.operationName = "\(Self.method(of: request)) \(context.endpointPath ?? "other")"
      span.attributes["http.request.method"] = Self.method(of: request)
      span.attributes["http.route"] = context.endpointPath
      span.attributes["http.response.status_code"] = Int(response.status.code)
      if response.status.kind == .serverError { span.setStatus(SpanStatus(code: .error)) }
      return response
    }
  }

  private func recorded(
    _ request: Request,
    _ context: ServiceContext,
    _ next: (Request, ServiceContext) async throws -> Response
  ) async throws -> Response {
    let start = ContinuousClock.now
    let response = try await next(request, context)
    let elapsed = ContinuousClock.now - start
    let method = Self.method(of: request)
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

  private static func method(of request: Request) -> String {
    methods.contains(request.method.rawValue) ? request.method.rawValue : "other"
  }

  /// Other methods are arbitrary texts of clients, whose number is unbounded.
  private static let methods: Set = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]

  /// Extracts the trace context of a request.
  private struct HeaderTexts: Extractor {
    func extract(key: String, from fields: HTTPFields) -> String? {
      HTTPField.Name(key).flatMap { fields[$0] }
    }
  }
}
