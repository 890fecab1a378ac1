public import Foundation

/// What a calendar has.
public enum EKEntityType: UInt, Sendable {
  /// Events, or reminders.
  case event, reminder
}

/// Whether an app may read and write calendars.
public enum EKAuthorizationStatus: Int, Sendable {
  /// Not asked, not to be asked, not allowed, allowed, or allowed to add.
  case notDetermined, restricted, denied, fullAccess, writeOnly
  /// Allowed: what ``fullAccess`` was called before.
  public static var authorized: EKAuthorizationStatus { .fullAccess }
}

/// How much of an event that repeats is changed.
public enum EKSpan: Int, Sendable {
  /// This one, or this one and later ones.
  case thisEvent, futureEvents
}

/// Why calendars are not read or written.
public struct EKError: Error, Hashable, Sendable {
  /// What went wrong.
  public enum Code: Int, Sendable {
    /// The event has no calendar.
    case noCalendar = 1
    /// The calendar failed.
    case internalFailure = 5
    /// The user has not allowed it.
    case eventStoreNotAuthorized = 29
  }

  /// What went wrong.
  public let code: Code

  /// Creates an error.
  ///
  /// - Parameter code: What went wrong.
  public init(_ code: Code) { self.code = code }
}

/// The user's calendars and reminders on Apple's platforms; here there are none.
public final class EKEventStore: NSObject, Sendable {
  /// Creates a store without calendars.
  public override init() {}

  /// Tells whether the app may read calendars.
  ///
  /// - Parameter entityType: What it would read.
  /// - Returns: That it may not.
  public static func authorizationStatus(for entityType: EKEntityType) -> EKAuthorizationStatus {
    .denied
  }

  /// Asks no user.
  ///
  /// - Returns: False.
  /// - Throws: Nothing.
  @discardableResult public func requestFullAccessToEvents() async throws -> Bool { false }
  /// Asks no user.
  ///
  /// - Returns: False.
  /// - Throws: Nothing.
  @discardableResult public func requestWriteOnlyAccessToEvents() async throws -> Bool { false }
  /// Asks no user.
  ///
  /// - Returns: False.
  /// - Throws: Nothing.
  @discardableResult public func requestFullAccessToReminders() async throws -> Bool { false }
  /// Asks no user.
  ///
  /// - Parameter entityType: What the app would read.
  /// - Returns: False.
  /// - Throws: Nothing.
  @discardableResult
  public func requestAccess(to entityType: EKEntityType) async throws -> Bool { false }

  /// Asks no user.
  ///
  /// - Parameter completion: Told before this returns that the app may not.
  public func requestFullAccessToEvents(
    completion: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) { completion(false, nil) }

  /// Asks no user.
  ///
  /// - Parameter completion: Told before this returns that the app may not.
  public func requestFullAccessToReminders(
    completion: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) { completion(false, nil) }

  /// Asks no user.
  ///
  /// - Parameters:
  ///   - entityType: What the app would read.
  ///   - completion: Told before this returns that it may not.
  public func requestAccess(
    to entityType: EKEntityType,
    completion: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) { completion(false, nil) }

  /// The calendars that there are.
  ///
  /// - Parameter entityType: What they have.
  /// - Returns: None.
  public func calendars(for entityType: EKEntityType) -> [EKCalendar] { [] }
  /// Finds nothing.
  ///
  /// - Parameter identifier: Which calendar.
  /// - Returns: Nil.
  public func calendar(withIdentifier identifier: String) -> EKCalendar? { nil }
  /// Where new events are added: nowhere.
  public var defaultCalendarForNewEvents: EKCalendar? { nil }
  /// Where new reminders are added.
  ///
  /// - Returns: Nil.
  public func defaultCalendarForNewReminders() -> EKCalendar? { nil }

  /// Returns a predicate of events.
  ///
  /// - Parameters:
  ///   - startDate: When they end at the earliest.
  ///   - endDate: When they begin at the latest.
  ///   - calendars: Where they are; nil for all.
  /// - Returns: A predicate that holds for events of these days.
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
  /// - Parameter calendars: Where they are; nil for all.
  /// - Returns: A predicate that holds for every reminder.
  public func predicateForReminders(in calendars: [EKCalendar]?) -> NSPredicate {
    NSPredicate { object, _ in object is EKReminder }
  }

  /// Returns a predicate of reminders that are to do.
  ///
  /// - Parameters:
  ///   - startDate: When they are due at the earliest; nil for any time. Not read.
  ///   - endDate: When they are due at the latest; nil for any time. Not read.
  ///   - calendars: Where they are; nil for all. Not read.
  /// - Returns: A predicate that holds for every reminder that is to do.
  public func predicateForIncompleteReminders(
    withDueDateStarting startDate: Date?,
    ending endDate: Date?,
    calendars: [EKCalendar]?
  ) -> NSPredicate {
    NSPredicate { object, _ in (object as? EKReminder)?.isCompleted == false }
  }

  /// Finds nothing.
  ///
  /// - Parameter predicate: Which events.
  /// - Returns: None.
  public func events(matching predicate: NSPredicate) -> [EKEvent] { [] }
  /// Finds nothing.
  ///
  /// - Parameters:
  ///   - predicate: Which reminders.
  ///   - completion: Told before this returns that there are none.
  /// - Returns: What ``cancelFetchRequest(_:)`` takes.
  @discardableResult
  public func fetchReminders(
    matching predicate: NSPredicate,
    completion: @escaping ([EKReminder]?) -> Void
  ) -> Any {
    completion([])
    return 0
  }
  /// Does nothing: a fetch has ended when it begins.
  ///
  /// - Parameter fetchIdentifier: Not read.
  public func cancelFetchRequest(_ fetchIdentifier: Any) {}

  /// Finds nothing.
  ///
  /// - Parameter identifier: Which event.
  /// - Returns: Nil.
  public func event(withIdentifier identifier: String) -> EKEvent? { nil }
  /// Finds nothing.
  ///
  /// - Parameter identifier: Which event or reminder.
  /// - Returns: Nil.
  public func calendarItem(withIdentifier identifier: String) -> EKCalendarItem? { nil }

  /// Writes nothing.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - span: How much of it, where it repeats.
  ///   - commit: Whether at once.
  /// - Throws: Always ``EKError`` with `eventStoreNotAuthorized`.
  public func save(_ event: EKEvent, span: EKSpan, commit: Bool = true) throws {
    throw EKError(.eventStoreNotAuthorized)
  }
  /// Writes nothing.
  ///
  /// - Parameters:
  ///   - reminder: The reminder.
  ///   - commit: Whether at once.
  /// - Throws: Always ``EKError`` with `eventStoreNotAuthorized`.
  public func save(_ reminder: EKReminder, commit: Bool) throws {
    throw EKError(.eventStoreNotAuthorized)
  }
  /// Removes nothing.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - span: How much of it, where it repeats.
  ///   - commit: Whether at once.
  /// - Throws: Always ``EKError`` with `eventStoreNotAuthorized`.
  public func remove(_ event: EKEvent, span: EKSpan, commit: Bool = true) throws {
    throw EKError(.eventStoreNotAuthorized)
  }
  /// Removes nothing.
  ///
  /// - Parameters:
  ///   - reminder: The reminder.
  ///   - commit: Whether at once.
  /// - Throws: Always ``EKError`` with `eventStoreNotAuthorized`.
  public func remove(_ reminder: EKReminder, commit: Bool) throws {
    throw EKError(.eventStoreNotAuthorized)
  }
  /// Writes nothing.
  ///
  /// - Throws: Always ``EKError`` with `eventStoreNotAuthorized`.
  public func commit() throws { throw EKError(.eventStoreNotAuthorized) }
}
