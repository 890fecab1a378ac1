package import AppIntents

/// The description of an intent for a user or a program that wants to run it.
package struct IntentCard: Sendable {
  /// The persistent name.
  package let identifier: String
  /// The name at a command line.
  package let name: String
  /// The title of the intent.
  package let title: String
  /// The description, in one sentence; nil if there is none.
  package let description: String?
  /// The group of intents that it belongs to; nil for none.
  package let category: String?
  /// The summary with the parameters.
  package let summary: String
  /// The parameters, in the order of their declaration.
  package let parameters: [ParameterCard]
  /// The type of the result; nil for none.
  package let result: IntentValueShape?
  /// Whether it can be undone.
  package let isUndoable: Bool
  /// Whether it cleans up when it is cancelled.
  package let isCancellable: Bool
  /// Whether it may take long, and says how far it is.
  package let isLongRunning: Bool
  /// Whether it is meant for people rather than for the app's own parts.
  package let isDiscoverable: Bool

  /// Describes an intent.
  package init(_ intent: any AppIntent.Type) {
    let described = intent.intentDescription
    identifier = intent.persistentIdentifier
    name = CommandName.of(intent)
    title = String(localized: intent.title)
    description = described.map { String(localized: $0.descriptionText) }
    category = described?.categoryName.map { String(localized: $0) }
    summary = intent.init().summary.sentence
    parameters = intent.parameterDescriptions.map(ParameterCard.init)
    result = intent.resultShape
    isUndoable = intent is any UndoableIntent.Type
    isCancellable = intent is any CancellableIntent.Type
    isLongRunning = intent is any LongRunningIntent.Type
    isDiscoverable = intent.isDiscoverable
  }

  /// The description of an intent in one sentence, or its title.
  package static func line(for intent: any AppIntent.Type) -> String {
    String(localized: intent.intentDescription?.descriptionText ?? intent.title)
  }

  /// The command line of the intent, with its required parameters.
  package var usage: String {
    let words = parameters.map { parameter in
      let option = "--\(parameter.name) <\(parameter.form.placeholder)>"
      return parameter.isRequired ? option : "[\(option)]"
    }
    return ([name] + words).joined(separator: " ")
  }

  /// Further traits: its result, and whether it can be cancelled and undone.
  package var traits: [String] {
    var traits: [String] = []
    if let result { traits.append("gives \(ValueForm(result).resultWords)") }
    if isLongRunning { traits.append("may take long; reports progress") }
    if isCancellable { traits.append("cleans up when it is cancelled") }
    if isUndoable { traits.append("can be undone") }
    return traits
  }
}

extension ValueForm {
  /// What a value is, without how it is written.
  var resultWords: String { words.prefix { $0 != "," }.description }
}
