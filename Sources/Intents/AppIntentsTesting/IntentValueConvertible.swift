public import AppIntents

/// A value that a test gives to an intent.
public protocol IntentValueConvertible: Sendable {
  /// The value as an intent takes it.
  var _intentArgument: IntentArgument { get }
  /// The value as it is stored.
  ///
  /// - Throws: What says that the value has no such form.
  var _intentJSON: IntentJSON { get throws }
}

extension IntentValueConvertible where Self: _IntentValue {
  /// The form in which the value is stored; the value itself where it has none.
  public var _intentArgument: IntentArgument { (try? _json).map { .json($0) } ?? .value(self) }
  /// The form in which the value is stored.
  public var _intentJSON: IntentJSON { get throws { try _json } }
}

extension String: IntentValueConvertible {
  /// What a user would mean by the text.
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
  /// The values as they are stored; their words with commas where one has no such form.
  public var _intentArgument: IntentArgument {
    (try? _intentJSON).map { .json($0) } ?? .text(map { "\($0)" }.joined(separator: ","))
  }
  /// The values as they are stored.
  public var _intentJSON: IntentJSON { get throws { .array(try map { try $0._intentJSON }) } }
}

/// A value whose type a test says where it reads it.
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
  ///
  /// - Parameter name: The name in the code.
  /// - Throws: ``IntentValuePropertyError``.
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

/// Why a test does not get a value.
public enum IntentValuePropertyError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The entity has no property of this name, or was not looked up.
  case noSuchProperty(String)
  /// The value is missing or of another type.
  case otherType(String, expected: String)

  /// What is wrong, in words.
  public var description: String {
    switch self {
    case .noSuchProperty(let name):
      "there is no property '\(name)'; an entity that makeReference(identifier:) made has none"
    case .otherType(let name, let expected): "'\(name)' is no \(expected)"
    }
  }
}
