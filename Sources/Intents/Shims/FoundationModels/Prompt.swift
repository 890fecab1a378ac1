/// A prompt for a language model.
///
/// Its text is built as on Apple's platforms, line by line, but no model gets it here.
public struct Prompt: Sendable {
  let text: String
  init(text: String) { self.text = text }

  /// Creates a prompt from a value that can be one.
  ///
  /// - Parameter content: The value, such as a string or an array.
  public init(_ content: some PromptRepresentable) { self = content.promptRepresentation }
  /// Creates a prompt of several lines.
  ///
  /// - Parameter content: Makes the lines.
  /// - Throws: What the closure throws.
  public init(@PromptBuilder _ content: () throws -> Prompt) rethrows { self = try content() }
}

/// Instructions for a language model, which it gets before any prompt.
///
/// A ``LanguageModelSession`` keeps them as the first entry of its transcript.
public struct Instructions: Sendable {
  let text: String
  init(text: String) { self.text = text }

  /// Creates instructions from a value that can be one.
  ///
  /// - Parameter content: The value, such as a string or an array.
  public init(_ content: some InstructionsRepresentable) {
    self = content.instructionsRepresentation
  }
  /// Creates instructions of several lines.
  ///
  /// - Parameter content: Makes the lines.
  /// - Throws: What the closure throws.
  public init(@InstructionsBuilder _ content: () throws -> Instructions) rethrows {
    self = try content()
  }
}

/// A type whose values can be a prompt, or a part of one.
///
/// Strings, arrays, optionals and `Generable` types conform.
public protocol PromptRepresentable {
  /// The value as a prompt.
  @PromptBuilder var promptRepresentation: Prompt { get }
}

/// A type whose values can be instructions, or a part of them.
///
/// Strings, arrays, optionals and `Generable` types conform.
public protocol InstructionsRepresentable {
  /// The value as instructions.
  @InstructionsBuilder var instructionsRepresentation: Instructions { get }
}

extension Prompt: PromptRepresentable {
  /// The prompt itself.
  public var promptRepresentation: Prompt { self }
}

extension Instructions: InstructionsRepresentable {
  /// The instructions themselves.
  public var instructionsRepresentation: Instructions { self }
}

extension String: PromptRepresentable, InstructionsRepresentable {
  /// The string as a prompt.
  public var promptRepresentation: Prompt { Prompt(text: self) }
  /// The string as instructions.
  public var instructionsRepresentation: Instructions { Instructions(text: self) }
}

extension Array: PromptRepresentable where Element: PromptRepresentable {
  /// The elements as a prompt, one on each line; empty ones are left out.
  public var promptRepresentation: Prompt {
    PromptBuilder.buildArray(map(\.promptRepresentation))
  }
}

extension Array: InstructionsRepresentable where Element: InstructionsRepresentable {
  /// The elements as instructions, one on each line; empty ones are left out.
  public var instructionsRepresentation: Instructions {
    InstructionsBuilder.buildArray(map(\.instructionsRepresentation))
  }
}

extension Optional: PromptRepresentable where Wrapped: PromptRepresentable {
  /// The value as a prompt; an empty one for nil.
  public var promptRepresentation: Prompt { self?.promptRepresentation ?? Prompt(text: "") }
}

extension Optional: InstructionsRepresentable where Wrapped: InstructionsRepresentable {
  /// The value as instructions; empty ones for nil.
  public var instructionsRepresentation: Instructions {
    self?.instructionsRepresentation ?? Instructions(text: "")
  }
}

/// A result builder of a prompt, whose expressions become lines.
///
/// Lines that are empty are left out.
@resultBuilder
public struct PromptBuilder {
  /// Passes on a single prompt.
  public static func buildBlock(_ line: Prompt) -> Prompt { line }
  /// Passes on the value of one expression.
  public static func buildExpression<Value: PromptRepresentable>(_ value: Value) -> Value { value }
  /// Joins the values of a block, one on each line.
  ///
  /// Values whose prompt is empty make no line.
  public static func buildBlock<each Value: PromptRepresentable>(
    _ values: repeat each Value
  ) -> Prompt {
    var lines: [Prompt] = []
    repeat lines.append((each values).promptRepresentation)
    return buildArray(lines)
  }
  /// Joins the prompts of a loop, one on each line.
  ///
  /// Prompts that are empty make no line.
  public static func buildArray(_ lines: [some PromptRepresentable]) -> Prompt {
    Prompt(
      text: lines.map(\.promptRepresentation.text).filter { !$0.isEmpty }.joined(separator: "\n")
    )
  }
  /// Makes a prompt of the first branch of an `if` with an `else`.
  public static func buildEither(first: some PromptRepresentable) -> Prompt { Prompt(first) }
  /// Makes a prompt of the second branch of an `if` with an `else`.
  public static func buildEither(second: some PromptRepresentable) -> Prompt { Prompt(second) }
  /// Makes a prompt of an `if` without an `else`; an empty one where the condition does not hold.
  public static func buildOptional(_ line: Prompt?) -> Prompt { line ?? Prompt(text: "") }
  /// Makes a prompt of the inside of an `if #available`.
  public static func buildLimitedAvailability(_ line: some PromptRepresentable) -> Prompt {
    Prompt(line)
  }
}

/// A result builder of instructions, whose expressions become lines.
///
/// Lines that are empty are left out.
@resultBuilder
public struct InstructionsBuilder {
  /// Passes on single instructions.
  public static func buildBlock(_ line: Instructions) -> Instructions { line }
  /// Passes on the value of one expression.
  public static func buildExpression<Value: InstructionsRepresentable>(
    _ value: Value
  ) -> Value { value }
  /// Joins the values of a block, one on each line.
  ///
  /// Values whose instructions are empty make no line.
  public static func buildBlock<each Value: InstructionsRepresentable>(
    _ values: repeat each Value
  ) -> Instructions {
    var lines: [Instructions] = []
    repeat lines.append((each values).instructionsRepresentation)
    return buildArray(lines)
  }
  /// Joins the instructions of a loop, one on each line.
  ///
  /// Instructions that are empty make no line.
  public static func buildArray(_ lines: [some InstructionsRepresentable]) -> Instructions {
    Instructions(
      text: lines.map(\.instructionsRepresentation.text).filter { !$0.isEmpty }
        .joined(separator: "\n")
    )
  }
  /// Makes instructions of the first branch of an `if` with an `else`.
  public static func buildEither(first: some InstructionsRepresentable) -> Instructions {
    Instructions(first)
  }
  /// Makes instructions of the second branch of an `if` with an `else`.
  public static func buildEither(second: some InstructionsRepresentable) -> Instructions {
    Instructions(second)
  }
  /// Makes instructions of an `if` without an `else`; empty ones where the condition does not hold.
  public static func buildOptional(_ line: Instructions?) -> Instructions {
    line ?? Instructions(text: "")
  }
  /// Makes instructions of the inside of an `if #available`.
  public static func buildLimitedAvailability(
    _ line: some InstructionsRepresentable
  ) -> Instructions { Instructions(line) }
}
