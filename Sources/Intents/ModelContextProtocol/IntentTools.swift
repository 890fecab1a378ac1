internal import AppIntents
internal import Foundation
internal import IntentAutomation

/// The intents of an app as tools, and beside them one that finds entities and one that undoes.
struct IntentTools: Sendable {
  let app: AutomatedApp
  let resources: EntityResources
  /// The tools that are not intents.
  let others: [AssistantTool]
  /// Where intents run.
  let workers: WorkerThreads

  private var intents: [any AppIntent.Type] { app.offeredIntents }

  private var isUndoable: Bool { intents.contains { $0 is any UndoableIntent.Type } }

  /// Lists the tools.
  func list(_ parameters: [String: IntentJSON]) throws -> IntentJSON {
    guard parameters["cursor"] == nil else {
      throw JSONRPCError.invalidParameters("Unknown cursor.")
    }
    var tools = intents.map { ToolDescription(of: $0, effect: app.effect(of: $0)).json }
    if let find = FindTool(app: app).json { tools.append(find) }
    if isUndoable { tools.append(UndoTool.json) }
    tools += others.map(\.json)
    return ["tools": .array(tools)]
  }

  /// Runs a tool.
  ///
  /// - Throws: ``JSONRPCError`` for an invalid call; what goes wrong in the tool is an answer,
  ///   which an assistant can read and mend.
  func call(
    _ parameters: [String: IntentJSON],
    _ session: ModelContextSession,
    _ clock: CallClock
  ) async throws -> IntentJSON {
    guard case .string(let name)? = parameters["name"] else {
      throw JSONRPCError.invalidParameters("The member 'name' is missing.")
    }
    var arguments: [String: IntentJSON]
    switch parameters["arguments"] {
    case nil, .null?: arguments = [:]
    case .object(let object)?: arguments = object.filter { $0.value != .null }
    default: throw JSONRPCError.invalidParameters("The arguments are not an object.")
    }
    let known = intents.first { ToolDescription.name(of: $0) == name }
    let addresses = known.map { $0.parameterDescriptions.filter(\.shape.takesBytes).map(\.name) }
    for (argument, value) in arguments.sorted(by: { $0.key < $1.key }) {
      let takesBytes =
        addresses?.contains(argument) ?? others.contains { $0.name == name }
      if let problem = value.callProblem(takesBytes: takesBytes) {
        return ToolAnswer.failure("'\(argument)' \(problem)")
      }
    }
    var isConfirmed = false
    if changesSomething(name, known),
      let value = arguments.removeValue(forKey: IntentEffect.confirmation)
    {
      guard case .bool(let value) = value else {
        return ToolAnswer.failure("'\(IntentEffect.confirmation)' must be true or false")
      }
      isConfirmed = value
    }
    var person = ElicitingInteraction(
      session: session,
      clock: clock,
      agreement: Agreement(isGiven: isConfirmed)
    )
    var answer = ToolAnswer(resources: resources, hasStructure: session.hasStructure)
    do {
      if let intent = known {
        let report = try await run(intent, arguments, parameters["_meta"], person)
        try await app.use { try await answer.add(report) }
      } else if name == FindTool.name {
        let found = try await FindTool(app: app).find(arguments)
        try await app.use { try await answer.add(found) }
      } else if name == UndoTool.name, isUndoable {
        answer.add("Undid: " + (try await undo(arguments, person)).summary)
      } else if let tool = others.first(where: { $0.name == name }) {
        try tool.check(arguments)
        if tool.effect.changesSomething {
          person.details = ArgumentLines(arguments, paths: tool.paths).lines
          try await person.confirm("\(tool.title)?")
        }
        answer.add(try await tool.run(arguments))
      } else {
        throw JSONRPCError.invalidParameters("Unknown tool '\(name.prefix(100))'.")
      }
      return answer.json
    } catch let error as JSONRPCError {
      throw error
    } catch {
      return ToolAnswer.failure(AutomationError(error).description)
    }
  }

  private func run(
    _ intent: any AppIntent.Type,
    _ given: [String: IntentJSON],
    _ meta: IntentJSON?,
    _ person: ElicitingInteraction
  ) async throws -> RunReport {
    var runner = IntentRunner(
      app,
      dialog: ElicitingDialog(interaction: person),
      control: RunControl()
    )
    runner.runtime.executor = workers
    // Only values with a short form are repeated.
    if case .object(let members)? = meta, let token = members["progressToken"],
      let token = JSONRPCIdentifier(token)
    {
      let reporter = ProgressReporter(token: token.json, connection: person.session.connection)
      runner.runtime.onProgress = { reporter.report($0) }
    }
    var person = person
    if app.effect(of: intent).changesSomething { person.details = dataFolderLines }
    return try await runner.call(intent, given, asking: person)
  }
}

extension IntentTools {
  /// Whether a tool changes something, so that a call of it is to be confirmed.
  private func changesSomething(_ name: String, _ intent: (any AppIntent.Type)?) -> Bool {
    if let intent { return app.effect(of: intent).changesSomething }
    return others.first { $0.name == name }?.effect.changesSomething ?? (name == UndoTool.name)
  }

  /// The line of a question that names the data that would change.
  private var dataFolderLines: [String] {
    app.dataFolder.map { ["data folder: \(ArgumentLines.line($0))"] } ?? []
  }

  /// Undoes a run, and no other than the one that the question names.
  private func undo(
    _ arguments: [String: IntentJSON],
    _ person: ElicitingInteraction
  ) async throws -> RunJournal.Run {
    let wanted = try UndoTool.run(arguments)
    let runs = try RunJournal(app.state).undoable()
    guard let run = wanted.map({ number in runs.first { $0.number == number } }) ?? runs.first
    else { return try await IntentRunner(app).undo(number: wanted) }
    var person = person
    person.details += dataFolderLines
    try await person.confirm("Undo “\(run.summary)” (run \(run.number))?")
    return try await IntentRunner(app).undo(number: run.number)
  }
}

/// The tool that takes back what was done.
enum UndoTool {
  /// The name of the tool.
  static let name = "undo"
  /// Undoing removes what was made; a second call undoes something else.
  private static let effect = IntentEffect.changes(isDestructive: true)

  /// The tool, as it is listed.
  static let json: IntentJSON = [
    "name": .string(name),
    "title": "Undo",
    "description": """
    Undoes the last action that can be undone, or the run with a number.
    """,
    "inputSchema": effect.schema(
      [
        argument: [
          "type": "integer", "minimum": 1,
          "description": "The number of the run, from the question.",
        ]
      ],
      required: []
    ),
    "annotations": effect.annotations,
  ]
  private static let argument = "run"

  /// The number of the run that is meant; nil for the last one.
  ///
  /// - Throws: `AutomationError` for arguments that are none of the tool's.
  static func run(_ arguments: [String: IntentJSON]) throws -> Int? {
    if let unknown = arguments.keys.sorted().first(where: { $0 != argument }) {
      throw AutomationError.usage(
        "\(name) has no argument '\(ArgumentLines.line(unknown))'; it has:",
        choices: [argument]
      )
    }
    switch arguments[argument] {
    case nil: return nil
    case .integer(let number)?: return number
    default: throw AutomationError.usage("'\(argument)' is not a whole number")
    }
  }
}
