/// A thing of the app that people can name, find and open.
///
/// ```swift
/// struct LandmarkEntity: AppEntity {
///   static let typeDisplayRepresentation: TypeDisplayRepresentation = "Landmark"
///   static let defaultQuery = LandmarkEntityQuery()
///   let id: Int
///   let name: String
///   var displayRepresentation: DisplayRepresentation { "\(name)" }
/// }
/// ```
public protocol AppEntity: AppValue, DisplayRepresentable, Identifiable
where ID: EntityIdentifierConvertible & Sendable, ValueType == Self, UnwrappedType == Self {
  /// The query that finds entities by their identifiers.
  associatedtype DefaultQuery: EntityQuery where DefaultQuery.Entity == Self
  /// The query that finds entities by their identifiers.
  static var defaultQuery: DefaultQuery { get }
}

extension AppEntity {
  /// A property to find and use an entity by: `@Property(title: "Name") var name: String`.
  public typealias Property = EntityProperty
  /// A value that stands for an entity where that value is wanted.
  public typealias ValueRepresentation = IntentValueRepresentation

  /// The text form of the identifier: an entity is stored as what it is found by.
  public var _json: IntentJSON { get throws { .string(id.entityIdentifierString) } }

  /// Returns the entity that the default query finds by an identifier.
  ///
  /// - Throws: ``IntentValueError/noSuchEntity(type:identifier:)`` when it finds none, and what the
  ///   query throws.
  public static func _value(from json: IntentJSON) async throws -> Self {
    let text: String
    switch json {
    case .string(let string): text = string
    case .integer(let number): text = String(number)
    default: throw IntentValueError.mismatch(Self.self, json)
    }
    guard let entity = try await _entity(withIdentifier: text) else {
      throw IntentValueError.noSuchEntity(type: persistentIdentifier, identifier: text)
    }
    return entity
  }

  /// Returns the entity with an identifier, else those that a text means: what the string query
  /// finds, or the entities of the query whose title or synonym it is.
  ///
  /// - Throws: What the query throws.
  public static func _values(matching text: String) async throws -> [Self] {
    if let entity = try await _entity(withIdentifier: text) { return [entity] }
    return try await defaultQuery._entities(named: text)
  }

  static func _entity(withIdentifier text: String) async throws -> Self? {
    guard let id = ID.entityIdentifier(for: text) else { return nil }
    return try await defaultQuery.entities(for: [id]).first
  }
}

/// An entity that has no identity: a value with properties that an intent makes and gives.
public protocol TransientAppEntity: AppEntity {
  /// Creates an entity whose properties are not set.
  init()
}

extension TransientAppEntity {
  /// A query that finds nothing: nobody keeps transient entities.
  public static var defaultQuery: TransientAppEntityQuery<Self> { TransientAppEntityQuery() }

  /// The properties, by name.
  public var _json: IntentJSON { get throws { .object(try EntityProperties(of: self).json()) } }

  /// Returns an entity with the properties of an object; missing ones stay unset.
  ///
  /// - Throws: ``IntentValueError/mismatch(type:found:)`` for anything but an object, and for a
  ///   property of another type.
  public static func _value(from json: IntentJSON) async throws -> Self {
    guard case .object(let members) = json else { throw IntentValueError.mismatch(Self.self, json) }
    let entity = Self()
    for (name, property) in EntityProperties(of: entity).stored {
      if let member = members[name] { try await property._set(from: member) }
    }
    return entity
  }
}

extension TransientAppEntity where ID == String {
  /// The name of the type: one transient entity is not told from another.
  public var id: String { Self.persistentIdentifier }
}

/// The query of entities that nobody keeps.
public struct TransientAppEntityQuery<Entity: TransientAppEntity>: EntityQuery {
  /// The type of the list of entities.
  public typealias Result = [Entity]

  /// Creates the query.
  public init() {}

  /// Returns nothing.
  public func entities(for identifiers: [Entity.ID]) async throws -> [Entity] { [] }
}

/// An entity whose identifiers mean the same on every device of a person.
///
/// It declares what is so; entity references that leave the process carry the stable part of a
/// ``SyncableEntityIdentifier``.
public protocol SyncableEntity: AppEntity {}
