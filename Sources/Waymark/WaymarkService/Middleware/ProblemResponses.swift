internal import HTTPTypes
package import Hummingbird
internal import Logging
internal import NIOCore
internal import VisualSearch

/// Converts the error of a route to a response: a page for a browser, otherwise a problem as JSON.
package struct ProblemResponses: RouterMiddleware {
  package typealias Context = ServiceContext
  private let pages: Pages
  private let patience: Duration

  /// Creates the middleware.
  ///
  /// - Parameters:
  ///   - pages: The pages for browsers.
  ///   - patience: The time limit for the rest of a refused request.
  package init(_ pages: Pages, patience: Duration) {
    (self.pages, self.patience) = (pages, patience)
  }

  package func handle(
    _ request: Request,
    context: ServiceContext,
    next: (Request, ServiceContext) async throws -> Response
  ) async throws -> Response {
    do {
      return try await next(request, context)
    } catch {
      let problem = Self.problem(of: error)
      if problem.kind.fault == .server, problem.kind != .busy, !(error is CancellationError) {
        context.logger.error("failed", metadata: ["error": .string("\(error)")])
      }
      let isPage = !request.uri.path.hasPrefix("/v1/")
      let wantsPage = request.headers[.accept]?.contains("text/html") ?? false
      var response =
        isPage && wantsPage ? pages.response(to: problem, request) : problem.response
      if problem.closesConnection {
        response.headers[.connection] = "close"
        Self.close(context.channel, after: patience)
      }
      return response
    }
  }

  /// Closes a connection some time after its response, while the rest of the request is read and discarded.
  ///
  /// If it were closed immediately, a client that is still sending would get a reset instead of the response.
  private static func close(_ channel: any Channel, after patience: Duration) {
    let closing = channel.eventLoop.scheduleTask(in: TimeAmount(patience)) {
      channel.close(promise: nil)
    }
    channel.closeFuture.whenComplete { _ in closing.cancel() }
  }

  private static func problem(of error: any Error) -> Problem {
    switch error {
    case let problem as Problem: problem
    case let error as HTTPError where error.status == .notFound: Problem.missing("address")
    case _ where error is CatalogError || ServedLibrary.isFailure(error):
      Problem(
        .catalogFailed,
        "The catalog is currently unavailable.",
        todo: "Try again later; the server's log has the reason."
      )
    case is CancellationError:
      Problem(.unexpected, "The request was cancelled.", todo: "Send it again.")
    default:
      Problem(
        .unexpected,
        "Unexpected error.",
        todo: "Try again; the server's log has the reason."
      )
    }
  }
}
