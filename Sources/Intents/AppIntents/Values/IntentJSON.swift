public import Foundation

/// A value in the form of JSON, in which values of intents are stored and handed over.
///
/// ```swift
/// let condition: IntentJSON = ["year": 1990, "genres": ["crime", "travel"]]
/// ```
///
/// Literals make one. An entity is its identifier in this form, and a case its raw value.
public enum IntentJSON: Hashable, Sendable {
  /// Nothing.
  case null
  /// A Boolean.
  case bool(Bool)
  /// A whole number that an `Int` can hold.
  case integer(Int)
  /// A number with a fraction, or too large for an `Int`.
  case number(Double)
  /// Text.
  case string(String)
  /// Values in order.
  case array([IntentJSON])
  /// Values by name; the order of the names is not kept.
  case object([String: IntentJSON])

  /// Reads the value of JSON text.
  ///
  /// - Parameter data: The text, in UTF-8.
  /// - Throws: An error that says on which line the text is not JSON, has a name twice in one
  ///   object, or is nested more than 64 times.
  /// - Complexity: O(*n*).
  public init(parsing data: Data) throws { try self.init(parsing: data, JSONLimits()) }

  /// Reads the value of JSON text within limits.
  ///
  /// - Throws: ``JSONTextError`` as ``JSONReader`` does.
  package init(parsing data: Data, _ limits: JSONLimits) throws(JSONTextError) {
    self = try data.withUnsafeBytes { bytes in
      bytes.withMemoryRebound(to: UInt8.self) { bytes in
        Result { () throws(JSONTextError) in try JSONReader.read(bytes, limits) }
      }
    }.get()
  }

  /// The value as JSON text in UTF-8, with sorted names and without line ends.
  ///
  /// The same value gives the same bytes.
  public var data: Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // Numbers that JSON has no form for were turned into text when the value was made.
    return (try? encoder.encode(self)) ?? Data("null".utf8)
  }

  /// The JSON of an encodable value.
  ///
  /// - Throws: What the value throws when it is encoded.
  package init(encoding value: some Encodable) throws {
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .iso8601
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "Infinity",
      negativeInfinity: "-Infinity",
      nan: "NaN"
    )
    try self.init(parsing: encoder.encode(value))
  }

  /// Decodes a value.
  ///
  /// - Throws: A `DecodingError` for JSON of another shape.
  package func decoded<Value: Decodable>(as type: Value.Type) throws -> Value {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "Infinity",
      negativeInfinity: "-Infinity",
      nan: "NaN"
    )
    return try decoder.decode(type, from: data)
  }
}

extension IntentJSON: ReadableJSON {
  /// Takes a value; a whole number is one however it is written, such as `1.0` or `1e3`.
  package init(_ value: JSONNode<IntentJSON>, line: Int) {
    self =
      switch value {
      case .null: .null
      case .bool(let value): .bool(value)
      case .integer(let value): .integer(value)
      case .number(let value): Int(exactly: value).map(IntentJSON.integer) ?? .number(value)
      case .string(let value): .string(value)
      case .array(let values): .array(values)
      case .object(let members):
        .object(Dictionary(members.lazy.map { ($0.key, $0.value) }, uniquingKeysWith: { $1 }))
      }
  }
}

extension IntentJSON: Codable {
  /// Reads any JSON value.
  ///
  /// - Parameter decoder: Holds the value.
  /// - Throws: A `DecodingError` for anything else.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(Int.self) {
      self = .integer(value)
    } else if let value = try? container.decode(Double.self) {
      self = .number(value)
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else if let value = try? container.decode([IntentJSON].self) {
      self = .array(value)
    } else {
      self = .object(try container.decode([String: IntentJSON].self))
    }
  }

  /// Writes the value.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .bool(let value): try container.encode(value)
    case .integer(let value): try container.encode(value)
    case .number(let value): try container.encode(value)
    case .string(let value): try container.encode(value)
    case .array(let value): try container.encode(value)
    case .object(let value): try container.encode(value)
    }
  }
}

extension IntentJSON:
  ExpressibleByNilLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByFloatLiteral, ExpressibleByStringLiteral, ExpressibleByArrayLiteral,
  ExpressibleByDictionaryLiteral
{
  /// Creates nothing.
  ///
  /// - Parameter nilLiteral: Nothing.
  public init(nilLiteral: ()) { self = .null }
  /// Creates a Boolean.
  ///
  /// - Parameter value: The literal.
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  /// Creates a whole number.
  ///
  /// - Parameter value: The literal.
  public init(integerLiteral value: Int) { self = .integer(value) }
  /// Creates a number with a fraction, also where the literal has none but zeros.
  ///
  /// - Parameter value: The literal.
  public init(floatLiteral value: Double) { self = .number(value) }
  /// Creates text.
  ///
  /// - Parameter value: The literal.
  public init(stringLiteral value: String) { self = .string(value) }
  /// Creates values in order.
  ///
  /// - Parameter elements: The values, in order.
  public init(arrayLiteral elements: IntentJSON...) { self = .array(elements) }
  /// Creates values by name; the last of one name counts.
  ///
  /// - Parameter elements: Names and values.
  public init(dictionaryLiteral elements: (String, IntentJSON)...) {
    self = .object(Dictionary(elements, uniquingKeysWith: { $1 }))
  }
}
