public import Foundation

/// A schedule of the updates of a ``TimelineView``.
///
/// Not read here: the view is made once for the present.
public protocol TimelineSchedule {
  /// The type of the dates.
  associatedtype Entries: Sequence where Entries.Element == Date
  /// How often a view may be updated.
  typealias Mode = TimelineScheduleMode
  /// Returns the dates of updates; not called here.
  ///
  /// - Parameters:
  ///   - startDate: The first date of interest.
  ///   - mode: How often the view may be updated.
  /// - Returns: The dates, from the first one not after the start.
  func entries(from startDate: Date, mode: Mode) -> Entries
}

/// How often a ``TimelineView`` may be updated.
public enum TimelineScheduleMode: Hashable, Sendable {
  /// As often as the schedule says, or less, as on a dimmed screen.
  case normal, lowFrequency
}

/// Updates at regular intervals.
public struct PeriodicTimelineSchedule: TimelineSchedule, Sendable {
  private let start: Date
  private let interval: TimeInterval

  /// The dates of the updates, without an end.
  public struct Entries: Sequence, IteratorProtocol, Sendable {
    var date: Date
    let interval: TimeInterval

    /// Returns the next date.
    ///
    /// - Returns: The date; never nil.
    public mutating func next() -> Date? {
      defer { date += interval }
      return date
    }
  }

  /// Creates a schedule.
  ///
  /// - Parameters:
  ///   - startDate: A date of an update.
  ///   - interval: The seconds between two updates.
  public init(from startDate: Date, by interval: TimeInterval) {
    (start, self.interval) = (startDate, interval)
  }

  /// Returns the dates of updates.
  ///
  /// - Parameters:
  ///   - startDate: The first date of interest.
  ///   - mode: Not read.
  /// - Returns: The dates, from the last one not after the start.
  public func entries(from startDate: Date, mode: TimelineScheduleMode) -> Entries {
    guard interval > 0 else { return Entries(date: startDate, interval: 1) }
    let passed = (startDate.timeIntervalSince(start) / interval).rounded(.down)
    return Entries(date: start + passed * interval, interval: interval)
  }
}

/// Updates at the start of each minute.
public struct EveryMinuteTimelineSchedule: TimelineSchedule, Sendable {
  /// The dates of the updates.
  public typealias Entries = PeriodicTimelineSchedule.Entries

  /// Creates a schedule.
  public init() {}

  /// Returns the dates of updates.
  ///
  /// - Parameters:
  ///   - startDate: The first date of interest.
  ///   - mode: Not read.
  /// - Returns: The dates, from the minute of the start.
  public func entries(from startDate: Date, mode: TimelineScheduleMode) -> Entries {
    PeriodicTimelineSchedule(from: Date(timeIntervalSinceReferenceDate: 0), by: 60)
      .entries(from: startDate, mode: mode)
  }
}

/// Updates at given dates.
public struct ExplicitTimelineSchedule<Entries: Sequence>: TimelineSchedule
where Entries.Element == Date {
  private let dates: Entries

  /// Creates a schedule.
  ///
  /// - Parameter dates: The dates, in order.
  public init(_ dates: Entries) { self.dates = dates }

  /// Returns the dates of updates.
  ///
  /// - Parameters:
  ///   - startDate: Not read.
  ///   - mode: Not read.
  /// - Returns: All dates.
  public func entries(from startDate: Date, mode: TimelineScheduleMode) -> Entries { dates }
}

extension ExplicitTimelineSchedule: Sendable where Entries: Sendable {}

/// As many updates as an animation needs.
public struct AnimationTimelineSchedule: TimelineSchedule, Sendable {
  /// The dates of the updates.
  public typealias Entries = PeriodicTimelineSchedule.Entries
  private let interval: Double

  /// Creates a schedule.
  ///
  /// - Parameters:
  ///   - minimumInterval: The least number of seconds between two updates; nil for a 60th.
  ///   - paused: Whether updates stop; not read.
  public init(minimumInterval: Double? = nil, paused: Bool = false) {
    interval = minimumInterval ?? 1 / 60
  }

  /// Returns the dates of updates.
  ///
  /// - Parameters:
  ///   - start: The first date.
  ///   - mode: Not read.
  /// - Returns: The dates.
  public func entries(from start: Date, mode: TimelineScheduleMode) -> Entries {
    Entries(date: start, interval: interval)
  }
}

extension TimelineSchedule where Self == EveryMinuteTimelineSchedule {
  /// An update at the start of each minute.
  public static var everyMinute: Self { Self() }
}

extension TimelineSchedule where Self == AnimationTimelineSchedule {
  /// As many updates as an animation needs.
  public static var animation: Self { Self() }

  /// As many updates as an animation needs, with a limit.
  ///
  /// - Parameters:
  ///   - minimumInterval: The least number of seconds between two; nil for a 60th.
  ///   - paused: Whether updates stop.
  /// - Returns: The schedule.
  public static func animation(minimumInterval: Double? = nil, paused: Bool = false) -> Self {
    Self(minimumInterval: minimumInterval, paused: paused)
  }
}

extension TimelineSchedule where Self == PeriodicTimelineSchedule {
  /// Updates at regular intervals.
  ///
  /// - Parameters:
  ///   - startDate: The first.
  ///   - interval: The seconds between two.
  /// - Returns: The schedule.
  public static func periodic(from startDate: Date, by interval: TimeInterval) -> Self {
    Self(from: startDate, by: interval)
  }
}

extension TimelineSchedule {
  /// Updates at given dates.
  ///
  /// - Parameter dates: The dates.
  /// - Returns: The schedule.
  public static func explicit<Dates: Sequence>(
    _ dates: Dates
  ) -> ExplicitTimelineSchedule<Dates> where Self == ExplicitTimelineSchedule<Dates> {
    ExplicitTimelineSchedule(dates)
  }
}
