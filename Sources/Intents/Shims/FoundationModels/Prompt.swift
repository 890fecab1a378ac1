/// What is asked of a model.
public struct Prompt: Sendable {
  let text: String
  init(text: String) { self.text = text }

  /// Creates a question of something that can be one.
  ///
  /// - Parameter content: What is asked.
  public init(_ content: some PromptRepresentable) { self = content.promptRepresentation }
  /// Creates a question of several lines.
  ///
  /// - Parameter content: The lines.
  /// - Throws: What the lines throw.
  public init(@PromptBuilder _ content: () throws -> Prompt) rethrows { self = try content() }
}

/// What a model is told before it is asked.
public struct Instructions: Sendable {
  let text: String
  init(text: String) { self.text = text }

  /// Creates instructions of something that can be one.
  ///
  /// - Parameter content: What it is told.
  public init(_ content: some InstructionsRepresentable) {
    self = content.instructionsRepresentation
  }
  /// Creates instructions of several lines.
  ///
  /// - Parameter content: The lines.
  /// - Throws: What the lines throw.
  public init(@InstructionsBuilder _ content: () throws -> Instructions) rethrows {
    self = try content()
  }
}

/// What can be asked of a model.
public protocol PromptRepresentable {
  /// The question.
  @PromptBuilder var promptRepresentation: Prompt { get }
}

/// What a model can be told before it is asked.
public protocol InstructionsRepresentable {
  /// What it is told.
  @InstructionsBuilder var instructionsRepresentation: Instructions { get }
}

extension Prompt: PromptRepresentable {
  /// Itself.
  public var promptRepresentation: Prompt { self }
}

extension Instructions: InstructionsRepresentable {
  /// Itself.
  public var instructionsRepresentation: Instructions { self }
}

extension String: PromptRepresentable, InstructionsRepresentable {
  /// The text as a question.
  public var promptRepresentation: Prompt { Prompt(text: self) }
  /// The text as instructions.
  public var instructionsRepresentation: Instructions { Instructions(text: self) }
}

extension Array: PromptRepresentable where Element: PromptRepresentable {
  /// One a line.
  public var promptRepresentation: Prompt {
    PromptBuilder.buildArray(map(\.promptRepresentation))
  }
}

extension Array: InstructionsRepresentable where Element: InstructionsRepresentable {
  /// One a line.
  public var instructionsRepresentation: Instructions {
    InstructionsBuilder.buildArray(map(\.instructionsRepresentation))
  }
}

extension Optional: PromptRepresentable where Wrapped: PromptRepresentable {
  /// The value, or nothing.
  public var promptRepresentation: Prompt { self?.promptRepresentation ?? Prompt(text: "") }
}

extension Optional: InstructionsRepresentable where Wrapped: InstructionsRepresentable {
  /// The value, or nothing.
  public var instructionsRepresentation: Instructions {
    self?.instructionsRepresentation ?? Instructions(text: "")
  }
}

/// Makes a question of lines.
@resultBuilder
public struct PromptBuilder {
  /// One line that is complete.
  public static func buildBlock(_ line: Prompt) -> Prompt { line }
  /// One line.
  public static func buildExpression<Value: PromptRepresentable>(_ value: Value) -> Value { value }
  /// The lines below each other.
  public static func buildBlock<each Value: PromptRepresentable>(
    _ values: repeat each Value
  ) -> Prompt {
    var lines: [Prompt] = []
    repeat lines.append((each values).promptRepresentation)
    return buildArray(lines)
  }
  /// The lines of a loop.
  public static func buildArray(_ lines: [some PromptRepresentable]) -> Prompt {
    Prompt(
      text: lines.map(\.promptRepresentation.text).filter { !$0.isEmpty }.joined(separator: "\n")
    )
  }
  /// The lines of the first branch.
  public static func buildEither(first: some PromptRepresentable) -> Prompt { Prompt(first) }
  /// The lines of the second branch.
  public static func buildEither(second: some PromptRepresentable) -> Prompt { Prompt(second) }
  /// The lines, or none.
  public static func buildOptional(_ line: Prompt?) -> Prompt { line ?? Prompt(text: "") }
  /// The lines where something is available.
  public static func buildLimitedAvailability(_ line: some PromptRepresentable) -> Prompt {
    Prompt(line)
  }
}

/// Makes instructions of lines.
@resultBuilder
public struct InstructionsBuilder {
  /// One line that is complete.
  public static func buildBlock(_ line: Instructions) -> Instructions { line }
  /// One line.
  public static func buildExpression<Value: InstructionsRepresentable>(
    _ value: Value
  ) -> Value { value }
  /// The lines below each other.
  public static func buildBlock<each Value: InstructionsRepresentable>(
    _ values: repeat each Value
  ) -> Instructions {
    var lines: [Instructions] = []
    repeat lines.append((each values).instructionsRepresentation)
    return buildArray(lines)
  }
  /// The lines of a loop.
  public static func buildArray(_ lines: [some InstructionsRepresentable]) -> Instructions {
    Instructions(
      text: lines.map(\.instructionsRepresentation.text).filter { !$0.isEmpty }
        .joined(separator: "\n")
    )
  }
  /// The lines of the first branch.
  public static func buildEither(first: some InstructionsRepresentable) -> Instructions {
    Instructions(first)
  }
  /// The lines of the second branch.
  public static func buildEither(second: some InstructionsRepresentable) -> Instructions {
    Instructions(second)
  }
  /// The lines, or none.
  public static func buildOptional(_ line: Instructions?) -> Instructions {
    line ?? Instructions(text: "")
  }
  /// The lines where something is available.
  public static func buildLimitedAvailability(
    _ line: some InstructionsRepresentable
  ) -> Instructions { Instructions(line) }
}
