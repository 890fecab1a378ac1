public import SwiftUI

/// The place where a preview is shown.
///
/// Previews are type-checked and not shown here.
@MainActor
public protocol PreviewContext {}

/// A preview as a widget of one size.
///
/// Has no effect on Linux.
public struct WidgetPreviewContext: PreviewContext {
  /// Creates the place.
  ///
  /// - Parameter family: The size. It is not kept.
  nonisolated public init(family: WidgetFamily) {}
}

extension View {
  /// Sets the context of a preview.
  ///
  /// - Parameter context: The place, which has no effect here.
  /// - Returns: The same view; nothing is kept in the tree.
  nonisolated public func previewContext(_ context: some PreviewContext) -> some View { self }
}

/// A result builder for the entries of a preview.
///
/// Previews are type-checked and not run, so it is never called.
@resultBuilder
public enum TimelineEntryBuilder {
  /// Collects one entry.
  ///
  /// - Parameter entry: The entry.
  /// - Returns: The entry alone.
  public static func buildExpression(_ entry: any TimelineEntry) -> [any TimelineEntry] { [entry] }

  /// Collects an array of entries.
  ///
  /// - Parameter entries: The entries.
  /// - Returns: The same entries.
  public static func buildExpression(_ entries: [any TimelineEntry]) -> [any TimelineEntry] {
    entries
  }

  /// Puts the entries in order.
  ///
  /// - Parameter entries: The entries of each line.
  /// - Returns: All of them.
  public static func buildBlock(_ entries: [any TimelineEntry]...) -> [any TimelineEntry] {
    entries.flatMap(\.self)
  }
}

/// Declares a widget to look at while an app is written.
///
/// The closures are type-checked, and expand to nothing.
///
/// - Parameters:
///   - name: The name of the preview; nil, the default, for none.
///   - family: The size of the widget.
///   - widget: The widget.
///   - timeline: The entries of the timeline.
@freestanding(declaration)
public macro Preview(
  _ name: String? = nil,
  as family: WidgetFamily,
  widget: @escaping @MainActor () -> any Widget,
  @TimelineEntryBuilder timeline: @escaping @MainActor () -> [any TimelineEntry]
) = #externalMacro(module: "AppIntentsMacros", type: "PreviewMacro")

/// Declares a widget with a provider to look at while an app is written.
///
/// The closures are type-checked, and expand to nothing.
///
/// - Parameters:
///   - name: The name of the preview; nil, the default, for none.
///   - family: The size of the widget.
///   - widget: The widget.
///   - timelineProvider: The provider of the entries.
@freestanding(declaration)
public macro Preview<Provider: TimelineProvider>(
  _ name: String? = nil,
  as family: WidgetFamily,
  widget: @escaping @MainActor () -> any Widget,
  timelineProvider: @escaping @MainActor () -> Provider
) = #externalMacro(module: "AppIntentsMacros", type: "PreviewMacro")

/// Declares a widget with a provider of an intent to look at while an app is written.
///
/// It is checked and produces nothing.
///
/// - Parameters:
///   - name: The name of the preview; nil, the default, for none.
///   - family: The size.
///   - widget: The widget.
///   - intent: The settings with which the provider is asked.
///   - timelineProvider: The provider.
@freestanding(declaration)
public macro Preview<Provider: AppIntentTimelineProvider>(
  _ name: String? = nil,
  as family: WidgetFamily,
  using intent: Provider.Intent? = nil,
  widget: @escaping @MainActor () -> any Widget,
  timelineProvider: @escaping @MainActor () -> Provider
) = #externalMacro(module: "AppIntentsMacros", type: "PreviewMacro")

/// Declares a control to look at while an app is written.
///
/// It is checked and produces nothing.
///
/// - Parameters:
///   - name: The name of the preview; nil, the default, for none.
///   - control: The control.
@freestanding(declaration)
public macro Preview(
  _ name: String? = nil,
  control: @escaping @MainActor () -> any ControlWidget
) = #externalMacro(module: "AppIntentsMacros", type: "PreviewMacro")
