internal import AppIntents
internal import Automation
internal import Foundation

/// The intents of an app as tools, and beside them one that finds entities and one that undoes.
struct IntentTools: Sendable {
  let app: AutomatedApp
  let resources: EntityResources

  /// The intents that an assistant may run: those that people find, and that do something by
  /// themselves.
  ///
  /// What only configures or draws a part of an app's interface is left out.
  private var intents: [any AppIntent.Type] {
    app.registry.intents.filter { type in
      type.isDiscoverable && !(type is any SnippetIntent.Type)
        && !(type is any WidgetConfigurationIntent.Type)
        && !(type is any ControlConfigurationIntent.Type)
    }
  }

  private var isUndoable: Bool { intents.contains { $0 is any UndoableIntent.Type } }

  /// Lists the tools.
  func list(_ parameters: [String: IntentJSON]) throws -> IntentJSON {
    guard parameters["cursor"] == nil else {
      throw JSONRPCError.invalidParameters("The cursor is none that was given out.")
    }
    var tools = intents.map { ToolDescription(of: $0).json }
    if let find = FindTool(app: app).json { tools.append(find) }
    if isUndoable { tools.append(UndoTool.json) }
    return ["tools": .array(tools)]
  }

  /// Runs a tool.
  ///
  /// - Throws: ``JSONRPCError`` for a call that is none; what goes wrong in the tool is an answer, which
  ///   an assistant can read and mend.
  func call(
    _ parameters: [String: IntentJSON],
    _ session: ModelContextSession
  ) async throws -> IntentJSON {
    guard case .string(let name)? = parameters["name"] else {
      throw JSONRPCError.invalidParameters("The member 'name' is missing.")
    }
    let arguments: [String: IntentJSON]
    switch parameters["arguments"] {
    case nil, .null?: arguments = [:]
    case .object(let object)?: arguments = object.filter { $0.value != .null }
    default: throw JSONRPCError.invalidParameters("The arguments are not an object.")
    }
    var answer = ToolAnswer(resources: resources, hasStructure: session.hasStructure)
    do {
      if let intent = intents.first(where: { ToolDescription.name(of: $0) == name }) {
        let report = try await run(intent, arguments, parameters["_meta"], session)
        try await app.use { try await answer.add(report) }
      } else if name == FindTool.name {
        let rows = try await FindTool(app: app).find(arguments)
        try await app.use { try await answer.add(rows) }
      } else if name == UndoTool.name, isUndoable {
        answer.add("Undid: " + (try await IntentRunner(app).undo()).summary)
      } else {
        throw JSONRPCError.invalidParameters("There is no tool '\(name)'.")
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
    _ session: ModelContextSession
  ) async throws -> RunReport {
    let control = RunControl()
    var runner = IntentRunner(app, control: control)
    runner.interaction = ElicitingInteraction(session: session)
    if case .object(let members)? = meta, let token = members["progressToken"] {
      let reporter = ProgressReporter(token: token, connection: session.connection)
      runner.onProgress = { reporter.report($0) }
    }
    let reader = runner.reader
    let arguments = try await app.use { try await reader.arguments([], json: given, for: intent) }
    return try await withTaskCancellationHandler { [runner] in
      try await runner.run(intent.init(), arguments: arguments)
    } onCancel: {
      control.cancel()
    }
  }
}

/// The tool that takes back what was done.
enum UndoTool {
  /// What the tool is called.
  static let name = "undo"

  /// The tool, as it is listed.
  static let json: IntentJSON = [
    "name": .string(name),
    "title": "Undo",
    "description": "Takes back the last thing that was done and can be undone.",
    "inputSchema": ["type": "object", "properties": [:], "additionalProperties": false],
    "annotations": ["destructiveHint": false, "openWorldHint": false],
  ]
}
