public import Foundation
public import SwiftUI

// Widgets that an intent of SiriKit configures, as apps had them before App Intents. Linux has no such settings, so a
// widget shows its placeholder. The type of the intent is any class, so that this module does not bring `Intents` to
// programs that only have widgets.

/// A provider of a widget that an intent of SiriKit configures.
public protocol IntentTimelineProvider: SendableMetatype {
  /// The type of the entries.
  associatedtype Entry: TimelineEntry
  /// The class of the settings, such as a subclass of `INIntent`.
  associatedtype Intent: NSObject
  /// The purpose for which entries are made.
  typealias Context = TimelineProviderContext
  /// Returns settings to offer in a gallery of widgets; none by default.
  ///
  /// Nothing on Linux reads them.
  func recommendations() -> [IntentRecommendation<Intent>]
  /// Makes an entry at once, which shows no data yet.
  ///
  /// - Parameter context: The purpose of the entry.
  /// - Returns: The entry.
  func placeholder(in context: Context) -> Entry
  /// Makes an entry for now.
  ///
  /// - Parameters:
  ///   - configuration: The settings.
  ///   - context: The purpose of the entry.
  ///   - completion: Takes the entry.
  func getSnapshot(
    for configuration: Intent,
    in context: Context,
    completion: @escaping @Sendable (Entry) -> Void
  )
  /// Makes entries for now and later.
  ///
  /// - Parameters:
  ///   - configuration: The settings.
  ///   - context: The purpose of the entries.
  ///   - completion: Takes the entries, once.
  func getTimeline(
    for configuration: Intent,
    in context: Context,
    completion: @escaping @Sendable (Timeline<Entry>) -> Void
  )
}

extension IntentTimelineProvider {
  /// No settings.
  public func recommendations() -> [IntentRecommendation<Intent>] { [] }
}

/// Settings to offer for a widget.
///
/// For a gallery of widgets, which Linux does not have.
public struct IntentRecommendation<Intent: NSObject> {
  /// The settings.
  public let intent: Intent
  /// The description of the settings.
  public let description: String

  /// Creates a recommendation.
  ///
  /// - Parameters:
  ///   - intent: The settings.
  ///   - description: The description of the settings.
  @MainActor @preconcurrency
  public init(intent: Intent, description: Text) {
    (self.intent, self.description) = (intent, description.node.text ?? "")
  }

  /// Creates a recommendation.
  ///
  /// - Parameters:
  ///   - intent: The settings.
  ///   - description: The description of the settings.
  public init(intent: Intent, description: LocalizedStringResource) {
    (self.intent, self.description) = (intent, String(localized: description))
  }

  /// Creates a recommendation.
  ///
  /// - Parameters:
  ///   - intent: The settings.
  ///   - description: The description of the settings, not localized.
  @_disfavoredOverload
  public init(intent: Intent, description: some StringProtocol) {
    (self.intent, self.description) = (intent, String(description))
  }
}

/// A widget that an intent of SiriKit configures.
///
/// Its timeline is the placeholder alone: ``WidgetDescription/timeline(in:configuration:)`` takes intents of App
/// Intents, which these are not.
public struct IntentConfiguration<Intent: NSObject, Content: View>: WidgetConfiguration {
  /// The widget as data: one description, whose provider has not run yet.
  public let _widgets: [WidgetDescription]
  /// A list with the same description.
  public var body: _WidgetList { _WidgetList(_widgets) }

  /// Creates a widget with settings, which shows its placeholder here: nobody has chosen settings of this kind.
  ///
  /// - Parameters:
  ///   - kind: The kind, by which the app reloads it.
  ///   - intent: The class of the settings.
  ///   - provider: Makes the entries.
  ///   - content: The view of an entry.
  public init<Provider: IntentTimelineProvider>(
    kind: String,
    intent: Intent.Type,
    provider: Provider,
    @ViewBuilder content: @escaping (Provider.Entry) -> Content
  ) where Provider.Intent == Intent {
    // Unsafe as in StaticConfiguration.
    nonisolated(unsafe) let provider = provider
    _widgets = [
      WidgetDescription(kind: kind) { family, _ in
        let entry = provider.placeholder(in: TimelineProviderContext(family))
        return [shown(content(entry), from: entry.date, in: family)]
      }
    ]
  }
}
