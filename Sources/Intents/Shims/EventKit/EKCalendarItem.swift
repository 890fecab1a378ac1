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

  /// Creates a rule.
  ///
  /// - Parameters:
  ///   - type: How often.
  ///   - interval: After how many of them; at least 1, which is not checked.
  ///   - end: Not read: the rule has no end.
  public init(recurrenceWith type: EKRecurrenceFrequency, interval: Int, end: Any?) {
    (frequency, self.interval) = (type, interval)
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
