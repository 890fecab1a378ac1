/// An entity that says with whom it is shared.
///
/// ``IntentRuntime`` reads it before a ``DeleteIntent`` performs: for entities that other people
/// see, it asks the user to confirm.
public protocol OwnershipProvidingEntity: AppEntity {
  /// With whom the entity is shared; empty for an entity that only its user sees.
  var ownership: EntityOwnership { get }
}

/// With whom an entity is shared.
public struct EntityOwnership: OptionSet, Hashable, Codable, Sendable {
  /// The option bits.
  ///
  /// They are what is encoded, so the numbers of the members do not change.
  public let rawValue: Int
  /// Creates a set from its option bits.
  ///
  /// - Parameter rawValue: A sum of the raw values of the members; other bits are kept and mean
  ///   nothing.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The entity is shared with certain people.
  public static let shared = EntityOwnership(rawValue: 1)
  /// The entity is visible to every user.
  public static let `public` = EntityOwnership(rawValue: 2)
  /// The app does not know who sees the entity.
  public static let unknown = EntityOwnership(rawValue: 4)
}
