public import Foundation

/// A schema that is made while the program runs.
///
/// Make a ``GenerationSchema`` of it; as there, it is for reading only.
public struct DynamicGenerationSchema: Sendable {
  /// A property of a type.
  public struct Property: Sendable {
    fileprivate let name: String
    fileprivate let description: String?
    fileprivate let schema: DynamicGenerationSchema
    fileprivate let isOptional: Bool
    /// Creates a property.
    ///
    /// - Parameters:
    ///   - name: The name.
    ///   - description: The meaning, for the model; nil, the default, for none.
    ///   - schema: The schema of the value.
    ///   - isOptional: Whether it may be missing; false by default.
    public init(
      name: String,
      description: String? = nil,
      schema: DynamicGenerationSchema,
      isOptional: Bool = false
    ) {
      (self.name, self.description) = (name, description)
      (self.schema, self.isOptional) = (schema, isOptional)
    }
  }

  fileprivate let name: String
  private let description: String?
  fileprivate var properties: [Property] = []
  private var choices: [String] = []
  /// The names of the types that it needs.
  fileprivate var references: [String] = []
  /// Whether it stands for a type of its own that others may name.
  fileprivate var isNamed = true

  /// Creates a schema of properties.
  ///
  /// - Parameters:
  ///   - name: The name of the type.
  ///   - description: The meaning, for the model; nil, the default, for none.
  ///   - properties: The properties, in order.
  public init(name: String, description: String? = nil, properties: [Property]) {
    (self.name, self.description, self.properties) = (name, description, properties)
    references = properties.flatMap(\.schema.references)
  }
  /// Creates a schema of types to choose from.
  ///
  /// - Parameters:
  ///   - name: The name of the type.
  ///   - description: The meaning, for the model; nil, the default, for none.
  ///   - choices: The types.
  public init(name: String, description: String? = nil, anyOf choices: [DynamicGenerationSchema]) {
    (self.name, self.description, self.choices) = (name, description, choices.map(\.name))
    references = choices.flatMap(\.references)
  }
  /// Creates a schema of texts to choose from.
  ///
  /// - Parameters:
  ///   - name: The name of the type.
  ///   - description: The meaning, for the model; nil, the default, for none.
  ///   - choices: The texts.
  public init(name: String, description: String? = nil, anyOf choices: [String]) {
    (self.name, self.description, self.choices) = (name, description, choices)
  }
  /// Creates a schema of an array.
  ///
  /// - Parameters:
  ///   - itemSchema: The schema of the elements.
  ///   - minimumElements: The smallest number of elements; nil, the default, for any.
  ///   - maximumElements: The largest number of elements; nil, the default, for any.
  public init(
    arrayOf itemSchema: DynamicGenerationSchema,
    minimumElements: Int? = nil,
    maximumElements: Int? = nil
  ) {
    let limits = [minimumElements.map { ">= \($0)" }, maximumElements.map { "<= \($0)" }]
    (name, isNamed, references) = ("[\(itemSchema.name)]", false, itemSchema.references)
    let words = limits.compactMap(\.self).joined(separator: "; ")
    description = words.isEmpty ? nil : words
  }
  /// Creates a schema of a type.
  ///
  /// - Parameters:
  ///   - type: The type.
  ///   - guides: The constraints on the value; not checked.
  public init<Value: Generable>(type: Value.Type, guides: [GenerationGuide<Value>] = []) {
    (name, isNamed) = ("\(type)", false)
    description = guides.isEmpty ? nil : guides.map(\.text).joined(separator: "; ")
  }
  /// Creates a schema that stands for another.
  ///
  /// - Parameter name: The name of the other, which must be among the dependencies.
  public init(referenceTo name: String) {
    (self.name, description, references, isNamed) = (name, nil, [name], false)
  }

  fileprivate var schema: GenerationSchema {
    GenerationSchema(
      type: name,
      description,
      properties.map { part in
        GenerationSchema.Property(
          name: part.name,
          type: part.schema.name + (part.isOptional ? "?" : ""),
          [part.schema.description].compactMap(\.self),
          part.description
        )
      },
      choices
    )
  }
}

extension GenerationSchema {
  /// A fault of a schema that is made while the program runs.
  public enum SchemaError: LocalizedError {
    /// What is known of a fault.
    public struct Context: Sendable {
      /// The fault in words.
      public let debugDescription: String
      /// Creates a context.
      ///
      /// - Parameter debugDescription: The fault in words.
      public init(debugDescription: String) { self.debugDescription = debugDescription }
    }
    /// Two types with one name.
    case duplicateType(schema: String?, type: String, context: Context)
    /// Two properties with one name.
    case duplicateProperty(schema: String, property: String, context: Context)
    /// No choices; never thrown here.
    case emptyTypeChoices(schema: String, context: Context)
    /// Names of types that are not there.
    case undefinedReferences(schema: String?, references: [String], context: Context)
    /// The fault in words.
    public var errorDescription: String? {
      switch self {
      case .duplicateType(_, _, let context), .duplicateProperty(_, _, let context),
        .emptyTypeChoices(_, let context), .undefinedReferences(_, _, let context):
        context.debugDescription
      }
    }
  }

  /// Creates a schema of one that is made while the program runs.
  ///
  /// - Parameters:
  ///   - root: The type.
  ///   - dependencies: The types that it names.
  /// - Throws: ``SchemaError`` for two types or properties with one name, and for a name of no type.
  public init(
    root: DynamicGenerationSchema,
    dependencies: [DynamicGenerationSchema]
  ) throws {
    var names: Set<String> = []
    for type in [root] + dependencies {
      guard names.insert(type.name).inserted else {
        let context = SchemaError.Context(debugDescription: "Two types are named \(type.name).")
        throw SchemaError.duplicateType(schema: root.name, type: type.name, context: context)
      }
      var parts: Set<String> = []
      for part in type.properties where !parts.insert(part.name).inserted {
        let context = SchemaError.Context(
          debugDescription: "Two properties are named \(part.name)."
        )
        throw SchemaError.duplicateProperty(
          schema: type.name,
          property: part.name,
          context: context
        )
      }
    }
    let missing = ([root] + dependencies).flatMap(\.references).filter { !names.contains($0) }
    guard missing.isEmpty else {
      let words = "No type is named \(missing.joined(separator: ", "))."
      throw SchemaError.undefinedReferences(
        schema: root.name,
        references: missing,
        context: SchemaError.Context(debugDescription: words)
      )
    }
    self = root.schema
  }
}
