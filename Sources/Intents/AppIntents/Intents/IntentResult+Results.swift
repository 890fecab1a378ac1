public import SwiftUI

extension IntentResult {
  /// Returns a result that says no more than that the intent has run.
  public static func result() -> Self
  where Self == IntentResultContainer<Never, Never, Never, Never> {
    Self()
  }

  /// Returns a result with a value.
  public static func result<Value: _IntentValue & Sendable>(value: Value) -> Self
  where Self == IntentResultContainer<Value, Never, Never, Never> {
    Self(value: value)
  }

  /// Returns a result with something to say.
  public static func result(dialog: IntentDialog) -> Self
  where Self == IntentResultContainer<Never, Never, Never, IntentDialog> {
    Self(dialog: dialog)
  }

  /// Returns a result with a value and something to say.
  public static func result<Value: _IntentValue & Sendable>(value: Value, dialog: IntentDialog)
    -> Self
  where Self == IntentResultContainer<Value, Never, Never, IntentDialog> {
    Self(value: value, dialog: dialog)
  }

  /// Returns a result with something to look at.
  public static func result(view: some View = EmptyView()) -> Self
  where Self == IntentResultContainer<Never, Never, _SnippetViewContainer, Never> {
    Self(snippet: _SnippetViewContainer(view))
  }

  /// Returns a result with a value and something to look at.
  public static func result<Value: _IntentValue & Sendable>(
    value: Value,
    view: some View = EmptyView()
  ) -> Self
  where Self == IntentResultContainer<Value, Never, _SnippetViewContainer, Never> {
    Self(value: value, snippet: _SnippetViewContainer(view))
  }

  /// Returns a result with something to say and something to look at.
  public static func result(dialog: IntentDialog, view: some View = EmptyView()) -> Self
  where Self == IntentResultContainer<Never, Never, _SnippetViewContainer, IntentDialog> {
    Self(dialog: dialog, snippet: _SnippetViewContainer(view))
  }

  /// Returns a result with a value, something to say and something to look at.
  public static func result<Value: _IntentValue & Sendable>(
    value: Value,
    dialog: IntentDialog,
    view: some View = EmptyView()
  ) -> Self
  where Self == IntentResultContainer<Value, Never, _SnippetViewContainer, IntentDialog> {
    Self(value: value, dialog: dialog, snippet: _SnippetViewContainer(view))
  }

  /// Returns a result with something to look at.
  public static func result(@ViewBuilder content: () -> some View) -> Self
  where Self == IntentResultContainer<Never, Never, _SnippetViewContainer, Never> {
    Self(snippet: _SnippetViewContainer(content()))
  }

  /// Returns a result with a value and something to look at.
  public static func result<Value: _IntentValue & Sendable>(
    value: Value,
    @ViewBuilder content: () -> some View
  ) -> Self
  where Self == IntentResultContainer<Value, Never, _SnippetViewContainer, Never> {
    Self(value: value, snippet: _SnippetViewContainer(content()))
  }

  /// Returns a result with something to say and something to look at.
  public static func result(dialog: IntentDialog, @ViewBuilder content: () -> some View) -> Self
  where Self == IntentResultContainer<Never, Never, _SnippetViewContainer, IntentDialog> {
    Self(dialog: dialog, snippet: _SnippetViewContainer(content()))
  }

  /// Returns a result with a value, something to say and something to look at.
  public static func result<Value: _IntentValue & Sendable>(
    value: Value,
    dialog: IntentDialog,
    @ViewBuilder content: () -> some View
  ) -> Self
  where Self == IntentResultContainer<Value, Never, _SnippetViewContainer, IntentDialog> {
    Self(value: value, dialog: dialog, snippet: _SnippetViewContainer(content()))
  }

  /// Returns a result with an intent that makes something to look at.
  public static func result(snippetIntent: some SnippetIntent = EmptySnippetIntent()) -> Self
  where Self == IntentResultContainer<Never, Never, _SnippetIntentContainer, Never> {
    Self(snippet: _SnippetIntentContainer(intent: snippetIntent))
  }

  /// Returns a result with a value and an intent that makes something to look at.
  public static func result<Value: _IntentValue & Sendable>(
    value: Value,
    snippetIntent: some SnippetIntent = EmptySnippetIntent()
  ) -> Self
  where Self == IntentResultContainer<Value, Never, _SnippetIntentContainer, Never> {
    Self(value: value, snippet: _SnippetIntentContainer(intent: snippetIntent))
  }

  /// Returns a result with something to say and an intent that makes something to look at.
  public static func result(
    dialog: IntentDialog,
    snippetIntent: some SnippetIntent = EmptySnippetIntent()
  ) -> Self
  where Self == IntentResultContainer<Never, Never, _SnippetIntentContainer, IntentDialog> {
    Self(dialog: dialog, snippet: _SnippetIntentContainer(intent: snippetIntent))
  }

  /// Returns a result with a value, something to say and an intent that makes something to look at.
  public static func result<Value: _IntentValue & Sendable>(
    value: Value,
    dialog: IntentDialog,
    snippetIntent: some SnippetIntent = EmptySnippetIntent()
  ) -> Self
  where Self == IntentResultContainer<Value, Never, _SnippetIntentContainer, IntentDialog> {
    Self(value: value, dialog: dialog, snippet: _SnippetIntentContainer(intent: snippetIntent))
  }
}
