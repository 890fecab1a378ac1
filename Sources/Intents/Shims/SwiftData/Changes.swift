internal import Foundation
@_implementationOnly import GRDB

/// The changes that a context saves.
struct Changes {
  let inserted: [any PersistentModel]
  let changed: [any PersistentModel]
  let deleted: [any PersistentModel]

  var userInfo: [AnyHashable: Any] {
    func identifiers(_ models: [any PersistentModel]) -> [PersistentIdentifier] {
      models.map(\.persistentModelID)
    }
    return [
      ModelContext.NotificationKey.insertedIdentifiers.rawValue: identifiers(inserted),
      ModelContext.NotificationKey.updatedIdentifiers.rawValue: identifiers(changed),
      ModelContext.NotificationKey.deletedIdentifiers.rawValue: identifiers(deleted),
    ]
  }

  /// Writes what is of a store, in one transaction.
  func write(to store: Store, of container: ModelContainer) throws {
    func mine(_ models: [any PersistentModel]) -> [any PersistentModel] {
      models.filter { container.store(for: type(of: $0)) === store }
    }
    let (inserted, changed, deleted) = (mine(inserted), mine(changed), mine(deleted))
    guard !(inserted.isEmpty && changed.isEmpty && deleted.isEmpty) else { return }
    guard store.configuration.allowsSave else { throw CocoaError(.fileWriteNoPermission) }
    try store.write { database in
      for model in deleted { try delete(model, container, in: database) }
      for model in inserted { try insert(model, in: database) }
      for model in changed { try update(model, in: database) }
    }
  }

  private func insert(_ model: any PersistentModel, in database: Database) throws {
    let (entity, storage) = (Entity.of(model), model._$storage)
    let values = try entity.columns.map { try storage.column($0) }
    let columns = [Store.keyColumn] + entity.columns.map { quoted($0.name) }
    let marks = columns.map { _ in "?" }.joined(separator: ", ")
    try database.cachedStatement(
      sql: "INSERT INTO \(entity.table) (\(columns.joined(separator: ", "))) VALUES (\(marks))"
    ).execute(arguments: StatementArguments([storage.key.databaseValue] + values))
    for property in entity.properties { try writePairs(of: model, property, in: database) }
  }

  private func update(_ model: any PersistentModel, in database: Database) throws {
    let (entity, storage) = (Entity.of(model), model._$storage)
    let properties = storage.changed.sorted().map { entity.properties[$0] }
    let columns = properties.filter(\.hasColumn)
    if !columns.isEmpty {
      let values = try columns.map { try storage.column($0) }
      let list = columns.map { "\(quoted($0.name)) = ?" }.joined(separator: ", ")
      try database.cachedStatement(
        sql: "UPDATE \(entity.table) SET \(list) WHERE \(Store.keyColumn) = ?"
      ).execute(arguments: StatementArguments(values + [storage.key.databaseValue]))
    }
    for property in properties { try writePairs(of: model, property, in: database) }
  }

  private func writePairs(
    of model: any PersistentModel,
    _ property: Entity.Property,
    in database: Database
  ) throws {
    let storage = model._$storage
    guard let pairs = Entity.of(model).pairs(of: property.index),
      case .keys(let keys) = storage.slots[property.index]
    else { return }
    let table = quoted(pairs.name)
    try database.cachedStatement(sql: "DELETE FROM \(table) WHERE \(pairs.mine) = ?")
      .execute(arguments: [storage.key])
    let insertion = try database.cachedStatement(
      sql: "INSERT OR IGNORE INTO \(table) (\(pairs.mine), \(pairs.other)) VALUES (?, ?)"
    )
    for key in keys { try insertion.execute(arguments: [storage.key, key]) }
  }

  /// Deletes a row, its pairs, and the keys of it that nothing in memory leads to.
  private func delete(
    _ model: any PersistentModel,
    _ container: ModelContainer,
    in database: Database
  ) throws {
    let (entity, key) = (Entity.of(model), model._$storage.key)
    try database.cachedStatement(
      sql: "DELETE FROM \(entity.table) WHERE \(Store.keyColumn) = ?"
    ).execute(arguments: [key])
    for property in entity.properties {
      guard let pairs = entity.pairs(of: property.index) else { continue }
      try database.cachedStatement(
        sql: "DELETE FROM \(quoted(pairs.name)) WHERE \(pairs.mine) = ?"
      ).execute(arguments: [key])
    }
    for other in container.schema.models
    where container.store(for: other.type) === container.store(for: entity.type) {
      for property in other.properties
      where property.target == entity.type && other.inverse(of: property.index) == nil {
        if let pairs = other.pairs(of: property.index) {
          try database.cachedStatement(
            sql: "DELETE FROM \(quoted(pairs.name)) WHERE \(pairs.other) = ?"
          ).execute(arguments: [key])
        } else {
          let column = quoted(property.name)
          try database.cachedStatement(
            sql: "UPDATE \(other.table) SET \(column) = NULL WHERE \(column) = ?"
          ).execute(arguments: [key])
        }
      }
    }
  }
}

extension _ModelStorage {
  /// What a property's column gets.
  func column(_ property: Entity.Property) throws -> DatabaseValue {
    switch slots[property.index] {
    case .raw(let value): return value
    case .keys(let keys): return keys.first?.databaseValue ?? .null
    case .objects(let objects): return objects.first?._$storage.key.databaseValue ?? .null
    case .fault: return property.fallback.flatMap { property.codec?.encode($0) } ?? .null
    case .value(let value):
      guard let stored = property.codec?.encode(value) else {
        throw SwiftDataError.modelValidationFailure.explained("\(property.name) cannot be encoded")
      }
      return stored
    }
  }
}
