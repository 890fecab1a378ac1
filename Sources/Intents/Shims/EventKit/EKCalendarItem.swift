// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals
// Apple's declarations have these types: code that reads them does not unwrap them.
public import Foundation

/// A calendar of events or a list of reminders.
///
/// No store has one here. An app can create one to group its own items, but no call saves it.
public final class EKCalendar: NSObject {
  /// The name; empty by default.
  public var title = ""
  /// The unique identifier.
  ///
  /// A new UUID for each object, as no calendar is saved.
  public let calendarIdentifier = UUID().uuidString
  /// A Boolean value that says whether items can be added.
  ///
  /// Always false here.
  public var allowsContentModifications: Bool { false }

  /// Creates a calendar that belongs to no store.
  ///
  /// - Parameters:
  ///   - entityType: The kind of its items; not kept.
  ///   - eventStore: A store; not kept.
  public init(for entityType: EKEntityType, eventStore: EKEventStore) {}
}

/// A reminder before or at an event, kept with its item.
///
/// Nothing rings here: a host or the app reads the values.
public final class EKAlarm: NSObject {
  /// The offset from the start, in seconds; negative for before.
  ///
  /// 0 where ``absoluteDate`` says it.
  public var relativeOffset: TimeInterval
  /// The date of the alarm; nil where it depends on the start.
  public var absoluteDate: Date?

  /// Creates an alarm relative to the start of the item.
  ///
  /// - Parameter offset: The offset from the start, in seconds; negative for before.
  public init(relativeOffset offset: TimeInterval) { relativeOffset = offset }
  /// Creates an alarm at a date.
  ///
  /// - Parameter date: The date.
  public init(absoluteDate date: Date) { (relativeOffset, absoluteDate) = (0, date) }
}

/// The unit of a recurrence.
public enum EKRecurrenceFrequency: Int, Sendable {
  /// Days, weeks, months, or years.
  case daily, weekly, monthly, yearly
}

/// A rule by which an event or a reminder repeats.
///
/// It is kept with its item as data: no dates are computed from it here.
public final class EKRecurrenceRule: NSObject {
  /// The unit of the recurrence.
  public let frequency: EKRecurrenceFrequency
  /// The number of units from one occurrence to the next; 1 for each.
  public let interval: Int
  /// The end of the recurrence; nil for none.
  public let recurrenceEnd: EKRecurrenceEnd?
  /// The days of the week; nil for any.
  public let daysOfTheWeek: [EKRecurrenceDayOfWeek]?
  /// The days of the month, from 1, or from -1 backward; nil for any.
  public let daysOfTheMonth: [NSNumber]?
  /// The months of the year, from 1; nil for any.
  public let monthsOfTheYear: [NSNumber]?
  /// The weeks of the year, from 1, or from -1 backward; nil for any.
  public let weeksOfTheYear: [NSNumber]?
  /// The days of the year, from 1, or from -1 backward; nil for any.
  public let daysOfTheYear: [NSNumber]?
  /// The positions to keep of all days that match; nil for all.
  public let setPositions: [NSNumber]?

  /// Creates a rule with a unit and an interval only.
  ///
  /// - Parameters:
  ///   - type: The unit.
  ///   - interval: The number of units from one occurrence to the next; at least 1, which is not checked.
  ///   - end: The end of the recurrence; nil for none.
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
  ///   - type: The unit.
  ///   - interval: The number of units from one occurrence to the next; at least 1, which is not checked.
  ///   - days: The days of the week; nil for any.
  ///   - monthDays: The days of the month, from 1, or from -1 backward; nil for any.
  ///   - months: The months of the year, from 1; nil for any.
  ///   - weeksOfTheYear: The weeks of the year, from 1, or from -1 backward; nil for any.
  ///   - daysOfTheYear: The days of the year, from 1, or from -1 backward; nil for any.
  ///   - setPositions: The positions to keep of all days that match; nil for all.
  ///   - end: The end of the recurrence; nil for none.
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

/// The end of a recurrence: a date, or a number of occurrences.
///
/// It has one of the two; which one, the initializer decides.
public final class EKRecurrenceEnd: NSObject {
  /// The last day; nil where ``occurrenceCount`` says it.
  public let endDate: Date?
  /// The number of occurrences; 0 where ``endDate`` says it.
  public let occurrenceCount: Int

  /// Creates an end at a date.
  ///
  /// - Parameter endDate: The last day.
  public init(end endDate: Date) { (self.endDate, occurrenceCount) = (endDate, 0) }
  /// Creates an end after some occurrences.
  ///
  /// - Parameter occurrenceCount: The number of occurrences; more than 0, which is not checked.
  public init(occurrenceCount: Int) { (endDate, self.occurrenceCount) = (nil, occurrenceCount) }
}

/// A day of the week, with the numbers of `Calendar`.
public enum EKWeekday: Int, Sendable {
  /// Sunday, 1.
  case sunday = 1
  /// Monday, 2, to Saturday, 7.
  case monday, tuesday, wednesday, thursday, friday, saturday
}

/// A day of the week, in every week or in one of a month or year.
///
/// For a weekly rule the week is 0, and for a monthly or yearly one it may count from the start or the end.
public final class EKRecurrenceDayOfWeek: NSObject {
  /// The day of the week.
  public let dayOfTheWeek: EKWeekday
  /// The week of the month or year, from 1, or from -1 backward; 0 for every week.
  public let weekNumber: Int

  /// Creates a day.
  ///
  /// - Parameters:
  ///   - dayOfTheWeek: The day of the week.
  ///   - weekNumber: The week, from 1, or from -1 backward; 0, the default, for every week.
  public init(_ dayOfTheWeek: EKWeekday, weekNumber: Int = 0) {
    (self.dayOfTheWeek, self.weekNumber) = (dayOfTheWeek, weekNumber)
  }
}

/// An event or a reminder.
///
/// It is an object of the app's own, whose properties are kept and read back; ``EKEventStore`` refuses to save it.
public class EKCalendarItem: NSObject {
  /// The unique identifier.
  ///
  /// A new UUID for each object, which differs from run to run.
  public let calendarItemIdentifier = UUID().uuidString
  /// The title; nil until it is set.
  public var title: String!
  /// The notes; nil for none.
  public var notes: String?
  /// The location as text; nil for none.
  public var location: String?
  /// The address of a page; nil for none.
  public var url: URL?
  /// The calendar or list; nil until it is set.
  ///
  /// Saving does not check it, as it always throws.
  public var calendar: EKCalendar!
  /// The alarms; nil for none.
  ///
  /// ``addAlarm(_:)`` makes the array.
  public var alarms: [EKAlarm]?
  /// The rules by which it repeats; nil for none.
  public var recurrenceRules: [EKRecurrenceRule]?

  /// Adds an alarm.
  ///
  /// - Parameter alarm: The alarm, which becomes the last of ``alarms``.
  public func addAlarm(_ alarm: EKAlarm) { alarms = (alarms ?? []) + [alarm] }
  /// Adds a rule by which the item repeats.
  ///
  /// - Parameter rule: The rule, which becomes the last of ``recurrenceRules``.
  public func addRecurrenceRule(_ rule: EKRecurrenceRule) {
    recurrenceRules = (recurrenceRules ?? []) + [rule]
  }
}

/// An event of a calendar.
///
/// No store keeps it here; ``EKEventStore/predicateForEvents(withStart:end:calendars:)`` works on events of the app.
public final class EKEvent: EKCalendarItem {
  /// The start; nil until it is set.
  public var startDate: Date!
  /// The end; nil until it is set.
  ///
  /// It is not checked to lie after the start.
  public var endDate: Date!
  /// A Boolean value that says whether the event takes whole days; false by default.
  ///
  /// The times of ``startDate`` and ``endDate`` are not changed by it.
  public var isAllDay = false
  /// The identifier in the store.
  ///
  /// Always nil here, as no store has the event; use ``EKCalendarItem/calendarItemIdentifier``.
  public var eventIdentifier: String! { nil }

  /// Compares the starts of two events.
  ///
  /// - Parameter other: The other event.
  /// - Returns: The order; the same where one of them has no start.
  public func compareStartDate(with other: EKEvent) -> ComparisonResult {
    guard let startDate, let start = other.startDate else { return .orderedSame }
    return startDate.compare(start)
  }

  /// Creates an event that belongs to no store.
  ///
  /// - Parameter eventStore: A store; not kept.
  public init(eventStore: EKEventStore) {}
}

/// A reminder of a list.
///
/// No store keeps it here.
public final class EKReminder: EKCalendarItem {
  /// The start; nil for none.
  public var startDateComponents: DateComponents?
  /// The due date; nil for none.
  ///
  /// It is not checked to lie after the start.
  public var dueDateComponents: DateComponents?
  /// The date of completion; nil where it is not done.
  public var completionDate: Date?
  /// The priority: 1 for the highest, 9 for the lowest, 0, the default, for none.
  ///
  /// Not checked.
  public var priority = 0
  /// A Boolean value that says whether the reminder is done.
  ///
  /// Setting it to true sets ``completionDate`` to now where there is none; setting it to false removes that date.
  public var isCompleted: Bool {
    get { completionDate != nil }
    set { completionDate = newValue ? completionDate ?? .now : nil }
  }

  /// Creates a reminder that belongs to no store.
  ///
  /// - Parameter eventStore: A store; not kept.
  public init(eventStore: EKEventStore) {}
}
