public import AppIntents

/// A value that a test can pass to an intent, or read from its result.
///
/// Text, numbers, dates and the other values of `AppIntents` conform, and so do entities and enum cases of a test.
public protocol IntentValueConvertible: Sendable {
  /// The value as an intent takes it.
  var _intentArgument: IntentArgument { get }
  /// The value as it is stored.
  ///
  /// - Throws: What says that the value has no such form.
  var _intentJSON: IntentJSON { get throws }
}

extension IntentValueConvertible where Self: _IntentValue {
  /// The value as an argument: its JSON, or the value itself if it has none.
  ///
  /// A value without JSON is passed on as it is, within this process.
  public var _intentArgument: IntentArgument { (try? _json).map { .json($0) } ?? .value(self) }
  /// The JSON of the value.
  ///
  /// Throws `IntentValueError.notStorable` for a type without a JSON form.
  public var _intentJSON: IntentJSON { get throws { try _json } }
}

extension String: IntentValueConvertible {
  /// The text as an argument, for the parameter's type to interpret.
  ///
  /// An entity is found by its name or identifier, an enum case by its raw value or title.
  public var _intentArgument: IntentArgument { .text(self) }
}

extension Int: IntentValueConvertible {}
extension Double: IntentValueConvertible {}
extension Bool: IntentValueConvertible {}
extension Date: IntentValueConvertible {}
extension DateComponents: IntentValueConvertible {}
extension Decimal: IntentValueConvertible {}
extension URL: IntentValueConvertible {}
extension AttributedString: IntentValueConvertible {}
extension Measurement: IntentValueConvertible where UnitType: Dimension {}
extension IntentFile: IntentValueConvertible {}
extension IntentPerson: IntentValueConvertible {}
extension IntentCurrencyAmount: IntentValueConvertible {}
extension PlaceDescriptor: IntentValueConvertible {}

extension Array: IntentValueConvertible where Element: IntentValueConvertible {
  /// The elements as an argument: a JSON array, or else their texts joined by commas.
  public var _intentArgument: IntentArgument {
    (try? _intentJSON).map { .json($0) } ?? .text(map { "\($0)" }.joined(separator: ","))
  }
  /// A JSON array of the elements.
  ///
  /// An element without a JSON form makes it throw.
  public var _intentJSON: IntentJSON { get throws { .array(try map { try $0._intentJSON }) } }
}

/// A value whose type is chosen where a test reads it.
///
/// Its members are those of an entity: reading one of any other value throws.
@dynamicMemberLookup
public struct DynamicPropertyPath: Sendable {
  private let stored: (any Sendable)?
  private let name: String

  init(_ stored: (any Sendable)?, _ name: String) { (self.stored, self.name) = (stored, name) }

  /// Returns the value as one of a type.
  ///
  /// - Parameter type: The type.
  /// - Returns: The value.
  /// - Throws: ``IntentValuePropertyError/otherType(_:expected:)``.
  public func `as`<Value>(_ type: Value.Type) throws -> Value { try value() }

  /// Returns the value of a property of an entity.
  ///
  /// - Parameter name: The name in the code.
  /// - Throws: ``IntentValuePropertyError``.
  public subscript<Value>(dynamicMember name: String) -> Value {
    get throws { try self[dynamicMember: name].value() }
  }

  /// Returns what stands for a property of an entity.
  public subscript(dynamicMember name: String) -> DynamicPropertyPath {
    get throws {
      let entity: AnyAppEntity = try value()
      return DynamicPropertyPath(try entity.property(name), name)
    }
  }

  func value<Value>() throws -> Value {
    let wanted = ObjectIdentifier(Value.self)
    if let entity = stored as? any AppEntity,
      wanted == ObjectIdentifier(AnyAppEntity.self)
        || wanted == ObjectIdentifier(AnyAppEntity?.self),
      let value = AnyAppEntity(entity) as? Value
    {
      return value
    }
    if let entities = stored as? [any AppEntity],
      let value = entities.map({ AnyAppEntity($0) }) as? Value
    {
      return value
    }
    if let member = stored as? any AppEnum, wanted == ObjectIdentifier(AnyAppEnum.self),
      let value = AnyAppEnum(rawValue: "\(member.rawValue)") as? Value
    {
      return value
    }
    if let value = stored as? Value { return value }
    if stored == nil, let missing = Value.self as? any ExpressibleByNilLiteral.Type,
      let value = missing.init(nilLiteral: ()) as? Value
    {
      return value
    }
    throw IntentValuePropertyError.otherType(name, expected: "\(Value.self)")
  }
}

/// The error of a test that reads a value which is not there or of another type.
///
/// Thrown by the dynamic members of entities and results.
public enum IntentValuePropertyError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The entity has no property of this name, or was not looked up.
  case noSuchProperty(String)
  /// The value is missing or of another type.
  case otherType(String, expected: String)

  /// A sentence in English that names the property.
  public var description: String {
    switch self {
    case .noSuchProperty(let name):
      "there is no property '\(name)'; an entity that makeReference(identifier:) made has none"
    case .otherType(let name, let expected): "'\(name)' is no \(expected)"
    }
  }
}
