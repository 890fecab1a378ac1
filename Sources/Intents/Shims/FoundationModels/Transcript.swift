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
    /// What the model calls, and what a tool has answered.
    case toolCalls(ToolCalls), toolOutput(ToolOutput)
    /// A response of the model.
    case response(Response)

    /// The identifier of the entry, which is that of its value.
    public var id: String {
      switch self {
      case .instructions(let entry): entry.id
      case .prompt(let entry): entry.id
      case .toolCalls(let entry): entry.id
      case .toolOutput(let entry): entry.id
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
    /// The tools that the model may call.
    public var toolDefinitions: [ToolDefinition]
    /// Creates the entry.
    ///
    /// - Parameters:
    ///   - id: The identifier; a new one by default.
    ///   - segments: The segments.
    ///   - toolDefinitions: The tools; none by default.
    public init(
      id: String = "\(GenerationID())",
      segments: [Segment],
      toolDefinitions: [ToolDefinition] = []
    ) { (self.id, self.segments, self.toolDefinitions) = (id, segments, toolDefinitions) }
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
    /// The form of the response; nil for text.
    public var responseFormat: ResponseFormat?
    /// Creates the entry.
    ///
    /// - Parameters:
    ///   - id: The identifier; a new one by default.
    ///   - segments: The segments.
    ///   - options: The options; none by default.
    ///   - responseFormat: The form of the response; nil, the default, for text.
    public init(
      id: String = "\(GenerationID())",
      segments: [Segment],
      options: GenerationOptions = GenerationOptions(),
      responseFormat: ResponseFormat? = nil
    ) {
      (self.id, self.segments) = (id, segments)
      (self.options, self.responseFormat) = (options, responseFormat)
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
    /// The identifiers of the model's assets.
    public var assetIDs: [String]
    /// The segments, in order.
    public var segments: [Segment]
    /// Creates the entry.
    ///
    /// - Parameters:
    ///   - id: The identifier; a new one by default.
    ///   - assetIDs: The identifiers of the model's assets; none by default.
    ///   - segments: The segments.
    public init(id: String = "\(GenerationID())", assetIDs: [String] = [], segments: [Segment]) {
      (self.id, self.assetIDs, self.segments) = (id, assetIDs, segments)
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
  public subscript(position: Int) -> Entry {
    get { entries[position] }
    set { entries[position] = newValue }
  }
}
