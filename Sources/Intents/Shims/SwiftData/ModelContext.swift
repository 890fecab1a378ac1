public import Foundation
internal import GRDB

/// The models that are in use, with the changes that are not saved.
///
/// There is one object for one row. A context belongs to the actor or thread that made it. Models
/// that have changes are kept in memory; others as long as someone uses them.
public final class ModelContext {
  /// What a notification of saving says, by names.
  public enum NotificationKey: String {
    /// The identifiers of the models that are new.
    case insertedIdentifiers
    /// The identifiers of the models that changed.
    case updatedIdentifiers
    /// The identifiers of the models that are gone.
    case deletedIdentifiers
  }

  /// Sent before a context saves.
  public static let willSave = Notification.Name("ModelContextWillSave")
  /// Sent after a context saved; ``NotificationKey`` names what it says.
  public static let didSave = Notification.Name("ModelContextDidSave")

  private struct Weak { weak var model: (any PersistentModel)? }

  /// The stores that the models are of.
  public let container: ModelContainer
  /// Whether changes are saved when the main actor is next free.
  ///
  /// True for ``ModelContainer/mainContext``, false for others, where it has no effect.
  public var autosaveEnabled = false
  /// What would undo changes: nothing is registered with it.
  ///
  /// ``rollback()`` takes back what was not saved.
  public var undoManager: UndoManager?
  /// Who makes the changes, which has no effect: there is no history.
  public var author: String?

  private var registered: [UUID: Weak] = [:]
  private var nextPurge = 1000
  private var inserted: [UUID: any PersistentModel] = [:]
  private var changed: [UUID: any PersistentModel] = [:]
  private var deleted: [UUID: any PersistentModel] = [:]
  /// Why related models could not be read; saving without them could lose them.
  private var readError: (any Error)?
  private var isMain = false
  private var isSaveScheduled = false
  /// The context itself while it has changes, where nothing else need keep it.
  private var whileUnsaved: ModelContext?

  /// Creates a context without changes.
  ///
  /// - Parameter container: The stores.
  public init(_ container: ModelContainer) { self.container = container }

  func becomeMain() { (isMain, autosaveEnabled) = (true, true) }

  func store(for type: any PersistentModel.Type) -> Store? { container.store(for: type) }

  /// Whether there is anything to save.
  public var hasChanges: Bool { !(inserted.isEmpty && changed.isEmpty && deleted.isEmpty) }
  /// The new models, by when they were made.
  public var insertedModelsArray: [any PersistentModel] { Self.ordered(inserted) }
  /// The models that changed, by when they were made.
  public var changedModelsArray: [any PersistentModel] { Self.ordered(changed) }
  /// The models that are to be deleted, by when they were made.
  public var deletedModelsArray: [any PersistentModel] { Self.ordered(deleted) }

  private static func ordered(_ models: [UUID: any PersistentModel]) -> [any PersistentModel] {
    models.values.sorted { $0._$storage.key < $1._$storage.key }
  }
}

// MARK: - Objects for rows

extension ModelContext {
  /// The object in use for a key.
  private func live(_ key: UUID) -> (any PersistentModel)? { registered[key]?.model }

  private func register(_ model: any PersistentModel) {
    if registered.count >= nextPurge {
      registered = registered.filter { $0.value.model != nil }
      nextPurge = 2 * registered.count + 1000
    }
    model._$storage.context = self
    registered[model._$storage.key] = Weak(model: model)
  }

  /// The object of a row; one in use gets the row's values unless it has changes.
  func model(of row: StoredRow, _ entity: Entity) -> any PersistentModel {
    var slots = Array(repeating: _ModelStorage.Slot.fault, count: entity.properties.count)
    for (property, value) in zip(entity.columns, row.values) { slots[property.index] = .raw(value) }
    if let model = live(row.key) {
      if model._$storage.state == .clean {
        for property in entity.properties where property.isEphemeral {
          slots[property.index] = model._$storage.slots[property.index]
        }
        model._$storage.slots = slots
      }
      return model
    }
    let model = entity.type.init(_storage: _ModelStorage(key: row.key, slots: slots))
    register(model)
    return model
  }

  /// Reads for a property, which cannot throw: fetching and saving do.
  private func reading<Value>(_ action: () throws -> Value?) -> Value? {
    do {
      return try action()
    } catch {
      readError = error
      return nil
    }
  }

  func checkReading() throws { if let readError { throw readError } }

  /// The models of keys, in their order, without those that are deleted or not there.
  func models(_ type: any PersistentModel.Type, keys: [UUID]) -> [any PersistentModel] {
    let entity = Entity.of(type)
    let missing = keys.filter { live($0) == nil }
    var fetched: [UUID: any PersistentModel] = [:]
    if !missing.isEmpty {
      for row in reading({ try store(for: type)?.rows(of: entity, keys: missing) }) ?? [] {
        fetched[row.key] = model(of: row, entity)
      }
    }
    return keys.compactMap { key in
      guard let model = fetched[key] ?? live(key), model._$storage.state != .deleted else {
        return nil
      }
      return model
    }
  }

  /// The keys of the models that a property has.
  func keys(of model: any PersistentModel, _ index: Int) -> [UUID] {
    let storage = model._$storage
    let keys: [UUID]
    switch storage.slots[index] {
    case .keys(let keys): return keys
    case .raw(let value): keys = UUID.fromDatabaseValue(value).map { [$0] } ?? []
    case .fault where storage.state != .inserted:
      let entity = Entity.of(model)
      keys =
        reading { try store(for: entity.type)?.relatedKeys(entity, index, of: storage.key) } ?? []
    default: keys = []
    }
    storage.slots[index] = .keys(keys)
    return keys
  }

  /// Returns the model of an identifier, and makes one without values where there is none.
  ///
  /// - Parameter persistentModelID: The identifier.
  /// - Returns: The model. Reading a property of one that is not there ends the program.
  public func model(for persistentModelID: PersistentIdentifier) -> any PersistentModel {
    let entity = container.schema.models.first { $0.name == persistentModelID.entityName }
    guard let entity else {
      fatalError("\(persistentModelID.entityName) is not in the schema of the container")
    }
    if let model = live(persistentModelID.key) { return model }
    if let model = models(entity.type, keys: [persistentModelID.key]).first { return model }
    let slots = Array(repeating: _ModelStorage.Slot.fault, count: entity.properties.count)
    let model = entity.type.init(
      _storage: _ModelStorage(key: persistentModelID.key, slots: slots)
    )
    register(model)
    return model
  }

  /// Returns the model of an identifier if it is in use.
  ///
  /// - Parameter persistentModelID: The identifier.
  /// - Returns: The model, or nil.
  public func registeredModel<T: PersistentModel>(for persistentModelID: PersistentIdentifier)
    -> T?
  { live(persistentModelID.key) as? T }
}

// MARK: - Changes

extension ModelContext {
  /// Notes that a property is about to change.
  func willChange(_ model: any PersistentModel, _ index: Int) {
    let storage = model._$storage
    if storage.saved == nil, storage.state == .clean {
      (storage.saved, storage.state) = (storage.slots, .changed)
      changed[storage.key] = model
      scheduleSave()
    }
    storage.changed.insert(index)
  }

  private func scheduleSave() {
    guard isMain, autosaveEnabled, !isSaveScheduled else { return }
    (isSaveScheduled, whileUnsaved) = (true, self)
    // The main context is used by the main actor alone, which is where this runs.
    nonisolated(unsafe) let context = self
    Task { @MainActor in
      context.isSaveScheduled = false
      if context.autosaveEnabled, context.hasChanges { try? context.save() }
      if !context.hasChanges { context.whileUnsaved = nil }
    }
  }

  /// Adds a model, and those that it is related to.
  ///
  /// - Parameter model: The model. Nothing happens if it is in the context; the program ends if it is
  ///   in another.
  public func insert<T: PersistentModel>(_ model: T) { insert(model as any PersistentModel) }

  func insert(_ model: any PersistentModel) {
    let (storage, entity) = (model._$storage, Entity.of(model))
    if let context = storage.context {
      precondition(context === self, "a model cannot be inserted into a second context")
      if storage.state == .deleted { restore(model) }
      return
    }
    precondition(
      store(for: entity.type) != nil,
      "\(entity.name) is not in the schema of the container"
    )
    storage.state = .inserted
    register(model)
    inserted[storage.key] = model
    for property in entity.properties where property.target != nil {
      let slot = storage.slots[property.index]
      storage.slots[property.index] = .keys([])
      if case .objects(let objects) = slot { relate(model, property.index, to: objects) }
    }
    scheduleSave()
  }

  /// Takes back a deletion that is not saved.
  private func restore(_ model: any PersistentModel) {
    let storage = model._$storage
    deleted[storage.key] = nil
    storage.state = .changed
    changed[storage.key] = model
  }

  /// Sets the related models of a property, and the properties that lead back.
  func relate(_ model: any PersistentModel, _ index: Int, to objects: [any PersistentModel]) {
    for object in objects { insert(object) }
    let key = model._$storage.key
    let old = keys(of: model, index)
    var seen: Set<UUID> = []
    let new = objects.map(\._$storage.key).filter { seen.insert($0).inserted }
    guard old != new else { return }
    willChange(model, index)
    model._$storage.slots[index] = .keys(new)
    let entity = Entity.of(model)
    guard let inverse = entity.inverse(of: index), let target = entity.properties[index].target
    else { return }
    let before = Set(old)
    for other in models(target, keys: old.filter { !seen.contains($0) }) {
      remove(key, from: other, inverse)
    }
    for other in objects where !before.contains(other._$storage.key) {
      add(model, to: other, inverse, index)
    }
  }

  private func set(
    _ keys: [UUID],
    of model: any PersistentModel,
    _ property: Entity.Property
  ) {
    willChange(model, property.index)
    model.notify(property.keyPath) { model._$storage.slots[property.index] = .keys(keys) }
  }

  private func remove(
    _ key: UUID,
    from model: any PersistentModel,
    _ property: Entity.Property
  ) {
    var keys = keys(of: model, property.index)
    guard let place = keys.firstIndex(of: key) else { return }
    keys.remove(at: place)
    set(keys, of: model, property)
  }

  /// Makes a property lead back to a model, whose own property is `index`.
  private func add(
    _ model: any PersistentModel,
    to other: any PersistentModel,
    _ property: Entity.Property,
    _ index: Int
  ) {
    let key = model._$storage.key
    let old = keys(of: other, property.index)
    guard !old.contains(key) else { return }
    guard !property.isToMany else { return set(old + [key], of: other, property) }
    set([key], of: other, property)
    // What it led to before no longer has it.
    for previous in models(Entity.of(model).type, keys: old) {
      remove(other._$storage.key, from: previous, Entity.of(model).properties[index])
    }
  }

  /// Deletes a model, and does with related ones what their rules say.
  ///
  /// - Parameter model: The model. It is gone from the store once the context is saved.
  public func delete<T: PersistentModel>(_ model: T) { delete(model as any PersistentModel) }

  func delete(_ model: any PersistentModel) {
    let (storage, entity) = (model._$storage, Entity.of(model))
    guard storage.context === self, storage.state != .deleted else { return }
    let wasInserted = storage.state == .inserted
    let related = entity.properties.filter { $0.target != nil }
      .map { ($0, storage.related($0.index, of: model)) }
    if storage.saved == nil { storage.saved = storage.slots }
    storage.state = .deleted
    changed[storage.key] = nil
    deleted[storage.key] = model
    for (property, models) in related {
      let inverse = entity.inverse(of: property.index)
      if property.deleteRule == .cascade {
        for other in models { delete(other) }
        continue
      }
      // A key that leads to no row is what noAction asks for; an array has no key of what is gone.
      let isLeft = [.noAction, .deny].contains(property.deleteRule)
      if let inverse, inverse.isToMany || !isLeft {
        for other in models { remove(storage.key, from: other, inverse) }
      }
    }
    if wasInserted {
      inserted[storage.key] = nil
      deleted[storage.key] = nil
      forget(model)
    }
    scheduleSave()
  }

  /// Deletes the models that a predicate holds for.
  ///
  /// Rules are followed, and nothing is gone from the store before the context is saved.
  ///
  /// - Parameters:
  ///   - model: The class.
  ///   - predicate: Which models; nil for all.
  ///   - includeSubclasses: Has no effect: models have no subclasses.
  /// - Throws: What fetching them throws.
  public func delete<T: PersistentModel>(
    model: T.Type,
    where predicate: Predicate<T>? = nil,
    includeSubclasses: Bool = true
  ) throws {
    for model in try fetch(FetchDescriptor(predicate: predicate)) { delete(model) }
  }

  /// Makes a model one of no context.
  private func forget(_ model: any PersistentModel) {
    let storage = model._$storage
    registered[storage.key] = nil
    (storage.context, storage.state, storage.saved, storage.changed) = (nil, .clean, nil, [])
  }

  /// Forgets all changes.
  public func rollback() {
    for model in inserted.values {
      for property in Entity.of(model).properties where property.target != nil {
        model._$storage.slots[property.index] = .objects([])
      }
      forget(model)
    }
    for model in Array(changed.values) + Array(deleted.values) {
      let storage = model._$storage
      if let saved = storage.saved { storage.slots = saved }
      (storage.saved, storage.state, storage.changed) = (nil, .clean, [])
    }
    (inserted, changed, deleted) = ([:], [:], [:])
    (whileUnsaved, readError) = (nil, nil)
  }

  /// Does nothing: changes are always processed.
  public func processPendingChanges() {}
}

// MARK: - Saving

extension ModelContext {
  /// Runs code, and saves what it changed.
  ///
  /// - Parameter block: The code.
  /// - Throws: What the code or saving throws.
  public func transaction(block: () throws -> Void) throws {
    try block()
    try save()
  }

  /// Writes all changes to the stores: all of a store, or nothing.
  ///
  /// A new model with the unique values of another is merged into that one.
  ///
  /// - Throws: `CocoaError` for a deletion that a rule denies (1600), for unique values that a model
  ///   was changed to and that another has (133021), and for a store that is not to be saved; what
  ///   SQLite throws. Nothing is written then, and the changes stay.
  public func save() throws {
    guard hasChanges else { return }
    try checkDenials()
    try mergeUniques()
    try checkReading()
    let changes = Changes(
      inserted: insertedModelsArray,
      changed: changedModelsArray,
      deleted: deletedModelsArray
    )
    NotificationCenter.default.post(name: Self.willSave, object: self, userInfo: changes.userInfo)
    for store in container.stores { try changes.write(to: store, of: container) }
    for model in changes.inserted + changes.changed {
      let storage = model._$storage
      (storage.saved, storage.state, storage.changed) = (nil, .clean, [])
    }
    for model in changes.deleted { forget(model) }
    (inserted, changed, deleted) = ([:], [:], [:])
    whileUnsaved = nil
    NotificationCenter.default.post(name: Self.didSave, object: self, userInfo: changes.userInfo)
  }

  private func checkDenials() throws {
    for model in deleted.values {
      for property in Entity.of(model).properties where property.deleteRule == .deny {
        guard model._$storage.related(property.index, of: model).isEmpty else {
          // NSValidationRelationshipDeniedDeleteError of Core Data.
          throw CocoaError(
            CocoaError.Code(rawValue: 1600),
            userInfo: [NSLocalizedDescriptionKey: "\(property.name) denies the deletion"]
          )
        }
      }
    }
  }

  /// Merges new models into those that have their unique values.
  private func mergeUniques() throws {
    for model in insertedModelsArray + changedModelsArray {
      for group in Entity.of(model).uniques where !group.isEmpty {
        guard let other = try owner(of: group, like: model) else { continue }
        guard model._$storage.state == .inserted else {
          // NSManagedObjectConstraintMergeError of Core Data.
          throw CocoaError(
            CocoaError.Code(rawValue: 133021),
            userInfo: [
              NSLocalizedDescriptionKey: "another \(Entity.of(model).name) has the unique values"
            ]
          )
        }
        merge(model, into: other)
        break
      }
    }
  }

  /// Another model with the values of a group: one that was made earlier, or is in the store.
  private func owner(
    of group: [Int],
    like model: any PersistentModel
  ) throws -> (any PersistentModel)? {
    let (entity, key) = (Entity.of(model), model._$storage.key)
    let values = try group.map { try model._$storage.column(entity.properties[$0]) }
    guard !values.contains(where: \.isNull) else { return nil }
    let pending = (insertedModelsArray + changedModelsArray).first { other in
      let storage = other._$storage
      return Entity.of(other) === entity && storage.key != key
        && (storage.state == .changed || storage.key < key)
        && group.enumerated().allSatisfy { place, index in
          (try? storage.column(entity.properties[index])).map {
            isSame($0, values[place])
          } ?? false
        }
    }
    if let pending { return pending }
    let test = group.map { "\(entity.properties[$0].sqlColumn) = ?" }.joined(separator: " AND ")
    let rows = try store(for: entity.type)?.rows(
      "SELECT \(entity.selection("m")) FROM \(entity.table) m WHERE \(test) "
        + "AND \(Store.keyColumn) <> ?",
      values + [key.databaseValue]
    )
    // One with changes was looked at above, with its new values.
    return rows?.lazy.map { self.model(of: $0, entity) }
      .first { $0._$storage.state == .clean }
  }

  private func isSame(_ left: DatabaseValue, _ right: DatabaseValue) -> Bool {
    if let left = String.fromDatabaseValue(left), let right = String.fromDatabaseValue(right) {
      return left == right
    }
    return left == right
  }

  private func merge(_ model: any PersistentModel, into other: any PersistentModel) {
    let storage = model._$storage
    for property in Entity.of(model).properties {
      if property.target == nil {
        willChange(other, property.index)
        other.notify(property.keyPath) {
          other._$storage.slots[property.index] = storage.slots[property.index]
        }
      } else {
        let new = storage.related(property.index, of: model)
        relate(model, property.index, to: [])
        guard !new.isEmpty else { continue }
        let old = property.isToMany ? other._$storage.related(property.index, of: other) : []
        relate(other, property.index, to: old + new)
      }
    }
    inserted[storage.key] = nil
    forget(model)
    model._$storage = other._$storage
  }
}

extension UUID {
  fileprivate static func < (left: UUID, right: UUID) -> Bool {
    withUnsafeBytes(of: left.uuid) { left in
      withUnsafeBytes(of: right.uuid) { left.lexicographicallyPrecedes($0) }
    }
  }
}
