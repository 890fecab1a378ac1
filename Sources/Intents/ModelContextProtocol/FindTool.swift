internal import AppIntents
internal import Foundation
internal import IntentAutomation

/// The tool that finds entities: by a text, by conditions on their properties, or all.
struct FindTool {
  let app: AutomatedApp

  /// The name of the tool.
  static let name = "find"
  /// As many as an assistant reads without losing its thread.
  private static let defaultLimit = 20

  /// The tool, as it is listed; nil where there is nothing to find.
  var json: IntentJSON? {
    guard !app.keptTypes.isEmpty else { return nil }
    return [
      "name": .string(Self.name),
      "title": "Find",
      "description": """
      Finds items of the app by text or by conditions on their properties, or lists all. Returns \
      identifiers that other tools accept.
      """,
      "inputSchema": [
        "type": "object",
        "properties": [
          "type": [
            "type": "string",
            "oneOf": .array(
              app.keptTypes.map { type in
                let title = String(localized: type.typeDisplayRepresentation.name)
                return ["const": .string(type.persistentIdentifier), "title": .string(title)]
              }
            ),
          ],
          "text": ["type": "string", "description": "A name, a part of one, or an identifier."],
          "where": [
            "type": "string",
            "description": """
            Conditions on properties, such as: continent == "Asia" and not name contains "t".
            """,
          ],
          "sort": [
            "type": "string",
            "description": "Properties to sort by, such as: continent, name desc.",
          ],
          "limit": ["type": "integer", "minimum": 1, "default": .integer(Self.defaultLimit)],
        ],
        "required": ["type"],
        "additionalProperties": false,
      ],
      "annotations": ["readOnlyHint": true, "openWorldHint": false],
    ]
  }

  /// Finds entities, and says how many there are without the limit.
  ///
  /// - Throws: `AutomationError` for arguments that are none of the tool's, and what a query throws.
  func find(_ arguments: [String: IntentJSON]) async throws -> FoundRows {
    var rest = arguments
    func text(_ name: String) throws -> String? {
      switch rest.removeValue(forKey: name) {
      case nil: return nil
      case .string(let text)?: return text
      default: throw AutomationError.usage("'\(name)' must be text")
      }
    }
    guard let type = try text("type") else { throw AutomationError.usage("'type' is missing") }
    var finder = EntityFinder(
      text: try text("text"),
      predicate: try text("where"),
      order: try text("sort"),
      limit: Self.defaultLimit
    )
    if let limit = rest.removeValue(forKey: "limit") {
      guard case .integer(let number) = limit, number > 0 else {
        throw AutomationError.usage("'limit' must be a number of at least 1")
      }
      finder.limit = number
    }
    if let unknown = rest.keys.min() {
      throw AutomationError.usage(
        "unknown argument '\(unknown)'; expected type, text, where, sort or limit"
      )
    }
    return try await finder.found(
      of: CommandName.entityType(type, in: app.registry),
      in: app
    )
  }
}
