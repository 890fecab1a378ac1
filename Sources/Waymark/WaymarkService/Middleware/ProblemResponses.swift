internal import HTTPTypes
package import Hummingbird
internal import Logging
internal import NIOCore
internal import TravelTrackingCore
internal import VisualSearch

/// Turns what a route throws into a response: a page for a browser, else a problem as JSON.
package struct ProblemResponses: RouterMiddleware {
  package typealias Context = ServiceContext
  private let pages: Pages

  package init(_ pages: Pages) { self.pages = pages }

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
      if problem.closesConnection {
        // What is left of the body would have to be read before the next request.
        context.channel.close(mode: .input, promise: nil)
      }
      let isPage = !request.uri.path.hasPrefix("/v1/")
      let wantsPage = request.headers[.accept]?.contains("text/html") ?? false
      return isPage && wantsPage ? pages.response(to: problem, request) : problem.response
    }
  }

  private static func problem(of error: any Error) -> Problem {
    switch error {
    case let problem as Problem: problem
    case let error as HTTPError where error.status == .notFound: Problem.missing("address")
    case is CatalogError, is LibraryError:
      Problem(
        .catalogFailed,
        "The catalogue cannot be read at the moment.",
        todo: "Try again later; the operator finds the reason in the log."
      )
    case is CancellationError:
      Problem(.unexpected, "The request was cancelled.", todo: "Send it again.")
    default:
      Problem(
        .unexpected,
        "Something failed that should not.",
        todo: "Try again; the operator finds the reason in the log."
      )
    }
  }
}
