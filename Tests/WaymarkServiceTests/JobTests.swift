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

@Suite("Jobs of the server")
struct JobTests {
  @Test("a batch over a folder has the answers that searches have, and events until it is done")
  func batch() async throws {
    let bench = try await JobBench(pictures: [
      "a/one.jpg": "parthenon-1", "two.jpg": "statue-of-liberty-1",
    ])
    try bench.write("not a picture", to: "broken.jpg")
    try await bench.serve { client in
      let asked = try await client.begin(#"{"kind":"batch","folder":"photos","limit":1}"#)
      #expect(asked.status == .accepted)
      let id = try #require(asked.object["id"] as? String)
      #expect(asked.headers[.location] == "/v1/jobs/\(id)")
      let events = try await client.send("/v1/jobs/\(id)/events")
      #expect(events.headers[.contentType] == "text/event-stream")
      #expect(events.text.hasPrefix("event: job\ndata: {\"id\":\"\(id)\""))
      #expect(events.text.contains(#""state":"done""#))
      let job = try await client.send("/v1/jobs/\(id)").object
      #expect(job["result"] as? [String: Int] == ["failed": 1, "pictures": 3])
      let rows = try await client.items("/v1/jobs/\(id)/results?limit=2")
      #expect(
        rows.map { $0["query"] as? String } == [
          "photos/a/one.jpg", "photos/broken.jpg", "photos/two.jpg",
        ]
      )
      #expect(rows[1]["error"] is String)
      let found = try #require((rows[0]["results"] as? [[String: Any]])?.first)
      let sent = try await client.send(
        "/v1/search?limit=1",
        picture: bytes(of: bench.photos + "/a/one.jpg")
      )
      let searched = try #require((sent.object["results"] as? [[String: Any]])?.first)
      #expect(found["name"] as? String == searched["name"] as? String)
      #expect(found["confidence"] as? Double == searched["confidence"] as? Double)
    }
  }

  @Test("an indexing is answered from at once, and refuses what would make the store another one")
  func index() async throws {
    let bench = try await JobBench(pictures: [
      "parthenon.jpg": "parthenon-1", "liberty.jpg": "statue-of-liberty-1",
    ])
    let new = try bytes(of: JobBench.picture("taj-mahal-1"))
    try await bench.serve { client in
      #expect(try await client.send("/v1/search", picture: new).names == [])
      try Data(new).write(to: URL(filePath: bench.photos + "/taj-mahal.jpg"))
      let before = try await client.epoch()
      let job = try await client.finish(#"{"kind":"index","folder":"photos"}"#)
      let counts = try #require(job["result"] as? [String: Int])
      #expect(counts["indexed"] == 1 && counts["unchanged"] == 2 && counts["removed"] == 0)
      #expect(try await client.epoch() > before)
      #expect(try await client.send("/v1/search", picture: new).names == ["taj-mahal"])
      // Another layout has other landmarks.
      let other = try await client.finish(
        #"{"kind":"index","folder":"photos","layout":"folders"}"#
      )
      #expect((other["error"] as? String)?.contains("another layout") == true)
      let foreign = try await client.finish(#"{"kind":"index","folder":"others"}"#)
      #expect(
        foreign["error"] as? String == "sample contains the pictures of a folder other than others"
      )
      // A link that leads out of the folder.
      try FileManager.default.createSymbolicLink(
        atPath: bench.photos + "/link.jpg",
        withDestinationPath: JobBench.picture("giza-1")
      )
      let linked = try await client.finish(#"{"kind":"index","folder":"photos"}"#)
      #expect((linked["result"] as? [String: Int])?["failed"] == 1)
      let links = try await client.items("/v1/jobs/\(linked["id"] as? String ?? "")/results")
      #expect(links.map { $0["picture"] as? String } == ["photos/link.jpg"])
      #expect((links.last?["error"] as? String)?.contains("leads out") == true)
      let batch = try await client.finish(#"{"kind":"batch","folder":"photos"}"#)
      let rows = try await client.items("/v1/jobs/\(batch["id"] as? String ?? "")/results")
      #expect(rows.last?["query"] as? String == "photos/link.jpg")
      #expect((rows.last?["error"] as? String)?.contains("leads out") == true)
      #expect(try await client.send("/v1/search", picture: new).names == ["taj-mahal"])
    }
  }

  @Test(
    "a folder that is gone, or not one any more, is a job that failed",
    arguments: ["gone", "file", "pipe"]
  )
  func lostFolder(kind: String) async throws {
    let bench = try await JobBench(pictures: ["parthenon.jpg": "parthenon-1"])
    try FileManager.default.moveItem(atPath: bench.photos, toPath: bench.photos + "-moved")
    if kind == "file" { try Data().write(to: URL(filePath: bench.photos)) }
    if kind == "pipe" { #expect(mkfifo(bench.photos, 0o600) == 0) }
    try await bench.serve { client in
      for job in ["index", "batch", "duplicates"] {
        let end = try await client.finish(#"{"kind":"\#(job)","folder":"photos"}"#)
        #expect(end["state"] as? String == "failed", "\(job)")
        let error = try #require(end["error"] as? String)
        #expect(error.contains("photos") && !error.contains(bench.photos), "\(error)")
      }
    }
  }

  @Test("duplicates come in pages of the rows of the command line, and a plan says what would go")
  func duplicates() async throws {
    let bench = try await JobBench(pictures: [
      "a/parthenon.jpg": "parthenon-1", "b/parthenon.jpg": "parthenon-1",
      "liberty.jpg": "statue-of-liberty-1",
      "liberty-copy.jpg": "statue-of-liberty-1",
    ])
    try await bench.serve { client in
      let job = try await client.finish(#"{"kind":"duplicates","folder":"photos","level":"exact"}"#)
      let id = try #require(job["id"] as? String)
      #expect((job["result"] as? [String: Int])?["copies"] == 2)
      let groups = try await client.items("/v1/duplicates?job=\(id)&limit=1")
      #expect(groups.count == 2)
      let files = try groups.map { try #require($0["files"] as? [[String: Any]]) }
      let paths = files.map { $0.compactMap { $0["path"] as? String } }
      #expect(Set(paths[0]) == ["photos/a/parthenon.jpg", "photos/b/parthenon.jpg"])
      #expect(files[0].map { $0["action"] as? String } == ["keep", "trash"])
      #expect(files[0][1]["keeps"] as? String == paths[0][0])
      func plan(_ more: String = "") async throws -> [[String: Any]] {
        let body = #"{"job":"\#(id)"\#(more)}"#
        let headers: HTTPFields = [.contentType: "application/json"]
        let answer = try await client.send("/v1/duplicates/plan", .post, headers, Array(body.utf8))
        #expect(answer.status == .ok, "\(answer.text)")
        return answer.object["items"] as? [[String: Any]] ?? []
      }
      let items = try await plan()
      #expect(items.map { $0["goes"] as? Bool } == [false, true, false, true])
      #expect(items[1]["keeps"] as? String == paths[0][0])
      #expect(items[1]["reason"] as? String == "exact copy of \(paths[0][0]): same bytes")
      let kept = try #require(items[1]["id"] as? String)
      let chosen = try await plan(#","keep":["\#(kept)"]"#)
      #expect(chosen.map { $0["goes"] as? Bool } == [false, false, false, true])
      #expect(chosen[1]["reason"] as? String == "you chose to keep it")
      // Nothing was done.
      #expect(FileManager.default.fileExists(atPath: bench.photos + "/b/parthenon.jpg"))
      #expect(try await client.items("/v1/jobs/\(id)/results").isEmpty)
      #expect(
        try await client.send("/v1/duplicates?job=\(id)&cursor=Nw").problem == "bad-parameter"
      )
    }
  }

  @Test("of two copies whose names are one text in other bytes, a plan lets one go, and says which")
  func formsOfNames() async throws {
    let names = ["photos/caf\u{E9}.jpg", "photos/cafe\u{301}.jpg"].map { Array($0.utf8) }
    let bench = try await JobBench(pictures: [
      "caf\u{E9}.jpg": "parthenon-1", "other/cafe\u{301}.jpg": "parthenon-1",
    ])
    // A dictionary of texts has one place for both.
    try FileManager.default.moveItem(
      atPath: bench.photos + "/other/cafe\u{301}.jpg",
      toPath: bench.photos + "/cafe\u{301}.jpg"
    )
    try await bench.serve { client in
      let job = try await client.finish(#"{"kind":"duplicates","folder":"photos","level":"exact"}"#)
      let id = try #require(job["id"] as? String)
      let answer = try await client.send(
        "/v1/duplicates/plan",
        .post,
        [.contentType: "application/json"],
        Array(#"{"job":"\#(id)"}"#.utf8)
      )
      let items = answer.object["items"] as? [[String: Any]] ?? []
      #expect(items.map { $0["goes"] as? Bool } == [false, true])
      let paths = items.map { ($0["path"] as? String).map { Array($0.utf8) } ?? [] }
      #expect(Set(paths) == Set(names))
      let kept = items.last?["keeps"] as? String
      #expect(kept.map { Array($0.utf8) } == paths.first)
    }
  }

  @Test("one runs at a time, so many wait, and each can be cancelled, removed and found again")
  func queue() async throws {
    let bench = try await JobBench(pictures: ["parthenon.jpg": "parthenon-1"])
    let request = #"{"kind":"duplicates","folder":"photos"}"#
    // Nothing runs yet.
    let ids = try await bench.serve(running: false) { client in
      var ids: [String] = []
      for _ in 0..<Jobs.queueLength {
        ids.append(try #require(try await client.begin(request).object["id"] as? String))
      }
      let full = try await client.begin(request)
      #expect(full.problem == "busy" && full.headers[.retryAfter] != nil)
      #expect(try await client.send("/v1/jobs/\(ids[0])", .delete).problem == "job-state")
      #expect(try await client.send("/v1/jobs/\(ids[0])/results").problem == "job-state")
      for _ in 0..<2 {
        let cancelled = try await client.send("/v1/jobs/\(ids[0])/cancel", .post)
        #expect(cancelled.object["state"] as? String == "cancelled")
      }
      #expect(try await client.send("/v1/jobs/\(ids[0])", .delete).status == .noContent)
      #expect(try await client.send("/v1/jobs/\(ids[0])").problem == "not-found")
      #expect(try await client.begin(request).status == .accepted)
      return ids
    }
    // The next server finds them, as a server does that was killed.
    try await bench.serve { client in
      let known = try await client.send("/v1/jobs").object["items"] as? [[String: Any]] ?? []
      #expect(known.count == Jobs.queueLength)
      #expect(known.allSatisfy { $0["state"] as? String == "interrupted" })
      #expect(try await client.send("/v1/jobs/\(ids[1])/cancel", .post).problem == "job-state")
      let missing = try await client.send("/v1/duplicates?job=\(ids[1])")
      #expect(missing.problem == "job-state")
      let job = try await client.finish(request)
      #expect(job["state"] as? String == "done")
    }
    // What was done stays done.
    try await bench.serve(running: false) { client in
      let done = try await client.send("/v1/jobs").object["items"] as? [[String: Any]] ?? []
      #expect(done.first?["state"] as? String == "done")
    }
  }

  @Test("a job that cannot be recorded is not started, and is not an error of the request")
  func unwritable() async throws {
    let bench = try await JobBench(pictures: ["parthenon.jpg": "parthenon-1"])
    try await bench.serve(running: false) { client in
      try FileManager.default.removeItem(atPath: bench.folder("jobs"))
      let answer = try await client.begin(#"{"kind":"batch","folder":"photos"}"#)
      #expect(answer.problem == "state-unusable")
      let known = try await client.send("/v1/jobs").object["items"] as? [[String: Any]]
      #expect(known?.isEmpty == true)
    }
  }

  @Test("one whose record is not a file any more stays, and that is not an error of the server")
  func foreignRecord() async throws {
    let bench = try await JobBench(pictures: ["parthenon.jpg": "parthenon-1"])
    try await bench.serve { client in
      let job = try await client.finish(#"{"kind":"batch","folder":"photos"}"#)
      let id = try #require(job["id"] as? String)
      let record = bench.folder("jobs/\(id).job")
      #expect(unlink(record) == 0 && mkfifo(record, 0o600) == 0)
      let answer = try await client.send("/v1/jobs/\(id)", .delete)
      #expect(answer.problem == "state-unusable")
      #expect(FileStatus(of: record)?.kind == .pipe)
      #expect(try await client.send("/v1/jobs/\(id)").status == .ok)
      unlink(record)
      #expect(try await client.send("/v1/jobs/\(id)", .delete).status == .noContent)
    }
  }

  @Test("a server that ends interrupts what runs and what waits")
  func end() async throws {
    let bench = try await JobBench(pictures: ["parthenon.jpg": "parthenon-1"])
    try await bench.serve(running: false) { client in
      let id = try #require(
        try await client.begin(#"{"kind":"batch","folder":"photos"}"#).object["id"] as? String
      )
      let task = Task { try await client.jobs?.run() }
      task.cancel()
      try await task.value
      let state = try await client.send("/v1/jobs/\(id)").object["state"] as? String
      #expect(["interrupted", "done"].contains(state))
      let late = try await client.begin(#"{"kind":"batch","folder":"photos"}"#)
      #expect(late.problem == "busy")
    }
  }

  @Test(
    "a request that cannot be a job is refused",
    arguments: [
      ("", "bad-body"), ("[]", "bad-body"), ("{}", "bad-body"),
      ("{\"kind\":\"batch\"}", "bad-body"),
      (#"{"kind":"erase","folder":"photos"}"#, "bad-body"),
      (#"{"kind":"batch","folder":"/etc"}"#, "not-found"),
      (#"{"kind":"batch","folder":"../photos"}"#, "not-found"),
      (#"{"kind":"batch","folder":7}"#, "bad-body"),
      (#"{"kind":"batch","folder":"photos","catalog":"other"}"#, "not-found"),
      (#"{"kind":"batch","folder":"photos","level":"near"}"#, "bad-body"),
      (#"{"kind":"batch","folder":"photos","limit":0}"#, "bad-body"),
      (#"{"kind":"batch","folder":"photos","limit":1.5}"#, "bad-body"),
      (#"{"kind":"duplicates","folder":"photos","min_confidence":1.01}"#, "bad-body"),
      (#"{"kind":"duplicates","folder":"photos","catalog":"sample"}"#, "bad-body"),
      (#"{"kind":"index","folder":"photos","layout":"deep"}"#, "bad-body"),
      (#"{"kind":"index","folder":"photos","force":true}"#, "bad-body"),
    ]
  )
  func refused(body: String, problem: String) async throws {
    let bench = try await JobBench(pictures: ["parthenon.jpg": "parthenon-1"])
    try await bench.serve(running: false) { client in
      let answer = try await client.begin(body)
      #expect(answer.problem == problem)
      let jobs = try await client.send("/v1/jobs").object["items"] as? [Any]
      #expect(jobs?.isEmpty == true)
    }
  }

  @Test("a token needs the scope admin to begin and to end jobs, and read to see them")
  func scopes() async throws {
    let bench = try await JobBench(pictures: ["parthenon.jpg": "parthenon-1"])
    let path = bench.folder("tokens.json")
    let read = try TokenList.create([.read, .write], in: path)
    let admin = try TokenList.create([.admin], in: path)
    let list = try TokenList(contentsOf: path)
    try await bench.serve(running: false, tokens: list) { client in
      let id = String(repeating: "0", count: 32)
      let json = "application/json"
      let rows: [(String, HTTPRequest.Method, String, Int)] = [
        ("", .get, read, 200), ("", .get, admin, 403), ("", .post, read, 403),
        ("", .post, admin, 400), ("/\(id)", .delete, read, 403), ("/\(id)", .delete, admin, 404),
        ("/\(id)/cancel", .post, read, 403), ("/\(id)/events", .get, read, 404),
      ]
      for (uri, method, token, status) in rows {
        let headers: HTTPFields = [.authorization: "Bearer \(token)", .contentType: json]
        let answer = try await client.send("/v1/jobs\(uri)", method, headers, Array("{}".utf8))
        #expect(answer.status.code == status, "\(method) \(uri)")
      }
    }
  }

  @Test(
    "a folder has a plain name, and is there",
    arguments: ["", "a/b", "..", ".hidden", "a b", "é", String(repeating: "a", count: 65)]
  )
  func folderName(name: String) throws {
    let folder = try TemporaryFolder()
    #expect(throws: FileError.self) { try JobFolder(name: name, path: folder.path) }
    #expect(throws: FileError.self) { try JobFolder(name: "ok", path: folder.path + "/none") }
    #expect(try JobFolder(name: "a.b-C_1", path: folder.path).name == "a.b-C_1")
  }

  @Test("are kept in no folder of something else")
  func foreignFolder() throws {
    let folder = try TemporaryFolder()
    try Data("mine".utf8).write(to: URL(filePath: folder(".waymark-abc.partial")))
    #expect(throws: FileError.self) { try JobFiles(folder.path) }
    // Another program's lock has something in it.
    try Data("1234".utf8).write(to: URL(filePath: folder("lock")))
    #expect(throws: FileError.self) { try JobFiles(folder.path) }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 2)
    // One that is empty may be anybody's, too, as in a folder with data of another program.
    try Data().write(to: URL(filePath: folder("lock")))
    try Data("mine".utf8).write(to: URL(filePath: folder("diary.txt")))
    #expect(throws: FileError.self) { try JobFiles(folder.path) }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 3)
  }

  @Test("are found where an earlier version has kept them")
  func earlierFolder() throws {
    let folder = try TemporaryFolder()
    for name in ["lock", "abc.results", "photos.duplicates"] {
      try Data().write(to: URL(filePath: folder(name)))
    }
    let files = try JobFiles(folder.path)
    // A server of that version waits, too.
    let lock = open(folder("lock"), O_RDWR)
    #expect(flock(lock, LOCK_EX | LOCK_NB) != 0)
    close(lock)
    withExtendedLifetime(files) {}
  }

  @Test("two servers do not keep their jobs in one folder")
  func lock() throws {
    let folder = try TemporaryFolder()
    let files = try JobFiles(folder.path)
    #expect(throws: FileError.self) { try JobFiles(folder.path) }
    withExtendedLifetime(files) {}
  }
}
