// Natural Language by its name. Words are found as Unicode has them; there are no models: languages, kinds of words
// and meanings are not known.
@_exported public import Foundation

/// A language, by its code.
///
/// Any code makes one; it is not checked against a list.
public struct NLLanguage: RawRepresentable, Hashable, Sendable {
  /// The BCP 47 code, such as `en` or `zh-Hans`.
  public let rawValue: String
  /// Creates a language.
  ///
  /// - Parameter rawValue: The BCP 47 code; not checked.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Creates a language.
  ///
  /// - Parameter rawValue: The BCP 47 code; not checked.
  public init(_ rawValue: String) { self.rawValue = rawValue }
  /// The language of a text that could not be identified, `und`.
  public static let undetermined = NLLanguage("und")
  /// English and German.
  public static let english = NLLanguage("en"), german = NLLanguage("de")
  /// French and Spanish.
  public static let french = NLLanguage("fr"), spanish = NLLanguage("es")
  /// Italian and Portuguese.
  public static let italian = NLLanguage("it"), portuguese = NLLanguage("pt")
  /// Dutch and Swedish.
  public static let dutch = NLLanguage("nl"), swedish = NLLanguage("sv")
  /// Danish and Norwegian (Bokmål).
  public static let danish = NLLanguage("da"), norwegian = NLLanguage("nb")
  /// Finnish and Polish.
  public static let finnish = NLLanguage("fi"), polish = NLLanguage("pl")
  /// Russian and Ukrainian.
  public static let russian = NLLanguage("ru"), ukrainian = NLLanguage("uk")
  /// Czech and Greek.
  public static let czech = NLLanguage("cs"), greek = NLLanguage("el")
  /// Turkish and Hungarian.
  public static let turkish = NLLanguage("tr"), hungarian = NLLanguage("hu")
  /// Japanese and Korean.
  public static let japanese = NLLanguage("ja"), korean = NLLanguage("ko")
  /// Chinese in simplified characters.
  public static let simplifiedChinese = NLLanguage("zh-Hans")
  /// Chinese in traditional characters.
  public static let traditionalChinese = NLLanguage("zh-Hant")
  /// Arabic and Hebrew.
  public static let arabic = NLLanguage("ar"), hebrew = NLLanguage("he")
  /// Hindi and Thai.
  public static let hindi = NLLanguage("hi"), thai = NLLanguage("th")
  /// Vietnamese and Indonesian.
  public static let vietnamese = NLLanguage("vi"), indonesian = NLLanguage("id")
}

/// A recognizer of a text's language.
///
/// There is no model here: the language is never identified.
public final class NLLanguageRecognizer {
  /// Creates a recognizer.
  public init() {}
  /// Returns the most likely language of a text.
  ///
  /// - Parameter string: The text; not read.
  /// - Returns: Always nil.
  public static func dominantLanguage(for string: String) -> NLLanguage? { nil }
  /// The most likely language of the text.
  ///
  /// Always nil here.
  public var dominantLanguage: NLLanguage? { nil }
  /// The languages to choose from; empty, the default, for all.
  ///
  /// They are kept, and read by nothing.
  public var languageConstraints: [NLLanguage] = []
  /// Analyzes a text, which has no effect here.
  ///
  /// - Parameter string: The text; not kept.
  public func processString(_ string: String) {}
  /// Returns the likely languages of the text with their probabilities.
  ///
  /// - Parameter maxHypotheses: The largest number of languages; not read.
  /// - Returns: Always an empty dictionary.
  public func languageHypotheses(withMaximum maxHypotheses: Int) -> [NLLanguage: Double] { [:] }
  /// Forgets the text, which has no effect as none is kept.
  public func reset() {}
}

/// The unit into which a text is divided.
///
/// ``NLTokenizer`` finds the parts by rules of Unicode characters, in every language alike.
public enum NLTokenUnit: Int, Sendable {
  /// Words, sentences, paragraphs, or the whole text.
  case word, sentence, paragraph, document
}

/// A tokenizer, which divides a text into words, sentences or paragraphs.
///
/// Words are runs of letters, marks, numbers and apostrophes, sentences end with `.`, `!`, `?` and their likes, and
/// paragraphs with a line: text in languages without spaces is not divided into words.
public final class NLTokenizer {
  /// The text to divide; nil, the default, for none.
  public var string: String?
  /// The unit of the tokens.
  public let unit: NLTokenUnit
  /// Creates a tokenizer.
  ///
  /// - Parameter unit: The unit of the tokens.
  public init(unit: NLTokenUnit) { self.unit = unit }
  /// Sets the language of the text, which is not read.
  ///
  /// - Parameter language: The language.
  public func setLanguage(_ language: NLLanguage) {}
  /// Returns the ranges of the tokens in a part of the text.
  ///
  /// O(*n*) in the length of the part.
  ///
  /// - Parameter range: The part, of ``string``.
  /// - Returns: The ranges, in order; without whitespace and punctuation for words. Empty where there is no text.
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
  /// Calls a closure with each token in a part of the text.
  ///
  /// - Parameters:
  ///   - range: The part, of ``string``.
  ///   - block: Gets the range of a token and no attributes; returns false to stop.
  public func enumerateTokens(
    in range: Range<String.Index>,
    using block: (Range<String.Index>, Attributes) -> Bool
  ) {
    for token in tokens(for: range) where !block(token, []) { return }
  }

  /// Attributes of a token; none is set here.
  public struct Attributes: OptionSet, Sendable {
    /// The option bits.
    public let rawValue: UInt
    /// Creates attributes from option bits.
    ///
    /// - Parameter rawValue: A sum of the raw values of attributes.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The token has digits, symbols, or emoji.
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

/// An embedding: a map from words or sentences to vectors.
///
/// There are no models here: both makers return nil, so that no embedding exists.
public final class NLEmbedding {
  private init() {}
  /// Returns the embedding of a language's words.
  ///
  /// - Parameter language: The language; not read.
  /// - Returns: Always nil.
  public static func wordEmbedding(for language: NLLanguage) -> NLEmbedding? { nil }
  /// Returns the embedding of a language's sentences.
  ///
  /// - Parameter language: The language; not read.
  /// - Returns: Always nil.
  public static func sentenceEmbedding(for language: NLLanguage) -> NLEmbedding? { nil }
  /// Returns the nearest words.
  ///
  /// - Parameters:
  ///   - string: The word.
  ///   - maxCount: The largest number of words.
  /// - Returns: Always an empty array.
  public func neighbors(for string: String, maximumCount maxCount: Int) -> [(String, Double)] { [] }
  /// Returns the cosine distance between two words, in `0...2`.
  ///
  /// - Parameters:
  ///   - firstString: A word.
  ///   - secondString: The other word.
  /// - Returns: Always 2, the largest distance.
  public func distance(between firstString: String, and secondString: String) -> Double { 2 }
  /// Returns the vector of a word.
  ///
  /// - Parameter string: The word.
  /// - Returns: Always nil.
  public func vector(for string: String) -> [Double]? { nil }
}

/// A tag scheme: the kind of tags that a tagger assigns.
///
/// Any name makes one. No scheme has tags here.
public struct NLTagScheme: RawRepresentable, Hashable, Sendable {
  /// The name of the scheme.
  public let rawValue: String
  /// Creates a scheme.
  ///
  /// - Parameter rawValue: The name of the scheme; not checked.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Whether a token is a word, punctuation or whitespace.
  public static let tokenType = NLTagScheme(rawValue: "TokenType")
  /// The part of speech, the type of name, both, the sentiment, the lemma, and the language.
  public static let lexicalClass = NLTagScheme(rawValue: "LexicalClass"),
    nameType = NLTagScheme(rawValue: "NameType"),
    nameTypeOrLexicalClass = NLTagScheme(rawValue: "NameTypeOrLexicalClass"),
    sentimentScore = NLTagScheme(rawValue: "SentimentScore"),
    lemma = NLTagScheme(rawValue: "Lemma"), language = NLTagScheme(rawValue: "Language")
}

/// A tag that a tagger assigns to a token.
///
/// ``NLTagger`` assigns none here.
public struct NLTag: RawRepresentable, Hashable, Sendable {
  /// The name of the tag.
  public let rawValue: String
  /// Creates a tag.
  ///
  /// - Parameter rawValue: The name of the tag; not checked.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Parts of speech.
  public static let noun = NLTag(rawValue: "Noun"), verb = NLTag(rawValue: "Verb"),
    adjective = NLTag(rawValue: "Adjective"), number = NLTag(rawValue: "Number")
  /// Types of names.
  public static let personalName = NLTag(rawValue: "PersonalName"),
    placeName = NLTag(rawValue: "PlaceName"), organizationName = NLTag(rawValue: "OrganizationName")
}

/// A tagger, which assigns tags to the tokens of a text.
///
/// There are no models here: it finds the tokens as ``NLTokenizer`` does, and assigns no tags.
public final class NLTagger {
  /// The tokens that a tagger leaves out, and whether it joins names; not read here.
  public struct Options: OptionSet, Sendable {
    /// The option bits.
    public let rawValue: UInt
    /// Creates options from option bits.
    ///
    /// - Parameter rawValue: A sum of the raw values of options.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Leave out words, punctuation, whitespace or other tokens, and treat a name of several words as one token.
    public static let omitWords = Options(rawValue: 1), omitPunctuation = Options(rawValue: 2),
      omitWhitespace = Options(rawValue: 4), omitOther = Options(rawValue: 8),
      joinNames = Options(rawValue: 16)
  }
  /// The text to analyze; nil, the default, for none.
  public var string: String?
  /// The most likely language of the text.
  ///
  /// Always nil here.
  public var dominantLanguage: NLLanguage? { nil }
  /// Creates a tagger.
  ///
  /// - Parameter tagSchemes: The schemes of the tags; not kept.
  public init(tagSchemes: [NLTagScheme]) {}
  /// Sets the language of a part of the text, which is not read.
  ///
  /// - Parameters:
  ///   - language: The language.
  ///   - range: The part of the text.
  public func setLanguage(_ language: NLLanguage, range: Range<String.Index>) {}
  /// Returns the tag and the range of the token at a position.
  ///
  /// - Parameters:
  ///   - index: The position, in ``string``.
  ///   - unit: The unit of the token.
  ///   - scheme: The scheme of the tag; not read.
  /// - Returns: Nil and the range of the token; an empty range where there is no token, such as between words.
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
  /// Calls a closure with each token in a part of the text, without a tag.
  ///
  /// - Parameters:
  ///   - range: The part, of ``string``.
  ///   - unit: The unit of the tokens.
  ///   - scheme: The scheme of the tags; not read.
  ///   - options: Not read: punctuation is always left out between words.
  ///   - block: Gets nil and the range of a token; returns false to stop.
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
