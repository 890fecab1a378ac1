public import Foundation

/// A text that is looked up in another language when it is shown, not when it is written.
///
/// ```swift
/// let title: LocalizedStringResource = "Landmark"
/// let count = LocalizedStringResource("\(placeholder: .int) landmarks", table: "AppIntents")
/// print(String(localized: title))
/// ```
///
/// Tables are `.xcstrings`, `.stringsdict` and `.strings` files of a bundle, which are read once
/// and kept. Without a translation the text is shown as it is written.
public struct LocalizedStringResource: Equatable, Codable, Sendable {
  /// The key that is looked up in the table, with a specifier such as `%@` for each value.
  public let key: String
  /// The text for a table that does not have the key; its values fill in the translation too.
  ///
  /// A translation may put the values in another order, with specifiers such as `%2$@`.
  public let defaultValue: String.LocalizationValue
  /// The name of the table's file without its extension; nil for `Localizable`.
  public let table: String?
  /// The language that the text is looked up in, which also prints its numbers.
  ///
  /// It is that of the process at the time the text was made, unless it is set.
  public var locale: Locale
  /// The bundle whose tables are read.
  ///
  /// By default the folder of the program.
  public let bundle: BundleDescription

  /// Creates a text whose own wording is its key.
  ///
  /// - Parameters:
  ///   - keyAndValue: The wording, which is also the text for a table without the key.
  ///   - table: The name of the `.strings` file; nil for `Localizable`.
  ///   - locale: The language to look the text up in.
  ///   - bundle: Where the tables are.
  ///   - comment: A note for translators; it is not kept.
  public init(
    _ keyAndValue: String.LocalizationValue,
    table: String? = nil,
    locale: Locale = .current,
    bundle: BundleDescription = .main,
    comment: StaticString? = nil
  ) {
    self.init(
      key: keyAndValue.key,
      defaultValue: keyAndValue,
      table: table,
      locale: locale,
      bundle: bundle
    )
  }

  /// Creates a text with a key that is not its wording.
  ///
  /// - Parameters:
  ///   - key: What is looked up.
  ///   - defaultValue: The text for a table without the key.
  ///   - table: The name of the `.strings` file; nil for `Localizable`.
  ///   - locale: The language to look the text up in.
  ///   - bundle: Where the tables are.
  ///   - comment: A note for translators; it is not kept.
  public init(
    _ key: StaticString,
    defaultValue: String.LocalizationValue,
    table: String? = nil,
    locale: Locale = .current,
    bundle: BundleDescription = .main,
    comment: StaticString? = nil
  ) {
    self.init(
      key: key.description,
      defaultValue: defaultValue,
      table: table,
      locale: locale,
      bundle: bundle
    )
  }

  private init(
    key: String,
    defaultValue: String.LocalizationValue,
    table: String?,
    locale: Locale,
    bundle: BundleDescription
  ) {
    self.key = key
    self.defaultValue = defaultValue
    self.table = table
    self.locale = locale
    self.bundle = bundle
  }
}

extension LocalizedStringResource: ExpressibleByStringInterpolation {
  /// Creates a text whose own wording is its key.
  ///
  /// - Parameter value: The text; its key in the table `Localizable` of the program.
  public init(stringLiteral value: String) { self.init(String.LocalizationValue(value)) }

  /// Creates a text with values in it, whose own wording is its key.
  ///
  /// - Parameter stringInterpolation: The literals and values, in order.
  public init(stringInterpolation: String.LocalizationValue.StringInterpolation) {
    self.init(String.LocalizationValue(stringInterpolation: stringInterpolation))
  }
}

extension LocalizedStringResource: CustomLocalizedStringResourceConvertible {
  /// The text itself, unchanged.
  public var localizedStringResource: LocalizedStringResource { self }
}

/// A value that says what to show for it, so that it can stand in a localized text.
///
/// Errors of the app conform to it to tell the user what went wrong. It is for any task: where all is on the main actor by
/// default, a conformance is not.
public protocol CustomLocalizedStringResourceConvertible: SendableMetatype {
  /// The text that stands for the value.
  var localizedStringResource: LocalizedStringResource { get }
}

extension LocalizedStringResource {
  /// Whether the text has no values in it.
  package var isLiteral: Bool { defaultValue.arguments.isEmpty }
}
