internal import Synchronization

/// The identifier of an entity, together with its type.
///
/// It is what views, activities and search indexes keep of an entity. Making one for a type also
/// makes the type known to ``init(activityIdentifier:)``.
public struct EntityIdentifier: Sendable {
  /// The text form of the entity's identifier, of at most 4096 characters.
  public let identifier: String
  /// The type of the entity.
  ///
  /// Its ``AppEntity/defaultQuery`` finds the entity.
  public let entityType: any AppEntity.Type

  /// The number of characters that a text form may have in an ``EntityIdentifier``.
  ///
  /// Longer ones are cut there, so that such an identifier finds no entity.
  public static let valueMaximumLength = 4096

  /// Creates the identifier of an entity.
  ///
  /// - Parameter entity: The entity; only its type and its `id` are kept.
  public init<Entity: AppEntity>(for entity: Entity) {
    self.init(for: Entity.self, identifier: entity.id)
  }

  /// Creates the identifier of the entity with an `id`, which need not exist.
  ///
  /// - Parameters:
  ///   - entityType: The type of the entity.
  ///   - identifier: The entity's `id`; its text form is cut after 4096 characters.
  public init<Entity: AppEntity>(for entityType: Entity.Type, identifier: Entity.ID) {
    self.identifier = String(identifier.entityIdentifierString.prefix(Self.valueMaximumLength))
    self.entityType = entityType
    KnownEntityTypes.shared.add(entityType)
  }
}

extension EntityIdentifier {
  /// Creates the identifier that ``description`` wrote, for an entity type of the app.
  ///
  /// The type is searched among those that this process has registered or used; for any other, and
  /// for text without a slash, the result is nil.
  ///
  /// - Parameter activityIdentifier: The persistent name of the type, a slash and the text form
  ///   of the identifier.
  public init?(activityIdentifier: String) {
    self.init(activityIdentifier: activityIdentifier, among: KnownEntityTypes.shared.all)
  }

  init?(activityIdentifier: String, among types: [any AppEntity.Type]) {
    let parts = activityIdentifier.split(
      separator: "/",
      maxSplits: 1,
      omittingEmptySubsequences: false
    )
    guard parts.count == 2,
      let type = types.first(where: { $0.persistentIdentifier == parts[0] })
    else { return nil }
    self.init(text: String(parts[1]), of: type)
  }

  private init(text: String, of type: any AppEntity.Type) {
    identifier = String(text.prefix(Self.valueMaximumLength))
    entityType = type
  }

  /// Returns the entity, found by its default query; nil when there is none.
  ///
  /// - Returns: The entity, or nil.
  /// - Throws: What the query throws.
  public func entity() async throws -> (any AppEntity)? {
    try await entityType._anyEntity(withIdentifier: identifier)
  }
}

extension AppEntity {
  fileprivate static func _anyEntity(withIdentifier text: String) async throws -> (any AppEntity)? {
    try await _entity(withIdentifier: text)
  }
}

/// The entity types that this process has registered or made identifiers of.
final class KnownEntityTypes: Sendable {
  static let shared = KnownEntityTypes()
  private let types = Mutex<[ObjectIdentifier: any AppEntity.Type]>([:])
  /// Lists that were not looked at yet.
  private let lists = Mutex<[OnDemand<[any AppEntity.Type]>]>([])

  var all: [any AppEntity.Type] {
    let new = lists.withLock(\.self)
    for list in new { list.value.forEach(add) }
    // Only now, so that another thread misses none.
    lists.withLock { lists in lists.removeAll { list in new.contains { $0 === list } } }
    return types.withLock { Array($0.values) }
  }

  func add(_ type: any AppEntity.Type) { types.withLock { $0[ObjectIdentifier(type)] = type } }

  func add(_ list: OnDemand<[any AppEntity.Type]>) { lists.withLock { $0.append(list) } }
}

extension EntityIdentifier: Hashable {
  /// Returns whether two identifiers mean the same entity.
  public static func == (left: EntityIdentifier, right: EntityIdentifier) -> Bool {
    left.identifier == right.identifier
      && ObjectIdentifier(left.entityType) == ObjectIdentifier(right.entityType)
  }

  /// Feeds the type and the text form to a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(entityType))
    hasher.combine(identifier)
  }
}

extension EntityIdentifier: CustomStringConvertible {
  /// The persistent name of the type, a slash and the text form, such as `LandmarkEntity/1005`.
  public var description: String { "\(entityType.persistentIdentifier)/\(identifier)" }
}
