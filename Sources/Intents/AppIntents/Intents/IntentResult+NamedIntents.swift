public import SwiftUI

// Chosen where the type of the result is written out.
extension IntentResult {
  /// Returns a result with an intent that runs next, whose type the result names.
  @_disfavoredOverload
  public static func result<Opens: AppIntent>(opensIntent: Opens) -> Self
  where Self == IntentResultContainer<Never, Opens, Never, Never> {
    Self(nextIntent: opensIntent)
  }

  /// Returns a result with a value and an intent that runs next, whose type the result names.
  @_disfavoredOverload
  public static func result<Value: _IntentValue & Sendable, Opens: AppIntent>(
    value: Value,
    opensIntent: Opens
  ) -> Self
  where Self == IntentResultContainer<Value, Opens, Never, Never> {
    Self(value: value, nextIntent: opensIntent)
  }

  /// Returns a result with an intent that runs next and something to say, whose type the result names.
  @_disfavoredOverload
  public static func result<Opens: AppIntent>(opensIntent: Opens, dialog: IntentDialog) -> Self
  where Self == IntentResultContainer<Never, Opens, Never, IntentDialog> {
    Self(nextIntent: opensIntent, dialog: dialog)
  }

  /// Returns a result with a value, an intent that runs next and something to say, whose type the result names.
  @_disfavoredOverload
  public static func result<Value: _IntentValue & Sendable, Opens: AppIntent>(
    value: Value,
    opensIntent: Opens,
    dialog: IntentDialog
  ) -> Self
  where Self == IntentResultContainer<Value, Opens, Never, IntentDialog> {
    Self(value: value, nextIntent: opensIntent, dialog: dialog)
  }

  /// Returns a result with an intent that runs next and something to look at, whose type the result names.
  @_disfavoredOverload
  public static func result<Opens: AppIntent>(opensIntent: Opens, view: some View = EmptyView())
    -> Self
  where Self == IntentResultContainer<Never, Opens, _SnippetViewContainer, Never> {
    Self(nextIntent: opensIntent, snippet: _SnippetViewContainer(view))
  }

  /// Returns a result with a value, an intent that runs next and something to look at, whose type the result names.
  @_disfavoredOverload
  public static func result<Value: _IntentValue & Sendable, Opens: AppIntent>(
    value: Value,
    opensIntent: Opens,
    view: some View = EmptyView()
  ) -> Self
  where Self == IntentResultContainer<Value, Opens, _SnippetViewContainer, Never> {
    Self(value: value, nextIntent: opensIntent, snippet: _SnippetViewContainer(view))
  }

  /// Returns a result with an intent that runs next, something to say and something to look at, whose type the result names.
  @_disfavoredOverload
  public static func result<Opens: AppIntent>(
    opensIntent: Opens,
    dialog: IntentDialog,
    view: some View = EmptyView()
  ) -> Self
  where Self == IntentResultContainer<Never, Opens, _SnippetViewContainer, IntentDialog> {
    Self(nextIntent: opensIntent, dialog: dialog, snippet: _SnippetViewContainer(view))
  }

  /// Returns a result with a value, an intent that runs next, something to say and something to look at, whose type the result names.
  @_disfavoredOverload
  public static func result<Value: _IntentValue & Sendable, Opens: AppIntent>(
    value: Value,
    opensIntent: Opens,
    dialog: IntentDialog,
    view: some View = EmptyView()
  ) -> Self
  where Self == IntentResultContainer<Value, Opens, _SnippetViewContainer, IntentDialog> {
    Self(
      value: value,
      nextIntent: opensIntent,
      dialog: dialog,
      snippet: _SnippetViewContainer(view)
    )
  }

  /// Returns a result with an intent that runs next and something to look at, whose type the result names.
  @_disfavoredOverload
  public static func result<Opens: AppIntent>(
    opensIntent: Opens,
    @ViewBuilder content: () -> some View
  ) -> Self
  where Self == IntentResultContainer<Never, Opens, _SnippetViewContainer, Never> {
    Self(nextIntent: opensIntent, snippet: _SnippetViewContainer(content()))
  }

  /// Returns a result with a value, an intent that runs next and something to look at, whose type the result names.
  @_disfavoredOverload
  public static func result<Value: _IntentValue & Sendable, Opens: AppIntent>(
    value: Value,
    opensIntent: Opens,
    @ViewBuilder content: () -> some View
  ) -> Self
  where Self == IntentResultContainer<Value, Opens, _SnippetViewContainer, Never> {
    Self(value: value, nextIntent: opensIntent, snippet: _SnippetViewContainer(content()))
  }

  /// Returns a result with an intent that runs next, something to say and something to look at, whose type the result names.
  @_disfavoredOverload
  public static func result<Opens: AppIntent>(
    opensIntent: Opens,
    dialog: IntentDialog,
    @ViewBuilder content: () -> some View
  ) -> Self
  where Self == IntentResultContainer<Never, Opens, _SnippetViewContainer, IntentDialog> {
    Self(nextIntent: opensIntent, dialog: dialog, snippet: _SnippetViewContainer(content()))
  }

  /// Returns a result with a value, an intent that runs next, something to say and something to look at, whose type the result names.
  @_disfavoredOverload
  public static func result<Value: _IntentValue & Sendable, Opens: AppIntent>(
    value: Value,
    opensIntent: Opens,
    dialog: IntentDialog,
    @ViewBuilder content: () -> some View
  ) -> Self
  where Self == IntentResultContainer<Value, Opens, _SnippetViewContainer, IntentDialog> {
    Self(
      value: value,
      nextIntent: opensIntent,
      dialog: dialog,
      snippet: _SnippetViewContainer(content())
    )
  }

  /// Returns a result with an intent that runs next and an intent that makes something to look at, whose type the result names.
  @_disfavoredOverload
  public static func result<Opens: AppIntent>(
    opensIntent: Opens,
    snippetIntent: some SnippetIntent = EmptySnippetIntent()
  )
    -> Self
  where Self == IntentResultContainer<Never, Opens, _SnippetIntentContainer, Never> {
    Self(nextIntent: opensIntent, snippet: _SnippetIntentContainer(intent: snippetIntent))
  }

  /// Returns a result with a value, an intent that runs next and an intent that makes something to look at, whose type the result names.
  @_disfavoredOverload
  public static func result<Value: _IntentValue & Sendable, Opens: AppIntent>(
    value: Value,
    opensIntent: Opens,
    snippetIntent: some SnippetIntent = EmptySnippetIntent()
  ) -> Self
  where Self == IntentResultContainer<Value, Opens, _SnippetIntentContainer, Never> {
    Self(
      value: value,
      nextIntent: opensIntent,
      snippet: _SnippetIntentContainer(intent: snippetIntent)
    )
  }

  /// Returns a result with an intent that runs next, something to say and an intent that makes something to look at, whose type the result names.
  @_disfavoredOverload
  public static func result<Opens: AppIntent>(
    opensIntent: Opens,
    dialog: IntentDialog,
    snippetIntent: some SnippetIntent = EmptySnippetIntent()
  ) -> Self
  where Self == IntentResultContainer<Never, Opens, _SnippetIntentContainer, IntentDialog> {
    Self(
      nextIntent: opensIntent,
      dialog: dialog,
      snippet: _SnippetIntentContainer(intent: snippetIntent)
    )
  }

  /// Returns a result with a value, an intent that runs next, something to say and an intent that makes something to look at, whose type the result names.
  @_disfavoredOverload
  public static func result<Value: _IntentValue & Sendable, Opens: AppIntent>(
    value: Value,
    opensIntent: Opens,
    dialog: IntentDialog,
    snippetIntent: some SnippetIntent = EmptySnippetIntent()
  ) -> Self
  where Self == IntentResultContainer<Value, Opens, _SnippetIntentContainer, IntentDialog> {
    Self(
      value: value,
      nextIntent: opensIntent,
      dialog: dialog,
      snippet: _SnippetIntentContainer(intent: snippetIntent)
    )
  }
}
