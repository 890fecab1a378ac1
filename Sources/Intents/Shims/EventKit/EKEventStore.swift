public import Foundation

/// The kind of items of a calendar.
public enum EKEntityType: UInt, Sendable {
  /// Events, or reminders.
  case event, reminder
}

/// The permission of an app to read and write calendars.
///
/// ``EKEventStore/authorizationStatus(for:)`` always returns `denied` here.
public enum EKAuthorizationStatus: Int, Sendable {
  /// Not asked, withheld by restrictions, refused, granted, or granted for adding only.
  case notDetermined, restricted, denied, fullAccess, writeOnly
  /// Granted, by its name before iOS 17: the same as `fullAccess`.
  public static var authorized: EKAuthorizationStatus { .fullAccess }
}

/// The occurrences that a change of a repeating event is for.
///
/// ``EKEventStore`` does not read it, as saving and removing throw.
public enum EKSpan: Int, Sendable {
  /// This one, or this one and all later ones.
  case thisEvent, futureEvents
}

/// An error of the event store.
///
/// ``EKEventStore`` throws only the code `eventStoreNotAuthorized` here.
public struct EKError: Error, Hashable, Sendable {
  /// The kind of an error of the event store, with Apple's numbers.
  public enum Code: Int, Sendable {
    /// Something is missing or wrong with a calendar, an event or its dates; never thrown here.
    case eventNotMutable = 0, noCalendar, noStartDate, noEndDate, datesInverted
    /// The store has failed; never thrown here.
    case internalFailure = 5
    /// What cannot be changed, moved or repeated so; never thrown here.
    case calendarReadOnly = 6, durationGreaterThanRecurrence, alarmGreaterThanRecurrence,
      startDateTooFarInFuture, startDateCollidesWithOtherOccurrence, objectBelongsToDifferentStore,
      invitesCannotBeMoved, invalidSpan
    /// What a calendar or its account does not allow; never thrown here.
    case calendarHasNoSource = 14, calendarSourceCannotBeModified, calendarIsImmutable,
      sourceDoesNotAllowCalendarAddDelete, recurringReminderRequiresDueDate,
      structuredLocationsNotSupported, reminderLocationsNotSupported, alarmProximityNotSupported,
      calendarDoesNotAllowEvents, calendarDoesNotAllowReminders, sourceDoesNotAllowReminders,
      sourceDoesNotAllowEvents, priorityIsInvalid, invalidEntityType, procedureAlarmsNotMutable
    /// The app has no permission; what each change of ``EKEventStore`` throws here.
    case eventStoreNotAuthorized = 29
  }

  /// The kind of the error.
  public let code: Code

  /// Creates an error.
  ///
  /// - Parameter code: The kind of the error.
  public init(_ code: Code) { self.code = code }
  /// The kinds by the names that a `catch` uses, as in `catch EKError.noCalendar`.
  public static let noCalendar = Code.noCalendar, internalFailure = Code.internalFailure,
    eventStoreNotAuthorized = Code.eventStoreNotAuthorized,
    calendarReadOnly = Code.calendarReadOnly, calendarHasNoSource = Code.calendarHasNoSource,
    datesInverted = Code.datesInverted, invalidSpan = Code.invalidSpan,
    noStartDate = Code.noStartDate, noEndDate = Code.noEndDate
}

extension EKError.Code {
  /// Returns whether an error is of this kind, for `catch`.
  ///
  /// - Parameters:
  ///   - code: The kind.
  ///   - error: The error.
  /// - Returns: Whether it is.
  public static func ~= (code: Self, error: any Error) -> Bool {
    (error as? EKError)?.code == code
  }
}

/// The user's calendars and reminders, of which there are none here.
///
/// Permission is refused, queries find nothing and changes throw. Predicates work on items of the app.
public final class EKEventStore: NSObject, Sendable {
  /// Creates a store without calendars.
  ///
  /// It opens no file, and all stores are alike.
  public override init() {}

  /// Returns the permission to read and write items.
  ///
  /// - Parameter entityType: The kind of items; not read.
  /// - Returns: Always `denied`.
  public static func authorizationStatus(for entityType: EKEntityType) -> EKAuthorizationStatus {
    .denied
  }

  /// Asks for permission to read and write events, which is refused at once.
  ///
  /// - Returns: Always false.
  /// - Throws: Nothing.
  @discardableResult public func requestFullAccessToEvents() async throws -> Bool { false }
  /// Asks for permission to add events, which is refused at once.
  ///
  /// - Returns: Always false.
  /// - Throws: Nothing.
  @discardableResult public func requestWriteOnlyAccessToEvents() async throws -> Bool { false }
  /// Asks for permission to read and write reminders, which is refused at once.
  ///
  /// - Returns: Always false.
  /// - Throws: Nothing.
  @discardableResult public func requestFullAccessToReminders() async throws -> Bool { false }
  /// Asks for permission, by the method before iOS 17, which is refused at once.
  ///
  /// - Parameter entityType: The kind of items; not read.
  /// - Returns: Always false.
  /// - Throws: Nothing.
  @discardableResult
  public func requestAccess(to entityType: EKEntityType) async throws -> Bool { false }

  /// Asks for permission to read and write events, which is refused at once.
  ///
  /// - Parameter completion: Gets false and no error, before this returns.
  public func requestFullAccessToEvents(
    completion: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) { completion(false, nil) }

  /// Asks for permission to read and write reminders, which is refused at once.
  ///
  /// - Parameter completion: Gets false and no error, before this returns.
  public func requestFullAccessToReminders(
    completion: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) { completion(false, nil) }

  /// Asks for permission, by the method before iOS 17, which is refused at once.
  ///
  /// - Parameters:
  ///   - entityType: The kind of items; not read.
  ///   - completion: Gets false and no error, before this returns.
  public func requestAccess(
    to entityType: EKEntityType,
    completion: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) { completion(false, nil) }

  /// Asks for permission to add events, which is refused at once.
  ///
  /// - Parameter completion: Gets false and no error, before this returns.
  public func requestWriteOnlyAccessToEvents(
    completion: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) { completion(false, nil) }
  /// The accounts of the user.
  ///
  /// Always empty here.
  public var sources: [EKSource] { [] }
  /// Forgets unsaved changes, which has no effect.
  public func reset() {}
  /// Reads accounts again, which has no effect.
  public func refreshSourcesIfNecessary() {}
  /// Saves a calendar, which always throws here.
  ///
  /// - Parameters:
  ///   - calendar: The calendar; not kept.
  ///   - commit: Whether to save at once; not read.
  /// - Throws: Always ``EKError`` with `eventStoreNotAuthorized`.
  public func saveCalendar(_ calendar: EKCalendar, commit: Bool) throws {
    throw EKError(.eventStoreNotAuthorized)
  }
  /// Removes a calendar, which always throws here.
  ///
  /// - Parameters:
  ///   - calendar: The calendar; not read.
  ///   - commit: Whether to save at once; not read.
  /// - Throws: Always ``EKError`` with `eventStoreNotAuthorized`.
  public func removeCalendar(_ calendar: EKCalendar, commit: Bool) throws {
    throw EKError(.eventStoreNotAuthorized)
  }
  /// Calls a closure with events, of which there are none.
  ///
  /// - Parameters:
  ///   - predicate: The condition; not read.
  ///   - block: Never called.
  public func enumerateEvents(
    matching predicate: NSPredicate,
    using block: (EKEvent, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {}
  /// Returns a condition for reminders that are done in a time.
  ///
  /// - Parameters:
  ///   - startDate: The start; nil for no bound.
  ///   - endDate: The end; nil for no bound.
  ///   - calendars: The lists; nil for all.
  /// - Returns: The condition; it works for reminders of the app's own.
  public func predicateForCompletedReminders(
    withCompletionDateStarting startDate: Date?,
    ending endDate: Date?,
    calendars: [EKCalendar]?
  ) -> NSPredicate {
    NSPredicate { item, _ in
      guard let reminder = item as? EKReminder, let date = reminder.completionDate else {
        return false
      }
      return date >= startDate ?? .distantPast && date <= endDate ?? .distantFuture
    }
  }
  /// Returns the calendars or lists of the user.
  ///
  /// - Parameter entityType: The kind of items; not read.
  /// - Returns: Always an empty array.
  public func calendars(for entityType: EKEntityType) -> [EKCalendar] { [] }
  /// Returns the calendar with an identifier.
  ///
  /// - Parameter identifier: The identifier; not read.
  /// - Returns: Always nil.
  public func calendar(withIdentifier identifier: String) -> EKCalendar? { nil }
  /// The calendar to which new events are added.
  ///
  /// Always nil here.
  public var defaultCalendarForNewEvents: EKCalendar? { nil }
  /// Returns the list to which new reminders are added.
  ///
  /// - Returns: Always nil.
  public func defaultCalendarForNewReminders() -> EKCalendar? { nil }

  /// Returns a predicate of events that overlap a time interval.
  ///
  /// It can be evaluated with events of the app; the bounds are part of the interval.
  ///
  /// - Parameters:
  ///   - startDate: The start of the interval.
  ///   - endDate: The end of the interval.
  ///   - calendars: The calendars of the events; not read.
  /// - Returns: The predicate; false for events without a start or an end, and for other objects.
  public func predicateForEvents(
    withStart startDate: Date,
    end endDate: Date,
    calendars: [EKCalendar]?
  ) -> NSPredicate {
    NSPredicate { object, _ in
      guard let event = object as? EKEvent, let start = event.startDate, let end = event.endDate
      else { return false }
      return start <= endDate && end >= startDate
    }
  }

  /// Returns a predicate of reminders.
  ///
  /// - Parameter calendars: The lists of the reminders; not read.
  /// - Returns: A predicate that holds for every ``EKReminder``.
  public func predicateForReminders(in calendars: [EKCalendar]?) -> NSPredicate {
    NSPredicate { object, _ in object is EKReminder }
  }

  /// Returns a predicate of reminders that are not done.
  ///
  /// - Parameters:
  ///   - startDate: The earliest due date; nil for none. Not read.
  ///   - endDate: The latest due date; nil for none. Not read.
  ///   - calendars: The lists of the reminders; nil for all. Not read.
  /// - Returns: A predicate that holds for every ``EKReminder`` that is not done.
  public func predicateForIncompleteReminders(
    withDueDateStarting startDate: Date?,
    ending endDate: Date?,
    calendars: [EKCalendar]?
  ) -> NSPredicate {
    NSPredicate { object, _ in (object as? EKReminder)?.isCompleted == false }
  }

  /// Returns the events that match a predicate.
  ///
  /// - Parameter predicate: The predicate; not evaluated.
  /// - Returns: Always an empty array.
  public func events(matching predicate: NSPredicate) -> [EKEvent] { [] }
  /// Fetches the reminders that match a predicate.
  ///
  /// - Parameters:
  ///   - predicate: The predicate; not evaluated.
  ///   - completion: Gets an empty array, before this returns.
  /// - Returns: An identifier for ``cancelFetchRequest(_:)``.
  @discardableResult
  public func fetchReminders(
    matching predicate: NSPredicate,
    completion: @escaping ([EKReminder]?) -> Void
  ) -> Any {
    completion([])
    return 0
  }
  /// Cancels a fetch, which has no effect: it has ended when it begins.
  ///
  /// - Parameter fetchIdentifier: The identifier of the fetch; not read.
  public func cancelFetchRequest(_ fetchIdentifier: Any) {}

  /// Returns the event with an identifier.
  ///
  /// - Parameter identifier: The identifier; not read.
  /// - Returns: Always nil.
  public func event(withIdentifier identifier: String) -> EKEvent? { nil }
  /// Returns the event or reminder with an identifier.
  ///
  /// - Parameter identifier: The identifier; not read.
  /// - Returns: Always nil.
  public func calendarItem(withIdentifier identifier: String) -> EKCalendarItem? { nil }

  /// Saves an event, which always throws here.
  ///
  /// - Parameters:
  ///   - event: The event; not kept.
  ///   - span: The occurrences to change; not read.
  ///   - commit: Whether to save at once; not read.
  /// - Throws: Always ``EKError`` with `eventStoreNotAuthorized`.
  public func save(_ event: EKEvent, span: EKSpan, commit: Bool = true) throws {
    throw EKError(.eventStoreNotAuthorized)
  }
  /// Saves a reminder, which always throws here.
  ///
  /// - Parameters:
  ///   - reminder: The reminder; not kept.
  ///   - commit: Whether to save at once; not read.
  /// - Throws: Always ``EKError`` with `eventStoreNotAuthorized`.
  public func save(_ reminder: EKReminder, commit: Bool) throws {
    throw EKError(.eventStoreNotAuthorized)
  }
  /// Removes an event, which always throws here.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - span: The occurrences to remove; not read.
  ///   - commit: Whether to remove at once; not read.
  /// - Throws: Always ``EKError`` with `eventStoreNotAuthorized`.
  public func remove(_ event: EKEvent, span: EKSpan, commit: Bool = true) throws {
    throw EKError(.eventStoreNotAuthorized)
  }
  /// Removes a reminder, which always throws here.
  ///
  /// - Parameters:
  ///   - reminder: The reminder.
  ///   - commit: Whether to remove at once; not read.
  /// - Throws: Always ``EKError`` with `eventStoreNotAuthorized`.
  public func remove(_ reminder: EKReminder, commit: Bool) throws {
    throw EKError(.eventStoreNotAuthorized)
  }
  /// Saves all changes, which always throws here.
  ///
  /// - Throws: Always ``EKError`` with `eventStoreNotAuthorized`.
  public func commit() throws { throw EKError(.eventStoreNotAuthorized) }
}

extension Notification.Name {
  /// The notification that the store has changed; never posted here.
  public static let EKEventStoreChanged = Notification.Name("EKEventStoreChangedNotification")
}
