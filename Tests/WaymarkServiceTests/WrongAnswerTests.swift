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

@Suite("Answers that visitors mark as wrong")
struct WrongAnswerTests {
  private static let taj = try? bytes(of: ServedSample.query("taj-mahal-mirrored.jpg"))
  private static let windmill = try? bytes(of: ServedSample.query("windmill-1.jpg"))
  private static let api = "/v1/wrong-answers"
  private static let unknown = String(repeating: "0", count: 32)

  /// Opens a folder, which the server before may be leaving.
  private static func open(_ path: String, _ limits: WrongAnswers.Limits = .init()) async throws
    -> WrongAnswers
  {
    for _ in 0..<100 {
      do {
        return try WrongAnswers(path, limits: limits)
      } catch let error as FileError {
        if !"\(error)".contains("another server") { throw error }
        try await Task.sleep(for: .milliseconds(20))
      }
    }
    return try WrongAnswers(path, limits: limits)
  }

  /// Runs a server of the sample catalog that collects wrong answers in a folder.
  private func serve<Value: Sendable>(
    _ path: String,
    _ limits: WrongAnswers.Limits = .init(),
    access: AccessRules = .thisMachine,
    _ body: @Sendable (Client) async throws -> Value
  ) async throws -> Value {
    let logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
    var options = ServiceOptions()
    options.access = access
    let service = try await WaymarkService(
      ServedCatalogs(ServedCatalog(name: "sample", modelData: try await ServedSample.modelData)),
      wrongAnswers: try await Self.open(path, limits),
      options: options,
      logger: logger
    )
    return try await body(Client(responder: service.responder(), logger: logger))
  }

  private static func files(_ path: String) throws -> Set<String> {
    Set(try FileManager.default.contentsOfDirectory(atPath: path))
  }

  private static func permissions(_ path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }

  @Test("are kept with their pictures, survive the server, and become a table for evaluate")
  func export() async throws {
    let folder = try TemporaryFolder()
    let (taj, windmill) = (try #require(Self.taj), try #require(Self.windmill))
    let (wrong, missed) = try await serve(folder("wrong")) { client async throws in
      let words = "expected=Red%20Fort%2C%20%22Delhi%22"
      let wrong = try await client.report("answered=1003,1007&\(words)", taj)
      let missed = try await client.report("answered=", windmill)
      _ = try await client.report("", windmill)
      let all = try await client.items(Self.api)
      #expect(all.count == 3)
      let first = try #require(all.first { $0["id"] as? String == wrong })
      #expect(
        first["answered"] as? [Int] == [1003, 1007] && first["catalog"] as? String == "sample"
      )
      #expect(first["expected"] as? String == "Red Fort, \"Delhi\"")
      #expect(first["expected_id"] is NSNull && first["picture"] as? String == "\(wrong).jpeg")
      let picture = try await client.send("\(Self.api)/\(wrong)/picture")
      #expect(picture.bytes == taj && picture.headers[.contentType] == "image/jpeg")
      return (wrong, missed)
    }
    #expect(try Self.permissions(folder("wrong")) == 0o700)
    for name in try Self.files(folder("wrong")) {
      #expect(try Self.permissions(folder("wrong/\(name)")) == 0o600, "\(name)")
    }
    let table = try await serve(folder("wrong")) { client async throws in
      #expect(try await client.items(Self.api).count == 3)
      let one = try await client.send("\(Self.api)/\(wrong)?expected_id=1003", .post)
      #expect(one.object["expected_id"] as? String == "1003")
      let other = try await client.send("\(Self.api)/\(missed)?expected_id=", .post)
      #expect(other.object["expected_id"] as? String == "")
      let table = try await client.send("\(Self.api)/groundtruth.csv?catalog=sample")
      #expect(table.headers[.contentType] == "text/csv; charset=utf-8")
      return table.bytes
    }
    let path = folder("wrong/groundtruth.csv")
    try Data(table).write(to: URL(filePath: path))
    let truth = try GroundTruth(contentsOf: path)
    let landmarks = try CatalogStore(openingAt: await ServedSample.path).catalog().landmarks
    let sets = try truth.expectedLandmarks(in: landmarks)
    let rows = zip(truth.queries, sets).map { query, landmarks in
      [query.query, query.group] + landmarks.map { String($0) }
    }
    #expect(Set(rows) == [["\(wrong).jpeg", "wrong", "1003"], ["\(missed).jpeg", "missed"]])
    // The table in the folder is left alone.
    try await serve(folder("wrong")) { client async throws in
      #expect(try await client.items(Self.api).count == 3)
      #expect(try await client.send("\(Self.api)/\(wrong)", .delete).status == .noContent)
    }
    #expect(try Self.files(folder("wrong")).contains("groundtruth.csv"))
    #expect(try !Self.files(folder("wrong")).contains { $0.hasPrefix(wrong) })
  }

  @Test("are refused beyond the limits, whose room is free again after a removal")
  func limits() async throws {
    let folder = try TemporaryFolder()
    let (taj, windmill) = (try #require(Self.taj), try #require(Self.windmill))
    var limits = WrongAnswers.Limits()
    #expect(limits.maximumCount == 1000 && limits.maximumByteCount == 1 << 30)
    limits.maximumCount = 2
    try await serve(folder("count"), limits) { client async throws in
      let id = try await client.report("", taj)
      _ = try await client.report("", taj)
      let full = try await client.send(Self.api, picture: taj)
      #expect(full.status.code == 507 && full.problem == "full")
      #expect(try await client.send("\(Self.api)/\(id)", .delete).status == .noContent)
      _ = try await client.report("", taj)
    }
    limits.maximumCount = 1000
    limits.maximumByteCount = taj.count + windmill.count - 1
    try await serve(folder("bytes"), limits) { client async throws in
      _ = try await client.report("", taj)
      #expect(try await client.send(Self.api, picture: windmill).status.code == 507)
    }
    // Also of what a server before has kept.
    try await serve(folder("bytes"), limits) { client async throws in
      #expect(try await client.send(Self.api, picture: windmill).status.code == 507)
      #expect(try await client.items(Self.api).count == 1)
    }
  }

  @Test("are reported by visitors of a local network, who see nothing of them without the PIN")
  func access() async throws {
    let folder = try TemporaryFolder()
    let taj = try #require(Self.taj)
    let access = AccessRules.localNetwork(LocalNetwork())
    try await serve(folder("wrong"), access: access) { client async throws in
      var other: HTTPFields = [.contentType: "image/jpeg", .accept: "text/html"]
      other[try #require(HTTPField.Name("X-Forwarded-For"))] = "192.168.1.20"
      let sent = try await client.send("\(Self.api)?answered=1003", .post, other, taj)
      #expect(sent.status == .created)
      let id = try #require(sent.object["id"] as? String)
      let refused: [(String, HTTPRequest.Method)] = [
        (Self.api, .get), ("\(Self.api)/groundtruth.csv", .get), ("\(Self.api)/\(id)", .post),
        ("\(Self.api)/\(id)", .delete), ("\(Self.api)/\(id)/picture", .get),
        ("/wrong-answers", .get), ("/wrong-answers/\(id)", .post),
      ]
      for (uri, method) in refused {
        let answer = try await client.send(uri, method, other, [])
        #expect(answer.status == .forbidden, "\(method) \(uri)")
      }
      let page = try await client.send("/", .get, other).text
      #expect(page.contains("id=\"wrong\"") && !page.contains("href=\"/wrong-answers\""))
      // On this machine.
      #expect(try await client.send("/").text.contains("href=\"/wrong-answers\""))
      #expect(try await client.items(Self.api).count == 1)
    }
  }

  @Test("need a token of scope search to be reported, and of scope write for the rest")
  func tokens() async throws {
    let folder = try TemporaryFolder()
    let path = folder("tokens.json")
    let taj = try #require(Self.taj)
    let (search, write) = try (
      TokenList.create([.search, .read], in: path), TokenList.create([.write], in: path)
    )
    let access = AccessRules.tokens(try TokenList(contentsOf: path))
    try await serve(folder("wrong"), access: access) { client async throws in
      func send(_ token: String, _ method: HTTPRequest.Method, _ body: [UInt8]?) async throws -> Int
      {
        let headers: HTTPFields = [
          .authorization: "Bearer \(token)", .contentType: "image/jpeg",
        ]
        return try await client.send(Self.api, method, headers, body).status.code
      }
      #expect(try await send(search, .post, taj) == 201)
      #expect(try await send(search, .get, nil) == 403)
      #expect(try await send(write, .post, taj) == 403)
      #expect(try await send(write, .get, nil) == 200)
      #expect(try await client.send(Self.api).status == .unauthorized)
    }
  }

  @Test("are refused when something about them is wrong, and leave nothing behind")
  func wrongRequests() async throws {
    let folder = try TemporaryFolder()
    let (taj, windmill) = (try #require(Self.taj), try #require(Self.windmill))
    let long = String(repeating: "%C3%A4", count: 201)
    try await serve(folder("wrong")) { client async throws in
      let rows: [(query: String, picture: [UInt8], type: String, status: Int)] = [
        ("", [1, 2, 3], "image/jpeg", 415), ("", [], "image/jpeg", 400),
        ("", Array(windmill.prefix(400)), "image/jpeg", 422), ("", taj, "text/plain", 415),
        ("", taj, "multipart/form-data; boundary=x", 415),
        ("?answered=x", taj, "image/jpeg", 400), ("?answered=1,,2", taj, "image/jpeg", 400),
        ("?answered=-1", taj, "image/jpeg", 400), ("?answered=1,", taj, "image/jpeg", 400),
        ("?expected=\(long)", taj, "image/jpeg", 400), ("?expected=a%0Ab", taj, "image/jpeg", 400),
        ("?catalog=other", taj, "image/jpeg", 404), ("?other=1", taj, "image/jpeg", 400),
      ]
      for row in rows {
        let answer = try await client.send(
          Self.api + row.query,
          picture: row.picture,
          type: row.type
        )
        #expect(answer.status.code == row.status, "\(row.query.prefix(20)) \(answer.text)")
      }
      #expect(try await client.items(Self.api).isEmpty)
      #expect(try Self.files(folder("wrong")) == ["waymark-wrong-answers.lock"])
      // As many characters as are allowed.
      let id = try await client.report("expected=\(long.dropLast(6))", taj)
      for id in [Self.unknown, "x", "..%2f..%2fetc%2fpasswd", "%2e%2e", "\(id).json"] {
        for (path, method) in [("", HTTPRequest.Method.delete), ("?expected_id=", .post)] {
          let answer = try await client.send("\(Self.api)/\(id)\(path)", method)
          #expect(answer.status == .notFound, "\(method) \(id)")
        }
        #expect(try await client.send("\(Self.api)/\(id)/picture").status == .notFound, "\(id)")
      }
      for (query, status) in [
        ("", 400), ("?expected_id=x", 400), ("?expected_id=01003", 400), ("?expected_id=1", 404),
      ] {
        let answer = try await client.send("\(Self.api)/\(id)\(query)", .post)
        #expect(answer.status.code == status, "\(query)")
      }
    }
  }

  @Test("are not taken by a server without the option, which says so")
  func off() async throws {
    let taj = try #require(Self.taj)
    try await ServedSample.test { client async throws in
      for (uri, method) in [
        (Self.api, HTTPRequest.Method.get), ("\(Self.api)/groundtruth.csv", .get),
        ("\(Self.api)/\(Self.unknown)", .delete), ("\(Self.api)/\(Self.unknown)/picture", .get),
        ("/wrong-answers", .get),
      ] {
        let answer = try await client.send(uri, method)
        #expect(answer.status == .notFound && answer.text.contains("--wrong-answers"), "\(uri)")
      }
      let answer = try await client.send(Self.api, picture: taj)
      #expect(answer.status == .notFound && answer.text.contains("--wrong-answers"))
      let page = try await client.send("/").text
      #expect(!page.contains("id=\"wrong\"") && !page.contains("/wrong-answers"))
    }
  }

  @Test("are removed without touching anything that the server has not written")
  func removal() async throws {
    let folder = try TemporaryFolder()
    let taj = try #require(Self.taj)
    let outside = folder("outside.jpg")
    try Data(taj).write(to: URL(filePath: outside))
    let (linked, damaged) = try await serve(folder("wrong")) { client async throws in
      let linked = try await client.report("", taj)
      let damaged = try await client.report("", taj)
      // A link in the place of the picture.
      try FileManager.default.removeItem(atPath: folder("wrong/\(linked).jpeg"))
      try FileManager.default.createSymbolicLink(
        atPath: folder("wrong/\(linked).jpeg"),
        withDestinationPath: outside
      )
      #expect(try await client.send("\(Self.api)/\(linked)/picture").status == .notFound)
      #expect(
        try await client.send("\(Self.api)/\(linked)", .delete).problem == "state-unusable"
      )
      #expect(try await client.send("\(Self.api)/\(linked)", .delete).status == .notFound)
      return (linked, damaged)
    }
    #expect(try bytes(of: outside) == taj)
    // A damaged description keeps its picture; a picture without a description is of a killed server.
    try Data("{}".utf8).write(to: URL(filePath: folder("wrong/\(damaged).json")))
    let alone = "\(Self.unknown).png"
    for name in [alone, "notes.txt", "photo.jpeg", "\(Self.unknown).txt"] {
      try Data(taj).write(to: URL(filePath: folder("wrong/\(name)")))
    }
    let before = try Self.files(folder("wrong"))
    #expect(try await Self.open(folder("wrong")).unreadable == ["\(damaged).json"])
    #expect(before.subtracting(try Self.files(folder("wrong"))) == [alone])
    // A description that names another file is not used.
    let forged = """
      {"id":"\(damaged)","time":"","catalog":"sample","answered":[],"format":"/../../outside.jpg"}
      """
    try Data(forged.utf8).write(to: URL(filePath: folder("wrong/\(damaged).json")))
    try await serve(folder("wrong")) { client async throws in
      #expect(try await client.items(Self.api).isEmpty)
      #expect(try await client.send("\(Self.api)/\(damaged)", .delete).status == .notFound)
    }
    #expect(try bytes(of: outside) == taj)
    #expect(throws: FileError.self) { try WrongAnswers(folder(".")) }
    #expect(linked != damaged)
  }

  @Test("keep their folder for one server")
  func lock() throws {
    let folder = try TemporaryFolder()
    let first = try WrongAnswers(folder("wrong"))
    #expect(throws: FileError.self) { try WrongAnswers(folder("wrong")) }
    #expect(first.all.isEmpty)
  }

  @Test("are gone through on a page", arguments: ["en", "de"])
  func page(language: String) async throws {
    let folder = try TemporaryFolder()
    let taj = try #require(Self.taj)
    try await serve(folder("wrong")) { client async throws in
      func page(_ uri: String = "/wrong-answers") async throws -> String {
        let answer = try await client.send(uri, .get, [.acceptLanguage: language])
        #expect(answer.status == .ok)
        #expect(!answer.text.contains("{{") && !answer.text.contains(">wrong_"))
        return answer.text
      }
      _ = try await page("/")
      #expect(try await !page().contains("<form"))
      let id = try await client.report("answered=1003&expected=%3Cb%3ERed%20Fort", taj)
      let shown = try await page()
      #expect(shown.contains("<dd>Taj Mahal</dd>") && shown.contains("&lt;b&gt;Red Fort"))
      #expect(shown.contains("<option value=\"Taj Mahal\">"))
      #expect(shown.contains("src=\"\(Self.api)/\(id)/picture\""))
      #expect(shown.contains("href=\"\(Self.api)/groundtruth.csv\""))
      func submit(_ form: String) async throws -> Answer {
        try await client.submit("/wrong-answers/\(id)?page=1", form)
      }
      let chosen = try await submit("what=landmark&landmark=Taj+Mahal")
      #expect(chosen.headers[.location] == "/wrong-answers?page=1#w\(id)")
      #expect(try await client.items(Self.api).first?["expected_id"] as? String == "1003")
      #expect(try await page().contains("value=\"Taj Mahal\" list="))
      let unknown = try await submit("what=landmark&landmark=Nowhere%3C")
      #expect(unknown.status == .unprocessableContent && unknown.text.contains("Nowhere&lt;"))
      #expect(try await submit("what=landmark&landmark=1003").status == .seeOther)
      #expect(try await submit("what=nothing&landmark=").status == .seeOther)
      #expect(try await client.items(Self.api).first?["expected_id"] as? String == "")
      for _ in 0..<12 { _ = try await client.report("", taj) }
      #expect(try await page().contains("href=\"/wrong-answers?page=2\""))
      #expect(try await page("/wrong-answers?page=2").contains(id))
      #expect(try await page("/wrong-answers?page=99").contains(id))
      #expect(try await submit("what=remove").headers[.location] == "/wrong-answers?page=1")
      #expect(try await client.items(Self.api).count == 12)
      #expect(try await submit("what=remove").status == .notFound)
    }
  }
}

extension Client {
  /// Marks an answer as wrong, and returns its id.
  fileprivate func report(_ query: String, _ picture: [UInt8]) async throws -> String {
    let answer = try await send("/v1/wrong-answers?\(query)", picture: picture)
    #expect(answer.status == .created, "\(answer.text)")
    return try #require(answer.object["id"] as? String)
  }
}
