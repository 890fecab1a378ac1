package import AppIntents
internal import Foundation
package import IntentAutomation

/// An intent as a tool: its name, what it does, and the JSON Schema of its parameters.
package struct ToolDescription {
  let intent: any AppIntent.Type
  let effect: IntentEffect

  /// Describes an intent.
  ///
  /// - Parameters:
  ///   - intent: The intent.
  ///   - effect: What it does to what the user has.
  package init(of intent: any AppIntent.Type, effect: IntentEffect) {
    self.intent = intent
    self.effect = effect
  }

  /// The name of the tool: that of the intent, with the characters that the protocol takes.
  package static func name(of intent: any AppIntent.Type) -> String {
    let taken = intent.persistentIdentifier.map { character in
      character.isASCII && (character.isLetter || character.isNumber || "_-.".contains(character))
        ? character : "_"
    }
    // The protocol's bound: https://modelcontextprotocol.io/specification/2025-11-25/server/tools
    return String(taken.prefix(128))
  }

  /// The tool, as it is listed.
  var json: IntentJSON {
    let card = IntentCard(intent)
    var tool: [String: IntentJSON] = [
      "name": .string(Self.name(of: intent)),
      "title": .string(card.title),
      "inputSchema": schema(effect),
      "annotations": effect.annotations,
    ]
    let sentences = [card.description, card.isUndoable ? "Can be undone." : nil]
      .compactMap(\.self)
    if !sentences.isEmpty { tool["description"] = .string(sentences.joined(separator: " ")) }
    return .object(tool)
  }

  /// The JSON Schema of the parameters, for a program that sends files and cannot name those of this machine.
  package var parameters: IntentJSON { schema(.reads, takesPaths: false) }

  private func schema(_ effect: IntentEffect, takesPaths: Bool = true) -> IntentJSON {
    let parameters = intent.parameterDescriptions
    let schemas = parameters.map { ($0.name, ValueSchema.json(of: $0, takesPaths: takesPaths)) }
    // What is missing is asked of the person, where the program can ask; an assistant that knows the
    // value should say it, so the list tells it what there is to say.
    return effect.schema(
      Dictionary(schemas, uniquingKeysWith: { first, _ in first }),
      required: parameters.filter(\.isRequired).map(\.name)
    )
  }
}
