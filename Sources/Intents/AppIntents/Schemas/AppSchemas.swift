/// The schema of an intent, such as `.photos.openAsset`.
///
/// The macro `@AppIntent(schema:)` takes it. On Linux a schema gives the intent its protocol and a
/// title; for a few of them the macro refuses an intent that lacks the schema's parameters.
public struct AppSchemaIntent: Hashable, Sendable {
  /// The domain and the name.
  public let name: String
}

/// The schema of an entity, such as `.photos.asset`.
///
/// The macro `@AppEntity(schema:)` takes it, and for a few of them warns of properties that are
/// missing.
public struct AppSchemaEntity: Hashable, Sendable {
  /// The domain and the name.
  public let name: String
}

/// The schema of an enum, such as `.photos.assetType`.
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
