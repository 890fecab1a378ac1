import Foundation
import HTTPTypes
import Hummingbird
import ImageCoding
import NIOCore
import NIOEmbedded
import PixelBuffers
import TestSupport
import Testing
import TravelTrackingCore
import VisualSearch
import WaymarkService

@Suite("What the server tells of a catalog")
struct CatalogRouteTests {
  @Test("is all of it, in pages of any size", arguments: [1, 7, 30, 1000])
  func pages(limit: Int) async throws {
    let landmarks = try await ServedSample.modelData.landmarks()
    try await ServedSample.test { client in
      var ids: [Int] = []
      var next: String? = ""
      while let cursor = next {
        let query = "?limit=\(limit)" + (cursor.isEmpty ? "" : "&cursor=\(cursor)")
        let page = try await client.send("/v1/landmarks\(query)").object
        let items = try #require(page["items"] as? [[String: Any]])
        #expect(items.count <= limit)
        #expect(page["total"] as? Int == landmarks.count)
        ids += items.compactMap { $0["id"] as? Int }
        next = page["next"] as? String
      }
      #expect(ids == landmarks.map(\.id))
    }
  }

  @Test("can be read by name, in pages of any size", arguments: [1, 5, 1000])
  func byName(limit: Int) async throws {
    let landmarks = try await ServedSample.modelData.landmarks()
    try await ServedSample.test { client in
      var names: [String] = []
      var next: String? = ""
      while let cursor = next {
        let query = "?sort=name&limit=\(limit)" + (cursor.isEmpty ? "" : "&cursor=\(cursor)")
        let page = try await client.send("/v1/landmarks\(query)").object
        let items = try #require(page["items"] as? [[String: Any]])
        names += items.compactMap { $0["name"] as? String }
        next = page["next"] as? String
      }
      #expect(names == landmarks.map(\.name).sorted { $0.lowercased() < $1.lowercased() })
      let other = try await client.send("/v1/landmarks?sort=size")
      #expect(other.problem == "bad-parameter")
    }
  }

  @Test(
    "is compressed for clients that undo it, and is the same",
    arguments: [
      ("/v1/landmarks", "gzip, deflate, br", true), ("/openapi.json", "gzip", true),
      ("/landmarks", "*", true), ("/assets/page.css", "gzip;q=0.5", true),
      ("/v1/landmarks", "gzip;q=0", false), ("/v1/landmarks", "br", false),
      ("/v1/landmarks", "", false), ("/health/live", "gzip", false),
    ]
  )
  func compressed(uri: String, accepted: String, isCompressed: Bool) async throws {
    try await ServedSample.test { client in
      let plain = try await client.send(uri)
      let answer = try await client.send(uri, .get, [.acceptEncoding: accepted])
      #expect((answer.headers[.contentEncoding] == "gzip") == isCompressed)
      guard isCompressed else { return #expect(answer.bytes == plain.bytes) }
      #expect(answer.headers[.vary]?.contains("Accept-Encoding") == true)
      #expect(answer.headers[.contentLength].map { $0 == String(answer.bytes.count) } ?? true)
      #expect(answer.bytes.count < plain.bytes.count)
      let folder = try TemporaryFolder()
      try Data(answer.bytes).write(to: URL(filePath: folder("text.gz")))
      let process = Process()
      process.executableURL = URL(filePath: "/usr/bin/gzip")
      process.arguments = ["-d", folder("text.gz")]
      try process.run()
      process.waitUntilExit()
      #expect(try bytes(of: folder("text")) == plain.bytes)
      // What is kept by its tag is asked for by it.
      guard let tag = answer.headers[.eTag] else { return }
      let kept = try await client.send(
        uri,
        .get,
        [.acceptEncoding: accepted, .ifNoneMatch: tag]
      )
      #expect(kept.status == .notModified)
    }
  }

  @Test("is found by hashes that are near, as on the command line")
  func hashes() async throws {
    let body = #"""
      {"hashes": ["f8f8f0cce0f4e84f", {"hash": "00ff00ff00ff00ff", "name": "a.jpg"}],
       "against": [{"hash": "F8F8F0CCE0F4E84E", "name": "b.jpg"}, "f8f8f0cce0f4e840"]}
      """#
    try await ServedSample.test { client in
      func ask(_ query: String, _ body: String) async throws -> Answer {
        try await client.send(
          "/v1/match-hashes\(query)",
          .post,
          [.contentType: "application/json"],
          Array(body.utf8)
        )
      }
      let near = try await ask("?distance=1", body)
      #expect(
        near.text == """
          {"pairs":[{"hash":"f8f8f0cce0f4e84f","name":"","distance":1,"matchHash":"f8f8f0cce0f4e84e",\
          "matchName":"b.jpg"}],"isWhole":true,"leftOut":0}

          """
      )
      let all = try await ask("?distance=64", body).object
      #expect((all["pairs"] as? [Any])?.count == 4)
      for wrong in [
        "[]", "{}", #"{"hashes": ["xyz"], "against": []}"#, #"{"hashes": [1], "against": []}"#,
        #"{"hashes": ["00ff00ff00ff00ff"], "against": ["\#(String(repeating: "0", count: 64))"]}"#,
        #"{"hashes": [], "against": [{"hash": "00ff00ff00ff00ff", "name": {}}]}"#,
        #"{"hashes": [], "against": [], "more": 1}"#,
      ] {
        #expect(try await ask("", wrong).problem == "bad-body", "\(wrong)")
      }
      #expect(try await ask("?distance=257", body).problem == "bad-parameter")
      #expect(try await ask("?min_quality=101", body).problem == "bad-parameter")
    }
  }

  @Test(
    "leaves out hashes of low quality, as the command does",
    arguments: [("", 0, 2), ("?min_quality=0", 1, 0), ("?min_quality=31", 0, 1)]
  )
  func quality(query: String, pairs: Int, leftOut: Int) async throws {
    let hash = String(repeating: "0", count: 64)
    let body = """
      {"hashes": [{"hash": "\(hash)", "quality": 30}], "against": [{"hash": "\(hash)", "quality": 49.5}]}
      """
    try await ServedSample.test { client in
      let type: HTTPFields = [.contentType: "application/json"]
      let answer = try await client.send(
        "/v1/match-hashes\(query)",
        .post,
        type,
        Array(body.utf8)
      )
      #expect((answer.object["pairs"] as? [Any])?.count == pairs)
      #expect(answer.object["leftOut"] as? Int == leftOut)
      for wrong in [#""50""#, "101", "-1", "{}"] {
        let body = #"{"hashes": [{"hash": "\#(hash)", "quality": \#(wrong)}], "against": []}"#
        let answer = try await client.send("/v1/match-hashes", .post, type, Array(body.utf8))
        #expect(answer.problem == "bad-body", "\(wrong)")
      }
    }
  }

  @Test(
    "names so many pairs of hashes as 8 MiB hold, whatever they are called",
    arguments: [(0, 10_000, true), (0, 10_001, false), (4096, 10_000, false), (4097, 1, nil)]
  )
  func longNames(nameLength: Int, count: Int, isWhole: Bool?) async throws {
    let hash = String(repeating: "0", count: 64)
    // As many bytes of JSON as a character can take.
    let name = String(repeating: "\u{1}", count: nameLength)
    let body = try JSONSerialization.data(withJSONObject: [
      "hashes": [["hash": hash, "name": name]], "against": Array(repeating: hash, count: count),
    ])
    try await ServedSample.test { client in
      let type: HTTPFields = [.contentType: "application/json"]
      let answer = try await client.send("/v1/match-hashes", .post, type, Array(body))
      guard let isWhole else { return #expect(answer.problem == "bad-body", "\(answer.text)") }
      let pairs = try #require(answer.object["pairs"] as? [[String: Any]])
      #expect(answer.object["isWhole"] as? Bool == isWhole)
      #expect(answer.bytes.count <= 8 << 20 + 64 && !pairs.isEmpty && pairs.count <= 10_000)
      #expect(pairs.allSatisfy { $0["name"] as? String == name })
      #expect(nameLength > 0 || pairs.count == 10_000)
    }
  }

  @Test("is compared as it was indexed, whatever comes in its place while a client sends")
  func swappedWhileSending() async throws {
    let bench = try await JobBench(pictures: ["a.jpg": "parthenon-1"])
    try await ServedSample.test(data: bench.data) { client in
      let path = bench.photos + "/a.jpg"
      let (body, source) = RequestBody.makeStream()
      var head = HTTPRequest(
        method: .post,
        scheme: "http",
        authority: "localhost",
        path: "/v1/compare?picture=\(CatalogPicture.id(ofPath: path))"
      )
      head.headerFields[.contentType] = "image/jpeg"
      let request = Request(head: head, body: body)
      let context = ServiceContext(
        source: ApplicationRequestContextSource(
          channel: NIOAsyncTestingChannel(),
          logger: client.logger
        )
      )
      async let response = client.responder.respond(to: request, context: context)
      let sent = try OwnBench.bytes("giza-1")
      await source.yield(ByteBuffer(bytes: sent.prefix(1000)))
      try await Task.sleep(for: .milliseconds(200))
      unlink(path)
      symlink(bench.folder("others/giza.jpg"), path)
      await source.yield(ByteBuffer(bytes: sent.dropFirst(1000)))
      source.finish()
      #expect(try await response.status == .notFound)
    }
  }

  @Test("comes in pages of at most 8 MiB")
  func largePages() async throws {
    let bench = try OwnBench()
    try await bench.serve { client async throws in
      #expect(
        try await client.put("/v1/pictures/a.jpg", OwnBench.bytes("parthenon-1")).status == .created
      )
    }
    let words = String(repeating: "\\u0001", count: 10_000)
    let landmarks = (1...200).map {
      #"{"id":\#($0),"name":"L","description":"\#(words)","pictures":["pictures/a.jpg"]}"#
    }
    let catalog = #"{"version":1,"landmarks":[\#(landmarks.joined(separator: ","))]}"#
    try Data(catalog.utf8).write(to: URL(filePath: bench.path + "/catalog.json"))
    try await bench.serve { client in
      var ids: [Int] = []
      var (cursor, sizes) = (String?.some(""), [Int]())
      while let here = cursor {
        let query = "?limit=1000" + (here.isEmpty ? "" : "&cursor=\(here)")
        let page = try await client.send("/v1/landmarks" + query)
        #expect(page.bytes.count <= 8 << 20 + 256 && page.object["total"] as? Int == 200)
        let items = try #require(page.object["items"] as? [[String: Any]])
        ids += items.compactMap { $0["id"] as? Int }
        sizes.append(page.bytes.count)
        cursor = page.object["next"] as? String
      }
      #expect(ids == Array(1...200) && sizes.count == 2, "\(sizes)")
    }
  }

  @Test(
    "can be filtered by words in names and descriptions",
    arguments: [
      ("taj", 1), ("MAHAL taj", 1), ("marble+TOMB", 1), ("%25", 0), ("_", 0), ("nothing", 0),
      ("+", 30),
    ]
  )
  func words(query: String, count: Int) async throws {
    try await ServedSample.test { client in
      let page = try await client.send("/v1/landmarks?q=\(query)").object
      #expect(page["total"] as? Int == count)
    }
  }

  @Test("has each landmark and each collection by its number")
  func single() async throws {
    let data = try await ServedSample.modelData
    let landmark = try #require(try data.landmarks().first)
    let collection = try #require(try data.collections().first)
    try await ServedSample.test { client in
      let one = try await client.send("/v1/landmarks/\(landmark.id)").object
      #expect(one["name"] as? String == landmark.name)
      #expect(one["latitude"] as? Double == landmark.coordinate?.latitude)
      #expect((one["pictures"] as? [String])?.count == landmark.pictures.count)
      let other = try await client.send("/v1/collections/\(collection.id)").object
      #expect(other["landmarks"] as? [Int] == collection.landmarks)
      let all = try await client.send("/v1/collections").object
      let count = try data.collections().count
      #expect(all["total"] as? Int == count)
    }
  }

  @Test("is not ready once its store was replaced")
  func replacedStore() async throws {
    let folder = try TemporaryFolder()
    let store = try CatalogStore(writingAt: folder("a.waymark"))
    let data = try ModelData(store: store)
    try await ServedSample.test(data: data) { client in
      #expect(try await client.send("/health/ready").status == .ok)
      try Data().write(to: URL(filePath: folder("b")))
      #expect(rename(folder("b"), folder("a.waymark")) == 0)
      let answer = try await client.send("/health/ready")
      #expect(answer.problem == "catalog-failed")
      #expect(answer.text.contains("The store of sample was removed or replaced"))
    }
  }

  @Test("includes the files of its pictures, whole and in parts")
  func files() async throws {
    let path = try #require(try await ServedSample.modelData.landmarks().first?.pictures.first)
    let file = try bytes(of: path)
    let uri = "/v1/pictures/\(CatalogPicture.id(ofPath: path))"
    let count = file.count
    let ranges: [(String, Range<Int>?)] = [
      ("bytes=0-9", 0..<10), ("bytes=5-", 5..<count), ("bytes=-7", count - 7..<count),
      ("bytes=10-999999999", 10..<count), ("bytes=-999999999", 0..<count),
      ("bytes=0-1,4-5", nil), ("bytes=9-3", nil), ("lines=1-2", nil), ("bytes=x-", nil),
    ]
    try await ServedSample.test { client in
      let whole = try await client.send(uri)
      #expect(whole.bytes == file)
      #expect(whole.headers[.contentType] == "image/jpeg")
      let tag = try #require(whole.headers[.eTag])
      #expect(try await client.send(uri, .get, [.ifNoneMatch: tag]).status == .notModified)
      #expect(try await client.send(uri, .head).bytes == [])
      for (range, part) in ranges {
        let answer = try await client.send(uri, .get, [.range: range])
        #expect(answer.status == (part == nil ? .ok : .partialContent), "\(range)")
        #expect(answer.bytes == part.map { Array(file[$0]) } ?? file, "\(range)")
      }
      let stale = try await client.send(uri, .get, [.range: "bytes=0-9", .ifRange: "\"old\""])
      #expect(stale.bytes == file)
      let behind = try await client.send(uri, .get, [.range: "bytes=\(count)-"])
      #expect(behind.problem == "empty-range")
      #expect(behind.headers[.contentRange] == "bytes */\(count)")
    }
  }

  @Test(
    "includes the files of its pictures as what they are, and nothing that has taken their names"
  )
  func changedFiles() async throws {
    let (folder, other) = (try TemporaryFolder(), try TemporaryFolder())
    let scene = TestPictures.scene(seed: 1, width: 64, height: 48)
    let (name, files) = (folder("a.jpg"), FileManager.default)
    try Data(try ImageEncoder.png(scene)).write(to: URL(filePath: name))
    try Data("secret".utf8).write(to: URL(filePath: other("secret")))
    let store = try CatalogStore(writingAt: other("a.waymark"))
    _ = try await CatalogIndexer(store: store).index(
      try Catalog(folderAt: folder.path, layout: .flat)
    )
    let data = try ModelData(store: store)
    let path = try #require(try data.landmarks().first?.pictures.first)
    let uri = "/v1/pictures/\(CatalogPicture.id(ofPath: path))"
    let jpeg = try ImageEncoder.jpeg(scene, quality: 90)
    let changes: [@Sendable () throws -> Void] = [
      {}, { try Data().write(to: URL(filePath: name)) },
      { try Data(jpeg).write(to: URL(filePath: name)) },
      { try files.createSymbolicLink(atPath: name, withDestinationPath: other("secret")) },
    ]
    try await ServedSample.test(data: data) { client in
      #expect(try await client.send(uri).headers[.contentType] == "image/png")
      #expect(try await client.send(uri + "/thumbnail").status == .ok)
      // What has become shorter while it is sent ends the connection: the client would wait for the rest.
      await #expect(throws: (any Error).self) {
        try await client.send(uri, beforeBody: { truncate(name, 100) })
      }
      for change in changes {
        try files.removeItem(atPath: name)
        try change()
        for address in [uri, uri + "/thumbnail"] {
          #expect(try await client.send(address).problem == "not-found")
        }
        if !files.fileExists(atPath: name) { try Data().write(to: URL(filePath: name)) }
      }
    }
  }

  @Test("includes small copies of its pictures", arguments: [64, 320, 1024])
  func thumbnails(size: Int) async throws {
    let path = try #require(try await ServedSample.modelData.landmarks().first?.pictures.first)
    let uri = "/v1/pictures/\(CatalogPicture.id(ofPath: path))/thumbnail?size=\(size)"
    let original = try ImageDecoder.decode(contentsOf: path)
    let longest = max(original.fullWidth, original.fullHeight)
    try await ServedSample.test { client in
      let answer = try await client.send(uri)
      let picture = try ImageDecoder.decode(answer.bytes).pixelBuffer
      #expect(max(picture.width, picture.height) == min(size, longest))
      let tag = try #require(answer.headers[.eTag])
      #expect(try await client.send(uri, .get, [.ifNoneMatch: tag]).status == .notModified)
      let other = size == 64 ? 65 : 64
      let second = try await client.send(uri.replacing("size=\(size)", with: "size=\(other)"))
      #expect(second.headers[.eTag] != tag)
    }
  }

  @Test("includes how it is: health, figures, and the description of the API")
  func state() async throws {
    try await ServedSample.test { client in
      #expect(try await client.send("/health/live").object["status"] as? String == "live")
      let ready = try await client.send("/health/ready").object
      let catalog = try #require((ready["catalogs"] as? [[String: Any]])?.first)
      #expect(catalog["name"] as? String == "sample")
      #expect(catalog["landmarks"] as? Int == 30)
      #expect(catalog["epoch"] as? Int != nil)
      let figures = try await client.send("/metrics").text
      let line = #"waymark_http_requests_total{method="GET",route="/health/live",status="200"} 1.0"#
      #expect(figures.contains(line))
      #expect(
        figures.contains(#"waymark_http_request_seconds_bucket{route="/health/live",le="+Inf"} 1"#)
      )
      let description = try await client.send("/openapi.json")
      #expect(description.object["openapi"] as? String == "3.1.0")
      #expect(description.headers[.eTag] != nil)
    }
  }

  @Test("includes every address of its description")
  func description() async throws {
    try await ServedSample.test { client in
      let paths = try await client.send("/openapi.json").object["paths"] as? [String: [String: Any]]
      for (path, operations) in try #require(paths) {
        let uri = path.replacing("{id}", with: "1").replacing("{picture}", with: "1")
        let methods = try await client.send(uri, .options).headers[.allow] ?? ""
        let known = methods.split(separator: ", ").map { $0.lowercased() }.filter { $0 != "head" }
        #expect(Set(known) == Set(operations.keys), "\(path)")
      }
    }
  }
}
