/// The types of an app, by their names: what can be run, found and said.
///
/// ```swift
/// let registry = IntentRegistry(LibraryPackage.self)
/// let outcome = try await IntentRuntime().run(registry.intent(named: "OpenShelf"))
/// ```
///
/// Types that are not listed are not known; `unlistedTypes(in:)` in the module `AppIntentsTesting`
/// finds them in a test.
public struct IntentRegistry: Sendable {
  /// The intents, in the order of the lists.
  ///
  /// Those that are not for users are among them: see ``AppIntent/isDiscoverable``.
  public var intents: [any AppIntent.Type] { lists.intents.value }
  /// The entity types, in the order of the lists.
  ///
  /// Making a registry makes them known to ``EntityIdentifier/init(activityIdentifier:)``.
  public var entities: [any AppEntity.Type] { lists.entities.value }
  /// The enums, in the order of the lists.
  ///
  /// A parameter's enum works without being listed; listing it lets problems of its names be found.
  public var enums: [any AppEnum.Type] { lists.enums.value }
  /// The queries of entities.
  ///
  /// Those of the list come first, then the default queries of the listed entities; each is in it
  /// once.
  public var entityQueries: [any EntityQuery.Type] { lists.entityQueries.value }
  /// The queries of values for other values, such as those of a visual search.
  ///
  /// An app should have one for each type of input.
  public var valueQueries: [any IntentValueQuery.Type] { lists.valueQueries.value }
  /// The types that offer shortcuts.
  ///
  /// An app should have one; `problems(dependencies:)` reports more.
  public var shortcutProviders: [any (AppShortcutsProvider & SendableMetatype).Type] {
    lists.shortcutProviders.value
  }
  private let lists: Lists
  /// All types of the list, also those that are none of the above.
  package let listed: Set<ObjectIdentifier>
  /// The modules that declare the packages; their lists should be complete.
  package let modules: Set<String>

  /// Creates a registry of the types of a package and of those that it includes, each once.
  ///
  /// - Parameter package: The package of the app, from which all others are reached.
  public init(_ package: any AppIntentsPackage.Type) {
    let (types, modules) = Self.types(of: package)
    self.init(types: types, modules: modules)
  }

  /// Creates a registry of types without a package, such as those of a test.
  ///
  /// - Parameter types: Intents, entities, enums, queries and providers of shortcuts; others are
  ///   left out.
  public init(types: [Any.Type]) { self.init(types: types, modules: []) }

  init(types: [Any.Type], modules: Set<String>) {
    listed = Set(types.map { ObjectIdentifier($0) })
    self.modules = modules
    lists = Lists(of: types)
    KnownEntityTypes.shared.add(lists.entities)
  }

  /// The types of a package and of those that it includes, and the modules of the packages.
  private static func types(
    of package: any AppIntentsPackage.Type
  ) -> ([Any.Type], modules: Set<String>) {
    var modules: Set<String> = []
    var found: [Any.Type] = []
    var seenPackages: Set<ObjectIdentifier> = []
    var seenTypes: Set<ObjectIdentifier> = []
    var rest: [any AppIntentsPackage.Type] = [package]
    while !rest.isEmpty {
      let next = rest.removeFirst()
      guard seenPackages.insert(ObjectIdentifier(next)).inserted else { continue }
      // The name of a type begins with that of its module.
      modules.formUnion(String(reflecting: next).split(separator: ".").prefix(1).map(String.init))
      found += next.includedTypes.filter { seenTypes.insert(ObjectIdentifier($0)).inserted }
      rest += next.includedPackages
    }
    return (found, modules)
  }

  /// Returns the intent with a persistent name.
  ///
  /// - Parameter name: The ``PersistentlyIdentifiable/persistentIdentifier``; case counts.
  /// - Returns: The first intent of the lists with that name.
  /// - Throws: ``IntentRegistryError`` when there is none.
  public func intent(named name: String) throws -> any AppIntent.Type {
    guard let found = intents.first(where: { $0.persistentIdentifier == name }) else {
      throw IntentRegistryError.noSuchIntent(name, known: intents.map { $0.persistentIdentifier })
    }
    return found
  }

  /// Returns the entity type with a persistent name.
  ///
  /// - Parameter name: The ``PersistentlyIdentifiable/persistentIdentifier``; case counts.
  /// - Returns: The first entity type of the lists with that name.
  /// - Throws: ``IntentRegistryError`` when there is none.
  public func entity(named name: String) throws -> any AppEntity.Type {
    guard let found = entities.first(where: { $0.persistentIdentifier == name }) else {
      throw IntentRegistryError.noSuchEntity(name, known: entities.map { $0.persistentIdentifier })
    }
    return found
  }

  /// Returns the identifier of the entity that a text names, such as `BookEntity/12`.
  ///
  /// The entity is not looked up, so it need not exist.
  ///
  /// - Parameter activityIdentifier: The persistent name of an entity type of this registry, a
  ///   slash, and the text form of an identifier.
  /// - Returns: The identifier; nil for an unknown type and for text without a slash.
  public func entityIdentifier(_ activityIdentifier: String) -> EntityIdentifier? {
    EntityIdentifier(activityIdentifier: activityIdentifier, among: entities)
  }
}

extension IntentRegistry {
  /// The types by their kinds, each kind picked out when it is first asked for: the runtime library looks through all
  /// conformances of the program to tell whether a type is of a kind.
  private struct Lists: Sendable {
    let intents: OnDemand<[any AppIntent.Type]>
    let entities: OnDemand<[any AppEntity.Type]>
    let enums: OnDemand<[any AppEnum.Type]>
    let entityQueries: OnDemand<[any EntityQuery.Type]>
    let valueQueries: OnDemand<[any IntentValueQuery.Type]>
    let shortcutProviders: OnDemand<[any (AppShortcutsProvider & SendableMetatype).Type]>

    init(of types: [Any.Type]) {
      intents = OnDemand { types.compactMap { $0 as? any AppIntent.Type } }
      let entities = OnDemand { types.compactMap { $0 as? any AppEntity.Type } }
      self.entities = entities
      enums = OnDemand { types.compactMap { $0 as? any AppEnum.Type } }
      entityQueries = OnDemand {
        let queries = types.compactMap { $0 as? any EntityQuery.Type }
        var known = Set(queries.map { ObjectIdentifier($0) })
        return queries
          + entities.value.map { $0._defaultQueryType }
          .filter { known.insert(ObjectIdentifier($0)).inserted }
      }
      valueQueries = OnDemand { types.compactMap { $0 as? any IntentValueQuery.Type } }
      shortcutProviders = OnDemand {
        types.compactMap { $0 as? any (AppShortcutsProvider & SendableMetatype).Type }
      }
    }
  }
}

extension AppEntity {
  fileprivate static var _defaultQueryType: any EntityQuery.Type { DefaultQuery.self }
}

/// The error of a type that is not found by its name.
public enum IntentRegistryError: Error, Hashable, Sendable, CustomStringConvertible {
  /// No intent has the name.
  case noSuchIntent(String, known: [String])
  /// No entity type has the name.
  case noSuchEntity(String, known: [String])
  /// The program has no types of these names, which its metadata have.
  case notInProgram([String])

  /// A sentence in English that says what is missing and what there is instead.
  public var description: String {
    switch self {
    case .noSuchIntent(let name, let known):
      "unknown intent '\(name)'; expected one of: \(known.joined(separator: ", "))"
    case .noSuchEntity(let name, let known):
      "unknown entity type '\(name)'; expected one of: \(known.joined(separator: ", "))"
    case .notInProgram(let names):
      "the program has no \(names.joined(separator: ", ")): link the module whose metadata these are"
    }
  }
}
