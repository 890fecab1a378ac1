public import LocalizedStrings
internal import Synchronization

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
  /// What a person is asked when a text means several values.
  public let requestDisambiguationDialog: IntentDialog?
  /// What else the parameter says of its values.
  public let constraints: IntentParameterConstraints
  /// How the output of another intent becomes the value.
  public let inputConnectionBehavior: InputConnectionBehavior

  let options: IntentOptions<Value>?
  let resolvers: [IntentResolution<Value>]
  private let fallback: Value?
  private let stored = Mutex<Value?>(nil)

  init(
    title: LocalizedStringResource?,
    description: LocalizedStringResource?,
    fallback: Value?,
    requestValueDialog: IntentDialog?,
    requestDisambiguationDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior,
    constraints: IntentParameterConstraints = .init(),
    options: IntentOptions<Value>? = nil,
    resolvers: [IntentResolution<Value>] = []
  ) {
    self.title = title ?? Self.typeTitle
    self.description = description
    self.fallback = fallback
    self.requestValueDialog = requestValueDialog
    self.requestDisambiguationDialog = requestDisambiguationDialog
    self.inputConnectionBehavior = inputConnectionBehavior
    self.constraints = constraints
    self.options = options
    self.resolvers = resolvers
  }

  /// Creates a parameter that is called what its type is called: `@Parameter var shelf: Shelf`.
  public convenience init() {
    self.init(
      title: nil,
      description: nil,
      fallback: nil,
      requestValueDialog: nil,
      inputConnectionBehavior: .default
    )
  }

  /// What the type of the values is called.
  private static var typeTitle: LocalizedStringResource {
    let type = Value.ValueType.self
    return (type as? any TypeDisplayRepresentable.Type)?.typeDisplayRepresentation.name
      ?? LocalizedStringResource(stringLiteral: DisplayWords.of(String(describing: type)))
  }

  /// A default as a value: wrapped where the parameter is optional.
  static func value(_ default: Value.UnwrappedType?) -> Value? {
    guard let value = `default` else { return nil }
    return value as? Value ?? (Value.self as? any _OptionalIntentValue.Type)?._wrapping(value)
      as? Value
  }

  /// The value.
  public var wrappedValue: Value {
    get {
      if let value = stored.withLock({ $0 }) ?? fallback { return value }
      guard let none = Self.none else {
        fatalError("The parameter '\(String(localized: title))' has no value yet")
      }
      return none
    }
    set { stored.withLock { $0 = newValue } }
  }

  /// Nothing, where the type has such a value.
  private static var none: Value? {
    (Value.self as? any _OptionalIntentValue.Type)?._none as? Value
  }

  /// The parameter itself.
  public var projectedValue: IntentParameter<Value> { self }

  /// Whether the value may be missing.
  public var isOptional: Bool { Value.self is any _OptionalIntentValue.Type }

  /// The value to use when none is set; nil for none.
  public var defaultValue: Value.UnwrappedType? { fallback as? Value.UnwrappedType }

  /// The value that was set or the default; nil where there is neither, and for an optional that is
  /// nil.
  var presentValue: Value? {
    guard let value = stored.withLock({ $0 }) ?? fallback else { return nil }
    if let optional = value as? any _OptionalIntentValue, optional._wrappedValue == nil {
      return nil
    }
    return value
  }

  /// Whether a value was set, be it nil.
  var isSet: Bool { stored.withLock { $0 != nil } }
}

/// How the output of another intent becomes the value of a parameter.
public enum InputConnectionBehavior: Hashable, Sendable {
  /// As whoever connects the intents decides.
  case `default`
  /// Never by itself.
  case never
  /// Where the types fit, unless the person says otherwise.
  case connectToPreviousIntentResult
}
