public import SwiftUI

// A resolver asks the user as an intent does.
extension IntentParameterContext {
  /// A parameter with the same declaration, which keeps what is asked for until the resolver has it.
  private var standIn: IntentParameter<Value> {
    IntentParameter(
      title: title,
      description: description,
      fallback: nil,
      requestValueDialog: nil,
      inputConnectionBehavior: .default,
      constraints: constraints
    )
  }

  /// Asks the user for a value.
  ///
  /// - Parameter dialog: The question; nil for one made of the title.
  /// - Returns: The value.
  /// - Throws: ``AppIntentError`` where there is no user or no answer.
  public func requestValue(_ dialog: IntentDialog? = nil) async throws -> Value.UnwrappedType {
    try await standIn.requestValue(dialog)
  }

  /// Asks the user which of several values is meant.
  ///
  /// - Parameters:
  ///   - items: The values.
  ///   - dialog: The question; nil for one made of the title.
  /// - Returns: The chosen value.
  /// - Throws: ``AppIntentError`` where there is no user or no answer.
  public func requestDisambiguation(
    among items: [Value.ValueType],
    dialog: IntentDialog? = nil
  ) async throws -> Value.ValueType where Value.ValueType: Sendable {
    try await standIn.requestDisambiguation(among: items, dialog: dialog)
  }

  /// Asks the user whether a value is meant.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - dialog: The question; nil for one made of the value.
  /// - Returns: Whether it is.
  /// - Throws: ``AppIntentError`` where there is no user.
  public func requestConfirmation(
    for value: Value.ValueType,
    dialog: IntentDialog? = nil
  ) async throws -> Bool { try await standIn.requestConfirmation(for: value, dialog: dialog) }

  /// Asks the user whether a value is meant, beside a view.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - dialog: The question; nil for one made of the value.
  ///   - view: What is shown with the question.
  /// - Returns: Whether it is.
  /// - Throws: ``AppIntentError`` where there is no user.
  public func requestConfirmation(
    for value: Value.ValueType,
    dialog: IntentDialog? = nil,
    view: some View
  ) async throws -> Bool {
    try await standIn.requestConfirmation(for: value, dialog: dialog, view: view)
  }

  /// Asks the user whether a value is meant, beside a view.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - dialog: The question; nil for one made of the value.
  ///   - view: Builds what is shown with the question.
  /// - Returns: Whether it is.
  /// - Throws: ``AppIntentError`` where there is no user.
  public func requestConfirmation(
    for value: Value.ValueType,
    dialog: IntentDialog? = nil,
    @ViewBuilder view: () -> some View
  ) async throws -> Bool {
    try await standIn.requestConfirmation(for: value, dialog: dialog, view: view())
  }

  /// Returns an error that makes the run ask for another value.
  ///
  /// - Parameter dialog: The question; nil for one made of the title.
  /// - Returns: The error, to be thrown.
  public func needsValueError(_ dialog: IntentDialog? = nil) -> AppIntentError {
    AppIntentError(.needsValue(parameter: identity ?? ObjectIdentifier(standIn), dialog))
  }

  /// Returns an error that makes the run ask which of several values is meant.
  ///
  /// - Parameters:
  ///   - items: The values.
  ///   - dialog: The question; nil for one made of the title.
  /// - Returns: The error, to be thrown.
  public func needsDisambiguationError(
    among items: [Value.ValueType],
    dialog: IntentDialog? = nil
  ) -> AppIntentError where Value.ValueType: Sendable {
    AppIntentError(
      .needsDisambiguation(
        parameter: identity ?? ObjectIdentifier(standIn),
        values: DisambiguationChoices(values: items, dialog: dialog)
      )
    )
  }
}

extension IntentParameter {
  /// Asks the user whether a value is meant, beside a view.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - dialog: The question; nil for one made of the value.
  ///   - view: Builds what is shown with the question.
  /// - Returns: Whether it is.
  /// - Throws: ``AppIntentError`` where there is no user.
  @discardableResult
  public func requestConfirmation(
    for value: Value.ValueType,
    dialog: IntentDialog? = nil,
    @ViewBuilder view: () -> some View
  ) async throws -> Bool {
    try await requestConfirmation(for: value, dialog: dialog, view: view())
  }
}
