/// What a model may call while it answers; nothing calls it here but the app.
public protocol Tool<Arguments, Output>: Sendable {
  /// What it gives.
  associatedtype Output: PromptRepresentable
  /// What it takes.
  associatedtype Arguments: ConvertibleFromGeneratedContent

  /// What it is called.
  var name: String { get }
  /// What it is for.
  var description: String { get }
  /// What it takes.
  var parameters: GenerationSchema { get }
  /// Whether the model is told what it takes.
  var includesSchemaInInstructions: Bool { get }
  /// Does it.
  ///
  /// - Parameter arguments: What it takes.
  /// - Returns: What it gives.
  /// - Throws: What goes wrong.
  @concurrent func call(arguments: Arguments) async throws -> Output
}

extension Tool {
  /// The name of the type.
  public var name: String { "\(Self.self)" }
  /// Whether the model is told what it takes: it is.
  public var includesSchemaInInstructions: Bool { true }
}

extension Tool where Arguments: Generable {
  /// What the type of the arguments is made of.
  public var parameters: GenerationSchema { Arguments.generationSchema }
}

/// What was said in a talk with a model.
public struct Transcript: Sendable, Equatable, RandomAccessCollection {
  /// Something that was said.
  public enum Entry: Sendable, Equatable, Identifiable {
    /// What the model was told.
    case instructions(Instructions)
    /// What it was asked.
    case prompt(Prompt)
    /// What it answered.
    case response(Response)

    /// What tells it apart.
    public var id: String {
      switch self {
      case .instructions(let entry): entry.id
      case .prompt(let entry): entry.id
      case .response(let entry): entry.id
      }
    }
  }
  /// A part of something that was said.
  public enum Segment: Sendable, Equatable, Identifiable {
    /// A text.
    case text(TextSegment)
    /// Values by names.
    case structure(StructuredSegment)

    /// What tells it apart.
    public var id: String {
      switch self {
      case .text(let segment): segment.id
      case .structure(let segment): segment.id
      }
    }
  }
  /// A text that was said.
  public struct TextSegment: Sendable, Equatable, Identifiable {
    /// What tells it apart.
    public var id: String
    /// The text.
    public var content: String
    /// Creates one.
    ///
    /// - Parameters:
    ///   - id: What tells it apart.
    ///   - content: The text.
    public init(id: String = "\(GenerationID())", content: String) {
      self.id = id
      self.content = content
    }
  }
  /// Values that were said.
  public struct StructuredSegment: Sendable, Equatable, Identifiable {
    /// What tells it apart.
    public var id: String
    /// Who said it.
    public var source: String
    /// The values.
    public var content: GeneratedContent
    /// Creates one.
    ///
    /// - Parameters:
    ///   - id: What tells it apart.
    ///   - source: Who said it.
    ///   - content: The values.
    public init(id: String = "\(GenerationID())", source: String, content: GeneratedContent) {
      self.id = id
      self.source = source
      self.content = content
    }
  }
  /// What a model was told.
  public struct Instructions: Sendable, Equatable, Identifiable {
    /// What tells it apart.
    public var id: String
    /// The parts.
    public var segments: [Segment]
    /// Creates them.
    ///
    /// - Parameters:
    ///   - id: What tells it apart.
    ///   - segments: The parts.
    public init(id: String = "\(GenerationID())", segments: [Segment]) {
      self.id = id
      self.segments = segments
    }
  }
  /// What a model was asked.
  public struct Prompt: Sendable, Equatable, Identifiable {
    /// What tells it apart.
    public var id: String
    /// The parts.
    public var segments: [Segment]
    /// How it should answer.
    public var options: GenerationOptions
    /// Creates one.
    ///
    /// - Parameters:
    ///   - id: What tells it apart.
    ///   - segments: The parts.
    ///   - options: How it should answer.
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
  /// What a model answered.
  public struct Response: Sendable, Equatable, Identifiable {
    /// What tells it apart.
    public var id: String
    /// The parts.
    public var segments: [Segment]
    /// Creates one.
    ///
    /// - Parameters:
    ///   - id: What tells it apart.
    ///   - assetIDs: What the model was made of.
    ///   - segments: The parts.
    public init(id: String = "\(GenerationID())", assetIDs: [String] = [], segments: [Segment]) {
      self.id = id
      self.segments = segments
    }
  }

  private var entries: [Entry]
  /// Creates one.
  ///
  /// - Parameter entries: What was said.
  public init(entries: some Sequence<Entry> = []) { self.entries = Array(entries) }
  init(instructions: String?) {
    entries =
      instructions.map { [.instructions(.init(segments: [.text(.init(content: $0))]))] } ?? []
  }

  /// The first.
  public var startIndex: Int { entries.startIndex }
  /// After the last.
  public var endIndex: Int { entries.endIndex }
  /// One of what was said.
  public subscript(position: Int) -> Entry { entries[position] }
}
