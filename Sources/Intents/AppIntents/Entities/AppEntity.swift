/// A thing of the app that a user can name, find and open.
///
/// An entity is a value that the app keeps: intents take it as a parameter, give it back as a
/// result, and hosts list, search and show it. Where a value has to leave the process, an entity is
/// replaced by the text form of its `id`; on the way back ``defaultQuery`` is asked for it. Reading
/// an entity from text or JSON therefore costs a call of its query.
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
///
/// A host knows the type by its name only when an ``AppIntentsPackage`` lists it.
public protocol AppEntity: AppValue, DisplayRepresentable, Identifiable
where ID: EntityIdentifierConvertible & Sendable, ValueType == Self, UnwrappedType == Self {
  /// The type of ``defaultQuery``.
  associatedtype DefaultQuery: EntityQuery where DefaultQuery.Entity == Self
  /// The query that finds entities by their identifiers.
  ///
  /// It is asked whenever an identifier or a text has to become an entity: for arguments of a
  /// command line, for stored parameters, for ``EntityIdentifier/entity()``. Its protocols decide
  /// what else a host can do with the type: ``EntityStringQuery`` searches,
  /// ``EnumerableEntityQuery`` lists, ``EntityPropertyQuery`` filters and sorts.
  static var defaultQuery: DefaultQuery { get }
}

extension AppEntity {
  /// A property that entities are found, sorted and used by.
  ///
  /// Written as `@Property(title: "Name") var name: String`. Only properties with this wrapper,
  /// `@ComputedProperty` or `@DeferredProperty` are offered to hosts.
  public typealias Property = EntityProperty
  /// A value that stands for an entity where that value is wanted.
  public typealias ValueRepresentation = IntentValueRepresentation

  /// The text form of the identifier, as a JSON string.
  public var _json: IntentJSON { get throws { .string(id.entityIdentifierString) } }

  /// Returns the entity that the default query finds by an identifier.
  ///
  /// `json`: the text form of an identifier, as a string or a whole number.
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
  /// `text`: the text form of an identifier, or a title or synonym, without regard to case and
  /// accents.
  public static func _values(matching text: String) async throws -> [Self] {
    guard let entity = try await _entity(withIdentifier: text) else {
      return try await defaultQuery._entities(named: text)
    }
    let named = try await defaultQuery._entities(named: text).filter { other in
      other.id != entity.id
        && other.displayRepresentation.names.contains(text.foldedForMatching)
    }
    return [entity] + named
  }

  package static func _entity(withIdentifier text: String) async throws -> Self? {
    guard let id = ID.entityIdentifier(for: text) else { return nil }
    return try await defaultQuery.entities(for: [id]).first
  }
}

/// An entity that has no identity: a value with properties that an intent makes and gives.
///
/// Its JSON form has the values of its properties instead of an identifier, so that it can leave
/// the process though no query finds it again.
public protocol TransientAppEntity: AppEntity {
  /// Creates an entity whose properties are not set.
  ///
  /// It is called to read the entity from JSON; the properties are set afterwards.
  init()
}

extension TransientAppEntity {
  /// A query that finds nothing, because nothing keeps transient entities.
  public static var defaultQuery: TransientAppEntityQuery<Self> { TransientAppEntityQuery() }

  /// The values of the properties, as an object with their names in the code.
  ///
  /// Properties that were never set are left out.
  public var _json: IntentJSON { get throws { .object(try EntityProperties(of: self).json()) } }

  /// Returns an entity with the properties of an object; missing ones stay unset.
  ///
  /// `json`: an object with the names of properties; names that no stored property has are ignored.
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
  /// The name of the type.
  ///
  /// One transient entity is not told from another; declare an `id` where that matters.
  public var id: String { Self.persistentIdentifier }
}

/// The query of transient entities, which nothing keeps.
///
/// It is the default of ``TransientAppEntity`` and finds no entity.
public struct TransientAppEntityQuery<Entity: TransientAppEntity>: EntityQuery {
  /// The type of the suggested entities, of which there are none.
  public typealias Result = [Entity]

  /// Creates the query, which has no state.
  public init() {}

  /// Returns no entities.
  ///
  /// - Parameter identifiers: Not used.
  /// - Returns: An empty array.
  /// - Throws: Nothing.
  public func entities(for identifiers: [Entity.ID]) async throws -> [Entity] { [] }
}

/// An entity whose identifiers mean the same on every device of its user.
///
/// Conforming is a declaration only. The stable part comes from the `id`: use a
/// ``SyncableEntityIdentifier``, whose text form is the part that other devices understand.
public protocol SyncableEntity: AppEntity {}
