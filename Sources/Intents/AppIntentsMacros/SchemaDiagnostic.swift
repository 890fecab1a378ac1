import SwiftDiagnostics

/// An error in the use of a schema.
enum SchemaDiagnostic: DiagnosticMessage {
  case wrongKind(String, isEnum: Bool)
  case noSchema(String)
  case missing(String, [String])
  case lacking(String, [String])

  var message: String {
    switch self {
    case .wrongKind(let macro, let isEnum):
      "'@\(macro)' can only be attached to \(isEnum ? "an enum" : "a struct")"
    case .noSchema(let macro):
      "'@\(macro)' needs a schema: write '@\(macro)(schema: .domain.name)'"
    case .missing(let schema, let names):
      "the schema '\(schema)' needs \(Self.list(names)), which the type does not have"
    case .lacking(let schema, let names):
      """
      the schema '\(schema)' has \(Self.list(names)), which the type does not have; Apple's compiler \
      may refuse it
      """
    }
  }

  private static func list(_ names: [String]) -> String {
    let quoted = names.map { "'\($0)'" }.joined(separator: ", ")
    return "\(names.count == 1 ? "a property" : "properties") \(quoted)"
  }

  var severity: DiagnosticSeverity {
    if case .lacking = self { .warning } else { .error }
  }

  var diagnosticID: MessageID {
    let name =
      switch self {
      case .wrongKind: "wrongKind"
      case .noSchema: "noSchema"
      case .missing: "missing"
      case .lacking: "lacking"
      }
    return MessageID(domain: "AppIntentsMacros.Schema", id: name)
  }
}
