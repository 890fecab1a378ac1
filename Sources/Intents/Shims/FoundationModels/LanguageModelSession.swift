public import Foundation
public import Observation

/// A session with a language model.
///
/// There is no model here, so that each request throws `GenerationError.assetsUnavailable`. An app that falls back
/// without Apple Intelligence takes that path; ask ``SystemLanguageModel/availability`` first.
public final class LanguageModelSession: Sendable {
  /// The response of a model.
  ///
  /// None is ever made here, as requests throw.
  public struct Response<Content: Generable> {
    /// The content as a value of the requested type.
    public let content: Content
    /// The content as the model has generated it.
    public let rawContent: GeneratedContent
    /// The entries that the request has added to the transcript.
    ///
    /// None is ever made here.
    public let transcriptEntries: ArraySlice<Transcript.Entry>
  }

  /// A stream of a response that grows.
  ///
  /// Its first element throws ``GenerationError/assetsUnavailable(_:)``.
  public struct ResponseStream<Content: Generable>: AsyncSequence, Sendable {
    /// The response as far as it is generated.
    ///
    /// None is ever made here.
    public struct Snapshot {
      /// The content so far, whose properties may be missing.
      public var content: Content.PartiallyGenerated
      /// The content so far, as the model has generated it.
      public var rawContent: GeneratedContent
    }
    /// An iterator over the snapshots of a response.
    public struct AsyncIterator: AsyncIteratorProtocol {
      /// Returns the next snapshot, which always throws here.
      ///
      /// - Parameter actor: The actor on which this runs.
      /// - Returns: Never returns.
      /// - Throws: Always ``GenerationError/assetsUnavailable(_:)``.
      public mutating func next(
        isolation actor: isolated (any Actor)? = #isolation
      ) async throws -> Snapshot? { throw GenerationError.noModel }
    }

    /// Returns an iterator of the stream.
    ///
    /// - Returns: An iterator whose first element throws.
    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator() }
    /// Waits for the whole response, which always throws here.
    ///
    /// - Returns: Never returns.
    /// - Throws: Always ``GenerationError/assetsUnavailable(_:)``.
    public nonisolated(nonsending) func collect() async throws -> Response<Content> {
      throw GenerationError.noModel
    }
  }

  /// The history of the session: its instructions, or the transcript that it was created with.
  ///
  /// Requests are not added to it, as each fails.
  public let transcript: Transcript

  /// Creates a session.
  ///
  /// - Parameters:
  ///   - model: The model; not kept.
  ///   - tools: The tools that the model may call; not kept.
  ///   - instructions: The instructions, which become the first entry of ``transcript``; nil, the default, for none.
  public init(
    model: SystemLanguageModel = .default,
    tools: [any Tool] = [],
    instructions: String? = nil
  ) { transcript = Transcript(instructions: instructions) }
  /// Creates a session with instructions.
  ///
  /// - Parameters:
  ///   - model: The model; not kept.
  ///   - tools: The tools that the model may call; not kept.
  ///   - instructions: The instructions, which become the first entry of ``transcript``.
  public init(
    model: SystemLanguageModel = .default,
    tools: [any Tool] = [],
    instructions: Instructions
  ) { transcript = Transcript(instructions: instructions.text) }
  /// Creates a session with instructions of several lines.
  ///
  /// - Parameters:
  ///   - model: The model; not kept.
  ///   - tools: The tools that the model may call; not kept.
  ///   - instructions: Makes the instructions, which become the first entry of ``transcript``.
  /// - Throws: What the closure throws.
  public init(
    model: SystemLanguageModel = .default,
    tools: [any Tool] = [],
    @InstructionsBuilder instructions: () throws -> Instructions
  ) rethrows { transcript = Transcript(instructions: try instructions().text) }
  /// Creates a session that continues from a transcript.
  ///
  /// - Parameters:
  ///   - model: The model; not kept.
  ///   - tools: The tools that the model may call; not kept.
  ///   - transcript: The transcript, which becomes ``transcript``.
  public init(
    model: SystemLanguageModel = .default,
    tools: [any Tool] = [],
    transcript: Transcript
  ) { self.transcript = transcript }

  /// A Boolean value that says whether a response is being generated: always false.
  ///
  /// It never changes, so a view that observes it is not made again.
  public var isResponding: Bool { false }
  /// Loads the model ahead of a request, which has no effect: there is none.
  ///
  /// - Parameter promptPrefix: The beginning of the prompt; not read.
  public func prewarm(promptPrefix: Prompt? = nil) {}
}

extension LanguageModelSession: Observable {}
extension LanguageModelSession.Response: Sendable where Content: Sendable {}

/// Requests to the model, each of which throws.
extension LanguageModelSession {
  /// Requests a text, which always throws here.
  ///
  /// - Throws: Always ``GenerationError/assetsUnavailable(_:)``; nothing that is passed is read.
  @discardableResult
  public nonisolated(nonsending) func respond(
    to prompt: Prompt,
    options: GenerationOptions = GenerationOptions()
  ) async throws -> Response<String> { throw GenerationError.noModel }
  /// Requests a text, which always throws here.
  ///
  /// - Throws: Always ``GenerationError/assetsUnavailable(_:)``; nothing that is passed is read.
  @discardableResult
  public nonisolated(nonsending) func respond(
    to prompt: String,
    options: GenerationOptions = GenerationOptions()
  ) async throws -> Response<String> { throw GenerationError.noModel }
  /// Requests a text, which always throws here.
  ///
  /// - Throws: Always ``GenerationError/assetsUnavailable(_:)``; nothing that is passed is read.
  @discardableResult
  public nonisolated(nonsending) func respond(
    options: GenerationOptions = GenerationOptions(),
    @PromptBuilder prompt: () throws -> Prompt
  ) async throws -> Response<String> { throw GenerationError.noModel }

  /// Requests a value of a `Generable` type, which always throws here.
  ///
  /// - Throws: Always ``GenerationError/assetsUnavailable(_:)``; nothing that is passed is read.
  @discardableResult
  public nonisolated(nonsending) func respond<Content: Generable>(
    to prompt: Prompt,
    generating type: Content.Type = Content.self,
    includeSchemaInPrompt: Bool = true,
    options: GenerationOptions = GenerationOptions()
  ) async throws -> Response<Content> { throw GenerationError.noModel }
  /// Requests a value of a `Generable` type, which always throws here.
  ///
  /// - Throws: Always ``GenerationError/assetsUnavailable(_:)``; nothing that is passed is read.
  @discardableResult
  public nonisolated(nonsending) func respond<Content: Generable>(
    to prompt: String,
    generating type: Content.Type = Content.self,
    includeSchemaInPrompt: Bool = true,
    options: GenerationOptions = GenerationOptions()
  ) async throws -> Response<Content> { throw GenerationError.noModel }
  /// Requests a value of a `Generable` type, which always throws here.
  ///
  /// - Throws: Always ``GenerationError/assetsUnavailable(_:)``; nothing that is passed is read.
  @discardableResult
  public nonisolated(nonsending) func respond<Content: Generable>(
    generating type: Content.Type = Content.self,
    includeSchemaInPrompt: Bool = true,
    options: GenerationOptions = GenerationOptions(),
    @PromptBuilder prompt: () throws -> Prompt
  ) async throws -> Response<Content> { throw GenerationError.noModel }

  /// Requests content of a schema, which always throws here.
  ///
  /// - Throws: Always ``GenerationError/assetsUnavailable(_:)``; nothing that is passed is read.
  @discardableResult
  public nonisolated(nonsending) func respond(
    to prompt: Prompt,
    schema: GenerationSchema,
    includeSchemaInPrompt: Bool = true,
    options: GenerationOptions = GenerationOptions()
  ) async throws -> Response<GeneratedContent> { throw GenerationError.noModel }
  /// Requests content of a schema, which always throws here.
  ///
  /// - Throws: Always ``GenerationError/assetsUnavailable(_:)``; nothing that is passed is read.
  @discardableResult
  public nonisolated(nonsending) func respond(
    to prompt: String,
    schema: GenerationSchema,
    includeSchemaInPrompt: Bool = true,
    options: GenerationOptions = GenerationOptions()
  ) async throws -> Response<GeneratedContent> { throw GenerationError.noModel }
  /// Requests content of a schema, which always throws here.
  ///
  /// - Throws: Always ``GenerationError/assetsUnavailable(_:)``; nothing that is passed is read.
  @discardableResult
  public nonisolated(nonsending) func respond(
    schema: GenerationSchema,
    includeSchemaInPrompt: Bool = true,
    options: GenerationOptions = GenerationOptions(),
    @PromptBuilder prompt: () throws -> Prompt
  ) async throws -> Response<GeneratedContent> { throw GenerationError.noModel }
  /// Requests content of a schema as a stream, whose first element throws here.
  ///
  /// Nothing that is passed is read.
  public func streamResponse(
    to prompt: Prompt,
    schema: GenerationSchema,
    includeSchemaInPrompt: Bool = true,
    options: GenerationOptions = GenerationOptions()
  ) -> ResponseStream<GeneratedContent> { ResponseStream() }
  /// Requests content of a schema as a stream, whose first element throws here.
  ///
  /// Nothing that is passed is read.
  public func streamResponse(
    to prompt: String,
    schema: GenerationSchema,
    includeSchemaInPrompt: Bool = true,
    options: GenerationOptions = GenerationOptions()
  ) -> ResponseStream<GeneratedContent> { ResponseStream() }

  /// Requests a text as a stream, whose first element throws here.
  ///
  /// Nothing that is passed is read.
  public func streamResponse(
    to prompt: Prompt,
    options: GenerationOptions = GenerationOptions()
  ) -> ResponseStream<String> { ResponseStream() }
  /// Requests a text as a stream, whose first element throws here.
  ///
  /// Nothing that is passed is read.
  public func streamResponse(
    to prompt: String,
    options: GenerationOptions = GenerationOptions()
  ) -> ResponseStream<String> { ResponseStream() }
  /// Requests a text as a stream, whose first element throws here.
  ///
  /// The closure is not called, so that this throws nothing itself.
  public func streamResponse(
    options: GenerationOptions = GenerationOptions(),
    @PromptBuilder prompt: () throws -> Prompt
  ) rethrows -> ResponseStream<String> { ResponseStream() }
  /// Requests a value of a `Generable` type as a stream, whose first element throws here.
  ///
  /// Nothing that is passed is read.
  public func streamResponse<Content: Generable>(
    to prompt: Prompt,
    generating type: Content.Type = Content.self,
    includeSchemaInPrompt: Bool = true,
    options: GenerationOptions = GenerationOptions()
  ) -> ResponseStream<Content> { ResponseStream() }
  /// Requests a value of a `Generable` type as a stream, whose first element throws here.
  ///
  /// Nothing that is passed is read.
  public func streamResponse<Content: Generable>(
    to prompt: String,
    generating type: Content.Type = Content.self,
    includeSchemaInPrompt: Bool = true,
    options: GenerationOptions = GenerationOptions()
  ) -> ResponseStream<Content> { ResponseStream() }
  /// Requests a value of a `Generable` type as a stream, whose first element throws here.
  ///
  /// The closure is not called, so that this throws nothing itself.
  public func streamResponse<Content: Generable>(
    generating type: Content.Type = Content.self,
    includeSchemaInPrompt: Bool = true,
    options: GenerationOptions = GenerationOptions(),
    @PromptBuilder prompt: () throws -> Prompt
  ) rethrows -> ResponseStream<Content> { ResponseStream() }
}

extension LanguageModelSession {
  /// An error of a request to a model.
  ///
  /// Here it is always ``assetsUnavailable(_:)``, except for content that is read as a wrong type; an app may throw
  /// the others in its tests.
  public enum GenerationError: LocalizedError {
    /// The circumstances of an error.
    public struct Context: Sendable {
      /// A description of the error for the developer.
      public let debugDescription: String
      /// Creates a context.
      ///
      /// - Parameter debugDescription: A description of the error for the developer.
      public init(debugDescription: String) { self.debugDescription = debugDescription }
    }
    /// The refusal of a model to respond.
    ///
    /// Only an app's tests make one.
    public struct Refusal: Sendable {
      /// Creates a refusal.
      ///
      /// - Parameter transcriptEntries: The entries that led to it; not kept.
      public init(transcriptEntries: [Transcript.Entry]) {}
      /// The model's explanation.
      ///
      /// Reading it always throws ``assetsUnavailable(_:)``: a model would have to give it.
      public var explanation: Response<String> {
        get async throws { throw GenerationError.noModel }
      }
    }

    /// The transcript is longer than the model's context.
    case exceededContextWindowSize(Context)
    /// The model is not available on this system.
    case assetsUnavailable(Context)
    /// The prompt or the response violates the guardrails.
    case guardrailViolation(Context)
    /// A guide of a property is not supported by the model.
    case unsupportedGuide(Context)
    /// The language is not supported by the model.
    case unsupportedLanguageOrLocale(Context)
    /// The content cannot be read as the type, which ``GeneratedContent`` throws here too.
    case decodingFailure(Context)
    /// There were too many requests.
    case rateLimited(Context)
    /// The session is already responding.
    case concurrentRequests(Context)
    /// The model has refused to respond.
    case refusal(Refusal, Context)

    static let noModel = GenerationError.assetsUnavailable(
      Context(debugDescription: "This system has no language model.")
    )

    /// A description of the error: that of its context.
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

  /// An error that a tool has thrown.
  ///
  /// Tools are not called here: only an app's tests make one.
  public struct ToolCallError: LocalizedError {
    /// The tool.
    public var tool: any Tool
    /// The error that the tool has thrown.
    public var underlyingError: any Error
    /// Creates an error.
    ///
    /// - Parameters:
    ///   - tool: The tool.
    ///   - underlyingError: The error that the tool has thrown.
    public init(tool: any Tool, underlyingError: any Error) {
      self.tool = tool
      self.underlyingError = underlyingError
    }
    /// The description of the tool's error.
    public var errorDescription: String? { underlyingError.localizedDescription }
  }
}
