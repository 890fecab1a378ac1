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

@Suite("A catalog that clients change")
struct OwnCatalogTests {
  @Test("has what is sent at the next search, and in the form that the command line indexes")
  func sending() async throws {
    let bench = try OwnBench()
    let (parthenon, liberty) = try (
      OwnBench.bytes("parthenon-1"), OwnBench.bytes("statue-of-liberty-1")
    )
    try await bench.serve { client in
      #expect(try await client.send("/v1/search", picture: parthenon).names == [])
      let sent = try await client.put("/v1/pictures/parthenon-1.jpg", parthenon)
      #expect(sent.status == .created && sent.headers[.location] == "/v1/pictures/parthenon-1.jpg")
      let id = try #require(sent.object["id"] as? String)
      // By its name and by its id.
      for address in ["parthenon-1.jpg", id] {
        let file = try await client.send("/v1/pictures/\(address)")
        #expect(file.bytes == parthenon && file.headers[.eTag] == sent.headers[.eTag])
      }
      #expect(try await client.send("/v1/search", picture: parthenon).names == [])
      let unused = try await client.items("/v1/unused-pictures?limit=1")
      #expect(unused.map { $0["name"] as? String } == ["parthenon-1.jpg"])
      #expect(unused.map { $0["id"] as? String } == [id])
      let before = try await client.epoch()
      let landmark = try await client.put(
        "/v1/landmarks/7",
        #"""
        {"name":"Parthenon \u202e\"","continent":"Europe","latitude":37.9715,"longitude":23.7267,
         "description":"Built upon the rock.","pictures":["parthenon-1.jpg"],"collections":["Stone","Café"]}
        """#
      )
      #expect(landmark.status == .created && landmark.object["pictures"] as? [String] == [id])
      #expect(try await client.epoch() > before)
      #expect(
        try await client.send("/v1/search", picture: parthenon).names == ["Parthenon \u{202e}\""]
      )
      #expect(try await client.items("/v1/unused-pictures").isEmpty)
      let read = try await client.send("/v1/landmarks/7")
      #expect(read.text == landmark.text && read.headers[.eTag] == landmark.headers[.eTag])
      let collections = try await client.items("/v1/collections")
      #expect(collections.map { $0["name"] as? String } == ["Stone", "Café"])
      // A further picture of it, under its number.
      #expect(
        try await client.put("/v1/pictures/second.JPG?landmark=7", liberty).status == .created
      )
      #expect(
        try await client.send("/v1/search", picture: liberty).names == ["Parthenon \u{202e}\""]
      )
      // Another file in the place of a picture.
      let tag = try #require(sent.headers[.eTag])
      let tajMahal = try OwnBench.bytes("taj-mahal-1")
      let replaced = try await client.put("/v1/pictures/\(id)", tajMahal)
      #expect(replaced.status == .ok && replaced.headers[.eTag] != tag)
      #expect(try await client.send("/v1/search", picture: parthenon).names == [])
      #expect(
        try await client.send("/v1/search", picture: tajMahal).names == ["Parthenon \u{202e}\""]
      )
    }
    let catalog = try Catalog(jsonAt: bench.path + "/catalog.json") { Issue.record("\($0)") }
    #expect(
      catalog.landmarks.map(\.pictures) == [["pictures/parthenon-1.jpg", "pictures/second.JPG"]]
    )
    #expect(catalog.landmarks[0].details.coordinate?.latitude == 37.9715)
    let store = try CatalogStore(writingAt: bench.folder("elsewhere.waymark"))
    #expect(try await CatalogIndexer(store: store).index(catalog).failures.isEmpty)
  }

  @Test(
    "changes what is in the state that the client has seen, and is the same after the same request"
  )
  func conditions() async throws {
    let bench = try OwnBench()
    let (parthenon, liberty) = try (
      OwnBench.bytes("parthenon-1"), OwnBench.bytes("statue-of-liberty-1")
    )
    let body = #"{"name":"Parthenon","pictures":["a.jpg"]}"#
    try await bench.serve { client in
      let picture = "/v1/pictures/a.jpg"
      let landmark = "/v1/landmarks/1"
      #expect(
        try await client.put(picture, parthenon, [.ifMatch: "*"]).problem == "condition-failed"
      )
      let first = try await client.put(picture, parthenon, [.ifNoneMatch: "*"])
      #expect(first.status == .created)
      let tag = try #require(first.headers[.eTag])
      #expect(
        try await client.put(picture, liberty, [.ifNoneMatch: "*"]).status == .preconditionFailed
      )
      #expect(try await client.put(picture, liberty, [.ifMatch: "W/\(tag)"]).status.code == 412)
      #expect(try await client.put(picture, liberty, [.ifMatch: "\"x\", \"y\""]).status.code == 412)
      #expect(try await client.send(picture).bytes == parthenon)
      let made = try await client.put(landmark, body, [.ifNoneMatch: "*"])
      #expect(made.status == .created)
      let epoch = try await client.epoch()
      for _ in 0..<2 {
        let again = try await client.put(picture, parthenon, [.ifMatch: "\"x\" , \(tag) "])
        #expect(again.status == .ok && again.headers[.eTag] == tag)
        let same = try await client.put(landmark, body)
        #expect(same.status == .ok && same.headers[.eTag] == made.headers[.eTag])
      }
      #expect(try await client.epoch() == epoch)
      // The file of a picture is a part of a landmark's state, and so is being in a collection.
      let swapped = try await client.put(picture, liberty)
      let other = try await client.send(landmark).headers[.eTag]
      #expect(swapped.status == .ok && other != nil && other != made.headers[.eTag])
      #expect(
        try await client.send(landmark, .delete, [.ifMatch: made.headers[.eTag] ?? ""]).status.code
          == 412
      )
      let moved = try await client.put(
        landmark,
        #"{"name":"Parthenon","pictures":["a.jpg"],"collections":["Stone"]}"#,
        [.ifMatch: other ?? ""]
      )
      #expect(moved.status == .ok && moved.headers[.eTag] != made.headers[.eTag])
      let stale: HTTPFields = [.ifMatch: made.headers[.eTag] ?? ""]
      #expect(try await client.put(landmark, body, stale).problem == "condition-failed")
      #expect(try await client.send(landmark, .delete, stale).problem == "condition-failed")
      #expect(try await client.send(picture, .delete, [.ifMatch: "\"x\""]).status.code == 412)
      // What is left out stays as it is.
      #expect(try await client.put(landmark, body).headers[.eTag] == moved.headers[.eTag])
      #expect(try await client.items("/v1/collections").count == 1)
    }
  }

  @Test("loses what is removed, and nothing else")
  func removing() async throws {
    let bench = try OwnBench()
    let (parthenon, liberty) = try (
      OwnBench.bytes("parthenon-1"), OwnBench.bytes("statue-of-liberty-1")
    )
    try await bench.serve { client in
      for (name, bytes) in [("a.jpg", parthenon), ("b.jpg", liberty), ("loose.jpg", parthenon)] {
        _ = try await client.put("/v1/pictures/\(name)", bytes)
      }
      _ = try await client.put(
        "/v1/landmarks/1",
        #"{"name":"Both","pictures":["a.jpg","b.jpg"],"collections":["One"]}"#
      )
      _ = try await client.put("/v1/landmarks/2", #"{"name":"Liberty","pictures":["b.jpg"]}"#)
      #expect(try await client.send("/v1/pictures/b.jpg", .delete).problem == "in-use")
      #expect(try await client.send("/v1/pictures/a.jpg", .delete).status == .noContent)
      #expect(try await client.send("/v1/pictures/a.jpg").status == .notFound)
      #expect(try await client.send("/v1/pictures/a.jpg", .delete).status == .notFound)
      #expect(try await client.send("/v1/search", picture: parthenon).names == [])
      #expect(try await client.send("/v1/landmarks/2?pictures=true", .delete).status == .noContent)
      // The other landmark has it.
      #expect(try await client.send("/v1/pictures/b.jpg").bytes == liberty)
      #expect(try await client.send("/v1/landmarks/1?pictures=true", .delete).status == .noContent)
      #expect(try await client.send("/v1/pictures/b.jpg").status == .notFound)
      #expect(try await client.send("/v1/landmarks/1", .delete).status == .notFound)
      #expect(try await client.items("/v1/collections").isEmpty)
      #expect(try await client.send("/v1/search", picture: liberty).names == [])
      #expect(try await client.send("/v1/pictures/loose.jpg").bytes == parthenon)
    }
    let left = try FileManager.default.subpathsOfDirectory(atPath: bench.path + "/pictures")
    #expect(left == ["loose.jpg"])
  }

  static let refused: [(uri: String, body: String, status: Int, problem: String)] = [
    ("/v1/pictures/..%2fa.jpg", "", 400, "bad-parameter"),
    ("/v1/pictures/.a.jpg", "", 400, "bad-parameter"),
    ("/v1/pictures/a.txt", "", 400, "bad-parameter"),
    ("/v1/pictures/a", "", 400, "bad-parameter"),
    ("/v1/pictures/a%00.jpg", "", 400, "bad-parameter"),
    ("/v1/pictures/L2V0Yy9wYXNzd2Q", "", 400, "bad-parameter"),
    ("/v1/pictures/\(String(repeating: "a", count: 97)).jpg", "", 400, "bad-parameter"),
    ("/v1/pictures/a.jpg?landmark=0", "", 400, "bad-parameter"),
    ("/v1/pictures/a.jpg?x=1", "", 400, "bad-parameter"),
    ("/v1/pictures/a.jpg?landmark=77", "", 404, "not-found"),
    ("/v1/pictures/a.jpg?catalog=none", "", 404, "not-found"),
    ("/v1/landmarks/0", "{}", 400, "bad-parameter"),
    ("/v1/landmarks/-1", "{}", 400, "bad-parameter"),
    ("/v1/landmarks/9007199254740992", "{}", 400, "bad-parameter"),
    ("/v1/landmarks/x", "{}", 400, "bad-parameter"),
    ("/v1/landmarks/1", "", 400, "bad-body"),
    ("/v1/landmarks/1", "[]", 400, "bad-body"),
    ("/v1/landmarks/1", #"{"name":" ","pictures":["b.jpg"]}"#, 400, "bad-body"),
    ("/v1/landmarks/1", #"{"name":"a\u0000","pictures":["b.jpg"]}"#, 400, "bad-body"),
    ("/v1/landmarks/1", #"{"name":"a","pictures":["b.jpg"],"x":1}"#, 400, "bad-body"),
    ("/v1/landmarks/1", #"{"name":"a","pictures":["b.jpg"],"latitude":1}"#, 400, "bad-body"),
    (
      "/v1/landmarks/1", #"{"name":"a","pictures":["b.jpg"],"latitude":91,"longitude":0}"#, 400,
      "bad-body"
    ),
    (
      "/v1/landmarks/1", #"{"name":"a","pictures":["b.jpg"],"collections":["a","a"]}"#, 400,
      "bad-body"
    ),
    (
      "/v1/landmarks/1", #"{"name":"a","pictures":["b.jpg"],"collections":["a\u0000"]}"#, 400,
      "bad-body"
    ),
    ("/v1/landmarks/1", #"{"name":"a\nb","pictures":["b.jpg"]}"#, 400, "bad-body"),
    (
      "/v1/landmarks/1", #"{"name":"a","pictures":["b.jpg"],"collections":["a\r\nb"]}"#, 400,
      "bad-body"
    ),
    ("/v1/landmarks/1", #"{"name":"a"}"#, 422, "bad-landmark"),
    ("/v1/landmarks/1", #"{"name":"a","pictures":["b.jpg","b.jpg"]}"#, 422, "bad-landmark"),
    ("/v1/landmarks/1", #"{"name":"a","pictures":["c.jpg"]}"#, 422, "bad-landmark"),
    ("/v1/landmarks/1", #"{"name":"a","pictures":["../b.jpg"]}"#, 422, "bad-landmark"),
    ("/v1/landmarks/1", #"{"name":"a","pictures":["/etc/passwd"]}"#, 422, "bad-landmark"),
  ]

  @Test("refuses what it cannot keep, in words, and stays as it was", arguments: refused)
  func refusing(uri: String, body: String, status: Int, problem: String) async throws {
    let bench = try OwnBench()
    let parthenon = try OwnBench.bytes("parthenon-1")
    try await bench.serve { client in
      _ = try await client.put("/v1/pictures/b.jpg", parthenon)
      let answer =
        uri.hasPrefix("/v1/pictures")
        ? try await client.put(uri, parthenon) : try await client.put(uri, body)
      #expect(answer.status.code == status && answer.problem == problem, "\(answer.text)")
      #expect(!answer.text.contains(bench.path))
      #expect(try await client.items("/v1/landmarks").isEmpty)
    }
    let files = try FileManager.default.subpathsOfDirectory(atPath: bench.path + "/pictures")
    #expect(files == ["b.jpg"])
  }

  @Test(
    "takes no picture that is none, is damaged, or is sent as something else",
    arguments: [
      ("image/jpeg", 400, 422, "damaged-picture"), ("image/jpeg", 0, 400, "bad-body"),
      ("image/jpeg", 1, 415, "not-a-picture"), ("text/plain", .max, 415, "not-a-picture"),
      ("image/jpeg", -1, 422, "damaged-picture"), ("image/png", .max, 201, nil),
    ] as [(String, Int, Int, String?)]
  )
  func damaged(type: String, count: Int, status: Int, problem: String?) async throws {
    let bench = try OwnBench()
    let parthenon = try OwnBench.bytes("parthenon-1")
    // Two thirds of a picture are enough to be asked about, and too little to be kept.
    let body = Array(parthenon.prefix(count < 0 ? parthenon.count * 2 / 3 : count))
    try await bench.serve { client in
      let answer = try await client.put("/v1/pictures/a.jpg", body, [.contentType: type])
      #expect(answer.status.code == status && answer.problem == problem, "\(answer.text)")
      let isThere = try await client.send("/v1/pictures/a.jpg").status == .ok
      #expect(isThere == (status == 201))
    }
    let large = try OwnBench()
    var options = ServiceOptions()
    options.uploads.maximumByteCount = 1000
    try await large.serve(options) { client async throws in
      #expect(try await client.put("/v1/pictures/a.jpg", parthenon).problem == "too-large")
    }
  }

  @Test("is changed by those alone who may, and other catalogs not at all")
  func access() async throws {
    let bench = try OwnBench()
    let parthenon = try OwnBench.bytes("parthenon-1")
    let path = bench.folder("tokens.json")
    let read = try TokenList.create([.read, .search, .admin], in: path)
    let write = try TokenList.create([.write], in: path)
    var options = ServiceOptions()
    options.access = .tokens(try TokenList(contentsOf: path))
    try await bench.serve(options) { client async throws in
      for (uri, method) in [
        ("/v1/pictures/a.jpg", HTTPRequest.Method.put), ("/v1/pictures/a.jpg", .delete),
        ("/v1/landmarks/1", .put), ("/v1/landmarks/1", .delete),
      ] {
        let headers: HTTPFields = [.authorization: "Bearer \(read)", .contentType: "image/jpeg"]
        #expect(try await client.send(uri, method, [:], parthenon).problem == "token-missing")
        #expect(try await client.send(uri, method, headers, parthenon).problem == "scope-missing")
      }
      let headers: HTTPFields = [.authorization: "Bearer \(write)"]
      #expect(try await client.put("/v1/pictures/a.jpg", parthenon, headers).status == .created)
      #expect(try await client.send("/v1/pictures/a.jpg", .get, headers).status == .forbidden)
    }
    try await ServedSample.test { client in
      let answer = try await client.put("/v1/pictures/a.jpg", parthenon)
      #expect(answer.problem == "read-only")
      #expect((answer.object["todo"] as? String)?.contains("--own NAME=FOLDER") == true)
      #expect(try await client.put("/v1/landmarks/1", "{}").problem == "read-only")
      #expect(try await client.send("/v1/landmarks/1001", .delete).problem == "read-only")
    }
  }
}
