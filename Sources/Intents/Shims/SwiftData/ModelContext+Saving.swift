internal import Foundation
@_implementationOnly import GRDB

extension ModelContext {
  /// Runs code, and saves what it changed.
  ///
  /// - Parameter block: The code.
  /// - Throws: What the code or saving throws.
  public func transaction(block: () throws -> Void) throws {
    try block()
    try save()
  }

  /// Saves all changes to the stores: all of a store, or nothing.
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
