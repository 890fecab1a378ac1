import Synchronization

/// A parameter of an intent.
///
/// ```swift
/// @Parameter(title: "Landmark", requestValueDialog: "Which landmark?")
/// var target: LandmarkEntity
/// ```
///
/// Copies of an intent share their parameters. Reading a parameter that has no value, no default and
/// no optional type stops the program.
@propertyWrapper
public final class IntentParameter<Value: _IntentValue & Sendable>: Sendable, AnyIntentValue {
  /// What people see beside the value.
  public let title: LocalizedStringResource
  /// What the value is for; nil when the title says enough.
  public let description: LocalizedStringResource?
  /// What a person is asked when there is no value.
  public let requestValueDialog: IntentDialog?

  private let fallback: Value?
  private let stored = Mutex<Value?>(nil)

  /// Creates a parameter with a title.
  ///
  /// - Parameters:
  ///   - title: What people see beside the value.
  ///   - description: What the value is for.
  ///   - default: The value to use when none is set.
  ///   - requestValueDialog: What a person is asked when there is no value.
  public init(
    title: LocalizedStringResource,
    description: LocalizedStringResource? = nil,
    default: Value.UnwrappedType? = nil,
    requestValueDialog: IntentDialog? = nil
  ) {
    self.title = title
    self.description = description
    self.requestValueDialog = requestValueDialog
    fallback = `default` as? Value
  }

  /// Creates a parameter that is called what its type is called.
  ///
  /// - Parameters:
  ///   - description: What the value is for.
  ///   - default: The value to use when none is set.
  ///   - requestValueDialog: What a person is asked when there is no value.
  public convenience init(
    description: LocalizedStringResource? = nil,
    default: Value.UnwrappedType? = nil,
    requestValueDialog: IntentDialog? = nil
  ) {
    let type = Value.ValueType.self
    let title =
      (type as? any TypeDisplayRepresentable.Type)?.typeDisplayRepresentation.name
      ?? LocalizedStringResource(stringLiteral: DisplayWords.of(String(describing: type)))
    self.init(
      title: title,
      description: description,
      default: `default`,
      requestValueDialog: requestValueDialog
    )
  }

  /// The value.
  public var wrappedValue: Value {
    get {
      if let value = stored.withLock({ $0 }) ?? fallback { return value }
      guard let none = (Value.self as? any _OptionalIntentValue.Type)?._none as? Value else {
        fatalError("The parameter '\(String(localized: title))' has no value yet")
      }
      return none
    }
    set { stored.withLock { $0 = newValue } }
  }

  /// The parameter itself.
  public var projectedValue: IntentParameter<Value> { self }

  /// Whether the value may be missing.
  public var isOptional: Bool { Value.self is any _OptionalIntentValue.Type }

  /// The value to use when none is set; nil for none.
  public var defaultValue: Value.UnwrappedType? { fallback as? Value.UnwrappedType }
}
