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

/// The history of a session: instructions, prompts and responses.
///
/// Its entries are values of the app's own: a session adds only its instructions here.
public struct Transcript: Sendable, Equatable, RandomAccessCollection {
  /// An entry of a transcript.
  public enum Entry: Sendable, Equatable, Identifiable {
    /// The instructions for the model.
    case instructions(Instructions)
    /// A prompt of the user.
    case prompt(Prompt)
    /// A response of the model.
    case response(Response)

    /// The identifier of the entry, which is that of its value.
    public var id: String {
      switch self {
      case .instructions(let entry): entry.id
      case .prompt(let entry): entry.id
      case .response(let entry): entry.id
      }
    }
  }
  /// A part of an entry.
  public enum Segment: Sendable, Equatable, Identifiable {
    /// A text.
    case text(TextSegment)
    /// Structured content.
    case structure(StructuredSegment)

    /// The identifier of the segment, which is that of its value.
    public var id: String {
      switch self {
      case .text(let segment): segment.id
      case .structure(let segment): segment.id
      }
    }
  }
  /// A segment that is a text.
  public struct TextSegment: Sendable, Equatable, Identifiable {
    /// The identifier of the segment.
    ///
    /// A new one by default, which is part of `==`.
    public var id: String
    /// The text.
    public var content: String
    /// Creates a segment.
    ///
    /// - Parameters:
    ///   - id: The identifier; a new one by default.
    ///   - content: The text.
    public init(id: String = "\(GenerationID())", content: String) {
      self.id = id
      self.content = content
    }
  }
  /// A segment that is structured content.
  public struct StructuredSegment: Sendable, Equatable, Identifiable {
    /// The identifier of the segment.
    ///
    /// A new one by default, which is part of `==`.
    public var id: String
    /// The source of the content, such as the name of a type or a tool.
    public var source: String
    /// The content.
    public var content: GeneratedContent
    /// Creates a segment.
    ///
    /// - Parameters:
    ///   - id: The identifier; a new one by default.
    ///   - source: The source of the content.
    ///   - content: The content.
    public init(id: String = "\(GenerationID())", source: String, content: GeneratedContent) {
      self.id = id
      self.source = source
      self.content = content
    }
  }
  /// The instructions in a transcript.
  ///
  /// Those that a session was created with are one text segment.
  public struct Instructions: Sendable, Equatable, Identifiable {
    /// The identifier of the entry.
    ///
    /// A new one by default, which is part of `==`.
    public var id: String
    /// The segments, in order.
    public var segments: [Segment]
    /// Creates the entry.
    ///
    /// - Parameters:
    ///   - id: The identifier; a new one by default.
    ///   - segments: The segments.
    public init(id: String = "\(GenerationID())", segments: [Segment]) {
      self.id = id
      self.segments = segments
    }
  }
  /// A prompt in a transcript.
  ///
  /// Only the app makes one here.
  public struct Prompt: Sendable, Equatable, Identifiable {
    /// The identifier of the entry.
    ///
    /// A new one by default, which is part of `==`.
    public var id: String
    /// The segments, in order.
    public var segments: [Segment]
    /// The options with which a response is generated.
    public var options: GenerationOptions
    /// Creates the entry.
    ///
    /// - Parameters:
    ///   - id: The identifier; a new one by default.
    ///   - segments: The segments.
    ///   - options: The options; none by default.
    public init(
      id: String = "\(GenerationID())",
      segments: [Segment],
      options: GenerationOptions = GenerationOptions()
    ) {
      self.id = id
      self.segments = segments
      self.options = options
    }
  }
  /// A response in a transcript.
  ///
  /// Only the app makes one here.
  public struct Response: Sendable, Equatable, Identifiable {
    /// The identifier of the entry.
    ///
    /// A new one by default, which is part of `==`.
    public var id: String
    /// The segments, in order.
    public var segments: [Segment]
    /// Creates the entry.
    ///
    /// - Parameters:
    ///   - id: The identifier; a new one by default.
    ///   - assetIDs: The identifiers of the model's assets; not kept.
    ///   - segments: The segments.
    public init(id: String = "\(GenerationID())", assetIDs: [String] = [], segments: [Segment]) {
      self.id = id
      self.segments = segments
    }
  }

  private var entries: [Entry]
  /// Creates a transcript.
  ///
  /// - Parameter entries: The entries, in order; none by default.
  public init(entries: some Sequence<Entry> = []) { self.entries = Array(entries) }
  init(instructions: String?) {
    entries =
      instructions.map { [.instructions(.init(segments: [.text(.init(content: $0))]))] } ?? []
  }

  /// The position of the first entry, 0.
  public var startIndex: Int { entries.startIndex }
  /// The position after the last entry.
  public var endIndex: Int { entries.endIndex }
  /// The entry at a position, which must be one of ``startIndex`` up to ``endIndex``.
  public subscript(position: Int) -> Entry { entries[position] }
}
