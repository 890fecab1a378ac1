import Foundation
import HTTPTypes
import TestSupport
import Testing
import WaymarkService

@Suite("Intents over HTTP")
struct IntentRouteTests {
  @Test("each intent that people find is listed with its parameters' schema and what it needs")
  func list() async throws {
    try await Pottery().test { client in
      let items = try await client.send("/v1/intents").object["items"] as? [[String: Any]] ?? []
      let names = items.compactMap { $0["name"] as? String }
      #expect(names.count == 8 && !names.contains("HiddenPotIntent"))
      for item in items {
        let name = try #require(item["name"] as? String)
        let one = try await client.send("/v1/intents/\(name)").object
        #expect(NSDictionary(dictionary: one) == NSDictionary(dictionary: item))
      }
      let make = try await client.send("/v1/intents/MakePotIntent").object
      #expect(make["scope"] as? String == "write")
      let parameters = make["parameters"] as? [String: Any] ?? [:]
      #expect(parameters["required"] as? [String] == ["name"])
      #expect(Set((parameters["properties"] as? [String: Any] ?? [:]).keys) == ["name", "clay"])
      let file = try await client.send("/v1/intents/WeighFileIntent").text
      #expect(file.contains("data: address") && !file.contains("path"))
    }
  }

  @Test("an intent that only reads answers at once, with the object of the command line")
  func reading() async throws {
    try await Pottery().test { client in
      let answer = try await client.call("CountPotsIntent", "{}")
      #expect(answer.status == .ok)
      #expect(answer.object["value"] as? Int == 3)
      #expect(answer.object["dialog"] as? String == "There are 3 pots.")
      #expect(answer.object["intent"] as? String == "CountPotsIntent")
    }
  }

  @Test("what an intent shows is a page on request")
  func page() async throws {
    try await Pottery().test { client in
      let answer = try await client.call("ShowPotIntent", "{}", [.accept: "text/html"])
      #expect(answer.status == .ok)
      #expect(answer.headers[.contentType] == "text/html; charset=utf-8")
      #expect(answer.text.contains("A &lt;cup&gt; &amp; more"))
      // All that a browser keeps it from is said by one policy, in which its style sheet is.
      let policy = try #require(answer.headers[.contentSecurityPolicy])
      let nonce = try #require(policy.firstMatch(of: /style-src 'nonce-([^']+)'/)).1
      #expect(answer.text.contains("<style nonce=\"\(nonce)\">"))
      #expect(policy.contains("frame-ancestors 'none'") && !policy.contains("'self'"))
      #expect(answer.text.contains("<button") && !answer.text.contains("data-intent"))
      let json = try await client.call("ShowPotIntent", "{}")
      #expect((json.object["view"] as? String)?.contains("A <cup> & more") == true)
    }
  }

  @Test("what an intent shows is a part of a page, whose buttons name calls that can be made")
  func part() async throws {
    let catalog = ServedCatalog(name: "sample", modelData: try await ServedSample.modelData)
    try await Pottery().test(beside: ServedCatalogs(catalog)) { client in
      let page = try await client.send("/intents").text
      #expect(page.contains("data-name=\"ShowPotIntent\"") && page.contains("href=\"/intents\""))
      #expect(!page.contains("{{") && !page.contains("Hidden"))
      let answer = try await client.call("ShowPotIntent?part=true", "{}", [.accept: "text/html"])
      #expect(answer.status == .ok && !answer.text.contains("<html"))
      #expect(answer.headers[.contentSecurityPolicy]?.contains("sandbox") == true)
      let button = try #require(
        answer.text.firstMatch(of: #/data-intent="([^"]+)" data-parameters="([^"]+)"/#)
      )
      let parameters = String(button.2).replacing("&quot;", with: "\"")
      let texts = try JSONDecoder().decode([String: String].self, from: Data(parameters.utf8))
      let arguments = texts.map { "\"\($0)\":\($1)" }.joined(separator: ",")
      let asked = try await client.call(String(button.1), "{\"arguments\":{\(arguments)}}")
      #expect(asked.question["text"] as? String == "Which pot?", "\(asked.text)")
      let wrong = try await client.call("ShowPotIntent?part=maybe", "{}")
      #expect(wrong.problem == "bad-parameter")
    }
    try await ServedSample.test { client async throws in
      #expect(try await client.send("/intents").status == .notFound)
      #expect(try await client.send("/").text.contains("/intents") == false)
    }
  }

  @Test("what is missing is asked for, then whether to go on, and only then something is done")
  func questions() async throws {
    let pottery = Pottery()
    try await pottery.test { client in
      let first = try await client.call("MakePotIntent", "{}")
      #expect(first.status == .conflict && first.problem == "question")
      #expect(first.question["kind"] as? String == "value")
      #expect(first.question["parameter"] as? String == "name")
      #expect(first.question["text"] as? String == "What is it called?")
      #expect((first.question["schema"] as? [String: Any])?["type"] as? String == "string")
      let name = #""\#(first.questionID)": "Vase""#
      let second = try await client.call("MakePotIntent", #"{"answers": {\#(name)}}"#)
      #expect(second.question["kind"] as? String == "confirmation")
      #expect((second.question["text"] as? String)?.contains("Make Vase") == true)
      #expect(pottery.pots.count == 3)
      let yes = #"{"answers": {\#(name), "\#(second.questionID)": true}}"#
      let third = try await client.call("MakePotIntent", yes)
      #expect(third.status == .ok && third.object["value"] as? String == "Vase")
      #expect(pottery.pots.last == "Vase")
    }
  }

  @Test("a choice names what there is, and the answer is one of it")
  func choices() async throws {
    let pottery = Pottery()
    try await pottery.test { client in
      let which = try await client.call("BreakPotIntent", "{}")
      #expect(which.question["kind"] as? String == "choice")
      let choices = which.question["choices"] as? [[String: Any]] ?? []
      #expect(choices.compactMap { $0["title"] as? String } == ["Cup", "Bowl", "Jug"])
      let wrong = #"{"answers": {"\#(which.questionID)": 3}}"#
      #expect(try await client.call("BreakPotIntent", wrong).problem == "bad-argument")
      let bowl = try #require(choices[1]["answer"] as? Int)
      let one = #""\#(which.questionID)": \#(bowl)"#
      let sure = try await client.call("BreakPotIntent", #"{"answers": {\#(one)}}"#)
      #expect((sure.question["text"] as? String)?.contains("Break the Bowl?") == true)
      let no = try await client.call(
        "BreakPotIntent",
        #"{"answers": {\#(one), "\#(sure.questionID)": false}}"#
      )
      #expect(no.problem == "intent-failed" && pottery.pots.count == 3)
      let yes = try await client.call(
        "BreakPotIntent",
        #"{"answers": {\#(one), "\#(sure.questionID)": true}}"#
      )
      #expect(yes.status == .ok && pottery.pots == ["Cup", "Jug"])
    }
  }

  @Test("a confirmation of something else confirms nothing")
  func otherConfirmation() async throws {
    let pottery = Pottery()
    try await pottery.test { client in
      let vase = try await client.call("MakePotIntent", #"{"arguments": {"name": "Vase"}}"#)
      let answers = #""answers": {"\#(vase.questionID)": true}"#
      for call in [
        ("MakePotIntent", #"{"arguments": {"name": "Urn"}, \#(answers)}"#),
        ("MakePotIntent", #"{"arguments": {"name": "Vase", "clay": "white"}, \#(answers)}"#),
        ("BreakPotIntent", #"{"arguments": {"pot": "Cup"}, \#(answers)}"#),
      ] {
        let answer = try await client.call(call.0, call.1)
        #expect(answer.status == .conflict && answer.questionID != vase.questionID, "\(call.1)")
      }
      let guessed = #"{"arguments": {"name": "Vase"}, "answers": {"": true, "confirmed": true}}"#
      #expect(try await client.call("MakePotIntent", guessed).questionID == vase.questionID)
      // Nor does the same question of another server, or what is asked again once more is there to lose.
      let same = #"{"arguments": {"name": "Vase"}, \#(answers)}"#
      try await pottery.test { other in
        let answer = try await other.call("MakePotIntent", same)
        #expect(answer.status == .conflict)
      }
      let which = try await client.call("BreakPotIntent", "{}")
      let one = #""\#(which.questionID)": 0"#
      let sure = try await client.call("BreakPotIntent", #"{"answers": {\#(one)}}"#)
      pottery.change { $0.insert("Teapot", at: 0) }
      let late = #"{"answers": {\#(one), "\#(sure.questionID)": true}}"#
      #expect(try await client.call("BreakPotIntent", late).status == .conflict)
      #expect(pottery.pots == ["Teapot", "Cup", "Bowl", "Jug"])
      #expect(try await client.call("MakePotIntent", same).status == .ok)
    }
  }

  @Test(
    "a call that is none is refused",
    arguments: [
      ("NoIntent", "{}", 404, "not-found"), ("HiddenPotIntent", "{}", 404, "not-found"),
      ("CountPotsIntent", "", 400, "bad-body"), ("CountPotsIntent", "[]", 400, "bad-body"),
      ("CountPotsIntent", "{", 400, "bad-body"), ("CountPotsIntent", "{\"x\":{}}", 400, "bad-body"),
      ("CountPotsIntent", #"{"arguments": 1}"#, 400, "bad-body"),
      ("CountPotsIntent", #"{"arguments": {}, "arguments": {}}"#, 400, "bad-body"),
      ("CountPotsIntent", #"{"arguments": {"x": 1}}"#, 422, "bad-argument"),
      ("MakePotIntent", #"{"arguments": {"name": "\u0000"}}"#, 422, "bad-argument"),
      ("MakePotIntent", #"{"arguments": {"name": "A", "clay": "x"}}"#, 422, "bad-argument"),
      ("DropPotIntent", "{}", 422, "intent-failed"),
      ("CountPotsIntent?x=1", "{}", 400, "bad-parameter"),
    ]
  )
  func refusals(intent: String, body: String, status: Int, problem: String) async throws {
    try await Pottery().test { client in
      let answer = try await client.call(intent, body)
      #expect(answer.status.code == status && answer.problem == problem)
      let text = try await client.call("CountPotsIntent", "{}", [.contentType: "text/plain"])
      #expect(text.problem == "bad-body")
    }
  }

  @Test(
    "a file comes as bytes, and no path of the server is read, in an argument or an answer",
    arguments: [
      (#""data:text/plain;base64,YWJj""#, 200), (#""/etc/passwd""#, 422),
      (#""file:///etc/passwd""#, 422), (#"{"fileURL": "file:///etc/passwd"}"#, 422),
      (#"["/etc/passwd"]"#, 422), (#""data:/../etc/passwd""#, 422), (#""~/.profile""#, 422),
    ]
  )
  func files(value: String, status: Int) async throws {
    try await Pottery().test { client in
      let given = try await client.call("WeighFileIntent", #"{"arguments": {"file": \#(value)}}"#)
      #expect(given.status.code == status)
      // Bytes that the client has are not sent back.
      if status == 200 {
        #expect((given.object["parameters"] as? [String: Any])?["file"] is NSNull)
      }
      let asked = try await client.call("WeighFileIntent", "{}")
      let answers = #"{"answers": {"\#(asked.questionID)": \#(value)}}"#
      #expect(try await client.call("WeighFileIntent", answers).status.code == status)
      let folder = try await client.call(
        "WeighFileIntent",
        #"{"arguments": {"file": "data:,a", "folder": "/tmp"}}"#
      )
      #expect(folder.problem == "bad-argument")
    }
  }

  @Test("an intent that takes too long is cancelled, and the next one runs")
  func time() async throws {
    try await Pottery().test(options: { $0.intentTime = .seconds(5) }) { client in
      let answer = try await client.call("FirePotIntent", "{}")
      #expect(answer.status == .serviceUnavailable && answer.problem == "took-too-long")
      #expect(try await client.call("CountPotsIntent", "{}").status == .ok)
    }
  }

  @Test(
    "a token needs write for what changes something, and read for the rest",
    arguments: [
      ("CountPotsIntent", [TokenScope.read], 200), ("CountPotsIntent", [.write], 403),
      ("MakePotIntent", [.read, .search], 403), ("MakePotIntent", [.write], 409),
      ("MakePotIntent", [], 401), ("NoIntent", [.read], 404), ("NoIntent", [], 401),
    ]
  )
  func scopes(intent: String, scopes: [TokenScope], status: Int) async throws {
    let folder = try TemporaryFolder()
    let path = folder("tokens.json")
    let token = try TokenList.create(Set(scopes), in: path)
    let list = try TokenList(contentsOf: path)
    try await Pottery().test(options: { $0.access = .tokens(list) }) { client in
      let headers: HTTPFields = scopes.isEmpty ? [:] : [.authorization: "Bearer \(token)"]
      let answer = try await client.call(intent, "{}", headers)
      #expect(answer.status.code == status)
      let list = try await client.send("/v1/intents", .get, headers)
      #expect((list.status == .ok) == scopes.contains(.read))
    }
  }
}
