internal import Foundation
@_implementationOnly import GRDB
internal import Synchronization

/// A model's class as the store has it.
final class Entity: @unchecked Sendable {
  // Unchecked for key paths, metatypes and default values: nothing of it changes once it is made
  // but the inverses, which are under a lock.

  /// A property of a model.
  struct Property {
    var index: Int
    var name: String
    var originalName: String?
    var keyPath: AnyKeyPath
    /// The codec of an attribute; nil for relationships.
    var codec: ValueCodec?
    /// The related class; nil for attributes.
    var target: (any PersistentModel.Type)?
    var isToMany = false
    var isOptional = false
    var isEphemeral = false
    var defaultValue: Any?
    var deleteRule = Schema.Relationship.DeleteRule.nullify
    var explicitInverse: AnyKeyPath?

    /// What a property is that the store has nothing for.
    var fallback: Any? { defaultValue ?? (isOptional ? codec?.decode(.null) : nil) }
    /// Whether there is a column for it in the table of its model.
    var hasColumn: Bool { !isToMany && !isEphemeral }
  }

  let name: String
  let type: any PersistentModel.Type
  let properties: [Property]
  /// Properties that are unique together.
  let uniques: [[Int]]
  let indexes: [[Int]]
  private let indexByKeyPath: [AnyKeyPath: Int]
  /// The key paths that lead to the identifier of a model.
  private let identifierPaths: Set<AnyKeyPath>
  private let inverses = Mutex<[Int: Int?]>([:])

  private static let entities = Mutex<[ObjectIdentifier: Entity]>([:])

  static func of(_ type: any PersistentModel.Type) -> Entity {
    if let entity = entities.withLock({ $0[ObjectIdentifier(type)] }) { return entity }
    let entity = Entity(type)
    return entities.withLock { entities in
      if let entity = entities[ObjectIdentifier(type)] { return entity }
      entities[ObjectIdentifier(type)] = entity
      return entity
    }
  }

  static func of(_ model: any PersistentModel) -> Entity { of(Swift.type(of: model)) }

  private init(_ type: any PersistentModel.Type) {
    (self.type, name) = (type, String(describing: type))
    var properties: [Property] = []
    var (uniques, indexes): ([[AnyKeyPath]], [[AnyKeyPath]]) = ([], [])
    var identifierPaths: Set<AnyKeyPath> = [type.identifierPath]
    for entry in type.schemaMetadata {
      if let unique = entry.metadata as? any UniqueConstraint {
        uniques += unique.groups
      } else if let index = entry.metadata as? any IndexedProperties {
        indexes += index.groups
      } else if entry.name.isEmpty {
        identifierPaths.insert(entry.keyPath)
      } else {
        let property = Property(entry, index: properties.count)
        properties.append(property)
        if let attribute = entry.metadata as? Schema.Attribute, attribute.options.contains(.unique)
        {
          uniques.append([entry.keyPath])
        }
      }
    }
    self.properties = properties
    let places = Dictionary(
      properties.map { ($0.keyPath, $0.index) },
      uniquingKeysWith: { first, _ in first }
    )
    indexByKeyPath = places
    self.uniques = uniques.map { $0.compactMap { places[$0] } }
    self.indexes = indexes.map { $0.compactMap { places[$0] } }
    self.identifierPaths = identifierPaths
  }

  func property(_ keyPath: AnyKeyPath) -> Property? {
    indexByKeyPath[keyPath].map { properties[$0] }
  }

  func isIdentifier(_ keyPath: AnyKeyPath) -> Bool { identifierPaths.contains(keyPath) }

  /// The property of the related class that leads back.
  func inverse(of index: Int) -> Property? {
    guard let target = properties[index].target else { return nil }
    let other = Entity.of(target)
    if let known = inverses.withLock({ $0[index] }) { return known.map { other.properties[$0] } }
    let found = findInverse(of: properties[index], in: other)
    inverses.withLock { $0[index] = .some(found?.index) }
    return found
  }

  private func findInverse(of property: Property, in other: Entity) -> Property? {
    if let keyPath = property.explicitInverse { return other.property(keyPath) }
    let back = other.properties.filter { $0.target == type }
    if let named = back.first(where: { $0.explicitInverse == property.keyPath }) { return named }
    // One property each way that says nothing is a pair.
    let free = back.filter { $0.explicitInverse == nil && !($0.keyPath == property.keyPath) }
    let mine = properties.filter { mine in
      mine.target == other.type && mine.explicitInverse == nil
        && !other.properties.contains { $0.explicitInverse == mine.keyPath }
    }
    let isAlone = other === self ? mine.count == 2 : mine.count == 1
    return free.count == 1 && isAlone ? free.first : nil
  }
}

extension Entity.Property {
  fileprivate init(_ entry: Schema.PropertyMetadata, index: Int) {
    (self.index, name, keyPath) = (index, entry.name, entry.keyPath)
    let type = Swift.type(of: entry.keyPath).valueType
    isOptional = type is any OptionalValue.Type
    defaultValue = entry.defaultValue
    if let attribute = entry.metadata as? Schema.Attribute {
      originalName = attribute.originalName
      isEphemeral = attribute.options.contains(.ephemeral)
    }
    if let relationship = entry.metadata as? Schema.Relationship {
      (originalName, deleteRule) = (relationship.originalName, relationship.deleteRule)
      explicitInverse = relationship.inverse
    }
    if let model = unwrappedType(type) as? any PersistentModel.Type {
      target = model
    } else if let collection = type as? any RelationshipCollection.Type {
      (target, isToMany) = (collection.elementType, true)
    } else {
      codec = ValueCodec(type)
    }
  }
}

extension RelationshipCollection {
  fileprivate static var elementType: any PersistentModel.Type { PersistentElement.self }
}

extension PersistentModel {
  fileprivate static var identifierPath: AnyKeyPath { \Self.persistentModelID }
}
