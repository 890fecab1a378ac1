internal import Foundation
public import LocalizedStrings

/// A value that an intent or a query can take or give.
///
/// The types of this module that say so, entities, enums and union values are values, and so are
/// arrays and optionals of them. Do not conform to this protocol yourself; conform to ``AppEntity``
/// or ``AppEnum``.
public protocol _IntentValue: SendableMetatype {
  /// The type of a single value: the entity of an array of optional entities.
  associatedtype ValueType: _IntentValue = Self
  /// The type without its optional.
  associatedtype UnwrappedType = Self

  /// The value as JSON: an entity is its identifier, a case its raw value.
  var _json: IntentJSON { get throws }
  /// Returns the value that JSON stands for; entities are asked of their query.
  ///
  /// - Throws: ``IntentValueError`` for JSON that stands for none, and what a query throws.
  static func _value(from json: IntentJSON) async throws -> Self
  /// Returns the values that a text may mean: one, several to choose from, or none.
  ///
  /// - Throws: What a query throws.
  static func _values(matching text: String) async throws -> [Self]
}

extension _IntentValue {
  /// Throws: a type without a JSON form stays in its process.
  public var _json: IntentJSON {
    get throws { throw IntentValueError.notStorable("\(Self.self)") }
  }

  /// Throws: a type without a JSON form stays in its process.
  ///
  /// - Throws: ``IntentValueError``.
  public static func _value(from json: IntentJSON) async throws -> Self {
    throw IntentValueError.notStorable("\(Self.self)")
  }

  /// No text means a value of a type that has no text form.
  ///
  /// - Throws: Nothing.
  public static func _values(matching text: String) async throws -> [Self] { [] }
}

/// Why a value could not be stored or read.
public enum IntentValueError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Values of this type have no JSON form.
  case notStorable(String)
  /// The JSON stands for no value of the type.
  case mismatch(type: String, found: String)
  /// The query of the entity type knows no entity with the identifier.
  case noSuchEntity(type: String, identifier: String)

  /// What went wrong, in words.
  public var description: String {
    switch self {
    case .notStorable(let type): "values of \(type) have no JSON form"
    case .mismatch(let type, let found): "\(found) is no value of \(type)"
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
  /// The type of a single value.
  public typealias ValueType = Wrapped.ValueType
  /// The type without any optional.
  public typealias UnwrappedType = Wrapped.UnwrappedType

  /// The JSON of the value, or null.
  public var _json: IntentJSON { get throws { try self?._json ?? .null } }

  /// Returns the value, or nil for null.
  ///
  /// - Throws: What the type of the value throws.
  public static func _value(from json: IntentJSON) async throws -> Self {
    if case .null = json { return nil }
    return try await Wrapped._value(from: json)
  }

  /// Returns the values that a text may mean.
  ///
  /// - Throws: What the type of the value throws.
  public static func _values(matching text: String) async throws -> [Self] {
    try await Wrapped._values(matching: text)
  }
}

extension Array: _IntentValue where Element: _IntentValue {
  /// The type of a single element.
  public typealias ValueType = Element.ValueType
  /// The array itself.
  public typealias UnwrappedType = [Element]

  /// The JSON of the elements.
  public var _json: IntentJSON { get throws { .array(try map { try $0._json }) } }

  /// Returns the elements; a single value is an array of one.
  ///
  /// - Throws: What the type of an element throws.
  public static func _value(from json: IntentJSON) async throws -> [Element] {
    guard case .array(let elements) = json else {
      return [try await Element._value(from: json)]
    }
    var values: [Element] = []
    for element in elements { values.append(try await Element._value(from: element)) }
    return values
  }

  /// Returns the array that a text with commas between its elements means, when each part means one.
  ///
  /// - Throws: What the type of an element throws.
  public static func _values(matching text: String) async throws -> [[Element]] {
    var values: [Element] = []
    for part in text.split(separator: ",") {
      let found = try await Element._values(matching: part.trimmingCharacters(in: .whitespaces))
      guard let value = found.first, found.count == 1 else { return [] }
      values.append(value)
    }
    return [values]
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

/// Something that holds a value with a title: a parameter of an intent, a property of an entity.
public protocol AnyIntentValue: Sendable {
  /// The type of the value.
  associatedtype Value: _IntentValue, Sendable
  /// What people see beside the value.
  var title: LocalizedStringResource { get }
  /// Whether the value may be missing.
  var isOptional: Bool { get }
}
