/// An entity that says with whom it is shared.
///
/// Before a ``DeleteIntent`` takes away something that others see, a person is asked.
public protocol OwnershipProvidingEntity: AppEntity {
  /// With whom the entity is shared.
  var ownership: EntityOwnership { get }
}

/// With whom an entity is shared.
public struct EntityOwnership: OptionSet, Hashable, Codable, Sendable {
  /// The bits.
  public let rawValue: Int
  /// Creates a set from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// With certain people.
  public static let shared = EntityOwnership(rawValue: 1)
  /// With everybody.
  public static let `public` = EntityOwnership(rawValue: 2)
  /// That is not known.
  public static let unknown = EntityOwnership(rawValue: 4)
}
