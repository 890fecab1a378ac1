import Files
import Foundation
import HTTPTypes
import Hummingbird
import ImageCoding
import Logging
import TestSupport
import Testing
import TravelTrackingCore
import VisualSearch
import WaymarkService

/// A folder of pictures, its catalog, and a server of both.
struct JobBench: Sendable {
  let folder: TemporaryFolder
  let data: ModelData
  let folders: [JobFolder]
  var photos: String { folder("photos") }

  static func picture(_ name: String) -> String {
    TestData.packageRoot.appending(path: "SampleImages/catalog/\(name).jpg").path
  }

  /// Copies sample pictures under other names, and indexes them.
  init(pictures: [String: String]) async throws {
    folder = try TemporaryFolder()
    for (path, picture) in pictures {
      let place = URL(filePath: folder("photos/" + path))
      try FileManager.default.createDirectory(
        at: place.deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
      try FileManager.default.copyItem(at: URL(filePath: Self.picture(picture)), to: place)
    }
    try FileManager.default.createDirectory(
      atPath: folder("others"),
      withIntermediateDirectories: true
    )
    try FileManager.default.copyItem(
      atPath: Self.picture("giza-1"),
      toPath: folder("others/giza.jpg")
    )
    folders = try ["photos", "others"].map { [folder] in try JobFolder(name: $0, path: folder($0)) }
    let store = try CatalogStore(writingAt: folder("sample.waymark"))
    _ = try await CatalogIndexer(store: store).index(
      Catalog(folderAt: folder("photos"), layout: .flat)
    )
    data = try ModelData(store: store)
  }

  func write(_ text: String, to path: String) throws {
    try Data(text.utf8).write(to: URL(filePath: photos + "/" + path))
  }

  /// Opens the folder of the jobs, which the server before may be leaving.
  private func files() async throws -> JobFiles {
    for _ in 0..<100 {
      if let files = try? JobFiles(folder("jobs")) { return files }
      try await Task.sleep(for: .milliseconds(20))
    }
    return try JobFiles(folder("jobs"))
  }

  /// Runs a server and, unless it is not to, its jobs.
  func serve<Value: Sendable>(
    running: Bool = true,
    tokens: TokenList? = nil,
    _ body: @escaping @Sendable (Client) async throws -> Value
  ) async throws -> Value {
    let logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
    let catalogs = ServedCatalogs(ServedCatalog(name: "sample", modelData: data))
    let files = try await files()
    let jobs = try Jobs(
      folders: folders,
      files: files,
      catalogs: catalogs,
      logger: logger
    )
    var options = ServiceOptions()
    if let tokens { options.access = .tokens(tokens) }
    let service = try await WaymarkService(catalogs, jobs: jobs, options: options, logger: logger)
    var client = Client(responder: service.responder(), logger: logger)
    client.jobs = jobs
    return try await withThrowingTaskGroup(of: Value?.self) { [client] group in
      if running {
        group.addTask {
          try await jobs.run()
          return nil
        }
      }
      group.addTask { try await body(client) }
      while let value = try await group.next() {
        guard let value else { continue }
        group.cancelAll()
        try await group.waitForAll()
        return value
      }
      throw CancellationError()
    }
  }
}

extension Client {
  /// Asks for a job.
  func begin(_ body: String) async throws -> Answer {
    try await send("/v1/jobs", .post, [.contentType: "application/json"], Array(body.utf8))
  }

  /// Asks for a job, and waits until it is over.
  func finish(_ body: String) async throws -> [String: Any] {
    let begun = try await begin(body)
    let id = try #require(begun.object["id"] as? String, "\(begun.text)")
    for _ in 0..<3000 {
      let job = try await send("/v1/jobs/\(id)").object
      if job["ended"] is String { return job }
      try await Task.sleep(for: .milliseconds(20))
    }
    return [:]
  }

  /// Reads all pages of a list.
  func items(_ uri: String) async throws -> [[String: Any]] {
    var items: [[String: Any]] = []
    var cursor: String?
    repeat {
      let more = cursor.map { (uri.contains("?") ? "&" : "?") + "cursor=\($0)" } ?? ""
      let page = try await send(uri + more)
      #expect(page.status == .ok, "\(page.text)")
      items += page.object["items"] as? [[String: Any]] ?? []
      cursor = page.object["next"] as? String
    } while cursor != nil
    return items
  }

  /// The epoch of the first catalog.
  func epoch() async throws -> Int {
    let catalogs = try await send("/health/ready").object["catalogs"] as? [[String: Any]]
    return catalogs?.first?["epoch"] as? Int ?? 0
  }
}

extension Answer {
  /// The names of the landmarks of an answer to a picture.
  var names: [String] {
    (object["results"] as? [[String: Any]])?.filter { $0["kind"] as? String == "landmark" }
      .compactMap { $0["name"] as? String } ?? []
  }
}
