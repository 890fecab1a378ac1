public import AppIntents

/// The definition of an entity type, by its name.
///
/// Using it throws `IntentRegistryError` if the registry has no type of the name; making it does not.
public struct AppEntityDefinition: Sendable {
  let name: String
  let registry: IntentRegistry

  /// Returns a reference to an entity without looking it up.
  ///
  /// - Parameter identifier: The text form of its identifier.
  /// - Returns: The entity, of which no property is known.
  public func makeReference(identifier: String) -> AnyAppEntity {
    let type = AttributedTypeIdentifier(persistentIdentifier: name)
    return AnyAppEntity(
      identifier: AttributedEntityIdentifier(entityType: type, instanceIdentifier: identifier),
      entity: nil
    )
  }

  /// Returns the entities with identifiers, by the default query.
  ///
  /// - Parameter identifiers: The text forms of their identifiers.
  /// - Returns: Those that there are, in the order of the identifiers.
  /// - Throws: `IntentRegistryError` for an unknown type, and what the query throws.
  public func entities(identifiers: [String]) async throws -> [AnyAppEntity] {
    try await type()._anyEntities(withIdentifiers: identifiers)
  }

  /// Returns the entities that a text means, by the default query.
  ///
  /// - Parameter string: The text.
  /// - Returns: The entities, the best first.
  /// - Throws: `IntentRegistryError` for an unknown type, and what the query throws.
  public func entities(matching string: String) async throws -> [AnyAppEntity] {
    try await type()._anyEntities(matching: string)
  }

  /// Returns the entities that the default query suggests.
  public func suggestedEntities() async throws -> [AnyAppEntity] {
    try await type()._anySuggestedEntities()
  }

  /// Returns all entities of the default query.
  ///
  /// - Returns: The entities, in its order; those that it offers where it cannot list all.
  /// - Throws: `IntentRegistryError` for an unknown type, and what the query throws.
  public func allEntities() async throws -> [AnyAppEntity] { try await type()._allAnyEntities() }

  private func type() throws -> any AppEntity.Type { try registry.entity(called: name) }
}

/// An entity of any type, for tests that do not name the type.
///
/// Its properties are read by their names in the code. One that ``AppEntityDefinition/makeReference(identifier:)``
/// made has an identifier only.
@dynamicMemberLookup
public struct AnyAppEntity: IntentValueConvertible, CustomStringConvertible {
  /// The type and the identifier of the entity.
  ///
  /// The type has its persistent identifier, and no bundle identifier.
  public let identifier: AttributedEntityIdentifier
  let entity: (any AppEntity)?

  init(identifier: AttributedEntityIdentifier, entity: (any AppEntity)?) {
    (self.identifier, self.entity) = (identifier, entity)
  }

  init<Entity: AppEntity>(_ entity: Entity) {
    self.init(
      identifier: AttributedEntityIdentifier(
        entityType: AttributedTypeIdentifier(persistentIdentifier: Entity.persistentIdentifier),
        instanceIdentifier: EntityIdentifier(for: entity).identifier
      ),
      entity: entity
    )
  }

  /// Returns the value of a property: `let name: String = try bird.name`.
  ///
  /// - Parameter name: The name in the code.
  /// - Throws: ``IntentValuePropertyError`` where there is none of this type.
  public subscript<Value>(dynamicMember name: String) -> Value {
    get throws { try DynamicPropertyPath(property(name), name).value() }
  }

  /// Returns what stands for a property, to ask for a property of its own: `try sighting.bird.name`.
  public subscript(dynamicMember name: String) -> DynamicPropertyPath {
    get throws { DynamicPropertyPath(try property(name), name) }
  }

  func property(_ name: String) throws -> (any Sendable)? {
    guard let property = entity?._currentValue(ofProperty: name) else {
      throw IntentValuePropertyError.noSuchProperty(name)
    }
    return property.value
  }

  /// The text form of the entity's identifier.
  public var description: String { identifier.instanceIdentifier }
  /// The entity as an argument: its JSON, or else its identifier as text.
  ///
  /// The text is looked up by the entity's query when an intent runs.
  public var _intentArgument: IntentArgument {
    guard let json = try? entity?._json else { return .text(description) }
    return .json(json)
  }
  /// The JSON of the entity's identifier.
  ///
  /// A string of the identifier for a reference that was not looked up.
  public var _intentJSON: IntentJSON { get throws { try entity?._json ?? .string(description) } }
}

extension AppEntity {
  fileprivate static func _anyEntities(
    withIdentifiers identifiers: [String]
  ) async throws -> [AnyAppEntity] {
    var found: [AnyAppEntity] = []
    for identifier in identifiers {
      if let entity = try await _entity(withIdentifier: identifier) {
        found.append(AnyAppEntity(entity))
      }
    }
    return found
  }

  fileprivate static func _anyEntities(matching text: String) async throws -> [AnyAppEntity] {
    try await entities(named: text).map { AnyAppEntity($0) }
  }

  fileprivate static func _anySuggestedEntities() async throws -> [AnyAppEntity] {
    try await suggestedEntities().map { AnyAppEntity($0) }
  }

  fileprivate static func _allAnyEntities() async throws -> [AnyAppEntity] {
    guard let query = defaultQuery as? any EnumerableEntityQuery else {
      return try await _anySuggestedEntities()
    }
    return try await query._anyEntities().map { AnyAppEntity($0) }
  }
}
