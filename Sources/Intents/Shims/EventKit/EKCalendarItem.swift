// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals
// Apple's declarations have these types: code that reads them does not unwrap them.
public import Foundation

/// A calendar or a list of reminders; there are none here.
public final class EKCalendar: NSObject {
  /// The name.
  public var title = ""
  /// What tells calendars apart.
  public let calendarIdentifier = UUID().uuidString
  /// Whether it can be changed: false.
  public var allowsContentModifications: Bool { false }

  /// Creates a calendar that no store has.
  ///
  /// - Parameters:
  ///   - entityType: What it has.
  ///   - eventStore: A store.
  public init(for entityType: EKEntityType, eventStore: EKEventStore) {}
}

/// When a user is told of an event or a reminder; kept.
public final class EKAlarm: NSObject {
  /// Seconds after the beginning; negative for before.
  public var relativeOffset: TimeInterval
  /// When; nil where it goes by the beginning.
  public var absoluteDate: Date?

  /// Creates an alarm.
  ///
  /// - Parameter offset: Seconds after the beginning; negative for before.
  public init(relativeOffset offset: TimeInterval) { relativeOffset = offset }
  /// Creates an alarm.
  ///
  /// - Parameter date: When.
  public init(absoluteDate date: Date) { (relativeOffset, absoluteDate) = (0, date) }
}

/// How often an event or a reminder comes again.
public enum EKRecurrenceFrequency: Int, Sendable {
  /// By days, weeks, months or years.
  case daily, weekly, monthly, yearly
}

/// When an event or a reminder comes again; kept.
public final class EKRecurrenceRule: NSObject {
  /// How often.
  public let frequency: EKRecurrenceFrequency
  /// After how many of them.
  public let interval: Int
  /// When it ends; nil for never.
  public let recurrenceEnd: EKRecurrenceEnd?
  /// The days of the week; nil for any.
  public let daysOfTheWeek: [EKRecurrenceDayOfWeek]?
  /// The days of the month; nil for any.
  public let daysOfTheMonth: [NSNumber]?
  /// The months; nil for any.
  public let monthsOfTheYear: [NSNumber]?
  /// The weeks; nil for any.
  public let weeksOfTheYear: [NSNumber]?
  /// The days of the year; nil for any.
  public let daysOfTheYear: [NSNumber]?
  /// Which of those that are left; nil for all.
  public let setPositions: [NSNumber]?

  /// Creates a rule.
  ///
  /// - Parameters:
  ///   - type: How often.
  ///   - interval: After how many of them; at least 1, which is not checked.
  ///   - end: When it ends; nil for never.
  public convenience init(
    recurrenceWith type: EKRecurrenceFrequency,
    interval: Int,
    end: EKRecurrenceEnd?
  ) {
    self.init(
      recurrenceWith: type,
      interval: interval,
      daysOfTheWeek: nil,
      daysOfTheMonth: nil,
      monthsOfTheYear: nil,
      weeksOfTheYear: nil,
      daysOfTheYear: nil,
      setPositions: nil,
      end: end
    )
  }

  /// Creates a rule for some days.
  ///
  /// - Parameters:
  ///   - type: How often.
  ///   - interval: After how many of them; at least 1, which is not checked.
  ///   - days: The days of the week; nil for any.
  ///   - monthDays: The days of the month, from 1; from -1 from its end; nil for any.
  ///   - months: The months, from 1; nil for any.
  ///   - weeksOfTheYear: The weeks, from 1; from -1 from its end; nil for any.
  ///   - daysOfTheYear: The days of the year, from 1; from -1 from its end; nil for any.
  ///   - setPositions: Which of those that are left; nil for all.
  ///   - end: When it ends; nil for never.
  public init(
    recurrenceWith type: EKRecurrenceFrequency,
    interval: Int,
    daysOfTheWeek days: [EKRecurrenceDayOfWeek]?,
    daysOfTheMonth monthDays: [NSNumber]?,
    monthsOfTheYear months: [NSNumber]?,
    weeksOfTheYear: [NSNumber]?,
    daysOfTheYear: [NSNumber]?,
    setPositions: [NSNumber]?,
    end: EKRecurrenceEnd?
  ) {
    (frequency, self.interval, recurrenceEnd) = (type, interval, end)
    (daysOfTheWeek, daysOfTheMonth, monthsOfTheYear) = (days, monthDays, months)
    (self.weeksOfTheYear, self.daysOfTheYear) = (weeksOfTheYear, daysOfTheYear)
    self.setPositions = setPositions
  }
}

/// When something stops coming again.
public final class EKRecurrenceEnd: NSObject {
  /// The last day; nil where ``occurrenceCount`` says it.
  public let endDate: Date?
  /// How often it comes; 0 where ``endDate`` says it.
  public let occurrenceCount: Int

  /// Ends it on a day.
  ///
  /// - Parameter endDate: The last day.
  public init(end endDate: Date) { (self.endDate, occurrenceCount) = (endDate, 0) }
  /// Ends it after some times.
  ///
  /// - Parameter occurrenceCount: How often it comes; more than 0, which is not checked.
  public init(occurrenceCount: Int) { (endDate, self.occurrenceCount) = (nil, occurrenceCount) }
}

/// A day of the week, from Sunday.
public enum EKWeekday: Int, Sendable {
  /// From 1 for Sunday to 7 for Saturday.
  case sunday = 1
  /// The others.
  case monday, tuesday, wednesday, thursday, friday, saturday
}

/// A day of a week, of any or of one of a month or year.
public final class EKRecurrenceDayOfWeek: NSObject {
  /// The day.
  public let dayOfTheWeek: EKWeekday
  /// Which week, from 1, from its end from -1; 0 for any.
  public let weekNumber: Int

  /// Names a day.
  ///
  /// - Parameters:
  ///   - dayOfTheWeek: The day.
  ///   - weekNumber: Which week; 0 for any.
  public init(_ dayOfTheWeek: EKWeekday, weekNumber: Int = 0) {
    (self.dayOfTheWeek, self.weekNumber) = (dayOfTheWeek, weekNumber)
  }
}

/// An event or a reminder; no store keeps it.
public class EKCalendarItem: NSObject {
  /// What tells them apart.
  public let calendarItemIdentifier = UUID().uuidString
  /// What it is called.
  public var title: String!
  /// The note; nil for none.
  public var notes: String?
  /// The place; nil for none.
  public var location: String?
  /// A page; nil for none.
  public var url: URL?
  /// Where it stands; nil for nowhere.
  public var calendar: EKCalendar!
  /// When the user is told; nil for never.
  public var alarms: [EKAlarm]?
  /// When it comes again; nil for never.
  public var recurrenceRules: [EKRecurrenceRule]?

  /// Adds a time when the user is told.
  ///
  /// - Parameter alarm: The time.
  public func addAlarm(_ alarm: EKAlarm) { alarms = (alarms ?? []) + [alarm] }
  /// Adds a rule by which it comes again.
  ///
  /// - Parameter rule: The rule.
  public func addRecurrenceRule(_ rule: EKRecurrenceRule) {
    recurrenceRules = (recurrenceRules ?? []) + [rule]
  }
}

/// An event; no store keeps it.
public final class EKEvent: EKCalendarItem {
  /// When it begins.
  public var startDate: Date!
  /// When it ends.
  public var endDate: Date!
  /// Whether it has all of a day.
  public var isAllDay = false
  /// What tells events of a store apart: nil, as no store has it.
  public var eventIdentifier: String! { nil }

  /// Says which of two events begins first.
  ///
  /// - Parameter other: The other event.
  /// - Returns: The order; the same for events without a beginning.
  public func compareStartDate(with other: EKEvent) -> ComparisonResult {
    guard let startDate, let start = other.startDate else { return .orderedSame }
    return startDate.compare(start)
  }

  /// Creates an event that no store has.
  ///
  /// - Parameter eventStore: A store.
  public init(eventStore: EKEventStore) {}
}

/// A reminder; no store keeps it.
public final class EKReminder: EKCalendarItem {
  /// When it begins; nil for any time.
  public var startDateComponents: DateComponents?
  /// When it is due; nil for any time.
  public var dueDateComponents: DateComponents?
  /// When it was done; nil where it is to do.
  public var completionDate: Date?
  /// How much it matters: 1 for most, 9 for least, 0 where that was not said.
  public var priority = 0
  /// Whether it was done; setting it sets ``completionDate``.
  public var isCompleted: Bool {
    get { completionDate != nil }
    set { completionDate = newValue ? completionDate ?? .now : nil }
  }

  /// Creates a reminder that no store has.
  ///
  /// - Parameter eventStore: A store.
  public init(eventStore: EKEventStore) {}
}
