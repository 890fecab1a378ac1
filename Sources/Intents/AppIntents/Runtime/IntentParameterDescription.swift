package import LocalizedStrings

/// A parameter of an intent, as a caller that gives it a value needs to know it.
package struct IntentParameterDescription: Sendable {
  /// The name in the code.
  package let name: String
  /// The title of the value.
  package let title: LocalizedStringResource
  /// The description of the value; nil if the title is enough.
  package let description: LocalizedStringResource?
  /// The question for a missing value; nil for the title as a question.
  package let question: LocalizedStringResource?
  /// The type of the values.
  package let valueType: any _IntentValue.Type
  /// The type of the values.
  package let shape: IntentValueShape
  /// Whether the value may be missing.
  package let isOptional: Bool
  /// The value when none is given; nil for none.
  package let defaultValue: (any _IntentValue & Sendable)?
  /// The constraints on the values.
  package let constraints: IntentParameterConstraints
  /// Whether the intent says itself what a text means and what there is to choose from.
  package let hasOptions: Bool

  /// Whether the intent cannot run before it is given a value.
  package var isRequired: Bool { !isOptional && defaultValue == nil }

  /// Returns what is wrong with a value in its stored form, in words; nil when the parameter takes it.
  ///
  /// - Throws: What reading the value throws; entities are asked of their query.
  package func problem(of json: IntentJSON) async throws -> String? {
    constraints.problem(of: try await valueType._value(from: json))
  }
}

extension AppIntent {
  /// The parameters, in the order of their declaration.
  ///
  /// - Complexity: O(*n*) in the number of the intent's properties; an intent is made for it.
  package static var parameterDescriptions: [IntentParameterDescription] {
    intentParameters(of: Self()).map { name, parameter in
      IntentParameterDescription(
        name: name,
        title: parameter.title,
        description: parameter.description,
        question: parameter.requestValueDialog?.full,
        valueType: parameter.valueType,
        shape: IntentValueShape(parameter.valueType),
        isOptional: parameter.isOptional,
        defaultValue: parameter.anyValue,
        constraints: parameter.constraints,
        hasOptions: parameter.hasOptions
      )
    }
  }

  /// The type of the intent's result; nil for an intent without one.
  package static var resultShape: IntentValueShape? {
    guard PerformResult.self is any ReturnsValue.Type, PerformResult.Value.self != Never.self else {
      return nil
    }
    return IntentValueShape(PerformResult.Value.self)
  }

  /// Whether the result may have something to look at: its own, or that of an intent that it names and
  /// that runs next.
  ///
  /// Of a next intent that the result does not name, nothing is known before it runs.
  package static var mayShowView: Bool {
    PerformResult.Snippet.self != Never.self || PerformResult.OpensAppIntent.self != Never.self
  }

  /// The description of the intent, in one sentence; nil if it has none.
  package static var intentDescription: IntentDescription? { description.intentDescription }

  /// The value that a run would begin with, by the name of the parameter, for parameters of this
  /// intent that have one.
  package var parameterValues: [(name: String, value: any _IntentValue & Sendable)] {
    intentParameters(of: self).compactMap { name, parameter in
      parameter.anyValue.map { (name, $0) }
    }
  }
}

extension AppIntentError {
  /// A value that a parameter has, and that the intent cannot work with; a sentence says why.
  package static func invalidValue(_ problem: String) -> AppIntentError {
    AppIntentError(.invalidValue(problem))
  }

  /// Whether the caller gave a value that a parameter does not take.
  package var isInvalidValue: Bool { if case .invalidValue = kind { true } else { false } }
  /// Whether the user, or the host, did not want it any more.
  package var isCancellation: Bool { if case .cancelled = kind { true } else { false } }
  /// Whether the intent did not stop in time.
  package var isTimeout: Bool { if case .timeout = kind { true } else { false } }
  /// Whether a parameter has no value and none was given.
  package var isMissingValue: Bool { if case .needsValue = kind { true } else { false } }
}
