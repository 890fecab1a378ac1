public import Foundation

extension PersonNameComponents {
  /// Returns the given and the family name as text.
  ///
  /// - Returns: The name, in the order of the process's language.
  public func formatted() -> String { formatted(.name(style: .medium)) }

  /// Returns the name in a style.
  ///
  /// - Parameter style: How.
  /// - Returns: What the style writes.
  public func formatted<Style: Foundation.FormatStyle>(
    _ style: Style
  ) -> Style.FormatOutput where Style.FormatInput == PersonNameComponents { style.format(self) }

  /// A style that formats the name of a person.
  ///
  /// The family name comes first in Chinese, Hungarian, Japanese, Korean and Vietnamese, without a blank
  /// behind it where it is written in Chinese characters, kana or hangul. Everywhere else the given name
  /// comes first. CLDR's patterns of other languages, which name more cases, are not in the library that
  /// Foundation has on Linux.
  public struct FormatStyle: Foundation.FormatStyle, Sendable {
    /// The parts of a name that are written.
    ///
    /// A part that the name lacks is left out, without a space in its place.
    public enum Style: String, Codable, Hashable, Sendable {
      /// The nickname, else the given name, else the family name.
      case short
      /// Given and family name.
      case medium
      /// All parts but the nickname.
      case long
      /// The first letters of given and family name.
      case abbreviated
    }

    /// The parts of the name that are written; `medium` by default.
    public var style: Style
    /// The locale, whose language decides on the order of the parts.
    ///
    /// That of the process by default.
    public var locale: Locale

    /// Creates a style.
    ///
    /// - Parameters:
    ///   - style: How much is written; `medium` by default.
    ///   - locale: The language; that of the process by default.
    public init(style: Style = .medium, locale: Locale = .autoupdatingCurrent) {
      (self.style, self.locale) = (style, locale)
    }

    /// Returns the style in a language.
    ///
    /// - Parameter locale: The language.
    /// - Returns: The style.
    public func locale(_ locale: Locale) -> FormatStyle {
      FormatStyle(style: style, locale: locale)
    }

    /// Returns the text of a name.
    ///
    /// - Parameter name: The name.
    /// - Returns: The text; empty where the name has none of the parts that the style writes.
    public func format(_ name: PersonNameComponents) -> String {
      func parts(_ names: [String?]) -> [String] {
        names.compactMap { $0?.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
      }
      let (given, family) = (name.givenName, name.familyName)
      switch style {
      case .short: return parts([name.nickname, given, family]).first ?? ""
      case .medium: return joined(parts(isFamilyFirst ? [family, given] : [given, family]))
      case .abbreviated:
        return parts(isFamilyFirst ? [family, given] : [given, family])
          .compactMap(\.first).map { String($0).uppercased() }.joined()
      case .long:
        let inner = [given, name.middleName]
        return joined(
          parts(
            [name.namePrefix] + (isFamilyFirst ? [family] + inner : inner + [family])
              + [name.nameSuffix]
          )
        )
      }
    }

    private var isFamilyFirst: Bool {
      let language = locale.language.languageCode?.identifier ?? ""
      return ["zh", "hu", "ja", "ko", "vi", "yue"].contains(language)
    }

    private func joined(_ parts: [String]) -> String {
      // Han, kana and hangul; Hungarian and Vietnamese have blanks.
      let isSolid = parts.allSatisfy {
        $0.contains(/^[\p{Han}\p{Hiragana}\p{Katakana}\p{Hangul}]+$/)
      }
      return parts.joined(separator: isSolid ? "" : " ")
    }
  }
}

extension FormatStyle where Self == PersonNameComponents.FormatStyle {
  /// A style that formats the name of a person.
  ///
  /// - Parameter style: How much is written.
  /// - Returns: The style.
  public static func name(style: PersonNameComponents.FormatStyle.Style) -> Self {
    PersonNameComponents.FormatStyle(style: style)
  }
}

/// A formatter of the names of persons, which also parses simple ones.
///
/// Newer code uses ``Foundation/PersonNameComponents/formatted(_:)``, whose rules these are.
/// Foundation's own class on Linux cannot be made; this one takes its place.
open class PersonNameComponentsFormatter: Formatter {
  /// The parts of a name that are written, as in ``Foundation/PersonNameComponents/FormatStyle``.
  public enum Style: Int, Sendable {
    /// The same as medium.
    case `default`
    /// The nickname, else the given name, else the family name.
    case short
    /// Given and family name.
    case medium
    /// All parts but the nickname.
    case long
    /// The first letters of given and family name.
    case abbreviated
  }

  /// The options of ``localizedString(from:style:options:)``.
  public struct Options: OptionSet, Sendable {
    /// The option bits.
    public let rawValue: UInt
    /// Creates options from option bits.
    ///
    /// - Parameter rawValue: A sum of the raw values of options.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Uses the phonetic representation in place of the name.
    public static let phonetic = Options(rawValue: 2)
  }

  /// The parts of the name that are written; `default` by default.
  open var style: Style = .default
  /// A Boolean value that says whether the phonetic representation is written; false by default.
  ///
  /// A name without one is then written as an empty text.
  open var isPhonetic = false
  /// The locale, whose language decides on the order of the parts.
  ///
  /// That of the process by default, which nil stands for too.
  open var locale: Locale? = .autoupdatingCurrent

  /// Returns the text of a name.
  ///
  /// - Parameter components: The name.
  /// - Returns: The text; empty where the name has none of the parts that the style writes.
  open func string(from components: PersonNameComponents) -> String {
    let name = isPhonetic ? components.phoneticRepresentation : components
    let amount: PersonNameComponents.FormatStyle.Style =
      switch style {
      case .default, .medium: .medium
      case .short: .short
      case .long: .long
      case .abbreviated: .abbreviated
      }
    return name.map {
      PersonNameComponents.FormatStyle(style: amount, locale: locale ?? .current).format($0)
    } ?? ""
  }

  /// Returns the text of a name in the language of the process.
  ///
  /// - Parameters:
  ///   - components: The name.
  ///   - nameFormatStyle: How much of it is written.
  ///   - nameOptions: Which form of it is written; the usual one by default.
  /// - Returns: The text.
  open class func localizedString(
    from components: PersonNameComponents,
    style nameFormatStyle: Style,
    options nameOptions: Options = []
  ) -> String {
    let formatter = PersonNameComponentsFormatter()
    formatter.style = nameFormatStyle
    formatter.isPhonetic = nameOptions.contains(.phonetic)
    return formatter.string(from: components)
  }

  /// Parses a name whose given name comes first.
  ///
  /// - Parameter string: Words with blanks between: a title that ends with a point, the given name,
  ///   middle names, the family name, and `Jr.`, `Sr.`, `II` or `III`.
  /// - Returns: The name; nil where there are no words.
  open func personNameComponents(from string: String) -> PersonNameComponents? {
    var words = string.split(whereSeparator: \.isWhitespace).map(String.init)
    var name = PersonNameComponents()
    if words.count > 1, let last = words.last, last.contains(/^(Jr|Sr)\.?$|^II+$/) {
      name.nameSuffix = words.removeLast()
    }
    if words.count > 1, let first = words.first, first.count > 2, first.hasSuffix(".") {
      name.namePrefix = words.removeFirst()
    }
    guard !words.isEmpty else { return nil }
    name.givenName = words.removeFirst()
    if !words.isEmpty { name.familyName = words.removeLast() }
    if !words.isEmpty { name.middleName = words.joined(separator: " ") }
    return name
  }

  /// Returns the text of a name.
  ///
  /// - Parameter obj: `PersonNameComponents`.
  /// - Returns: The text; nil for anything else.
  open override func string(for obj: Any?) -> String? {
    (obj as? PersonNameComponents).map { string(from: $0) }
  }
}
