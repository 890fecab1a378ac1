/// What an answer is made of.
///
/// Only for reading: there is no model here that would keep to it.
public struct GenerationSchema: Sendable, CustomDebugStringConvertible {
  /// A part of an answer.
  ///
  /// Its guides are kept as words, for ``GenerationSchema/debugDescription``.
  public struct Property: Sendable {
    let name: String
    let type: String
    let description: String?

    /// Creates a part.
    ///
    /// - Parameters:
    ///   - name: What it is called.
    ///   - description: What it is.
    ///   - type: The type of it.
    ///   - guides: What it must be.
    public init<Value: Generable>(
      name: String,
      description: String? = nil,
      type: Value.Type,
      guides: [GenerationGuide<Value>] = []
    ) { self.init(name: name, type: "\(type)", guides.map(\.text), description) }
    /// Creates a part that may be missing.
    ///
    /// - Parameters:
    ///   - name: What it is called.
    ///   - description: What it is.
    ///   - type: The type of it.
    ///   - guides: What it must be.
    public init<Value: Generable>(
      name: String,
      description: String? = nil,
      type: Value?.Type,
      guides: [GenerationGuide<Value>] = []
    ) { self.init(name: name, type: "\(Value.self)?", guides.map(\.text), description) }
    /// Creates a part that is a text of a form.
    ///
    /// - Parameters:
    ///   - name: What it is called.
    ///   - description: What it is.
    ///   - type: Text.
    ///   - guides: The forms.
    public init<Output>(
      name: String,
      description: String? = nil,
      type: String.Type,
      guides: [Regex<Output>]
    ) { self.init(name: name, type: "String", [], description) }

    private init(name: String, type: String, _ guides: [String], _ description: String?) {
      self.name = name
      self.type = type
      let parts = [description].compactMap(\.self) + guides
      self.description = parts.isEmpty ? nil : parts.joined(separator: "; ")
    }
  }

  private let type: String
  private let description: String?
  private let properties: [Property]
  private let choices: [String]

  /// Creates one of parts.
  ///
  /// - Parameters:
  ///   - type: The type.
  ///   - description: What it is.
  ///   - properties: The parts.
  public init(type: any Generable.Type, description: String? = nil, properties: [Property]) {
    self.type = "\(type)"
    self.description = description
    self.properties = properties
    choices = []
  }

  /// Creates one of texts to choose from.
  ///
  /// - Parameters:
  ///   - type: The type.
  ///   - description: What it is.
  ///   - choices: The texts.
  public init(type: any Generable.Type, description: String? = nil, anyOf choices: [String]) {
    self.type = "\(type)"
    self.description = description
    properties = []
    self.choices = choices
  }

  /// The type, its parts and what they must be.
  ///
  /// On one line, for logs and tests; its form may change.
  public var debugDescription: String {
    let parts = properties.map { part in
      "\(part.name): \(part.type)" + (part.description.map { " (\($0))" } ?? "")
    }
    let note = description.map { " (\($0))" } ?? ""
    return "\(type)\(note) { \((parts + choices).joined(separator: ", ")) }"
  }
}

/// What a part of an answer must be.
///
/// Nothing is checked: no model answers here, and content that an app makes itself is taken as it
/// is.
public struct GenerationGuide<Value>: Sendable {
  let text: String
}

extension GenerationGuide<String> {
  /// One text.
  public static func constant(_ value: String) -> GenerationGuide { .init(text: "= \(value)") }
  /// One of texts.
  public static func anyOf(_ values: [String]) -> GenerationGuide {
    .init(text: "any of \(values.joined(separator: ", "))")
  }
  /// A text of a form.
  ///
  /// The form itself is not kept.
  public static func pattern<Output>(_ regex: Regex<Output>) -> GenerationGuide {
    .init(text: "of a pattern")
  }
}

extension GenerationGuide where Value: Comparable & Sendable & Numeric {
  /// No less than a number.
  public static func minimum(_ value: Value) -> GenerationGuide { .init(text: ">= \(value)") }
  /// No more than a number.
  public static func maximum(_ value: Value) -> GenerationGuide { .init(text: "<= \(value)") }
  /// From a number to another.
  public static func range(_ range: ClosedRange<Value>) -> GenerationGuide {
    .init(text: "\(range.lowerBound) to \(range.upperBound)")
  }
}

extension GenerationGuide {
  /// No fewer values than a number.
  public static func minimumCount<Element>(_ count: Int) -> GenerationGuide
  where Value == [Element] { .init(text: "at least \(count)") }
  /// No more values than a number.
  public static func maximumCount<Element>(_ count: Int) -> GenerationGuide
  where Value == [Element] { .init(text: "at most \(count)") }
  /// As many values as a range says.
  public static func count<Element>(_ range: ClosedRange<Int>) -> GenerationGuide
  where Value == [Element] { .init(text: "\(range.lowerBound) to \(range.upperBound) of them") }
  /// As many values as a number.
  public static func count<Element>(_ count: Int) -> GenerationGuide
  where Value == [Element] { .init(text: "\(count) of them") }
  /// What each value must be.
  public static func element<Element>(_ guide: GenerationGuide<Element>) -> GenerationGuide
  where Value == [Element] { .init(text: "each \(guide.text)") }
}

/// Makes a type one that a model can be asked to answer with: it is read from an answer, written as
/// one, and says what it is made of.
@attached(
  extension,
  conformances: Generable,
  names: named(init(_:)),
  named(generatedContent)
)
@attached(member, names: named(generationSchema), named(PartiallyGenerated))
public macro Generable(description: String? = nil) =
  #externalMacro(module: "AppIntentsMacros", type: "GenerableMacro")

/// Says what a part of an answer is and must be.
///
/// It adds no code by itself: the macro `@Generable` of the type reads it.
@attached(peer)
public macro Guide<Value>(description: String? = nil, _ guides: GenerationGuide<Value>...) =
  #externalMacro(module: "AppIntentsMacros", type: "GuideMacro")
/// Says what a part of an answer is.
///
/// It adds no code by itself: the macro `@Generable` of the type reads it.
@attached(peer)
public macro Guide(description: String) =
  #externalMacro(module: "AppIntentsMacros", type: "GuideMacro")
/// Says what a part of an answer is, and the form of its text.
///
/// It adds no code by itself: the macro `@Generable` of the type reads it.
@attached(peer)
public macro Guide<Output>(description: String? = nil, _ guides: Regex<Output>) =
  #externalMacro(module: "AppIntentsMacros", type: "GuideMacro")

/// How many values, where the macro `@Guide` is read apart from the type of its property.
extension GenerationGuide<[Never]> {
  /// No fewer values than a number.
  public static func minimumCount(_ count: Int) -> GenerationGuide {
    .init(text: "at least \(count)")
  }
  /// No more values than a number.
  public static func maximumCount(_ count: Int) -> GenerationGuide {
    .init(text: "at most \(count)")
  }
  /// As many values as a range says.
  public static func count(_ range: ClosedRange<Int>) -> GenerationGuide {
    .init(text: "\(range.lowerBound) to \(range.upperBound) of them")
  }
  /// As many values as a number.
  public static func count(_ count: Int) -> GenerationGuide { .init(text: "\(count) of them") }
}
