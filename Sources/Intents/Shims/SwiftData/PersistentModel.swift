internal import Foundation
public import Observation

/// A class whose objects are kept in a store, as ``Model()`` makes it.
///
/// The macro writes the conformance and turns the stored properties into columns. An object is not `Sendable`: it
/// belongs to its context's actor.
public protocol PersistentModel: AnyObject, Observable, Hashable, Identifiable, SendableMetatype {
  /// The properties that are kept.
  ///
  /// Made by the macro.
  static var schemaMetadata: [Schema.PropertyMetadata] { get }
  /// The storage of the properties' values.
  ///
  /// Made by the macro.
  var _$storage: _ModelStorage { get set }
  /// Creates the object of a row.
  ///
  /// Made by the macro.
  ///
  /// - Parameter _storage: The row.
  init(_storage: _ModelStorage)
}

extension PersistentModel {
  /// The identifier of the model, which no other has.
  ///
  /// It is there from the model's making on and never changes.
  public var persistentModelID: PersistentIdentifier {
    PersistentIdentifier(
      key: _$storage.key,
      entityName: Schema.entityName(for: Self.self),
      storeIdentifier: _$storage.context?.store(for: Self.self)?.identifier
    )
  }
  /// The identity for `Identifiable`, of a class that declares no `id` of its own.
  ///
  /// It is ``persistentModelID``.
  public var id: PersistentIdentifier { persistentModelID }
  /// The context of the model; nil where it is in none.
  ///
  /// It is nil before the model is inserted, and after its deletion was saved.
  public var modelContext: ModelContext? { _$storage.context }
  /// A Boolean value that says whether the model has unsaved changes.
  ///
  /// A model that is inserted or deleted has changes too.
  public var hasChanges: Bool { _$storage.state != .clean }
  /// A Boolean value that says whether the model is deleted.
  ///
  /// True from its deletion until that is saved, and false afterwards, when ``modelContext`` is nil.
  public var isDeleted: Bool { _$storage.state == .deleted }

  /// Compares models.
  public static func == (left: Self, right: Self) -> Bool {
    left._$storage.key == right._$storage.key
  }

  /// Hashes which model it is.
  public func hash(into hasher: inout Hasher) { hasher.combine(_$storage.key) }

  func notify(_ keyPath: AnyKeyPath, _ change: () -> Void) {
    guard let keyPath = keyPath as? any ModelKeyPath else { return change() }
    keyPath.notify(self, change)
  }
}

/// A key path with its types, which `AnyKeyPath` has not.
private protocol ModelKeyPath {
  func notify(_ model: any PersistentModel, _ change: () -> Void)
}

extension KeyPath: ModelKeyPath where Root: PersistentModel {
  fileprivate func notify(_ model: any PersistentModel, _ change: () -> Void) {
    guard let model = model as? Root else { return change() }
    model._$storage.registrar.withMutation(of: model, keyPath: self, change)
  }
}

/// A collection of related models, such as an array.
///
/// A property of such a type is a relationship to many; one of a model's type is a relationship to one.
public protocol RelationshipCollection {
  /// The class of the models.
  associatedtype PersistentElement: PersistentModel
  /// The models.
  var _models: [PersistentElement] { get }
  /// Creates the collection of some models.
  ///
  /// - Parameter _models: The models.
  init(_models: [PersistentElement])
}

extension Array: RelationshipCollection where Element: PersistentModel {
  /// The models of the array, in order.
  public var _models: [Element] { self }
  /// Creates the array of some models, in order.
  ///
  /// - Parameter _models: The models.
  public init(_models: [Element]) { self = _models }
}

extension Optional: RelationshipCollection where Wrapped: RelationshipCollection {
  /// The models of the wrapped collection; none for nil.
  public var _models: [Wrapped.PersistentElement] { self?._models ?? [] }
  /// Creates the collection of some models, which is never nil.
  ///
  /// - Parameter _models: The models.
  public init(_models: [Wrapped.PersistentElement]) { self = Wrapped(_models: _models) }
}

/// A placeholder for the storage of a model's property, which has no value.
///
/// The macro uses it: the values are in the model's storage.
public struct _NoValue: Sendable {
  /// Creates the placeholder.
  public init() {}
}
