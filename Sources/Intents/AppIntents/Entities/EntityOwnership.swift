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

extension DeleteIntent {
  /// What a person is asked before the entities are taken away; nil when they are nobody else's.
  var ownershipQuestion: IntentDialog? {
    let shared = entities.filter { entity in
      guard let ownership = (entity as? any OwnershipProvidingEntity)?.ownership else {
        return false
      }
      return !ownership.isDisjoint(with: [.shared, .public])
    }
    guard let first = shared.first else { return nil }
    let title = String(localized: first.displayRepresentation.title)
    let others = shared.count > 1 ? " and \(shared.count - 1) more" : ""
    return IntentDialog(stringLiteral: "Delete \(title)\(others)? Other people see it too.")
  }
}
