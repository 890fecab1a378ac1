public import Foundation
public import LocalizedStrings

/// Words to read, in one font and color.
public nonisolated struct Text: _NodeView, Equatable, Sendable {
  /// The text, localized and formatted when it was created.
  public let string: String
  var modifiers: [ViewNode.Modifier] = []

  /// Creates a text that is looked up in a table of strings.
  ///
  /// - Parameters:
  ///   - key: The words, with values in them; shown as they are where no table has them.
  ///   - tableName: The name of the table; nil, the default, for `Localizable`.
  ///   - bundle: Where the table is; nil, the default, for the app.
  ///   - comment: For translators; it is not kept.
  public init(
    _ key: LocalizedStringKey,
    tableName: String? = nil,
    bundle: Bundle? = nil,
    comment: StaticString? = nil
  ) {
    string = String(localized: key.value, table: tableName, bundle: bundle)
  }

  /// Creates a text of the app's data, which is not looked up.
  ///
  /// - Parameter content: The words. A string literal makes the localized initializer instead.
  @_disfavoredOverload
  public init<Content: StringProtocol>(_ content: Content) { string = String(content) }

  /// Creates a text from a localized resource.
  ///
  /// - Parameter resource: The words and where to look them up.
  @_disfavoredOverload
  public init(_ resource: LocalizedStringResource) { string = String(localized: resource) }

  /// Creates a text that is never looked up.
  ///
  /// - Parameter content: The words.
  public init(verbatim content: String) { string = content }

  /// Creates a text from an attributed string.
  ///
  /// - Parameter content: The words. A font and a color that all of them have are taken; links and
  ///   other attributes, and those of parts, are left out.
  public init(_ content: AttributedString) {
    string = String(content.characters)
    modifiers = content.commonLooks
  }

  /// Creates a text of a formatted value.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - format: How it becomes words, once, as of when the text is made.
  public init<Style: FormatStyle>(
    _ value: Style.FormatInput,
    format: Style
  ) where Style.FormatOutput == String { string = format.format(value) }

  /// Creates the text of a date.
  ///
  /// - Parameters:
  ///   - date: The date.
  ///   - style: Whether its day, its time or its distance from now is shown.
  public init(_ date: Date, style: DateStyle) { string = style.string(of: date) }

  /// The style in which a date is shown.
  public struct DateStyle: Hashable, Codable, Sendable {
    private let name: String
    /// Day, month in words, and year.
    public static let date = DateStyle(name: "date")
    /// Hours and minutes.
    public static let time = DateStyle(name: "time")
    /// The time to or from now.
    public static let timer = DateStyle(name: "timer")
    /// The time to or from now.
    public static let relative = DateStyle(name: "relative")

    /// The time to or from now.
    public static let offset = DateStyle(name: "offset")

    func string(of date: Date) -> String {
      let sign = name == "offset" ? (date.timeIntervalSinceNow < 0 ? "-" : "+") : ""
      let seconds = Int(abs(date.timeIntervalSinceNow).rounded())
      return switch name {
      case "date": date.formatted(date: .long, time: .omitted)
      case "time": date.formatted(date: .omitted, time: .shortened)
      default: sign + Duration.seconds(seconds).formatted(.time(pattern: .hourMinuteSecond))
      }
    }
  }

  /// One node of the kind `Text`, with the text and the modifiers of ``Text`` itself.
  @MainActor public var _nodes: [ViewNode] {
    [ViewNode(.text(string), modifiers: modifiers)]
  }

  /// Creates a text that is a picture: words stand for none, so that it is empty.
  ///
  /// - Parameter image: The picture; not kept.
  public init(_ image: Image) { string = "" }

  /// Joins the words of two texts.
  ///
  /// - Parameters:
  ///   - left: The first text.
  ///   - right: The text behind it.
  /// - Returns: A text of both, in the plain look: fonts and colors of the two are left out.
  public static func + (left: Text, right: Text) -> Text {
    Text(verbatim: left.string + right.string)
  }
}
