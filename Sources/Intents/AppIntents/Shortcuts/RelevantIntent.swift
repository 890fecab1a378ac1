internal import Synchronization
public import Foundation

/// A widget's settings, with when a person may want them.
public struct RelevantIntent: Sendable {
  /// The settings.
  public let intent: any WidgetConfigurationIntent
  /// The kind of widget.
  public let widgetKind: String
  /// When a person may want them.
  public let relevance: RelevantContext

  /// Creates a suggestion.
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

/// When a person may want something.
public struct RelevantContext: Hashable, Sendable {
  /// The moments; nil for those that the host knows of.
  public let dates: ClosedRange<Date>?
  /// What else has to be so, such as `location(home)`; nil for nothing.
  public let condition: String?

  /// From a moment on, for an hour.
  public static func date(_ date: Date) -> RelevantContext {
    self.date(from: date, to: date.addingTimeInterval(3600))
  }

  /// Between two moments.
  public static func date(from start: Date, to end: Date) -> RelevantContext {
    RelevantContext(dates: min(start, end)...max(start, end), condition: nil)
  }

  /// During an interval.
  public static func date(interval: DateInterval) -> RelevantContext {
    date(from: interval.start, to: interval.end)
  }

  /// A place of the person.
  public enum Place: String, Hashable, Sendable {
    /// Where the person lives, works, learns or goes often.
    case home, work, school, commute
  }

  /// At a place of the person.
  public static func location(inferred place: Place) -> RelevantContext {
    RelevantContext(dates: nil, condition: "location(\(place.rawValue))")
  }
}

/// Knows what a person may want of the app.
public final class RelevantIntentManager: Sendable {
  /// The one of the app.
  public static let shared = RelevantIntentManager()
  private let intents = Mutex<[RelevantIntent]>([])

  /// Creates one that nothing was suggested to, for a host or a test.
  public init() {}

  /// Replaces all suggestions.
  ///
  /// - Throws: Nothing here; on other systems, what keeps them from being taken.
  public func updateRelevantIntents(_ relevantIntents: [RelevantIntent]) async throws {
    intents.withLock { $0 = relevantIntents }
  }

  /// The suggestions that are worth showing at a moment, in the order in which the app gave them: those
  /// whose time it is, and those that depend on something else that the host knows.
  public func relevantIntents(at date: Date = .now) -> [RelevantIntent] {
    intents.withLock { $0 }.filter { $0.relevance.dates?.contains(date) ?? true }
  }
}
