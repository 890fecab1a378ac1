import Foundation
import HTTPTypes
import ImageCoding
import PictureAnswers
import PixelBuffers
import TestSupport
import Testing
import TravelTrackingCore
import VisualSearch
import WaymarkService

@Suite("Decoding in processes of their own")
struct IsolatedDecodingTests {
  private static func workers(_ program: String) -> DecodeWorkers {
    DecodeWorkers(limits: .default, program: program)
  }

  /// What an answer says besides the time that it took.
  private static func said(_ answer: Answer) -> String {
    answer.text.replacing(#/"milliseconds":[^,]*,/#, with: "")
  }

  @Test(
    "gives the answers that decoding in the server gives",
    arguments: [
      "/v1/search?explain=true", "/v1/search?region=40,30,300,260",
      "/v1/search?ellipse=10,20,400,300",
      "/v1/search?region=5000,5000,9,9", "/v1/hash", "/v1/hash?algorithm=phash",
      "/v1/hash?algorithm=whash&hash_size=16",
    ]
  )
  func equality(uri: String) async throws {
    let picture = try bytes(of: ServedSample.query("taj-mahal-mirrored.jpg"))
    let here = try await ServedSample.test { try await $0.send(uri, picture: picture) }
    let apart = try await ServedSample.test(options: {
      $0.workers = Self.workers(Programs.path(of: "waymark"))
    }) { try await $0.send(uri, picture: picture) }
    #expect(apart.status == here.status)
    #expect(Self.said(apart) == Self.said(here))
  }

  @Test("refuses what the server would refuse, in the same words", arguments: [0, 20, 2000])
  func refusals(count: Int) async throws {
    let picture = try bytes(of: ServedSample.query("windmill-1.jpg")).prefix(count)
    let noise = Array(picture) + [1, 2, 3]
    let here = try await ServedSample.test { try await $0.send("/v1/search", picture: noise) }
    let apart = try await ServedSample.test(options: {
      $0.workers = Self.workers(Programs.path(of: "waymark"))
    }) { try await $0.send("/v1/search", picture: noise) }
    #expect(here.problem != nil && apart.text == here.text)
  }

  @Test("shows small copies and compares, by the same processes")
  func others() async throws {
    let picture = try bytes(of: ServedSample.query("taj-mahal-mirrored.jpg"))
    try await ServedSample.test(options: {
      $0.workers = Self.workers(Programs.path(of: "waymark"))
    }) { client in
      let landmark = try await client.send("/v1/landmarks?q=taj").object
      let items = try #require(landmark["items"] as? [[String: Any]])
      let id = try #require((items[0]["pictures"] as? [String])?.first)
      let small = try await client.send("/v1/pictures/\(id)/thumbnail")
      #expect(small.status == .ok && small.bytes.starts(with: [0xFF, 0xD8]))
      let line = try await client.send("/v1/compare?picture=\(id)", picture: picture)
      #expect((line.object["confidence"] as? Double ?? 0) > 0.9)
      let drawing = try await client.send(
        "/v1/compare?picture=\(id)",
        .post,
        [.contentType: "image/jpeg", .accept: "image/png"],
        picture
      )
      #expect(drawing.headers[.contentType] == "image/png")
      #expect(drawing.bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]))
    }
  }

  @Test(
    "shows and compares moments of films",
    .enabled(
      if: FileManager.default.isExecutableFile(atPath: "/usr/bin/ffmpeg"),
      "ffmpeg is not installed"
    ),
    arguments: [false, true]
  )
  func films(isApart: Bool) async throws {
    let folder = try TemporaryFolder()
    let parthenon = try OwnBench.bytes("parthenon-1")
    try Data(parthenon).write(to: URL(filePath: folder("parthenon.jpg")))
    let script = """
      cd \(folder.path) && mkdir films && /usr/bin/ffmpeg -nostdin -loglevel error -framerate 10 -loop 1 -t 2 -i parthenon.jpg \
      -vf 'scale=trunc(iw/2)*2:trunc(ih/2)*2' -c:v mpeg4 -q:v 3 -pix_fmt yuv420p films/tour.mp4 && \
      XDG_CACHE_HOME=. \(Programs.path(of: "waymark")) index films --films --output f.waymark >/dev/null
      """
    let status = try await Programs.run {
      let process = try Process.run(URL(filePath: "/bin/sh"), arguments: ["-c", script])
      process.waitUntilExit()
      return process.terminationStatus
    }
    try #require(status == 0)
    let data = try ModelData(store: CatalogStore(writingAt: folder("f.waymark")))
    try await ServedSample.test(
      data: data,
      options: { if isApart { $0.workers = Self.workers(Programs.path(of: "waymark")) } }
    ) { client in
      let answer = try await client.send("/v1/search", picture: parthenon).object
      let results = try #require(answer["results"] as? [[String: Any]])
      let name = try #require(results.first?["picture"] as? String)
      #expect(name.hasSuffix("/films/tour.mp4#t=0"))
      let id = CatalogPicture.id(ofPath: name)
      for uri in ["/v1/pictures/\(id)", "/v1/pictures/\(id)/thumbnail?size=64"] {
        let shown = try await client.send(uri)
        #expect(shown.status == .ok && shown.headers[.contentType] == "image/jpeg")
        let size = try ImageDecoder.decode(shown.bytes).pixelBuffer
        #expect(max(size.width, size.height) == (uri.hasSuffix("=64") ? 64 : 800))
        let tag = try #require(shown.headers[.eTag])
        #expect(try await client.send(uri, .get, [.ifNoneMatch: tag]).status == .notModified)
      }
      let compared = try await client.send("/v1/compare?picture=\(id)", picture: parthenon)
      #expect((compared.object["confidence"] as? Double ?? 0) > 0.9, "\(compared.text)")
      // Of another film in its place no moment is shown.
      try Data("other".utf8).write(to: URL(filePath: folder("films/tour.mp4")))
      #expect(try await client.send("/v1/pictures/\(id)").status == .notFound)
    }
  }

  @Test("loses no picture when something else ends the decoder, and says so where it goes on")
  func killed() async throws {
    let folder = try TemporaryFolder()
    let (path, number, dying) = (folder("worker"), folder("pid"), folder("dying"))
    let script = """
      #!/bin/sh
      echo $$ > \(number)
      [ ! -e \(dying) ] || kill -KILL $$
      exec \(Programs.path(of: "waymark")) "$@"

      """
    try Data(script.utf8).write(to: URL(filePath: path))
    chmod(path, 0o700)
    @Sendable func endWorker() throws {
      let text = try String(contentsOfFile: number, encoding: .utf8)
      kill(try #require(Int32(text.trimmingCharacters(in: .whitespacesAndNewlines))), SIGKILL)
    }
    let workers = Self.workers(path)
    var options = ServiceOptions()
    options.workers = workers
    let bench = try OwnBench()
    let (parthenon, liberty) = try (
      OwnBench.bytes("parthenon-1"), OwnBench.bytes("statue-of-liberty-1")
    )
    try await bench.serve(options, workers: workers) { client async throws in
      // One that waits is ended: the next request has another.
      #expect(try await client.put("/v1/pictures/a.jpg", parthenon).status == .created)
      try endWorker()
      #expect(
        try await client.put("/v1/landmarks/1", #"{"name":"Parthenon","pictures":["a.jpg"]}"#)
          .status
          == .created
      )
      #expect(try await client.send("/v1/search", picture: parthenon).names == ["Parthenon"])
      // All are: nothing is acknowledged that is not found.
      #expect(try await client.put("/v1/pictures/b.jpg", liberty).status == .created)
      try Data().write(to: URL(filePath: dying))
      let body = #"{"name":"Liberty","pictures":["b.jpg"]}"#
      try endWorker()
      for _ in 0..<2 {
        let answer = try await client.put("/v1/landmarks/2", body)
        #expect(answer.problem == "state-unusable" && answer.text.contains("pictures/b.jpg"))
      }
      try FileManager.default.removeItem(atPath: dying)
      #expect(try await client.put("/v1/landmarks/2", body).status == .ok)
      #expect(try await client.send("/v1/search", picture: liberty).names == ["Liberty"])
    }
  }

  @Test(
    "costs one request when the decoder crashes, and the server goes on",
    arguments: [("kill -SEGV $$", "damaged-picture"), ("exit 3", "damaged-picture")]
  )
  func crash(script: String, problem: String) async throws {
    let folder = try TemporaryFolder()
    let path = folder("crashing")
    try Data("#!/bin/sh\n\(script)\n".utf8).write(to: URL(filePath: path))
    try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: path)
    let picture = try bytes(of: ServedSample.query("windmill-1.jpg"))
    try await ServedSample.test(options: { $0.workers = Self.workers(path) }) { client in
      for _ in 0..<3 {
        let answer = try await client.send("/v1/search", picture: picture)
        #expect(answer.problem == problem)
        let detail = answer.object["detail"] as? String
        #expect(detail?.contains("the process that decoded it") == true)
      }
      #expect(try await client.send("/health/live").status == .ok)
    }
  }
}
