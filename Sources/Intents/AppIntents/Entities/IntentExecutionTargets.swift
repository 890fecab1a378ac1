/// The processes of an app in which an intent or a query may run.
///
/// ``IntentRuntime/executionTarget`` says which one a host is; an intent that does not allow it is
/// refused with an ``AppIntentError``.
public struct IntentExecutionTargets: OptionSet, Sendable {
  /// The option bits.
  ///
  /// They are not stored: an intent or a query writes the members.
  public let rawValue: Int

  /// Creates a set from its option bits.
  ///
  /// - Parameter rawValue: A sum of the raw values of the members.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The app itself, which is what a runtime is unless it says otherwise.
  public static let main = IntentExecutionTargets(rawValue: 1 << 0)
  /// The app's extension for intents, which ``AppIntentsExtension`` runs as.
  public static let appIntentsExtension = IntentExecutionTargets(rawValue: 1 << 1)
  /// The app's widgets.
  public static let widgetKitExtension = IntentExecutionTargets(rawValue: 1 << 2)
  /// Any of the three, which is what intents and queries allow unless they say otherwise.
  ///
  /// No host is refused by it.
  public static let `default`: IntentExecutionTargets = [
    .main, .appIntentsExtension, .widgetKitExtension,
  ]
}
