public import Foundation

// Unchecked, since it has subclasses: all are in this file, and none has anything that changes.

/// The condition on which a notification is delivered.
///
/// It is computed from the clock when the lists of ``UNUserNotificationCenter`` are read: no timer runs.
public class UNNotificationTrigger: NSObject, @unchecked Sendable {
  /// A Boolean value that says whether the notification is delivered again and again.
  ///
  /// Of several times that have passed, the center delivers the last one only.
  public let repeats: Bool

  fileprivate init(repeats: Bool) { self.repeats = repeats }

  /// The first time after a date, for a notification that was added at another.
  package func date(after date: Date, added: Date) -> Date? { nil }
  /// The last time up to a date, for one that repeats.
  package func date(upTo date: Date, added: Date) -> Date? { nil }
}

/// A trigger that is due some time after the request was added.
///
/// One that repeats is due again after each further interval.
public final class UNTimeIntervalNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
  /// The interval in seconds, more than 0.
  public let timeInterval: TimeInterval

  /// Creates a trigger.
  ///
  /// An interval outside of the range is a programmer's error, which stops the process.
  ///
  /// - Parameters:
  ///   - timeInterval: The interval in seconds, more than 0; at least 60 where it repeats.
  ///   - repeats: Whether it is due again after each further interval.
  public init(timeInterval: TimeInterval, repeats: Bool) {
    precondition(timeInterval > 0, "The interval of a notification is more than 0 seconds")
    precondition(!repeats || timeInterval >= 60, "A repeating notification takes 60 s or more")
    self.timeInterval = timeInterval
    super.init(repeats: repeats)
  }

  /// Returns the date at which a request that is added now would be due.
  ///
  /// - Returns: The date; never nil.
  public func nextTriggerDate() -> Date? { .now.addingTimeInterval(timeInterval) }

  package override func date(after date: Date, added: Date) -> Date? {
    let passed = max(0, (date.timeIntervalSince(added) / timeInterval).rounded(.down))
    return added.addingTimeInterval((passed + 1) * timeInterval)
  }

  package override func date(upTo date: Date, added: Date) -> Date? {
    let passed = (date.timeIntervalSince(added) / timeInterval).rounded(.down)
    return passed >= 1 ? added.addingTimeInterval(passed * timeInterval) : nil
  }
}

/// A trigger that is due at a date, or at each date that matches some components.
///
/// One that repeats stays pending and is due again at each date; one that does not is due once.
public final class UNCalendarNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
  /// The components to match, such as the hour and the minute.
  public let dateComponents: DateComponents

  /// Creates a trigger.
  ///
  /// - Parameters:
  ///   - dateComponents: The components to match; in the current calendar and time zone unless they name their own.
  ///   - repeats: Whether it is due at each date that matches, or at the first only.
  public init(dateMatching dateComponents: DateComponents, repeats: Bool) {
    self.dateComponents = dateComponents
    super.init(repeats: repeats)
  }

  /// Returns the next date that matches.
  ///
  /// - Returns: The date; nil where no later one matches, in which case the request stays pending.
  public func nextTriggerDate() -> Date? { date(after: .now, added: .now) }

  package override func date(after date: Date, added: Date) -> Date? {
    nextDate(from: date, .forward)
  }

  package override func date(upTo date: Date, added: Date) -> Date? {
    // The search leaves out the moment that it begins with.
    nextDate(from: date.addingTimeInterval(1), .backward).flatMap { $0 > added ? $0 : nil }
  }

  private func nextDate(from date: Date, _ direction: Calendar.SearchDirection) -> Date? {
    var calendar = dateComponents.calendar ?? .current
    if let zone = dateComponents.timeZone { calendar.timeZone = zone }
    var components = dateComponents
    (components.calendar, components.timeZone) = (nil, nil)
    return calendar.nextDate(
      after: date,
      matching: components,
      matchingPolicy: .nextTime,
      direction: direction
    )
  }
}
