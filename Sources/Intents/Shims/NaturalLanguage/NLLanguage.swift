// Natural Language by its name. Words are found as Unicode has them; there are no models: languages, kinds of words
// and meanings are not known.
@_exported public import Foundation

/// A language by its code.
public struct NLLanguage: RawRepresentable, Hashable, Sendable {
  /// The code, such as `en`.
  public let rawValue: String
  /// Creates a language.
  ///
  /// - Parameter rawValue: The code.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Creates a language.
  ///
  /// - Parameter rawValue: The code.
  public init(_ rawValue: String) { self.rawValue = rawValue }
  /// Not known.
  public static let undetermined = NLLanguage("und")
  /// Languages of Europe.
  public static let english = NLLanguage("en"), german = NLLanguage("de")
  /// Languages of Europe.
  public static let french = NLLanguage("fr"), spanish = NLLanguage("es")
  /// Languages of Europe.
  public static let italian = NLLanguage("it"), portuguese = NLLanguage("pt")
  /// Languages of Europe.
  public static let dutch = NLLanguage("nl"), swedish = NLLanguage("sv")
  /// Languages of Europe.
  public static let danish = NLLanguage("da"), norwegian = NLLanguage("nb")
  /// Languages of Europe.
  public static let finnish = NLLanguage("fi"), polish = NLLanguage("pl")
  /// Languages of Europe.
  public static let russian = NLLanguage("ru"), ukrainian = NLLanguage("uk")
  /// Languages of Europe.
  public static let czech = NLLanguage("cs"), greek = NLLanguage("el")
  /// Languages of Europe.
  public static let turkish = NLLanguage("tr"), hungarian = NLLanguage("hu")
  /// Languages of Asia.
  public static let japanese = NLLanguage("ja"), korean = NLLanguage("ko")
  /// Languages of Asia.
  public static let simplifiedChinese = NLLanguage("zh-Hans")
  /// Languages of Asia.
  public static let traditionalChinese = NLLanguage("zh-Hant")
  /// Languages of Asia.
  public static let arabic = NLLanguage("ar"), hebrew = NLLanguage("he")
  /// Languages of Asia.
  public static let hindi = NLLanguage("hi"), thai = NLLanguage("th")
  /// Languages of Asia.
  public static let vietnamese = NLLanguage("vi"), indonesian = NLLanguage("id")
}

/// Tells the language of a text; it is not known here.
public final class NLLanguageRecognizer {
  /// Creates a recognizer.
  public init() {}
  /// The language of a text.
  ///
  /// - Parameter string: The text.
  /// - Returns: Nil: it is not known.
  public static func dominantLanguage(for string: String) -> NLLanguage? { nil }
  /// The language; nil, as it is not known.
  public var dominantLanguage: NLLanguage? { nil }
  /// The languages that are likely.
  public var languageConstraints: [NLLanguage] = []
  /// Reads a text.
  ///
  /// - Parameter string: The text.
  public func processString(_ string: String) {}
  /// The languages that it may be, with how likely.
  ///
  /// - Parameter maxHypotheses: How many at most.
  /// - Returns: None.
  public func languageHypotheses(withMaximum maxHypotheses: Int) -> [NLLanguage: Double] { [:] }
  /// Forgets what was read.
  public func reset() {}
}

/// The parts of a text.
public enum NLTokenUnit: Int, Sendable {
  /// Words, sentences, paragraphs, or the whole.
  case word, sentence, paragraph, document
}

/// Takes a text apart.
///
/// Words are runs of letters, marks, numbers and apostrophes, sentences end with `.`, `!`, `?` and their likes, and
/// paragraphs with a line: languages without spaces are not taken apart.
public final class NLTokenizer {
  /// The text; nil for none.
  public var string: String?
  /// The parts.
  public let unit: NLTokenUnit
  /// Creates a tokenizer.
  ///
  /// - Parameter unit: The parts.
  public init(unit: NLTokenUnit) { self.unit = unit }
  /// Says the language, which is not read.
  ///
  /// - Parameter language: The language.
  public func setLanguage(_ language: NLLanguage) {}
  /// The parts of a range.
  ///
  /// O(*n*) in its length.
  ///
  /// - Parameter range: The range.
  /// - Returns: The parts, in order.
  public func tokens(for range: Range<String.Index>) -> [Range<String.Index>] {
    guard let string else { return [] }
    switch unit {
    case .document: return range.isEmpty ? [] : [range]
    case .word:
      return Self.runs(of: string, in: range) { $0.isLetter || $0.isNumber || "'’".contains($0) }
    case .paragraph: return Self.runs(of: string, in: range) { !$0.isNewline }
    case .sentence: return Self.sentences(of: string, in: range)
    }
  }
  /// Gives each part to a closure.
  ///
  /// - Parameters:
  ///   - range: Of which range.
  ///   - block: Gets a part; false ends it.
  public func enumerateTokens(
    in range: Range<String.Index>,
    using block: (Range<String.Index>, Attributes) -> Bool
  ) {
    for token in tokens(for: range) where !block(token, []) { return }
  }

  /// What a part is.
  public struct Attributes: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Creates a set.
    ///
    /// - Parameter rawValue: The bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Numbers, symbols, and pictures; never told here.
    public static let numeric = Attributes(rawValue: 1), symbolic = Attributes(rawValue: 2),
      emoji = Attributes(rawValue: 4)
  }

  private static func runs(
    of text: String,
    in range: Range<String.Index>,
    _ belongs: (Character) -> Bool
  ) -> [Range<String.Index>] {
    text[range].split { !belongs($0) }.map { $0.startIndex..<$0.endIndex }
  }

  private static func sentences(
    of text: String,
    in range: Range<String.Index>
  ) -> [Range<String.Index>] {
    var (found, start, index) = ([Range<String.Index>](), range.lowerBound, range.lowerBound)
    while index < range.upperBound {
      let next = text.index(after: index)
      let ends = ".!?。！？".contains(text[index]) || text[index].isNewline
      if ends, next == range.upperBound || text[next].isWhitespace || text[index].isNewline {
        var after = next
        while after < range.upperBound, text[after].isWhitespace {
          after = text.index(after: after)
        }
        found.append(start..<after)
        (start, index) = (after, after)
      } else {
        index = next
      }
    }
    if start < range.upperBound { found.append(start..<range.upperBound) }
    return found
  }
}

/// What words mean; there are no models here.
public final class NLEmbedding {
  private init() {}
  /// The meanings of words.
  ///
  /// - Parameter language: The language.
  /// - Returns: Nil: there is none.
  public static func wordEmbedding(for language: NLLanguage) -> NLEmbedding? { nil }
  /// The meanings of sentences.
  ///
  /// - Parameter language: The language.
  /// - Returns: Nil: there is none.
  public static func sentenceEmbedding(for language: NLLanguage) -> NLEmbedding? { nil }
  /// Words of a near meaning.
  ///
  /// - Parameters:
  ///   - string: The word.
  ///   - maxCount: How many at most.
  /// - Returns: None.
  public func neighbors(for string: String, maximumCount maxCount: Int) -> [(String, Double)] { [] }
  /// How far two meanings are apart.
  ///
  /// - Parameters:
  ///   - firstString: A word.
  ///   - secondString: The other.
  /// - Returns: 2, the farthest.
  public func distance(between firstString: String, and secondString: String) -> Double { 2 }
  /// A meaning as numbers.
  ///
  /// - Parameter string: The word.
  /// - Returns: Nil.
  public func vector(for string: String) -> [Double]? { nil }
}

/// What is told of words.
public struct NLTagScheme: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Creates a scheme.
  ///
  /// - Parameter rawValue: The name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// What a word is.
  public static let tokenType = NLTagScheme(rawValue: "TokenType")
  /// The kind of a word, a name, both, or how glad a text is.
  public static let lexicalClass = NLTagScheme(rawValue: "LexicalClass"),
    nameType = NLTagScheme(rawValue: "NameType"),
    nameTypeOrLexicalClass = NLTagScheme(rawValue: "NameTypeOrLexicalClass"),
    sentimentScore = NLTagScheme(rawValue: "SentimentScore"),
    lemma = NLTagScheme(rawValue: "Lemma"), language = NLTagScheme(rawValue: "Language")
}

/// What was told of a word.
public struct NLTag: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Creates a tag.
  ///
  /// - Parameter rawValue: The name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Kinds of words.
  public static let noun = NLTag(rawValue: "Noun"), verb = NLTag(rawValue: "Verb"),
    adjective = NLTag(rawValue: "Adjective"), number = NLTag(rawValue: "Number")
  /// Kinds of names.
  public static let personalName = NLTag(rawValue: "PersonalName"),
    placeName = NLTag(rawValue: "PlaceName"), organizationName = NLTag(rawValue: "OrganizationName")
}

/// Tells what words are; nothing is told here.
public final class NLTagger {
  /// How words are told of.
  public struct Options: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Creates a set.
    ///
    /// - Parameter rawValue: The bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// What is left out, and whether names of several words are one.
    public static let omitWords = Options(rawValue: 1), omitPunctuation = Options(rawValue: 2),
      omitWhitespace = Options(rawValue: 4), omitOther = Options(rawValue: 8),
      joinNames = Options(rawValue: 16)
  }
  /// The text; nil for none.
  public var string: String?
  /// The language; nil, as it is not known.
  public var dominantLanguage: NLLanguage? { nil }
  /// Creates a tagger.
  ///
  /// - Parameter tagSchemes: What is to be told.
  public init(tagSchemes: [NLTagScheme]) {}
  /// Says the language, which is not read.
  ///
  /// - Parameters:
  ///   - language: The language.
  ///   - range: Of which range.
  public func setLanguage(_ language: NLLanguage, range: Range<String.Index>) {}
  /// What is told of a word.
  ///
  /// - Parameters:
  ///   - index: Where it is.
  ///   - unit: The part.
  ///   - scheme: What is to be told.
  /// - Returns: Nil, and the word.
  public func tag(
    at index: String.Index,
    unit: NLTokenUnit,
    scheme: NLTagScheme
  ) -> (NLTag?, Range<String.Index>) {
    let tokenizer = NLTokenizer(unit: unit)
    tokenizer.string = string
    let whole = (string ?? "").startIndex..<(string ?? "").endIndex
    return (nil, tokenizer.tokens(for: whole).first { $0.contains(index) } ?? index..<index)
  }
  /// Gives each word to a closure, without a tag.
  ///
  /// - Parameters:
  ///   - range: Of which range.
  ///   - unit: The parts.
  ///   - scheme: What is to be told.
  ///   - options: Not read.
  ///   - block: Gets nil and a part; false ends it.
  public func enumerateTags(
    in range: Range<String.Index>,
    unit: NLTokenUnit,
    scheme: NLTagScheme,
    options: Options = [],
    using block: (NLTag?, Range<String.Index>) -> Bool
  ) {
    let tokenizer = NLTokenizer(unit: unit)
    tokenizer.string = string
    for token in tokenizer.tokens(for: range) where !block(nil, token) { return }
  }
}
