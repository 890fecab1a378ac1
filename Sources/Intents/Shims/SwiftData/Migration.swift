/// The models of one version of an app.
///
/// A store is recognized by the models and properties that it has, not by its version number.
public protocol VersionedSchema: SendableMetatype {
  /// The models.
  static var models: [any PersistentModel.Type] { get }
  /// The version.
  static var versionIdentifier: Schema.Version { get }
}

/// The plan by which stores of earlier versions are migrated.
///
/// Opening a ``ModelContainer`` runs the stages that a store needs, before any fetch.
public protocol SchemaMigrationPlan: SendableMetatype {
  /// The versions.
  static var schemas: [any VersionedSchema.Type] { get }
  /// The migrations between each version and the next.
  static var stages: [MigrationStage] { get }
}

/// The migration of a store from one version to the next.
///
/// Of a plan's stages, those are run that lead from the version that the store has to the container's.
public enum MigrationStage {
  /// Columns are added, removed and renamed.
  case lightweight(fromVersion: any VersionedSchema.Type, toVersion: any VersionedSchema.Type)
  /// Code runs before and after that.
  ///
  /// `willMigrate` is given the models of the first version, `didMigrate` those of the second; each
  /// saves its context.
  case custom(
    fromVersion: any VersionedSchema.Type,
    toVersion: any VersionedSchema.Type,
    willMigrate: ((ModelContext) throws -> Void)?,
    didMigrate: ((ModelContext) throws -> Void)?
  )

  func isFrom(_ from: any VersionedSchema.Type, to: any VersionedSchema.Type) -> Bool {
    switch self {
    case .lightweight(let first, let second), .custom(let first, let second, _, _):
      first == from && second == to
    }
  }

  var willMigrate: ((ModelContext) throws -> Void)? {
    if case .custom(_, _, let action, _) = self { action } else { nil }
  }

  var didMigrate: ((ModelContext) throws -> Void)? {
    if case .custom(_, _, _, let action) = self { action } else { nil }
  }
}
