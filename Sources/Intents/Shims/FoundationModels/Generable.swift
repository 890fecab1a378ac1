public import Foundation

/// A type that can be read from generated content.
///
/// An app can read it from JSON of its own with ``GeneratedContent/init(json:)``, as its tests do.
public protocol ConvertibleFromGeneratedContent: SendableMetatype {
  /// Creates a value from generated content.
  ///
  /// - Parameter content: The content.
  /// - Throws: An error where the content is of another kind.
  init(_ content: GeneratedContent) throws
}

/// A type that can be written as generated content.
///
/// Such a value can stand in a prompt or in instructions, where its JSON is used.
public protocol ConvertibleToGeneratedContent: PromptRepresentable, InstructionsRepresentable {
  /// The value as generated content.
  var generatedContent: GeneratedContent { get }
}

extension ConvertibleToGeneratedContent {
  /// The content's JSON as a prompt.
  public var promptRepresentation: Prompt { Prompt(text: generatedContent.jsonString) }
  /// The content's JSON as instructions.
  public var instructionsRepresentation: Instructions {
    Instructions(text: generatedContent.jsonString)
  }
}

/// A type that a model can be asked to respond with.
///
/// The macro ``Generable(description:)`` writes the conformance. No model fills one in here; reading and writing JSON
/// work.
public protocol Generable: ConvertibleFromGeneratedContent, ConvertibleToGeneratedContent {
  /// The type of a value during streaming, in which each property may still be missing.
  ///
  /// Nothing is streamed here; it is read from content like the type itself.
  associatedtype PartiallyGenerated: ConvertibleFromGeneratedContent = Self
  /// The description of the type's properties.
  static var generationSchema: GenerationSchema { get }
}

extension Generable {
  /// Returns the value as its partially generated type.
  ///
  /// - Returns: The value, written as content and read back.
  /// - Throws: An error where the partial type cannot be read from that content.
  public func asPartiallyGenerated() throws -> PartiallyGenerated {
    try PartiallyGenerated(generatedContent)
  }
}

extension String: Generable {
  /// The schema of a text, without properties.
  public static var generationSchema: GenerationSchema {
    GenerationSchema(type: String.self, properties: [])
  }
  /// Creates a text from generated content.
  ///
  /// - Parameter content: The content.
  /// - Throws: `GenerationError.decodingFailure` where it is not a text; a number is not converted.
  public init(_ content: GeneratedContent) throws {
    guard case .string(let value) = content.kind else { throw content.unexpected("a text") }
    self = value
  }
  /// The text as generated content.
  public var generatedContent: GeneratedContent { GeneratedContent(kind: .string(self)) }
}

extension Bool: Generable {
  /// The schema of a Boolean value, without properties.
  public static var generationSchema: GenerationSchema {
    GenerationSchema(type: Bool.self, properties: [])
  }
  /// Creates a Boolean value from generated content.
  ///
  /// - Parameter content: The content.
  /// - Throws: `GenerationError.decodingFailure` where it is not a Boolean; 0 and 1 are not converted.
  public init(_ content: GeneratedContent) throws {
    guard case .bool(let value) = content.kind else { throw content.unexpected("yes or no") }
    self = value
  }
  /// The Boolean value as generated content.
  public var generatedContent: GeneratedContent { GeneratedContent(kind: .bool(self)) }
}

extension Int: Generable {
  /// The schema of an integer, without properties.
  public static var generationSchema: GenerationSchema {
    GenerationSchema(type: Int.self, properties: [])
  }
  /// Creates an integer from generated content.
  ///
  /// - Parameter content: The content.
  /// - Throws: `GenerationError.decodingFailure` where it is not a number, or one with a fraction or out of range.
  public init(_ content: GeneratedContent) throws {
    guard case .number(let value) = content.kind, let whole = Int(exactly: value) else {
      throw content.unexpected("a whole number")
    }
    self = whole
  }
  /// The integer as generated content.
  ///
  /// It is kept as a `Double`, so that integers beyond 2⁵³ may be rounded.
  public var generatedContent: GeneratedContent { GeneratedContent(kind: .number(Double(self))) }
}

extension Double: Generable {
  /// The schema of a number, without properties.
  public static var generationSchema: GenerationSchema {
    GenerationSchema(type: Double.self, properties: [])
  }
  /// Creates a number from generated content.
  ///
  /// - Parameter content: The content.
  /// - Throws: `GenerationError.decodingFailure` where it is not a number.
  public init(_ content: GeneratedContent) throws {
    guard case .number(let value) = content.kind else { throw content.unexpected("a number") }
    self = value
  }
  /// The number as generated content.
  public var generatedContent: GeneratedContent { GeneratedContent(kind: .number(self)) }
}

extension Float: Generable {
  /// The schema of a number, without properties.
  public static var generationSchema: GenerationSchema {
    GenerationSchema(type: Float.self, properties: [])
  }
  /// Creates a number from generated content, rounded to the precision of `Float`.
  ///
  /// - Parameter content: The content.
  /// - Throws: `GenerationError.decodingFailure` where it is not a number.
  public init(_ content: GeneratedContent) throws { self = Float(try Double(content)) }
  /// The number as generated content.
  public var generatedContent: GeneratedContent { GeneratedContent(kind: .number(Double(self))) }
}

extension Decimal: Generable {
  /// The schema of a number, without properties.
  public static var generationSchema: GenerationSchema {
    GenerationSchema(type: Decimal.self, properties: [])
  }
  /// Creates a number from generated content, by way of `Double`.
  ///
  /// - Parameter content: The content.
  /// - Throws: `GenerationError.decodingFailure` where it is not a number.
  public init(_ content: GeneratedContent) throws { self = Decimal(try Double(content)) }
  /// The number as generated content.
  ///
  /// It is kept as a `Double`, so that digits beyond about 16 are lost.
  public var generatedContent: GeneratedContent {
    GeneratedContent(kind: .number((self as NSDecimalNumber).doubleValue))
  }
}

extension Array: ConvertibleFromGeneratedContent where Element: ConvertibleFromGeneratedContent {
  /// Creates an array from generated content.
  ///
  /// - Parameter content: The content.
  /// - Throws: `GenerationError.decodingFailure` where it is not an array, or what an element throws.
  public init(_ content: GeneratedContent) throws {
    guard case .array(let values) = content.kind else { throw content.unexpected("a list") }
    self = try values.map(Element.init)
  }
}

extension Array: ConvertibleToGeneratedContent where Element: ConvertibleToGeneratedContent {
  /// The array as generated content, in order.
  public var generatedContent: GeneratedContent {
    GeneratedContent(kind: .array(map(\.generatedContent)))
  }
}

extension Array: Generable where Element: Generable {
  /// An array of partially generated elements.
  public typealias PartiallyGenerated = [Element.PartiallyGenerated]
  /// The schema of an array, which names the type of the elements only.
  public static var generationSchema: GenerationSchema {
    GenerationSchema(type: [Element].self, properties: [])
  }
}

extension Optional: ConvertibleToGeneratedContent where Wrapped: ConvertibleToGeneratedContent {
  /// The value as generated content; `null` for nil.
  public var generatedContent: GeneratedContent {
    self?.generatedContent ?? GeneratedContent(kind: .null)
  }
}

extension Optional where Wrapped: Generable {
  /// The partially generated type of the value.
  public typealias PartiallyGenerated = Wrapped.PartiallyGenerated
}
