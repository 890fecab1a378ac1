public import Foundation
@_implementationOnly import GRDB

/// A context of models: those that are in use, and the changes that are not saved.
///
/// There is one object for one row. A context belongs to the actor or thread that made it. Models that have changes
/// are kept in memory; others as long as they are referenced.
public final class ModelContext {
  /// The keys of the user info of ``ModelContext/willSave`` and ``ModelContext/didSave``.
  ///
  /// The value of each is an array of ``PersistentIdentifier``.
  public enum NotificationKey: String {
    /// The identifiers of the models that are new.
    case insertedIdentifiers
    /// The identifiers of the models that changed.
    case updatedIdentifiers
    /// The identifiers of the models that are gone.
    case deletedIdentifiers
  }

  /// Sent before a context saves.
  ///
  /// On the thread that saves, and only where there are changes.
  public static let willSave = Notification.Name("ModelContextWillSave")
  /// Sent after a context saved; ``NotificationKey`` names what it says.
  ///
  /// On the thread that saved. Not sent where saving throws.
  public static let didSave = Notification.Name("ModelContextDidSave")

  struct Weak { weak var model: (any PersistentModel)? }

  /// The container whose stores the context reads and writes.
  public let container: ModelContainer
  /// A Boolean value that says whether changes are saved when the main actor is next free.
  ///
  /// True for ``ModelContainer/mainContext``, false for others, where it has no effect.
  public var autosaveEnabled = false
  /// The undo manager, with which nothing is registered here.
  ///
  /// ``rollback()`` takes back what was not saved.
  public var undoManager: UndoManager?
  /// The author of the changes.
  ///
  /// It has no effect: there is no history of changes here.
  public var author: String?

  var registered: [UUID: Weak] = [:]
  private var nextPurge = 1000
  var inserted: [UUID: any PersistentModel] = [:]
  var changed: [UUID: any PersistentModel] = [:]
  var deleted: [UUID: any PersistentModel] = [:]
  /// Why related models could not be read; saving without them could lose them.
  var readError: (any Error)?
  var isMain = false
  var isSaveScheduled = false
  /// The context itself while it has changes, where nothing else need keep it.
  var whileUnsaved: ModelContext?

  /// Creates a context without changes.
  ///
  /// - Parameter container: The stores.
  public init(_ container: ModelContainer) { self.container = container }

  func becomeMain() { (isMain, autosaveEnabled) = (true, true) }

  func store(for type: any PersistentModel.Type) -> Store? { container.store(for: type) }

  /// A Boolean value that says whether there are unsaved changes.
  ///
  /// Inserted, changed and deleted models count.
  public var hasChanges: Bool { !(inserted.isEmpty && changed.isEmpty && deleted.isEmpty) }
  /// The inserted models that are not saved.
  ///
  /// They are in the order in which they were made; a model that was inserted and then changed is among them only.
  public var insertedModelsArray: [any PersistentModel] { Self.ordered(inserted) }
  /// The changed models that are not saved, in the order in which they were made.
  public var changedModelsArray: [any PersistentModel] { Self.ordered(changed) }
  /// The deleted models whose deletion is not saved, in the order in which they were made.
  public var deletedModelsArray: [any PersistentModel] { Self.ordered(deleted) }

  private static func ordered(_ models: [UUID: any PersistentModel]) -> [any PersistentModel] {
    models.values.sorted { $0._$storage.key < $1._$storage.key }
  }
}

// MARK: - Objects for rows

extension ModelContext {
  /// The object in use for a key.
  private func live(_ key: UUID) -> (any PersistentModel)? { registered[key]?.model }

  func register(_ model: any PersistentModel) {
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
  /// - Returns: The model. Reading a property of one that does not exist ends the program.
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

extension UUID {
  fileprivate static func < (left: UUID, right: UUID) -> Bool {
    withUnsafeBytes(of: left.uuid) { left in
      withUnsafeBytes(of: right.uuid) { left.lexicographicallyPrecedes($0) }
    }
  }
}
