public import Foundation
@_implementationOnly import GRDB

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
  func forget(_ model: any PersistentModel) {
    let storage = model._$storage
    registered[storage.key] = nil
    (storage.context, storage.state, storage.saved, storage.changed) = (nil, .clean, nil, [])
  }

  /// Discards all unsaved changes.
  ///
  /// New models belong to no context afterwards; changed and deleted ones have their saved values
  /// again. Nothing of the store is read or written.
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

  /// Processes pending changes, which has no effect: each is processed when it is made.
  public func processPendingChanges() {}
}
