import AppIntents
import Foundation
import IntentAutomation
import ModelContextProtocol
import Synchronization
import Testing
import TestSupport

@Suite("What a person is asked before a tool changes something")
struct QuestionTests {
  let garden = Garden()
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func server(tools: [AssistantTool] = []) throws -> ModelContextServer {
    let (garden, folder) = (garden, folder)
    let dependencies = AppDependencyManager()
    dependencies.add { garden }
    // The folder is there as long as the app.
    dependencies.add(dependency: folder)
    var app = AutomatedApp(
      name: "Garden",
      registry: IntentRegistry(GardenPackage.self),
      dependencies: dependencies,
      state: try StateFolder(path: folder.path),
      dataFolder: "/home/ada/garden",
      searchIndex: CSSearchableIndex(),
      effects: GardenPackage.effects
    )
    // Other tests keep the processors busy.
    app.timeLimit = .seconds(600)
    return ModelContextServer(
      name: "garden",
      version: "1",
      app: app,
      tools: tools
    )
  }

  /// The question of a call, which is declined.
  private func question(
    _ tool: String,
    _ arguments: IntentJSON,
    tools: [AssistantTool] = []
  ) async throws -> String {
    let asked = Mutex("")
    let decline: @Sendable (IntentJSON) -> IntentJSON = { question in
      asked.withLock { $0 = question["message"].text }
      return ["action": "decline"]
    }
    try await TestClient.use(server(tools: tools), elicit: decline) { client in
      _ = try await client.begin()
      _ = try await client.call(tool, arguments)
    }
    return asked.withLock { $0 }
  }

  @Test("has all arguments, each in one line, and says where one is cut")
  func arguments() async throws {
    let forged = try await question("PaintFenceIntent", ["color": "red\nYes?\u{1B}[2J\u{202E}x"])
    #expect(forged.split(separator: "\n").count == 3)
    #expect(forged.contains("\ncolor: red\\u{A}Yes?\\u{1B}[2J\\u{202E}x\n"))
    let long = try await question(
      "PaintFenceIntent",
      ["color": .string(String(repeating: "y", count: 900))]
    )
    #expect(long.contains("yyy…\n") && long.count < 1000)
    let named = try await question("WaterPlantIntent", ["plant": "2", "times": 3])
    #expect(
      named.hasSuffix("\nplant: Rosemary (2)\ntimes: 3\ndata folder: /home/ada/garden")
    )
  }

  @Test("has the whole paths of a tool that is not an intent")
  func paths() async throws {
    let tool = AssistantTool(
      name: "dig",
      title: "Dig",
      description: "Digs a hole.",
      arguments: ["place": ["type": "string"]],
      required: ["place"],
      paths: ["place"],
      effect: .changes(isDestructive: true)
    ) { _ in [:] }
    let here = FileManager.default.currentDirectoryPath
    let text = try await question("dig", ["place": "a/../garden"], tools: [tool])
    #expect(text == "Dig?\nplace: \(here)/garden")
  }

  @Test("is confirmed by a call once: a second question of the tool is another one")
  func secondQuestion() async throws {
    try await TestClient.use(server()) { client in
      _ = try await client.begin(elicitation: false)
      let answer = try await client.call(
        "MoveHouseIntent",
        ["street": "Elm Street", "confirm": true]
      )
      #expect(answer["isError"] == true)
      let text = answer["content"].elements[0]["text"].text
      #expect(text.contains("Sell the garden?") && !text.contains("'confirm': true"))
      #expect(garden.fence == "")
      let wrong = try await client.call("PaintFenceIntent", ["color": "red", "confirm": "true"])
      #expect(
        wrong["content"].elements[0]["text"].text == "'confirm' must be true or false"
      )
    }
  }

  @Test(
    "is answered by an agreement that is one, and by nothing that is unclear",
    arguments: [
      (["action": "accept"], true), (["action": "accept", "content": [:]], true),
      (["action": "accept", "content": nil], true),
      (["action": "accept", "content": ["confirm": false]], false),
      (["action": "accept", "content": ["cancel": true]], false),
      (["action": "accept", "content": "no"], false), (["action": "Accept"], false),
      (["action": true], false), ("accept", false), ([:], false),
    ] as [(IntentJSON, Bool)]
  )
  func unclear(_ answer: IntentJSON, isAgreement: Bool) async throws {
    try await TestClient.use(server(), elicit: { _ in answer }) { client in
      _ = try await client.begin()
      let result = try await client.call("PaintFenceIntent", ["color": "red"])
      #expect(result["isError"] == .bool(!isAgreement))
      #expect(garden.fence == (isAgreement ? "red" : ""))
    }
  }

  @Test(
    "is put only to a program that can show it as a form",
    arguments: [
      ([:], true), (["form": [:]], true), (["form": [:], "url": [:]], true), (["url": [:]], false),
      (nil, false),
    ] as [(IntentJSON, Bool)]
  )
  func modes(_ elicitation: IntentJSON, asks: Bool) async throws {
    try await TestClient.use(server()) { client in
      _ = try await client.result(
        "initialize",
        ["protocolVersion": "2025-11-25", "capabilities": ["elicitation": elicitation]]
      )
      let result = try await client.call("PaintFenceIntent", ["color": "red"])
      #expect(result["isError"] == .bool(!asks))
      #expect(client.heard.isEmpty != asks)
    }
  }

  @Test("before a run is undone names that run, and no other is undone")
  func undo() async throws {
    try await TestClient.use(server()) { client in
      _ = try await client.begin(elicitation: false)
      for plant in ["1", "2"] as [IntentJSON] {
        _ = try await client.call("WaterPlantIntent", ["plant": plant, "confirm": true])
      }
      let asked = try await client.call("undo", ["run": 1])
      let question = "(run 1)?\ndata folder: /home/ada/garden\n"
      #expect(asked["content"].elements[0]["text"].text.contains(question))
      let undone = try await client.call("undo", ["run": 1, "confirm": true])
      #expect(undone["isError"] == false)
      #expect(garden.all.map(\.waterings) == [0, 1, 0])
      let again = try await client.call("undo", ["run": 1, "confirm": true])
      #expect(again["content"].elements[0]["text"].text.contains("there is no run 1 to undo"))
      let unknown = try await client.call("undo", ["number": 2, "confirm": true])
      #expect(unknown["content"].elements[0]["text"].text.contains("no argument 'number'"))
    }
  }

  @Test("can wait for many answers while other tools work; beyond a bound there is an error")
  func manyQuestions() async throws {
    let server = try server()
    let heard = Mutex<[JSONRPCMessage]>([])
    let connection = JSONRPCConnection { line in
      guard let message = try? JSONRPCMessage(parsing: line.dropLast()) else { return }
      heard.withLock { $0.append(message) }
    }
    func say(_ number: Int, _ method: String, _ parameters: [String: IntentJSON]) {
      let request = JSONRPCMessage.request(
        .integer(number),
        method: method,
        parameters: parameters
      )
      server.receive(.text(request.data), connection)
    }
    func wait(until isThere: ([JSONRPCMessage]) -> Bool) async throws {
      for _ in 0..<1000 where !isThere(heard.withLock { $0 }) {
        try await Task.sleep(for: .milliseconds(20))
      }
      #expect(isThere(heard.withLock { $0 }))
    }
    let paint: [String: IntentJSON] = ["name": "PaintFenceIntent", "arguments": ["color": "red"]]
    say(
      0,
      "initialize",
      ["protocolVersion": "2025-11-25", "capabilities": ["elicitation": [:]]]
    )
    let bound = JSONRPCConnection.questionBound
    for number in 1...bound { say(number, "tools/call", paint) }
    try await wait { messages in
      messages.count { if case .request = $0 { true } else { false } } == bound
    }
    say(1000, "tools/call", paint)
    say(1001, "tools/call", ["name": "find", "arguments": ["type": "PlantEntity"]])
    try await wait { messages in
      messages.contains {
        guard case .result(.integer(1000), let result) = $0 else { return false }
        return result["isError"] == true
          && result["content"].elements[0]["text"].text.hasPrefix("\(bound) questions are waiting")
      }
        && messages.contains { if case .result(.integer(1001), _) = $0 { true } else { false } }
    }
    server.finish(connection)
    #expect(garden.fence == "")
  }

  @Test("is about the rows of the assistant's own session")
  func sessions() async throws {
    try await TestClient.use(server()) { client in
      _ = try await client.begin()
      _ = try await client.call("find", ["type": "PlantEntity", "text": "Rosemary"])
      try await TestClient.use(server()) { other in
        _ = try await other.begin()
        _ = try await other.call("find", ["type": "PlantEntity"])
      }
      _ = try await client.call("WaterPlantIntent", ["plant": "@1"])
    }
    #expect(garden.all.map(\.waterings) == [0, 1, 0])
    #expect(!FileManager.default.fileExists(atPath: folder("listing.json")))
  }
}
