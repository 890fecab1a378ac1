import Foundation
import HTTPTypes
import ImageCoding
import PictureAnswers
import TestSupport
import Testing
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

  @Test("tries again where a process is lost, and does not call the picture damaged")
  func lost() throws {
    let folder = try TemporaryFolder()
    let picture = ServedSample.query("taj-mahal-mirrored.jpg")
    try Data(
      """
      #!/bin/sh
      mkdir '\(folder("lost"))' 2>/dev/null && exit 9
      exec '\(Programs.path(of: "waymark"))' "$@"
      """.utf8
    ).write(to: URL(filePath: folder("worker")))
    chmod(folder("worker"), 0o755)
    let options = DecodingOptions(longestSide: 256)
    let image = try Self.workers(folder("worker")).indexed(picture, options)
    #expect(min(image.fullWidth, image.fullHeight) > 100)
    #expect(access(folder("lost"), F_OK) == 0)
    // What the index tries again, as it has nothing to do with the file.
    let error = #expect(throws: ImageDecodingError.self) {
      try Self.workers("/bin/false").indexed(picture, options)
    }
    #expect(error?.kind == .unreadable)
  }

  @Test("refuses what the server would refuse, in the same words", arguments: [0, 20, 2000])
  func refusals(count: Int) async throws {
    let picture = try bytes(of: ServedSample.query("lighthouse-1.jpg")).prefix(count)
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
    "costs one request when the decoder crashes, and the server goes on",
    arguments: [("kill -SEGV $$", "damaged-picture"), ("exit 3", "damaged-picture")]
  )
  func crash(script: String, problem: String) async throws {
    let folder = try TemporaryFolder()
    let path = folder("crashing")
    try Data("#!/bin/sh\n\(script)\n".utf8).write(to: URL(filePath: path))
    try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: path)
    let picture = try bytes(of: ServedSample.query("lighthouse-1.jpg"))
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
