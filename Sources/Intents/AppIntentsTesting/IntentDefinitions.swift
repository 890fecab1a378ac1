public import AppIntents

/// The intents, entities and enums of an app, by their names.
///
/// ```swift
/// let definitions = IntentDefinitions(bundleIdentifier: "org.example.birds")
/// let result = try await definitions.intents["LogSightingIntent"].makeIntent(count: 3).run()
/// #expect(try result.value == 3)
/// ```
///
/// Apple's framework starts the app and asks it. Here the app's code is linked into the test, and runs in its
/// process: with the dependencies that are in ``/AppIntents/AppDependencyManager/shared``, and without answers to
/// questions. There is no screen, so nothing tells what a view is annotated with.
public struct IntentDefinitions: Sendable {
  /// The definitions of one kind, found by the names of types.
  ///
  /// A name is looked up when its definition is used, and not before.
  public struct DefinitionCollection<Definition: Sendable>: Sendable {
    private let make: @Sendable (String) -> Definition

    init(_ make: @escaping @Sendable (String) -> Definition) { self.make = make }

    /// Returns the definition of a type.
    public subscript(_ name: String) -> Definition { make(name) }
  }

  /// The bundle identifier of the app.
  ///
  /// Not compared with anything, as there is one app in a test.
  public let bundleIdentifier: String
  private let registry: IntentRegistry

  /// The types of the program, in the order of their names.
  private static let program: IntentRegistry = {
    let types = ConformanceScan()?.types(
      conformingTo: ["AppIntent", "AppEntity", "AppEnum"],
      in: nil
    )
    return IntentRegistry(
      types: (types ?? []).sorted { String(reflecting: $0) < String(reflecting: $1) }
    )
  }()

  /// Finds the types of the program.
  ///
  /// An optimized build leaves out internal types that nothing uses, and where programs are not in ELF form none is
  /// found: pass a registry there.
  ///
  /// - Parameter bundleIdentifier: What the app calls itself; not compared.
  public init(bundleIdentifier: String) {
    self.init(bundleIdentifier: bundleIdentifier, registry: Self.program)
  }

  /// Creates definitions of the types of a registry.
  ///
  /// - Parameters:
  ///   - bundleIdentifier: What the app calls itself; not compared.
  ///   - registry: The types.
  public init(bundleIdentifier: String, registry: IntentRegistry) {
    (self.bundleIdentifier, self.registry) = (bundleIdentifier, registry)
  }

  /// The intents of the app.
  ///
  /// Use `intents["LogSightingIntent"]`; any name gives a definition.
  public var intents: DefinitionCollection<AppIntentDefinition> {
    DefinitionCollection { [registry] in AppIntentDefinition(name: $0, registry: registry) }
  }

  /// The entity types of the app.
  ///
  /// Use `entities["BirdEntity"]`; any name gives a definition.
  public var entities: DefinitionCollection<AppEntityDefinition> {
    DefinitionCollection { [registry] in AppEntityDefinition(name: $0, registry: registry) }
  }

  /// The app enums of the app.
  ///
  /// Use `enums["Season"]`; any name gives a definition.
  public var enums: DefinitionCollection<AppEnumDefinition> {
    DefinitionCollection { AppEnumDefinition(name: $0) }
  }
}

/// The definition of an intent, by its name.
///
/// Running what it makes throws `IntentRegistryError` if the registry has no intent of the name.
public struct AppIntentDefinition: Sendable {
  let name: String
  let registry: IntentRegistry

  /// Makes an intent of parameters by their names in the code: `makeIntent(count: 3, bird: "lapwing")`.
  ///
  /// A text means what a user would mean by it: a name or an identifier of an entity, the raw value or the title of
  /// a case.
  public var makeIntent: IntentValuePropertiesCallable<AnyAppIntent> {
    IntentValuePropertiesCallable { [name, registry] in
      AnyAppIntent(name: name, registry: registry, arguments: $0)
    }
  }
}

/// A callable value that makes an instance of named arguments.
///
/// Swift turns a call with any labels into ``dynamicallyCall(withKeywordArguments:)``.
@dynamicCallable
public struct IntentValuePropertiesCallable<Instance: Sendable>: Sendable {
  private let make: @Sendable ([String: any IntentValueConvertible]) -> Instance

  init(_ make: @escaping @Sendable ([String: any IntentValueConvertible]) -> Instance) {
    self.make = make
  }

  /// Makes it.
  ///
  /// - Parameter arguments: The values by their names; nil for those that are not given. Of a name that is there
  ///   twice the last one counts.
  /// - Returns: What is made.
  public func dynamicallyCall(
    withKeywordArguments arguments: KeyValuePairs<String, (any IntentValueConvertible)?>
  ) -> Instance {
    var values: [String: any IntentValueConvertible] = [:]
    for (name, value) in arguments { values[name] = value }
    return make(values)
  }
}

/// The definition of an app enum, by its name.
///
/// The name is not looked up: an intent that takes the case checks it.
public struct AppEnumDefinition: Sendable {
  let name: String

  /// Makes a case.
  ///
  /// - Parameter rawValue: The raw value.
  /// - Returns: The case. Whether the enum has it is said when an intent takes it.
  public func makeCase(_ rawValue: String) -> AnyAppEnum { AnyAppEnum(rawValue: rawValue) }
}

/// A case of an app enum, for tests that do not name the type.
///
/// It is passed on as its raw value, and compared by it.
public struct AnyAppEnum: Hashable, IntentValueConvertible {
  /// The raw value of the case, as text.
  public let rawValue: String

  init(rawValue: String) { self.rawValue = rawValue }

  /// The raw value as text, which the parameter's type turns into a case.
  public var _intentArgument: IntentArgument { .text(rawValue) }
  /// The raw value as a JSON string.
  public var _intentJSON: IntentJSON { .string(rawValue) }
}
