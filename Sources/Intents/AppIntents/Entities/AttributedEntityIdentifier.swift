/// The identifier of an entity type, together with its app.
///
/// Two are equal if both parts are; nothing looks up whether there is such a type.
public struct AttributedTypeIdentifier: Hashable, Sendable {
  /// The persistent identifier of the type.
  ///
  /// The name of the type in the code, unless it declares another.
  public let persistentIdentifier: String
  /// The bundle identifier of the app.
  ///
  /// Nil for the app that is running. No other app is asked on Linux.
  public let bundleIdentifier: String?

  /// Creates the identifier of a type.
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
  /// The entity type.
  public let entityType: AttributedTypeIdentifier
  /// The text form of the entity's identifier.
  public let instanceIdentifier: String

  /// Creates the identifier of an entity.
  ///
  /// - Parameters:
  ///   - entityType: The type.
  ///   - instanceIdentifier: The text form of the identifier.
  public init(entityType: AttributedTypeIdentifier, instanceIdentifier: String) {
    (self.entityType, self.instanceIdentifier) = (entityType, instanceIdentifier)
  }
}
