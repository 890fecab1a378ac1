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

extension AppIntent {
  /// The sentence of the intent, for the values that its parameters have.
  ///
  /// An intent without one is its title, with all parameters below. Nothing of the intent is run.
  public var summary: IntentSummary {
    let described = Self.parameterSummary
    if let content = described as? any ParameterSummary<Self>,
      let summary = content._summary(for: self), !summary.tokens.isEmpty
    {
      return summary
    }
    return IntentSummary(
      tokens: [.text(String(localized: Self.title))],
      otherParameters: intentParameters(of: self).map(\.name)
    )
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
  private let text: ParameterSummaryString<Intent>?
  private let table: String?
  private let others: [PartialKeyPath<Intent>]

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

  /// Returns the sentence for the values that the parameters of an intent have.
  public func _summary(for intent: Intent) -> IntentSummary? {
    let parameters = intentParameters(of: intent)
    func name(_ keyPath: PartialKeyPath<Intent>) -> String? {
      guard let found = intent[keyPath: keyPath] as? any AnyIntentParameter else { return nil }
      return parameters.first { $0.parameter.identifies(ObjectIdentifier(found)) }?.name
    }
    let tokens = text.map { $0.tokens(for: intent, table: table, name: name) }
    return IntentSummary(
      tokens: tokens ?? [.text(String(localized: Intent.title))],
      otherParameters: others.compactMap(name)
    )
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

  /// The pieces for the values of an intent, in the order that a translation gives them.
  ///
  /// The key in the table has `${name}` where a parameter stands.
  func tokens(
    for intent: Intent,
    table: String?,
    name: (PartialKeyPath<Intent>) -> String?
  ) -> [IntentSummary.Token] {
    var parameters: [String: IntentSummary.Token] = [:]
    let key = pieces.map { piece in
      switch piece {
      case .literal(let text): return text
      case .component(let keyPath):
        guard let (name, token) = component(at: keyPath, of: intent) else { return "" }
        parameters[name] = token
        return "${\(name)}"
      case .parameter(let keyPath):
        let parameter = intent[keyPath: keyPath] as? any AnyIntentParameter
        let name = name(keyPath) ?? ""
        parameters[name] = .parameter(
          name: name,
          title: parameter.map { String(localized: $0.title) } ?? name,
          value: parameter.flatMap { parameter in
            parameter.anyValue.map { String(localized: parameter.constraints.words(of: $0)) }
          }
        )
        return "${\(name)}"
      }
    }.joined()
    let text = String(localized: String.LocalizationValue(key), table: table)
    var tokens: [IntentSummary.Token] = []
    var rest = Substring(text)
    while let match = rest.firstMatch(of: /\$\{([^}]*)\}/) {
      let words = rest[..<match.range.lowerBound]
      if !words.isEmpty { tokens.append(.text(String(words))) }
      tokens.append(parameters[String(match.1)] ?? .text(String(match.0)))
      rest = rest[match.range.upperBound...]
    }
    if !rest.isEmpty { tokens.append(.text(String(rest))) }
    return tokens
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
