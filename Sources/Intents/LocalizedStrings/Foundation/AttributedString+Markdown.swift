public import Foundation

/// The inline styles of Markdown, such as emphasis, of a range of text.
///
/// Reading Markdown sets them as the attribute `inlinePresentationIntent`; SwiftUI's texts show them. A range may
/// have several.
public struct InlinePresentationIntent: OptionSet, Hashable, Codable, Sendable {
  /// The styles as bits, with Apple's numbers.
  public let rawValue: UInt
  /// Creates a set of styles from bits.
  ///
  /// - Parameter rawValue: A sum of the raw values of styles.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Emphasis, from text between single `*` or `_`.
  public static let emphasized = Self(rawValue: 1)
  /// Strong emphasis, from text between double `*` or `_`.
  public static let stronglyEmphasized = Self(rawValue: 2)
  /// Code, from text between backquotes.
  public static let code = Self(rawValue: 4)
  /// Strikethrough, from text between double `~`.
  public static let strikethrough = Self(rawValue: 32)
  /// A soft line break: the end of a line of the source.
  ///
  /// The text has a space in its place.
  public static let softBreak = Self(rawValue: 64)
  /// A hard line break, from two spaces or a backslash at the end of a line.
  ///
  /// The text has a line feed in its place.
  public static let lineBreak = Self(rawValue: 128)
}

extension AttributeScopes {
  /// The attributes that Markdown sets.
  ///
  /// Links are not among them: they are Foundation's attribute `link`.
  public struct MarkdownAttributes: AttributeScope {
    /// The inline styles of a range.
    public let inlinePresentationIntent: InlinePresentationIntentAttribute

    /// The attribute of the inline styles.
    ///
    /// It has no coding: encoding a text leaves it out.
    public enum InlinePresentationIntentAttribute: AttributedStringKey {
      /// The type of the attribute's value.
      public typealias Value = InlinePresentationIntent
      /// The name of the attribute, `NSInlinePresentationIntent`.
      public static let name = "NSInlinePresentationIntent"
    }
  }
}

extension AttributeDynamicLookup {
  /// Finds an attribute of Markdown by its name.
  ///
  /// - Parameter keyPath: The attribute.
  /// - Returns: The key of the attribute.
  public subscript<Key: AttributedStringKey>(
    dynamicMember keyPath: KeyPath<AttributeScopes.MarkdownAttributes, Key>
  ) -> Key { self[Key.self] }
}

extension AttributedString {
  /// The options of reading Markdown.
  ///
  /// Only ``interpretedSyntax`` has an effect here; the other values are kept.
  public struct MarkdownParsingOptions: Hashable, Sendable {
    /// The part of Markdown's syntax that is read.
    public enum InterpretedSyntax: Hashable, Sendable {
      /// Blocks, such as headings, and inline syntax.
      ///
      /// As on Apple's platforms nothing stands between the text of two blocks; the blocks themselves are not kept
      /// here.
      case full
      /// Inline syntax only; ends of lines become spaces.
      case inlineOnly
      /// Inline syntax only; spaces and ends of lines stay as they are.
      case inlineOnlyPreservingWhitespace
    }
    /// The handling of text that cannot be read, of which there is none here.
    ///
    /// Any text is valid Markdown for this reader.
    public enum FailurePolicy: Hashable, Sendable {
      /// Throw an error, or return what could be read.
      case throwError, returnPartiallyParsedIfPossible
    }
    /// A Boolean value that says whether `^[text](key: value)` sets attributes; false by default.
    ///
    /// It is not read: such text stays as it is written.
    public var allowsExtendedAttributes: Bool
    /// The part of Markdown's syntax that is read; `full` by default.
    public var interpretedSyntax: InterpretedSyntax
    /// The handling of text that cannot be read; not read here.
    public var failurePolicy: FailurePolicy
    /// The code of the language of the text; nil by default, and not read here.
    public var languageCode: String?

    /// Creates options.
    ///
    /// - Parameters:
    ///   - allowsExtendedAttributes: Not read here.
    ///   - interpretedSyntax: The part of Markdown's syntax to read; all by default.
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

  /// Creates an attributed string from Markdown: CommonMark's emphasis, code, links, breaks and escapes, and `~~`.
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

  /// Creates an attributed string from Markdown in UTF-8.
  ///
  /// - Parameters:
  ///   - markdown: The bytes; what is not a UTF-8 becomes U+FFFD.
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

  /// Creates an attributed string from a Markdown file.
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
