import Foundation

/// The identity of a value while it is streamed.
///
/// Each is different from every other one, as it has a new UUID.
public struct GenerationID: Hashable, Sendable {
  private let value = UUID()
  /// Creates an identity that is different from all others.
  public init() {}
}

/// Structured content of a model: null, Booleans, numbers, texts, arrays and properties, as in JSON.
///
/// No model makes it here: create it from JSON or from values, as an app's tests do.
public struct GeneratedContent: Equatable, Sendable {
  /// The kind of content, with its value.
  ///
  /// It is what ``GeneratedContent/jsonString`` writes and ``GeneratedContent/init(json:)`` reads.
  public enum Kind: Equatable, Sendable {
    /// No value.
    case null
    /// A Boolean value.
    case bool(Bool)
    /// A number; integers are numbers too.
    case number(Double)
    /// A text.
    case string(String)
    /// An array.
    case array([GeneratedContent])
    /// Properties by name, and the order of their names.
    ///
    /// A property whose name is not in `orderedKeys` is left out of ``GeneratedContent/jsonString``.
    case structure(properties: [String: GeneratedContent], orderedKeys: [String])
  }

  /// The kind of the content, with its value.
  public let kind: Kind
  /// The identity during streaming; nil for none.
  ///
  /// It is part of `==`, but not of the JSON.
  public var id: GenerationID?

  /// Creates content of a kind.
  ///
  /// - Parameters:
  ///   - kind: The kind, with its value.
  ///   - id: The identity; nil, the default, for none.
  public init(kind: Kind, id: GenerationID? = nil) {
    self.kind = kind
    self.id = id
  }

  /// Creates content from a value.
  ///
  /// - Parameter value: The value, whose own content is used.
  public init(_ value: some ConvertibleToGeneratedContent) { self = value.generatedContent }

  /// Creates content from properties.
  ///
  /// - Parameters:
  ///   - properties: The values by name, in order; a name that comes again replaces the former value and keeps its
  ///     place.
  ///   - id: The identity; nil, the default, for none.
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

  /// Creates content from values in order.
  ///
  /// - Parameters:
  ///   - elements: The values.
  ///   - id: The identity; nil, the default, for none.
  public init<S: Sequence>(
    elements: S,
    id: GenerationID? = nil
  ) where S.Element == any ConvertibleToGeneratedContent {
    self.init(kind: .array(elements.map(\.generatedContent)), id: id)
  }

  /// Creates content from a value, with an identity.
  ///
  /// - Parameters:
  ///   - value: The value, whose own content is used.
  ///   - id: The identity.
  public init(_ value: some ConvertibleToGeneratedContent, id: GenerationID) {
    self.init(kind: value.generatedContent.kind, id: id)
  }

  /// Creates content from JSON.
  ///
  /// The names of an object are sorted, as its order is not read.
  ///
  /// - Parameter json: The JSON, which may be any value.
  /// - Throws: `DecodingError` where it is not JSON.
  public init(json: String) throws {
    self = try JSONDecoder().decode(DecodedContent.self, from: Data(json.utf8)).content
  }

  /// The content as JSON.
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

  /// A Boolean value that says whether the content is complete: always true.
  ///
  /// Content is incomplete only while a model streams it.
  public var isComplete: Bool { true }

  /// Returns the content as a value.
  ///
  /// - Parameter type: The type to read.
  /// - Returns: The value.
  /// - Throws: What the type's initializer throws where the content is of another kind.
  public func value<Value: ConvertibleFromGeneratedContent>(
    _ type: Value.Type = Value.self
  ) throws -> Value { try Value(self) }

  /// Returns the value of a property.
  ///
  /// A property that is missing is read as `null`.
  ///
  /// - Parameters:
  ///   - type: The type to read.
  ///   - property: The name.
  /// - Returns: The value.
  /// - Throws: `GenerationError.decodingFailure` where the content has no properties, or the value is missing or of
  ///   another kind.
  public func value<Value: ConvertibleFromGeneratedContent>(
    _ type: Value.Type = Value.self,
    forProperty property: String
  ) throws -> Value { try Value(member(property) ?? GeneratedContent(kind: .null)) }

  /// Returns the value of an optional property.
  ///
  /// - Parameters:
  ///   - type: The type to read.
  ///   - property: The name.
  /// - Returns: The value; nil where it is missing or `null`.
  /// - Throws: `GenerationError.decodingFailure` where the content has no properties, or the value is of another
  ///   kind.
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
  /// The content as JSON, the same as ``jsonString``.
  public var debugDescription: String { jsonString }
}

extension GeneratedContent: Generable {
  /// The schema of any content, without properties.
  public static var generationSchema: GenerationSchema {
    GenerationSchema(type: GeneratedContent.self, properties: [])
  }
  /// Creates content from content, unchanged.
  ///
  /// - Parameter content: The content.
  public init(_ content: GeneratedContent) { self = content }
  /// The content itself.
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
