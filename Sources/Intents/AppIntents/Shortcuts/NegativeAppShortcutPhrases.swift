/// A phrase that sounds like the app's but means something else.
///
/// A string literal makes one; it may have `\(.applicationName)` in it, and no parameters.
public struct NegativeAppShortcutPhrase: ExpressibleByStringInterpolation, Sendable {
  let phrase: ShortcutPhrase

  /// Creates a phrase of words only.
  ///
  /// - Parameter value: The text of the phrase.
  public init(stringLiteral value: String) { phrase = ShortcutPhrase(pieces: [.literal(value)]) }

  /// Creates a phrase with the name of the app in it.
  ///
  /// - Parameter stringInterpolation: The words and places of the literal, in order.
  public init(stringInterpolation: StringInterpolation) {
    phrase = ShortcutPhrase(pieces: stringInterpolation.pieces)
  }

  /// The interpolation that collects the words of a phrase.
  public struct StringInterpolation: StringInterpolationProtocol {
    var pieces: [ShortcutPhrase.Piece] = []
    /// Creates a collector without pieces.
    ///
    /// - Parameters:
    ///   - literalCapacity: Not used.
    ///   - interpolationCount: Not used.
    public init(literalCapacity: Int, interpolationCount: Int) {}
    /// Adds words.
    ///
    /// - Parameter literal: The text.
    public mutating func appendLiteral(_ literal: String) { pieces.append(.literal(literal)) }
    /// Adds the name of the app.
    ///
    /// - Parameter token: Only ``AppShortcutPhraseToken/applicationName``.
    public mutating func appendInterpolation(_ token: AppShortcutPhraseToken) {
      pieces.append(.applicationName)
    }
  }
}

/// Several phrases that mean something else, as an ``AppShortcutsProvider`` declares them.
///
/// ```swift
/// static var negativePhrases: NegativeAppShortcutPhrases {
///   NegativeAppShortcutPhrases { "Open the shelf door in \(.applicationName)" }
/// }
/// ```
public struct NegativeAppShortcutPhrases: Sendable {
  let phrases: [NegativeAppShortcutPhrase]
  /// Creates the list of an array.
  ///
  /// - Parameter phrases: The phrases, in any order.
  public init(phrases: [NegativeAppShortcutPhrase]) { self.phrases = phrases }
  /// Creates the list of a closure's lines.
  ///
  /// - Parameter phrases: The phrases, one a line.
  public init(@NegativeAppShortcutPhrasesBuilder phrases: () -> [NegativeAppShortcutPhrase]) {
    self.phrases = phrases()
  }
}

/// How an app writes down phrases that mean something else: as an array or as
/// ``NegativeAppShortcutPhrases``.
public protocol _NegativePhrasesProviding: Sendable {
  /// The phrases.
  var _phrases: [NegativeAppShortcutPhrase] { get }
}

extension NegativeAppShortcutPhrases: _NegativePhrasesProviding {
  /// The phrases, in the order of their declaration.
  public var _phrases: [NegativeAppShortcutPhrase] { phrases }
}

extension [NegativeAppShortcutPhrase]: _NegativePhrasesProviding {
  /// The array itself.
  public var _phrases: [NegativeAppShortcutPhrase] { self }
}

/// A result builder for negative phrases.
@resultBuilder
public enum NegativeAppShortcutPhrasesBuilder {
  /// Collects one phrase.
  public static func buildExpression(
    _ phrase: NegativeAppShortcutPhrase
  ) -> [NegativeAppShortcutPhrase] { [phrase] }
  /// Collects several phrases.
  public static func buildExpression(
    _ phrases: NegativeAppShortcutPhrases
  ) -> [NegativeAppShortcutPhrase] { phrases.phrases }
  /// Joins phrases in order.
  public static func buildBlock(
    _ phrases: [NegativeAppShortcutPhrase]...
  ) -> [NegativeAppShortcutPhrase] { phrases.flatMap(\.self) }

  /// Returns the phrases as an array, for a property of that type.
  public static func buildFinalResult(
    _ phrases: [NegativeAppShortcutPhrase]
  ) -> [NegativeAppShortcutPhrase] { phrases }
  /// Returns the phrases as one value, for a property of that type.
  public static func buildFinalResult(
    _ phrases: [NegativeAppShortcutPhrase]
  ) -> NegativeAppShortcutPhrases { NegativeAppShortcutPhrases(phrases: phrases) }
}
