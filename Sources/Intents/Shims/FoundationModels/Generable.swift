public import Foundation

/// What is made of an answer.
public protocol ConvertibleFromGeneratedContent: SendableMetatype {
  /// Makes it.
  ///
  /// - Parameter content: The answer.
  /// - Throws: An error where the answer is another.
  init(_ content: GeneratedContent) throws
}

/// What can be written as an answer.
public protocol ConvertibleToGeneratedContent: PromptRepresentable, InstructionsRepresentable {
  /// The answer.
  var generatedContent: GeneratedContent { get }
}

extension ConvertibleToGeneratedContent {
  /// Its JSON as a question.
  public var promptRepresentation: Prompt { Prompt(text: generatedContent.jsonString) }
  /// Its JSON as instructions.
  public var instructionsRepresentation: Instructions {
    Instructions(text: generatedContent.jsonString)
  }
}

/// What a model can be asked to answer with.
public protocol Generable: ConvertibleFromGeneratedContent, ConvertibleToGeneratedContent {
  /// It while it grows: each part may not have come yet.
  associatedtype PartiallyGenerated: ConvertibleFromGeneratedContent = Self
  /// What it is made of.
  static var generationSchema: GenerationSchema { get }
}

extension Generable {
  /// It as a part that is complete.
  ///
  /// - Returns: The part.
  /// - Throws: An error where it cannot be read back.
  public func asPartiallyGenerated() throws -> PartiallyGenerated {
    try PartiallyGenerated(generatedContent)
  }
}

extension String: Generable {
  /// A text.
  public static var generationSchema: GenerationSchema {
    GenerationSchema(type: String.self, properties: [])
  }
  /// Takes a text of an answer.
  ///
  /// - Parameter content: The answer.
  /// - Throws: An error where it is no text.
  public init(_ content: GeneratedContent) throws {
    guard case .string(let value) = content.kind else { throw content.unexpected("a text") }
    self = value
  }
  /// The text as an answer.
  public var generatedContent: GeneratedContent { GeneratedContent(kind: .string(self)) }
}

extension Bool: Generable {
  /// Yes or no.
  public static var generationSchema: GenerationSchema {
    GenerationSchema(type: Bool.self, properties: [])
  }
  /// Takes yes or no of an answer.
  ///
  /// - Parameter content: The answer.
  /// - Throws: An error where it is neither.
  public init(_ content: GeneratedContent) throws {
    guard case .bool(let value) = content.kind else { throw content.unexpected("yes or no") }
    self = value
  }
  /// Yes or no as an answer.
  public var generatedContent: GeneratedContent { GeneratedContent(kind: .bool(self)) }
}

extension Int: Generable {
  /// A whole number.
  public static var generationSchema: GenerationSchema {
    GenerationSchema(type: Int.self, properties: [])
  }
  /// Takes a whole number of an answer.
  ///
  /// - Parameter content: The answer.
  /// - Throws: An error where it is none.
  public init(_ content: GeneratedContent) throws {
    guard case .number(let value) = content.kind, let whole = Int(exactly: value) else {
      throw content.unexpected("a whole number")
    }
    self = whole
  }
  /// The number as an answer.
  public var generatedContent: GeneratedContent { GeneratedContent(kind: .number(Double(self))) }
}

extension Double: Generable {
  /// A number.
  public static var generationSchema: GenerationSchema {
    GenerationSchema(type: Double.self, properties: [])
  }
  /// Takes a number of an answer.
  ///
  /// - Parameter content: The answer.
  /// - Throws: An error where it is none.
  public init(_ content: GeneratedContent) throws {
    guard case .number(let value) = content.kind else { throw content.unexpected("a number") }
    self = value
  }
  /// The number as an answer.
  public var generatedContent: GeneratedContent { GeneratedContent(kind: .number(self)) }
}

extension Float: Generable {
  /// A number.
  public static var generationSchema: GenerationSchema {
    GenerationSchema(type: Float.self, properties: [])
  }
  /// Takes a number of an answer.
  ///
  /// - Parameter content: The answer.
  /// - Throws: An error where it is none.
  public init(_ content: GeneratedContent) throws { self = Float(try Double(content)) }
  /// The number as an answer.
  public var generatedContent: GeneratedContent { GeneratedContent(kind: .number(Double(self))) }
}

extension Decimal: Generable {
  /// A number.
  public static var generationSchema: GenerationSchema {
    GenerationSchema(type: Decimal.self, properties: [])
  }
  /// Takes a number of an answer.
  ///
  /// - Parameter content: The answer.
  /// - Throws: An error where it is none.
  public init(_ content: GeneratedContent) throws { self = Decimal(try Double(content)) }
  /// The number as an answer.
  public var generatedContent: GeneratedContent {
    GeneratedContent(kind: .number((self as NSDecimalNumber).doubleValue))
  }
}

extension Array: ConvertibleFromGeneratedContent where Element: ConvertibleFromGeneratedContent {
  /// Takes a list of an answer.
  ///
  /// - Parameter content: The answer.
  /// - Throws: An error where it is none, or has something else in it.
  public init(_ content: GeneratedContent) throws {
    guard case .array(let values) = content.kind else { throw content.unexpected("a list") }
    self = try values.map(Element.init)
  }
}

extension Array: ConvertibleToGeneratedContent where Element: ConvertibleToGeneratedContent {
  /// The list as an answer.
  public var generatedContent: GeneratedContent {
    GeneratedContent(kind: .array(map(\.generatedContent)))
  }
}

extension Array: Generable where Element: Generable {
  /// A list while it grows.
  public typealias PartiallyGenerated = [Element.PartiallyGenerated]
  /// A list.
  public static var generationSchema: GenerationSchema {
    GenerationSchema(type: [Element].self, properties: [])
  }
}

extension Optional: ConvertibleToGeneratedContent where Wrapped: ConvertibleToGeneratedContent {
  /// The value as an answer, or nothing.
  public var generatedContent: GeneratedContent {
    self?.generatedContent ?? GeneratedContent(kind: .null)
  }
}

extension Optional where Wrapped: Generable {
  /// The value while it grows.
  public typealias PartiallyGenerated = Wrapped.PartiallyGenerated
}
