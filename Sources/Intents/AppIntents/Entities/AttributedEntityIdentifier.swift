/// The name of an entity type, with the app that it is of.
public struct AttributedTypeIdentifier: Hashable, Sendable {
  /// The persistent identifier of the type, usually its name in the code.
  public let persistentIdentifier: String
  /// The app; nil for the one that runs.
  public let bundleIdentifier: String?

  /// Names a type.
  ///
  /// - Parameters:
  ///   - persistentIdentifier: The persistent identifier of the type.
  ///   - bundleIdentifier: The app; nil for the one that runs.
  public init(persistentIdentifier: String, bundleIdentifier: String? = nil) {
    (self.persistentIdentifier, self.bundleIdentifier) = (persistentIdentifier, bundleIdentifier)
  }
}

/// The name of an entity: its type and its identifier.
///
/// ``EntityIdentifier`` is what this process finds an entity by; this one may name an entity of another app.
public struct AttributedEntityIdentifier: Hashable, Sendable {
  /// The type.
  public let entityType: AttributedTypeIdentifier
  /// The text form of the identifier, unique among the entities of the type.
  public let instanceIdentifier: String

  /// Names an entity.
  ///
  /// - Parameters:
  ///   - entityType: The type.
  ///   - instanceIdentifier: The text form of the identifier.
  public init(entityType: AttributedTypeIdentifier, instanceIdentifier: String) {
    (self.entityType, self.instanceIdentifier) = (entityType, instanceIdentifier)
  }
}
