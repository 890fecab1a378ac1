// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals
// Apple's declarations have these types: code that reads them does not unwrap them.
public import Foundation

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
  /// The people who take part.
  ///
  /// Always nil here: only a calendar's server adds them.
  public var attendees: [EKParticipant]? { nil }
  /// The time zone; nil for none.
  public var timeZone: TimeZone?
  /// The dates at which it was made and changed; nil here, as no store has it.
  public var creationDate: Date? { nil }
  /// The day of the last change; nil here.
  public var lastModifiedDate: Date? { nil }
  /// The identifier on the calendar's server; the same as ``calendarItemIdentifier`` here.
  public var calendarItemExternalIdentifier: String! { calendarItemIdentifier }
  /// Boolean values that say whether there are alarms, rules, notes and people.
  public var hasAlarms: Bool { alarms?.isEmpty == false }
  /// A Boolean value that says whether the item repeats.
  public var hasRecurrenceRules: Bool { recurrenceRules?.isEmpty == false }
  /// A Boolean value that says whether it has notes.
  public var hasNotes: Bool { notes?.isEmpty == false }
  /// A Boolean value that says whether people take part.
  public var hasAttendees: Bool { false }

  /// Removes an alarm.
  ///
  /// - Parameter alarm: The alarm; one that is not there is ignored.
  public func removeAlarm(_ alarm: EKAlarm) { alarms?.removeAll { $0 === alarm } }
  /// Removes a rule by which the item repeats.
  ///
  /// - Parameter rule: The rule; one that is not there is ignored.
  public func removeRecurrenceRule(_ rule: EKRecurrenceRule) {
    recurrenceRules?.removeAll { $0 === rule }
  }

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

/// How the time of an event looks to others.
public enum EKEventAvailability: Int, Sendable {
  /// Not said, or busy, free, perhaps busy, or away.
  case notSupported = -1, busy, free, tentative, unavailable
}

/// The state of an event.
public enum EKEventStatus: Int, Sendable {
  /// None, agreed, perhaps, or canceled.
  case none, confirmed, tentative, canceled
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
  /// How the time looks to others; `busy` by default.
  public var availability = EKEventAvailability.busy
  /// The state of the event; `none` here.
  public var status: EKEventStatus { .none }
  /// The person who has made the event; always nil here.
  public var organizer: EKParticipant? { nil }
  /// The place with its coordinate; nil for none.
  public var structuredLocation: EKStructuredLocation?
  /// A Boolean value that says whether it was taken out of its series; always false here.
  public var isDetached: Bool { false }
  /// The date at which it would be in its series; the start here.
  public var occurrenceDate: Date! { startDate }

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
  /// Reads the event from the store again.
  ///
  /// - Returns: Always false: no store has it.
  @discardableResult
  public func refresh() -> Bool { false }
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

/// Priorities of reminders by name, with Apple's numbers.
public enum EKReminderPriority: UInt, Sendable {
  /// None, the highest, the middle, and the lowest.
  case none = 0, high = 1, medium = 5, low = 9
}
