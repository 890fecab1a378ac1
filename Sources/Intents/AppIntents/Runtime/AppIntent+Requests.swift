internal import LocalizedStrings
public import SwiftUI

extension AppIntent {
  /// Asks the user whether to go on, without words of its own.
  ///
  /// ```swift
  /// func perform() async throws -> some IntentResult {
  ///   try await requestConfirmation(actionName: .order, dialog: "Order 12 books?")
  ///   return .result()
  /// }
  /// ```
  ///
  /// - Throws: ``AppIntentError`` when the user does not confirm, and outside of a run.
  public func requestConfirmation() async throws { try await confirm(nil, nil) }

  /// Asks the user whether to go on.
  ///
  /// - Parameters:
  ///   - conditions: What makes the question necessary.
  ///   - actionName: What the button says that goes on.
  ///   - dialog: The question.
  /// - Throws: ``AppIntentError`` when the user does not confirm, and outside of a run.
  public func requestConfirmation(
    conditions: ConfirmationConditions = [],
    actionName: ConfirmationActionName = .`continue`,
    dialog: IntentDialog
  ) async throws {
    try await confirm(dialog, nil, conditions: conditions, actionName: actionName)
  }

  /// Asks the user whether to go on, and shows what a snippet makes.
  ///
  /// - Parameters:
  ///   - conditions: What makes the question necessary.
  ///   - actionName: What the button says that goes on.
  ///   - dialog: The question; nil for none but the snippet.
  ///   - showDialogAsPrompt: Whether the dialog is shown as the question itself.
  ///   - snippetIntent: Makes what is shown.
  /// - Throws: ``AppIntentError`` when the user does not confirm, and outside of a run; what the
  ///   snippet throws.
  public func requestConfirmation<Snippet: SnippetIntent>(
    conditions: ConfirmationConditions = [],
    actionName: ConfirmationActionName = .`continue`,
    dialog: IntentDialog? = nil,
    showDialogAsPrompt: Bool = true,
    snippetIntent: Snippet
  ) async throws {
    let context = try IntentContext.required(for: "A confirmation")
    let view = try await context.runtime.view(of: snippetIntent)
    try await confirm(
      dialog,
      view,
      conditions: conditions,
      actionName: actionName,
      showDialogAsPrompt: showDialogAsPrompt
    )
  }

  /// Asks the user whether to go on, and shows a view.
  ///
  /// - Parameters:
  ///   - conditions: What makes the question necessary.
  ///   - actionName: What the button says that goes on.
  ///   - dialog: The question; nil for none but the view.
  ///   - showDialogAsPrompt: Whether the dialog is shown as the question itself.
  ///   - content: The view to show.
  /// - Throws: ``AppIntentError`` when the user does not confirm, and outside of a run.
  public func requestConfirmation(
    conditions: ConfirmationConditions = [],
    actionName: ConfirmationActionName = .`continue`,
    dialog: IntentDialog? = nil,
    showDialogAsPrompt: Bool = true,
    @ViewBuilder content: () -> some View
  ) async throws {
    let container = _SnippetViewContainer(content())
    try await confirm(
      dialog,
      await container.node,
      conditions: conditions,
      actionName: actionName,
      showDialogAsPrompt: showDialogAsPrompt
    )
  }

  /// Asks the user whether to go on, and shows what a result would show.
  ///
  /// - Parameters:
  ///   - result: Its dialog is the question, its view is shown; nothing else of it counts.
  ///   - confirmationActionName: What the button says that goes on.
  ///   - showPrompt: Whether the dialog is shown as the question itself.
  /// - Throws: ``AppIntentError`` when the user does not confirm, and outside of a run.
  public func requestConfirmation<Result: IntentResult>(
    result: Result,
    confirmationActionName: ConfirmationActionName = .`continue`,
    showPrompt: Bool = true
  ) async throws {
    let content = result as? any AnyIntentResult
    try await confirm(
      content?.dialog,
      await content?.snippetView?.node,
      actionName: confirmationActionName,
      showDialogAsPrompt: showPrompt
    )
  }

  /// Asks the user whether to go on, and shows what a result would show.
  ///
  /// The same as with `result:`, under an older name.
  ///
  /// - Parameters:
  ///   - output: Its dialog is the question, its view is shown; nothing else of it counts.
  ///   - confirmationActionName: What the button says that goes on.
  ///   - showPrompt: Whether the dialog is shown as the question itself.
  /// - Throws: ``AppIntentError`` when the user does not confirm, and outside of a run.
  public func requestConfirmation<Result: IntentResult>(
    output: Result,
    confirmationActionName: ConfirmationActionName = .`continue`,
    showPrompt: Bool = true
  ) async throws {
    try await requestConfirmation(
      result: output,
      confirmationActionName: confirmationActionName,
      showPrompt: showPrompt
    )
  }

  private func confirm(
    _ dialog: IntentDialog?,
    _ view: ViewNode?,
    conditions: ConfirmationConditions = [],
    actionName: ConfirmationActionName = .`continue`,
    showDialogAsPrompt: Bool = true
  ) async throws {
    let context = try IntentContext.required(for: "A confirmation")
    let request = IntentConfirmationRequest(
      dialog: dialog,
      actionName: actionName,
      conditions: conditions,
      showsDialogAsPrompt: showDialogAsPrompt,
      view: view
    )
    let isConfirmed = try await context.ask { try await $0.confirmation(for: request) }
    guard isConfirmed else { throw AppIntentError(.cancelled) }
  }

  /// Asks the user for one of several things to do next.
  ///
  /// - Parameters:
  ///   - options: The choices, in the order in which they are shown.
  ///   - dialog: The question; nil for none but the choices.
  /// - Returns: The chosen one, which is one of `options`.
  /// - Throws: ``AppIntentError`` when the user gives up, also by a choice of the style `cancel`,
  ///   and outside of a run.
  public func requestChoice(
    between options: [IntentChoiceOption],
    dialog: IntentDialog? = nil
  ) async throws -> IntentChoiceOption {
    try await choose(options, dialog, nil)
  }

  /// Asks the user for one of several things to do next, and shows a view.
  ///
  /// - Parameters:
  ///   - options: The choices, in the order in which they are shown.
  ///   - dialog: The question; nil for none but the choices.
  ///   - view: The view to show beside the choices.
  /// - Returns: The chosen one, which is one of `options`.
  /// - Throws: ``AppIntentError`` when the user gives up, also by a choice of the style `cancel`,
  ///   and outside of a run.
  public func requestChoice<Content: View>(
    between options: [IntentChoiceOption],
    dialog: IntentDialog? = nil,
    view: Content
  ) async throws -> IntentChoiceOption {
    let container = _SnippetViewContainer(view)
    return try await choose(options, dialog, await container.node)
  }

  /// Asks the user for one of several things to do next, and shows views.
  ///
  /// - Parameters:
  ///   - options: The choices, in the order in which they are shown.
  ///   - dialog: The question; nil for none but the choices.
  ///   - content: The view to show beside the choices.
  /// - Returns: The chosen one, which is one of `options`.
  /// - Throws: ``AppIntentError`` when the user gives up, also by a choice of the style `cancel`,
  ///   and outside of a run.
  public func requestChoice<Content: View>(
    between options: [IntentChoiceOption],
    dialog: IntentDialog? = nil,
    @ViewBuilder content: () -> Content
  ) async throws -> IntentChoiceOption {
    let container = _SnippetViewContainer(content())
    return try await choose(options, dialog, await container.node)
  }

  private func choose(
    _ options: [IntentChoiceOption],
    _ dialog: IntentDialog?,
    _ view: ViewNode?
  ) async throws -> IntentChoiceOption {
    let context = try IntentContext.required(for: "A choice")
    let request = IntentChoiceRequest(
      dialog: dialog,
      options: options.map(\.displayRepresentation),
      view: view
    )
    guard let index = try await context.ask({ try await $0.choice(for: request) }),
      options.indices.contains(index), options[index].style != .cancel
    else { throw AppIntentError(.cancelled) }
    return options[index]
  }

  /// Brings the app to the front before the intent goes on.
  ///
  /// - Parameters:
  ///   - dialog: The reason, for the user.
  ///   - alwaysConfirm: Whether the user is asked even where the app may come by itself.
  /// - Throws: ``AppIntentError`` when the app does not come to the front, and outside of a run.
  public func continueInForeground(
    _ dialog: IntentDialog? = nil,
    alwaysConfirm: Bool = true
  ) async throws {
    let context = try IntentContext.required(for: "Continuing in the app")
    try await context.enterForeground(dialog, alwaysConfirm: alwaysConfirm)
  }

  /// Returns an error that brings the app to the front and runs the intent again there.
  ///
  /// Throw it from ``perform()``. Where the app is in front already, the run ends with it.
  ///
  /// - Parameters:
  ///   - dialog: Why, for the user; nil for no reason.
  ///   - alwaysConfirm: Whether the user is asked even where the app may come by itself.
  /// - Returns: The error.
  public func needsToContinueInForegroundError(
    _ dialog: IntentDialog? = nil,
    alwaysConfirm: Bool = true
  ) -> AppIntentError {
    AppIntentError(.needsForeground(ForegroundContinuation(dialog, alwaysConfirm: alwaysConfirm)))
  }

  /// Runs the intent, and tells the system that the user did what it does.
  ///
  /// - Parameter donate: Whether the intent is donated.
  /// - Returns: The value of the result; nil when it has none.
  /// - Throws: What the intent throws.
  @discardableResult
  public func callAsFunction(donate: Bool = true) async throws -> PerformResult.Value? {
    let result = try await perform()
    if donate { IntentDonationManager.shared.add(self, result) }
    return result.value
  }

  /// Donates the intent as something that the user did, so that it can be suggested.
  ///
  /// On Linux donations stay in the memory of the process: see ``IntentDonationManager``.
  @discardableResult
  public func donate() -> IntentDonationIdentifier { IntentDonationManager.shared.add(self) }

  /// Donates the intent as something that the user did, so that it can be suggested.
  ///
  /// It does not suspend and throws nothing; it is there for code that is written for both.
  ///
  /// - Throws: Nothing here.
  @discardableResult
  public func donate() async throws -> IntentDonationIdentifier {
    IntentDonationManager.shared.add(self)
  }

  /// Donates the intent as something that the user did, with its result.
  ///
  /// - Parameter result: The result of the intent.
  /// - Returns: The identifier, by which the donation can be deleted.
  @discardableResult
  public func donate(result: some IntentResult) -> IntentDonationIdentifier {
    IntentDonationManager.shared.add(self, result)
  }

  /// Donates the intent as something that the user did, with its result.
  ///
  /// - Parameter result: The result of the intent.
  /// - Returns: The identifier, by which the donation can be deleted.
  /// - Throws: Nothing here.
  @discardableResult
  public func donate(result: some IntentResult) async throws -> IntentDonationIdentifier {
    IntentDonationManager.shared.add(self, result)
  }
}

/// An intent that may begin without the app in front and continue with it.
///
/// Newer code declares ``AppIntent/supportedModes`` with `foreground(.dynamic)` and calls
/// ``AppIntent/continueInForeground(_:alwaysConfirm:)``.
public protocol ForegroundContinuableIntent: AppIntent {}

extension ForegroundContinuableIntent {
  /// Returns an error that brings the app to the front and then runs a closure there.
  ///
  /// - Parameters:
  ///   - dialog: Why, for the user; nil for no reason.
  ///   - continuation: What is done in front, in place of the rest of ``AppIntent/perform()``;
  ///     nil to perform the intent again. Where the app is in front from the beginning, as in a command line, the run
  ///     then ends with the error, whose message is the dialog.
  /// - Returns: The error, to be thrown.
  public func needsToContinueInForegroundError(
    _ dialog: IntentDialog? = nil,
    continuation: (@MainActor @Sendable () async throws -> Void)? = nil
  ) -> AppIntentError {
    AppIntentError(.needsForeground(ForegroundContinuation(dialog, continuation)))
  }

  /// Brings the app to the front and runs a closure there.
  ///
  /// - Parameters:
  ///   - dialog: Why, for the user; nil for no reason.
  ///   - continuation: What is done in front, on the main actor.
  /// - Returns: What the closure returns.
  /// - Throws: ``AppIntentError`` when the app does not come to the front, and what the closure
  ///   throws.
  public func requestToContinueInForeground<Value: Sendable>(
    _ dialog: IntentDialog? = nil,
    continuation: @MainActor @Sendable () async throws -> Value
  ) async throws -> Value {
    try await continueInForeground(dialog)
    return try await continuation()
  }

  /// Brings the app to the front.
  ///
  /// - Parameter dialog: Why, for the user; nil for no reason.
  /// - Throws: ``AppIntentError`` when the app does not come to the front.
  public func requestToContinueInForeground(_ dialog: IntentDialog? = nil) async throws {
    try await continueInForeground(dialog)
  }
}
