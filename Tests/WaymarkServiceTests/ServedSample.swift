import Foundation
import HTTPTypes
import Hummingbird
import Logging
import NIOCore
import NIOEmbedded
import Synchronization
import TestSupport
import TravelTrackingCore
import VisualSearch
import WaymarkService

/// The sample catalog behind a server, indexed once for all tests.
enum ServedSample {
  private static let folder = Task { try TemporaryFolder() }
  private static let stored = Task {
    let path = try await folder.value("sample.waymark")
    let store = try CatalogStore(writingAt: path)
    guard let catalog = try CatalogSource.sample.catalog() else {
      throw CocoaError(.fileNoSuchFile)
    }
    _ = try await CatalogIndexer(store: store).index(catalog)
    return (path: path, data: try ModelData(store: store))
  }

  /// The data of the catalog.
  static var modelData: ModelData { get async throws { try await stored.value.data } }
  /// The path of its store.
  static var path: String { get async throws { try await stored.value.path } }

  /// Runs a server of this or another catalog, whose options a closure has changed, and sends it requests.
  static func test<Value: Sendable>(
    data: ModelData? = nil,
    options change: (inout ServiceOptions) -> Void = { _ in },
    _ body: @Sendable (Client) async throws -> Value
  ) async throws -> Value {
    var options = ServiceOptions()
    change(&options)
    let logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
    let data = if let data { data } else { try await modelData }
    let service = try await WaymarkService(
      ServedCatalogs(ServedCatalog(name: "sample", modelData: data)),
      options: options,
      logger: logger
    )
    return try await body(Client(responder: service.responder(), logger: logger))
  }

  /// The path of a sample query.
  static func query(_ name: String) -> String {
    TestData.packageRoot.appending(path: "SampleImages/queries/\(name)").path
  }
}

/// A response that was read.
struct Answer: Sendable {
  var status: HTTPResponse.Status
  var headers: HTTPFields
  var bytes: [UInt8]

  var text: String { String(decoding: bytes, as: UTF8.self) }
  /// The body as an object of JSON; empty for anything else.
  var object: [String: Any] {
    (try? JSONSerialization.jsonObject(with: Data(bytes))) as? [String: Any] ?? [:]
  }
  /// The last part of the type of a problem; nil where there is none.
  var problem: String? {
    (object["type"] as? String)?.split(separator: ":").last.map(String.init)
  }
}

/// Sends requests to a server that has no socket.
struct Client: Sendable {
  let responder: RouterResponder<ServiceContext>
  let logger: Logger
  /// The jobs of the server; nil for none.
  var jobs: Jobs?

  /// Sends a request.
  func send(
    _ uri: String,
    _ method: HTTPRequest.Method = .get,
    _ headers: HTTPFields = [:],
    _ body: [UInt8]? = nil,
    authority: String? = "localhost",
    beforeBody: () -> Void = {}
  ) async throws -> Answer {
    var head = HTTPRequest(method: method, scheme: "http", authority: authority, path: uri)
    head.headerFields = headers
    if let body { head.headerFields[.contentLength] = String(body.count) }
    let request = Request(head: head, body: RequestBody(buffer: ByteBuffer(bytes: body ?? [])))
    let source = ApplicationRequestContextSource(channel: NIOAsyncTestingChannel(), logger: logger)
    let context = ServiceContext(source: source)
    let response = try await responder.respond(to: request, context: context)
    let writer = Writer()
    beforeBody()
    try await response.body.write(writer)
    return Answer(
      status: response.status,
      headers: response.headers,
      bytes: writer.bytes.withLock { $0 }
    )
  }

  private final class Writer: ResponseBodyWriter {
    let bytes = Mutex<[UInt8]>([])
    func write(_ buffer: ByteBuffer) async throws {
      bytes.withLock { $0.append(contentsOf: buffer.readableBytesView) }
    }
    func finish(_ trailingHeaders: HTTPFields?) async throws {}
  }

  /// Sends a picture.
  func send(_ uri: String, picture: [UInt8], type: String = "image/jpeg") async throws -> Answer {
    try await send(uri, .post, [.contentType: type], picture)
  }

  /// Sends files as a form.
  func send(_ uri: String, files: [(field: String, name: String, bytes: [UInt8])]) async throws
    -> Answer
  {
    try await send(
      uri,
      .post,
      [.contentType: "multipart/form-data; boundary=limit"],
      form(files, boundary: "limit")
    )
  }
}

/// The body of a form with files.
func form(_ files: [(field: String, name: String, bytes: [UInt8])], boundary: String) -> [UInt8] {
  files.reduce(into: []) { body, file in
    body += "--\(boundary)\r\nContent-Disposition: form-data; name=\"\(file.field)\"; ".utf8
    body += "filename=\"\(file.name)\"\r\nContent-Type: image/jpeg\r\n\r\n".utf8
    body += file.bytes + Array("\r\n".utf8)
  } + Array("--\(boundary)--\r\n".utf8)
}

/// The bytes of a file.
func bytes(of path: String) throws -> [UInt8] { Array(try Data(contentsOf: URL(filePath: path))) }
