internal import LocalizedStrings

/// What an intent says of itself in a sentence with its parameters.
public protocol ParameterSummary<Intent>: Sendable {
  /// The type of the intent.
  associatedtype Intent: AppIntent
  /// Returns the sentence for the values that the parameters of an intent have; nil for none.
  func _summary(for intent: Intent) -> IntentSummary?
}

/// A sentence with parameters, for the values that they have.
public struct IntentSummary: Hashable, Sendable {
  /// A piece of the sentence.
  public enum Token: Hashable, Sendable {
    /// Words.
    case text(String)
    /// A parameter: its name in the code, its title, and what people see of its value, nil for none.
    case parameter(name: String, title: String, value: String?)
  }

  /// The pieces, in order.
  public let tokens: [Token]
  /// The names of the parameters that stand below the sentence, in order.
  public let otherParameters: [String]

  /// The sentence, with the title of a parameter where it has no value.
  public var sentence: String {
    tokens.map { token in
      switch token {
      case .text(let text): text
      case .parameter(_, let title, let value): value ?? title
      }
    }.joined()
  }
}

/// A sentence with parameters.
///
/// ```swift
/// static var parameterSummary: some ParameterSummary {
///   Summary("Tag \(\.$photos) with \(\.$tag)") { \.$color }
/// }
/// ```
///
/// Unchecked for its key paths: they lead to declared parameters and capture nothing.
public struct IntentParameterSummary<Intent: AppIntent>: ParameterSummary, @unchecked Sendable {
  let text: ParameterSummaryString<Intent>?
  let table: String?
  let others: [PartialKeyPath<Intent>]

  /// Creates a summary that is the title of the intent.
  public init() {
    (text, table, others) = (nil, nil, [])
  }

  /// Creates a summary of a sentence.
  public init(_ summary: ParameterSummaryString<Intent>, table: String? = nil) {
    (text, self.table, others) = (summary, table, [])
  }

  /// Creates a summary of a sentence, with further parameters below it.
  public init(
    _ summary: ParameterSummaryString<Intent>,
    table: String? = nil,
    @ParameterKeyPathsBuilder<Intent> _ parameters: () -> [PartialKeyPath<Intent>]
  ) {
    (text, self.table, others) = (summary, table, parameters())
  }

  /// Creates a summary that is the title of the intent, with further parameters below it.
  public init(@ParameterKeyPathsBuilder<Intent> _ parameters: () -> [PartialKeyPath<Intent>]) {
    (text, table, others) = (nil, nil, parameters())
  }
}

/// The text of a summary, with parameters in it.
///
/// Unchecked for its key paths: they lead to declared parameters and capture nothing.
public struct ParameterSummaryString<Intent: AppIntent>:
  ExpressibleByStringInterpolation, @unchecked Sendable
{
  enum Piece {
    case literal(String)
    case parameter(PartialKeyPath<Intent>)
    case component(PartialKeyPath<Intent>)
  }

  let pieces: [Piece]

  /// Creates a text without parameters.
  public init(stringLiteral value: String) { pieces = [.literal(value)] }

  /// Creates a text with parameters in it.
  public init(stringInterpolation: StringInterpolation) { pieces = stringInterpolation.pieces }

  /// Collects the words and the parameters of a text.
  public struct StringInterpolation: StringInterpolationProtocol {
    var pieces: [Piece] = []

    /// Prepares for a text of about this size.
    public init(literalCapacity: Int, interpolationCount: Int) {
      pieces.reserveCapacity(2 * interpolationCount + 1)
    }

    /// Adds words.
    public mutating func appendLiteral(_ literal: String) {
      if !literal.isEmpty { pieces.append(.literal(literal)) }
    }

    /// Adds a parameter by its `$` form.
    public mutating func appendInterpolation<Value>(
      _ keyPath: KeyPath<Intent, IntentParameter<Value>>
    ) {
      pieces.append(.parameter(keyPath))
    }
  }
}

/// Takes the summary of a closure.
@resultBuilder
public enum ParameterSummaryBuilder<Intent: AppIntent> {
  /// Takes one summary.
  public static func buildExpression<Content: ParameterSummary>(
    _ content: Content
  ) -> Content where Content.Intent == Intent { content }

  /// Takes one summary.
  public static func buildBlock<Content: ParameterSummary>(
    _ content: Content
  ) -> Content where Content.Intent == Intent { content }
}

/// Collects the key paths of parameters from the lines of a closure.
@resultBuilder
public enum ParameterKeyPathsBuilder<Intent: AppIntent> {
  /// Takes a parameter by its `$` form.
  public static func buildExpression<Value>(
    _ keyPath: KeyPath<Intent, IntentParameter<Value>>
  ) -> PartialKeyPath<Intent> { keyPath }

  /// Joins parameters in order.
  public static func buildBlock(
    _ keyPaths: PartialKeyPath<Intent>...
  ) -> [PartialKeyPath<Intent>] { keyPaths }
}
