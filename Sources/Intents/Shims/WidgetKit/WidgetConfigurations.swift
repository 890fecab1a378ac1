public import AppIntents
internal import Foundation
public import SwiftUICore
internal import Synchronization

/// A widget without settings.
///
/// Its provider and its content run when a host asks for the timeline, not before.
public struct StaticConfiguration<Content: View>: WidgetConfiguration {
  /// The widget as data: one description, whose provider has not run yet.
  public let _widgets: [WidgetDescription]
  /// A list with the same description.
  public var body: _WidgetList { _WidgetList(_widgets) }

  /// Creates a widget without settings.
  public init<Provider: TimelineProvider>(
    kind: String,
    provider: Provider,
    @ViewBuilder content: @escaping (Provider.Entry) -> Content
  ) {
    // Unsafe for the provider, which need not be Sendable: it is made for this widget only, and the
    // one call waits for its answer.
    nonisolated(unsafe) let provider = provider
    _widgets = [
      WidgetDescription(kind: kind) { family, _ in
        let context = TimelineProviderContext(family)
        nonisolated(unsafe) let entries: [Provider.Entry] = await withCheckedContinuation {
          answer in
          let first = FirstCall()
          provider.getTimeline(in: context) { timeline in
            nonisolated(unsafe) let entries = timeline.entries
            if first.isFirst() { answer.resume(returning: entries) }
          }
        }
        return entries.map { shown(content($0), from: $0.date, in: family) }
      }
    ]
  }
}

/// A widget that an intent configures.
///
/// The intent's parameters are the settings; a host passes them to
/// ``WidgetDescription/timeline(in:configuration:)``.
public struct AppIntentConfiguration<Intent: WidgetConfigurationIntent, Content: View>:
  WidgetConfiguration
{
  /// The widget as data: one description, whose provider has not run yet.
  public let _widgets: [WidgetDescription]
  /// A list with the same description.
  public var body: _WidgetList { _WidgetList(_widgets) }

  /// Creates a widget with settings.
  ///
  /// - Parameters:
  ///   - kind: The kind, by which the app reloads it.
  ///   - intent: The type of the settings; the provider's by default.
  ///   - provider: Makes the entries.
  ///   - content: The view of an entry.
  public init<Provider: AppIntentTimelineProvider>(
    kind: String,
    intent: Intent.Type = Intent.self,
    provider: Provider,
    @ViewBuilder content: @escaping (Provider.Entry) -> Content
  ) where Provider.Intent == Intent {
    // Unsafe as in StaticConfiguration.
    nonisolated(unsafe) let provider = provider
    _widgets = [
      WidgetDescription(kind: kind) { family, configuration in
        let settings = configuration as? Intent ?? Intent()
        let context = TimelineProviderContext(family)
        nonisolated(unsafe) let timeline = await provider.timeline(for: settings, in: context)
        return timeline.entries.map { shown(content($0), from: $0.date, in: family) }
      }
    ]
  }
}

extension TimelineProviderContext {
  init(_ family: WidgetFamily) {
    self.init(family: family, isPreview: false, displaySize: family.size)
  }
}

@MainActor
func shown(_ view: some View, from date: Date, in family: WidgetFamily) -> ShownWidget {
  ShownWidget(date: date, node: view.environment(\.widgetFamily, family).node)
}

/// Lets one call of several through: a provider may call its completion twice.
final class FirstCall: Sendable {
  private let calls = Atomic(0)
  func isFirst() -> Bool { calls.add(1, ordering: .relaxed).oldValue == 0 }
}
