import Foundation
import HTTPTypes
import TestSupport
import Testing
import WaymarkService

@Suite("Who may ask the server")
struct AccessTests {
  @Test(
    "a token allows what it was made for",
    arguments: [
      ("/v1/landmarks", [TokenScope.read], 200), ("/v1/landmarks", [.search], 403),
      ("/v1/landmarks", [], 401), ("/metrics", [.read], 200), ("/metrics", [], 401),
      ("/landmarks", [.search], 403), ("/health/ready", [], 200), ("/openapi.json", [], 200),
      ("/v1/search", [.search, .read], 415), ("/v1/search", [.read], 403), ("/v1/search", [], 401),
    ]
  )
  func scopes(uri: String, scopes: [TokenScope], status: Int) async throws {
    let folder = try TemporaryFolder()
    let path = folder("tokens.json")
    let other = try TokenList.create([.read, .search], in: path)
    let token = try TokenList.create(Set(scopes), in: path)
    let file = try String(contentsOfFile: path, encoding: .utf8)
    #expect(!file.contains(token) && !file.contains(other))
    let list = try TokenList(contentsOf: path)
    try await ServedSample.test(options: { $0.access = .tokens(list) }) { client in
      let method: HTTPRequest.Method = uri == "/v1/search" ? .post : .get
      let headers: HTTPFields = scopes.isEmpty ? [:] : [.authorization: "Bearer \(token)"]
      let answer = try await client.send(uri, method, headers)
      #expect(answer.status.code == status)
      #expect((answer.headers[.wwwAuthenticate] != nil) == [401, 403].contains(status))
      guard status == 200, !scopes.isEmpty else { return }
      for wrong in ["Bearer \(token)x", "Bearer ", "Basic \(token)", "\(token)"] {
        #expect(try await client.send(uri, method, [.authorization: wrong]).status == .unauthorized)
      }
    }
  }

  @Test("the file of tokens is for its owner alone, and grows by one entry each time")
  func tokenFile() throws {
    let folder = try TemporaryFolder()
    let path = folder("tokens.json")
    let tokens = try (0..<5).map { _ in try TokenList.create([.search], in: path) }
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    let list = try TokenList(contentsOf: path)
    #expect(Set(tokens).count == 5)
    #expect(tokens.allSatisfy { list.scopes(of: $0) == [.search] })
    #expect(list.scopes(of: "") == nil)
  }

  @Test("the file of tokens keeps the notes that its owner adds")
  func notes() throws {
    let folder = try TemporaryFolder()
    let path = folder("tokens.json")
    let anna = try TokenList.create([.read], in: path)
    let noted = try String(contentsOfFile: path, encoding: .utf8)
      .replacing("\"created\"", with: "\"for\" : \"Anna/Ané\", \"created\"")
      .replacing("\"tokens\"", with: "\"owner\" : [1, null], \"tokens\"")
    try noted.write(toFile: path, atomically: false, encoding: .utf8)
    let other = try TokenList.create([.search], in: path)
    let text = try String(contentsOfFile: path, encoding: .utf8)
    #expect(text.contains("\"for\" : \"Anna/Ané\""))
    #expect(text.contains("\"owner\""))
    let list = try TokenList(contentsOf: path)
    #expect(list.scopes(of: anna) == [.read] && list.scopes(of: other) == [.search])
  }

  @Test(
    "a file that is not a list of tokens is refused",
    arguments: [
      "", "{}", "[]",
      #"{"tokens":[{"sha256":"00","scopes":["read"],"created":"2026-01-01T00:00:00Z"}]}"#,
    ]
  )
  func wrongFile(text: String) throws {
    let folder = try TemporaryFolder()
    try text.write(toFile: folder("tokens.json"), atomically: false, encoding: .utf8)
    #expect(throws: TokenFileError.self) { try TokenList(contentsOf: folder("tokens.json")) }
  }

  @Test(
    "the server answers to its names alone",
    arguments: [
      ("localhost", 200), ("LOCALHOST:8080", 200), ("127.0.0.1", 200), ("[::1]:8080", 200),
      ("192.168.1.7:80", 200), ("pictures.example.org", 200), ("evil.example.org", 421),
      ("localhost.evil.example.org", 421), ("localhost:80:80", 421), ("", 421),
      ("127.0.0.1.x", 421),
    ]
  )
  func hosts(authority: String, status: Int) async throws {
    try await ServedSample.test(options: { $0.names = ["Pictures.example.org"] }) { client in
      let answer = try await client.send("/health/live", authority: authority)
      #expect(answer.status.code == status)
    }
  }

  @Test("a request with two hosts is refused")
  func twoHosts() async throws {
    let name = try #require(HTTPField.Name("Host"))
    try await ServedSample.test { client in
      let answer = try await client.send("/health/live", .get, [name: "localhost"])
      #expect(answer.status.code == 400 && answer.problem == "bad-parameter")
    }
  }

  @Test(
    "a page of another origin may not send anything",
    arguments: [
      ("http://localhost", 415), ("https://localhost", 415), ("http://evil.example.org", 403),
      ("null", 403), ("http://localhost:81", 403), ("http://localhost/x", 403), ("", 403),
    ]
  )
  func origins(origin: String, status: Int) async throws {
    try await ServedSample.test { client in
      let sent = try await client.send("/v1/search", .post, [.origin: origin])
      let read = try await client.send("/health/live", .get, [.origin: origin])
      #expect(sent.status.code == status)
      #expect(read.status == .ok)
    }
  }

  @Test(
    "only addresses of this machine need no tokens",
    arguments: [
      ("127.0.0.1", true), ("127.8.9.1", true), ("localhost", true), ("::1", true),
      ("0.0.0.0", false), ("::", false), ("127.evil.example.org", false), ("10.0.0.1", false),
    ]
  )
  func loopback(hostname: String, isLoopback: Bool) {
    var options = ServiceOptions()
    options.hostname = hostname
    #expect(options.isLoopback == isLoopback)
  }
}
