import AppIntents
import Foundation
import IntentAutomation
import ModelContextProtocol
import Synchronization
import Testing
import TestSupport

extension ServerTests {
  @Test("asks a person for a value that is missing, with what there is to choose from")
  func elicitsValue() async throws {
    let asked = Mutex<[IntentJSON]>([])
    let answer: @Sendable (IntentJSON) -> IntentJSON = { question in
      asked.withLock { $0.append(question) }
      let isForm = question["requestedSchema"]["properties"] != [:]
      return isForm ? ["action": "accept", "content": ["plant": "Rosemary"]] : ["action": "accept"]
    }
    try await TestClient.use(server(), elicit: answer) { client in
      _ = try await client.begin()
      let answer = try await client.call("WaterPlantIntent")
      #expect(answer["isError"] == false)
      let question = try #require(asked.withLock { $0.first })
      #expect(question["message"].text.contains("Which plant?"))
      #expect(question["requestedSchema"]["type"] == "object")
      #expect(question["requestedSchema"]["properties"]["plant"]["type"] == "string")
      #expect(garden.all[1].waterings == 1)
    }
  }

  @Test(
    "removes nothing without a person's word",
    arguments: [("accept", true), ("decline", false), ("cancel", false)]
  )
  func elicitsConfirmation(action: String, isRemoved: Bool) async throws {
    let answer: @Sendable (IntentJSON) -> IntentJSON = { _ in ["action": .string(action)] }
    try await TestClient.use(server(), elicit: answer) { client in
      _ = try await client.begin()
      let answer = try await client.call("RemovePlantIntent", ["entities": ["1"]])
      #expect(answer["isError"] == .bool(!isRemoved))
      #expect(garden.all.contains { $0.id == 1 } == !isRemoved)
      guard case .request(_, let method, let parameters)? = client.heard.first else {
        Issue.record("Nobody was asked")
        return
      }
      #expect(method == "elicitation/create")
      #expect(parameters["message"]?.text.contains("Remove Rose?") == true)
    }
  }

  @Test("asks a person which thing is meant where several have the name")
  func elicitsChoice() async throws {
    let asked = Mutex<[IntentJSON]>([])
    let answer: @Sendable (IntentJSON) -> IntentJSON = { question in
      asked.withLock { $0.append(question) }
      let isForm = question["requestedSchema"]["properties"] != [:]
      return isForm ? ["action": "accept", "content": ["choice": "2"]] : ["action": "accept"]
    }
    try await TestClient.use(server(), elicit: answer) { client in
      _ = try await client.begin()
      let answer = try await client.call("WaterPlantIntent", ["plant": "ros"])
      #expect(answer["isError"] == false)
      #expect(garden.all.map(\.waterings) == [0, 1, 0])
      let question = try #require(asked.withLock { $0.first })
      #expect(question["message"].text.contains("'plant'"))
      let choices = question["requestedSchema"]["properties"]["choice"]["oneOf"].elements
      #expect(choices.map { $0["title"].text } == ["1  Rose  (North)", "2  Rosemary  (South)"])
    }
  }

  @Test(
    "asks before a tool changes something, in the words of the tool",
    arguments: [("accept", "red"), ("decline", ""), ("cancel", "")]
  )
  func asksBeforeWriting(action: String, fence: String) async throws {
    let answer: @Sendable (IntentJSON) -> IntentJSON = { _ in ["action": .string(action)] }
    try await TestClient.use(server(), elicit: answer) { client in
      _ = try await client.begin()
      // The word of an assistant does not count where a person can be asked.
      let painted = try await client.call(
        "PaintFenceIntent",
        ["color": "red", "confirm": true]
      )
      #expect(painted["isError"] == .bool(fence.isEmpty))
      #expect(garden.fence == fence)
      guard case .request(_, "elicitation/create", let parameters)? = client.heard.first else {
        Issue.record("Nobody was asked")
        return
      }
      #expect(parameters["message"]?.text == "Paint the fence red?\ncolor: red")
    }
  }

  @Test(
    "changes nothing without a word of confirmation where the program cannot ask",
    arguments: [
      ("PaintFenceIntent", ["color": "red"]), ("RemovePlantIntent", ["entities": ["1"]]),
      ("WaterPlantIntent", ["plant": "1"]),
    ] as [(String, [String: IntentJSON])]
  )
  func confirmArgument(tool: String, arguments: [String: IntentJSON]) async throws {
    try await TestClient.use(server()) { client in
      _ = try await client.begin(elicitation: false)
      for value in [nil, false, "yes", "true", 1] as [IntentJSON?] {
        let refused = try await client.call(
          tool,
          .object(arguments.merging(["confirm": value ?? .null]) { $1 })
        )
        #expect(refused["isError"] == true)
        #expect(garden.fence == "" && garden.all.count == 3 && garden.all[0].waterings == 0)
      }
      let refused = try await client.call(tool, .object(arguments))
      #expect(refused["content"].elements[0]["text"].text.contains("'confirm': true"))
      let done = try await client.call(tool, .object(arguments.merging(["confirm": true]) { $1 }))
      #expect(done["isError"] == false)
      #expect(garden.fence == "red" || garden.all.count == 2 || garden.all[0].waterings == 1)
    }
  }

  @Test("offers tools that are not intents, and asks before they change something")
  func otherTools() async throws {
    let runs = Mutex(0)
    let tool = AssistantTool(
      name: "dig",
      title: "Dig",
      description: "Digs a hole.",
      arguments: ["depth": ["type": "integer"]],
      required: ["depth"],
      effect: .changes(isDestructive: false)
    ) { arguments in
      runs.withLock { $0 += 1 }
      return ["dug": arguments["depth"] ?? .null]
    }
    try await TestClient.use(server(tools: [tool]), elicit: { _ in ["action": "decline"] }) {
      client in
      _ = try await client.begin()
      #expect(try await client.call("dig", ["depth": 3])["isError"] == true)
      #expect(try await client.call("dig")["isError"] == true)
      #expect(runs.withLock { $0 } == 0)
    }
    try await TestClient.use(server(tools: [tool])) { client in
      _ = try await client.begin()
      #expect(try await client.call("dig", ["depth": 3])["structuredContent"] == ["dug": 3])
      let wrong = try await client.call("dig", ["depth": 3, "width": 2])
      #expect(wrong["content"].elements[0]["text"].text.contains("no argument 'width'"))
    }
  }

  @Test("says the question where the program cannot ask it, and does nothing")
  func withoutElicitation() async throws {
    try await TestClient.use(server()) { client in
      _ = try await client.begin(elicitation: false)
      let removal = try await client.call("RemovePlantIntent", ["entities": ["1"]])
      #expect(removal["isError"] == true)
      #expect(removal["content"].elements.first?["text"].text.contains("Remove Rose?") == true)
      let water = try await client.call("WaterPlantIntent")
      #expect(water["content"].elements.first?["text"].text.contains("Which plant?") == true)
      #expect(garden.all.count == 3)
      #expect(client.heard.isEmpty)
    }
  }
}
