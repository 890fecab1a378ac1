internal import HTTPTypes
package import Hummingbird
internal import SafeText

/// Refuses requests whose header or address has so many consecutive combining marks that processing it as text
/// would take minutes (``Swift/String/isStreamSafe``), and those with an invalid `Host`.
///
/// Later handlers may split, compare and change all of these texts. The parsers of bodies check their own
/// texts.
package struct StreamSafety: RouterMiddleware {
  package typealias Context = ServiceContext

  /// A name has at most 253 characters, and a port five.
  private static let maximumHostLength = 300

  package init() {}

  package func handle(
    _ request: Request,
    context: ServiceContext,
    next: (Request, ServiceContext) async throws -> Response
  ) async throws -> Response {
    // As JSON, also for browsers: the language preference is such a text.
    if let problem = Self.problem(of: request) { return problem.response }
    return try await next(request, context)
  }

  private static func problem(of request: Request) -> Problem? {
    let host = (request.head.authority ?? "").utf8
    guard host.count <= maximumHostLength, host.allSatisfy({ $0 < 0x80 }) else {
      return Problem(
        .badParameter,
        "The Host header is not a valid host name.",
        todo: "Send an ASCII name or an IP address."
      )
    }
    let address = PercentEscapes.undone((request.head.path ?? "").utf8, plusIsSpace: false).bytes
    guard request.headers.allSatisfy({ $0.value.isStreamSafe }),
      String(decoding: address, as: UTF8.self).isStreamSafe
    else {
      return Problem(
        .badParameter,
        "The header or the address of the request has more than 30 combining marks in a row.",
        todo: "Leave them out."
      )
    }
    return nil
  }
}
