import Files
import Foundation
import HTTPTypes
import Hummingbird
import ImageCoding
import Logging
import PictureAnswers
import TestSupport
import Testing
import TravelTrackingCore
import VisualSearch
import WaymarkService

/// A folder in which a server keeps a catalog of its own.
struct OwnBench: Sendable {
  let folder: TemporaryFolder
  var path: String { folder("own") }

  init() throws { folder = try TemporaryFolder() }

  static func bytes(_ name: String) throws -> [UInt8] {
    try WaymarkServiceTests.bytes(of: JobBench.picture(name))
  }

  /// Runs a server of it.
  func serve<Value: Sendable>(
    _ options: ServiceOptions = ServiceOptions(),
    workers: DecodeWorkers? = nil,
    _ body: @Sendable (Client) async throws -> Value
  ) async throws -> Value {
    let logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
    // The server before may be leaving.
    var own: OwnCatalog?
    for _ in 0..<100 where own == nil {
      do {
        own = try await OwnCatalog.open(path, workers: workers)
      } catch let error as FileError {
        if !"\(error)".contains("another server") { throw error }
        try await Task.sleep(for: .milliseconds(20))
      }
    }
    let catalog = ServedCatalog(name: "own", own: try #require(own))
    let service = try await WaymarkService(
      ServedCatalogs(catalog),
      options: options,
      logger: logger
    )
    return try await body(Client(responder: service.responder(), logger: logger))
  }
}

extension Client {
  /// Sends the file of a picture.
  func put(_ uri: String, _ bytes: [UInt8], _ headers: HTTPFields = [:]) async throws -> Answer {
    var headers = headers
    if headers[.contentType] == nil { headers[.contentType] = "image/jpeg" }
    return try await send(uri, .put, headers, bytes)
  }

  /// Sends what a landmark is to be.
  func put(_ uri: String, _ json: String, _ headers: HTTPFields = [:]) async throws -> Answer {
    var headers = headers
    headers[.contentType] = "application/json"
    return try await send(uri, .put, headers, Array(json.utf8))
  }
}
