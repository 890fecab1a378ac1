extension Transcript {
  /// A tool as the model is told of it.
  public struct ToolDefinition: Sendable, Equatable {
    /// The name, and what the tool does.
    public var name: String, description: String
    private var parameters: GenerationSchema
    /// Creates a description of a tool.
    ///
    /// - Parameters:
    ///   - name: The name.
    ///   - description: What the tool does.
    ///   - parameters: The schema of the arguments.
    public init(name: String, description: String, parameters: GenerationSchema) {
      (self.name, self.description, self.parameters) = (name, description, parameters)
    }
    /// Creates a description of a tool.
    ///
    /// - Parameter tool: The tool.
    public init(tool: some Tool) {
      self.init(name: tool.name, description: tool.description, parameters: tool.parameters)
    }
    /// Returns whether two descriptions say the same.
    ///
    /// - Parameters:
    ///   - left: A description.
    ///   - right: The description to compare with.
    /// - Returns: Whether the names, the words and the schemas as text are equal.
    public static func == (left: Self, right: Self) -> Bool {
      (left.name, left.description, left.parameters.debugDescription)
        == (right.name, right.description, right.parameters.debugDescription)
    }
  }
  /// The form of a response.
  public struct ResponseFormat: Sendable, Equatable {
    /// The name of the type.
    public let name: String
    /// Creates a form.
    ///
    /// - Parameter type: The type.
    public init<Content: Generable>(type: Content.Type) { name = "\(type)" }
    /// Creates a form.
    ///
    /// - Parameter schema: The schema.
    public init(schema: GenerationSchema) { name = schema.name }
  }
  /// A call of a tool; only the app makes one here.
  public struct ToolCall: Sendable, Equatable, Identifiable {
    /// The identifier, and the name of the tool.
    public var id: String, toolName: String
    /// The arguments.
    public var arguments: GeneratedContent
    /// Creates a call.
    ///
    /// - Parameters:
    ///   - id: The identifier.
    ///   - toolName: The name of the tool.
    ///   - arguments: The arguments.
    public init(id: String, toolName: String, arguments: GeneratedContent) {
      (self.id, self.toolName, self.arguments) = (id, toolName, arguments)
    }
  }
  /// Calls of tools; only the app makes them here.
  public struct ToolCalls: Sendable, Equatable, Identifiable, RandomAccessCollection {
    /// The identifier of the entry.
    public var id: String
    private var calls: [ToolCall]
    /// Creates the entry.
    ///
    /// - Parameters:
    ///   - id: The identifier; a new one by default.
    ///   - calls: The calls, in order.
    public init<S: Sequence>(
      id: String = "\(GenerationID())",
      _ calls: S
    ) where S.Element == ToolCall { (self.id, self.calls) = (id, Array(calls)) }
    /// The position of the first call, 0.
    public var startIndex: Int { calls.startIndex }
    /// The position after the last call.
    public var endIndex: Int { calls.endIndex }
    /// The call at a position, which must be one of ``startIndex`` up to ``endIndex``.
    public subscript(position: Int) -> ToolCall { calls[position] }
  }
  /// What a tool has answered; only the app makes it here.
  public struct ToolOutput: Sendable, Equatable, Identifiable {
    /// The identifier, and the name of the tool.
    public var id: String, toolName: String
    /// The segments, in order.
    public var segments: [Segment]
    /// Creates the entry.
    ///
    /// - Parameters:
    ///   - id: The identifier.
    ///   - toolName: The name of the tool.
    ///   - segments: The segments.
    public init(id: String, toolName: String, segments: [Segment]) {
      (self.id, self.toolName, self.segments) = (id, toolName, segments)
    }
  }
}
