public import SwiftUICore

/// The place where a preview is shown.
///
/// Previews are type-checked and not shown here.
@MainActor
public protocol PreviewContext {}

/// A preview as a widget of one size.
public struct WidgetPreviewContext: PreviewContext {
  /// Creates the place.
  nonisolated public init(family: WidgetFamily) {}
}

extension View {
  /// Sets the context of a preview.
  nonisolated public func previewContext(_ context: some PreviewContext) -> some View { self }
}

/// A result builder for the entries of a preview.
@resultBuilder
public enum TimelineEntryBuilder {
  /// Collects one entry.
  public static func buildExpression(_ entry: any TimelineEntry) -> [any TimelineEntry] { [entry] }

  /// Collects an array of entries.
  public static func buildExpression(_ entries: [any TimelineEntry]) -> [any TimelineEntry] {
    entries
  }

  /// Puts the entries in order.
  public static func buildBlock(_ entries: [any TimelineEntry]...) -> [any TimelineEntry] {
    entries.flatMap(\.self)
  }
}

/// Declares a widget to look at while an app is written; it is checked and expands to nothing.
@freestanding(declaration)
public macro Preview(
  _ name: String? = nil,
  as family: WidgetFamily,
  widget: @escaping @MainActor () -> any Widget,
  @TimelineEntryBuilder timeline: @escaping @MainActor () -> [any TimelineEntry]
) = #externalMacro(module: "AppIntentsMacros", type: "PreviewMacro")

/// Declares a widget with a provider to look at while an app is written; it is checked and expands to nothing.
@freestanding(declaration)
public macro Preview<Provider: TimelineProvider>(
  _ name: String? = nil,
  as family: WidgetFamily,
  widget: @escaping @MainActor () -> any Widget,
  timelineProvider: @escaping @MainActor () -> Provider
) = #externalMacro(module: "AppIntentsMacros", type: "PreviewMacro")

/// Declares a widget with settings to look at while an app is written; it is checked and expands to nothing.
@freestanding(declaration)
public macro Preview<Provider: AppIntentTimelineProvider>(
  _ name: String? = nil,
  as family: WidgetFamily,
  using intent: Provider.Intent? = nil,
  widget: @escaping @MainActor () -> any Widget,
  timelineProvider: @escaping @MainActor () -> Provider
) = #externalMacro(module: "AppIntentsMacros", type: "PreviewMacro")

/// Declares a control to look at while an app is written; it is checked and expands to nothing.
@freestanding(declaration)
public macro Preview(
  _ name: String? = nil,
  control: @escaping @MainActor () -> any ControlWidget
) = #externalMacro(module: "AppIntentsMacros", type: "PreviewMacro")
