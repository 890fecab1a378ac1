public import AppIntents
public import IntentAutomation

/// A tool of an assistant that is not an intent.
///
/// ```swift
/// let scan = AssistantTool(
///   name: "scan",
///   title: "Scan",
///   description: "Reads the number on the back of a book.",
///   arguments: ["picture": ["type": "string", "description": "The path of a JPEG file."]],
///   required: ["picture"],
///   effect: .reads
/// ) { arguments in ["isbn": .string(try Scanner.isbn(in: arguments["picture"]))] }
/// ```
public struct AssistantTool: Sendable {
  /// The name of the tool: ASCII letters, digits, `_`, `-` and `.`, at most 128.
  ///
  /// An intent of the same name, `find` and `undo` come before it.
  public let name: String
  /// The title of the tool.
  ///
  /// A client may show it in its list of tools, and in its question to the user.
  public let title: String
  /// The description for the assistant.
  ///
  /// Say what it returns, and when to call it: the assistant chooses tools by it.
  public let description: String
  /// The JSON Schemas of its arguments, by their names.
  ///
  /// Other arguments are refused before ``run`` is called. Their values are not compared with the
  /// schemas.
  public let arguments: [String: IntentJSON]
  /// The arguments that a call must have.
  ///
  /// A call without one of them is refused before ``run`` is called.
  public let required: [String]
  /// The arguments that are paths.
  ///
  /// The user sees them whole in the question before something changes.
  public let paths: Set<String>
  /// Its effect on the user's data.
  ///
  /// It makes the hints of the tool, and decides whether the user is asked.
  public let effect: IntentEffect
  /// Does it, with arguments of these names.
  ///
  /// It returns a JSON object. An error that it throws is an answer that the assistant reads. It is
  /// cancelled with its request, and when the time of ``ModelContextServer/Limits/workingTime`` is
  /// over.
  public let run: @Sendable ([String: IntentJSON]) async throws -> IntentJSON

  /// Describes a tool.
  ///
  /// - Parameters:
  ///   - name: What the tool is called: ASCII letters, digits, `_`, `-` and `.`, at most 128.
  ///   - title: What people call it.
  ///   - description: What it does, for the assistant.
  ///   - arguments: The JSON Schemas of its arguments, by their names.
  ///   - required: The arguments that a call must have.
  ///   - paths: The arguments that are paths, which the user sees whole before they agree.
  ///   - effect: What it does to what the user has; the user is asked before it changes something.
  ///   - run: Does it, with arguments of these names and no others, and returns an object; what it throws is an
  ///     answer that the assistant reads.
  public init(
    name: String,
    title: String,
    description: String,
    arguments: [String: IntentJSON],
    required: [String],
    paths: Set<String> = [],
    effect: IntentEffect,
    run: @escaping @Sendable ([String: IntentJSON]) async throws -> IntentJSON
  ) {
    self.name = name
    self.title = title
    self.description = description
    self.arguments = arguments
    self.required = required
    self.paths = paths
    self.effect = effect
    self.run = run
  }

  /// The tool, as it is listed.
  var json: IntentJSON {
    [
      "name": .string(name), "title": .string(title), "description": .string(description),
      "inputSchema": effect.schema(arguments, required: required),
      "annotations": effect.annotations,
    ]
  }

  /// Checks the names of arguments.
  ///
  /// - Throws: ``AutomationError`` for one that is missing or that the tool does not have.
  func check(_ given: [String: IntentJSON]) throws {
    if let missing = required.first(where: { given[$0] == nil }) {
      throw AutomationError.usage("'\(missing)' is missing")
    }
    if let unknown = given.keys.sorted().first(where: { arguments[$0] == nil }) {
      throw AutomationError.usage(
        "\(name) has no argument '\(unknown.prefix(100))'; it has:",
        choices: arguments.keys.sorted()
      )
    }
  }
}

extension IntentEffect {
  /// The argument by which a program that cannot ask a person says that one has agreed.
  static let confirmation = "confirm"

  /// The annotations for assistants:
  /// https://modelcontextprotocol.io/specification/2025-11-25/schema.
  var annotations: IntentJSON {
    guard changesSomething else { return ["readOnlyHint": true, "openWorldHint": false] }
    return [
      "readOnlyHint": false, "destructiveHint": .bool(isDestructive),
      "idempotentHint": .bool(isIdempotent), "openWorldHint": false,
    ]
  }

  /// The schema of the arguments of a tool, with the one that confirms where something is changed.
  func schema(_ arguments: [String: IntentJSON], required: [String]) -> IntentJSON {
    var properties = arguments
    if changesSomething, properties[Self.confirmation] == nil {
      properties[Self.confirmation] = [
        "type": "boolean", "title": "Confirm",
        "description": """
        Set to true when the user has agreed to this call, if the program itself cannot ask (no \
        elicitation).
        """,
      ]
    }
    return [
      "type": "object", "properties": .object(properties),
      "required": .array(required.map { .string($0) }), "additionalProperties": false,
    ]
  }
}
