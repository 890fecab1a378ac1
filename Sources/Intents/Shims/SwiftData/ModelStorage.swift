@_implementationOnly import GRDB
internal import Foundation
internal import Observation

/// The values of one model.
///
/// The code that ``Model()`` writes reads and sets them; nothing else needs it.
public final class _ModelStorage {
  /// One property's value.
  enum Slot {
    /// Nothing was set, or it is still in the store.
    case fault
    /// As the store has it.
    case raw(DatabaseValue)
    /// An attribute's value.
    case value(Any)
    /// The keys of related models, of a model that is in a context; one or none for a model.
    case keys([UUID])
    /// Related models, of a model that is in no context.
    case objects([any PersistentModel])
  }

  /// The difference between a model and the store.
  enum State { case clean, inserted, changed, deleted }

  let key: UUID
  let registrar = ObservationRegistrar()
  var slots: [Slot]
  /// The slots as the store has them, from the first change on.
  var saved: [Slot]?
  /// The properties that differ from the store.
  var changed: Set<Int> = []
  var state = State.clean
  var context: ModelContext?

  /// Creates the storage of a new model.
  ///
  /// - Parameter count: How many properties it has.
  public convenience init(_ count: Int) {
    self.init(key: PersistentIdentifier.makeKey(), slots: Array(repeating: .fault, count: count))
  }

  init(key: UUID, slots: [Slot]) { (self.key, self.slots) = (key, slots) }

  /// Tells observers that a property is read.
  ///
  /// - Parameters:
  ///   - model: The model.
  ///   - keyPath: The property.
  public func _access<Model: PersistentModel, Value>(
    _ model: Model,
    _ keyPath: KeyPath<Model, Value>
  ) {
    registrar.access(model, keyPath: keyPath)
  }

  /// Changes a property, and tells observers.
  ///
  /// - Parameters:
  ///   - model: The model.
  ///   - keyPath: The property.
  ///   - change: Sets it.
  public func _mutate<Model: PersistentModel, Value>(
    _ model: Model,
    _ keyPath: KeyPath<Model, Value>,
    _ change: () -> Void
  ) {
    registrar.withMutation(of: model, keyPath: keyPath, change)
  }

  /// The value of an attribute.
  private func attribute<Value>(_ index: Int, of model: some PersistentModel) -> Value {
    if case .value(let any) = slots[index], let value = any as? Value { return value }
    let property = Entity.of(model).properties[index]
    var value: Any?
    if case .raw(let raw) = slots[index] { value = property.codec?.decode(raw) }
    guard let value = (value ?? property.fallback) as? Value else {
      fatalError("\(Entity.of(model).name).\(property.name) has no value of its type in the store")
    }
    slots[index] = .value(value)
    return value
  }

  private func setAttribute(_ index: Int, to value: Any, of model: any PersistentModel) {
    context?.willChange(model, index)
    slots[index] = .value(value)
  }

  private func one(_ index: Int, of model: any PersistentModel) -> (any PersistentModel)? {
    related(index, of: model).first
  }

  /// The related models of a property.
  func related(_ index: Int, of model: any PersistentModel) -> [any PersistentModel] {
    if case .objects(let objects) = slots[index] { return objects }
    guard let context else { return [] }
    let keys = context.keys(of: model, index)
    guard let target = Entity.of(model).properties[index].target else { return [] }
    return context.models(target, keys: keys)
  }

  private func setRelated(
    _ index: Int,
    to objects: [any PersistentModel],
    of model: any PersistentModel
  ) {
    // A model that is related to one in a context goes there.
    if context == nil, Entity.of(model).inverse(of: index) != nil,
      let other = objects.lazy.compactMap({ $0._$storage.context }).first
    {
      other.insert(model)
    }
    if let context {
      context.relate(model, index, to: objects)
    } else {
      slots[index] = .objects(objects)
    }
  }
}

extension _ModelStorage {
  /// Sets an attribute of a model that is being made.
  ///
  /// - Parameters:
  ///   - index: The place of the property.
  ///   - value: The value.
  @_disfavoredOverload
  public func _initialize<Value: Codable>(_ index: Int, to value: Value) {
    slots[index] = .value(value)
  }

  /// Sets a related model of a model that is being made.
  ///
  /// - Parameters:
  ///   - index: The place of the property.
  ///   - value: The model, or nil.
  public func _initialize<Value: PersistentModel>(_ index: Int, to value: Value?) {
    slots[index] = .objects(value.map { [$0] } ?? [])
  }

  /// Sets the related models of a model that is being made.
  ///
  /// - Parameters:
  ///   - index: The place of the property.
  ///   - value: The models.
  public func _initialize<Value: RelationshipCollection>(_ index: Int, to value: Value) {
    slots[index] = .objects(value._models)
  }

  /// Returns an attribute.
  ///
  /// - Parameters:
  ///   - index: The place of the property.
  ///   - model: The model.
  /// - Returns: The value.
  @_disfavoredOverload
  public func _get<Value: Codable>(_ index: Int, of model: some PersistentModel) -> Value {
    attribute(index, of: model)
  }

  /// Returns a related model that is always there.
  ///
  /// - Parameters:
  ///   - index: The place of the property.
  ///   - model: The model.
  /// - Returns: The related model. The program ends if it was deleted.
  public func _get<Value: PersistentModel>(_ index: Int, of model: some PersistentModel) -> Value {
    guard let value = one(index, of: model) as? Value else {
      fatalError("\(Entity.of(model).properties[index].name) was deleted and is not optional")
    }
    return value
  }

  /// Returns a related model.
  ///
  /// - Parameters:
  ///   - index: The place of the property.
  ///   - model: The model.
  /// - Returns: The related model, or nil.
  public func _get<Value: PersistentModel>(_ index: Int, of model: some PersistentModel) -> Value? {
    one(index, of: model) as? Value
  }

  /// Returns the related models.
  ///
  /// - Parameters:
  ///   - index: The place of the property.
  ///   - model: The model.
  /// - Returns: The related models, in the order of their making unless they were set since.
  public func _get<Value: RelationshipCollection>(
    _ index: Int,
    of model: some PersistentModel
  ) -> Value {
    Value(_models: related(index, of: model).compactMap { $0 as? Value.PersistentElement })
  }

  /// Sets an attribute.
  ///
  /// - Parameters:
  ///   - index: The place of the property.
  ///   - value: The value.
  ///   - model: The model.
  @_disfavoredOverload
  public func _set<Value: Codable>(_ index: Int, to value: Value, of model: some PersistentModel) {
    setAttribute(index, to: value, of: model)
  }

  /// Sets a related model.
  ///
  /// - Parameters:
  ///   - index: The place of the property.
  ///   - value: The related model, or nil.
  ///   - model: The model.
  public func _set<Value: PersistentModel>(
    _ index: Int,
    to value: Value?,
    of model: some PersistentModel
  ) {
    setRelated(index, to: value.map { [$0] } ?? [], of: model)
  }

  /// Sets the related models.
  ///
  /// - Parameters:
  ///   - index: The place of the property.
  ///   - value: The models.
  ///   - model: The model.
  public func _set<Value: RelationshipCollection>(
    _ index: Int,
    to value: Value,
    of model: some PersistentModel
  ) {
    setRelated(index, to: value._models, of: model)
  }
}
