public import Foundation

extension String {
  /// The options of resolving a text with placeholders.
  ///
  /// ```swift
  /// var options = String.LocalizationOptions()
  /// options.replacements = [3]
  /// String(localized: "\(placeholder: .int) landmarks", options: options)  // 3 landmarks
  /// ```
  public struct LocalizationOptions {
    /// The values of the placeholders, in the order in which the text's key has them; nil for none.
    ///
    /// A placeholder without a value is shown as its specifier, such as `%lld`.
    public var replacements: [any CVarArg]?

    /// Creates options without replacements.
    public init() {}
  }

  /// Creates the text that a resource stands for, in the language of the resource.
  ///
  /// - Parameters:
  ///   - resource: The text to look up.
  ///   - options: The values of its placeholders.
  public init(
    localized resource: LocalizedStringResource,
    options: LocalizationOptions = .init()
  ) {
    self = resource.string(in: resource.locale, options: options)
  }

  /// Creates a text in the language of the process.
  ///
  /// - Parameters:
  ///   - keyAndValue: The wording, which is also the text for a table without the key.
  ///   - options: The values of its placeholders.
  ///   - table: The name of the `.strings` file; nil for `Localizable`.
  ///   - bundle: Where the tables are; nil for the program's own folder.
  ///   - locale: How numbers are printed. The language of the text is always the process's.
  ///   - comment: A note for translators; it is not kept.
  public init(
    localized keyAndValue: LocalizationValue,
    options: LocalizationOptions = .init(),
    table: String? = nil,
    bundle: Bundle? = nil,
    locale: Locale = .current,
    comment: StaticString? = nil
  ) {
    self.init(keyAndValue.key, keyAndValue, options, table, bundle, locale)
  }

  /// Creates a text with a key that is not its wording, in the language of the process.
  ///
  /// - Parameters:
  ///   - key: What is looked up.
  ///   - defaultValue: The text for a table without the key.
  ///   - options: The values of its placeholders.
  ///   - table: The name of the `.strings` file; nil for `Localizable`.
  ///   - bundle: Where the tables are; nil for the program's own folder.
  ///   - locale: How numbers are printed. The language of the text is always the process's.
  ///   - comment: A note for translators; it is not kept.
  public init(
    localized key: StaticString,
    defaultValue: LocalizationValue,
    options: LocalizationOptions = .init(),
    table: String? = nil,
    bundle: Bundle? = nil,
    locale: Locale = .current,
    comment: StaticString? = nil
  ) {
    self.init(key.description, defaultValue, options, table, bundle, locale)
  }

  private init(
    _ key: String,
    _ defaultValue: LocalizationValue,
    _ options: LocalizationOptions,
    _ table: String?,
    _ bundle: Bundle?,
    _ locale: Locale
  ) {
    self = LocalizedText(
      key: key,
      defaultValue: defaultValue,
      table: table,
      bundle: bundle ?? .main
    ).string(language: .current, locale: locale, options: options)
  }
}

extension LocalizedStringResource {
  /// The text in a language that need not be the resource's own.
  func string(in locale: Locale, options: String.LocalizationOptions = .init()) -> String {
    LocalizedText(key: key, defaultValue: defaultValue, table: table, bundle: bundle.bundle)
      .string(language: locale, locale: locale, options: options)
  }
}

/// One look-up: what to look for, where, and what to say when it is not there.
struct LocalizedText {
  var key: String
  var defaultValue: String.LocalizationValue
  var table: String?
  var bundle: Bundle?

  func string(
    language: Locale,
    locale: Locale,
    options: String.LocalizationOptions
  ) -> String {
    let language = language.resolved
    let table = table.flatMap { $0.isEmpty ? nil : $0 } ?? "Localizable"
    let arguments = defaultValue.arguments(replacing: options.replacements ?? [])
    let found = bundle.flatMap {
      StringTables.shared.translation(forKey: key, table: table, in: $0, language: language)
    }
    let format = found?.format(for: arguments, language: language) ?? defaultValue.key
    guard !arguments.isEmpty else { return format }
    return LocalizationFormat(format).string(filledWith: arguments, locale: locale.resolved)
  }
}

extension String.LocalizationValue {
  /// The values, with those that were left open taken from `replacements` in turn.
  func arguments(replacing replacements: [any CVarArg]) -> [LocalizationArgument] {
    var rest = replacements[...]
    return arguments.map { argument in
      guard case .placeholder = argument, let replacement = rest.popFirst() else { return argument }
      return LocalizationArgument(replacement) ?? argument
    }
  }
}
