public import Foundation
public import Observation

/// A talk with a model.
///
/// There is none, so that each answer is an error:
/// `GenerationError.assetsUnavailable`.
public final class LanguageModelSession: Sendable {
  /// An answer.
  ///
  /// None is ever made here, as there is no model: asking throws.
  public struct Response<Content: Sendable>: Sendable where Content: Generable {
    /// The answer.
    public let content: Content
    /// The answer as it came.
    public let rawContent: GeneratedContent
    /// What was said.
    ///
    /// None is ever made here.
    public let transcriptEntries: ArraySlice<Transcript.Entry>
  }

  /// An answer that grows: an error at once.
  ///
  /// Its first element throws ``GenerationError/assetsUnavailable(_:)``.
  public struct ResponseStream<Content: Generable>: AsyncSequence, Sendable {
    /// The answer so far.
    public struct Snapshot {
      /// The answer so far.
      public var content: Content.PartiallyGenerated
      /// The answer so far, as it came.
      public var rawContent: GeneratedContent
    }
    /// Goes through it.
    public struct AsyncIterator: AsyncIteratorProtocol {
      /// Throws.
      ///
      /// - Throws: That there is no model.
      public mutating func next(
        isolation actor: isolated (any Actor)? = #isolation
      ) async throws -> Snapshot? { throw GenerationError.noModel }
    }

    /// Goes through it.
    ///
    /// - Returns: What goes through it.
    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator() }
    /// All of the answer.
    ///
    /// - Returns: Nothing.
    /// - Throws: That there is no model.
    public nonisolated(nonsending) func collect() async throws -> Response<Content>
    where Content: Sendable { throw GenerationError.noModel }
  }

  /// What was said: the instructions.
  ///
  /// Questions are not added to it, as each fails.
  public let transcript: Transcript

  /// Begins a talk.
  ///
  /// - Parameters:
  ///   - model: The model.
  ///   - tools: What it may call.
  ///   - instructions: What it is told before it is asked.
  public init(
    model: SystemLanguageModel = .default,
    tools: [any Tool] = [],
    instructions: String? = nil
  ) { transcript = Transcript(instructions: instructions) }
  /// Begins a talk.
  ///
  /// - Parameters:
  ///   - model: The model.
  ///   - tools: What it may call.
  ///   - instructions: What it is told before it is asked.
  public init(
    model: SystemLanguageModel = .default,
    tools: [any Tool] = [],
    instructions: Instructions
  ) { transcript = Transcript(instructions: instructions.text) }
  /// Begins a talk.
  ///
  /// - Parameters:
  ///   - model: The model.
  ///   - tools: What it may call.
  ///   - instructions: What it is told before it is asked.
  /// - Throws: What the instructions throw.
  public init(
    model: SystemLanguageModel = .default,
    tools: [any Tool] = [],
    @InstructionsBuilder instructions: () throws -> Instructions
  ) rethrows { transcript = Transcript(instructions: try instructions().text) }
  /// Goes on with a talk.
  ///
  /// - Parameters:
  ///   - model: The model.
  ///   - tools: What it may call.
  ///   - transcript: What was said.
  public init(
    model: SystemLanguageModel = .default,
    tools: [any Tool] = [],
    transcript: Transcript
  ) { self.transcript = transcript }

  /// Whether an answer is on its way: none is.
  ///
  /// It never changes, so a view that observes it is not made again.
  public var isResponding: Bool { false }
  /// Makes the model ready: there is none.
  ///
  /// - Parameter promptPrefix: How the question will begin.
  public func prewarm(promptPrefix: Prompt? = nil) {}
}

extension LanguageModelSession: Observable {}

/// What can be asked of a session; each answer is an error.
extension LanguageModelSession {
  /// Asks for a text.
  ///
  /// - Throws: That there is no model.
  @discardableResult
  public nonisolated(nonsending) func respond(
    to prompt: Prompt,
    options: GenerationOptions = GenerationOptions()
  ) async throws -> Response<String> { throw GenerationError.noModel }
  /// Asks for a text.
  ///
  /// - Throws: That there is no model.
  @discardableResult
  public nonisolated(nonsending) func respond(
    to prompt: String,
    options: GenerationOptions = GenerationOptions()
  ) async throws -> Response<String> { throw GenerationError.noModel }
  /// Asks for a text.
  ///
  /// - Throws: That there is no model.
  @discardableResult
  public nonisolated(nonsending) func respond(
    options: GenerationOptions = GenerationOptions(),
    @PromptBuilder prompt: () throws -> Prompt
  ) async throws -> Response<String> { throw GenerationError.noModel }

  /// Asks for a value.
  ///
  /// - Throws: That there is no model.
  @discardableResult
  public nonisolated(nonsending) func respond<Content: Generable & Sendable>(
    to prompt: Prompt,
    generating type: Content.Type = Content.self,
    includeSchemaInPrompt: Bool = true,
    options: GenerationOptions = GenerationOptions()
  ) async throws -> Response<Content> { throw GenerationError.noModel }
  /// Asks for a value.
  ///
  /// - Throws: That there is no model.
  @discardableResult
  public nonisolated(nonsending) func respond<Content: Generable & Sendable>(
    to prompt: String,
    generating type: Content.Type = Content.self,
    includeSchemaInPrompt: Bool = true,
    options: GenerationOptions = GenerationOptions()
  ) async throws -> Response<Content> { throw GenerationError.noModel }
  /// Asks for a value.
  ///
  /// - Throws: That there is no model.
  @discardableResult
  public nonisolated(nonsending) func respond<Content: Generable & Sendable>(
    generating type: Content.Type = Content.self,
    includeSchemaInPrompt: Bool = true,
    options: GenerationOptions = GenerationOptions(),
    @PromptBuilder prompt: () throws -> Prompt
  ) async throws -> Response<Content> { throw GenerationError.noModel }

  /// Asks for values by their names.
  ///
  /// - Throws: That there is no model.
  @discardableResult
  public nonisolated(nonsending) func respond(
    to prompt: Prompt,
    schema: GenerationSchema,
    includeSchemaInPrompt: Bool = true,
    options: GenerationOptions = GenerationOptions()
  ) async throws -> Response<GeneratedContent> { throw GenerationError.noModel }
  /// Asks for values by their names.
  ///
  /// - Throws: That there is no model.
  @discardableResult
  public nonisolated(nonsending) func respond(
    to prompt: String,
    schema: GenerationSchema,
    includeSchemaInPrompt: Bool = true,
    options: GenerationOptions = GenerationOptions()
  ) async throws -> Response<GeneratedContent> { throw GenerationError.noModel }

  /// Asks for a text that grows.
  ///
  /// Never throws by itself, other than what `prompt` throws: the first element of the stream does,
  /// as there is no model.
  public func streamResponse(
    to prompt: Prompt,
    options: GenerationOptions = GenerationOptions()
  ) -> ResponseStream<String> { ResponseStream() }
  /// Asks for a text that grows.
  ///
  /// Never throws by itself, other than what `prompt` throws: the first element of the stream does,
  /// as there is no model.
  public func streamResponse(
    to prompt: String,
    options: GenerationOptions = GenerationOptions()
  ) -> ResponseStream<String> { ResponseStream() }
  /// Asks for a text that grows.
  ///
  /// Never throws by itself, other than what `prompt` throws: the first element of the stream does,
  /// as there is no model.
  public func streamResponse(
    options: GenerationOptions = GenerationOptions(),
    @PromptBuilder prompt: () throws -> Prompt
  ) rethrows -> ResponseStream<String> { ResponseStream() }
  /// Asks for a value that grows.
  ///
  /// Never throws by itself, other than what `prompt` throws: the first element of the stream does,
  /// as there is no model.
  public func streamResponse<Content: Generable>(
    to prompt: Prompt,
    generating type: Content.Type = Content.self,
    includeSchemaInPrompt: Bool = true,
    options: GenerationOptions = GenerationOptions()
  ) -> ResponseStream<Content> { ResponseStream() }
  /// Asks for a value that grows.
  ///
  /// Never throws by itself, other than what `prompt` throws: the first element of the stream does,
  /// as there is no model.
  public func streamResponse<Content: Generable>(
    to prompt: String,
    generating type: Content.Type = Content.self,
    includeSchemaInPrompt: Bool = true,
    options: GenerationOptions = GenerationOptions()
  ) -> ResponseStream<Content> { ResponseStream() }
  /// Asks for a value that grows.
  ///
  /// Never throws by itself, other than what `prompt` throws: the first element of the stream does,
  /// as there is no model.
  public func streamResponse<Content: Generable>(
    generating type: Content.Type = Content.self,
    includeSchemaInPrompt: Bool = true,
    options: GenerationOptions = GenerationOptions(),
    @PromptBuilder prompt: () throws -> Prompt
  ) rethrows -> ResponseStream<Content> { ResponseStream() }
}

extension LanguageModelSession {
  /// Why there is no answer.
  ///
  /// Here always ``assetsUnavailable(_:)``; an app may throw the others in its tests.
  public enum GenerationError: LocalizedError {
    /// Where it went wrong.
    public struct Context: Sendable {
      /// What went wrong, for who writes the app.
      public let debugDescription: String
      /// Creates it.
      ///
      /// - Parameter debugDescription: What went wrong.
      public init(debugDescription: String) { self.debugDescription = debugDescription }
    }
    /// The model would not answer.
    ///
    /// Only an app's tests make one.
    public struct Refusal: Sendable {
      /// Creates one.
      ///
      /// - Parameter transcriptEntries: What was said.
      public init(transcriptEntries: [Transcript.Entry]) {}
      /// Why it would not.
      ///
      /// Reading it throws: a model would have to say it.
      public var explanation: Response<String> {
        get async throws { throw GenerationError.noModel }
      }
    }

    /// Too much was said.
    case exceededContextWindowSize(Context)
    /// The model is not there.
    case assetsUnavailable(Context)
    /// The question or the answer may not be.
    case guardrailViolation(Context)
    /// The model cannot be held to what a part must be.
    case unsupportedGuide(Context)
    /// The model does not speak the language.
    case unsupportedLanguageOrLocale(Context)
    /// The answer is not what was asked for.
    case decodingFailure(Context)
    /// It was asked too often.
    case rateLimited(Context)
    /// It is answering.
    case concurrentRequests(Context)
    /// It would not answer.
    case refusal(Refusal, Context)

    static let noModel = GenerationError.assetsUnavailable(
      Context(debugDescription: "This system has no language model.")
    )

    /// What went wrong.
    public var errorDescription: String? {
      switch self {
      case .exceededContextWindowSize(let context), .assetsUnavailable(let context),
        .guardrailViolation(let context), .unsupportedGuide(let context),
        .unsupportedLanguageOrLocale(let context), .decodingFailure(let context),
        .rateLimited(let context), .concurrentRequests(let context), .refusal(_, let context):
        context.debugDescription
      }
    }
  }

  /// What a tool threw.
  ///
  /// Tools are not called here: only an app's tests make one.
  public struct ToolCallError: LocalizedError {
    /// The tool.
    public var tool: any Tool
    /// What it threw.
    public var underlyingError: any Error
    /// Creates it.
    ///
    /// - Parameters:
    ///   - tool: The tool.
    ///   - underlyingError: What it threw.
    public init(tool: any Tool, underlyingError: any Error) {
      self.tool = tool
      self.underlyingError = underlyingError
    }
    /// What it threw.
    public var errorDescription: String? { underlyingError.localizedDescription }
  }
}
