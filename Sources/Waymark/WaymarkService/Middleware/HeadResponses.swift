internal import HTTPTypes
package import Hummingbird

/// Removes the bodies of responses to HEAD, including those of problems.
///
/// `Content-Length` stays as for GET. If the length is unknown, the connection is closed: the end marker of
/// such a body would be parsed as the beginning of the next response.
package struct HeadResponses: RouterMiddleware {
  package typealias Context = ServiceContext
  /// The error that ends a connection after a response.
  private struct NoBody: Error {}

  package init() {}

  package func handle(
    _ request: Request,
    context: ServiceContext,
    next: (Request, ServiceContext) async throws -> Response
  ) async throws -> Response {
    let response = try await next(request, context)
    guard request.method == .head else { return response }
    guard response.body.contentLength == nil else { return response.createHeadResponse() }
    var headers = response.headers
    headers[.connection] = "close"
    return Response(
      status: response.status,
      headers: headers,
      body: ResponseBody { _ in throw NoBody() }
    )
  }
}
