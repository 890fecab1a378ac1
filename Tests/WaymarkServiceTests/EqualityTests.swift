import Foundation
import HTTPTypes
import Testing
import TestSupport

/// The command line and the server answer alike; only the time that a search took differs.
@Suite("The server's answers")
struct EqualityTests {
  /// Every twelfth of the sample queries; `make -C Scripts/Server test` takes all of them.
  private static let queries: [String] = {
    let folder = TestData.packageRoot.appending(path: "SampleImages/queries").path
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.sorted().enumerated().filter { $0.offset % 12 == 0 }.map {
      ServedSample.query($0.element)
    }
  }()

  @Test(
    "are those of waymark query",
    arguments: [
      ("", []), ("?explain=true", ["--explain"]),
      ("?limit=1&min_confidence=0", ["--limit", "1", "--min-confidence", "0"]),
      ("?region=40,30,300,260", ["--region", "40,30,300,260"]),
      ("?ellipse=40,30,300,260&explain=true", ["--ellipse", "40,30,300,260", "--explain"]),
      ("?labels=tower,bridge", ["--labels", "tower,bridge"]),
    ]
  )
  func search(parameters: String, options: [String]) async throws {
    let paths = parameters.isEmpty ? Self.queries : Array(Self.queries.prefix(6))
    let lines = try await Self.waymark(
      ["query", "--format", "ndjson", "--catalog", ServedSample.path] + options + paths
    )
    try #require(lines.count == paths.count)
    try await ServedSample.test { client in
      for (path, line) in zip(paths, lines) {
        let answer = try await client.send("/v1/search\(parameters)", picture: bytes(of: path))
        #expect(answer.status == .ok)
        #expect(Self.comparable(answer.text) == Self.comparable(line), "\(path)")
      }
    }
  }

  @Test("name the picture as the client does, and are the same for a form")
  func forms() async throws {
    let picture = try bytes(of: ServedSample.query("taj-mahal-mirrored.jpg"))
    try await ServedSample.test { client in
      let raw = try await client.send("/v1/search", picture: picture)
      let form = try await client.send("/v1/search", files: [("picture", "a b.jpg", picture)])
      #expect(raw.object["query"] as? String == "-")
      #expect(form.object["query"] as? String == "a b.jpg")
      #expect(Self.comparable(raw.text) == Self.comparable(form.text))
    }
  }

  @Test("are those of waymark compare, for two files and for one of the catalog")
  func compare() async throws {
    let path = ServedSample.query("taj-mahal-mirrored.jpg")
    let picture = try bytes(of: path)
    try await ServedSample.test { client in
      let found = try await client.send("/v1/search", picture: picture).object
      let result = try #require((found["results"] as? [[String: Any]])?.first)
      let known = try #require(result["picture"] as? String)
      let line = try await Self.waymark(["compare", "--format", "json", path, known])[0]
      let both = try await client.send(
        "/v1/compare",
        files: [("first", path, picture), ("second", known, bytes(of: known))]
      )
      #expect(both.text == line + "\n")
      var name = URLComponents()
      name.queryItems = [URLQueryItem(name: "name", value: known)]
      let reference = try await client.send("/v1/pictures?\(name.percentEncodedQuery ?? "")")
      let id = try #require(reference.object["id"] as? String)
      let one = try await client.send("/v1/compare?picture=\(id)", picture: picture)
      #expect(one.text.replacing(#""path":"-""#, with: #""path":"\#(path)""#) == line + "\n")
    }
  }

  @Test(
    "are those of waymark hash",
    arguments: [
      ("", []), ("?algorithm=frame", ["--algorithm", "frame"]),
      ("?algorithm=phash&hash_size=16", ["--algorithm", "phash", "--hash-size", "16"]),
      ("?algorithm=crop-resistant", ["--algorithm", "crop-resistant"]),
    ]
  )
  func hash(parameters: String, options: [String]) async throws {
    let path = ServedSample.query("windmill-1.jpg")
    let line = try await Self.waymark(["hash", "--format", "ndjson"] + options + [path])[0]
    try await ServedSample.test { client in
      let answer = try await client.send("/v1/hash\(parameters)", picture: bytes(of: path))
      #expect(answer.text.replacing(#""path":"-""#, with: #""path":"\#(path)""#) == line + "\n")
    }
  }

  /// The lines that the command line prints.
  private static func waymark(_ arguments: [String]) async throws -> [String] {
    try await Programs.runBlocking {
      let process = Process()
      let output = Pipe()
      process.executableURL = URL(filePath: Programs.path(of: "waymark"))
      process.arguments = arguments
      process.standardOutput = output
      try process.run()
      let bytes = try output.fileHandleForReading.readToEnd() ?? Data()
      process.waitUntilExit()
      return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    }
  }

  /// An answer without its time and without what the picture is called.
  private static func comparable(_ line: String) -> String {
    line.trimmingCharacters(in: .newlines)
      .replacing(#/"milliseconds":[0-9.]+/#, with: "")
      .replacing(#/^{"query":"(?:[^"\\]|\\.)*"/#, with: "")
  }
}
