public import Foundation

/// A formatter of time intervals and date components as text in a language: "1 hour, 30 minutes".
///
/// Words and plurals are those of CLDR. Foundation declares the class on Linux as unavailable; this
/// one takes its place.
///
/// ```swift
/// let formatter = DateComponentsFormatter()
/// formatter.allowedUnits = [.hour, .minute]
/// formatter.unitsStyle = .full
/// formatter.string(from: 5400)  // 1 hour, 30 minutes
/// ```
open class DateComponentsFormatter: Formatter {
  /// The style of the units in the text.
  ///
  /// Words and plurals are those of the calendar's locale; numbers have the digits of that locale.
  public enum UnitsStyle: Int, Sendable {
    /// Numbers with colons between: `1:30:00`.
    case positional
    /// Letters close to the numbers: `1h, 30m`.
    case abbreviated
    /// Short words: `1 hr, 30 min`.
    case short
    /// Full words: `1 hour, 30 minutes`.
    case full
    /// Full words, also for the numbers: `one hour, thirty minutes`.
    ///
    /// The numbers are those of counting, whatever the gender of the unit is.
    case spellOut
    /// Short words close to the numbers: `1hr 30min`.
    case brief
  }

  /// The handling of units whose number is zero.
  ///
  /// `default` stands for other behaviors according to the style; the others can be combined.
  public struct ZeroFormattingBehavior: OptionSet, Sendable {
    /// The option bits.
    public let rawValue: UInt
    /// Creates a behavior from option bits.
    ///
    /// - Parameter rawValue: A sum of the raw values of behaviors.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// `dropLeading` for a positional text, and `dropAll` for any other style.
    public static let `default` = ZeroFormattingBehavior(rawValue: 1)
    /// Leaves out zeros before the first unit that is not zero.
    public static let dropLeading = ZeroFormattingBehavior(rawValue: 2)
    /// Leaves out zeros between units that are not zero.
    public static let dropMiddle = ZeroFormattingBehavior(rawValue: 4)
    /// Leaves out zeros after the last unit that is not zero.
    public static let dropTrailing = ZeroFormattingBehavior(rawValue: 8)
    /// Leaves out all zeros; where all units are zero, the smallest one stays.
    public static let dropAll: ZeroFormattingBehavior = [.dropLeading, .dropMiddle, .dropTrailing]
    /// Gives each number of a positional text at least two digits, also the first.
    public static let pad = ZeroFormattingBehavior(rawValue: 0x10000)
  }

  /// The units that may be used; years, months, weeks, days, hours, minutes and seconds by default.
  ///
  /// Other units are left out of account.
  open var allowedUnits: NSCalendar.Unit = []
  /// The style of the units; `positional` by default.
  open var unitsStyle: UnitsStyle = .positional
  /// The handling of units whose number is zero; `default` by default.
  ///
  /// Where all are, the smallest one stays.
  open var zeroFormattingBehavior: ZeroFormattingBehavior = .default
  /// The most units that are written; 0, the default, for all.
  ///
  /// The smaller ones are cut off.
  open var maximumUnitCount = 0
  /// A Boolean value that says whether a first unit of 1 is written in the next smaller one: 90 minutes for an hour
  /// and a half.
  ///
  /// A larger number of the first unit is kept.
  open var collapsesLargestUnit = false
  /// A Boolean value that says whether the text begins with "About"; false by default.
  ///
  /// It has an effect in English only.
  open var includesApproximationPhrase = false
  /// A Boolean value that says whether the text ends with "remaining"; false by default.
  ///
  /// It has an effect in English only.
  open var includesTimeRemainingPhrase = false
  /// The calendar, whose locale is the language of the text; that of the process by default.
  ///
  /// nil stands for that of the process too.
  open var calendar: Calendar? = .current
  /// The date from which years, months and days are counted.
  ///
  /// nil, the default, stands for January 1, 2001, so that a month has 31 days.
  open var referenceDate: Date?

  /// Returns the text of a time interval.
  ///
  /// - Parameter ti: Seconds, also fewer than 0; parts of a second are cut off.
  /// - Returns: The text; nil for what is not a number.
  open func string(from ti: TimeInterval) -> String? {
    // The bound keeps the calendar's arithmetic within what it can count.
    guard ti.isFinite, abs(ti) < 1e12 else { return nil }
    let start = referenceDate ?? Date(timeIntervalSinceReferenceDate: 0)
    return string(from: start, to: start.addingTimeInterval(ti.rounded(.towardZero)))
  }

  /// Returns the text of the time between two dates.
  ///
  /// - Parameters:
  ///   - startDate: A moment.
  ///   - endDate: Another moment, also an earlier one.
  /// - Returns: The text.
  open func string(from startDate: Date, to endDate: Date) -> String? {
    let units = units
    let components = currentCalendar.dateComponents(
      Set(units.map(\.component)),
      from: min(startDate, endDate),
      to: max(startDate, endDate)
    )
    let numbers = units.map { ($0, components.value(for: $0.component) ?? 0) }
    return text(numbers, isNegative: endDate < startDate)
  }

  /// Returns the text of components, carried over to the units that are allowed.
  ///
  /// - Parameter components: Numbers of units; those that are not allowed are carried over to the
  ///   ones that are.
  /// - Returns: The text; nil where the components stand for no time.
  open func string(from components: DateComponents) -> String? {
    let start = referenceDate ?? Date(timeIntervalSinceReferenceDate: 0)
    return currentCalendar.date(byAdding: components, to: start).flatMap {
      string(from: start, to: $0)
    }
  }

  /// Returns the text of components in a style, with the other settings at their defaults.
  ///
  /// - Parameters:
  ///   - components: Numbers of units.
  ///   - unitsStyle: How the units are written.
  /// - Returns: The text, in the language of the process; nil where the components stand for no
  ///   time.
  open class func localizedString(
    from components: DateComponents,
    unitsStyle: UnitsStyle
  ) -> String? {
    let formatter = DateComponentsFormatter()
    formatter.unitsStyle = unitsStyle
    return formatter.string(from: components)
  }

  /// Returns the text of components or of a time interval.
  ///
  /// - Parameter obj: `DateComponents` or a number of seconds.
  /// - Returns: The text; nil for anything else.
  open override func string(for obj: Any?) -> String? {
    switch obj {
    case let components as DateComponents: string(from: components)
    case let seconds as TimeInterval: string(from: seconds)
    default: nil
    }
  }

  private typealias CountedUnit = (
    unit: NSCalendar.Unit, component: Calendar.Component, identifier: String
  )

  private static let all: [CountedUnit] = [
    (.year, .year, "year"), (.month, .month, "month"), (.weekOfMonth, .weekOfMonth, "week"),
    (.day, .day, "day"), (.hour, .hour, "hour"), (.minute, .minute, "minute"),
    (.second, .second, "second"),
  ]

  private var units: [CountedUnit] {
    let allowed = Self.all.filter { allowedUnits.contains($0.unit) }
    return allowed.isEmpty ? Self.all : allowed
  }

  private var currentCalendar: Calendar { calendar ?? .current }
  private var locale: Locale { currentCalendar.locale ?? .current }

  private func text(_ numbers: [(unit: CountedUnit, count: Int)], isNegative: Bool) -> String? {
    var numbers = collapsed(numbers)
    numbers = dropping(numbers)
    if maximumUnitCount > 0 { numbers = Array(numbers.prefix(maximumUnitCount)) }
    guard let first = numbers.first else { return nil }
    if isNegative { numbers[0].count = -first.count }
    let words = unitsStyle == .positional ? positional(numbers) : phrases(numbers)
    guard locale.language.languageCode == .english else { return words }
    return (includesApproximationPhrase ? "About " : "") + words
      + (includesTimeRemainingPhrase ? " remaining" : "")
  }

  private func collapsed(
    _ numbers: [(unit: CountedUnit, count: Int)]
  ) -> [(unit: CountedUnit, count: Int)] {
    guard collapsesLargestUnit, let first = numbers.firstIndex(where: { $0.count != 0 }),
      numbers[first].count == 1, first + 1 < numbers.count,
      let sizes = Self.sizes[numbers[first].unit.identifier],
      let size = sizes[numbers[first + 1].unit.identifier]
    else { return numbers }
    var numbers = numbers
    numbers[first].count = 0
    numbers[first + 1].count += size
    return numbers
  }

  /// How many of a smaller unit make one of a larger one, where that is always so.
  private static let sizes: [String: [String: Int]] = [
    "year": ["month": 12], "week": ["day": 7, "hour": 168], "day": ["hour": 24, "minute": 1440],
    "hour": ["minute": 60, "second": 3600], "minute": ["second": 60],
  ]

  private func dropping(
    _ numbers: [(unit: CountedUnit, count: Int)]
  ) -> [(unit: CountedUnit, count: Int)] {
    var behavior = zeroFormattingBehavior
    if behavior.contains(.default) {
      behavior.formUnion(unitsStyle == .positional ? .dropLeading : .dropAll)
    }
    guard let first = numbers.firstIndex(where: { $0.count != 0 }),
      let last = numbers.lastIndex(where: { $0.count != 0 })
    else {
      let dropsZeros = !behavior.isDisjoint(with: .dropAll)
      // Two digits of seconds by themselves would not look like a time.
      let kept = unitsStyle == .positional && numbers.count > 1 && behavior.contains(.pad) ? 2 : 1
      return dropsZeros ? numbers.suffix(kept) : numbers
    }
    return numbers.enumerated().filter { index, number in
      guard number.count == 0 else { return true }
      if index < first { return !behavior.contains(.dropLeading) }
      return !behavior.contains(index > last ? .dropTrailing : .dropMiddle)
    }.map(\.element)
  }

  private func positional(_ numbers: [(unit: CountedUnit, count: Int)]) -> String {
    numbers.enumerated().map { index, number in
      let digits = IntegerFormatStyle<Int>.number.grouping(.never).locale(locale)
      // Behind a larger unit a number has two digits; the first one only where it is padded.
      let isPadded = index > 0 || zeroFormattingBehavior.contains(.pad)
      return number.count.formatted(isPadded ? digits.precision(.integerLength(2...)) : digits)
    }.joined(separator: ":")
  }

  private func phrases(_ numbers: [(unit: CountedUnit, count: Int)]) -> String {
    let width: UnitPhrase.Width =
      switch unitsStyle {
      case .full, .spellOut: .wide
      case .short, .brief: .abbreviated
      case .abbreviated, .positional: .narrow
      }
    let spelling = NumberFormatter()
    spelling.numberStyle = .spellOut
    spelling.locale = locale
    let parts = numbers.map { unit, count in
      guard
        let phrase = UnitPhrase(
          Double(count),
          unit: unit.identifier,
          width: width,
          locale: locale
        )
      else { return "\(count) \(unit.identifier)" }
      switch unitsStyle {
      case .spellOut:
        return phrase.text(withNumber: spelling.string(from: count as NSNumber) ?? "\(count)")
      case .brief: return phrase.text.filter { !$0.isWhitespace }
      default: return phrase.text
      }
    }
    if unitsStyle == .brief { return parts.joined(separator: " ") }
    return UnitPhrase.joined(parts, width: width, locale: locale)
  }
}

/// A style that formats the length of a range of dates as ``DateComponentsFormatter`` does: what
/// `.components(style:fields:)` returns.
///
/// Foundation's type of this kind has no members on Linux.
public struct DateRangeComponentsStyle: FormatStyle, Sendable {
  /// The style of the words.
  public struct Style: Codable, Hashable, Sendable {
    let name: String
    /// Full words, short words, short words without commas, letters, or full words with the numbers spelled out.
    public static let wide = Self(name: "wide"), abbreviated = Self(name: "abbreviated"),
      condensedAbbreviated = Self(name: "condensedAbbreviated"),
      narrow = Self(name: "narrow"),
      spellOut = Self(name: "spellOut")
  }

  /// A unit of time.
  public struct Field: Codable, Hashable, Sendable {
    let name: String
    /// The units, from the longest to the shortest.
    public static let year = Self(name: "year"), month = Self(name: "month"),
      week = Self(name: "week"),
      day = Self(name: "day"),
      hour = Self(name: "hour"),
      minute = Self(name: "minute"),
      second = Self(name: "second")

    var unit: NSCalendar.Unit {
      switch self {
      case .year: .year
      case .month: .month
      case .week: .weekOfMonth
      case .day: .day
      case .hour: .hour
      case .minute: .minute
      default: .second
      }
    }
  }

  /// The style of the words.
  public var style: Style
  /// The units that may be used; nil for all but weeks.
  public var fields: Set<Field>?
  /// The calendar of years and months, whose locale is the language of the words.
  public var calendar: Calendar

  /// Creates a style.
  ///
  /// - Parameters:
  ///   - style: How long the words are.
  ///   - locale: The language of the words.
  ///   - calendar: The calendar that years and months are counted by.
  ///   - fields: The units that may be used; nil, the default, for all.
  public init(
    style: Style = .wide,
    locale: Locale = .autoupdatingCurrent,
    calendar: Calendar = .autoupdatingCurrent,
    fields: Set<Field>? = nil
  ) {
    (self.style, self.fields, self.calendar) = (style, fields, calendar)
    self.calendar.locale = locale
  }

  /// Returns the length of a range of dates as text.
  ///
  /// - Parameter value: The range.
  /// - Returns: The length in words, such as `2 hours, 5 minutes`.
  public func format(_ value: Range<Date>) -> String {
    let formatter = DateComponentsFormatter()
    formatter.calendar = calendar
    formatter.allowedUnits = NSCalendar.Unit(
      (fields ?? [.year, .month, .day, .hour, .minute, .second]).map(\.unit)
    )
    formatter.unitsStyle =
      switch style {
      case .abbreviated: .short
      case .condensedAbbreviated: .brief
      case .narrow: .abbreviated
      case .spellOut: .spellOut
      default: .full
      }
    return formatter.string(from: value.lowerBound, to: value.upperBound) ?? ""
  }

  /// Returns the style in the language of a locale.
  ///
  /// - Parameter locale: The locale.
  /// - Returns: The style with it.
  public func locale(_ locale: Locale) -> Self {
    var copy = self
    copy.calendar.locale = locale
    return copy
  }
}

extension FormatStyle where Self == DateRangeComponentsStyle {
  /// A style that formats the length of a range of dates.
  ///
  /// - Parameters:
  ///   - style: How long the words are.
  ///   - fields: The units that may be used; nil, the default, for all.
  /// - Returns: The style.
  public static func components(
    style: DateRangeComponentsStyle.Style,
    fields: Set<DateRangeComponentsStyle.Field>? = nil
  ) -> Self { Self(style: style, fields: fields) }

  /// The length of a range of dates in hours, minutes and seconds, in letters: `1h, 30m`.
  public static var timeDuration: Self {
    Self(style: .narrow, fields: [.hour, .minute, .second])
  }
}
