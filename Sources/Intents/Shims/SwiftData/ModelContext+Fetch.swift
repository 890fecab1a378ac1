internal import Foundation
@_implementationOnly import GRDB

extension ModelContext {
  /// Fetches models.
  ///
  /// SQLite tests and sorts where it does so as Swift does; other predicates and orders are applied to
  /// the models of the class in memory, and so are all where changes are pending.
  ///
  /// - Parameter descriptor: Which models.
  /// - Returns: The models.
  /// - Throws: ``SwiftDataError`` for a class that is not in the schema; what SQLite and the predicate
  ///   throw. A model for which the predicate unwraps nil is left out.
  public func fetch<T: PersistentModel>(_ descriptor: FetchDescriptor<T>) throws -> [T] {
    let plan = try FetchPlan(descriptor, self)
    guard plan.needsMemory else {
      return try plan.rows().compactMap { model(of: $0, plan.entity) as? T }
    }
    let models = try plan.candidates().filter { try plan.isWanted($0) }
    try checkReading()
    let sorted = descriptor.sortBy.isEmpty ? models : models.sorted(using: descriptor.sortBy)
    let rest = sorted.dropFirst(max(0, descriptor.fetchOffset ?? 0))
    return Array(descriptor.limit.map { rest.prefix($0) } ?? rest)
  }

  /// Fetches models.
  ///
  /// - Parameters:
  ///   - descriptor: Which models.
  ///   - batchSize: Has no effect: all are fetched.
  /// - Returns: The models.
  /// - Throws: What ``fetch(_:)`` throws.
  public func fetch<T: PersistentModel>(
    _ descriptor: FetchDescriptor<T>,
    batchSize: Int
  ) throws -> FetchResultsCollection<T> { FetchResultsCollection(try fetch(descriptor)) }

  /// Counts models without fetching them, where SQLite can.
  ///
  /// - Parameter descriptor: Which models.
  /// - Returns: How many there are.
  /// - Throws: What ``fetch(_:)`` throws.
  public func fetchCount<T: PersistentModel>(_ descriptor: FetchDescriptor<T>) throws -> Int {
    let plan = try FetchPlan(descriptor, self)
    return plan.needsMemory ? try fetch(descriptor).count : try plan.count()
  }

  /// Fetches the identifiers of models.
  ///
  /// - Parameter descriptor: Which models.
  /// - Returns: The identifiers.
  /// - Throws: What ``fetch(_:)`` throws.
  public func fetchIdentifiers<T: PersistentModel>(
    _ descriptor: FetchDescriptor<T>
  ) throws -> [PersistentIdentifier] { try fetch(descriptor).map(\.persistentModelID) }

  /// Fetches the identifiers of models.
  ///
  /// - Parameters:
  ///   - descriptor: Which models.
  ///   - batchSize: Has no effect: all are fetched.
  /// - Returns: The identifiers.
  /// - Throws: What ``fetch(_:)`` throws.
  public func fetchIdentifiers<T: PersistentModel>(
    _ descriptor: FetchDescriptor<T>,
    batchSize: Int
  ) throws -> [PersistentIdentifier] { try fetchIdentifiers(descriptor) }

  /// Calls a closure for each model.
  ///
  /// - Parameters:
  ///   - descriptor: Which models.
  ///   - batchSize: Has no effect: all are fetched.
  ///   - allowEscapingMutations: Has no effect: models may be changed.
  ///   - block: The closure.
  /// - Throws: What ``fetch(_:)`` and the closure throw.
  public func enumerate<T: PersistentModel>(
    _ descriptor: FetchDescriptor<T>,
    batchSize: Int = 5000,
    allowEscapingMutations: Bool = false,
    block: (_ model: T) throws -> Void
  ) throws { for model in try fetch(descriptor) { try block(model) } }
}

extension FetchDescriptor {
  /// The limit; 0 is none, as on Apple's platforms.
  fileprivate var limit: Int? { fetchLimit.flatMap { $0 > 0 ? $0 : nil } }
}

/// A plan for fetching models: by SQL as far as possible.
private struct FetchPlan<T: PersistentModel> {
  let descriptor: FetchDescriptor<T>
  let context: ModelContext
  let entity: Entity
  let store: Store
  /// The predicate in SQL; nil for one that must be evaluated for each model.
  let condition: SQLTerm?
  let order: String?
  /// The models of the class that have changes.
  let pending: [T]
  let needsMemory: Bool

  init(_ descriptor: FetchDescriptor<T>, _ context: ModelContext) throws {
    guard let store = context.store(for: T.self) else {
      throw SwiftDataError.unknownSchema.explained(
        "\(Schema.entityName(for: T.self)) is not in the schema of the container"
      )
    }
    (self.descriptor, self.context, self.store) = (descriptor, context, store)
    let entity = Entity.of(T.self)
    self.entity = entity
    let changes =
      descriptor.includePendingChanges
      ? context.insertedModelsArray + context.changedModelsArray + context.deletedModelsArray : []
    pending = changes.compactMap { $0 as? T }
    let changed = Set(changes.map { ObjectIdentifier(Entity.of($0)) })
    var condition: SQLTerm? = SQLTerm(sql: "1", kind: .integer)
    if let predicate = descriptor.predicate {
      let builder = SQLBuilder(predicate.variable.key, entity)
      condition = try? builder.term(predicate.expression)
      if !builder.related.isDisjoint(with: changed) { condition = nil }
    }
    self.condition = condition
    order = descriptor.sortBy.sqlOrder(entity)
    needsMemory = condition == nil || order == nil || !pending.isEmpty
  }

  private var source: String { "FROM \(entity.table) m WHERE \(condition?.sql ?? "1")" }

  private var slice: String {
    "LIMIT \(descriptor.limit ?? -1) OFFSET \(max(0, descriptor.fetchOffset ?? 0))"
  }

  func rows() throws -> [StoredRow] {
    try store.rows(
      "SELECT \(entity.selection("m")) \(source) ORDER BY \(order ?? "") \(slice)",
      condition?.arguments ?? []
    )
  }

  func count() throws -> Int {
    try store.count(
      "SELECT COUNT(*) FROM (SELECT 1 \(source) \(slice))",
      condition?.arguments ?? []
    )
  }

  /// The models that may be wanted, by when they were made.
  func candidates() throws -> [T] {
    let rows = try store.rows(
      "SELECT \(entity.selection("m")) \(source) ORDER BY m.\(Store.keyColumn)",
      condition?.arguments ?? []
    )
    let stored = rows.compactMap { context.model(of: $0, entity) as? T }
    guard !pending.isEmpty else { return stored }
    let changed = Set(pending)
    let all = stored.filter { !changed.contains($0) } + pending.filter { !$0.isDeleted }
    return all.sorted { $0.persistentModelID < $1.persistentModelID }
  }

  func isWanted(_ model: T) throws -> Bool {
    guard let predicate = descriptor.predicate else { return true }
    if condition != nil, model._$storage.state == .clean { return true }
    do {
      return try predicate.evaluate(model)
    } catch is PredicateError {
      return false
    }
  }
}

extension Array {
  /// The order in SQL; nil for one that SQLite does not have.
  fileprivate func sqlOrder<T: PersistentModel>(_ entity: Entity) -> String?
  where Element == SortDescriptor<T> {
    var columns: [String] = []
    for descriptor in self {
      guard let keyPath = descriptor.comparedKeyPath, let property = entity.property(keyPath),
        property.hasColumn, !property.isOptional, property.codec?.kind.isOrdered == true
      else { return nil }
      columns.append("m.\(property.sqlColumn) \(descriptor.order == .forward ? "ASC" : "DESC")")
    }
    return (columns + ["m.\(Store.keyColumn)"]).joined(separator: ", ")
  }
}

extension SortDescriptor {
  /// What is compared by its type's own order; nil for another comparison.
  ///
  /// Foundation on Linux says so in no other way (Swift 6.3.1).
  fileprivate var comparedKeyPath: AnyKeyPath? {
    let comparison = Mirror(reflecting: self).children.first { $0.label == "comparison" }
    guard let pair = comparison.flatMap({ Mirror(reflecting: $0.value).children.first }),
      pair.label == "comparable"
    else { return nil }
    let parts = Mirror(reflecting: pair.value).children.map(\.value)
    guard parts.count == 2, let keyPath = parts[1] as? AnyKeyPath else { return nil }
    let base = Mirror(reflecting: parts[0]).children.first { $0.label == "_base" }?.value
    let type = type(of: keyPath).valueType
    guard let base, "\(Swift.type(of: base))" == "ComparableComparator<\(type)>" else { return nil }
    return keyPath
  }
}
