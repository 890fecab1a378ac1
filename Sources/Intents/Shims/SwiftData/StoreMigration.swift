internal import Foundation
@_implementationOnly import GRDB

/// A class as a store describes it, to know another version from it.
struct StoredEntity: Hashable, Codable {
  struct Column: Hashable, Codable {
    var name: String
    var kind: ColumnKind
    var isOptional: Bool
  }
  var name: String
  var columns: [Column]
  var pairs: [String]

  init(_ entity: Entity) {
    name = entity.name
    columns = entity.columns.map {
      Column(name: $0.name, kind: $0.codec?.kind ?? .key, isOptional: $0.isOptional)
    }
    pairs = entity.properties.compactMap { entity.pairs(of: $0.index)?.name }.sorted()
  }
}

/// Brings a store to the models of a container.
struct StoreMigration {
  let store: Store
  let plan: (any SchemaMigrationPlan.Type)?

  func run(to models: [Entity], _ version: Schema.Version) throws {
    let stored = try store.read { try storedEntities($0) }
    if let plan, !stored.isEmpty, stored != models.described {
      try runStages(of: plan, from: stored, to: models)
    }
    try bring(to: models, version)
  }

  private func storedEntities(_ database: Database) throws -> Set<StoredEntity> {
    let texts = try String.fetchAll(database, sql: "SELECT description FROM \"$entity\"")
    return Set(
      try texts.map { try JSONDecoder().decode(StoredEntity.self, from: Data($0.utf8)) }
    )
  }

  /// Runs the stages from the version that the store has.
  private func runStages(
    of plan: any SchemaMigrationPlan.Type,
    from stored: Set<StoredEntity>,
    to models: [Entity]
  ) throws {
    let schemas = plan.schemas.sorted { $0.versionIdentifier < $1.versionIdentifier }
    let described = schemas.map { Schema(versionedSchema: $0).models.described }
    guard let start = described.lastIndex(where: { $0.isSubset(of: stored) }),
      let end = described.lastIndex(of: models.described)
    else { throw SwiftDataError.unknownSchema.explained(store.configuration.url.path) }
    guard start <= end else {
      throw SwiftDataError.backwardMigration.explained(store.configuration.url.path)
    }
    for (from, to) in zip(schemas[start..<end], schemas[(start + 1)...]) {
      let stage = plan.stages.first { $0.isFrom(from, to: to) }
      guard let stage else { throw SwiftDataError.unknownSchema.explained("\(from) to \(to)") }
      let (old, new) = (Schema(versionedSchema: from), Schema(versionedSchema: to))
      try stage.willMigrate?(ModelContext(ModelContainer(schema: old, store: store)))
      try bring(to: new.models, new.version)
      try stage.didMigrate?(ModelContext(ModelContainer(schema: new, store: store)))
    }
  }

  /// Adds, renames and removes columns; tables of classes that are no longer there stay.
  private func bring(to models: [Entity], _ version: Schema.Version) throws {
    try store.write { database in
      let stored = Dictionary(
        try storedEntities(database).map { ($0.name, $0) },
        uniquingKeysWith: { first, _ in first }
      )
      for entity in models {
        let wanted = StoredEntity(entity)
        if let old = stored[entity.name] {
          if old != wanted { try change(entity, from: old, in: database) }
        } else {
          try create(entity, in: database)
        }
        try createPairs(of: entity, stored[entity.name], in: database)
        try createIndexes(of: entity, in: database)
        let text = String(decoding: try JSONEncoder().encode(wanted), as: UTF8.self)
        try database.execute(
          sql: "INSERT OR REPLACE INTO \"$entity\" VALUES (?, ?)",
          arguments: [entity.name, text]
        )
      }
      try database.execute(
        sql: "UPDATE \"$store\" SET version = ?",
        arguments: [version.description]
      )
    }
  }

  private func create(_ entity: Entity, in database: Database) throws {
    let columns = entity.columns.map { "\(quoted($0.name)) \(($0.codec?.kind ?? .key).sql)" }
    let all = ["\(Store.keyColumn) BLOB PRIMARY KEY NOT NULL"] + columns
    try database.execute(
      sql: "CREATE TABLE \(entity.table) (\(all.joined(separator: ", "))) WITHOUT ROWID"
    )
  }

  private func change(_ entity: Entity, from old: StoredEntity, in database: Database) throws {
    var left = Dictionary(
      old.columns.map { ($0.name, $0) },
      uniquingKeysWith: { first, _ in first }
    )
    for index in try database.indexes(on: entity.name)
    where index.name.hasPrefix("\(entity.name).") {
      try database.execute(sql: "DROP INDEX \(quoted(index.name))")
    }
    for property in entity.columns {
      let kind = property.codec?.kind ?? .key
      if left[property.name] == nil, let original = property.originalName,
        let column = left.removeValue(forKey: original)
      {
        try database.execute(
          sql: """
            ALTER TABLE \(entity.table) RENAME COLUMN \(quoted(original)) \
            TO \(quoted(property.name))
            """
        )
        left[property.name] = column
      }
      if let column = left.removeValue(forKey: property.name) {
        guard column.kind == kind else {
          throw failure(entity, property, "has values of another type")
        }
        if column.isOptional, !property.isOptional { try fill(entity, property, in: database) }
      } else {
        try database.execute(
          sql: "ALTER TABLE \(entity.table) ADD COLUMN \(quoted(property.name)) \(kind.sql)"
        )
        try fill(entity, property, in: database)
      }
    }
    for name in left.keys.sorted() {
      try database.execute(sql: "ALTER TABLE \(entity.table) DROP COLUMN \(quoted(name))")
    }
  }

  /// Gives rows without a value the initial one.
  private func fill(
    _ entity: Entity,
    _ property: Entity.Property,
    in database: Database
  ) throws {
    let column = quoted(property.name)
    if let value = property.defaultValue.flatMap({ property.codec?.encode($0) }) {
      try database.execute(
        sql: "UPDATE \(entity.table) SET \(column) = ? WHERE \(column) IS NULL",
        arguments: [value]
      )
    } else if !property.isOptional, property.codec?.kind != .real,
      try Bool.fetchOne(
        database,
        sql: "SELECT EXISTS(SELECT 1 FROM \(entity.table) WHERE \(column) IS NULL)"
      ) == true
    {
      throw failure(entity, property, "is mandatory and has no initial value")
    }
  }

  private func createPairs(
    of entity: Entity,
    _ old: StoredEntity?,
    in database: Database
  ) throws {
    for property in entity.properties {
      guard let pairs = entity.pairs(of: property.index) else { continue }
      if let original = property.originalName.map({ "\(entity.name).\($0)" }),
        old?.pairs.contains(original) == true, old?.pairs.contains(pairs.name) == false
      {
        try database.execute(
          sql: "ALTER TABLE \(quoted(original)) RENAME TO \(quoted(pairs.name))"
        )
      }
      try database.execute(
        sql: """
          CREATE TABLE IF NOT EXISTS \(quoted(pairs.name)) (
            source BLOB NOT NULL, target BLOB NOT NULL, PRIMARY KEY (source, target)
          ) WITHOUT ROWID;
          CREATE INDEX IF NOT EXISTS \(quoted("\(pairs.name).target"))
          ON \(quoted(pairs.name)) (target)
          """
      )
    }
  }

  private func createIndexes(of entity: Entity, in database: Database) throws {
    let related = entity.columns.filter { $0.target != nil }.map { [$0.index] }
    for group in entity.uniques + entity.indexes + related where !group.isEmpty {
      let columns = group.map { entity.properties[$0] }.filter(\.hasColumn)
      let name = "\(entity.name).\(columns.map(\.name).joined(separator: "+")).index"
      let list = columns.map { $0.sqlColumn }.joined(separator: ", ")
      try database.execute(
        sql: "CREATE INDEX IF NOT EXISTS \(quoted(name)) ON \(entity.table) (\(list))"
      )
    }
  }

  private func failure(
    _ entity: Entity,
    _ property: Entity.Property,
    _ reason: String
  ) -> SwiftDataError {
    .loadIssueModelContainer.explained(
      "\(store.configuration.url.path): \(entity.name).\(property.name) \(reason)"
    )
  }
}

extension [Entity] {
  fileprivate var described: Set<StoredEntity> { Set(map { StoredEntity($0) }) }
}

extension Entity.Property {
  /// The column, compared as its values are.
  var sqlColumn: String { quoted(name) + (codec?.kind == .text ? " COLLATE swift" : "") }
}
