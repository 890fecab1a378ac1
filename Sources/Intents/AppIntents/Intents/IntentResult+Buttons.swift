extension IntentResult {
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

  /// Returns a result with a value and an intent for the button below it.
  public static func result<Value: _IntentValue & Sendable, Button: AppIntent>(
    value: Value,
    actionButtonIntent: Button
  ) -> Self
  where Self == IntentResultContainer<Value, Button, Never, Never> {
    Self(value: value, actionButtonIntent: actionButtonIntent)
  }

  /// Returns a result with a value, an intent for the button below it, and something to say.
  public static func result<Value: _IntentValue & Sendable, Button: AppIntent>(
    value: Value,
    actionButtonIntent: Button,
    dialog: IntentDialog
  ) -> Self where Self == IntentResultContainer<Value, Button, Never, IntentDialog> {
    Self(value: value, dialog: dialog, actionButtonIntent: actionButtonIntent)
  }

  /// Returns a result with a value, an activity that it begins and an intent for the button below it.
  public static func result<Value: _IntentValue & Sendable, Button: AppIntent>(
    value: Value,
    actionButtonIntent: Button,
    activityIdentifier: String
  ) -> Self where Self == IntentResultContainer<Value, Button, Never, Never> {
    Self(
      value: value,
      actionButtonIntent: actionButtonIntent,
      activityIdentifier: activityIdentifier
    )
  }

  /// Returns a result with a value, an activity that it begins, an intent for the button below it, and
  /// something to say.
  public static func result<Value: _IntentValue & Sendable, Button: AppIntent>(
    value: Value,
    actionButtonIntent: Button,
    activityIdentifier: String,
    dialog: IntentDialog
  ) -> Self where Self == IntentResultContainer<Value, Button, Never, IntentDialog> {
    Self(
      value: value,
      dialog: dialog,
      actionButtonIntent: actionButtonIntent,
      activityIdentifier: activityIdentifier
    )
  }
}
