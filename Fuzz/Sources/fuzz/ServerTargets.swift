import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import Synchronization
import WaymarkService

/// What clients of the server send: forms, queries of addresses, and answers to what an intent asks.
enum ServerTargets {
  /// Reads a form, whose content type is the first line.
  ///
  /// What was read is written as a form again, and read as the same.
  @Sendable static func readForm(_ bytes: [UInt8]) {
    let line = bytes.prefix { $0 != UInt8(ascii: "\n") }
    let body = Array(bytes.dropFirst(line.count + 1))
    guard let boundary = Multipart.boundary(of: String(decoding: line, as: UTF8.self)) else {
      guard let fields = try? SentForm(body).fields else { return }
      let again = fields.map { "\(escaped($0.name))=\(escaped($0.value))" }.joined(separator: "&")
      guard let read = try? SentForm(Array(again.utf8)).fields else {
        preconditionFailure("What was read is not a form")
      }
      precondition(read.map(\.name) == fields.map(\.name))
      precondition(read.map(\.value) == fields.map(\.value))
      return
    }
    guard let parts = try? Multipart(body, boundary: boundary).parts else { return }
    precondition(parts.count <= 16)
    precondition(parts.reduce(0) { $0 + $1.content.count } <= body.count)
    let other = "another-boundary-0123456789"
    // A name with the end of a line has none in a header that is written so.
    guard !body.contains(other.utf8), !parts.contains(where: { hasLineEnd($0) }) else { return }
    let fields = parts.map { Field($0.name, $0.fileName, $0.content) }
    guard let read = try? Multipart(form(fields, other), boundary: other).parts else {
      preconditionFailure("What was read is not a form")
    }
    precondition(read.map(\.content) == parts.map(\.content))
    precondition(read.map(\.name) == parts.map(\.name))
    precondition(read.map(\.fileName) == parts.map(\.fileName))
  }

  private static func hasLineEnd(_ part: Multipart.Part) -> Bool {
    (part.name + (part.fileName ?? "")).utf8.contains { (0x0A...0x0D).contains($0) }
  }

  /// A field as it is written.
  typealias Field = (name: String, fileName: String?, content: [UInt8])

  static func form(_ parts: [Field], _ boundary: String) -> [UInt8] {
    func quoted(_ text: String) -> String {
      "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
    }
    return parts.reduce(into: []) { body, part in
      body += "--\(boundary)\r\nContent-Disposition: form-data; name=\(quoted(part.name))".utf8
      if let name = part.fileName { body += "; filename=\(quoted(name))".utf8 }
      body += Array("\r\n\r\n".utf8) + part.content + Array("\r\n".utf8)
    } + Array("--\(boundary)--\r\n".utf8)
  }

  private static func escaped(_ text: String) -> String {
    text.utf8.map { byte in
      let digits = String(byte, radix: 16)
      return "%" + (digits.count == 1 ? "0" : "") + digits
    }.joined()
  }

  private static let names: Set = [
    "region", "ellipse", "labels", "limit", "min_confidence", "explain", "catalog", "cursor", "q",
  ]

  /// Reads the query of an address; the bytes are also what a client says of compression.
  @Sendable static func readQuery(_ bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    _ = CompressedResponses.accepts([text])
    guard let read = try? RequestParameters(query: text, known: names) else { return }
    let given = names.sorted().compactMap { name in read[name].map { (name, $0) } }
    for (name, value) in given {
      precondition(!value.utf8.contains(0))
      if let number = try? read.number(name, in: 1...1000) {
        precondition((1...1000).contains(number))
        precondition(value.drop { $0 == "0" } == String(number))
      }
      if let flag = try? read.flag(name) { precondition(value == (flag ? "true" : "false")) }
    }
    let again = given.map { "\($0)=\(escaped($1))" }.joined(separator: "&")
    guard let second = try? RequestParameters(query: again, known: names) else {
      preconditionFailure("What was read is not a query")
    }
    precondition(given.allSatisfy { second[$0.0] == $0.1 })
  }

  // MARK: Questions

  private static let intents = ["MovePlantIntent", "RemovePlantIntent", "RenameThingIntent"]
  private static let routes = IntentRoutes(
    app: GardenApp.app,
    uploads: Uploads(Uploads.Limits()),
    queue: WorkQueue(width: 1, capacity: 8),
    tokens: nil,
    patience: .seconds(10)
  )

  /// Calls an intent and answers what it asks.
  ///
  /// The first byte says which; the first line has the arguments, and each line after it an answer. Behind a byte from
  /// 128 on stands a whole body.
  @Sendable static func answer(_ bytes: [UInt8]) {
    guard let first = bytes.first else { return }
    let rest = bytes.dropFirst()
    let lines = rest.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let name = intents[Int(first & 0x7F) % intents.count]
    GardenApp.wait {
      if first >= 0x80 {
        _ = await call(name, Array(rest))
        return
      }
      var answers: [(id: String, value: ArraySlice<UInt8>)] = []
      // Each answer leads to another question, or to an end.
      for line in lines.dropFirst().prefix(8) + [[]] {
        var body = Array("{\"arguments\":".utf8) + lines[0] + Array(",\"answers\":{".utf8)
        for (index, answer) in answers.enumerated() {
          body += Array("\(index == 0 ? "" : ",")\"\(answer.id)\":".utf8) + answer.value
        }
        guard let id = await call(name, body + Array("}}".utf8)) else { return }
        precondition(!answers.contains { $0.id == id }, "What was answered is asked again")
        answers.append((id, line))
      }
    }
  }

  /// Sends a call, and returns the id of the question that comes back.
  private static func call(_ name: String, _ body: [UInt8]) async -> String? {
    var head = HTTPRequest(method: .post, scheme: "http", authority: "localhost", path: "/")
    head.headerFields[.contentType] = "application/json"
    let request = Request(head: head, body: RequestBody(buffer: ByteBuffer()))
    let response: Response
    do {
      response = try await routes.answer(to: body, of: name, request)
    } catch let problem as Problem {
      precondition(problem.kind != .unexpected && !problem.detail.isEmpty)
      response = problem.response
    } catch {
      preconditionFailure("The server would fail: \(error)")
    }
    let collector = Collector()
    try? await response.body.write(collector)
    let bytes = collector.bytes.withLock { $0 }
    guard response.headers[.contentType] != "text/html; charset=utf-8" else { return nil }
    guard let json = try? JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any] else {
      preconditionFailure("The answer is not an object")
    }
    return (json["question"] as? [String: Any])?["id"] as? String
  }

  private final class Collector: ResponseBodyWriter {
    let bytes = Mutex<[UInt8]>([])
    func write(_ buffer: ByteBuffer) async throws {
      bytes.withLock { $0.append(contentsOf: buffer.readableBytesView) }
    }
    func finish(_ trailingHeaders: HTTPFields?) async throws {}
  }
}

/// Forms, queries and calls as they should be.
enum ServerSeeds {
  @Sendable static func forms() -> [[UInt8]] {
    let parts: [ServerTargets.Field] = [
      (
        name: "picture",
        fileName: "a \"b\" \\ c.jpg",
        content: [0xFF, 0xD8, 0x0D, 0x0A, 0x2D, 0x2D]
      ),
      (name: "kind", fileName: nil, content: Array("each".utf8)),
    ]
    return [
      Array("multipart/form-data; boundary=x\n".utf8) + ServerTargets.form(parts, "x"),
      Array("multipart/form-data; charset=utf-8; boundary=\"a b\"\n".utf8)
        + ServerTargets.form(parts.reversed(), "a b"),
      Array(
        "application/x-www-form-urlencoded\nkind=one&name=Caf%C3%A9+x&kept=a.jpg&kept=&=&x".utf8
      ),
    ]
  }

  @Sendable static func parameters() -> [[UInt8]] {
    [
      "region=1,2,3,4&limit=10&explain=true&catalog=a%20b",
      "q=Caf%C3%A9+%2B&cursor=MTAwNg&limit=0007",
      "ellipse=&labels=tower,bridge&min_confidence=0.5", "gzip;q=0.5, *;q=0", "limit=%&%zz=1",
    ].map { Array($0.utf8) }
  }

  @Sendable static func questions() -> [[UInt8]] {
    [
      "\u{0}{\"plant\":\"Oak\"}\n1\n\"Rose\"\ntrue", "\u{0}{}\n\"Oak\"\n0",
      "\u{0}{\"plant\":{\"id\":1},\"season\":\"summer\",\"holes\":3,\"names\":[\"a\"]}",
      "\u{1}{\"plant\":\"Rosemary\"}\ntrue", "\u{1}{\"plant\":\"Rose\"}\nfalse\nnull",
      "\u{1}{}\n\"Oak\"\n1\ntrue", "\u{2}{}\n\"Oak\"\n\"x\"\n0\ntrue",
      "\u{2}{\"thing\":{\"plant\":1},\"name\":\"x\"}\ntrue",
    ].map { Array($0.utf8) } + [
      [0x81] + Array(#"{"arguments":{"plant":1},"answers":{"a":true}}"#.utf8)
    ]
  }
}
