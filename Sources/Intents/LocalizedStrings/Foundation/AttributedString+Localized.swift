public import Foundation

extension AttributedString {
  /// Creates the text of a key in the language of the process, with the Markdown in it as attributes.
  ///
  /// - Parameters:
  ///   - key: The key, with values in it.
  ///   - table: The table; nil, the default, for `Localizable`.
  ///   - bundle: The bundle of the table; nil, the default, for the app's.
  ///   - locale: The language of values in the text.
  ///   - comment: Words for translators; not read.
  public init(
    localized key: String.LocalizationValue,
    table: String? = nil,
    bundle: Bundle? = nil,
    locale: Locale = .current,
    comment: StaticString? = nil
  ) {
    self.init(
      words: String(localized: key, table: table, bundle: bundle, locale: locale, comment: comment)
    )
  }

  /// Creates the text of a resource, with the Markdown in it as attributes.
  ///
  /// - Parameter resource: The resource.
  public init(localized resource: LocalizedStringResource) {
    self.init(words: String(localized: resource))
  }

  private init(words: String) {
    self =
      (try? AttributedString(
        markdown: words,
        options: .init(interpretedSyntax: .inlineOnlyPreservingWhitespace)
      )) ?? AttributedString(words)
  }
}
