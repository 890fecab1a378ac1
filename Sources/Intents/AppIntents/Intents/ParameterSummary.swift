internal import LocalizedStrings

/// The summary of an intent in a sentence with its parameters.
///
/// ``IntentParameterSummary``, ``ParameterSummaryWhenCondition`` and
/// ``ParameterSummarySwitchCondition`` conform; an intent writes them as `Summary`, `When` and
/// `Switch`.
public protocol ParameterSummary<Intent>: Sendable {
  /// The type of the intent.
  associatedtype Intent: AppIntent
  /// Returns the sentence for the values that the parameters of an intent have; nil for none.
  func _summary(for intent: Intent) -> IntentSummary?
}

/// A sentence with parameters, for the values that they have.
///
/// ``AppIntent/summary`` makes it. Hosts show the sentence and let a user change the parameters in
/// it.
public struct IntentSummary: Hashable, Sendable {
  /// A piece of the sentence: words, or a parameter.
  public enum Token: Hashable, Sendable {
    /// Words.
    case text(String)
    /// A parameter: its name in the code, its title, and what a user sees of its value, nil for
    /// none.
    case parameter(name: String, title: String, value: String?)
  }

  /// The pieces, in order.
  public let tokens: [Token]
  /// The names, in the code, of the parameters that stand below the sentence, in order.
  public let otherParameters: [String]

  /// The sentence as one text, with the title of a parameter where it has no value.
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

  /// Creates a summary without a sentence of its own.
  public init() {
    (text, table, others) = (nil, nil, [])
  }

  /// Creates a summary of a sentence.
  ///
  /// - Parameters:
  ///   - summary: The sentence, with parameters by their `$` forms.
  ///   - table: The name of the table with its translations; nil for `Localizable`.
  public init(_ summary: ParameterSummaryString<Intent>, table: String? = nil) {
    (text, self.table, others) = (summary, table, [])
  }

  /// Creates a summary of a sentence, with further parameters below it.
  ///
  /// - Parameters:
  ///   - summary: The sentence, with parameters by their `$` forms.
  ///   - table: The name of the table with its translations; nil for `Localizable`.
  ///   - parameters: The `$` forms of further parameters, one a line.
  public init(
    _ summary: ParameterSummaryString<Intent>,
    table: String? = nil,
    @ParameterKeyPathsBuilder<Intent> _ parameters: () -> [PartialKeyPath<Intent>]
  ) {
    (text, self.table, others) = (summary, table, parameters())
  }

  /// Creates a summary that is the title of the intent, with further parameters below it.
  ///
  /// - Parameter parameters: The `$` forms of the parameters, one a line.
  public init(@ParameterKeyPathsBuilder<Intent> _ parameters: () -> [PartialKeyPath<Intent>]) {
    (text, table, others) = (nil, nil, parameters())
  }
}

/// The text of a summary, with parameters in it.
///
/// In a table of translations its key has `${name}` where a parameter stands. Unchecked for its key
/// paths: they lead to declared parameters and capture nothing.
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
  ///
  /// - Parameter value: The text.
  public init(stringLiteral value: String) { pieces = [.literal(value)] }

  /// Creates a text with parameters in it.
  ///
  /// - Parameter stringInterpolation: The words and the parameters of the literal, in order.
  public init(stringInterpolation: StringInterpolation) { pieces = stringInterpolation.pieces }

  /// The interpolation that collects the words and the parameters of a summary.
  public struct StringInterpolation: StringInterpolationProtocol {
    var pieces: [Piece] = []

    /// Creates a collector with room for the pieces of a text.
    ///
    /// - Parameters:
    ///   - literalCapacity: Not used.
    ///   - interpolationCount: The number of parameters in the text.
    public init(literalCapacity: Int, interpolationCount: Int) {
      pieces.reserveCapacity(2 * interpolationCount + 1)
    }

    /// Adds words.
    ///
    /// - Parameter literal: The words; empty ones are left out.
    public mutating func appendLiteral(_ literal: String) {
      if !literal.isEmpty { pieces.append(.literal(literal)) }
    }

    /// Adds a parameter by its `$` form.
    ///
    /// - Parameter keyPath: The parameter, such as `\.$target`.
    public mutating func appendInterpolation<Value>(
      _ keyPath: KeyPath<Intent, IntentParameter<Value>>
    ) {
      pieces.append(.parameter(keyPath))
    }
  }
}

/// A result builder for the one summary of a closure.
@resultBuilder
public enum ParameterSummaryBuilder<Intent: AppIntent> {
  /// Passes a summary on unchanged.
  public static func buildExpression<Content: ParameterSummary>(
    _ content: Content
  ) -> Content where Content.Intent == Intent { content }

  /// Passes the only summary of a closure on unchanged.
  public static func buildBlock<Content: ParameterSummary>(
    _ content: Content
  ) -> Content where Content.Intent == Intent { content }
}

/// A result builder for the key paths of parameters.
@resultBuilder
public enum ParameterKeyPathsBuilder<Intent: AppIntent> {
  /// Collects a parameter by its `$` form.
  public static func buildExpression<Value>(
    _ keyPath: KeyPath<Intent, IntentParameter<Value>>
  ) -> PartialKeyPath<Intent> { keyPath }

  /// Joins parameters in order.
  public static func buildBlock(
    _ keyPaths: PartialKeyPath<Intent>...
  ) -> [PartialKeyPath<Intent>] { keyPaths }
}
