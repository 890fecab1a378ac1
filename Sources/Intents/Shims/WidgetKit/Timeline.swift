public import AppIntents
public import Foundation
public import SwiftUICore

/// An entry of a widget's timeline: its data from a date on.
///
/// ``WidgetDescription/timeline(in:configuration:)`` makes a view of each entry; nothing waits for
/// its date.
public protocol TimelineEntry: SendableMetatype {
  /// The date from which on the entry is shown.
  var date: Date { get }
  /// The relevance to the user; nil by default.
  var relevance: TimelineEntryRelevance? { get }
}

extension TimelineEntry {
  /// The default implementation: nil.
  public var relevance: TimelineEntryRelevance? { nil }
}

/// The relevance of an entry, compared with others of the same provider.
public struct TimelineEntryRelevance: Hashable, Codable, Sendable {
  /// The more, the higher; 0 and less for not at all.
  public var score: Float
  /// The duration of the relevance, in seconds; 0 up to the next entry.
  public var duration: TimeInterval

  /// Creates a relevance.
  public init(score: Float, duration: TimeInterval = 0) {
    (self.score, self.duration) = (score, duration)
  }
}

/// The policy for reloading a widget's timeline.
///
/// A wish: no host of this package runs a provider again by itself.
public struct TimelineReloadPolicy: Hashable, Sendable {
  /// The earliest time; nil for ``atEnd`` and ``never``.
  public let date: Date?
  private let atTheEnd: Bool

  /// After the date of the last entry.
  public static let atEnd = TimelineReloadPolicy(date: nil, atTheEnd: true)
  /// Only when the app asks for it.
  public static let never = TimelineReloadPolicy(date: nil, atTheEnd: false)

  /// At some time.
  public static func after(_ date: Date) -> TimelineReloadPolicy {
    TimelineReloadPolicy(date: date, atTheEnd: false)
  }
}

/// The timeline of a widget: its entries, and when it is reloaded.
public struct Timeline<EntryType: TimelineEntry> {
  /// The entries, in the order of their dates.
  public let entries: [EntryType]
  /// The policy for a new timeline.
  public let policy: TimelineReloadPolicy

  /// Creates a timeline.
  public init(entries: [EntryType], policy: TimelineReloadPolicy) {
    (self.entries, self.policy) = (entries, policy)
  }
}

extension Timeline: Sendable where EntryType: Sendable {}

/// For what a provider makes entries.
public struct TimelineProviderContext: Sendable {
  /// The size of the widget, which views read as `widgetFamily` of their environment.
  public let family: WidgetFamily
  /// Whether it is shown where widgets are chosen.
  public let isPreview: Bool
  /// The size of the widget in points.
  ///
  /// It depends on ``family`` alone, as on a phone of 390 by 844 points.
  public let displaySize: CGSize
}

/// Makes the entries of a widget without settings.
///
/// On Linux a host runs it once for each call of ``WidgetDescription/timeline(in:configuration:)``.
public protocol TimelineProvider: SendableMetatype {
  /// The type of the entries.
  associatedtype Entry: TimelineEntry
  /// The purpose for which entries are made.
  typealias Context = TimelineProviderContext
  /// Makes an entry at once, which shows no data yet.
  func placeholder(in context: Context) -> Entry
  /// Makes an entry for now.
  func getSnapshot(in context: Context, completion: @escaping @Sendable (Entry) -> Void)
  /// Makes entries for now and later.
  func getTimeline(in context: Context, completion: @escaping @Sendable (Timeline<Entry>) -> Void)
  /// When the widget matters; never by default.
  func relevance() async -> WidgetRelevance<Void>
}

extension TimelineProvider {
  /// The default relevance: none.
  public func relevance() async -> WidgetRelevance<Void> { WidgetRelevance([]) }
}

/// Makes the entries of a widget that an intent configures.
public protocol AppIntentTimelineProvider: SendableMetatype {
  /// The type of the entries.
  associatedtype Entry: TimelineEntry
  /// The type of the widget's settings.
  associatedtype Intent: WidgetConfigurationIntent
  /// The purpose for which entries are made.
  typealias Context = TimelineProviderContext
  /// Makes an entry at once, which shows no data yet.
  func placeholder(in context: Context) -> Entry
  /// Makes an entry for now.
  func snapshot(for configuration: Intent, in context: Context) async -> Entry
  /// Makes entries for now and later.
  func timeline(for configuration: Intent, in context: Context) async -> Timeline<Entry>
  /// Settings to offer where the user makes none; none by default.
  func recommendations() -> [AppIntentRecommendation<Intent>]
  /// When the widget matters; never by default.
  func relevances() async -> WidgetRelevances<Intent>
  /// When the widget matters; never by default.
  func relevance() async -> WidgetRelevance<Intent>
}

extension AppIntentTimelineProvider {
  /// The default recommendations: none.
  public func recommendations() -> [AppIntentRecommendation<Intent>] { [] }
  /// The default relevances: none.
  public func relevances() async -> WidgetRelevances<Intent> { WidgetRelevances([]) }
  /// The default relevance: none.
  public func relevance() async -> WidgetRelevance<Intent> { WidgetRelevance([]) }
}

/// Settings of a widget to offer, with words about them.
public struct AppIntentRecommendation<Intent: WidgetConfigurationIntent> {
  /// The settings.
  public let intent: Intent
  /// The description of the settings, localized when it was made.
  public let description: String

  /// Creates a recommendation.
  public init(intent: Intent, description: LocalizedStringResource) {
    (self.intent, self.description) = (intent, String(localized: description))
  }

  /// Creates a recommendation.
  @_disfavoredOverload
  public init(intent: Intent, description: some _TextSource) {
    (self.intent, self.description) = (intent, description._text.string)
  }
}
