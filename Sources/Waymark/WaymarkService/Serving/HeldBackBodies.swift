internal import HTTPTypes
internal import Hummingbird
internal import HummingbirdCore

extension HTTPServerBuilder {
  /// Makes a server of HTTP/1.1 that asks for bodies that clients hold back (`Expect: 100-continue`).
  ///
  /// A client that gets neither that nor a response waits, as curl does for a second.
  ///
  /// - Parameters:
  ///   - limit: The most bytes of a body. One that is announced to be larger is not asked for, and never sent.
  ///   - configuration: Of each connection.
  /// - Returns: The server.
  static func http1(
    askingForBodiesUpTo limit: Int,
    configuration: HTTP1Channel.Configuration
  ) -> HTTPServerBuilder {
    HTTPServerBuilder { responder in
      HTTP1Channel(
        responder: { (request, writer: consuming ResponseWriter, channel) in
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
  /// Whether the client waits to be asked for the body, which is not announced to have too many bytes.
  package func holdsBodyBack(upTo limit: Int) -> Bool {
    guard headers[.expect]?.lowercased() == "100-continue" else { return false }
    return headers[.contentLength].flatMap { Int($0) }.map { $0 <= limit } ?? true
  }
}
