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
  private func server(
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
    return ModelContextServer(
      name: "garden",
      version: "1.2.3",
      instructions: "Plants need water.",
      app: AutomatedApp(
        name: "Garden",
        registry: IntentRegistry(GardenPackage.self),
        dependencies: dependencies,
        state: try StateFolder(path: folder.path),
        searchIndex: try CSSearchableIndex(file: URL(filePath: folder("search.sqlite"))),
        effects: GardenPackage.effects
      ),
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

  @Test("answers lines that are no messages, and goes on")
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
        "'plant': 'ros' may be any of:\n  1  Rose  (North)\n  2  Rosemary  (South)"
      ),
      (["plant": "Rose\u{0}"], "'plant' has a NUL character in it"),
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

  @Test("offers tools that are no intents, and asks before they change something")
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

  @Test("reports progress that only grows")
  func progress() async throws {
    try await TestClient.use(server()) { client in
      _ = try await client.begin()
      let answer = try await client.call("GrowIntent", ["weeks": 5], token: "t")
      #expect(answer["structuredContent"] == ["value": 5])
      let fractions = client.heard.map { message -> Double in
        guard case .notification("notifications/progress", let parameters) = message,
          parameters["progressToken"] == "t"
        else { return -1 }
        return switch parameters["progress"] {
        case .number(let value)?: value
        case .integer(let value)?: Double(value)
        default: -1
        }
      }
      #expect(fractions == [0.2, 0.4, 0.6, 0.8, 1])
    }
  }

  @Test("cancels a call when it is told to, and answers it no more")
  func cancellation() async throws {
    try await TestClient.use(server()) { client in
      _ = try await client.begin()
      let identifier = client.nextIdentifier
      let call = Task { try await client.call("GrowIntent", ["weeks": 10_000], token: 1) }
      while client.heard.isEmpty { try await Task.sleep(for: .milliseconds(2)) }
      client.notify("notifications/cancelled", ["requestId": .integer(identifier)])
      while garden.cancelled.isEmpty { try await Task.sleep(for: .milliseconds(2)) }
      #expect(garden.cancelled == [.userCancelled])
      #expect(try await client.result("ping") == [:])
      call.cancel()
    }
  }

  @Test("hears pings and cancellations, and runs tools, while threads hang")
  func hangingTools() async throws {
    defer { garden.rain(100) }
    try await TestClient.use(server()) { client in
      _ = try await client.begin()
      let first = client.nextIdentifier
      // All threads that there usually are, and one that takes the place of those that hang.
      let count = max(4, ProcessInfo.processInfo.activeProcessorCount) + 1
      for number in 0..<count {
        client.request(number + first + 1000, "tools/call", ["name": "WaitForRainIntent"])
      }
      while garden.heldThreads < count { try await Task.sleep(for: .milliseconds(5)) }
      #expect(try await client.result("ping") == [:])
      #expect(try await client.call("WaterPlantIntent", ["plant": "1"])["isError"] == false)
      // The identifier is free as soon as the request is cancelled, though its work does not listen.
      client.notify("notifications/cancelled", ["requestId": .integer(first + 1000)])
      client.request(first + 1000, "tools/list")
      #expect(try await client.result("ping") == [:])
      while client.unclaimed.isEmpty { try await Task.sleep(for: .milliseconds(5)) }
      guard case .result(.integer(first + 1000), _)? = client.unclaimed.first else {
        Issue.record("\(client.unclaimed)")
        return
      }
    }
  }

  @Test("answers a request that works for too long with an error, and goes on")
  func timeLimit() async throws {
    defer { garden.rain(100) }
    try await TestClient.use(server(workingTime: .milliseconds(100))) { client in
      _ = try await client.begin()
      let answer = await client.ask("tools/call", ["name": "WaitForRainIntent"])
      guard case .failure(_, let error) = answer else {
        Issue.record("\(answer)")
        return
      }
      #expect(error.code == -32001)
      #expect(try await client.result("ping") == [:])
    }
  }

  @Test("gives a person the time that the work does not have")
  func personsTime() {
    let start = ContinuousClock.now
    func after(_ seconds: Int) -> ContinuousClock.Instant { start.advanced(by: .seconds(seconds)) }
    let clock = CallClock(limit: .seconds(10), at: start)
    #expect(!clock.isOver(at: after(9)) && clock.isOver(at: after(10)))
    clock.pause(at: after(4))
    // Two questions at once take the time from the first to the last.
    clock.pause(at: after(5))
    #expect(!clock.isOver(at: after(1000)))
    clock.resume(at: after(1000))
    #expect(!clock.isOver(at: after(2000)))
    clock.resume(at: after(2004))
    #expect(!clock.isOver(at: after(2009)) && clock.isOver(at: after(2010)))
  }

  @Test("reads no more from a client that does not read, and goes on when it does")
  func backpressure() async throws {
    let server = try server()
    let (questions, answers) = (Pipe(), Pipe())
    let (ends, end) = AsyncStream.makeStream(of: Void.self)
    Thread.detachNewThread {
      server.serve(input: questions.fileHandleForReading, output: answers.fileHandleForWriting)
      try? answers.fileHandleForWriting.close()
      end.finish()
    }
    let ping = Data("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\"}\n".utf8)
    let descriptor = questions.fileHandleForWriting.fileDescriptor
    _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
    // Many times what may wait: 4 MiB of answers, the pipes, and what is read at once.
    let wanted = 64 << 20
    let block = Data((0..<1024).flatMap { _ in ping })
    var taken = 0
    var refusals = 0
    while taken < wanted, refusals < 100 {
      let count = block.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      taken += max(0, count)
      // A pipe takes blocks in part, so a line may be cut; the answers are not looked at.
      refusals = count > 0 ? 0 : refusals + 1
      if count <= 0 { try await Task.sleep(for: .milliseconds(10)) }
    }
    #expect(taken < 16 << 20)
    Thread.detachNewThread {
      while case let bytes = answers.fileHandleForReading.availableData, !bytes.isEmpty {}
    }
    // Now it reads again: another block is taken.
    var isTaken = false
    while !isTaken {
      isTaken = block.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) } > 0
      try await Task.sleep(for: .milliseconds(5))
    }
    try questions.fileHandleForWriting.close()
    for await _ in ends {}
  }

  @Test("ends when its input ends, though its answers are not read and a thread hangs")
  func endWithoutReader() async throws {
    defer { garden.rain(100) }
    let server = try server()
    let (questions, answers) = (Pipe(), Pipe())
    let (ends, end) = AsyncStream.makeStream(of: Void.self)
    Thread.detachNewThread {
      server.serve(input: questions.fileHandleForReading, output: answers.fileHandleForWriting)
      end.finish()
    }
    var text = """
      {"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-11-25"}}
      {"jsonrpc":"2.0","id":2,"method":"tools/call","params":{"name":"WaitForRainIntent"}}

      """
    text += String(
      repeating: "{\"jsonrpc\":\"2.0\",\"id\":3,\"method\":\"ping\"}\n",
      count: 150_000
    )
    let descriptor = questions.fileHandleForWriting.fileDescriptor
    _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
    var rest = Data(text.utf8)[...]
    var refusals = 0
    while !rest.isEmpty, refusals < 50 {
      let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      rest = rest.dropFirst(max(0, count))
      refusals = count > 0 ? 0 : refusals + 1
      if count <= 0 { try await Task.sleep(for: .milliseconds(10)) }
    }
    try questions.fileHandleForWriting.close()
    for await _ in ends {}
    try answers.fileHandleForReading.close()
  }

  @Test("answers what was asked before the input ended")
  func lastQuestion() async throws {
    var call: Task<IntentJSON, any Error>?
    try await TestClient.use(server(shutdownTime: .seconds(600))) { client in
      _ = try await client.begin()
      call = Task { try await client.call("GrowIntent", ["weeks": 40], token: 1) }
      while client.heard.isEmpty { try await Task.sleep(for: .milliseconds(2)) }
    }
    #expect(try await call?.value["structuredContent"] == ["value": 40])
  }

  @Test("cancels what goes on long after the input ended")
  func end() async throws {
    try await TestClient.use(server()) { client in
      _ = try await client.begin()
      Task { _ = try? await client.call("GrowIntent", ["weeks": 10_000], token: 1) }
      while client.heard.isEmpty { try await Task.sleep(for: .milliseconds(2)) }
    }
    #expect(garden.cancelled == [.userCancelled])
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
