public import Foundation

/// An alarm or a timer of the app.
///
/// ``AlarmManager/schedule(id:configuration:)`` makes one; there is no public initializer, but one can be decoded. A
/// changed copy has no effect on the manager.
public struct Alarm: Identifiable, Hashable, Codable, Sendable {
  /// The state of an alarm, which ``AlarmManager`` changes when its methods are called.
  ///
  /// No clock does: an alarm stays `scheduled` after its time until a host rings it.
  public enum State: String, Hashable, Codable, Sendable {
    /// Scheduled, counting down, paused, or ringing.
    case scheduled, countdown, paused, alerting
  }

  /// The lengths of an alarm's countdowns, before it rings and before it rings again.
  ///
  /// They are kept for a host; no countdown runs here.
  public struct CountdownDuration: Hashable, Codable, Sendable {
    /// The countdown before the alarm, in seconds; nil for none.
    public var preAlert: TimeInterval?
    /// The countdown after the alarm until it rings again, in seconds; nil for none.
    public var postAlert: TimeInterval?
    /// Creates the lengths of countdowns.
    ///
    /// - Parameters:
    ///   - preAlert: The countdown before the alarm, in seconds; nil for none. Not checked.
    ///   - postAlert: The countdown until it rings again, in seconds; nil for none. Not checked.
    public init(preAlert: TimeInterval?, postAlert: TimeInterval?) {
      (self.preAlert, self.postAlert) = (preAlert, postAlert)
    }
  }

  /// The time at which an alarm rings.
  ///
  /// It is kept for a host, which compares it with the clock.
  public enum Schedule: Hashable, Codable, Sendable {
    /// A time of day, with the days on which the alarm rings.
    public struct Relative: Hashable, Codable, Sendable {
      /// A time of day in the user's time zone.
      ///
      /// It names no date and no zone, so that it moves with the user.
      public struct Time: Hashable, Codable, Sendable {
        /// The hour, in `0...23`, and the minute, in `0...59`; not checked.
        public var hour: Int, minute: Int
        /// Creates a time.
        ///
        /// - Parameters:
        ///   - hour: The hour, in `0...23`; not checked.
        ///   - minute: The minute, in `0...59`; not checked.
        public init(hour: Int, minute: Int) { (self.hour, self.minute) = (hour, minute) }
      }

      /// The days on which an alarm rings.
      ///
      /// ``AlarmManager/stop(id:)`` removes an alarm that never repeats and schedules any other again.
      public enum Recurrence: Hashable, Codable, Sendable {
        /// Once, at the next time that matches.
        case never
        /// On days of the week.
        case weekly([Locale.Weekday])
      }

      /// The time of day.
      public var time: Time
      /// The days on which it rings.
      public var repeats: Recurrence
      /// Creates a schedule.
      ///
      /// - Parameters:
      ///   - time: The time of day.
      ///   - repeats: The days on which it rings; once by default.
      public init(time: Time, repeats: Recurrence = .never) {
        (self.time, self.repeats) = (time, repeats)
      }
    }

    /// At a date.
    case fixed(Date)
    /// At a time of day.
    case relative(Relative)
  }

  /// The unique identifier, which the app chooses.
  public var id: UUID
  /// The time at which it rings; nil for a timer.
  public var schedule: Schedule?
  /// The lengths of its countdowns; nil for none.
  public var countdownDuration: CountdownDuration?
  /// The state when this value was read.
  public var state: State
}
