public import Foundation

/// A value that has a text form of its own in an address.
///
/// Entities and enums that have addresses conform to it; other values stand there with their
/// description.
public protocol CustomURLRepresentationParameterConvertible: SendableMetatype {
  /// The text of the value, as it is.
  ///
  /// Characters that an address cannot have are percent-encoded afterwards; only letters, digits
  /// and `-._~` stay.
  var urlRepresentationParameter: String { get }
}

/// An entity that has an address.
///
/// ```swift
/// struct BookEntity: URLRepresentableEntity {
///   static let typeDisplayRepresentation: TypeDisplayRepresentation = "Book"
///   static let defaultQuery = BookQuery()
///   static var urlRepresentation: URLRepresentation { "https://example.com/book/\(.id)" }
///   let id: Int
///   var displayRepresentation: DisplayRepresentation { "Book \(id)" }
/// }
/// ```
///
/// An ``OpenIntent`` whose target is such an entity gets its address, where it is a
/// ``URLRepresentableIntent``.
public protocol URLRepresentableEntity: AppEntity, CustomURLRepresentationParameterConvertible {
  /// The address, with places for the identifier and for properties.
  static var urlRepresentation: URLRepresentation { get }
}

extension URLRepresentableEntity {
  /// The address of an entity, with places for its identifier and properties.
  public typealias URLRepresentation = EntityURLRepresentation<Self>

  /// The text form of the identifier.
  public var urlRepresentationParameter: String { id.entityIdentifierString }

  /// The address of the entity.
  ///
  /// It is nil where a property without a value has a place in it, or where the whole is not
  /// an address.
  public var urlRepresentation: URL? { Self.urlRepresentation.url(of: self) }
}

/// The address of an entity, with places for its identifier and properties.
///
/// Unchecked for its key paths: they lead to declared properties and capture nothing.
public struct EntityURLRepresentation<Entity: AppEntity>:
  ExpressibleByStringInterpolation, @unchecked Sendable
{
  /// A placeholder in the address for something other than a property.
  public enum Token: Hashable, Sendable {
    /// The identifier of the entity.
    case id
  }

  private let pieces: [(Entity) -> String?]

  /// Creates an address without places, which all entities have.
  ///
  /// - Parameter value: The address.
  public init(stringLiteral value: String) { pieces = [{ _ in value }] }

  /// Creates an address with places.
  ///
  /// - Parameter stringInterpolation: The parts of the literal, in order.
  public init(stringInterpolation: StringInterpolation) { pieces = stringInterpolation.pieces }

  /// The interpolation that collects the parts of an address.
  public struct StringInterpolation: StringInterpolationProtocol {
    var pieces: [(Entity) -> String?] = []
    /// Creates a collector without parts.
    ///
    /// - Parameters:
    ///   - literalCapacity: Not used.
    ///   - interpolationCount: Not used.
    public init(literalCapacity: Int, interpolationCount: Int) {}
    /// Adds a part that is always the same.
    ///
    /// - Parameter literal: The text, which is not encoded.
    public mutating func appendLiteral(_ literal: String) { pieces.append { _ in literal } }
    /// Adds the identifier of the entity.
    ///
    /// - Parameter token: Only ``Token/id``.
    public mutating func appendInterpolation(_ token: Token) {
      pieces.append { $0.id.entityIdentifierString.urlParameter }
    }
    /// Adds a property by its `$` form.
    ///
    /// - Parameter keyPath: The property, such as `\.$title`; without a value there is no
    ///   address.
    public mutating func appendInterpolation<Value>(
      _ keyPath: KeyPath<Entity, EntityProperty<Value>>
    ) {
      pieces.append { urlText(of: $0[keyPath: keyPath].currentValue) }
    }
  }

  func url(of entity: Entity) -> URL? { joined(pieces.map { $0(entity) }) }
}

/// An enum whose cases have addresses.
///
/// ```swift
/// enum Tab: String, URLRepresentableEnum {
///   case map, list
///   static let typeDisplayRepresentation: TypeDisplayRepresentation = "Tab"
///   static let caseDisplayRepresentations: [Tab: DisplayRepresentation] = [.map: "Map", .list: "List"]
///   static var urlRepresentation: URLRepresentation { "https://example.com/\(.rawValue)" }
/// }
/// ```
public protocol URLRepresentableEnum: AppEnum, CustomURLRepresentationParameterConvertible {
  /// The addresses of the cases: a text with a place for the raw value, or a dictionary by case.
  static var urlRepresentation: URLRepresentation { get }
}

extension URLRepresentableEnum {
  /// The addresses of the cases of an enum.
  ///
  /// A text literal with `\(.rawValue)` in it makes one, and so does a dictionary literal.
  public typealias URLRepresentation = EnumURLRepresentation<Self>

  /// The raw value.
  public var urlRepresentationParameter: String { String(rawValue) }

  /// The address of the case; nil if the representation has none for it.
  ///
  /// Nil, too, where the text with the raw value in it is not a URL.
  public var urlRepresentation: URL? { Self.urlRepresentation.url(of: self) }
}

/// The addresses of the cases of an enum.
///
/// There is one for each in a dictionary literal, or one with a place for the raw value in a text:
///
/// ```swift
/// static var urlRepresentation: URLRepresentation {
///   [.map: "https://example.com/map", .list: "https://example.com/books"]
/// }
/// ```
public struct EnumURLRepresentation<Enum: AppEnum>:
  ExpressibleByStringInterpolation, ExpressibleByDictionaryLiteral, Sendable
{
  /// A placeholder in the address.
  public enum Token: Hashable, Sendable {
    /// The raw value of the case.
    case rawValue
  }

  private let text: @Sendable (Enum) -> String?

  /// Creates an address without places, which all cases have.
  ///
  /// - Parameter value: The address.
  public init(stringLiteral value: String) { text = { _ in value } }

  /// Creates an address with a place for the raw value.
  ///
  /// - Parameter stringInterpolation: The parts of the literal, in order.
  public init(stringInterpolation: StringInterpolation) {
    let pieces = stringInterpolation.pieces
    text = { value in pieces.map { $0(value) }.joined() }
  }

  /// Creates an address for each case.
  ///
  /// - Parameter elements: Cases and their addresses; the last one of a case counts, a case
  ///   without one has no address.
  public init(dictionaryLiteral elements: (Enum, String)...) {
    let table = Dictionary(elements, uniquingKeysWith: { $1 })
    text = { table[$0] }
  }

  /// The address of one case, which may have a place for its raw value.
  public typealias EnumSingleURLRepresentation = EnumURLRepresentation

  /// Creates an address for each case: `URLRepresentation([.map: "https://example.com/map"])`.
  ///
  /// - Parameter urlRepresentations: Cases and their addresses; a case without one has no address.
  public init(_ urlRepresentations: [Enum: EnumSingleURLRepresentation]) {
    text = { value in urlRepresentations[value].flatMap { $0.text(value) } }
  }

  /// Creates an address without places, which all cases have.
  ///
  /// - Parameter value: The address.
  public init(_ value: String) { self.init(stringLiteral: value) }

  /// The interpolation that collects the parts of an address.
  public struct StringInterpolation: StringInterpolationProtocol {
    var pieces: [@Sendable (Enum) -> String] = []
    /// Creates a collector without parts.
    ///
    /// - Parameters:
    ///   - literalCapacity: Not used.
    ///   - interpolationCount: Not used.
    public init(literalCapacity: Int, interpolationCount: Int) {}
    /// Adds a part that is always the same.
    ///
    /// - Parameter literal: The text, which is not encoded.
    public mutating func appendLiteral(_ literal: String) { pieces.append { _ in literal } }
    /// Adds the raw value of the case.
    ///
    /// - Parameter token: Only ``Token/rawValue``.
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
