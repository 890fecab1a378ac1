import Foundation
import HTTPTypes
import TestSupport
import Testing
import WaymarkService

@Suite("Choosing among duplicates")
struct DuplicateChoiceTests {
  /// Does a search for exact duplicates, and hands over its groups.
  private func choosing(
    _ pictures: [String: String],
    _ body: @escaping @Sendable (JobBench, Client, Found) async throws -> Void
  ) async throws {
    let bench = try await JobBench(pictures: pictures)
    try await bench.serve { client in
      let job = try await client.finish(#"{"kind":"duplicates","folder":"photos","level":"exact"}"#)
      let id = try #require(job["id"] as? String)
      let groups = try await client.items("/v1/duplicates?job=\(id)")
      let files = try groups.map { try #require($0["files"] as? [[String: Any]]) }
      let pictures = try files.map { try $0.map { try #require($0["picture"] as? Int) } }
      let paths = files.map { $0.map { $0["path"] as? String ?? "" } }
      try await body(bench, client, Found(job: id, pictures: pictures, paths: paths))
    }
  }

  /// The numbers and names of the pictures of each group.
  private struct Found: Sendable {
    var job: String
    var pictures: [[Int]]
    var paths: [[String]]
  }

  private static let twice = [
    "a.jpg": "parthenon-1", "b.jpg": "parthenon-1", "c.jpg": "parthenon-1",
    "d.jpg": "statue-of-liberty-1",
    "e.jpg": "statue-of-liberty-1",
  ]

  @Test("a plan keeps what was chosen in each group, and leaves groups out that are not copies")
  func choices() async throws {
    try await choosing(Self.twice) { _, client, found in
      let (first, second) = (found.pictures[0], found.pictures[1])
      func plan(_ choices: String) async throws -> [[String: Any]] {
        let answer = try await client.plan(#"{"job":"\#(found.job)","choices":[\#(choices)]}"#)
        #expect(answer.status == .ok, "\(answer.text)")
        #expect(answer.object["format"] as? String == "waymark-duplicates-plan")
        #expect(answer.object["folder"] as? String == "photos")
        return answer.object["items"] as? [[String: Any]] ?? []
      }
      let usual = try await plan(#"{"group":1,"keeps":\#(first[0])}"#)
      #expect(usual.map { $0["goes"] as? Bool } == [false, true, true, false, true])
      let chosen = try await plan(#"{"group":1,"keeps":\#(first[2])},{"group":2,"copies":false}"#)
      #expect(chosen.map { $0["goes"] as? Bool } == [true, true, false, false, false])
      #expect(chosen[0]["keeps"] as? String == found.paths[0][2])
      #expect(chosen[2]["reason"] as? String == "you chose to keep it")
      #expect(chosen[3]["reason"] as? String == "marked as not duplicates")
      #expect(second.count == 2)
    }
  }

  @Test("what is in no group is refused, and nothing else is said by a choice")
  func foreign() async throws {
    try await choosing(Self.twice) { _, client, found in
      let (first, second) = (found.pictures[0], found.pictures[1])
      let rows: [(String, Int, String)] = [
        (#"{"group":1,"keeps":\#(second[0])}"#, 422, "bad-choice"),
        (#"{"group":1,"keeps":7}"#, 422, "bad-choice"),
        (#"{"group":9,"copies":false}"#, 422, "bad-choice"),
        (#"{"group":1,"keeps":\#(first[1])},{"group":1,"copies":false}"#, 422, "bad-choice"),
        (#"{"group":1}"#, 400, "bad-body"), (#"{"group":1,"copies":true}"#, 400, "bad-body"),
        (#"{"group":1,"keeps":\#(first[1]),"copies":false}"#, 400, "bad-body"),
        (#"{"group":1,"keeps":-1}"#, 400, "bad-body"), ("7", 400, "bad-body"),
        (#"{"group":1,"copies":false,"path":"a"}"#, 400, "bad-body"),
      ]
      for (choice, status, problem) in rows {
        let answer = try await client.plan(#"{"job":"\#(found.job)","choices":[\#(choice)]}"#)
        #expect(answer.status.code == status && answer.problem == problem, "\(choice)")
      }
      let kept = try await client.plan(#"{"job":"\#(found.job)","keep":["YQ"]}"#)
      #expect(kept.problem == "bad-choice")
    }
  }

  @Test("names that differ only in how their accents are composed are two files: one of them stays")
  func normalization() async throws {
    let names = ["caf\u{E9}.jpg", "cafe\u{301}.jpg"]
    try await choosing([names[0]: "parthenon-1", "x.jpg": "statue-of-liberty-1"]) {
      bench,
      client,
      _ in
      try FileManager.default.copyItem(
        atPath: bench.photos + "/" + names[0],
        toPath: bench.photos + "/" + names[1]
      )
      let job = try await client.finish(#"{"kind":"duplicates","folder":"photos","level":"exact"}"#)
      let id = try #require(job["id"] as? String)
      let group = try #require(try await client.items("/v1/duplicates?job=\(id)").first)
      let files = try #require(group["files"] as? [[String: Any]])
      let pictures = files.compactMap { $0["picture"] as? Int }
      #expect(Set(pictures).count == 2)
      for (place, picture) in pictures.enumerated() {
        let choice = #"{"group":1,"keeps":\#(picture)}"#
        let answer = try await client.plan(#"{"job":"\#(id)","choices":[\#(choice)]}"#)
        let items = answer.object["items"] as? [[String: Any]] ?? []
        #expect(items.map { $0["goes"] as? Bool } == [place == 1, place == 0])
        let keeps = (items[1 - place]["keeps"] as? String)?.utf8
        let kept = (items[place]["path"] as? String)?.utf8
        #expect(keeps.map(Array.init) == kept.map(Array.init) && keeps != nil)
      }
      let usual = try await client.plan(#"{"job":"\#(id)"}"#).object["items"] as? [[String: Any]]
      #expect(usual?.map { $0["goes"] as? Bool } == [false, true])
    }
  }

  @Test("a name that begins with a combining mark is below the folder's name, and has a thumbnail")
  func combiningMark() async throws {
    try await choosing(["\u{301}a.jpg": "parthenon-1", "b.jpg": "parthenon-1"]) {
      bench,
      client,
      found in
      #expect(
        Set(found.paths[0].map { Array($0.utf8) }) == [
          Array("photos/\u{301}a.jpg".utf8), Array("photos/b.jpg".utf8),
        ]
      )
      for number in found.pictures[0] {
        let uri = "/v1/jobs/\(found.job)/pictures/\(number)/thumbnail"
        let answer = try await client.send(uri)
        #expect(answer.status == .ok)
      }
    }
  }

  @Test("a sidecar goes with its picture only where the chosen one has the same")
  func sidecars() async throws {
    let bench = try await JobBench(pictures: ["a.jpg": "parthenon-1", "b.jpg": "parthenon-1"])
    try bench.write("edits", to: "a.xmp")
    try await bench.serve { client in
      func plan() async throws -> [[String: Any]] {
        let job = try await client.finish(
          #"{"kind":"duplicates","folder":"photos","level":"exact"}"#
        )
        let id = try #require(job["id"] as? String)
        let group = try #require(try await client.items("/v1/duplicates?job=\(id)").first)
        let files = try #require(group["files"] as? [[String: Any]])
        let other = try #require(
          files.first { $0["role"] as? String == "copy" }?["picture"] as? Int
        )
        let choice = #"{"group":1,"keeps":\#(other)}"#
        let answer = try await client.plan(#"{"job":"\#(id)","choices":[\#(choice)]}"#)
        return answer.object["items"] as? [[String: Any]] ?? []
      }
      #expect(try await plan().map { $0["goes"] as? Bool } == [false, false])
      try bench.write("edits", to: "b.xmp")
      let items = try await plan()
      #expect(items.map { $0["goes"] as? Bool } == [true, false])
      #expect((items.first?["sidecars"] as? [String])?.count == 1)
    }
  }

  @Test("a picture of a group has a thumbnail as long as its file is as the job has seen it")
  func thumbnails() async throws {
    try await choosing(Self.twice) { bench, client, found in
      func thumbnail(_ number: Int, _ more: String = "") async throws -> Answer {
        try await client.send("/v1/jobs/\(found.job)/pictures/\(number)/thumbnail\(more)")
      }
      let numbers = found.pictures[0]
      let good = try await thumbnail(numbers[0], "?size=64")
      #expect(good.status == .ok && good.headers[.contentType] == "image/jpeg")
      #expect(good.bytes.count < 8000)
      let tag = try #require(good.headers[.eTag])
      let again = try await client.send(
        "/v1/jobs/\(found.job)/pictures/\(numbers[0])/thumbnail?size=64",
        .get,
        [.ifNoneMatch: tag]
      )
      #expect(again.status == .notModified)
      for text in ["1", "-1", "x", "99999999", "999999999999999999999", "%2e%2e"] {
        let uri = "/v1/jobs/\(found.job)/pictures/\(text)/thumbnail"
        #expect(try await client.send(uri).problem == "not-found", "\(text)")
      }
      #expect(try await thumbnail(numbers[0], "?size=5000").problem == "bad-parameter")
      // Each in another way not what the job has seen any more.
      let place = found.paths[0].map { bench.photos + $0.dropFirst("photos".count) }
      let files = FileManager.default
      try files.removeItem(atPath: place[0])
      #expect(try await thumbnail(numbers[0]).problem == "gone")
      try files.createSymbolicLink(
        atPath: place[0],
        withDestinationPath: JobBench.picture("parthenon-1")
      )
      #expect(try await thumbnail(numbers[0]).status == .gone)
      try files.removeItem(atPath: place[1])
      #expect(mkfifo(place[1], 0o600) == 0)
      #expect(try await thumbnail(numbers[1]).status == .gone)
      try Data("no picture".utf8).write(to: URL(filePath: place[2]))
      let changed = try await thumbnail(numbers[2])
      #expect(changed.status == .gone && !changed.text.contains(bench.photos))
    }
  }

  @Test("the plan of the page acts on the command line as it says")
  func form() async throws {
    try await choosing(Self.twice) { _, client, found in
      let chosen = "g1=\(found.pictures[0][1])&g2=none&job=\(found.job)"
      let page = try await client.submit("/duplicates/plan", chosen)
      #expect(page.status == .ok && page.text.contains("--apply trash"), "\(page.text)")
      let file = try await client.submit("/duplicates/plan/file", chosen)
      #expect(file.headers[.contentDisposition]?.hasPrefix("attachment;") == true)
      let items = try #require(file.object["items"] as? [[String: Any]])
      #expect(items.map { $0["goes"] as? Bool } == [true, false, true, false, false])
      #expect(file.object["level"] as? String == "exact")
      let asked = try await client.plan(
        """
        {"job":"\(found.job)","choices":[{"group":1,"keeps":\(found.pictures[0][1])},
        {"group":2,"copies":false}]}
        """
      )
      #expect(NSArray(array: items) == asked.object["items"] as? NSArray)
    }
  }
}

extension Client {
  /// Asks for a plan.
  fileprivate func plan(_ body: String) async throws -> Answer {
    try await send(
      "/v1/duplicates/plan",
      .post,
      [.contentType: "application/json"],
      Array(body.utf8)
    )
  }
}
