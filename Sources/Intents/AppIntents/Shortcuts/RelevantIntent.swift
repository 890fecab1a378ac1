internal import Synchronization
public import Foundation

/// A widget's settings, with when a user may want them.
///
/// There are no widgets on Linux: ``RelevantIntentManager`` keeps what the app suggests for a host.
public struct RelevantIntent: Sendable {
  /// The settings.
  public let intent: any WidgetConfigurationIntent
  /// The kind of widget, as the app calls it.
  public let widgetKind: String
  /// The context in which a user may want them.
  public let relevance: RelevantContext

  /// Creates a suggestion.
  ///
  /// - Parameters:
  ///   - intent: The settings.
  ///   - widgetKind: The kind of widget, as the app calls it.
  ///   - relevance: The context in which the user may want them.
  public init(
    _ intent: some WidgetConfigurationIntent,
    widgetKind: String,
    relevance: RelevantContext
  ) {
    self.intent = intent
    self.widgetKind = widgetKind
    self.relevance = relevance
  }
}

/// A context of relevance: a time, or a condition that the host knows.
public struct RelevantContext: Hashable, Sendable {
  /// The time, both ends included; nil where it depends on something else.
  ///
  /// ``RelevantIntentManager/relevantIntents(at:)`` leaves the suggestion out at other times.
  public let dates: ClosedRange<Date>?
  /// The condition besides the time, such as `location(home)`; nil for none.
  public let condition: String?

  /// Returns the hour that begins at a moment.
  ///
  /// - Parameter date: The moment.
  /// - Returns: The context.
  public static func date(_ date: Date) -> RelevantContext {
    self.date(from: date, to: date.addingTimeInterval(3600))
  }

  /// Returns the time between two moments, whichever comes first.
  ///
  /// - Parameters:
  ///   - start: One end.
  ///   - end: The end of the range.
  /// - Returns: The context, which includes both.
  public static func date(from start: Date, to end: Date) -> RelevantContext {
    RelevantContext(dates: min(start, end)...max(start, end), condition: nil)
  }

  /// Returns the time of an interval.
  ///
  /// - Parameter interval: The interval.
  /// - Returns: The context, which includes both ends.
  public static func date(interval: DateInterval) -> RelevantContext {
    date(from: interval.start, to: interval.end)
  }

  /// The meaning of a time for the user.
  public enum DateKind: String, Hashable, Sendable {
    /// Nothing in particular.
    case `default`
    /// A time to know of, such as that of a sunset.
    case informational
    /// A time that the user has planned, such as that of an event.
    case scheduled
  }

  /// Returns the time of a range.
  ///
  /// - Parameters:
  ///   - range: The range.
  ///   - kind: What the time is to the user; it is not kept.
  /// - Returns: The context, which includes both ends.
  public static func date(range: ClosedRange<Date>, kind: DateKind) -> RelevantContext {
    date(from: range.lowerBound, to: range.upperBound)
  }

  /// Returns the time of an interval.
  ///
  /// - Parameters:
  ///   - interval: The interval.
  ///   - kind: What the time is to the user; it is not kept.
  /// - Returns: The context, which includes both ends.
  public static func date(interval: DateInterval, kind: DateKind) -> RelevantContext {
    date(interval: interval)
  }

  /// A part of the user's night.
  ///
  /// Only a host that knows the user's schedule can check it.
  public enum Sleep: String, Hashable, Sendable {
    /// The time to go to bed, and the time to get up.
    case bedtime, wakeup
  }

  /// Returns the condition that the user goes to bed or gets up.
  ///
  /// - Parameter part: The part of the sleep schedule.
  /// - Returns: The context; ``RelevantIntentManager/relevantIntents(at:)`` leaves checking it to
  ///   the host.
  public static func sleep(_ part: Sleep) -> RelevantContext {
    RelevantContext(dates: nil, condition: "sleep(\(part.rawValue))")
  }

  /// The fitness activity of the user.
  ///
  /// Only a host with health data can check it.
  public enum Fitness: String, Hashable, Sendable {
    /// The goals of the day are not met yet, or the user is in a workout.
    case activityRingsIncomplete, workoutActive
  }

  /// Returns the condition that the user is active, or should be.
  ///
  /// - Parameter state: The activity.
  /// - Returns: The context; ``RelevantIntentManager/relevantIntents(at:)`` leaves checking it to
  ///   the host.
  public static func fitness(_ state: Fitness) -> RelevantContext {
    RelevantContext(dates: nil, condition: "fitness(\(state.rawValue))")
  }

  /// A place of the user.
  ///
  /// Only a host could know where it is; nothing here does.
  public enum Place: String, Hashable, Sendable {
    /// Where the user lives, works, learns or goes often.
    case home, work, school, commute
  }

  /// Returns the condition that the user is at a place.
  ///
  /// - Parameter place: The place.
  /// - Returns: The context; ``RelevantIntentManager/relevantIntents(at:)`` leaves checking it to
  ///   the host.
  public static func location(inferred place: Place) -> RelevantContext {
    RelevantContext(dates: nil, condition: "location(\(place.rawValue))")
  }
}

/// The intents that a user may want to perform, kept in memory.
///
/// Nothing shows the suggestions by itself: a host asks ``relevantIntents(at:)``.
public final class RelevantIntentManager: Sendable {
  /// The manager of the process.
  public static let shared = RelevantIntentManager()
  private let intents = Mutex<[RelevantIntent]>([])

  /// Creates a manager without suggestions, for a host or a test.
  public init() {}

  /// Replaces all suggestions.
  ///
  /// - Parameter relevantIntents: The suggestions, the best first; an empty array removes all.
  /// - Throws: Nothing here; on other systems, what keeps them from being taken.
  public func updateRelevantIntents(_ relevantIntents: [RelevantIntent]) async throws {
    intents.withLock { $0 = relevantIntents }
  }

  /// The suggestions that are worth showing at a moment, in the order in which the app gave them:
  /// those whose time it is, and those that depend on something else that the host knows.
  ///
  /// - Parameter date: The moment, now by default.
  /// - Returns: The suggestions whose time includes the moment, and those without a time.
  public func relevantIntents(at date: Date = .now) -> [RelevantIntent] {
    intents.withLock { $0 }.filter { $0.relevance.dates?.contains(date) ?? true }
  }
}
