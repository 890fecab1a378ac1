// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals
// Apple's declarations have these types: code that reads them does not unwrap them.
public import Foundation
public import SwiftUI

/// A calendar of events or a list of reminders.
///
/// No store has one here. An app can create one to group its own items, but no call saves it.
public final class EKCalendar: NSObject {
  /// The name; empty by default.
  public var title = ""
  /// The kind of calendar, and what it may hold; a local one for both here.
  public var type: EKCalendarType { .local }
  /// The kinds of items that it may hold; both here.
  public var allowedEntityTypes: EKEntityMask { [.event, .reminder] }
  /// Boolean values that say whether it is subscribed to and cannot be changed.
  public var isSubscribed: Bool { false }
  /// A Boolean value that says whether it cannot be changed; always false here.
  public var isImmutable: Bool { false }
  /// The color; nil until it is set.
  public var cgColor: CGColor!
  /// The account; nil until it is set.
  public var source: EKSource!
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

/// The kind of a calendar.
public enum EKCalendarType: Int, Sendable {
  /// On the device, on a server, at Exchange, subscribed to, or of birthdays.
  case local, calDAV, exchange, subscription, birthday
}

/// The kinds of items of a calendar.
public struct EKEntityMask: OptionSet, Sendable {
  /// The kinds as bits.
  public let rawValue: UInt
  /// Creates kinds from bits.
  ///
  /// - Parameter rawValue: A sum of the raw values of kinds.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Events, and reminders.
  public static let event = Self(rawValue: 1), reminder = Self(rawValue: 2)
}

/// An account with calendars; none is ever made here.
public final class EKSource: NSObject, Sendable {
  /// The kind of an account.
  public enum SourceType: Int, Sendable {
    /// On the device, at Exchange, on a server, at MobileMe, subscribed to, or of birthdays.
    case local, exchange, calDAV, mobileMe, subscribed, birthdays
  }
  /// The identifier and the name.
  public let sourceIdentifier = "", title = ""
  /// The kind of account.
  public let sourceType = SourceType.local
  private override init() {}
  /// Returns the calendars of the account.
  ///
  /// - Parameter entityType: The kind of items; not read.
  /// - Returns: Always an empty set.
  public func calendars(for entityType: EKEntityType) -> Set<EKCalendar> { [] }
}
/// The kind of an account.
public typealias EKSourceType = EKSource.SourceType

/// A person who takes part in an event; none is ever made here.
public final class EKParticipant: NSObject, Sendable {
  /// The name; nil where it is not known.
  public let name: String? = nil
  /// The address.
  public let url: URL
  /// A Boolean value that says whether it is the user.
  public let isCurrentUser = false
  /// Whether the person comes.
  public let participantStatus = EKParticipantStatus.unknown
  private init(url: URL) { self.url = url }
}

/// Whether a person comes to an event.
public enum EKParticipantStatus: Int, Sendable {
  /// Not known, asked, yes, no, perhaps, by somebody else, done, or doing it.
  case unknown, pending, accepted, declined, tentative, delegated, completed, inProcess
}

/// A place with a coordinate.
public final class EKStructuredLocation: NSObject {
  /// The name; nil for none.
  public var title: String?
  /// The radius, in meters.
  public var radius = 0.0
  /// Creates a place.
  ///
  /// - Parameter title: The name.
  public init(title: String) { self.title = title }
}
