internal import Foundation
@_implementationOnly import GRDB

/// What the values of a column are, for what may be asked of them in SQL.
enum ColumnKind: String, Codable {
  /// Integers and Booleans; compared and calculated by SQLite as by Swift.
  case integer
  /// Integers that SQLite has by their bits, as they may not fit.
  case bits
  /// `Double` and dates; NaN is NULL.
  case real
  /// `Float`, which SQLite calculates more exactly than Swift.
  case float
  case text
  /// Bytes, UUIDs, URLs, and cases by their raw value: equal or not, without an order.
  case opaque
  /// JSON, or what is equal in other spellings too: only whether it is there can be asked.
  case coded
  /// The key of a row.
  case key

  var sql: String {
    switch self {
    case .integer, .bits: "INTEGER"
    case .real, .float: "REAL"
    case .text: "TEXT"
    case .opaque, .coded, .key: "BLOB"
    }
  }
  var isOrdered: Bool { [.integer, .real, .float, .text].contains(self) }
  var isCalculated: Bool { self == .integer || self == .real }
}

/// A value that is one of SQLite's without JSON.
protocol ScalarValue {
  static var columnKind: ColumnKind { get }
  var stored: DatabaseValue { get }
  static func read(_ value: DatabaseValue) -> Self?
}

extension ScalarValue where Self: FixedWidthInteger {
  static var columnKind: ColumnKind { Self.max > Int64.max ? .bits : .integer }
  var stored: DatabaseValue { Int64(truncatingIfNeeded: self).databaseValue }
  static func read(_ value: DatabaseValue) -> Self? {
    Int64.fromDatabaseValue(value).flatMap {
      columnKind == .bits ? Self(truncatingIfNeeded: $0) : Self(exactly: $0)
    }
  }
}
extension Int: ScalarValue {}
extension Int8: ScalarValue {}
extension Int16: ScalarValue {}
extension Int32: ScalarValue {}
extension Int64: ScalarValue {}
extension UInt: ScalarValue {}
extension UInt8: ScalarValue {}
extension UInt16: ScalarValue {}
extension UInt32: ScalarValue {}
extension UInt64: ScalarValue {}

extension Bool: ScalarValue {
  static var columnKind: ColumnKind { .integer }
  var stored: DatabaseValue { databaseValue }
  static func read(_ value: DatabaseValue) -> Bool? { fromDatabaseValue(value) }
}

extension Double: ScalarValue {
  static var columnKind: ColumnKind { .real }
  var stored: DatabaseValue { databaseValue }
  static func read(_ value: DatabaseValue) -> Double? {
    value.isNull ? .nan : fromDatabaseValue(value)
  }
}

extension Float: ScalarValue {
  static var columnKind: ColumnKind { .float }
  var stored: DatabaseValue { Double(self).databaseValue }
  static func read(_ value: DatabaseValue) -> Float? { Double.read(value).map { Float($0) } }
}

extension Date: ScalarValue {
  static var columnKind: ColumnKind { .real }
  var stored: DatabaseValue { timeIntervalSinceReferenceDate.databaseValue }
  static func read(_ value: DatabaseValue) -> Date? {
    Double.fromDatabaseValue(value).map { Date(timeIntervalSinceReferenceDate: $0) }
  }
}

extension String: ScalarValue {
  static var columnKind: ColumnKind { .text }
  var stored: DatabaseValue { databaseValue }
  static func read(_ value: DatabaseValue) -> String? { fromDatabaseValue(value) }
}

extension Data: ScalarValue {
  static var columnKind: ColumnKind { .opaque }
  var stored: DatabaseValue { databaseValue }
  static func read(_ value: DatabaseValue) -> Data? { fromDatabaseValue(value) }
}

extension UUID: ScalarValue {
  static var columnKind: ColumnKind { .opaque }
  var stored: DatabaseValue { uuidString.databaseValue }
  static func read(_ value: DatabaseValue) -> UUID? {
    String.fromDatabaseValue(value).flatMap { UUID(uuidString: $0) }
  }
}

extension PersistentIdentifier: ScalarValue {
  static var columnKind: ColumnKind { .coded }
  var stored: DatabaseValue { codedValue(self) ?? .null }
  static func read(_ value: DatabaseValue) -> PersistentIdentifier? { decodedValue(value) }
}

/// The coding of a type's values in a column.
struct ValueCodec: @unchecked Sendable {
  // Unchecked for the metatypes in the closures, which do not change.
  let kind: ColumnKind
  let isOptional: Bool
  /// The value for the column, nil if it is of another type or cannot be coded.
  let encode: (Any) -> DatabaseValue?
  /// The value of a column, nil if it is none of the type.
  let decode: (DatabaseValue) -> Any?

  /// Returns how a type is kept, nil for one that is not `Codable`.
  init?(_ type: Any.Type) {
    guard let codable = type as? any Codable.Type else { return nil }
    self = Self.codec(codable)
  }

  private static func codec<Value: Codable>(_ type: Value.Type) -> ValueCodec {
    if let optional = type as? any OptionalValue.Type, let codec = optional.codec { return codec }
    if let scalar = type as? any ScalarValue.Type { return scalarCodec(scalar) }
    if let raw = type as? any RawRepresentable.Type, let codec = rawCodec(raw) { return codec }
    return ValueCodec(
      kind: .coded,
      isOptional: false,
      encode: { ($0 as? Value).flatMap { codedValue($0) } },
      decode: { decodedValue($0, as: Value.self) }
    )
  }

  private static func scalarCodec<Value: ScalarValue>(_ type: Value.Type) -> ValueCodec {
    ValueCodec(
      kind: Value.columnKind,
      isOptional: false,
      encode: { ($0 as? Value)?.stored },
      decode: { Value.read($0) }
    )
  }

  private static func rawCodec<Value: RawRepresentable>(_ type: Value.Type) -> ValueCodec? {
    guard let scalar = Value.RawValue.self as? any ScalarValue.Type else { return nil }
    let raw = scalarCodec(scalar)
    return ValueCodec(
      kind: [.integer, .text, .opaque].contains(raw.kind) ? .opaque : .coded,
      isOptional: false,
      encode: { ($0 as? Value).flatMap { raw.encode($0.rawValue) } },
      decode: { (raw.decode($0) as? Value.RawValue).flatMap { Value(rawValue: $0) } }
    )
  }
}

extension ValueCodec {
  fileprivate init(
    kind: ColumnKind,
    isOptional: Bool,
    encode: @escaping (Any) -> DatabaseValue?,
    decode: @escaping (DatabaseValue) -> Any?
  ) {
    (self.kind, self.isOptional, self.encode, self.decode) = (kind, isOptional, encode, decode)
  }
}

/// An optional without its type.
protocol OptionalValue {
  static var wrappedType: Any.Type { get }
  static var codec: ValueCodec? { get }
  var wrappedValue: Any? { get }
}

extension Optional: OptionalValue {
  static var wrappedType: Any.Type { Wrapped.self }
  var wrappedValue: Any? { map { $0 } }
  static var codec: ValueCodec? {
    guard let codec = ValueCodec(Wrapped.self) else { return nil }
    return ValueCodec(
      kind: codec.kind,
      isOptional: true,
      encode: { any in
        guard let value = any as? Self else { return nil }
        return value.map { codec.encode($0) } ?? .null
      },
      decode: { value in
        if value.isNull { return Self.none as Any }
        return (codec.decode(value) as? Wrapped).map { Self.some($0) as Any }
      }
    )
  }
}

/// The type of a value without its optional.
func unwrappedType(_ type: Any.Type) -> Any.Type {
  (type as? any OptionalValue.Type)?.wrappedType ?? type
}

/// JSON with its keys in order, so that one value has one text; a value alone is in an array.
func codedValue(_ value: some Encodable) -> DatabaseValue? {
  let encoder = JSONEncoder()
  encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
  encoder.nonConformingFloatEncodingStrategy = .convertToString(
    positiveInfinity: "inf",
    negativeInfinity: "-inf",
    nan: "nan"
  )
  guard let data = try? encoder.encode([value]) else { return nil }
  return String(decoding: data, as: UTF8.self).databaseValue
}

func decodedValue<Value: Decodable>(_ value: DatabaseValue, as type: Value.Type = Value.self)
  -> Value?
{
  guard let text = String.fromDatabaseValue(value) else { return nil }
  let decoder = JSONDecoder()
  decoder.nonConformingFloatDecodingStrategy = .convertFromString(
    positiveInfinity: "inf",
    negativeInfinity: "-inf",
    nan: "nan"
  )
  return (try? decoder.decode([Value].self, from: Data(text.utf8)))?.first
}
