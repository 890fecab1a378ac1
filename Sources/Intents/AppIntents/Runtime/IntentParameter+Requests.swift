internal import LocalizedStrings
public import SwiftUI

extension IntentParameter {
  /// Asks a person for the value, sets it and returns it.
  ///
  /// - Parameter dialog: The question; nil for the parameter's own.
  /// - Returns: The value that was set.
  /// - Throws: ``AppIntentError`` outside of a run and when the person gives up.
  @discardableResult
  public func requestValue(_ dialog: IntentDialog? = nil) async throws -> Value.UnwrappedType {
    let context = try IntentContext.required(for: "A value for '\(String(localized: title))'")
    let name = name(in: context)
    try await context.ask { try await ask(name: name, dialog: dialog, asking: $0) }
    guard let value = presentValue.flatMap({ $0 as? Value.UnwrappedType }) else {
      throw needsValueError(dialog)
    }
    return value
  }

  /// Asks the user which of several values is meant, and sets it.
  ///
  /// - Parameters:
  ///   - items: The values to choose from, in the order in which they are shown.
  ///   - dialog: The question; nil for the parameter's own.
  /// - Returns: The chosen value.
  /// - Throws: ``AppIntentError`` outside of a run and when the user gives up.
  public func requestDisambiguation(
    among items: [Value.ValueType],
    dialog: IntentDialog? = nil
  ) async throws -> Value.ValueType where Value.ValueType: Sendable {
    let context = try IntentContext.required(for: "A choice for '\(String(localized: title))'")
    let request = IntentChoiceRequest(
      dialog: dialog ?? requestDisambiguationDialog,
      options: items.map { DisplayRepresentation(for: $0) }
    )
    guard let index = try await context.ask({ try await $0.choice(for: request) }),
      items.indices.contains(index)
    else { throw AppIntentError(.cancelled) }
    let value = items[index]
    let wrapped = _wrapped(value, as: Value.self)
    if let value = value as? Value ?? wrapped { wrappedValue = value }
    return value
  }

  /// Returns an error that asks the user which of several values is meant and runs the intent
  /// again.
  ///
  /// Throw it from ``AppIntent/perform()``.
  ///
  /// - Parameters:
  ///   - items: The values to choose from, in the order in which they are shown.
  ///   - dialog: The question; nil for the parameter's own.
  /// - Returns: The error.
  public func needsDisambiguationError(
    among items: [Value.ValueType],
    dialog: IntentDialog? = nil
  ) -> AppIntentError where Value.ValueType: Sendable {
    AppIntentError(
      .needsDisambiguation(
        parameter: ObjectIdentifier(self),
        values: DisambiguationChoices(values: items, dialog: dialog)
      )
    )
  }

  /// Asks the user whether a value is the one that is meant.
  ///
  /// The parameter is not set.
  ///
  /// - Parameters:
  ///   - value: The value, which is named in the question.
  ///   - dialog: The question; nil for "Did you mean …?".
  /// - Returns: True where the user confirms.
  /// - Throws: ``AppIntentError`` outside of a run.
  @discardableResult
  public func requestConfirmation(
    for value: Value.ValueType,
    dialog: IntentDialog? = nil
  ) async throws -> Bool {
    try await confirm(value, dialog, nil)
  }

  /// Asks the user whether a value is the one that is meant, and shows a view.
  ///
  /// The parameter is not set.
  ///
  /// - Parameters:
  ///   - value: The value, which is named in the question.
  ///   - dialog: The question; nil for "Did you mean …?".
  ///   - view: The view to show.
  /// - Returns: True where the user confirms.
  /// - Throws: ``AppIntentError`` outside of a run.
  @discardableResult
  public func requestConfirmation(
    for value: Value.ValueType,
    dialog: IntentDialog? = nil,
    view: some View
  ) async throws -> Bool {
    let container = _SnippetViewContainer(view)
    return try await confirm(value, dialog, await container.node)
  }

  private func confirm(
    _ value: Value.ValueType,
    _ dialog: IntentDialog?,
    _ view: ViewNode?
  ) async throws -> Bool {
    let context = try IntentContext.required(
      for: "A confirmation of '\(String(localized: title))'"
    )
    let shown = String(localized: DisplayRepresentation(for: value).title)
    let request = IntentConfirmationRequest(
      dialog: dialog ?? IntentDialog(stringLiteral: "Did you mean \(shown)?"),
      actionName: .continue,
      conditions: [],
      showsDialogAsPrompt: true,
      view: view
    )
    return try await context.ask { try await $0.confirmation(for: request) }
  }

  /// The name of the parameter in the intent that runs; its title where it belongs to another.
  private func name(in context: IntentContext) -> String {
    intentParameters(of: context.intent).first { $0.parameter.identifies(ObjectIdentifier(self)) }?
      .name ?? String(localized: title)
  }
}
