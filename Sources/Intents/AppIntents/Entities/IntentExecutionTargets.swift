/// The processes of an app in which an intent or a query may run.
public struct IntentExecutionTargets: OptionSet, Sendable {
  /// The option bits.
  public let rawValue: Int

  /// Creates a set from its option bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The app itself.
  public static let main = IntentExecutionTargets(rawValue: 1 << 0)
  /// The app's extension for intents.
  public static let appIntentsExtension = IntentExecutionTargets(rawValue: 1 << 1)
  /// The app's widgets.
  public static let widgetKitExtension = IntentExecutionTargets(rawValue: 1 << 2)
  /// Any of them.
  public static let `default`: IntentExecutionTargets = [
    .main, .appIntentsExtension, .widgetKitExtension,
  ]
}
