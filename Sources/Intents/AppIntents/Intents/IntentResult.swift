/// What an intent gives when it has run.
public protocol IntentResult: Sendable {
  /// The type of the value that it gives.
  associatedtype Value: _IntentValue = Never
  /// The type of an intent that shall run next.
  associatedtype OpensAppIntent: AppIntent = Never
  /// The type of something to look at.
  associatedtype Snippet = Never
  /// The type of something to say.
  associatedtype Dialog = Never
  /// The value; nil when there is none.
  var value: Value? { get }
}

/// The result of an intent; make one with ``IntentResult/result()``.
public struct IntentResultContainer<
  Value: _IntentValue & Sendable,
  OpensAppIntent: AppIntent,
  Snippet: Sendable,
  Dialog: Sendable
>: IntentResult {
  /// The value; nil when there is none.
  public let value: Value?
}

extension IntentResult where Self == IntentResultContainer<Never, Never, Never, Never> {
  /// Returns the result of an intent that gives nothing but having run.
  public static func result() -> Self { Self(value: nil) }
}
