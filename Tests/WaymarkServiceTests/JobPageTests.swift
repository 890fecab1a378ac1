import Foundation
import HTTPTypes
import TestSupport
import Testing
import WaymarkService

@Suite("The pages of jobs and duplicates")
struct JobPageTests {
  @Test("begin a job of each kind from a form, show what came of it, and remove it")
  func jobs() async throws {
    let bench = try await JobBench(pictures: ["a.jpg": "parthenon-1", "b.jpg": "parthenon-1"])
    try bench.write("not a picture", to: "broken.jpg")
    try await bench.serve { client in
      let forms = [
        "kind=duplicates&folder=photos&level=near&best=origin&min_confidence=0.99",
        "kind=batch&folder=photos&catalog=sample&limit=1&min_confidence=",
        "kind=index&folder=photos&catalog=sample&layout=flat",
      ]
      for form in forms {
        let begun = try await client.submit("/jobs", form)
        #expect(begun.status == .seeOther, "\(begun.text)")
        let place = try #require(begun.headers[.location])
        try await client.wait(for: place.replacing("/jobs/", with: ""))
        let page = try await client.send(place)
        #expect(page.text.contains(">done<"), "\(page.text)")
        #expect(page.text.contains("broken.jpg"))
        #expect(!page.text.contains("{{") && !page.text.contains(bench.photos))
        let list = try await client.send("/jobs").text
        #expect(list.contains("href=\"\(place)\""))
        #expect(try await client.submit(place + "/cancel", "").status == .conflict)
        #expect(try await client.submit(place + "/remove", "").headers[.location] == "/jobs")
        #expect(try await client.send(place).status == .notFound)
      }
    }
  }

  @Test(
    "say in words what is wrong with a form",
    arguments: [
      ("kind=erase&folder=photos", 400), ("kind=batch&folder=none", 404), ("", 400),
      ("kind=batch&folder=photos&limit=many", 400),
      ("kind=batch&kind=index&folder=photos&x=1", 400),
      ("kind=index&folder=photos&level=near", 400), ("%", 400), ("a=%00", 400),
    ]
  )
  func wrongForm(form: String, status: Int) async throws {
    let bench = try await JobBench(pictures: ["a.jpg": "parthenon-1"])
    try await bench.serve(running: false) { client in
      let answer = try await client.submit("/jobs", form)
      #expect(answer.status.code == status)
      #expect(answer.headers[.contentType] == "text/html; charset=utf-8")
      let foreign = try await client.send(
        "/jobs",
        .post,
        [
          .contentType: "application/x-www-form-urlencoded", .origin: "http://elsewhere.example",
        ],
        Array("kind=index&folder=photos".utf8)
      )
      #expect(foreign.problem == "other-origin")
    }
  }

  @Test("cancel what waits, without script")
  func cancel() async throws {
    let bench = try await JobBench(pictures: ["a.jpg": "parthenon-1"])
    try await bench.serve(running: false) { client in
      let begun = try await client.submit("/jobs", "kind=batch&folder=photos")
      let place = try #require(begun.headers[.location])
      #expect(try await client.send(place).text.contains("action=\"\(place)/cancel\""))
      #expect(try await client.submit(place + "/cancel", "").status == .seeOther)
      #expect(try await client.send(place).text.contains(">cancelled<"))
    }
  }

  @Test("lead through all groups, and carry what was chosen from page to page")
  func groups() async throws {
    var pictures: [String: String] = [:]
    for (index, name) in try Self.names().prefix(22).enumerated() {
      pictures["\(index)-a.jpg"] = name
      pictures["\(index)-b.jpg"] = name
    }
    let bench = try await JobBench(pictures: pictures)
    try await bench.serve { client in
      let job = try await client.finish(#"{"kind":"duplicates","folder":"photos","level":"exact"}"#)
      let id = try #require(job["id"] as? String)
      #expect(try await client.send("/duplicates").text.contains("/duplicates?job=\(id)"))
      let first = try await client.send("/duplicates?job=\(id)").text
      #expect(first.components(separatedBy: "<fieldset").count == 21)
      let next = try #require(first.firstMatch(of: #/name="to" value="([^"]+)"/#)).1
      let second = try await client.submit(
        "/duplicates",
        "job=\(id)&cursor=&trail=&g2=none&to=\(next)"
      )
      #expect(second.text.components(separatedBy: "<fieldset").count == 3)
      #expect(second.text.contains(#"<input type="hidden" name="g2" value="none">"#))
      let back = try await client.submit(
        "/duplicates",
        "job=\(id)&cursor=\(next)&trail=first&g2=none&g21=best&to=back"
      ).text
      #expect(back.components(separatedBy: "<fieldset").count == 21)
      #expect(back.contains(#"name="g2" value="none" checked"#))
      // Each picture of a page has its thumbnail.
      let addresses = first.matches(of: #/src="(/v1/jobs/[^"]+)"/#).map { String($0.1) }
      #expect(addresses.count == 40)
      #expect(try await client.send(addresses[39].replacing("&amp;", with: "&")).status == .ok)
      for more in ["job=\(id)&g1=x", "job=\(id)&gx=1", "job=\(id)&g1=", "g1=none"] {
        let answer = try await client.submit("/duplicates", more)
        #expect(answer.status == .badRequest, "\(more)")
      }
      let lost = try await client.submit("/duplicates", "job=\(id)&to=!")
      #expect(lost.status == .badRequest)
    }
  }

  @Test("show names of files without characters that turn or hide what is around them")
  func names() async throws {
    let name = "a\u{202E}gpj.\u{2066}<b>\u{1B}[31m\u{9B}.jpg"
    let bench = try await JobBench(pictures: [name: "parthenon-1", "b.jpg": "parthenon-1"])
    try bench.write("x", to: "c\u{202E}.jpg")
    try await bench.serve { client in
      let job = try await client.finish(#"{"kind":"duplicates","folder":"photos","level":"near"}"#)
      let id = try #require(job["id"] as? String)
      let groups = try await client.send("/duplicates?job=\(id)").text
      #expect(groups.contains(#"a\u{202E}gpj.\u{2066}&lt;b&gt;\u{1B}[31m\u{9B}.jpg"#), "\(groups)")
      let results = try await client.send("/jobs/\(id)").text
      #expect(results.contains(#"c\u{202E}.jpg"#))
      for page in [groups, results] {
        #expect(
          !page.unicodeScalars.contains {
            0x202A...0x202E ~= $0.value || 0x2066...0x2069 ~= $0.value || 0x80...0x9F ~= $0.value
              || $0.value < 0x20 && $0 != "\n"
          }
        )
      }
      let picture = try bytes(of: JobBench.picture("parthenon-1"))
      let answer = try await client.send("/search", files: [("picture", "q\u{202E}.jpg", picture)])
      #expect(answer.text.contains(#"q\u{202E}.jpg"#))
    }
  }

  @Test("are in the reader's language, and lead to each other only where there are jobs")
  func languages() async throws {
    let bench = try await JobBench(pictures: ["a.jpg": "parthenon-1"])
    try await bench.serve(running: false) { client in
      for (language, title) in [("de", "Aufträge"), ("en", "Jobs")] {
        let page = try await client.send("/jobs", .get, [.acceptLanguage: language]).text
        #expect(page.contains("<h1>\(title)</h1>") && !page.contains("{{"))
        #expect(!page.contains("style=") && !page.contains("onclick="))
        let first = try await client.send("/", .get, [.acceptLanguage: language]).text
        #expect(first.contains(">\(title)<"))
      }
    }
    try await ServedSample.test { client in
      let first = try await client.send("/").text
      #expect(!first.contains("href=\"/jobs\""))
      #expect(try await client.send("/jobs").text.contains("--folder"))
    }
  }

  /// The names of sample pictures.
  private static func names() throws -> [String] {
    let folder = TestData.packageRoot.appending(path: "SampleImages/catalog").path
    return try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
      .filter { $0.hasSuffix(".jpg") }.map { String($0.dropLast(4)) }
  }
}

extension Client {
  /// Sends a form of a page.
  func submit(_ uri: String, _ fields: String) async throws -> Answer {
    try await send(
      uri,
      .post,
      [.contentType: "application/x-www-form-urlencoded", .accept: "text/html"],
      Array(fields.utf8)
    )
  }

  /// Waits until a job is over.
  func wait(for id: String) async throws {
    for _ in 0..<3000 {
      if try await send("/v1/jobs/\(id)").object["ended"] is String { return }
      try await Task.sleep(for: .milliseconds(20))
    }
  }
}
