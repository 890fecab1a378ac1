public import LocalizedStrings
internal import Synchronization

/// A parameter of an intent: `@Parameter` in source code.
///
/// ```swift
/// @Parameter(title: "Landmark", requestValueDialog: "Which landmark?")
/// var target: LandmarkEntity
/// ```
///
/// A run gives each parameter its value before `perform()`: the caller's argument, else the value
/// that is set or the default, else what an options provider chooses, else the user's answer. A
/// value that the parameter refuses ends the run with an ``AppIntentError``; after a refused answer
/// the user is asked again, three times in all.
///
/// Copies of an intent share their parameters. Reading a parameter that has no value, no default
/// and no optional type stops the program.
@propertyWrapper
public final class IntentParameter<Value: _IntentValue & Sendable>: Sendable, AnyIntentValue {
  /// The name of the parameter that users and assistants read.
  ///
  /// Without one in the declaration, the parameter's name in words, once an intent that has it runs or is described;
  /// before that, the name of the type of its values.
  public var title: LocalizedStringResource {
    explicitTitle ?? declaredName.withLock { $0 }
      .map { LocalizedStringResource(stringLiteral: DisplayWords.of($0)) } ?? Self.typeTitle
  }
  /// The description of the parameter; nil for none.
  ///
  /// A host shows it as help, and an assistant reads it in the schema of the tool.
  public let description: LocalizedStringResource?
  /// The question when there is no value; nil for one made of ``title``.
  ///
  /// For an optional parameter it is asked only when the intent requests the value.
  public let requestValueDialog: IntentDialog?
  /// The question when a text means several values; nil for one made of ``title``.
  public let requestDisambiguationDialog: IntentDialog?
  /// The constraints on the parameter's values, and hints for controls to enter them.
  ///
  /// The runtime checks the values after every answer; the hints are for hosts with forms.
  public let constraints: IntentParameterConstraints
  /// Whether the result of the preceding intent becomes the value.
  public let inputConnectionBehavior: InputConnectionBehavior

  let options: IntentOptions<Value>?
  let resolvers: [IntentResolution<Value>]
  private let explicitTitle: LocalizedStringResource?
  /// The name in the code, which only the intent's mirror knows.
  private let declaredName = Mutex<String?>(nil)
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
    explicitTitle = title
    self.description = description
    self.fallback = fallback
    self.requestValueDialog = requestValueDialog
    self.requestDisambiguationDialog = requestDisambiguationDialog
    self.inputConnectionBehavior = inputConnectionBehavior
    self.constraints = constraints
    self.options = options
    self.resolvers = resolvers
  }

  /// Creates a parameter whose title is its name in words: `@Parameter var shelf: Shelf`.
  public convenience init() {
    self.init(
      title: nil,
      description: nil,
      fallback: nil,
      requestValueDialog: nil,
      inputConnectionBehavior: .default
    )
  }

  func setDeclaredName(_ name: String) { declaredName.withLock { $0 = name } }

  /// The display name of the type of the values, or its Swift name in words.
  private static var typeTitle: LocalizedStringResource {
    let type = Value.ValueType.self
    return (type as? any TypeDisplayRepresentable.Type)?.typeDisplayRepresentation.name
      ?? LocalizedStringResource(stringLiteral: DisplayWords.of(String(describing: type)))
  }

  /// A default as a value: wrapped where the parameter is optional.
  static func value(_ default: Value.UnwrappedType?) -> Value? {
    guard let value = `default` else { return nil }
    return value as? Value ?? _wrapped(value, as: Value.self)
  }

  /// The value that was set, else the default, else nil for an optional type.
  ///
  /// - Precondition: To read it, the parameter has a value or a default, or its type is optional.
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

  /// The value nil; nil for a type that is not optional.
  private static var none: Value? {
    (Value.self as? any _OptionalIntentValue.Type)?._none as? Value
  }

  /// The parameter itself: `$shelf` of `@Parameter var shelf: Shelf`.
  ///
  /// Use it to ask for a value in `perform()`, as in `$shelf.requestValue("Which shelf?")`.
  public var projectedValue: IntentParameter<Value> { self }

  /// Whether the value may be missing.
  ///
  /// An optional parameter without a value is nil in `perform()`, and no question is asked for it.
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

  /// Whether a value was set, and which; a default does not count.
  ///
  /// It tells an optional parameter that was set to nil from one that was left alone.
  public var valueState: ValueState { stored.withLock { $0.map(ValueState.set) ?? .unset } }

  /// Whether a parameter was given a value.
  public enum ValueState: Sendable {
    /// No value was set: a default, if there is one, is used.
    case unset
    /// The value that was set; nil is one for an optional parameter.
    case set(Value)
  }

  /// Whether a value was set, be it nil.
  var isSet: Bool { stored.withLock { $0 != nil } }
}

extension IntentParameter.ValueState: Equatable where Value: Equatable {}

/// Whether the result of the preceding intent becomes the value of a parameter.
///
/// A parameter keeps it for programs that connect intents; a run does not read it.
public enum InputConnectionBehavior: Hashable, Sendable {
  /// The program that connects the intents decides.
  case `default`
  /// Only where the user connects them.
  case never
  /// If the types agree, unless the user decides otherwise.
  case connectToPreviousIntentResult
}
