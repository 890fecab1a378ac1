/// A phrase that sounds like the app's but means something else.
public struct NegativeAppShortcutPhrase: ExpressibleByStringInterpolation, Sendable {
  let phrase: ShortcutPhrase

  /// Creates a phrase of words only.
  public init(stringLiteral value: String) { phrase = ShortcutPhrase(pieces: [.literal(value)]) }

  /// Creates a phrase with the name of the app in it.
  public init(stringInterpolation: StringInterpolation) {
    phrase = ShortcutPhrase(pieces: stringInterpolation.pieces)
  }

  /// Collects the words of a phrase.
  public struct StringInterpolation: StringInterpolationProtocol {
    var pieces: [ShortcutPhrase.Piece] = []
    /// Prepares for a phrase.
    public init(literalCapacity: Int, interpolationCount: Int) {}
    /// Adds words.
    public mutating func appendLiteral(_ literal: String) { pieces.append(.literal(literal)) }
    /// Adds the name of the app.
    public mutating func appendInterpolation(_ token: AppShortcutPhraseToken) {
      pieces.append(.applicationName)
    }
  }
}

/// Several phrases that mean something else.
public struct NegativeAppShortcutPhrases: Sendable {
  let phrases: [NegativeAppShortcutPhrase]
  /// Creates phrases.
  public init(phrases: [NegativeAppShortcutPhrase]) { self.phrases = phrases }
  /// Creates phrases from the lines of a closure.
  public init(@NegativeAppShortcutPhrasesBuilder phrases: () -> [NegativeAppShortcutPhrase]) {
    self.phrases = phrases()
  }
}

/// How an app writes down phrases that mean something else.
public protocol _NegativePhrasesProviding: Sendable {
  /// The phrases.
  var _phrases: [NegativeAppShortcutPhrase] { get }
}

extension NegativeAppShortcutPhrases: _NegativePhrasesProviding {
  /// The phrases.
  public var _phrases: [NegativeAppShortcutPhrase] { phrases }
}

extension [NegativeAppShortcutPhrase]: _NegativePhrasesProviding {
  /// The phrases.
  public var _phrases: [NegativeAppShortcutPhrase] { self }
}

/// Collects phrases that mean something else from the lines of a closure.
@resultBuilder
public enum NegativeAppShortcutPhrasesBuilder {
  /// Takes one phrase.
  public static func buildExpression(
    _ phrase: NegativeAppShortcutPhrase
  ) -> [NegativeAppShortcutPhrase] { [phrase] }
  /// Takes several phrases.
  public static func buildExpression(
    _ phrases: NegativeAppShortcutPhrases
  ) -> [NegativeAppShortcutPhrase] { phrases.phrases }
  /// Joins phrases in order.
  public static func buildBlock(
    _ phrases: [NegativeAppShortcutPhrase]...
  ) -> [NegativeAppShortcutPhrase] { phrases.flatMap(\.self) }

  /// The phrases as a list.
  public static func buildFinalResult(
    _ phrases: [NegativeAppShortcutPhrase]
  ) -> [NegativeAppShortcutPhrase] { phrases }
  /// The phrases as one value.
  public static func buildFinalResult(
    _ phrases: [NegativeAppShortcutPhrase]
  ) -> NegativeAppShortcutPhrases { NegativeAppShortcutPhrases(phrases: phrases) }
}
