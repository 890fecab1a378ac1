internal import Foundation
@_spi(Reflection) internal import Swift

/// The properties of an entity, by name, in the order of their declaration.
struct EntityProperties {
  /// Every property: stored, computed and deferred.
  let all: [(name: String, property: any AnyEntityProperty)]
  /// Those that are stored.
  let stored: [(name: String, property: any AnyEntityProperty)]

  init(of entity: Any) {
    var all: [(String, any AnyEntityProperty)] = []
    var stored: [(String, any AnyEntityProperty)] = []
    for child in Mirror(reflecting: entity).children {
      guard let label = child.label, label.hasPrefix("_") else { continue }
      let name = String(label.dropFirst())
      if let property = child.value as? any AnyEntityProperty {
        all.append((name, property))
        stored.append((name, property))
      } else if let marker = child.value as? any AnyComputedPropertyMarker,
        let property = marker.property(of: entity)
      {
        all.append((name, property))
      }
    }
    self.all = all
    self.stored = stored
  }

  /// The names of the properties of a type, of which there need be no entity, in the order of their declaration.
  static func names(of type: any AppEntity.Type) -> [String] {
    var names: [String] = []
    // The constants of the options are variables; the lowest bit says that the type is a class.
    let options = _EachFieldOptions(rawValue: type is AnyClass ? 1 : 0)
    _forEachField(of: type, options: options) { label, _, field, _ in
      let name = String(cString: label)
      let isProperty =
        field is any AnyEntityProperty.Type || field is any AnyComputedPropertyMarker.Type
      if isProperty, name.hasPrefix("_") { names.append(String(name.dropFirst())) }
      return true
    }
    return names
  }

  /// What a key path of an entity leads to, with its name: key paths have none of their own.
  static func found(
    _ value: Any?,
    in entity: Any
  ) -> (name: String, property: any AnyEntityProperty)? {
    guard let property = value as? any AnyEntityProperty else { return nil }
    let name =
      property.declaredName
      ?? EntityProperties(of: entity).all.first { $0.property === property }?.name
    return name.map { ($0, property) }
  }

  /// The title of a property.
  static func title(of name: String, _ property: any AnyEntityProperty) -> LocalizedStringResource {
    property.explicitTitle ?? LocalizedStringResource(stringLiteral: DisplayWords.of(name))
  }

  /// The values that are there, by name; those that have no JSON form are left out.
  func json() throws -> [String: IntentJSON] {
    var members: [String: IntentJSON] = [:]
    for (name, property) in all {
      guard let value = property.anyCurrentValue else { continue }
      members[name] = try value._json
    }
    return members
  }
}

extension AnyEntityProperty {
  func _set(from json: IntentJSON) async throws {
    guard let property = self as? EntityProperty<Value> else { return }
    property.wrappedValue = try await Value._value(from: json)
  }
}

extension AppEntity {
  /// The names of the properties that entities of the type have, in the order of their declaration.
  package static var propertyNames: [String] { EntityProperties.names(of: Self.self) }

  /// The properties of the entity with their titles and values, in the order of their declaration.
  ///
  /// Properties that were never set have no value, and neither have deferred ones until
  /// ``propertyValues()`` fetches them.
  public var propertyDescriptions: [EntityPropertyDescription] {
    EntityProperties(of: self).all.map { name, property in
      EntityPropertyDescription(
        name: name,
        title: EntityProperties.title(of: name, property),
        value: property.anyCurrentValue
      )
    }
  }

  /// Returns the properties with their values, fetching the deferred ones.
  ///
  /// - Returns: The properties in the order of their declaration; a value is nil where none was
  ///   set.
  /// - Throws: What a getter throws.
  /// - Throws: What the getter of a deferred property throws; the first error ends the reading.
  /// - Complexity: The deferred getters run one after another.
  public func propertyValues() async throws -> [EntityPropertyDescription] {
    var found: [EntityPropertyDescription] = []
    for (name, property) in EntityProperties(of: self).all {
      found.append(
        EntityPropertyDescription(
          name: name,
          title: EntityProperties.title(of: name, property),
          value: try await property.anyValue()
        )
      )
    }
    return found
  }

  /// The value of a property or a key by its name: one of the properties, or a stored property that is
  /// none of them; nil where there is none.
  func _value(named name: String) -> Any? {
    if name == "id" { return id }
    if let property = EntityProperties(of: self).all.first(where: { $0.name == name }) {
      return property.property.anyCurrentValue
    }
    return Mirror(reflecting: self).children.first { $0.label == name }?.value
  }
}

/// One property of an entity, as ``AppEntity/propertyDescriptions`` and
/// ``AppEntity/propertyValues()`` give it.
public struct EntityPropertyDescription: Sendable {
  /// Its name in the code.
  public let name: String
  /// The title of the property, for users.
  ///
  /// By default it is the words of ``name``: `openingHours` is shown as "Opening Hours".
  public let title: LocalizedStringResource
  /// The value; nil where there is none.
  ///
  /// ``AppEntity/propertyDescriptions`` leaves that of a deferred property nil, and
  /// ``AppEntity/propertyValues()`` fetches it.
  public let value: (any _IntentValue & Sendable)?
}

/// The present value of an entity's property.
package struct EntityPropertyValue {
  /// The value; nil for none, and for one that takes time to get.
  package let value: (any _IntentValue & Sendable)?
}

extension AppEntity {
  /// Returns what a property holds now.
  ///
  /// - Parameter name: The name in the code.
  /// - Returns: The value; nil where there is no such property.
  package func _currentValue(ofProperty name: String) -> EntityPropertyValue? {
    EntityProperties(of: self).all.first { $0.name == name }
      .map { EntityPropertyValue(value: $0.property.anyCurrentValue) }
  }
}
