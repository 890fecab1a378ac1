public import SwiftUI

// Two ways of a function may open different intents, so the result does not name the type of the one
// that it opens.
extension IntentResult {
  /// Returns a result with an intent that runs next.
  public static func result(opensIntent: some AppIntent) -> Self
  where Self == IntentResultContainer<Never, Never, Never, Never> {
    Self(nextIntent: opensIntent)
  }

  /// Returns a result with a value and an intent that runs next.
  public static func result<Value: _IntentValue & Sendable>(
    value: Value,
    opensIntent: some AppIntent
  ) -> Self
  where Self == IntentResultContainer<Value, Never, Never, Never> {
    Self(value: value, nextIntent: opensIntent)
  }

  /// Returns a result with an intent that runs next and something to say.
  public static func result(opensIntent: some AppIntent, dialog: IntentDialog) -> Self
  where Self == IntentResultContainer<Never, Never, Never, IntentDialog> {
    Self(nextIntent: opensIntent, dialog: dialog)
  }

  /// Returns a result with a value, an intent that runs next and something to say.
  public static func result<Value: _IntentValue & Sendable>(
    value: Value,
    opensIntent: some AppIntent,
    dialog: IntentDialog
  ) -> Self
  where Self == IntentResultContainer<Value, Never, Never, IntentDialog> {
    Self(value: value, nextIntent: opensIntent, dialog: dialog)
  }

  /// Returns a result with an intent that runs next and something to look at.
  public static func result(opensIntent: some AppIntent, view: some View = EmptyView()) -> Self
  where Self == IntentResultContainer<Never, Never, _SnippetViewContainer, Never> {
    Self(nextIntent: opensIntent, snippet: _SnippetViewContainer(view))
  }

  /// Returns a result with a value, an intent that runs next and something to look at.
  public static func result<Value: _IntentValue & Sendable>(
    value: Value,
    opensIntent: some AppIntent,
    view: some View = EmptyView()
  ) -> Self
  where Self == IntentResultContainer<Value, Never, _SnippetViewContainer, Never> {
    Self(value: value, nextIntent: opensIntent, snippet: _SnippetViewContainer(view))
  }

  /// Returns a result with an intent that runs next, something to say and something to look at.
  public static func result(
    opensIntent: some AppIntent,
    dialog: IntentDialog,
    view: some View = EmptyView()
  ) -> Self
  where Self == IntentResultContainer<Never, Never, _SnippetViewContainer, IntentDialog> {
    Self(nextIntent: opensIntent, dialog: dialog, snippet: _SnippetViewContainer(view))
  }

  /// Returns a result with a value, an intent that runs next, something to say and something to look at.
  public static func result<Value: _IntentValue & Sendable>(
    value: Value,
    opensIntent: some AppIntent,
    dialog: IntentDialog,
    view: some View = EmptyView()
  ) -> Self
  where Self == IntentResultContainer<Value, Never, _SnippetViewContainer, IntentDialog> {
    Self(
      value: value,
      nextIntent: opensIntent,
      dialog: dialog,
      snippet: _SnippetViewContainer(view)
    )
  }

  /// Returns a result with an intent that runs next and something to look at.
  public static func result(
    opensIntent: some AppIntent,
    @ViewBuilder content: () -> some View
  ) -> Self
  where Self == IntentResultContainer<Never, Never, _SnippetViewContainer, Never> {
    Self(nextIntent: opensIntent, snippet: _SnippetViewContainer(content()))
  }

  /// Returns a result with a value, an intent that runs next and something to look at.
  public static func result<Value: _IntentValue & Sendable>(
    value: Value,
    opensIntent: some AppIntent,
    @ViewBuilder content: () -> some View
  ) -> Self
  where Self == IntentResultContainer<Value, Never, _SnippetViewContainer, Never> {
    Self(value: value, nextIntent: opensIntent, snippet: _SnippetViewContainer(content()))
  }

  /// Returns a result with an intent that runs next, something to say and something to look at.
  public static func result(
    opensIntent: some AppIntent,
    dialog: IntentDialog,
    @ViewBuilder content: () -> some View
  ) -> Self
  where Self == IntentResultContainer<Never, Never, _SnippetViewContainer, IntentDialog> {
    Self(nextIntent: opensIntent, dialog: dialog, snippet: _SnippetViewContainer(content()))
  }

  /// Returns a result with a value, an intent that runs next, something to say and something to look at.
  public static func result<Value: _IntentValue & Sendable>(
    value: Value,
    opensIntent: some AppIntent,
    dialog: IntentDialog,
    @ViewBuilder content: () -> some View
  ) -> Self
  where Self == IntentResultContainer<Value, Never, _SnippetViewContainer, IntentDialog> {
    Self(
      value: value,
      nextIntent: opensIntent,
      dialog: dialog,
      snippet: _SnippetViewContainer(content())
    )
  }

  /// Returns a result with an intent that runs next and an intent that makes something to look at.
  public static func result(
    opensIntent: some AppIntent,
    snippetIntent: some SnippetIntent = EmptySnippetIntent()
  )
    -> Self
  where Self == IntentResultContainer<Never, Never, _SnippetIntentContainer, Never> {
    Self(nextIntent: opensIntent, snippet: _SnippetIntentContainer(intent: snippetIntent))
  }

  /// Returns a result with a value, an intent that runs next and an intent that makes something to look at.
  public static func result<Value: _IntentValue & Sendable>(
    value: Value,
    opensIntent: some AppIntent,
    snippetIntent: some SnippetIntent = EmptySnippetIntent()
  ) -> Self
  where Self == IntentResultContainer<Value, Never, _SnippetIntentContainer, Never> {
    Self(
      value: value,
      nextIntent: opensIntent,
      snippet: _SnippetIntentContainer(intent: snippetIntent)
    )
  }

  /// Returns a result with an intent that runs next, something to say and an intent that makes something to look at.
  public static func result(
    opensIntent: some AppIntent,
    dialog: IntentDialog,
    snippetIntent: some SnippetIntent = EmptySnippetIntent()
  ) -> Self
  where Self == IntentResultContainer<Never, Never, _SnippetIntentContainer, IntentDialog> {
    Self(
      nextIntent: opensIntent,
      dialog: dialog,
      snippet: _SnippetIntentContainer(intent: snippetIntent)
    )
  }

  /// Returns a result with a value, an intent that runs next, something to say and an intent that makes something to look at.
  public static func result<Value: _IntentValue & Sendable>(
    value: Value,
    opensIntent: some AppIntent,
    dialog: IntentDialog,
    snippetIntent: some SnippetIntent = EmptySnippetIntent()
  ) -> Self
  where Self == IntentResultContainer<Value, Never, _SnippetIntentContainer, IntentDialog> {
    Self(
      value: value,
      nextIntent: opensIntent,
      dialog: dialog,
      snippet: _SnippetIntentContainer(intent: snippetIntent)
    )
  }
}
