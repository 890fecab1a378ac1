/// The schema of an intent: `.photos.openAsset`.
public struct AppSchemaIntent: Hashable, Sendable {
  /// The domain and the name.
  public let name: String
}

/// The schema of an entity: `.photos.asset`.
public struct AppSchemaEntity: Hashable, Sendable {
  /// The domain and the name.
  public let name: String
}

/// The schema of an enum: `.photos.assetType`.
public struct AppSchemaEnum: Hashable, Sendable {
  /// The domain and the name.
  public let name: String
}

/// The older name for the schemas of all kinds.
public enum AssistantSchemas {
  /// The schema of an intent.
  public typealias Intent = AppSchemaIntent
  /// The schema of an entity.
  public typealias Entity = AppSchemaEntity
  /// The schema of an enum.
  public typealias Enum = AppSchemaEnum
}
