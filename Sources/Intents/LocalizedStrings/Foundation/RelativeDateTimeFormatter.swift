public import Foundation

/// A formatter of dates relative to others: "yesterday", "in 3 hours".
///
/// ```swift
/// let formatter = RelativeDateTimeFormatter()
/// formatter.dateTimeStyle = .named
/// formatter.localizedString(from: DateComponents(day: -1))  // yesterday
/// ```
///
/// Words and plurals are those of CLDR, through `Date.AnchoredRelativeFormatStyle`, which newer code
/// uses by itself. Foundation declares no such class on Linux.
open class RelativeDateTimeFormatter: Formatter {
  /// The use of names such as "yesterday" in place of numbers.
  ///
  /// CLDR has names for a few distances only, such as a day before and after; all others are numbers in both styles.
  public enum DateTimeStyle: Int, Sendable {
    /// Always a number: "1 day ago".
    case numeric
    /// A name where there is one: "yesterday".
    case named
  }

  /// The style of the units in the text.
  public enum UnitsStyle: Int, Sendable {
    /// Full words: "2 months ago".
    case full
    /// Full words, also for the numbers: "two months ago".
    case spellOut
    /// Short words: "2 mo. ago".
    case short
    /// The shortest words: "2mo ago".
    case abbreviated
  }

  /// The use of names in place of numbers; `numeric`, for none, by default.
  open var dateTimeStyle: DateTimeStyle = .numeric
  /// The style of the units; `full` by default.
  open var unitsStyle: UnitsStyle = .full
  /// The place of the text in a sentence, which decides on capital letters.
  ///
  /// `unknown` by default, which changes nothing.
  open var formattingContext: Formatter.Context = .unknown
  /// The calendar in which units are counted; that of the process by default.
  open var calendar: Calendar = .current
  /// The locale, whose language the text has; that of the process by default.
  open var locale: Locale = .current

  /// Returns the text of date components relative to now.
  ///
  /// - Parameter dateComponents: Numbers of units, less than 0 for the past. They are counted in the
  ///   calendar, and the largest unit of the result is written.
  /// - Returns: The text.
  open func localizedString(from dateComponents: DateComponents) -> String {
    let now = Date.now
    return localizedString(
      for: calendar.date(byAdding: dateComponents, to: now) ?? now,
      relativeTo: now
    )
  }

  /// Returns the text of a time interval relative to now.
  ///
  /// - Parameter timeInterval: Seconds, less than 0 for the past.
  /// - Returns: The text.
  open func localizedString(fromTimeInterval timeInterval: TimeInterval) -> String {
    let now = Date.now
    return localizedString(for: now.addingTimeInterval(timeInterval), relativeTo: now)
  }

  /// Returns the text of a date relative to another.
  ///
  /// - Parameters:
  ///   - date: The date.
  ///   - referenceDate: The other, such as now.
  /// - Returns: The text.
  open func localizedString(for date: Date, relativeTo referenceDate: Date) -> String {
    let units: Date.RelativeFormatStyle.UnitsStyle =
      switch unitsStyle {
      case .full: .wide
      case .spellOut: .spellOut
      case .short: .abbreviated
      case .abbreviated: .narrow
      }
    let context: FormatStyleCapitalizationContext =
      switch formattingContext {
      case .standalone: .standalone
      case .listItem: .listItem
      case .beginningOfSentence: .beginningOfSentence
      case .middleOfSentence: .middleOfSentence
      default: .unknown
      }
    return Date.AnchoredRelativeFormatStyle(
      anchor: date,
      presentation: dateTimeStyle == .named ? .named : .numeric,
      unitsStyle: units,
      locale: locale,
      calendar: calendar,
      capitalizationContext: context
    ).format(referenceDate)
  }

  /// Returns the text of a date relative to now.
  ///
  /// - Parameter obj: A date.
  /// - Returns: The text; nil for anything else.
  open override func string(for obj: Any?) -> String? {
    (obj as? Date).map { localizedString(for: $0, relativeTo: .now) }
  }
}

/// A formatter of lists: "Ana, Ben, and Cem".
///
/// Words are those of CLDR, through `ListFormatStyle`, which newer code uses by itself. Foundation
/// declares no such class on Linux.
open class ListFormatter: Formatter {
  /// The locale, whose language the list has; that of the process by default.
  open var locale: Locale = .current
  /// The formatter of the items; nil, the default, for their own descriptions.
  ///
  /// ``string(from:)`` returns nil where it cannot write an item.
  open var itemFormatter: Formatter?

  /// Returns the text of a list of strings, in the language of the process.
  ///
  /// - Parameter strings: The texts.
  /// - Returns: The row; empty for none.
  open class func localizedString(byJoining strings: [String]) -> String {
    strings.formatted(.list(type: .and))
  }

  /// Returns the text of a list of items.
  ///
  /// - Parameter items: The things.
  /// - Returns: The row; nil where the ``itemFormatter`` writes one of them not.
  open func string(from items: [Any]) -> String? {
    var words: [String] = []
    for item in items {
      guard let itemFormatter else {
        words.append(String(describing: item))
        continue
      }
      guard let word = itemFormatter.string(for: item) else { return nil }
      words.append(word)
    }
    return words.formatted(.list(type: .and).locale(locale))
  }

  /// Returns the text of a list of items.
  ///
  /// - Parameter obj: An array.
  /// - Returns: The row; nil for anything else.
  open override func string(for obj: Any?) -> String? {
    (obj as? [Any]).flatMap { string(from: $0) }
  }
}
