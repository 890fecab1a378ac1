/// A description of the type that a model should respond with.
///
/// It is for reading only, through ``debugDescription``: there is no model here that would be held to it.
public struct GenerationSchema: Sendable, CustomDebugStringConvertible {
  /// A property of the type.
  ///
  /// Its guides are kept as text, for ``GenerationSchema/debugDescription``.
  public struct Property: Sendable {
    let name: String
    let type: String
    let description: String?

    /// Creates a property.
    ///
    /// - Parameters:
    ///   - name: The name.
    ///   - description: The meaning, for the model; nil, the default, for none.
    ///   - type: The type of the value.
    ///   - guides: The constraints on the value; not checked.
    public init<Value: Generable>(
      name: String,
      description: String? = nil,
      type: Value.Type,
      guides: [GenerationGuide<Value>] = []
    ) { self.init(name: name, type: "\(type)", guides.map(\.text), description) }
    /// Creates an optional property.
    ///
    /// - Parameters:
    ///   - name: The name.
    ///   - description: The meaning, for the model; nil, the default, for none.
    ///   - type: The type of the value, which is described with a question mark.
    ///   - guides: The constraints on the value; not checked.
    public init<Value: Generable>(
      name: String,
      description: String? = nil,
      type: Value?.Type,
      guides: [GenerationGuide<Value>] = []
    ) { self.init(name: name, type: "\(Value.self)?", guides.map(\.text), description) }
    /// Creates a property that is a text of a pattern.
    ///
    /// - Parameters:
    ///   - name: The name.
    ///   - description: The meaning, for the model; nil, the default, for none.
    ///   - type: `String`.
    ///   - guides: The patterns, which are not kept.
    public init<Output>(
      name: String,
      description: String? = nil,
      type: String.Type,
      guides: [Regex<Output>]
    ) { self.init(name: name, type: "String", [], description) }

    init(name: String, type: String, _ guides: [String], _ description: String?) {
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
  var name: String { type }

  init(type: String, _ description: String?, _ properties: [Property], _ choices: [String]) {
    (self.type, self.description) = (type, description)
    (self.properties, self.choices) = (properties, choices)
  }

  /// Creates a schema of properties.
  ///
  /// - Parameters:
  ///   - type: The type.
  ///   - description: The meaning, for the model; nil, the default, for none.
  ///   - properties: The properties, in order.
  public init(type: any Generable.Type, description: String? = nil, properties: [Property]) {
    self.type = "\(type)"
    self.description = description
    self.properties = properties
    choices = []
  }

  /// Creates a schema of texts to choose from.
  ///
  /// - Parameters:
  ///   - type: The type.
  ///   - description: The meaning, for the model; nil, the default, for none.
  ///   - choices: The texts.
  public init(type: any Generable.Type, description: String? = nil, anyOf choices: [String]) {
    self.type = "\(type)"
    self.description = description
    properties = []
    self.choices = choices
  }

  /// The type, its properties and their constraints.
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

/// A constraint on a generated value.
///
/// Nothing is checked: no model responds here, and content that an app makes itself is taken as it is.
public struct GenerationGuide<Value>: Sendable {
  let text: String
}

extension GenerationGuide<String> {
  /// The value must be this text.
  ///
  /// - Parameter value: The text.
  /// - Returns: The guide, which the schema shows as `= value`.
  public static func constant(_ value: String) -> GenerationGuide { .init(text: "= \(value)") }
  /// The value must be one of these texts.
  ///
  /// - Parameter values: The texts.
  /// - Returns: The guide, which the schema shows as `any of`, with the texts.
  public static func anyOf(_ values: [String]) -> GenerationGuide {
    .init(text: "any of \(values.joined(separator: ", "))")
  }
  /// The value must match a regular expression.
  ///
  /// The expression itself is not kept: the schema says "of a pattern".
  public static func pattern<Output>(_ regex: Regex<Output>) -> GenerationGuide {
    .init(text: "of a pattern")
  }
}

extension GenerationGuide where Value: Comparable & Sendable & Numeric {
  /// The value must be at least this number.
  ///
  /// - Parameter value: The number.
  /// - Returns: The guide, which the schema shows with `>=`.
  public static func minimum(_ value: Value) -> GenerationGuide { .init(text: ">= \(value)") }
  /// The value must be at most this number.
  ///
  /// - Parameter value: The number.
  /// - Returns: The guide, which the schema shows with `<=`.
  public static func maximum(_ value: Value) -> GenerationGuide { .init(text: "<= \(value)") }
  /// The value must lie in this range, bounds included.
  ///
  /// - Parameter range: The range.
  /// - Returns: The guide, which the schema shows with the word `to` between the bounds.
  public static func range(_ range: ClosedRange<Value>) -> GenerationGuide {
    .init(text: "\(range.lowerBound) to \(range.upperBound)")
  }
}

extension GenerationGuide {
  /// The array must have at least this many elements.
  ///
  /// - Parameter count: The number of elements; not checked to be positive.
  /// - Returns: The guide.
  public static func minimumCount<Element>(_ count: Int) -> GenerationGuide
  where Value == [Element] { .init(text: "at least \(count)") }
  /// The array must have at most this many elements.
  ///
  /// - Parameter count: The number of elements; not checked to be positive.
  /// - Returns: The guide.
  public static func maximumCount<Element>(_ count: Int) -> GenerationGuide
  where Value == [Element] { .init(text: "at most \(count)") }
  /// The number of elements must lie in this range, bounds included.
  ///
  /// - Parameter range: The range.
  /// - Returns: The guide.
  public static func count<Element>(_ range: ClosedRange<Int>) -> GenerationGuide
  where Value == [Element] { .init(text: "\(range.lowerBound) to \(range.upperBound) of them") }
  /// The array must have this many elements.
  ///
  /// - Parameter count: The number of elements; not checked to be positive.
  /// - Returns: The guide.
  public static func count<Element>(_ count: Int) -> GenerationGuide
  where Value == [Element] { .init(text: "\(count) of them") }
  /// Each element must meet this constraint.
  ///
  /// - Parameter guide: The constraint on an element.
  /// - Returns: The guide, which the schema shows as `each`, with the constraint.
  public static func element<Element>(_ guide: GenerationGuide<Element>) -> GenerationGuide
  where Value == [Element] { .init(text: "each \(guide.text)") }
}

/// Makes a type `Generable`: it can be read from generated content, written as such, and has a schema.
///
/// For a structure it also declares the type `PartiallyGenerated`.
@attached(
  extension,
  conformances: Generable,
  names: named(init(_:)),
  named(generatedContent)
)
@attached(member, names: named(generationSchema), named(PartiallyGenerated))
public macro Generable(description: String? = nil) =
  #externalMacro(module: "AppIntentsMacros", type: "GenerableMacro")

/// Describes a property of a `Generable` type and the constraints on it.
///
/// It adds no code by itself: the macro `@Generable` of the type reads it.
@attached(peer)
public macro Guide<Value>(description: String? = nil, _ guides: GenerationGuide<Value>...) =
  #externalMacro(module: "AppIntentsMacros", type: "GuideMacro")
/// Describes a property of a `Generable` type.
///
/// It adds no code by itself: the macro `@Generable` of the type reads it.
@attached(peer)
public macro Guide(description: String) =
  #externalMacro(module: "AppIntentsMacros", type: "GuideMacro")
/// Describes a property of a `Generable` type and the pattern of its text.
///
/// It adds no code by itself: the macro `@Generable` of the type reads it.
@attached(peer)
public macro Guide<Output>(description: String? = nil, _ guides: Regex<Output>) =
  #externalMacro(module: "AppIntentsMacros", type: "GuideMacro")

/// Constraints on the number of elements, where the macro `@Guide` is read apart from the type of its property.
extension GenerationGuide<[Never]> {
  /// The array must have at least this many elements.
  ///
  /// - Parameter count: The number of elements; not checked to be positive.
  /// - Returns: The guide.
  public static func minimumCount(_ count: Int) -> GenerationGuide {
    .init(text: "at least \(count)")
  }
  /// The array must have at most this many elements.
  ///
  /// - Parameter count: The number of elements; not checked to be positive.
  /// - Returns: The guide.
  public static func maximumCount(_ count: Int) -> GenerationGuide {
    .init(text: "at most \(count)")
  }
  /// The number of elements must lie in this range, bounds included.
  ///
  /// - Parameter range: The range.
  /// - Returns: The guide.
  public static func count(_ range: ClosedRange<Int>) -> GenerationGuide {
    .init(text: "\(range.lowerBound) to \(range.upperBound) of them")
  }
  /// The array must have this many elements.
  ///
  /// - Parameter count: The number of elements; not checked to be positive.
  /// - Returns: The guide.
  public static func count(_ count: Int) -> GenerationGuide { .init(text: "\(count) of them") }
}
