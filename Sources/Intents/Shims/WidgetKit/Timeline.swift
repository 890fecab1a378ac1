public import AppIntents
public import Foundation
public import SwiftUI

/// What a widget shows from a time on.
public protocol TimelineEntry: SendableMetatype {
  /// When it is shown.
  var date: Date { get }
  /// How much it matters to the user; nil by default.
  ///
  /// Nothing on Linux reads it.
  var relevance: TimelineEntryRelevance? { get }
}

extension TimelineEntry {
  /// Nil: nothing is said of it.
  public var relevance: TimelineEntryRelevance? { nil }
}

/// How much an entry matters to the user, compared with others of the same provider.
public struct TimelineEntryRelevance: Hashable, Codable, Sendable {
  /// The more, the higher; 0 and less for not at all.
  public var score: Float
  /// How long it matters, in seconds; 0 up to the next entry.
  public var duration: TimeInterval

  /// Creates a relevance.
  ///
  /// - Parameters:
  ///   - score: The more, the higher.
  ///   - duration: How long it matters, in seconds; 0, the default, up to the next entry.
  public init(score: Float, duration: TimeInterval = 0) {
    (self.score, self.duration) = (score, duration)
  }
}

/// When a widget wants a new timeline.
public struct TimelineReloadPolicy: Hashable, Sendable {
  /// The earliest time, where it is one.
  public let date: Date?
  private let atTheEnd: Bool

  /// After the last entry's date.
  public static let atEnd = TimelineReloadPolicy(date: nil, atTheEnd: true)
  /// When the app asks for it.
  public static let never = TimelineReloadPolicy(date: nil, atTheEnd: false)

  /// At some time.
  ///
  /// - Parameter date: The earliest time.
  /// - Returns: The policy.
  public static func after(_ date: Date) -> TimelineReloadPolicy {
    TimelineReloadPolicy(date: date, atTheEnd: false)
  }
}

/// What a widget shows, and when.
public struct Timeline<EntryType: TimelineEntry> {
  /// The entries, in the order of their dates.
  public let entries: [EntryType]
  /// When a new timeline is wanted.
  public let policy: TimelineReloadPolicy

  /// Creates a timeline.
  ///
  /// - Parameters:
  ///   - entries: The entries, in the order of their dates.
  ///   - policy: When a new timeline is wanted.
  public init(entries: [EntryType], policy: TimelineReloadPolicy) {
    (self.entries, self.policy) = (entries, policy)
  }
}

extension Timeline: Sendable where EntryType: Sendable {}

/// For what a provider makes entries.
public struct TimelineProviderContext: Sendable {
  /// The size of the widget.
  public let family: WidgetFamily
  /// Whether it is shown where widgets are chosen.
  public let isPreview: Bool
  /// The room of the widget, in points.
  public let displaySize: CGSize
}

/// Makes the entries of a widget without settings.
public protocol TimelineProvider: SendableMetatype {
  /// The type of the entries.
  associatedtype Entry: TimelineEntry
  /// For what entries are made.
  typealias Context = TimelineProviderContext
  /// Makes an entry at once, which shows no data yet.
  ///
  /// - Parameter context: For what it is.
  /// - Returns: The entry.
  func placeholder(in context: Context) -> Entry
  /// Makes an entry for now.
  ///
  /// - Parameters:
  ///   - context: For what it is.
  ///   - completion: Takes the entry.
  func getSnapshot(in context: Context, completion: @escaping @Sendable (Entry) -> Void)
  /// Makes entries for now and later.
  ///
  /// - Parameters:
  ///   - context: For what they are.
  ///   - completion: Takes the entries, once.
  func getTimeline(in context: Context, completion: @escaping @Sendable (Timeline<Entry>) -> Void)
  /// When the widget matters; never by default.
  ///
  /// Nothing on Linux reads it.
  func relevance() async -> WidgetRelevance<Void>
}

extension TimelineProvider {
  /// None.
  public func relevance() async -> WidgetRelevance<Void> { WidgetRelevance([]) }
}

/// Makes the entries of a widget that an intent configures.
public protocol AppIntentTimelineProvider: SendableMetatype {
  /// The type of the entries.
  associatedtype Entry: TimelineEntry
  /// The type of the settings.
  associatedtype Intent: WidgetConfigurationIntent
  /// For what entries are made.
  typealias Context = TimelineProviderContext
  /// Makes an entry at once, which shows no data yet.
  ///
  /// - Parameter context: For what it is.
  /// - Returns: The entry.
  func placeholder(in context: Context) -> Entry
  /// Makes an entry for now.
  ///
  /// - Parameters:
  ///   - configuration: The settings.
  ///   - context: For what it is.
  /// - Returns: The entry.
  func snapshot(for configuration: Intent, in context: Context) async -> Entry
  /// Makes entries for now and later.
  ///
  /// - Parameters:
  ///   - configuration: The settings.
  ///   - context: For what they are.
  /// - Returns: The entries.
  func timeline(for configuration: Intent, in context: Context) async -> Timeline<Entry>
  /// Settings to offer where the user makes none; none by default.
  ///
  /// Nothing on Linux reads them.
  func recommendations() -> [AppIntentRecommendation<Intent>]
  /// When the widget matters; never by default.
  ///
  /// Nothing on Linux reads it.
  func relevances() async -> WidgetRelevances<Intent>
  /// When the widget matters; never by default.
  ///
  /// Nothing on Linux reads it.
  func relevance() async -> WidgetRelevance<Intent>
}

extension AppIntentTimelineProvider {
  /// None.
  public func recommendations() -> [AppIntentRecommendation<Intent>] { [] }
  /// None.
  public func relevances() async -> WidgetRelevances<Intent> { WidgetRelevances([]) }
  /// None.
  public func relevance() async -> WidgetRelevance<Intent> { WidgetRelevance([]) }
}

/// Settings of a widget to offer, with words about them.
public struct AppIntentRecommendation<Intent: WidgetConfigurationIntent> {
  /// The settings.
  public let intent: Intent
  /// What they are.
  public let description: String

  /// Creates a recommendation.
  ///
  /// - Parameters:
  ///   - intent: The settings.
  ///   - description: What they are.
  @MainActor @preconcurrency
  public init(intent: Intent, description: Text) {
    (self.intent, self.description) = (intent, description.node.text ?? "")
  }

  /// Creates a recommendation.
  ///
  /// - Parameters:
  ///   - intent: The settings.
  ///   - description: What they are.
  public init(intent: Intent, description: LocalizedStringResource) {
    (self.intent, self.description) = (intent, String(localized: description))
  }

  /// Creates a recommendation.
  ///
  /// - Parameters:
  ///   - intent: The settings.
  ///   - description: What they are, taken as it is.
  @_disfavoredOverload
  public init(intent: Intent, description: some StringProtocol) {
    (self.intent, self.description) = (intent, String(description))
  }
}

/// When a widget with some settings matters.
public struct WidgetRelevanceAttribute<Configuration> {
  /// The settings.
  public let configuration: Configuration
  /// When it matters.
  public let context: RelevantContext

  /// Creates a relevance.
  ///
  /// - Parameters:
  ///   - configuration: The settings.
  ///   - context: When it matters.
  public init(configuration: Configuration, context: RelevantContext) {
    (self.configuration, self.context) = (configuration, context)
  }

  /// Creates a relevance of a widget without settings.
  ///
  /// - Parameter context: When it matters.
  public init(context: RelevantContext) where Configuration == Void {
    self.init(configuration: (), context: context)
  }
}

/// When a widget matters, for several settings.
public struct WidgetRelevance<Configuration> {
  /// The settings, each with when it matters.
  public let attributes: [WidgetRelevanceAttribute<Configuration>]

  /// Creates relevances.
  ///
  /// - Parameter attributes: The settings, each with when it matters.
  public init(_ attributes: [WidgetRelevanceAttribute<Configuration>]) {
    self.attributes = attributes
  }
}

/// When a widget matters, by another name.
public typealias WidgetRelevances<Configuration> = WidgetRelevance<Configuration>
