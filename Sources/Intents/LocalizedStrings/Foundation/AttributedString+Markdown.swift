public import Foundation

/// What letters of a text in Markdown stand for.
public struct InlinePresentationIntent: OptionSet, Hashable, Codable, Sendable {
  /// The kinds as bits.
  public let rawValue: UInt
  /// Creates kinds from bits.
  ///
  /// - Parameter rawValue: A sum of the values of the kinds.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Emphasis, as between one `*` or `_`.
  public static let emphasized = Self(rawValue: 1)
  /// Strong emphasis, as between two.
  public static let stronglyEmphasized = Self(rawValue: 2)
  /// Code, as between backquotes.
  public static let code = Self(rawValue: 4)
  /// What no longer holds, as between two `~`.
  public static let strikethrough = Self(rawValue: 32)
  /// The end of a line of the source, which is a space.
  public static let softBreak = Self(rawValue: 64)
  /// The end of a line that is meant as one.
  public static let lineBreak = Self(rawValue: 128)
}

extension AttributeScopes {
  /// What Markdown says of letters.
  public struct MarkdownAttributes: AttributeScope {
    /// What the letters stand for.
    public let inlinePresentationIntent: InlinePresentationIntentAttribute

    /// What letters stand for.
    public enum InlinePresentationIntentAttribute: AttributedStringKey {
      /// The type of the attribute's value.
      public typealias Value = InlinePresentationIntent
      /// `NSInlinePresentationIntent`.
      public static let name = "NSInlinePresentationIntent"
    }
  }
}

extension AttributeDynamicLookup {
  /// An attribute of Markdown by its name.
  ///
  /// - Parameter keyPath: The attribute.
  /// - Returns: Its key.
  public subscript<Key: AttributedStringKey>(
    dynamicMember keyPath: KeyPath<AttributeScopes.MarkdownAttributes, Key>
  ) -> Key { self[Key.self] }
}

extension AttributedString {
  /// How a text in Markdown is read.
  public struct MarkdownParsingOptions: Hashable, Sendable {
    /// Which marks count.
    public enum InterpretedSyntax: Hashable, Sendable {
      /// Those of blocks, such as headings, and those within lines.
      ///
      /// As on Apple's platforms nothing stands between the letters of two blocks; the blocks themselves
      /// are not kept here.
      case full
      /// Those within lines; ends of lines are spaces.
      case inlineOnly
      /// Those within lines; spaces and ends of lines stay as they are.
      case inlineOnlyPreservingWhitespace
    }
    /// What is done with a text that cannot be read; there is none here.
    public enum FailurePolicy: Hashable, Sendable {
      /// An error, or what could be read.
      case throwError, returnPartiallyParsedIfPossible
    }
    /// Whether `^[text](key: value)` gives attributes; not read here.
    public var allowsExtendedAttributes: Bool
    /// Which marks count.
    public var interpretedSyntax: InterpretedSyntax
    /// What is done with a text that cannot be read; not read here.
    public var failurePolicy: FailurePolicy
    /// The language of the text; not read here.
    public var languageCode: String?

    /// Creates options.
    ///
    /// - Parameters:
    ///   - allowsExtendedAttributes: Not read here.
    ///   - interpretedSyntax: Which marks count; all by default.
    ///   - failurePolicy: Not read here.
    ///   - languageCode: Not read here.
    public init(
      allowsExtendedAttributes: Bool = false,
      interpretedSyntax: InterpretedSyntax = .full,
      failurePolicy: FailurePolicy = .throwError,
      languageCode: String? = nil
    ) {
      self.allowsExtendedAttributes = allowsExtendedAttributes
      self.interpretedSyntax = interpretedSyntax
      self.failurePolicy = failurePolicy
      self.languageCode = languageCode
    }
  }

  /// Reads a text in Markdown: CommonMark's emphasis, code, links, breaks and escapes, and `~~`.
  ///
  /// Letters get `inlinePresentationIntent` and `link`. HTML, pictures, tables and references stay as they are written.
  /// O(*n*) in the letters; of the marks of a block the first 4,096 count, and a link has at most
  /// as many letters.
  ///
  /// - Parameters:
  ///   - markdown: The text.
  ///   - options: Which marks count; all by default.
  ///   - baseURL: What links without a scheme are relative to; nil, the default, for nothing.
  /// - Throws: Nothing here: any text can be read.
  public init(
    markdown: String,
    options: MarkdownParsingOptions = .init(),
    baseURL: URL? = nil
  ) throws {
    let keepsSpaces = options.interpretedSyntax == .inlineOnlyPreservingWhitespace
    let blocks =
      options.interpretedSyntax == .full ? MarkdownBlocks(markdown).blocks : [.text(markdown)]
    self = blocks.reduce(into: AttributedString()) { whole, block in
      switch block {
      case .text(let text):
        whole += MarkdownInlines(text, keepsSpaces: keepsSpaces, baseURL: baseURL).text
      case .code(let text):
        whole += AttributedString(text)
      }
    }
  }

  /// Reads a text in Markdown from bytes in UTF-8.
  ///
  /// - Parameters:
  ///   - markdown: The bytes; what is no UTF-8 becomes U+FFFD.
  ///   - options: Which marks count; all by default.
  ///   - baseURL: What links without a scheme are relative to; nil, the default, for nothing.
  /// - Throws: Nothing here: any text can be read.
  public init(
    markdown: Data,
    options: MarkdownParsingOptions = .init(),
    baseURL: URL? = nil
  ) throws {
    try self.init(
      markdown: String(decoding: markdown, as: UTF8.self),
      options: options,
      baseURL: baseURL
    )
  }

  /// Reads a file in Markdown.
  ///
  /// - Parameters:
  ///   - url: The file, in UTF-8.
  ///   - options: Which marks count; all by default.
  ///   - baseURL: What links without a scheme are relative to; nil, the default, for nothing.
  /// - Throws: An error when the file cannot be read.
  public init(
    contentsOf url: URL,
    options: MarkdownParsingOptions = .init(),
    baseURL: URL? = nil
  ) throws {
    try self.init(markdown: Data(contentsOf: url), options: options, baseURL: baseURL)
  }
}
