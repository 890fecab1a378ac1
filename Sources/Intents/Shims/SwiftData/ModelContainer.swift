internal import Foundation

/// The stores of an app's models.
///
/// ```swift
/// let container = try ModelContainer(for: Trail.self, Walk.self)
/// container.mainContext.insert(Trail(name: "Ridge"))
/// try container.mainContext.save()
/// ```
public final class ModelContainer: Sendable {
  /// The models of the container.
  ///
  /// It has the models that were passed to the initializer, and those that they are related to.
  public let schema: Schema
  /// The configurations of the stores.
  ///
  /// One for the default file where none was passed.
  public let configurations: Set<ModelConfiguration>
  /// The plan by which stores of earlier versions are migrated; nil for additions and removals only.
  ///
  /// It runs while the container is created, which throws where a stage throws.
  public let migrationPlan: (any SchemaMigrationPlan.Type)?
  let stores: [Store]
  private let storeByEntity: [String: Store]
  @MainActor private weak var main: ModelContext?

  /// Opens the stores of a schema.
  ///
  /// A store of an earlier version is changed: new properties get their initial values.
  ///
  /// - Parameters:
  ///   - givenSchema: The models.
  ///   - migrationPlan: What is done with stores of earlier versions.
  ///   - configurations: Where models are kept; without one, in the default file.
  /// - Throws: ``SwiftDataError`` for a store that cannot be opened or changed.
  public convenience init(
    for givenSchema: Schema,
    migrationPlan: (any SchemaMigrationPlan.Type)? = nil,
    configurations: ModelConfiguration...
  ) throws {
    try self.init(for: givenSchema, migrationPlan: migrationPlan, configurations: configurations)
  }

  /// Opens the stores of models, and of those that they are related to.
  ///
  /// - Parameters:
  ///   - forTypes: The models.
  ///   - migrationPlan: What is done with stores of earlier versions.
  ///   - configurations: Where models are kept; without one, in the default file.
  /// - Throws: ``SwiftDataError`` for a store that cannot be opened or changed.
  public convenience init(
    for forTypes: any PersistentModel.Type...,
    migrationPlan: (any SchemaMigrationPlan.Type)? = nil,
    configurations: ModelConfiguration...
  ) throws {
    try self.init(
      for: Schema(forTypes),
      migrationPlan: migrationPlan,
      configurations: configurations
    )
  }

  /// Opens the stores of a schema.
  ///
  /// - Parameters:
  ///   - givenSchema: The models.
  ///   - migrationPlan: What is done with stores of earlier versions.
  ///   - configurations: Where models are kept; without one, in the default file.
  /// - Throws: ``SwiftDataError`` for a store that cannot be opened or changed.
  public convenience init(
    for givenSchema: Schema,
    migrationPlan: (any SchemaMigrationPlan.Type)? = nil,
    configurations: [ModelConfiguration]
  ) throws {
    try self.init(schema: givenSchema, migrationPlan: migrationPlan, given: configurations)
  }

  private init(
    schema: Schema,
    migrationPlan: (any SchemaMigrationPlan.Type)?,
    given: [ModelConfiguration]
  ) throws {
    (self.schema, self.migrationPlan) = (schema, migrationPlan)
    let configurations = given.isEmpty ? [ModelConfiguration()] : given
    self.configurations = Set(configurations)
    guard Set(configurations.map(\.id)).count == configurations.count else {
      throw SwiftDataError.duplicateConfiguration
    }
    var (stores, storeByEntity): ([Store], [String: Store]) = ([], [:])
    for configuration in configurations {
      let wanted = configuration.schema?.models ?? schema.models
      let mine = wanted.filter { entity in schema.models.contains { $0 === entity } }
      guard mine.count == wanted.count else {
        throw SwiftDataError.configurationSchemaNotFoundInContainerSchema
      }
      let models = mine.filter { storeByEntity[$0.name] == nil }
      let store = try Store(configuration, models, schema.version, migrationPlan)
      for model in models { storeByEntity[model.name] = store }
      stores.append(store)
    }
    (self.stores, self.storeByEntity) = (stores, storeByEntity)
  }

  /// A container of a store that is open, for the stages of a migration.
  init(schema: Schema, store: Store) {
    (self.schema, migrationPlan, stores) = (schema, nil, [store])
    configurations = [store.configuration]
    storeByEntity = Dictionary(
      schema.models.map { ($0.name, store) },
      uniquingKeysWith: { first, _ in first }
    )
  }

  /// The store of a model; nil for one that the schema does not have.
  func store(for type: any PersistentModel.Type) -> Store? {
    storeByEntity[Schema.entityName(for: type)]
  }

  /// The context of the main actor.
  ///
  /// It saves its changes by itself when the main actor is next free.
  @MainActor public var mainContext: ModelContext {
    if let main { return main }
    let context = ModelContext(self)
    context.becomeMain()
    main = context
    return context
  }

  /// Removes all models of the stores.
  ///
  /// - Throws: What SQLite throws.
  public func erase() throws { for store in stores { try store.removeAll() } }

  /// Removes all models of the stores.
  ///
  /// What SQLite throws is lost; ``erase()`` throws it. Contexts are not told: the models that they
  /// have stay.
  public func deleteAllData() { try? erase() }
}

extension ModelContainer: Equatable {
  /// Compares which containers they are.
  public static func == (left: ModelContainer, right: ModelContainer) -> Bool { left === right }
}
