internal import HTTPTypes
package import Hummingbird

/// Leaves out the bodies of responses to HEAD, those of problems too.
///
/// `Content-Length` stays as GET has it. A response to GET whose length is not known has none, and its connection is
/// closed: what marks the end of such a body would be taken for the beginning of the next response.
package struct HeadResponses: RouterMiddleware {
  package typealias Context = ServiceContext
  /// Why a connection ends after a response.
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
