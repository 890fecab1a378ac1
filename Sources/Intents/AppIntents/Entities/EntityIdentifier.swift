/// Which entity is meant: its type and its identifier, without the entity itself.
public struct EntityIdentifier: Sendable {
  /// The text form of the entity's identifier.
  public let identifier: String
  /// The type of the entity.
  public let entityType: any AppEntity.Type

  /// The number of characters that a text form may have; longer ones are cut.
  public static let valueMaximumLength = 4096

  /// Creates the identifier of an entity.
  public init<Entity: AppEntity>(for entity: Entity) {
    self.init(for: Entity.self, identifier: entity.id)
  }

  /// Creates the identifier of the entity with an id.
  public init<Entity: AppEntity>(for entityType: Entity.Type, identifier: Entity.ID) {
    self.identifier = String(identifier.entityIdentifierString.prefix(Self.valueMaximumLength))
    self.entityType = entityType
  }
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
  /// The persistent name of the type and the text form, such as `LandmarkEntity/1005`.
  public var description: String { "\(entityType.persistentIdentifier)/\(identifier)" }
}
