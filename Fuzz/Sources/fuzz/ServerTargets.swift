import Foundation
import HTTPTypes
import Hummingbird
import Logging
import NIOCore
import NIOEmbedded
import WaymarkService

/// What clients of the server send: forms, the queries of addresses, and calls of intents.
enum ServerTargets {
  /// Reads a form, and then what its parts would be as a form.
  @Sendable static func readForm(_ bytes: [UInt8]) {
    let end = bytes.firstIndex(of: 0x0A) ?? bytes.endIndex
    let type = String(decoding: bytes[..<end], as: UTF8.self)
    let body = Array(bytes[min(end + 1, bytes.endIndex)...])
    let boundary = Multipart.boundary(of: type) ?? "x"
    guard let form = try? Multipart(body, boundary: boundary) else { return }
    // The same files under the same boundary, with names that need no quoting.
    let again = form.parts.reduce(into: [UInt8]()) { text, part in
      text += "--\(boundary)\r\nContent-Disposition: form-data; name=a\r\n\r\n".utf8
      text += part.content + Array("\r\n".utf8)
    }
    guard let same = try? Multipart(again + Array("--\(boundary)--".utf8), boundary: boundary)
    else { preconditionFailure("the parts of a form are no form") }
    precondition(same.parts.map(\.content) == form.parts.map(\.content))
  }

  /// Reads the query of an address, and then its values as a query.
  @Sendable static func readQuery(_ bytes: [UInt8]) {
    let names: Set = ["a", "b", "limit", "min_confidence"]
    guard let read = try? parameters("/?\(String(decoding: bytes, as: UTF8.self))", names) else {
      return
    }
    let values = names.sorted().compactMap { name in read[name].map { (name, $0) } }
    let query = values.map { name, value in
      name + "=" + value.utf8.map { "%" + String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }
        .joined()
    }.joined(separator: "&")
    guard let again = try? parameters("/?\(query)", names) else {
      preconditionFailure("the values of a query are no query")
    }
    for (name, value) in values { precondition(again[name]?.utf8.elementsEqual(value.utf8) == true) }
    _ = try? read.flag("a")
    if let number = try? read.number("limit", in: 1...1000) {
      precondition((1...1000).contains(number))
    }
  }

  private static func parameters(_ path: String, _ names: Set<String>) throws -> RequestParameters {
    let head = HTTPRequest(method: .get, scheme: "http", authority: "localhost", path: path)
    return try RequestParameters(Request(head: head, body: RequestBody(buffer: ByteBuffer())), known: names)
  }

  /// Runs an intent: the first line is the end of its address, the rest the body.
  @Sendable static func call(_ bytes: [UInt8]) {
    let end = bytes.firstIndex(of: 0x0A) ?? bytes.endIndex
    let name = String(decoding: bytes[..<end], as: UTF8.self)
    let body = Array(bytes[min(end + 1, bytes.endIndex)...])
    GardenApp.wait {
      guard let answer = await answer(to: "/v1/intents/\(name)", body) else { return }
      precondition([200, 400, 404, 409, 422].contains(answer.status.code), "\(answer.status)")
      guard answer.status != .ok else { return }
      let problem = try? JSONSerialization.jsonObject(with: Data(answer.body)) as? [String: Any]
      precondition(problem?["type"] is String && problem?["todo"] is String)
      // What is asked can be answered.
      guard answer.status == .conflict else { return }
      let question = problem?["question"] as? [String: Any]
      precondition(question?["id"] is String && question?["schema"] is [String: Any])
    }
  }

  private static let logger = Logger(label: "fuzz") { _ in SwiftLogNoOpLogHandler() }

  private static let service = Task {
    try await WaymarkService(
      nil,
      intents: GardenApp.app,
      options: ServiceOptions(),
      logger: logger
    ).responder()
  }

  private static func answer(
    to path: String,
    _ body: [UInt8]
  ) async -> (status: HTTPResponse.Status, body: [UInt8])? {
    guard let responder = try? await service.value else { fatalError("there is no server") }
    var head = HTTPRequest(method: .post, scheme: "http", authority: "localhost", path: path)
    head.headerFields[.contentType] = "application/json"
    let request = Request(head: head, body: RequestBody(buffer: ByteBuffer(bytes: body)))
    let source = ApplicationRequestContextSource(channel: NIOAsyncTestingChannel(), logger: logger)
    guard let response = try? await responder.respond(to: request, context: .init(source: source))
    else { return nil }
    let writer = CollectedBody()
    try? await response.body.write(writer)
    return (response.status, writer.bytes)
  }

  // MARK: Seeds

  @Sendable static func forms() -> [[UInt8]] {
    [
      "multipart/form-data; boundary=x\n--x\r\nContent-Disposition: form-data; name=\"picture\"; "
        + "filename=\"a\\\"b%22.jpg\"\r\nContent-Type: image/jpeg\r\n\r\nbytes\r\n--x--\r\n",
      "multipart/form-data; boundary=\"a b\"\npreamble\r\n--a b \t\r\ncontent-disposition: form-data; "
        + "name=kind\r\n\r\none\r\n--a b\r\nContent-Disposition: form-data;name=name\r\n\r\n\r\n--a b--",
      "\n--x--", "multipart/form-data\n--x\r\n\r\n\r\n--x",
    ].map { Array($0.utf8) }
  }

  @Sendable static func queries() -> [[UInt8]] {
    ["a=1&b=%C3%A9+x&limit=50", "a=true&a=false", "min_confidence=0.5&&=", "a=%00", "b=%ff&limit=-1"]
      .map { Array($0.utf8) }
  }

  @Sendable static func calls() -> [[UInt8]] {
    [
      "MovePlantIntent\n{\"arguments\": {\"plant\": \"1\", \"holes\": 3, \"names\": [\"a\"], \"depth\": 0.5}}",
      "MovePlantIntent\n{\"arguments\": {}, \"answers\": {\"00\": null}}",
      "RemovePlantIntent\n{\"arguments\": {\"plant\": \"2\"}, \"answers\": {\"a\": true}}",
      "RenameThingIntent\n{\"arguments\": {\"item\": {\"plant\": \"1\"}, \"name\": \"\\u00e9\"}}",
      "RenameThingIntent?x=1\n[]", "NoIntent\n{\"arguments\": 1e400}",
    ].map { Array($0.utf8) }
  }
}

/// Keeps what is written; one request's, on one task.
private final class CollectedBody: ResponseBodyWriter {
  private(set) var bytes: [UInt8] = []
  func write(_ buffer: ByteBuffer) async throws { bytes += buffer.readableBytesView }
  func finish(_ trailingHeaders: HTTPFields?) async throws {}
}
