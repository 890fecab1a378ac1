package import AppIntents
internal import Foundation
internal import IntentAutomation
internal import LocalizedStrings

/// The accepted values, as JSON Schema 2020-12.
package enum ValueSchema {
  /// The schema of a parameter: that of its values, with its title, its description and its default.
  package static func json(
    of parameter: IntentParameterDescription,
    takesPaths: Bool
  ) -> IntentJSON {
    var schema = members(of: parameter.shape, takesPaths)
    schema["title"] = .string(String(localized: parameter.title))
    var words = parameter.description.map { [String(localized: $0)] } ?? []
    if case .string(let text)? = schema["description"] { words.append(text) }
    if !words.isEmpty { schema["description"] = .string(words.joined(separator: " ")) }
    if let value = parameter.defaultValue {
      schema["default"] = json(of: value, in: parameter.shape)
    }
    if let range = parameter.constraints.inclusiveRange, parameter.shape.isNumber {
      schema["minimum"] = .number(range.lowerBound)
      schema["maximum"] = .number(range.upperBound)
    }
    return .object(schema)
  }

  /// A value as the schema of its shape has it: what is given as text, such as a measurement, is text.
  private static func json(
    of value: any _IntentValue & Sendable,
    in shape: IntentValueShape
  ) -> IntentJSON? {
    let json = try? value._json
    guard case .other = shape, case .object? = json else { return json }
    return .string(String(localized: DisplayRepresentation(for: value).title))
  }

  /// The schema of the values of a shape, for a program that cannot name files of this machine.
  ///
  /// - Parameter shape: What the values are.
  /// - Returns: An object.
  package static func json(of shape: IntentValueShape) -> IntentJSON {
    .object(members(of: shape, false))
  }

  private static func members(
    of shape: IntentValueShape,
    _ takesPaths: Bool
  ) -> [String: IntentJSON] {
    switch shape {
    case .text: ["type": "string"]
    case .truth: ["type": "boolean"]
    case .integer: ["type": "integer"]
    case .number: ["type": "number"]
    case .file:
      [
        "type": "string",
        "description": takesPaths
          ? "The path of a file, or a data: address with its bytes."
          : "A data: address with the bytes of a file.",
      ]
    case .entity(let type):
      ["type": "string", "description": .string(words(for: type))]
    case .choice(let type):
      ["type": "string", "oneOf": .array(type.titledConstants)]
    case .union(_, let kinds):
      [
        "type": "object",
        "properties": .object(
          Dictionary(
            kinds.map { ($0.name, .object(members(of: $0.shape, takesPaths))) },
            uniquingKeysWith: { first, _ in first }
          )
        ),
        "minProperties": 1,
        "maxProperties": 1,
        "additionalProperties": false,
      ]
    case .list(let element): ["type": "array", "items": .object(members(of: element, takesPaths))]
    case .other(is URL.Type) where !takesPaths:
      ["type": "string", "description": "A data: address; others are not supported."]
    case .other: ["type": "string", "description": .string(ValueForm(shape).words)]
    }
  }

  private static func words(for type: any AppEntity.Type) -> String {
    let name = String(localized: type.typeDisplayRepresentation.name).lowercased()
    return "The identifier of \(name.withArticle), or a unique name."
  }
}

extension AppEnum {
  fileprivate static var titledConstants: [IntentJSON] {
    allCases.map { value in
      let title = String(localized: DisplayRepresentation(for: value).title)
      return ["const": .string(String(value.rawValue)), "title": .string(title)]
    }
  }
}
