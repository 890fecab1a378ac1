/// An entity of which there is one, such as the settings of the app.
///
/// ```swift
/// struct Settings: UniqueAppEntity {
///   static let typeDisplayRepresentation: TypeDisplayRepresentation = "Settings"
///   static let defaultQuery = UniqueAppEntityProvider { try await SettingsStore.shared.current() }
///   @Property(title: "Sound") var sound: Bool
/// }
/// ```
///
/// Its `id` and its title come from the type; only the query has to be declared.
public protocol UniqueAppEntity: AppEntity where DefaultQuery: UniqueAppEntityQuery {}

extension UniqueAppEntity where ID == String {
  /// The name of the type, as there is only one entity of it.
  public var id: String { Self.persistentIdentifier }
}

extension UniqueAppEntity {
  /// The name of the type, as there is only one entity of it.
  public var displayRepresentation: DisplayRepresentation {
    DisplayRepresentation(title: Self.typeDisplayRepresentation.name)
  }
}

/// Finds the one entity of a type.
///
/// It lists, suggests and finds that entity, whatever it is asked for. ``UniqueAppEntityProvider``
/// is such a query by a closure.
public protocol UniqueAppEntityQuery: EnumerableEntityQuery
where Entity: UniqueAppEntity, Entity == Unique, Result == [Unique], DefaultValue == Unique {
  /// The type of the entity.
  associatedtype Unique
  /// Returns the entity.
  ///
  /// It is called for each use of the query; nothing is kept between the calls.
  ///
  /// - Returns: The entity.
  /// - Throws: Whatever keeps the app from making it.
  func uniqueEntity() async throws -> Unique
}

extension UniqueAppEntityQuery {
  /// Returns the entity, whatever it is asked for: there is one.
  ///
  /// - Parameter identifiers: Not used.
  /// - Returns: An array of the entity.
  /// - Throws: What ``uniqueEntity()`` throws.
  public func entities(for identifiers: [Entity.ID]) async throws -> [Entity] {
    [try await uniqueEntity()]
  }

  /// Returns the entity as the only suggestion.
  public func suggestedEntities() async throws -> [Entity] { [try await uniqueEntity()] }

  /// Returns the entity as the only one of its type.
  ///
  /// - Returns: An array of the entity.
  /// - Throws: What ``uniqueEntity()`` throws.
  public func allEntities() async throws -> [Entity] { [try await uniqueEntity()] }

  /// Returns the entity, so that it is chosen beforehand where the query provides options.
  ///
  /// - Returns: The entity; nil where the app cannot make it.
  public func defaultResult() async -> Entity? { try? await uniqueEntity() }
}

/// The query of a unique entity, by a closure that returns it.
///
/// It is meant for ``UniqueAppEntity``'s `defaultQuery`, as the example there has it.
public struct UniqueAppEntityProvider<Entity: UniqueAppEntity>: UniqueAppEntityQuery {
  /// The type of the suggested entities.
  public typealias Result = [Entity]
  /// The type of the unique entity.
  public typealias Unique = Entity

  private let provider: (@Sendable () async throws -> Entity)?

  /// Creates the query without a closure of its own.
  ///
  /// It asks the one that the entity's `defaultQuery` was made with.
  public init() { provider = nil }

  /// Creates the query of a closure.
  ///
  /// - Parameter provider: Returns the entity; it is called at each use.
  public init(_ provider: @escaping @Sendable () async throws -> Entity) {
    self.provider = provider
  }

  /// Returns what the closure returns.
  ///
  /// - Returns: The entity.
  /// - Throws: What the closure throws; `AppIntentError.Unrecoverable.entityNotFound` when there
  ///   is none.
  public func uniqueEntity() async throws -> Entity {
    if let provider { return try await provider() }
    guard let known = Entity.defaultQuery as? UniqueAppEntityProvider, known.provider != nil else {
      throw AppIntentError.Unrecoverable.entityNotFound
    }
    return try await known.uniqueEntity()
  }
}
