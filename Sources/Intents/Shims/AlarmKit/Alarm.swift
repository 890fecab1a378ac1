public import Foundation

/// An alarm or a timer.
public struct Alarm: Identifiable, Hashable, Codable, Sendable {
  /// Where an alarm is.
  public enum State: String, Hashable, Codable, Sendable {
    /// It waits for its time, counts down, pauses or rings.
    case scheduled, countdown, paused, alerting
  }

  /// How long is counted down, before it rings and before it rings again.
  public struct CountdownDuration: Hashable, Codable, Sendable {
    /// Before it rings, in seconds; nil for not at all.
    public var preAlert: TimeInterval?
    /// Before it rings again, in seconds; nil for not at all.
    public var postAlert: TimeInterval?
    /// Creates a duration.
    ///
    /// - Parameters:
    ///   - preAlert: Before it rings, in seconds; nil for not at all.
    ///   - postAlert: Before it rings again, in seconds; nil for not at all.
    public init(preAlert: TimeInterval?, postAlert: TimeInterval?) {
      (self.preAlert, self.postAlert) = (preAlert, postAlert)
    }
  }

  /// When an alarm rings.
  public enum Schedule: Hashable, Codable, Sendable {
    /// At a time of day.
    public struct Relative: Hashable, Codable, Sendable {
      /// A time of day.
      public struct Time: Hashable, Codable, Sendable {
        /// The hour, in `0...23`, and the minute, in `0...59`.
        public var hour: Int, minute: Int
        /// Creates a time.
        ///
        /// - Parameters:
        ///   - hour: In `0...23`.
        ///   - minute: In `0...59`.
        public init(hour: Int, minute: Int) { (self.hour, self.minute) = (hour, minute) }
      }

      /// On which days.
      public enum Recurrence: Hashable, Codable, Sendable {
        /// Once.
        case never
        /// On days of the week.
        case weekly([Locale.Weekday])
      }

      /// The time of day.
      public var time: Time
      /// On which days.
      public var repeats: Recurrence
      /// Creates a schedule.
      ///
      /// - Parameters:
      ///   - time: The time of day.
      ///   - repeats: On which days; once by default.
      public init(time: Time, repeats: Recurrence = .never) {
        (self.time, self.repeats) = (time, repeats)
      }
    }

    /// At a date.
    case fixed(Date)
    /// At a time of day.
    case relative(Relative)
  }

  /// What tells it apart.
  public var id: UUID
  /// When it rings; nil for one that counts down.
  public var schedule: Schedule?
  /// How long it counts down; nil for one that does not.
  public var countdownDuration: CountdownDuration?
  /// Where it is.
  public var state: State
}
