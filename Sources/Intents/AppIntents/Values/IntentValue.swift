public import Foundation

/// A value that an intent or a query can take or give.
///
/// The types below, entities, enums and union values are values, and so are arrays and optionals of
/// them. Do not conform to this protocol yourself; conform to ``AppEntity`` or ``AppEnum``.
public protocol _IntentValue {
  /// The type of a single value: the entity of an array of optional entities.
  associatedtype ValueType: _IntentValue = Self
  /// The type without its optional.
  associatedtype UnwrappedType = Self
}

extension Never: _IntentValue {}
extension Int: _IntentValue {}
extension Double: _IntentValue {}
extension Bool: _IntentValue {}
extension String: _IntentValue {}
extension URL: _IntentValue {}
extension Date: _IntentValue {}

extension Optional: _IntentValue where Wrapped: _IntentValue {
  /// The type of a single value.
  public typealias ValueType = Wrapped.ValueType
  /// The type without any optional.
  public typealias UnwrappedType = Wrapped.UnwrappedType
}

extension Array: _IntentValue where Element: _IntentValue {
  /// The type of a single element.
  public typealias ValueType = Element.ValueType
  /// The array itself.
  public typealias UnwrappedType = [Element]
}

/// A value that stands for one of several kinds of value, such as a union.
public protocol _IntentValueRepresentable: _IntentValue, Sendable {}

/// A value that may be missing.
protocol _OptionalIntentValue: _IntentValue {
  /// Nothing, as a value of this type.
  static var _none: Self { get }
  /// What is there; nil when nothing is.
  var _wrappedValue: (any _IntentValue)? { get }
}

extension Optional: _OptionalIntentValue where Wrapped: _IntentValue {
  static var _none: Wrapped? { nil }
  var _wrappedValue: (any _IntentValue)? { self }
}

/// Something that holds a value with a title: a parameter of an intent.
public protocol AnyIntentValue: Sendable {
  /// The type of the value.
  associatedtype Value: _IntentValue, Sendable
  /// What people see beside the value.
  var title: LocalizedStringResource { get }
  /// Whether the value may be missing.
  var isOptional: Bool { get }
}
