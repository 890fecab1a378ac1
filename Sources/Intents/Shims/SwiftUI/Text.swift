public import Foundation
public import LocalizedStrings

/// Words.
public nonisolated struct Text: View, Equatable, Sendable {
  /// Not made of others.
  public typealias Body = Never
  /// The words.
  public let string: String
  var modifiers: [ViewNode.Modifier] = []

  /// Creates words that are looked up.
  public init(
    _ key: LocalizedStringKey,
    tableName: String? = nil,
    bundle: Bundle? = nil,
    comment: StaticString? = nil
  ) {
    string = String(localized: key.value, table: tableName, bundle: bundle)
  }

  /// Creates words from a text of the app's data, as they are.
  @_disfavoredOverload
  public init<Content: StringProtocol>(_ content: Content) { string = String(content) }

  /// Creates words that are looked up.
  @_disfavoredOverload
  public init(_ resource: LocalizedStringResource) { string = String(localized: resource) }

  /// Creates words that are never looked up.
  public init(verbatim content: String) { string = content }

  /// Creates words from an attributed text; attributes do not take part.
  public init(_ content: AttributedString) { string = String(content.characters) }

  /// Creates words from a value, printed by a format style.
  public init<Style: FormatStyle>(
    _ value: Style.FormatInput,
    format: Style
  ) where Style.FormatOutput == String { string = format.format(value) }

  /// Creates the words of a date.
  public init(_ date: Date, style: DateStyle) { string = style.string(of: date) }

  /// How a date is shown.
  public struct DateStyle: Hashable, Sendable {
    private let name: String
    /// Day, month and year.
    public static let date = DateStyle(name: "date")
    /// Hours and minutes.
    public static let time = DateStyle(name: "time")
    /// Hours, minutes and seconds from now, as of when the view is made.
    public static let timer = DateStyle(name: "timer")
    /// The time from now in words, as of when the view is made.
    public static let relative = DateStyle(name: "relative")

    func string(of date: Date) -> String {
      let seconds = Int(abs(date.timeIntervalSinceNow).rounded())
      return switch name {
      case "date": date.formatted(date: .long, time: .omitted)
      case "time": date.formatted(date: .omitted, time: .shortened)
      default: Duration.seconds(seconds).formatted(.time(pattern: .hourMinuteSecond))
      }
    }
  }

  /// One node with the words.
  @MainActor public var _nodes: [ViewNode] {
    var node = ViewNode("Text", text: string)
    node.modifiers = modifiers
    return [node]
  }

  /// Joins the words of two views, as plain words: how each of them looks does not take part.
  public static func + (left: Text, right: Text) -> Text {
    Text(verbatim: left.string + right.string)
  }
}
