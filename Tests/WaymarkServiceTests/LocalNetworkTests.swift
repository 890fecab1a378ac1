import Foundation
import HTTPTypes
import Hummingbird
import Synchronization
import TestSupport
import Testing
import WaymarkService

@Suite("A server of a local network")
struct LocalNetworkTests {
  /// A client on another machine, as a server sees one whose requests a proxy on this machine forwards.
  private static func other(_ address: String = "192.168.1.20") -> HTTPFields {
    var headers: HTTPFields = [.accept: "text/html"]
    if let name = HTTPField.Name("X-Forwarded-For") { headers[name] = address }
    return headers
  }

  private static func form(_ pin: String) -> [UInt8] { Array("pin=\(pin)".utf8) }

  private static func posting(_ headers: HTTPFields) -> HTTPFields {
    var headers = headers
    headers[.contentType] = "application/x-www-form-urlencoded"
    return headers
  }

  private func serve(
    _ body: @Sendable (Client, LocalNetwork) async throws -> Void
  ) async throws {
    let bench = try OwnBench()
    let network = LocalNetwork()
    var options = ServiceOptions()
    options.access = .localNetwork(network)
    let parthenon = try OwnBench.bytes("parthenon-1")
    try await bench.serve { client async throws in
      _ = try await client.put("/v1/pictures/a.jpg", parthenon)
      _ = try await client.put("/v1/landmarks/1", #"{"name":"Parthenon","pictures":["a.jpg"]}"#)
    }
    try await bench.serve(options) { client async throws in try await body(client, network) }
  }

  @Test("lets everyone search and look, and change nothing")
  func looking() async throws {
    let parthenon = try OwnBench.bytes("parthenon-1")
    try await serve { client, _ in
      let other = Self.other()
      for path in ["/", "/landmarks", "/landmarks/1", "/collections", "/map", "/v1/landmarks"] {
        let page = try await client.send(path, .get, other)
        #expect(page.status == .ok, "\(path)")
        #expect(!page.text.contains("href=\"/upload"), "\(path)")
      }
      var picture = other
      picture[.contentType] = "image/jpeg"
      #expect(try await client.send("/v1/search", .post, picture, parthenon).names == ["Parthenon"])
      let changes: [(String, HTTPRequest.Method)] = [
        ("/v1/pictures/b.jpg", .put), ("/v1/pictures/a.jpg", .delete), ("/v1/landmarks/1", .put),
        ("/v1/landmarks/1", .delete), ("/upload", .get), ("/upload", .post),
        ("/landmarks/1/edit", .get), ("/landmarks/1/edit", .post), ("/landmarks/1/remove", .post),
        ("/enter/revoke", .post), ("/jobs", .get), ("/v1/jobs", .get), ("/duplicates", .get),
      ]
      for (path, method) in changes {
        let answer = try await client.send(path, method, picture, parthenon)
        #expect(answer.status == .forbidden, "\(method) \(path)")
      }
      #expect(try await client.send("/v1/landmarks/1").status == .ok)
      // On this machine, everything is as without a network.
      #expect(try await client.send("/upload").status == .ok)
      #expect(try await client.put("/v1/pictures/b.jpg", parthenon).status == .created)
    }
  }

  @Test("lets who has typed the PIN change things, until the session ends or is ended")
  func session() async throws {
    let parthenon = try OwnBench.bytes("parthenon-1")
    try await serve { client, network in
      let other = Self.other()
      #expect(try await client.send("/enter", .get, other).text.contains("name=\"pin\""))
      #expect(try await !client.send("/enter", .get, other).text.contains(network.pin.prefix(4)))
      let spaced = "\(network.pin.prefix(4))+\(network.pin.suffix(4))"
      let entered = try await client.send("/enter", .post, Self.posting(other), Self.form(spaced))
      #expect(entered.status == .seeOther)
      let cookie = try #require(entered.headers[.setCookie])
      #expect(cookie.hasSuffix("; HttpOnly; SameSite=Strict"))
      var known = other
      known[.cookie] = "a=b; \(cookie.prefix { $0 != ";" })"
      #expect(try await client.send("/upload", .get, known).status == .ok)
      #expect(try await client.send("/landmarks", .get, known).text.contains("href=\"/upload"))
      #expect(try await client.put("/v1/pictures/b.jpg", parthenon, known).status == .created)
      // A page of another site is refused.
      var foreign = known
      foreign[.origin] = "http://example.org"
      #expect(try await client.put("/v1/pictures/c.jpg", parthenon, foreign).status == .forbidden)
      var wrong = other
      wrong[.cookie] = "waymark-session=AAAA"
      #expect(try await client.send("/upload", .get, wrong).status == .forbidden)
      #expect(try await client.send("/enter/leave", .post, known).status == .seeOther)
      #expect(try await client.send("/upload", .get, known).status == .forbidden)
    }
  }

  @Test("shows the PIN on this machine alone, where another one ends all sessions")
  func revoking() async throws {
    try await serve { client, network in
      let before = network.pin
      #expect(try await client.send("/enter").text.contains(before.suffix(4)))
      let other = Self.other()
      let entered = try await client.send("/enter", .post, Self.posting(other), Self.form(before))
      let cookie = try #require(entered.headers[.setCookie])
      #expect(try await client.send("/enter/revoke", .post).status == .seeOther)
      #expect(network.pin != before)
      var known = other
      known[.cookie] = "\(cookie.prefix { $0 != ";" })"
      #expect(try await client.send("/upload", .get, known).status == .forbidden)
      let again = try await client.send("/enter", .post, Self.posting(other), Self.form(before))
      #expect(again.status == .forbidden)
    }
  }

  @Test(
    "lets each client try five times in ten minutes, and takes another PIN after a hundred wrong ones"
  )
  func attempts() {
    let renewed = Renewals()
    let network = LocalNetwork { renewed.add($0) }
    let (pin, start) = (network.pin, ContinuousClock.now)
    let wrong = pin == "00000000" ? "11111111" : "00000000"
    for _ in 0..<5 { #expect(network.enter(wrong, client: "a", now: start) == .wrong) }
    #expect(network.enter(pin, client: "a", now: start) == .tooMany)
    #expect(network.enter(wrong, client: "b", now: start) == .wrong)
    guard case .session(let key) = network.enter(pin, client: "b", now: start) else {
      Issue.record("another client cannot enter")
      return
    }
    #expect(network.isOpen(key, now: start + .seconds(11 * 3600)))
    #expect(!network.isOpen(key, now: start + LocalNetwork.sessionTime))
    #expect(network.enter(wrong, client: "a", now: start + .seconds(601)) == .wrong)
    for number in 0..<93 { _ = network.enter(wrong, client: "c\(number)", now: start) }
    #expect(network.pin != pin && renewed.all == [network.pin])
    // The attempts of others do not end a session.
    #expect(network.isOpen(key, now: start))
    for text in ["", "1234", String(repeating: "1", count: 100_000), "１２３４５６７８"] {
      #expect(network.enter(text, client: text, now: start) == .wrong)
    }
  }
}

/// The PINs that a network has taken.
private final class Renewals: Sendable {
  private let pins = Mutex<[String]>([])
  func add(_ pin: String) { pins.withLock { $0.append(pin) } }
  var all: [String] { pins.withLock { $0 } }
}
