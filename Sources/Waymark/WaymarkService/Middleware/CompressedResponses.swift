internal import HTTPTypes
package import Hummingbird
internal import NIOCore

/// Compresses texts for clients that accept it.
///
/// Pictures are compressed already, and events must be sent immediately.
package struct CompressedResponses: RouterMiddleware {
  package typealias Context = ServiceContext

  /// Smaller texts fit into a network packet and are sent uncompressed.
  private static let least = 1024
  /// Larger texts are sent uncompressed: compression would occupy a thread for more than half a second.
  private static let most = 16 << 20

  package init() {}

  package func handle(
    _ request: Request,
    context: ServiceContext,
    next: (Request, ServiceContext) async throws -> Response
  ) async throws -> Response {
    var response = try await next(request, context)
    guard Self.isText(response.headers[.contentType] ?? ""),
      let count = response.body.contentLength,
      (Self.least...Self.most).contains(count), response.headers[.contentRange] == nil,
      response.headers[.contentEncoding] == nil
    else { return response }
    let others = response.headers[.vary].map { "\($0), " } ?? ""
    response.headers[.vary] = others + "Accept-Encoding"
    // HEAD reports the length of the uncompressed text. An entity tag of the API is for `If-Match`, which does
    // not accept weak ones.
    let tag = response.headers[.eTag]
    guard request.method != .head, Self.accepts(request.headers[values: .acceptEncoding]),
      tag == nil || !request.uri.path.hasPrefix("/v1/")
    else { return response }
    let text = Collector()
    try await response.body.write(text)
    guard let bytes = Gzip.compressed(text.bytes) else {
      response.body = ResponseBody(byteBuffer: text.bytes)
      return response
    }
    response.headers[.contentEncoding] = "gzip"
    response.headers[.contentLength] = String(bytes.count)
    // The bytes differ, so the tag becomes weak.
    if let tag, !tag.hasPrefix("W/") { response.headers[.eTag] = "W/\(tag)" }
    response.body = ResponseBody(byteBuffer: ByteBuffer(bytes: bytes))
    return response
  }

  private static func isText(_ type: String) -> Bool {
    let type = type.prefix { $0 != ";" }
    return type.hasSuffix("json") || type == "image/svg+xml"
      || type.hasPrefix("text/") && type != "text/event-stream"
  }

  /// Whether a request accepts gzip (RFC 9110, section 12.5.3).
  package static func accepts(_ values: [String]) -> Bool {
    var weights: [Substring: Double] = [:]
    for value in values {
      for item in value.split(separator: ",").prefix(32) {
        let parts = item.split(separator: ";").map { $0.drop { $0 == " " } }
        guard let name = parts.first?.prefix(while: { $0 != " " }) else { continue }
        let weight = parts.dropFirst().first { $0.hasPrefix("q=") }.map { Double($0.dropFirst(2)) }
        weights[name] = (weight ?? 1) ?? 0
      }
    }
    return weights["gzip"] ?? weights["*"] ?? 0 > 0
  }

  /// Collects a body in memory.
  private final class Collector: ResponseBodyWriter {
    var bytes = ByteBuffer()

    func write(_ buffer: ByteBuffer) async throws { bytes.writeImmutableBuffer(buffer) }
    func finish(_ trailingHeaders: HTTPFields?) async throws {}
  }
}
