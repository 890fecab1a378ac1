/// An entity of which there is one, such as the settings of the app.
///
/// ```swift
/// struct Settings: UniqueAppEntity {
///   static let typeDisplayRepresentation: TypeDisplayRepresentation = "Settings"
///   static let defaultQuery = UniqueAppEntityProvider { try await SettingsStore.shared.current() }
///   @Property(title: "Sound") var sound: Bool
/// }
/// ```
public protocol UniqueAppEntity: AppEntity where DefaultQuery: UniqueAppEntityQuery {}

extension UniqueAppEntity where ID == String {
  /// The name of the type: there is one.
  public var id: String { Self.persistentIdentifier }
}

extension UniqueAppEntity {
  /// The name of the type: there is one.
  public var displayRepresentation: DisplayRepresentation {
    DisplayRepresentation(title: Self.typeDisplayRepresentation.name)
  }
}

/// Finds the one entity of a type.
public protocol UniqueAppEntityQuery: EnumerableEntityQuery
where Entity: UniqueAppEntity, Entity == Unique, Result == [Unique], DefaultValue == Unique {
  /// The type of the entity.
  associatedtype Unique
  /// Returns the entity.
  ///
  /// - Throws: Whatever keeps the app from making it.
  func uniqueEntity() async throws -> Unique
}

extension UniqueAppEntityQuery {
  /// Returns the entity, whatever it is asked for: there is one.
  ///
  /// - Throws: What ``uniqueEntity()`` throws.
  public func entities(for identifiers: [Entity.ID]) async throws -> [Entity] {
    [try await uniqueEntity()]
  }

  /// Returns the entity.
  ///
  /// - Throws: What ``uniqueEntity()`` throws.
  public func suggestedEntities() async throws -> [Entity] { [try await uniqueEntity()] }

  /// Returns the entity.
  ///
  /// - Throws: What ``uniqueEntity()`` throws.
  public func allEntities() async throws -> [Entity] { [try await uniqueEntity()] }

  /// Returns the entity; nil when the app cannot make it.
  public func defaultResult() async -> Entity? { try? await uniqueEntity() }
}

/// The query of a unique entity, by a closure that returns it.
public struct UniqueAppEntityProvider<Entity: UniqueAppEntity>: UniqueAppEntityQuery {
  /// The type of the list of entities.
  public typealias Result = [Entity]
  /// The type of the entity.
  public typealias Unique = Entity

  private let provider: (@Sendable () async throws -> Entity)?

  /// Creates the query of the closure that the entity's `defaultQuery` was made with.
  public init() { provider = nil }

  /// Creates a query.
  public init(_ provider: @escaping @Sendable () async throws -> Entity) {
    self.provider = provider
  }

  /// Returns what the closure returns.
  ///
  /// - Throws: What the closure throws; `AppIntentError.Unrecoverable.entityNotFound` when there is
  ///   none.
  public func uniqueEntity() async throws -> Entity {
    if let provider { return try await provider() }
    guard let known = Entity.defaultQuery as? UniqueAppEntityProvider, known.provider != nil else {
      throw AppIntentError.Unrecoverable.entityNotFound
    }
    return try await known.uniqueEntity()
  }
}
