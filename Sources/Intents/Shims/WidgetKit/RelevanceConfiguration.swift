public import AppIntents
public import Foundation
public import SwiftUI

/// An entry of a widget that is shown when it is relevant.
///
/// It has no requirements: the widget's content takes what it needs from the app's type.
public protocol RelevanceEntry: Sendable {}

/// The purpose for which a provider makes an entry.
///
/// Made for each timeline that a host asks for.
public struct RelevanceEntriesProviderContext: Sendable {
  /// Whether the entry is for a gallery of widgets.
  ///
  /// Always false: Linux has no gallery of widgets.
  public let isPreview = false
  /// The size of the widget, in points.
  public let displaySize: CGSize
}

/// Makes the entries of a widget that is shown where it matters.
///
/// The intents are not run: their parameters are the settings.
public protocol RelevanceEntriesProvider: SendableMetatype {
  /// The type of the widget's settings.
  associatedtype Configuration: WidgetConfigurationIntent
  /// The type of the entries.
  associatedtype Entry: RelevanceEntry
  /// The purpose for which entries are made.
  typealias Context = RelevanceEntriesProviderContext
  /// Returns when the widget is relevant, and with which settings.
  ///
  /// On Linux the first settings are those of a timeline that a host asks for without settings of its own.
  func relevance() async -> WidgetRelevance<Configuration>
  /// Makes an entry at once, which shows no data yet.
  ///
  /// - Parameter context: The purpose of the entry.
  /// - Returns: The entry.
  func placeholder(context: Context) -> Entry
  /// Makes an entry.
  ///
  /// - Parameters:
  ///   - configuration: The settings.
  ///   - context: The purpose of the entry.
  /// - Returns: The entry.
  /// - Throws: What makes the placeholder be shown.
  func entry(configuration: Configuration, context: Context) async throws -> Entry
}

/// A widget that is shown where it matters.
///
/// Its timeline has one entry for now: that of the settings that a host passes to
/// ``WidgetDescription/timeline(in:configuration:)``, without them that of the first of the provider's
/// `relevance()`. An error of the provider makes the placeholder.
public struct RelevanceConfiguration<Content: View>: WidgetConfiguration {
  /// The widget as data: one description, whose provider has not run yet.
  public let _widgets: [WidgetDescription]
  /// A list with the same description.
  public var body: _WidgetList { _WidgetList(_widgets) }

  /// Creates a widget that is shown where it matters.
  ///
  /// - Parameters:
  ///   - kind: The kind, by which the app reloads it.
  ///   - provider: Makes the entries.
  ///   - content: The view of an entry.
  public init<Provider: RelevanceEntriesProvider>(
    kind: String,
    provider: Provider,
    @ViewBuilder content: @escaping @MainActor (Provider.Entry) -> Content
  ) {
    // Unsafe as in StaticConfiguration.
    nonisolated(unsafe) let provider = provider
    _widgets = [
      WidgetDescription(kind: kind) { family, configuration in
        let context = RelevanceEntriesProviderContext(displaySize: family.size)
        nonisolated(unsafe) let relevance = await provider.relevance()
        let settings =
          configuration as? Provider.Configuration ?? relevance.attributes.first?.configuration
          ?? Provider.Configuration()
        let entry =
          (try? await provider.entry(configuration: settings, context: context))
          ?? provider.placeholder(context: context)
        return [shown(content(entry), from: .now, in: family)]
      }
    ]
  }
}
