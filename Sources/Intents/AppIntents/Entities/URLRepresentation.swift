public import Foundation

/// A value that has a text form in an address.
public protocol CustomURLRepresentationParameterConvertible: SendableMetatype {
  /// The text, before characters that addresses do not have are replaced.
  var urlRepresentationParameter: String { get }
}

/// An entity that has an address.
///
/// ```swift
/// static var urlRepresentation: URLRepresentation { "https://example.com/book/\(.id)" }
/// ```
public protocol URLRepresentableEntity: AppEntity, CustomURLRepresentationParameterConvertible {
  /// The address, with places for the identifier and for properties.
  static var urlRepresentation: URLRepresentation { get }
}

extension URLRepresentableEntity {
  /// The address of an entity, with places for its identifier and properties.
  public typealias URLRepresentation = EntityURLRepresentation<Self>

  /// The text form of the identifier.
  public var urlRepresentationParameter: String { id.entityIdentifierString }

  /// The address of the entity; nil where a property without a value has a place in it, or where the
  /// whole is no address.
  public var urlRepresentation: URL? { Self.urlRepresentation.url(of: self) }
}

/// The address of an entity, with places for its identifier and properties.
///
/// Unchecked for its key paths: they lead to declared properties and capture nothing.
public struct EntityURLRepresentation<Entity: AppEntity>:
  ExpressibleByStringInterpolation, @unchecked Sendable
{
  /// What stands in a place.
  public enum Token: Hashable, Sendable {
    /// The identifier of the entity.
    case id
  }

  private let pieces: [(Entity) -> String?]

  /// Creates an address without places.
  public init(stringLiteral value: String) { pieces = [{ _ in value }] }

  /// Creates an address with places.
  public init(stringInterpolation: StringInterpolation) { pieces = stringInterpolation.pieces }

  /// Collects the parts of an address.
  public struct StringInterpolation: StringInterpolationProtocol {
    var pieces: [(Entity) -> String?] = []
    /// Prepares for an address.
    public init(literalCapacity: Int, interpolationCount: Int) {}
    /// Adds a part that is always the same.
    public mutating func appendLiteral(_ literal: String) { pieces.append { _ in literal } }
    /// Adds the identifier of the entity.
    public mutating func appendInterpolation(_ token: Token) {
      pieces.append { $0.id.entityIdentifierString.urlParameter }
    }
    /// Adds a property by its `$` form.
    public mutating func appendInterpolation<Value>(
      _ keyPath: KeyPath<Entity, EntityProperty<Value>>
    ) {
      pieces.append { urlText(of: $0[keyPath: keyPath].currentValue) }
    }
  }

  func url(of entity: Entity) -> URL? { joined(pieces.map { $0(entity) }) }
}

/// An enum whose cases have addresses.
public protocol URLRepresentableEnum: AppEnum, CustomURLRepresentationParameterConvertible {
  /// The addresses of the cases.
  static var urlRepresentation: URLRepresentation { get }
}

extension URLRepresentableEnum {
  /// The addresses of the cases of an enum.
  public typealias URLRepresentation = EnumURLRepresentation<Self>

  /// The raw value.
  public var urlRepresentationParameter: String { String(rawValue) }

  /// The address of the case; nil where it has none.
  public var urlRepresentation: URL? { Self.urlRepresentation.url(of: self) }
}

/// The addresses of the cases of an enum: one for each, or one with a place for the raw value.
public struct EnumURLRepresentation<Enum: AppEnum>:
  ExpressibleByStringInterpolation, ExpressibleByDictionaryLiteral
{
  /// What stands in a place.
  public enum Token: Hashable, Sendable {
    /// The raw value of the case.
    case rawValue
  }

  private let text: (Enum) -> String?

  /// Creates an address that all cases have.
  public init(stringLiteral value: String) { text = { _ in value } }

  /// Creates an address with a place for the raw value.
  public init(stringInterpolation: StringInterpolation) {
    let pieces = stringInterpolation.pieces
    text = { value in pieces.map { $0(value) }.joined() }
  }

  /// Creates an address for each case.
  public init(dictionaryLiteral elements: (Enum, String)...) {
    let table = Dictionary(elements, uniquingKeysWith: { $1 })
    text = { table[$0] }
  }

  /// Collects the parts of an address.
  public struct StringInterpolation: StringInterpolationProtocol {
    var pieces: [(Enum) -> String] = []
    /// Prepares for an address.
    public init(literalCapacity: Int, interpolationCount: Int) {}
    /// Adds a part that is always the same.
    public mutating func appendLiteral(_ literal: String) { pieces.append { _ in literal } }
    /// Adds the raw value of the case.
    public mutating func appendInterpolation(_ token: Token) {
      pieces.append { String($0.rawValue).urlParameter }
    }
  }

  func url(of value: Enum) -> URL? { text(value).flatMap { URL(string: $0) } }
}

func joined(_ pieces: [String?]) -> URL? {
  let known = pieces.compactMap(\.self)
  return known.count == pieces.count ? URL(string: known.joined()) : nil
}

/// The text of a value in an address; nil for no value.
func urlText(of value: (any _IntentValue)?) -> String? {
  switch value {
  case nil: nil
  case let value as any _OptionalIntentValue: value._wrappedValue.flatMap { urlText(of: $0) }
  case let value as any CustomURLRepresentationParameterConvertible:
    value.urlRepresentationParameter.urlParameter
  case let value as any AppEntity: value._identifierText.urlParameter
  case let value as any AppEnum: value._rawText.urlParameter
  case let value?: String(describing: value).urlParameter
  }
}

extension AppEntity {
  fileprivate var _identifierText: String { id.entityIdentifierString }
}

extension AppEnum {
  fileprivate var _rawText: String { String(rawValue) }
}

extension String {
  /// The text with only those characters that a part of an address may have.
  fileprivate var urlParameter: String {
    let allowed = CharacterSet.alphanumerics.union(CharacterSet(charactersIn: "-._~"))
    return addingPercentEncoding(withAllowedCharacters: allowed) ?? ""
  }
}
