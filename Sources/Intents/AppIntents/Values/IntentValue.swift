internal import Foundation
public import LocalizedStrings

/// A value that an intent or a query can take or give.
///
/// Numbers, text, dates, files, places and the other types of this module conform, and so do
/// entities, enums, unions, and arrays and optionals of all these. Do not conform to this protocol
/// yourself; conform to ``AppEntity`` or ``AppEnum``.
public protocol _IntentValue: SendableMetatype {
  /// The type of a single value: the entity of an array of optional entities.
  associatedtype ValueType: _IntentValue = Self
  /// The type without its optional.
  associatedtype UnwrappedType = Self

  /// The value as JSON: an entity is its identifier, a case its raw value.
  ///
  /// - Throws: ``IntentValueError/notStorable(_:)`` for a type without such a form.
  var _json: IntentJSON { get throws }
  /// Returns the value that JSON stands for; entities are asked of their query.
  ///
  /// - Parameter json: The JSON form of a value, as ``_json`` gives it, perhaps from another
  ///   process.
  /// - Returns: The value.
  /// - Throws: ``IntentValueError`` for JSON that stands for none, and what a query throws.
  static func _value(from json: IntentJSON) async throws -> Self
  /// Returns the values that a text may mean: one, several to choose from, or none.
  ///
  /// - Parameter text: What a user wrote or said.
  /// - Returns: The values, the best first; empty where the text means none.
  /// - Throws: What a query throws.
  static func _values(matching text: String) async throws -> [Self]
}

extension _IntentValue {
  /// The default implementation, for types without a JSON form.
  ///
  /// It always throws ``IntentValueError/notStorable(_:)``: such a value cannot leave its process.
  public var _json: IntentJSON {
    get throws { throw IntentValueError.notStorable("\(Self.self)") }
  }

  /// Fails, because a type without a JSON form stays in its process.
  public static func _value(from json: IntentJSON) async throws -> Self {
    throw IntentValueError.notStorable("\(Self.self)")
  }

  /// Returns no values, as the type has no text form.
  public static func _values(matching text: String) async throws -> [Self] { [] }
}

/// The error of a value that could not be stored or read.
///
/// The JSON is at fault, or the app, which has changed since the value was stored.
public enum IntentValueError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Values of this type have no JSON form.
  case notStorable(String)
  /// The JSON stands for no value of the type.
  case mismatch(type: String, found: String)
  /// The query of the entity type knows no entity with the identifier.
  case noSuchEntity(type: String, identifier: String)

  /// A sentence in English that says which value is at fault.
  public var description: String {
    switch self {
    case .notStorable(let type): "values of \(type) have no JSON form"
    case .mismatch(let type, let found): "\(found) is not a value of \(type)"
    case .noSuchEntity(let type, let identifier):
      "the query of \(type) found nothing with the identifier '\(identifier)'"
    }
  }

  static func mismatch(_ type: Any.Type, _ json: IntentJSON) -> IntentValueError {
    .mismatch(
      type: String(describing: type),
      found: String(decoding: json.data, as: UTF8.self)
    )
  }
}

extension Never: _IntentValue {}

extension Optional: _IntentValue where Wrapped: _IntentValue {
  /// The type of a single value: that of the wrapped type.
  public typealias ValueType = Wrapped.ValueType
  /// The type without any optional: that of the wrapped type.
  public typealias UnwrappedType = Wrapped.UnwrappedType

  /// The JSON of the value, or null.
  ///
  /// Null is read back as nil.
  public var _json: IntentJSON { get throws { try self?._json ?? .null } }

  /// Returns the value, or nil for null.
  ///
  /// `json`: the JSON of a value, or null.
  public static func _value(from json: IntentJSON) async throws -> Self {
    if case .null = json { return nil }
    return try await Wrapped._value(from: json)
  }

  /// Returns the values that a text may mean.
  ///
  /// `text`: what a user wrote; no text means nil.
  public static func _values(matching text: String) async throws -> [Self] {
    try await Wrapped._values(matching: text)
  }
}

extension Array: _IntentValue where Element: _IntentValue {
  /// The type of a single value: that of the elements.
  public typealias ValueType = Element.ValueType
  /// The type without an optional: the array itself.
  public typealias UnwrappedType = [Element]

  /// The JSON of the elements.
  ///
  /// In the array's order. An element without a JSON form makes the whole array throw.
  public var _json: IntentJSON { get throws { .array(try map { try $0._json }) } }

  /// Returns the elements; a single value is an array of one.
  ///
  /// `json`: an array, or the JSON of one element.
  public static func _value(from json: IntentJSON) async throws -> [Element] {
    guard case .array(let elements) = json else {
      return [try await Element._value(from: json)]
    }
    var values: [Element] = []
    for element in elements {
      try Task.checkCancellation()
      values.append(try await Element._value(from: element))
    }
    return values
  }

  /// Returns the array that a text with commas between its elements means.
  ///
  /// `text`: one text for each element; spaces around it do not count.
  public static func _values(matching text: String) async throws -> [[Element]] {
    var values: [Element] = []
    for part in text.unicodeScalars.split(separator: ",") {
      let part = String(part).trimmingCharacters(in: .whitespaces)
      let found = try await Element._values(matching: part)
      guard let value = found.first, found.count == 1 else { return [] }
      values.append(value)
    }
    return [values]
  }
}

extension Set: _IntentValue where Element: _IntentValue {
  /// The type of a single value: that of the elements.
  public typealias ValueType = Element.ValueType
  /// The type without an optional: the set itself.
  public typealias UnwrappedType = Set<Element>

  /// The elements as a JSON array, sorted by their JSON text.
  ///
  /// Equal sets thus have equal JSON. An element without a JSON form makes the whole set throw.
  public var _json: IntentJSON {
    get throws {
      let elements = try map { try $0._json }
      return .array(elements.sorted { $0.data.lexicographicallyPrecedes($1.data) })
    }
  }

  /// Returns the set of elements; a single value is a set of one.
  ///
  /// `json`: an array, perhaps with equal elements, or the JSON of one element.
  public static func _value(from json: IntentJSON) async throws -> Set<Element> {
    Set(try await [Element]._value(from: json))
  }

  /// Returns the set that a text with commas between its elements means.
  ///
  /// `text`: one text for each element; spaces around it do not count.
  public static func _values(matching text: String) async throws -> [Set<Element>] {
    try await [Element]._values(matching: text).map { Set($0) }
  }
}

/// A value that stands for one of several kinds of value, such as a union.
public protocol _IntentValueRepresentable: _IntentValue, Sendable {}

/// A value that may be missing.
protocol _OptionalIntentValue: _IntentValue {
  /// Nothing, as a value of this type.
  static var _none: Self { get }
  /// What is there; nil when nothing is.
  var _wrappedValue: (any _IntentValue)? { get }
  /// Wraps a value of the type that may be missing; nil for a value of another.
  static func _wrapping(_ value: Any) -> Self?
}

extension Optional: _OptionalIntentValue where Wrapped: _IntentValue {
  static var _none: Wrapped? { nil }
  var _wrappedValue: (any _IntentValue)? { self }
  static func _wrapping(_ value: Any) -> Self? { (value as? Wrapped).map { .some($0) } }
}

/// A value as one that may be missing; nil where the type is none such, or that of other values.
///
/// A cast of nil to an optional type makes a value: it is not the same as nothing.
func _wrapped<Value>(_ value: Any, as type: Value.Type) -> Value? {
  guard let wrapped = (type as? any _OptionalIntentValue.Type)?._wrapping(value) else { return nil }
  return wrapped as? Value
}

/// A value with a title: a parameter of an intent, or a property of an entity.
///
/// ``IntentParameter``, ``EntityProperty`` and ``IntentParameterContext`` conform.
public protocol AnyIntentValue: Sendable {
  /// The type of the value.
  associatedtype Value: _IntentValue, Sendable
  /// The title of the value.
  var title: LocalizedStringResource { get }
  /// Whether the value may be missing.
  var isOptional: Bool { get }
}
