internal import Foundation

/// The shape of a type's values, without the type, for questions to users and descriptions for
/// programs.
package indirect enum IntentValueShape: Sendable {
  /// Text.
  case text
  /// A Boolean.
  case truth
  /// A whole number.
  case integer
  /// A number with a fraction.
  case number
  /// A file.
  case file
  /// An entity, by its identifier or its name.
  case entity(any AppEntity.Type)
  /// A case of an enum.
  case choice(any AppEnum.Type)
  /// One of several kinds of value, by the name of the kind.
  case union(any AppUnionValue.Type, [(name: String, shape: IntentValueShape)])
  /// Values in order.
  case list(IntentValueShape)
  /// Anything else that has a text form, such as a date.
  case other(any _IntentValue.Type)

  /// Describes the values of a type; an optional is what it holds.
  package init(_ type: any _IntentValue.Type) {
    let type = type._unwrapped
    if let list = type as? any ListIntentValue.Type {
      self = .list(IntentValueShape(list.elementType))
    } else if let union = type as? any AppUnionValue.Type {
      self = .union(union, union._kinds)
    } else if let entity = type as? any AppEntity.Type {
      self = .entity(entity)
    } else if let choice = type as? any AppEnum.Type {
      self = .choice(choice)
    } else {
      self =
        switch type {
        case is String.Type, is AttributedString.Type: .text
        case is Bool.Type: .truth
        case is Int.Type: .integer
        case is Double.Type, is Decimal.Type: .number
        case is IntentFile.Type: .file
        default: .other(type)
        }
    }
  }

  /// The type whose texts are understood: that of one element of a list; nil for plain text.
  package var element: IntentValueShape {
    if case .list(let element) = self { element.element } else { self }
  }

  /// Whether the values are numbers, whole or not.
  package var isNumber: Bool {
    switch self {
    case .integer, .number: true
    default: false
    }
  }

  /// Whether there may be several values.
  package var isList: Bool { if case .list = self { true } else { false } }
}

/// A value that is made of others of one type.
private protocol ListIntentValue {
  static var elementType: any _IntentValue.Type { get }
}

extension Array: ListIntentValue where Element: _IntentValue {
  fileprivate static var elementType: any _IntentValue.Type { Element.self }
}

extension Set: ListIntentValue where Element: _IntentValue {
  fileprivate static var elementType: any _IntentValue.Type { Element.self }
}

extension EntityCollection: ListIntentValue {
  fileprivate static var elementType: any _IntentValue.Type { Entity.self }
}

extension _IntentValue {
  /// The type without its optional.
  fileprivate static var _unwrapped: any _IntentValue.Type {
    UnwrappedType.self as? any _IntentValue.Type ?? self
  }
}

extension AppUnionValue {
  fileprivate static var _kinds: [(name: String, shape: IntentValueShape)] {
    Cases.allCases.map { ($0.rawValue, IntentValueShape(unionPayloadType(of: $0))) }
  }
}

extension _IntentValue {
  /// What an optional holds; nil for one that holds nothing, and for a value that is not an
  /// optional.
  package var _presentValue: (any _IntentValue)? {
    (self as? any _OptionalIntentValue)?._wrappedValue
  }
}
