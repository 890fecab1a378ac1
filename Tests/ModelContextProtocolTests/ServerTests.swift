import AppIntents
import Foundation
import IntentAutomation
import ModelContextProtocol
import Synchronization
import Testing
import TestSupport

@Suite("A server of the Model Context Protocol")
struct ServerTests {
  let garden = Garden()

  /// A server over the garden, with a new folder for its state.
  func server(
    shutdownTime: Duration = .milliseconds(10),
    workingTime: Duration = .seconds(600),
    tools: [AssistantTool] = []
  ) throws -> ModelContextServer {
    var limits = ModelContextServer.Limits()
    (limits.shutdownTime, limits.workingTime) = (shutdownTime, workingTime)
    let garden = garden
    let dependencies = AppDependencyManager()
    dependencies.add { garden }
    let folder = try TemporaryFolder()
    // The folder is there as long as the app.
    dependencies.add(dependency: folder)
    var app = AutomatedApp(
      name: "Garden",
      registry: IntentRegistry(GardenPackage.self),
      dependencies: dependencies,
      state: try StateFolder(path: folder.path),
      searchIndex: try CSSearchableIndex(file: URL(filePath: folder("search.sqlite"))),
      effects: GardenPackage.effects
    )
    // Other tests keep the processors busy.
    app.timeLimit = .seconds(600)
    return ModelContextServer(
      name: "garden",
      version: "1.2.3",
      instructions: "Plants need water.",
      app: app,
      tools: tools,
      limits: limits
    )
  }

  @Test(
    "speaks the revision that it is asked for, and else its newest",
    arguments: [
      ("2024-11-05", "2024-11-05"), ("2025-03-26", "2025-03-26"), ("2025-06-18", "2025-06-18"),
      ("2025-11-25", "2025-11-25"), ("1999-01-01", "2025-11-25"), ("2026-07-28", "2025-11-25"),
    ]
  )
  func handshake(wanted: String, spoken: String) async throws {
    try await TestClient.use(server()) { client in
      let greeting = try await client.begin(revision: wanted)
      #expect(greeting["protocolVersion"].text == spoken)
      #expect(greeting["serverInfo"] == ["name": "garden", "version": "1.2.3"])
      #expect(greeting["instructions"].text == "Plants need water.")
      #expect(try await client.result("ping") == [:])
    }
  }

  @Test(
    "answers what is wrong with the code that the protocol has for it",
    arguments: [
      ("tools/nothing", [:], -32601),
      ("server/discover", [:], -32601),
      ("initialize", ["protocolVersion": "2025-11-25"], -32600),
      ("tools/call", [:], -32602),
      ("tools/call", ["name": "Nothing"], -32602),
      ("tools/call", ["name": "HiddenIntent"], -32602),
      ("tools/call", ["name": "GrowIntent", "arguments": [1]], -32602),
      ("tools/list", ["cursor": "x"], -32602),
      ("resources/list", ["cursor": "x"], -32602),
      ("resources/read", [:], -32602),
      ("resources/read", ["uri": "garden://PlantEntity/99"], -32002),
      ("resources/read", ["uri": "garden://Nothing/1"], -32002),
      ("resources/read", ["uri": "file:///etc/passwd"], -32002),
    ] as [(String, [String: IntentJSON], Int)]
  )
  func errors(method: String, parameters: [String: IntentJSON], code: Int) async throws {
    try await TestClient.use(server()) { client in
      _ = try await client.begin()
      guard case .failure(_, let error) = await client.ask(method, parameters) else {
        Issue.record("\(method) was answered")
        return
      }
      #expect(error.code == code)
    }
  }

  @Test("answers nothing but a ping before the session begins")
  func order() async throws {
    try await TestClient.use(server()) { client in
      #expect(try await client.result("ping") == [:])
      guard case .failure(_, let error) = await client.ask("tools/list") else {
        Issue.record("tools/list was answered")
        return
      }
      #expect(error.code == -32600)
      _ = try await client.begin()
      #expect(try await !client.result("tools/list")["tools"].elements.isEmpty)
    }
  }

  @Test("answers lines that are not messages, and goes on")
  func nonsense() async throws {
    try await TestClient.use(server()) { client in
      client.send("what is this?")
      client.send("[]")
      client.send("{\"jsonrpc\":\"2.0\",\"id\":77,\"method\":1}")
      client.notify("notifications/nobody/knows")
      client.notify("notifications/cancelled", ["requestId": 12345])
      client.send("{\"jsonrpc\":\"2.0\",\"id\":9000,\"result\":{}}")
      _ = try await client.begin()
      let codes = client.unclaimed.map { message in
        if case .failure(_, let error) = message { error.code } else { 0 }
      }
      #expect(codes == [-32700, -32600, -32600])
    }
  }

  @Test("lists what people find, with schemas of the parameters")
  func tools() async throws {
    try await TestClient.use(server()) { client in
      _ = try await client.begin()
      let tools = try await client.result("tools/list")["tools"].elements
      #expect(
        tools.map { $0["name"].text } == [
          "WaterPlantIntent", "RemovePlantIntent", "GrowIntent", "MeasureFileIntent",
          "WaitForRainIntent", "PaintFenceIntent", "MoveHouseIntent", "find", "undo",
        ]
      )
      let water = tools[0]
      #expect(water["title"].text == "Water Plant")
      #expect(water["description"].text == "Gives a plant water. Can be undone.")
      let schema = water["inputSchema"]
      #expect(schema["required"] == ["plant"])
      #expect(schema["properties"]["plant"]["type"] == "string")
      #expect(
        schema["properties"]["amount"] == [
          "type": "string", "title": "Amount", "default": "little",
          "oneOf": [
            ["const": "little", "title": "A little"], ["const": "much", "title": "Much"],
          ],
        ]
      )
      #expect(
        schema["properties"]["times"] == [
          "type": "integer", "title": "Times", "default": 1, "minimum": 1,
          "maximum": 10,
        ]
      )
      #expect(tools[1]["annotations"]["destructiveHint"] == true)
      #expect(tools[1]["inputSchema"]["properties"]["entities"]["type"] == "array")
    }
  }

  @Test("runs a tool by the name of an entity, and shows the entity and its picture")
  func call() async throws {
    try await TestClient.use(server()) { client in
      _ = try await client.begin()
      let answer = try await client.call("WaterPlantIntent", ["plant": "Rosemary", "times": 3])
      #expect(answer["isError"] == false)
      let content = answer["content"].elements
      #expect(content.map { $0["type"].text } == ["text", "image", "resource_link"])
      #expect(content[0]["text"].text.hasPrefix("Watered Rosemary."))
      #expect(content[1]["mimeType"].text == "image/gif")
      #expect(content[2]["uri"].text == "garden://PlantEntity/2")
      let entity = answer["structuredContent"]["entities"].elements.first ?? .null
      #expect(entity["properties"] == ["name": "Rosemary", "bed": "South"])
      #expect(garden.all[1].waterings == 3)
    }
  }

  @Test("leaves out what an older revision does not have")
  func olderRevision() async throws {
    try await TestClient.use(server()) { client in
      _ = try await client.begin(revision: "2024-11-05")
      let answer = try await client.call("WaterPlantIntent", ["plant": "2"])
      #expect(answer["content"].elements.map { $0["type"].text } == ["text", "image"])
      #expect(answer["structuredContent"] == .null)
    }
  }

  @Test(
    "says what is wrong with a call as an answer that an assistant can mend",
    arguments: [
      (["plant": "Cactus"], "Cactus"),
      (["plant": "Rosemary", "times": 11], "between 1 and 10"),
      (["plant": "Rosemary", "amount": "oceans"], "oceans"),
      (["plant": "Rosemary", "color": "red"], "WaterPlantIntent has no argument 'color'"),
      (
        ["plant": "ros"],
        "'plant': 'ros' matches several:\n  1  Rose  (North)\n  2  Rosemary  (South)"
      ),
      (["plant": "Rose\u{0}"], "'plant' contains a NUL character"),
      (
        ["plant": .string(String(repeating: "x", count: 20_000))],
        "'plant' is longer than 16384 bytes"
      ),
    ] as [(IntentJSON, String)]
  )
  func mistakes(arguments: IntentJSON, part: String) async throws {
    try await TestClient.use(server()) { client in
      _ = try await client.begin(elicitation: false)
      let answer = try await client.call("WaterPlantIntent", arguments)
      #expect(answer["isError"] == true)
      #expect(answer["content"].elements.first?["text"].text.contains(part) == true)
      #expect(garden.all.allSatisfy { $0.waterings == 0 })
    }
  }

  @Test("says truly of each tool what it does")
  func hints() async throws {
    try await TestClient.use(server()) { client in
      _ = try await client.begin()
      let tools = try await client.result("tools/list")["tools"].elements
      let hints = tools.map { tool -> String in
        let given = tool["annotations"]
        let words = [("readOnlyHint", "reads"), ("destructiveHint", "destroys")]
          .filter { given[$0.0] == true }.map(\.1)
        // Whoever changes something takes a confirmation.
        #expect(
          (tool["inputSchema"]["properties"]["confirm"] == .null) == (given["readOnlyHint"] == true)
        )
        return tool["name"].text + ": " + words.joined(separator: ", ")
      }
      #expect(
        hints == [
          "WaterPlantIntent: ", "RemovePlantIntent: destroys", "GrowIntent: reads",
          "MeasureFileIntent: reads", "WaitForRainIntent: reads", "PaintFenceIntent: destroys",
          "MoveHouseIntent: destroys", "find: reads", "undo: destroys",
        ]
      )
    }
  }

  @Test("undoes what was done last")
  func undo() async throws {
    try await TestClient.use(server()) { client in
      _ = try await client.begin()
      _ = try await client.call("WaterPlantIntent", ["plant": "1", "times": 2])
      _ = try await client.call("WaterPlantIntent", ["plant": "2", "times": 5])
      #expect(try await client.call("undo")["isError"] == false)
      #expect(garden.all.map(\.waterings) == [2, 0, 0])
      #expect(try await client.call("undo")["isError"] == false)
      #expect(try await client.call("undo")["isError"] == true)
      #expect(garden.all.map(\.waterings) == [0, 0, 0])
    }
  }

  @Test(
    "finds entities by text, by conditions, or all",
    arguments: [
      (["type": "PlantEntity"], ["1", "2", "3"]),
      (["type": "PlantEntity", "text": "ose"], ["1", "2"]),
      (["type": "PlantEntity", "where": "bed == \"South\""], ["2", "3"]),
      (["type": "PlantEntity", "sort": "name desc", "limit": 1], ["3"]),
      (["type": "PlantEntity", "text": "cactus"], []),
    ] as [(IntentJSON, [String])]
  )
  func find(arguments: IntentJSON, identifiers: [String]) async throws {
    try await TestClient.use(server()) { client in
      _ = try await client.begin()
      let answer = try await client.call("find", arguments)
      let found = answer["structuredContent"]["entities"].elements.map { $0["id"].text }
      #expect(found.sorted() == identifiers)
    }
  }

  @Test("says how many there are where it lists only some")
  func cut() async throws {
    try await TestClient.use(server()) { client in
      _ = try await client.begin()
      let some = try await client.call("find", ["type": "PlantEntity", "limit": 2])
      #expect(some["structuredContent"]["total"] == 3)
      #expect(some["structuredContent"]["entities"].elements.count == 2)
      #expect(some["content"].elements[0]["text"].text.contains("These are 2 of 3;"))
      let all = try await client.call("find", ["type": "PlantEntity"])
      #expect(all["structuredContent"]["total"] == 3)
      #expect(!all["content"].elements[0]["text"].text.contains("These are"))
    }
  }

  @Test("says why its input cannot be read")
  func unreadable() throws {
    let folder = try #require(FileHandle(forReadingAtPath: "/tmp"))
    #expect(try server().serve(input: folder, output: .nullDevice) == .EISDIR)
  }

  @Test("takes the row of the last answer for an entity")
  func reference() async throws {
    try await TestClient.use(server()) { client in
      _ = try await client.begin()
      _ = try await client.call("find", ["type": "PlantEntity", "where": "bed == \"South\""])
      _ = try await client.call("WaterPlantIntent", ["plant": "@1"])
      #expect(garden.all.map(\.waterings) == [0, 1, 0])
    }
  }

  @Test("lists and reads entities at their addresses, whatever their names")
  func resources() async throws {
    try await TestClient.use(server()) { client in
      _ = try await client.begin()
      let templates = try await client.result("resources/templates/list")["resourceTemplates"]
      #expect(templates.elements.map { $0["uriTemplate"].text } == ["garden://PlantEntity/{id}"])
      let listed = try await client.result("resources/list")["resources"].elements
      #expect(listed.map { $0["name"].text } == ["Rose", "Rosemary", "Äpfel/Birnen"])
      for resource in listed {
        let read = try await client.result("resources/read", ["uri": resource["uri"]])
        let content = try #require(read["contents"].elements.first)
        let json = try IntentJSON(parsing: Data(content["text"].text.utf8))
        #expect(json["title"] == resource["name"])
      }
    }
  }

  @Test("takes the bytes of a file in an address")
  func file() async throws {
    try await TestClient.use(server()) { client in
      _ = try await client.begin()
      let bytes = Data(repeating: 7, count: 3000).base64EncodedString()
      let address = "data:image/png;base64,\(bytes)"
      let answer = try await client.call("MeasureFileIntent", ["file": .string(address)])
      #expect(answer["structuredContent"] == ["value": 3000])
    }
  }
}
