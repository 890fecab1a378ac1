internal import HTTPTypes
internal import Hummingbird
internal import HummingbirdCore

extension HTTPServerBuilder {
  /// Creates an HTTP/1.1 server that sends `100 Continue` to clients that wait for it (`Expect: 100-continue`).
  ///
  /// A client that gets neither that nor a response waits, as curl does for a second.
  ///
  /// - Parameters:
  ///   - limit: The maximum size of a body. A body that is announced to be larger is not requested, and never
  ///     sent.
  ///   - configuration: The configuration of each connection.
  /// - Returns: The server.
  static func http1(
    askingForBodiesUpTo limit: Int,
    configuration: HTTP1Channel.Configuration
  ) -> HTTPServerBuilder {
    HTTPServerBuilder { responder in
      HTTP1Channel(
        responder: { (request, writer: consuming ResponseWriter, channel) in
          // By then the event loop has what was written before, and writing waits for a client that takes none of it:
          // else answers to requests that were sent ahead would pile up in memory.
          try await channel.eventLoop.submit {}.get()
          if request.holdsBodyBack(upTo: limit) {
            try await writer.writeInformationalHead(HTTPResponse(status: .continue))
          }
          try await responder(request, writer, channel)
        },
        configuration: configuration
      )
    }
  }
}

extension Request {
  /// Whether the client waits with its body, whose announced size is within the limit.
  package func holdsBodyBack(upTo limit: Int) -> Bool {
    guard headers[.expect]?.lowercased() == "100-continue" else { return false }
    return headers[.contentLength].flatMap { Int($0) }.map { $0 <= limit } ?? true
  }
}
