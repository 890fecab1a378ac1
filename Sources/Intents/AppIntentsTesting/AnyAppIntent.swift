internal import AppIntents

/// An intent whose type a test does not name.
///
/// ```swift
/// var intent = definitions.intents["LogSightingIntent"].makeIntent()
/// intent.count = 3
/// try await intent.run()
/// ```
@dynamicMemberLookup
public struct AnyAppIntent: Sendable {
  let name: String
  let registry: IntentRegistry
  var arguments: [String: any IntentValueConvertible]

  /// A parameter that was set, or sets it; nil for one that was not.
  public subscript(dynamicMember name: String) -> (any IntentValueConvertible)? {
    get { arguments[name] }
    set { arguments[name] = newValue }
  }

  /// Returns a parameter that was set.
  ///
  /// - Parameter name: The name in the code.
  /// - Throws: ``IntentValuePropertyError`` for one that was not set, or is of another type.
  public subscript<Value>(dynamicMember name: String) -> Value {
    get throws { try DynamicPropertyPath(arguments[name], name).value() }
  }

  /// Runs the intent without answers to what it asks.
  ///
  /// - Returns: What it gave.
  /// - Throws: `IntentRegistryError` for an unknown type, what the intent throws, and `AppIntentError` for a parameter
  ///   without a value.
  @discardableResult
  public func run() async throws -> ResolvedIntentResult {
    let intent = try registry.intent(called: name)
    let outcome = try await IntentRuntime().run(
      intent.init(),
      arguments: arguments.mapValues { $0._intentArgument }
    )
    return ResolvedIntentResult(outcome: outcome)
  }
}

/// The result of an intent that a test ran.
///
/// Its only member is `value`, typed by where the test reads it.
@dynamicMemberLookup
public struct ResolvedIntentResult: Sendable {
  /// The type that gives results their only dynamic member, `value`.
  ///
  /// No value of it is ever made.
  public struct ValueKeyPath {
    /// The member by whose key path the result's value is read.
    public let value: Never
  }

  let outcome: IntentOutcome

  /// Returns the value: `let count: Int = try result.value`.
  ///
  /// - Parameter keyPath: `value`.
  /// - Throws: ``IntentValuePropertyError`` where the intent gave none of this type.
  public subscript<Value>(dynamicMember keyPath: KeyPath<ValueKeyPath, Never>) -> Value {
    get throws { try DynamicPropertyPath(outcome.value, "value").value() }
  }

  /// Returns what stands for the value, to ask for a property of it: `try result.value.name`.
  public subscript(dynamicMember keyPath: KeyPath<ValueKeyPath, Never>) -> DynamicPropertyPath {
    get throws { DynamicPropertyPath(outcome.value, "value") }
  }
}

extension IntentRegistry {
  /// The intent with a persistent identifier or the name of its type.
  func intent(called name: String) throws -> any AppIntent.Type {
    try intents.first { "\($0)" == name } ?? intent(named: name)
  }

  /// The entity type with a persistent identifier or the name of its type.
  func entity(called name: String) throws -> any AppEntity.Type {
    try entities.first { "\($0)" == name } ?? entity(named: name)
  }
}
