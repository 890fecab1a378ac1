import Foundation
import HTTPTypes
import Logging
import TestSupport
import Testing
import TravelTrackingCore
import VisualSearch
import WaymarkService

@Suite("The pages of a catalog that clients change, and the map")
struct OwnPageTests {
  @Test("make landmarks of the files of a form, and of pictures that were sent before")
  func upload() async throws {
    let bench = try OwnBench()
    let (parthenon, liberty) = try (
      OwnBench.bytes("parthenon-1"), OwnBench.bytes("statue-of-liberty-1")
    )
    try await bench.serve { client in
      #expect(try await client.send("/").text.contains("href=\"/upload\""))
      let empty = try await client.send("/upload")
      #expect(empty.status == .ok && !empty.text.contains("{{"))
      let sent = try await client.upload(
        ["name": "Parthenon <&>", "collection": "Stone", "kind": "one"],
        [("Parthenon by day.JPG", parthenon), ("liberty_at-dusk.jpg", liberty)]
      )
      #expect(sent.status == .seeOther && sent.headers[.location] == "/landmarks/1")
      let page = try await client.send("/landmarks/1").text
      #expect(page.contains("Parthenon &lt;&amp;&gt;") && page.contains(">Stone</a>"))
      #expect(page.contains("href=\"/upload?landmark=1\""))
      #expect(
        try await client.send("/upload?landmark=1").text.contains(
          "value=\"Parthenon &lt;&amp;&gt;\""
        )
      )
      let files = try FileManager.default.contentsOfDirectory(atPath: bench.path + "/pictures")
      #expect(files.count == 2)
      #expect(files.contains { $0.wholeMatch(of: #/Parthenon-by-day-[0-9a-f]{16}\.jpg/#) != nil })
      #expect(try await client.send("/v1/search", picture: liberty).names == ["Parthenon <&>"])
      // The same files again, each as a landmark of its own; what a script has sent is named.
      let kept = files.sorted().map { "kept=\($0)&title=" }
      let each = try await client.submit(
        "/upload?catalog=own",
        "kind=each&name=&collection=&\(kept[0])A_b-c.jpg&\(kept[1])&\(kept[1])twice.jpg"
      )
      #expect(each.headers[.location] == "/landmarks", "\(each.text)")
      let names = try await client.items("/v1/landmarks").map { $0["name"] as? String }
      #expect(names == ["Parthenon <&>", "A b c", "Picture"])
      // A landmark of the name gets the pictures.
      let more = try await client.submit(
        "/upload",
        "kind=one&name=A%20b%20c&kept=\(files.sorted()[1])"
      )
      #expect(more.headers[.location] == "/landmarks/2")
      #expect(try await client.items("/v1/landmarks").count == 3)
    }
  }

  @Test("say what is wrong with a form, and keep what is right")
  func wrongForms() async throws {
    let bench = try OwnBench()
    let parthenon = try OwnBench.bytes("parthenon-1")
    try await bench.serve { client in
      #expect(try await client.upload(["name": "a", "kind": "one"], []).status == .badRequest)
      let nameless = try await client.upload(["name": " ", "kind": "one"], [("a.jpg", parthenon)])
      #expect(nameless.status == .badRequest)
      let half = try await client.upload(
        ["name": "Parthenon", "kind": "one"],
        [("a<b>.jpg", Array(parthenon.prefix(900))), ("a.jpg", parthenon)]
      )
      #expect(half.status == .unprocessableContent && half.text.contains("a&lt;b&gt;.jpg"))
      // What could be read is a landmark already.
      #expect(half.text.contains("<a href=\"/landmarks/1\">The other picture has been added.</a>"))
      #expect(
        try await client.items("/v1/landmarks").map { $0["name"] as? String } == ["Parthenon"]
      )
      #expect(nameless.text.contains("checked"))
      let neither = try await client.upload(
        ["name": "", "kind": "one"],
        [("b.jpg", [1, 2]), ("c.jpg", try OwnBench.bytes("statue-of-liberty-1"))]
      )
      let names = neither.text.matches(of: #/name="kept" value="([^"]+)" checked/#).map(\.1)
      #expect(neither.status == .unprocessableContent && names.count == 1)
      for form in [
        "kind=one&name=a&kept=../catalog.json", "kind=one&name=a&kept=none.jpg", "kind=each&kept=/",
      ] {
        #expect(try await client.submit("/upload", form).status == .unprocessableContent, "\(form)")
      }
      let long = String(repeating: "a", count: 257)
      #expect(try await client.submit("/upload", "kind=one&name=\(long)&kept=a").status.code == 400)
      let foreign: HTTPFields = [
        .contentType: "application/x-www-form-urlencoded", .origin: "http://elsewhere.example",
      ]
      let other = try await client.send("/upload", .post, foreign, Array("kind=each".utf8))
      #expect(other.problem == "other-origin")
    }
    try await ServedSample.test { client in
      let page = try await client.send("/upload", .get, [.accept: "text/html"])
      #expect(page.status == .forbidden && page.text.contains("--own NAME=FOLDER"))
      #expect(!page.text.contains("href=\"/upload\""))
      #expect(try await client.send("/landmarks/1001/remove").status == .forbidden)
    }
  }

  @Test("ask before they remove a landmark, or some of its pictures")
  func removing() async throws {
    let bench = try OwnBench()
    let names = ["parthenon-1", "statue-of-liberty-1", "giza-1"]
    try await bench.serve { client in
      let files = try names.map { ($0 + ".jpg", try OwnBench.bytes($0)) }
      _ = try await client.upload(["name": "All", "kind": "one"], files)
      let shown = try await client.removal(of: 1)
      #expect(shown.ids.count == 3)
      let some = try await client.remove(
        1,
        shown,
        "picture=\(shown.ids[0])&picture=\(shown.ids[2])"
      )
      #expect(some.headers[.location] == "/landmarks/1")
      let left = try await client.send("/v1/landmarks/1").object["pictures"] as? [String]
      #expect(left == [shown.ids[1]])
      let now = try await client.removal(of: 1)
      #expect(try await client.remove(1, now, "picture=\(shown.ids[1])").status == .conflict)
      // One that is gone, and one that is of nothing.
      for id in [shown.ids[0], "eA", "a.jpg"] {
        #expect(try await client.remove(1, now, "picture=\(id)").status == .notFound)
      }
      #expect(try await client.remove(1, now, "what=landmark").status == .seeOther)
      #expect(try await client.remove(1, now, "what=landmark").status == .notFound)
      #expect(try await client.send("/landmarks/1").status == .notFound)
    }
    let files = try FileManager.default.contentsOfDirectory(atPath: bench.path + "/pictures")
    #expect(files.isEmpty)
  }

  /// What happens between a page that asks and its answer.
  enum Meanwhile: String, CaseIterable {
    /// The number belongs to another landmark.
    case otherLandmark
    case morePictures, otherPicture, otherName, otherCollection
  }

  @Test(
    "remove nothing but what they have shown, and show what is there now",
    arguments: Meanwhile.allCases
  )
  func stale(meanwhile: Meanwhile) async throws {
    let bench = try OwnBench()
    let bytes = try ["parthenon-1", "statue-of-liberty-1", "giza-1"].map { try OwnBench.bytes($0) }
    try await bench.serve { client in
      for (name, bytes) in zip(["a.jpg", "b.jpg", "c.jpg"], bytes) {
        _ = try await client.put("/v1/pictures/\(name)", bytes)
      }
      _ = try await client.put("/v1/landmarks/1", #"{"name":"Vase","pictures":["a.jpg","b.jpg"]}"#)
      let shown = try await client.removal(of: 1)
      switch meanwhile {
      case .otherLandmark:
        _ = try await client.send("/v1/landmarks/1?pictures=true", .delete)
        let made = try await client.submit("/upload", "kind=one&name=Statue&kept=c.jpg")
        #expect(made.headers[.location] == "/landmarks/1")
      case .morePictures: _ = try await client.put("/v1/pictures/c.jpg?landmark=1", bytes[2])
      case .otherPicture: _ = try await client.put("/v1/pictures/b.jpg", bytes[2])
      case .otherName:
        _ = try await client.put("/v1/landmarks/1", #"{"name":"Jug","pictures":["a.jpg","b.jpg"]}"#)
      case .otherCollection:
        let body = #"{"name":"Vase","pictures":["a.jpg","b.jpg"],"collections":["Clay"]}"#
        _ = try await client.put("/v1/landmarks/1", body)
      }
      let before = try await client.send("/v1/landmarks/1").text
      let files = try FileManager.default.contentsOfDirectory(atPath: bench.path + "/pictures")
      for form in ["what=landmark", "picture=\(shown.ids[0])"] {
        for tag in [shown.tag, "", "*"] {
          let answer = try await client.remove(1, (shown.ids, tag), form)
          #expect(answer.status.code == 412 && answer.text.contains("role=\"alert\""))
          #expect(answer.text.contains("/landmarks/1/remove"))
        }
      }
      #expect(try await client.send("/v1/landmarks/1").text == before)
      let left = try FileManager.default.contentsOfDirectory(atPath: bench.path + "/pictures")
      #expect(Set(left) == Set(files))
      // The page that says so asks again.
      let refused = try await client.remove(1, shown, "what=landmark")
      let now = (shown.ids, try #require(Self.tag(in: refused.text)))
      #expect(try await client.remove(1, now, "what=landmark").status == .seeOther)
    }
  }

  /// The tag that a form carries.
  fileprivate static func tag(in page: String) -> String? {
    page.firstMatch(of: #/name="tag" value="([^"]*)"/#).map {
      String($0.1).replacing("&quot;", with: "\"")
    }
  }

  @Test("show another catalog than the first where it is named, and lead on in it")
  func otherCatalog() async throws {
    let bench = try OwnBench()
    let own = try await OwnCatalog.open(bench.path)
    let data = try await ServedSample.modelData
    let parthenon = try OwnBench.bytes("parthenon-1")
    let service = try await WaymarkService(
      ServedCatalogs(
        ServedCatalog(name: "sample", modelData: data),
        [ServedCatalog(name: "a b", own: own)]
      ),
      options: ServiceOptions(),
      logger: Client.silent
    )
    let client = Client(responder: service.responder(), logger: Client.silent)
    let sent = try await client.upload(
      ["name": "Parthenon", "collection": "Stone", "kind": "one"],
      [("a.jpg", parthenon)]
    )
    #expect(sent.headers[.location] == "/landmarks/1?catalog=a%20b")
    for uri in ["/landmarks", "/landmarks/1", "/collections", "/collections/1"] {
      let page = try await client.send(uri + "?catalog=a%20b")
      #expect(page.status == .ok)
      let pictures = page.text.matches(of: #/src="(\/v1[^"]+)"/#).map { String($0.1) }
      #expect(!pictures.isEmpty)
      for picture in pictures {
        let place = picture.replacing("&amp;", with: "&")
        #expect(try await client.send(place).status == .ok, "\(place)")
      }
      for link in page.text.matches(of: #/href="(\/(landmarks|collections)\/[^"]+)"/#) {
        #expect(link.1.hasSuffix("catalog=a%20b"))
        #expect(try await client.send(String(link.1)).status == .ok)
      }
    }
    #expect(try await client.send("/landmarks/1").status == .notFound)
  }

  @Test("show on a map where landmarks are, each with a link")
  func map() async throws {
    let landmarks = try await ServedSample.modelData.landmarks()
    try await ServedSample.test { client in
      let page = try await client.send("/map", .get, [.acceptLanguage: "de"])
      #expect(page.status == .ok && !page.text.contains("{{") && !page.text.contains("style="))
      let dots = page.text.matches(of: #/<path class="pin" d="M(\d+) (\d+)h0"/#)
      #expect(dots.count == landmarks.count(where: { $0.coordinate != nil }))
      for landmark in landmarks where landmark.coordinate != nil {
        #expect(page.text.contains("<a href=\"/landmarks/\(landmark.id)\">"))
      }
      let coasts = try await client.send("/assets/coasts.svg")
      #expect(coasts.headers[.contentType] == "image/svg+xml" && coasts.bytes.count < 40_000)
    }
  }

  @Test(
    "have each place where PROJ 9 has it (+proj=eqearth)",
    arguments: [
      (0.0, 0.0, 5000, 2433), (0, -180, 0, 2433), (0, 180, 10000, 2433), (90, 0, 5000, 0),
      (-90, 0, 5000, 4867), (45, 90, 7143, 844), (-33.9, 18.4, 5469, 3663),
    ]
  )
  func projection(latitude: Double, longitude: Double, x: Int, y: Int) async throws {
    let bench = try OwnBench()
    let parthenon = try OwnBench.bytes("parthenon-1")
    try await bench.serve { client in
      _ = try await client.put("/v1/pictures/a.jpg", parthenon)
      _ = try await client.put(
        "/v1/landmarks/1",
        #"{"name":"a","pictures":["a.jpg"],"latitude":\#(latitude),"longitude":\#(longitude)}"#
      )
      let page = try await client.send("/map").text
      let dot = try #require(page.firstMatch(of: #/<path class="pin" d="M(\d+) (\d+)h0"/#))
      let place = (Int(dot.1) ?? -1, Int(dot.2) ?? -1)
      #expect(abs(place.0 - x) <= 1 && abs(place.1 - y) <= 1, "\(place)")
    }
  }
}

extension Client {
  /// What the page that removes a landmark shows of it.
  fileprivate func removal(of id: Int) async throws -> (ids: [String], tag: String) {
    let page = try await send("/landmarks/\(id)/remove").text
    let ids = page.matches(of: #/name="picture" value="([^"]+)"/#).map { String($0.1) }
    return (ids, try #require(OwnPageTests.tag(in: page)))
  }

  /// Sends the form of this page.
  fileprivate func remove(
    _ id: Int,
    _ shown: (ids: [String], tag: String),
    _ form: String
  ) async throws -> Answer {
    let tag = shown.tag.replacing("\"", with: "%22")
    return try await submit("/landmarks/\(id)/remove", "tag=\(tag)&\(form)")
  }

  /// Sends the form of the upload page, as a browser does without script.
  fileprivate func upload(
    _ fields: [String: String],
    _ files: [(name: String, bytes: [UInt8])]
  ) async throws -> Answer {
    var body: [UInt8] = []
    for (name, value) in fields {
      body += "--x\r\nContent-Disposition: form-data; name=\"\(name)\"\r\n\r\n\(value)\r\n".utf8
    }
    let sent = files.isEmpty ? [("", [])] : files
    body += form(sent.map { ("picture", $0.0, $0.1) }, boundary: "x")
    return try await send(
      "/upload",
      .post,
      [.contentType: "multipart/form-data; boundary=x", .accept: "text/html"],
      body
    )
  }

  fileprivate static let silent = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
}
