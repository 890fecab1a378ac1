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

  /// Returns a result with an intent that runs next.
  public static func result<Opens: AppIntent>(opensIntent: Opens) -> Self
  where Self == IntentResultContainer<Never, Opens, Never, Never> {
    Self(opensIntent: opensIntent)
  }

  /// Returns a result with a value and an intent that runs next.
  public static func result<Value: _IntentValue & Sendable, Opens: AppIntent>(
    value: Value,
    opensIntent: Opens
  ) -> Self
  where Self == IntentResultContainer<Value, Opens, Never, Never> {
    Self(value: value, opensIntent: opensIntent)
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

  /// Returns a result with an intent that runs next and something to say.
  public static func result<Opens: AppIntent>(opensIntent: Opens, dialog: IntentDialog) -> Self
  where Self == IntentResultContainer<Never, Opens, Never, IntentDialog> {
    Self(opensIntent: opensIntent, dialog: dialog)
  }

  /// Returns a result with a value, an intent that runs next and something to say.
  public static func result<Value: _IntentValue & Sendable, Opens: AppIntent>(
    value: Value,
    opensIntent: Opens,
    dialog: IntentDialog
  ) -> Self
  where Self == IntentResultContainer<Value, Opens, Never, IntentDialog> {
    Self(value: value, opensIntent: opensIntent, dialog: dialog)
  }

  /// Returns a result with something to look at.
  public static func result(view: some View) -> Self
  where Self == IntentResultContainer<Never, Never, _SnippetViewContainer, Never> {
    Self(snippet: _SnippetViewContainer(view))
  }

  /// Returns a result with a value and something to look at.
  public static func result<Value: _IntentValue & Sendable>(value: Value, view: some View) -> Self
  where Self == IntentResultContainer<Value, Never, _SnippetViewContainer, Never> {
    Self(value: value, snippet: _SnippetViewContainer(view))
  }

  /// Returns a result with an intent that runs next and something to look at.
  public static func result<Opens: AppIntent>(opensIntent: Opens, view: some View) -> Self
  where Self == IntentResultContainer<Never, Opens, _SnippetViewContainer, Never> {
    Self(opensIntent: opensIntent, snippet: _SnippetViewContainer(view))
  }

  /// Returns a result with a value, an intent that runs next and something to look at.
  public static func result<Value: _IntentValue & Sendable, Opens: AppIntent>(
    value: Value,
    opensIntent: Opens,
    view: some View
  ) -> Self
  where Self == IntentResultContainer<Value, Opens, _SnippetViewContainer, Never> {
    Self(value: value, opensIntent: opensIntent, snippet: _SnippetViewContainer(view))
  }

  /// Returns a result with something to say and something to look at.
  public static func result(dialog: IntentDialog, view: some View) -> Self
  where Self == IntentResultContainer<Never, Never, _SnippetViewContainer, IntentDialog> {
    Self(dialog: dialog, snippet: _SnippetViewContainer(view))
  }

  /// Returns a result with a value, something to say and something to look at.
  public static func result<Value: _IntentValue & Sendable>(
    value: Value,
    dialog: IntentDialog,
    view: some View
  ) -> Self
  where Self == IntentResultContainer<Value, Never, _SnippetViewContainer, IntentDialog> {
    Self(value: value, dialog: dialog, snippet: _SnippetViewContainer(view))
  }

  /// Returns a result with an intent that runs next, something to say and something to look at.
  public static func result<Opens: AppIntent>(
    opensIntent: Opens,
    dialog: IntentDialog,
    view: some View
  ) -> Self
  where Self == IntentResultContainer<Never, Opens, _SnippetViewContainer, IntentDialog> {
    Self(opensIntent: opensIntent, dialog: dialog, snippet: _SnippetViewContainer(view))
  }

  /// Returns a result with a value, an intent that runs next, something to say and something to look at.
  public static func result<Value: _IntentValue & Sendable, Opens: AppIntent>(
    value: Value,
    opensIntent: Opens,
    dialog: IntentDialog,
    view: some View
  ) -> Self
  where Self == IntentResultContainer<Value, Opens, _SnippetViewContainer, IntentDialog> {
    Self(
      value: value,
      opensIntent: opensIntent,
      dialog: dialog,
      snippet: _SnippetViewContainer(view)
    )
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

  /// Returns a result with an intent that runs next and something to look at.
  public static func result<Opens: AppIntent>(
    opensIntent: Opens,
    @ViewBuilder content: () -> some View
  ) -> Self
  where Self == IntentResultContainer<Never, Opens, _SnippetViewContainer, Never> {
    Self(opensIntent: opensIntent, snippet: _SnippetViewContainer(content()))
  }

  /// Returns a result with a value, an intent that runs next and something to look at.
  public static func result<Value: _IntentValue & Sendable, Opens: AppIntent>(
    value: Value,
    opensIntent: Opens,
    @ViewBuilder content: () -> some View
  ) -> Self
  where Self == IntentResultContainer<Value, Opens, _SnippetViewContainer, Never> {
    Self(value: value, opensIntent: opensIntent, snippet: _SnippetViewContainer(content()))
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

  /// Returns a result with an intent that runs next, something to say and something to look at.
  public static func result<Opens: AppIntent>(
    opensIntent: Opens,
    dialog: IntentDialog,
    @ViewBuilder content: () -> some View
  ) -> Self
  where Self == IntentResultContainer<Never, Opens, _SnippetViewContainer, IntentDialog> {
    Self(opensIntent: opensIntent, dialog: dialog, snippet: _SnippetViewContainer(content()))
  }

  /// Returns a result with a value, an intent that runs next, something to say and something to look at.
  public static func result<Value: _IntentValue & Sendable, Opens: AppIntent>(
    value: Value,
    opensIntent: Opens,
    dialog: IntentDialog,
    @ViewBuilder content: () -> some View
  ) -> Self
  where Self == IntentResultContainer<Value, Opens, _SnippetViewContainer, IntentDialog> {
    Self(
      value: value,
      opensIntent: opensIntent,
      dialog: dialog,
      snippet: _SnippetViewContainer(content())
    )
  }

  /// Returns a result with an intent that makes something to look at.
  public static func result(snippetIntent: some SnippetIntent) -> Self
  where Self == IntentResultContainer<Never, Never, _SnippetIntentContainer, Never> {
    Self(snippet: _SnippetIntentContainer(intent: snippetIntent))
  }

  /// Returns a result with a value and an intent that makes something to look at.
  public static func result<Value: _IntentValue & Sendable>(
    value: Value,
    snippetIntent: some SnippetIntent
  ) -> Self
  where Self == IntentResultContainer<Value, Never, _SnippetIntentContainer, Never> {
    Self(value: value, snippet: _SnippetIntentContainer(intent: snippetIntent))
  }

  /// Returns a result with an intent that runs next and an intent that makes something to look at.
  public static func result<Opens: AppIntent>(opensIntent: Opens, snippetIntent: some SnippetIntent)
    -> Self
  where Self == IntentResultContainer<Never, Opens, _SnippetIntentContainer, Never> {
    Self(opensIntent: opensIntent, snippet: _SnippetIntentContainer(intent: snippetIntent))
  }

  /// Returns a result with a value, an intent that runs next and an intent that makes something to look at.
  public static func result<Value: _IntentValue & Sendable, Opens: AppIntent>(
    value: Value,
    opensIntent: Opens,
    snippetIntent: some SnippetIntent
  ) -> Self
  where Self == IntentResultContainer<Value, Opens, _SnippetIntentContainer, Never> {
    Self(
      value: value,
      opensIntent: opensIntent,
      snippet: _SnippetIntentContainer(intent: snippetIntent)
    )
  }

  /// Returns a result with something to say and an intent that makes something to look at.
  public static func result(dialog: IntentDialog, snippetIntent: some SnippetIntent) -> Self
  where Self == IntentResultContainer<Never, Never, _SnippetIntentContainer, IntentDialog> {
    Self(dialog: dialog, snippet: _SnippetIntentContainer(intent: snippetIntent))
  }

  /// Returns a result with a value, something to say and an intent that makes something to look at.
  public static func result<Value: _IntentValue & Sendable>(
    value: Value,
    dialog: IntentDialog,
    snippetIntent: some SnippetIntent
  ) -> Self
  where Self == IntentResultContainer<Value, Never, _SnippetIntentContainer, IntentDialog> {
    Self(value: value, dialog: dialog, snippet: _SnippetIntentContainer(intent: snippetIntent))
  }

  /// Returns a result with an intent that runs next, something to say and an intent that makes something to look at.
  public static func result<Opens: AppIntent>(
    opensIntent: Opens,
    dialog: IntentDialog,
    snippetIntent: some SnippetIntent
  ) -> Self
  where Self == IntentResultContainer<Never, Opens, _SnippetIntentContainer, IntentDialog> {
    Self(
      opensIntent: opensIntent,
      dialog: dialog,
      snippet: _SnippetIntentContainer(intent: snippetIntent)
    )
  }

  /// Returns a result with a value, an intent that runs next, something to say and an intent that makes something to look at.
  public static func result<Value: _IntentValue & Sendable, Opens: AppIntent>(
    value: Value,
    opensIntent: Opens,
    dialog: IntentDialog,
    snippetIntent: some SnippetIntent
  ) -> Self
  where Self == IntentResultContainer<Value, Opens, _SnippetIntentContainer, IntentDialog> {
    Self(
      value: value,
      opensIntent: opensIntent,
      dialog: dialog,
      snippet: _SnippetIntentContainer(intent: snippetIntent)
    )
  }

  /// Returns a result with an intent for the button below it.
  public static func result<Button: AppIntent>(actionButtonIntent: Button) -> Self
  where Self == IntentResultContainer<Never, Button, Never, Never> {
    Self(actionButtonIntent: actionButtonIntent)
  }

  /// Returns a result with an intent for the button below it, and something to say.
  public static func result<Button: AppIntent>(
    actionButtonIntent: Button,
    dialog: IntentDialog
  ) -> Self where Self == IntentResultContainer<Never, Button, Never, IntentDialog> {
    Self(dialog: dialog, actionButtonIntent: actionButtonIntent)
  }

  /// Returns a result with an activity that it begins and an intent for the button below it.
  public static func result<Button: AppIntent>(
    actionButtonIntent: Button,
    activityIdentifier: String
  ) -> Self where Self == IntentResultContainer<Never, Button, Never, Never> {
    Self(actionButtonIntent: actionButtonIntent, activityIdentifier: activityIdentifier)
  }

  /// Returns a result with an activity that it begins, an intent for the button below it, and
  /// something to say.
  public static func result<Button: AppIntent>(
    actionButtonIntent: Button,
    activityIdentifier: String,
    dialog: IntentDialog
  ) -> Self where Self == IntentResultContainer<Never, Button, Never, IntentDialog> {
    Self(
      dialog: dialog,
      actionButtonIntent: actionButtonIntent,
      activityIdentifier: activityIdentifier
    )
  }
}
