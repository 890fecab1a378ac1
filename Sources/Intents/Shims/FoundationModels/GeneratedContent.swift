import Foundation

/// Tells parts of an answer apart while it grows.
///
/// Each is different from every other one.
public struct GenerationID: Hashable, Sendable {
  private let value = UUID()
  /// Creates one.
  public init() {}
}

/// An answer as it comes: values by names, lists and texts, as in JSON.
///
/// No model makes one here: it is made of JSON or of values, as an app's tests do.
public struct GeneratedContent: Equatable, Sendable {
  /// What it is.
  public enum Kind: Equatable, Sendable {
    /// Nothing.
    case null
    /// Yes or no.
    case bool(Bool)
    /// A number.
    case number(Double)
    /// A text.
    case string(String)
    /// A list.
    case array([GeneratedContent])
    /// Values by their names, in an order.
    case structure(properties: [String: GeneratedContent], orderedKeys: [String])
  }

  /// What it is.
  public let kind: Kind
  /// What tells it apart; nil where nothing does.
  public var id: GenerationID?

  /// Creates an answer.
  ///
  /// - Parameters:
  ///   - kind: What it is.
  ///   - id: What tells it apart.
  public init(kind: Kind, id: GenerationID? = nil) {
    self.kind = kind
    self.id = id
  }

  /// Creates an answer of a value.
  ///
  /// - Parameter value: The value.
  public init(_ value: some ConvertibleToGeneratedContent) { self = value.generatedContent }

  /// Creates an answer of values by their names.
  ///
  /// - Parameters:
  ///   - properties: The values; a name that comes again replaces the former.
  ///   - id: What tells it apart.
  public init(
    properties: KeyValuePairs<String, any ConvertibleToGeneratedContent>,
    id: GenerationID? = nil
  ) {
    let values = properties.map { ($0.key, $0.value.generatedContent) }
    var seen: Set<String> = []
    let keys = properties.map(\.key).filter { seen.insert($0).inserted }
    let byName = Dictionary(values) { $1 }
    self.init(kind: .structure(properties: byName, orderedKeys: keys), id: id)
  }

  /// Creates an answer of JSON; the names are sorted.
  ///
  /// - Parameter json: The JSON.
  /// - Throws: An error where it is none.
  public init(json: String) throws {
    self = try JSONDecoder().decode(DecodedContent.self, from: Data(json.utf8)).content
  }

  /// The answer as JSON.
  ///
  /// On one line. Names keep their order; a number that is not finite is `null`.
  public var jsonString: String {
    switch kind {
    case .null: return "null"
    case .bool(let value): return value ? "true" : "false"
    case .number(let value):
      return Int(exactly: value).map(String.init) ?? (value.isFinite ? String(value) : "null")
    case .string(let value): return Self.quoted(value)
    case .array(let values):
      return "[" + values.map(\.jsonString).joined(separator: ", ") + "]"
    case .structure(let properties, let keys):
      let members = keys.compactMap { key in
        properties[key].map { Self.quoted(key) + ": " + $0.jsonString }
      }
      return "{" + members.joined(separator: ", ") + "}"
    }
  }

  private static func quoted(_ text: String) -> String {
    guard let data = try? JSONEncoder().encode(text) else { return "\"\"" }
    return String(decoding: data, as: UTF8.self)
  }

  /// Whether all of it has come: it has.
  ///
  /// Content grows only where a model answers.
  public var isComplete: Bool { true }

  /// The answer as a value.
  ///
  /// - Parameter type: The type.
  /// - Returns: The value.
  /// - Throws: An error where it is of another type.
  public func value<Value: ConvertibleFromGeneratedContent>(
    _ type: Value.Type = Value.self
  ) throws -> Value { try Value(self) }

  /// A value by its name.
  ///
  /// - Parameters:
  ///   - type: The type.
  ///   - property: The name.
  /// - Returns: The value.
  /// - Throws: An error where there is none, or one of another type.
  public func value<Value: ConvertibleFromGeneratedContent>(
    _ type: Value.Type = Value.self,
    forProperty property: String
  ) throws -> Value { try Value(member(property) ?? GeneratedContent(kind: .null)) }

  /// A value by its name.
  ///
  /// - Parameters:
  ///   - type: The type.
  ///   - property: The name.
  /// - Returns: The value; nil where there is none.
  /// - Throws: An error where it is of another type.
  public func value<Value: ConvertibleFromGeneratedContent>(
    _ type: Value?.Type = Value?.self,
    forProperty property: String
  ) throws -> Value? {
    guard let content = try member(property), content.kind != .null else { return nil }
    return try Value(content)
  }

  private func member(_ name: String) throws -> GeneratedContent? {
    guard case .structure(let properties, _) = kind else { throw unexpected("values by names") }
    return properties[name]
  }

  func unexpected(_ expected: String) -> any Error {
    LanguageModelSession.GenerationError.decodingFailure(
      .init(debugDescription: "Expected \(expected) instead of \(jsonString)")
    )
  }
}

extension GeneratedContent: CustomDebugStringConvertible {
  /// The answer as JSON.
  ///
  /// On one line. Names keep their order; a number that is not finite is `null`.
  public var debugDescription: String { jsonString }
}

extension GeneratedContent: Generable {
  /// Anything.
  public static var generationSchema: GenerationSchema {
    GenerationSchema(type: GeneratedContent.self, properties: [])
  }
  /// Takes an answer.
  ///
  /// - Parameter content: The answer.
  public init(_ content: GeneratedContent) { self = content }
  /// Itself.
  public var generatedContent: GeneratedContent { self }
}

/// Reads content from JSON: `GeneratedContent` itself is not `Decodable` on Apple's platforms.
private struct DecodedContent: Decodable {
  let content: GeneratedContent

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let kind: GeneratedContent.Kind
    if container.decodeNil() {
      kind = .null
    } else if let value = try? container.decode(Bool.self) {
      kind = .bool(value)
    } else if let value = try? container.decode(Double.self) {
      kind = .number(value)
    } else if let value = try? container.decode(String.self) {
      kind = .string(value)
    } else if let values = try? container.decode([DecodedContent].self) {
      kind = .array(values.map(\.content))
    } else {
      let values = try container.decode([String: DecodedContent].self)
      kind = .structure(
        properties: values.mapValues(\.content),
        orderedKeys: values.keys.sorted()
      )
    }
    content = GeneratedContent(kind: kind)
  }
}
