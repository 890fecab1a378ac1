/// A tool that a model may call while it responds.
///
/// No model calls it here. An app may call it by itself, for example in a test, with arguments that are read from
/// JSON.
public protocol Tool<Arguments, Output>: Sendable {
  /// The type of the tool's result.
  associatedtype Output: PromptRepresentable
  /// The type of the tool's arguments.
  associatedtype Arguments: ConvertibleFromGeneratedContent

  /// The name by which the model calls the tool.
  ///
  /// The name of the type, unless the tool declares another.
  var name: String { get }
  /// The description of the tool, for the model.
  var description: String { get }
  /// The schema of the arguments.
  ///
  /// That of ``Arguments``, where it is `Generable`.
  var parameters: GenerationSchema { get }
  /// A Boolean value that says whether the model's instructions have the schema.
  ///
  /// True, unless the tool declares otherwise.
  var includesSchemaInInstructions: Bool { get }
  /// Calls the tool.
  ///
  /// - Parameter arguments: The arguments.
  /// - Returns: The result.
  /// - Throws: What goes wrong in the tool.
  @concurrent func call(arguments: Arguments) async throws -> Output
}

extension Tool {
  /// The name of the type, without its module.
  public var name: String { "\(Self.self)" }
  /// A Boolean value that says whether the model's instructions have the schema: true.
  public var includesSchemaInInstructions: Bool { true }
}

extension Tool where Arguments: Generable {
  /// The schema of the type of the arguments.
  public var parameters: GenerationSchema { Arguments.generationSchema }
}
