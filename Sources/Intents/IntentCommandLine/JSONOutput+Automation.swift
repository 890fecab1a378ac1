package import AppIntents
package import IntentAutomation
internal import SwiftUI
package import Terminal

/// The JSON output of the commands for intents; docs/sample-app.md documents the keys.
extension JSONOutput {
  /// A value in its stored form, its members in the order of their names.
  package init(_ value: IntentJSON) {
    self =
      switch value {
      case .null: .null
      case .bool(let value): .boolean(value)
      case .integer(let value): .integer(value)
      case .number(let value): .number(value)
      case .string(let value): .string(value)
      case .array(let values): .array(values.map(JSONOutput.init))
      case .object(let members):
        .object(members.sorted { $0.key < $1.key }.map { ($0.key, JSONOutput($0.value)) })
      }
  }

  /// A value of an intent; null for one that has no stored form.
  static func value(_ value: (any _IntentValue)?) -> JSONOutput {
    (try? value?._json).map { JSONOutput($0) } ?? .null
  }

  /// The identifier and the display representation of an entity.
  static func row(_ row: EntityRow) -> JSONOutput {
    var members: [(key: String, value: JSONOutput)] = [
      ("type", .string(row.identifier.entityType.persistentIdentifier)),
      ("id", .string(row.identifier.identifier)),
      ("title", .string(row.title)),
      ("subtitle", .optional(row.subtitle)),
    ]
    if let entity = row.entity {
      let properties = entity.propertyDescriptions.map { (key: $0.name, value: value($0.value)) }
      members.append(("properties", .object(properties)))
    }
    members += row.details.sorted { $0.key < $1.key }.map { ($0.key, JSONOutput($0.value)) }
    return .object(members)
  }

  /// The description of an intent.
  static func card(_ card: IntentCard) -> JSONOutput {
    .object([
      ("name", .string(card.name)),
      ("identifier", .string(card.identifier)),
      ("title", .string(card.title)),
      ("description", .optional(card.description)),
      ("category", .optional(card.category)),
      ("summary", .string(card.summary)),
      ("parameters", .array(card.parameters.map(parameter))),
      ("result", .optional(card.result?.kind)),
      ("resultType", .optional(card.result?.typeName)),
      ("isUndoable", .boolean(card.isUndoable)),
      ("isCancellable", .boolean(card.isCancellable)),
      ("isLongRunning", .boolean(card.isLongRunning)),
      ("isDiscoverable", .boolean(card.isDiscoverable)),
    ])
  }

  private static func parameter(_ parameter: ParameterCard) -> JSONOutput {
    .object([
      ("name", .string(parameter.name)),
      ("identifier", .string(parameter.identifier)),
      ("title", .string(parameter.title)),
      ("description", .optional(parameter.description)),
      ("question", .optional(parameter.question)),
      ("kind", .string(parameter.shape.kind)),
      ("type", .optional(parameter.shape.typeName)),
      ("form", .string(parameter.form.placeholder)),
      ("choices", .array(parameter.form.choices.map(JSONOutput.string))),
      ("isRequired", .boolean(parameter.isRequired)),
      ("default", .optional(parameter.defaultText)),
    ])
  }

  /// The outcome of a run, generated while it is written.
  ///
  /// - Parameters:
  ///   - report: The run.
  ///   - hidden: The names of the parameters that are null, whatever they are.
  /// - Returns: The object that docs/sample-app.md describes.
  package static func report(_ report: RunReport, hiding hidden: Set<String> = []) -> JSONOutput {
    let outcome = report.outcome
    return .object([
      ("intent", .string(type(of: outcome.intent).persistentIdentifier)),
      ("parameters", parameters(of: outcome.intent, hiding: hidden)),
      ("value", .deferred { JSONOutput.value(outcome.value) }),
      ("entities", .array(report.valueRows.map { row in .deferred { JSONOutput.row(row) } })),
      ("dialog", .optional(outcome.spokenDialog)),
      ("view", .optional(outcome.view?.plainText)),
      ("opened", .array(report.openedRows.map { row in .deferred { JSONOutput.row(row) } })),
      ("isUndoable", .boolean(report.isUndoable)),
    ])
  }

  /// The parameters of an intent that have a value; made while they are written.
  ///
  /// - Parameters:
  ///   - intent: The intent.
  ///   - hidden: The names of those that are null, whatever they are.
  /// - Returns: An object.
  package static func parameters(of intent: any AppIntent, hiding hidden: Set<String>) -> JSONOutput
  {
    .object(
      intent.parameterValues.map { name, value in
        (name, hidden.contains(name) ? .null : .deferred { JSONOutput.value(value) })
      }
    )
  }
}
