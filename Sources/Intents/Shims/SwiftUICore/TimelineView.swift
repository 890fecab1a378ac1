public import Foundation

/// A view that is rebuilt at the times of a schedule: once here, for now.
public nonisolated struct TimelineView<Schedule: TimelineSchedule, Content: View>: _NodeView {
  /// The moment for which the content is made.
  public typealias Context = TimelineViewDefaultContext
  private let content: (Context) -> Content

  /// Creates a view.
  ///
  /// - Parameters:
  ///   - schedule: The times; not read.
  ///   - content: Makes the content for a moment.
  public init(_ schedule: Schedule, @ViewBuilder content: @escaping (Context) -> Content) {
    self.content = content
  }

  /// The nodes of the content for now.
  @MainActor public var _nodes: [ViewNode] { content(Context(date: .now))._nodes }
}

/// The moment for which a ``TimelineView`` makes its content.
public struct TimelineViewDefaultContext: Sendable {
  /// The time.
  public let date: Date
  /// The update frequency of the content: each minute.
  public let cadence = Cadence.minutes

  /// The update frequency of content.
  public enum Cadence: Comparable, Sendable {
    /// All the time, each second, or each minute.
    case live, seconds, minutes
  }
}

/// The times at which a ``TimelineView`` is made again.
public protocol TimelineSchedule {
  /// The type of the times.
  associatedtype Entries: Sequence where Entries.Element == Date
  /// The mode of the schedule.
  typealias Mode = TimelineScheduleMode
  /// The times from a start.
  func entries(from startDate: Date, mode: Mode) -> Entries
}

/// A schedule of given times.
public struct ExplicitTimelineSchedule<Entries: Sequence>: TimelineSchedule
where Entries.Element == Date {
  let dates: Entries

  /// The given times.
  public func entries(from startDate: Date, mode: TimelineScheduleMode) -> Entries { dates }
}

/// A schedule of times with one interval.
public struct PeriodicTimelineSchedule: TimelineSchedule, Sendable {
  let start: Date, interval: TimeInterval

  /// The times without end, from the last one that is not after the start.
  public func entries(from startDate: Date, mode: TimelineScheduleMode) -> UnfoldFirstSequence<Date>
  {
    let step = interval > 0 ? interval : 1
    let passed = (startDate.timeIntervalSince(start) / step).rounded(.down)
    return sequence(first: start + passed * step) { $0 + step }
  }
}

extension TimelineSchedule where Self == PeriodicTimelineSchedule {
  /// The beginning of each minute.
  public static var everyMinute: Self {
    Self(start: Date(timeIntervalSinceReferenceDate: 0), interval: 60)
  }
  /// The frames of an animation.
  public static var animation: Self { .animation() }

  /// The frames of an animation.
  ///
  /// - Parameters:
  ///   - minimumInterval: The least interval, in seconds.
  ///   - paused: Whether the animation is paused; not read.
  /// - Returns: The schedule.
  public static func animation(minimumInterval: Double? = nil, paused: Bool = false) -> Self {
    Self(start: .now, interval: minimumInterval ?? 1 / 60)
  }

  /// Times with one interval.
  ///
  /// - Parameters:
  ///   - startDate: The first time.
  ///   - interval: The interval, in seconds.
  /// - Returns: The schedule.
  public static func periodic(from startDate: Date, by interval: TimeInterval) -> Self {
    Self(start: startDate, interval: interval)
  }
}

extension TimelineSchedule {
  /// Given times.
  ///
  /// - Parameter dates: The times.
  /// - Returns: The schedule.
  public static func explicit<Dates: Sequence>(_ dates: Dates) -> Self
  where Self == ExplicitTimelineSchedule<Dates> { ExplicitTimelineSchedule(dates: dates) }
}
