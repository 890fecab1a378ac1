public import ActivityKit
internal import Foundation
public import SwiftUICore

/// A Live Activity of an app, as a widget declares it.
public struct ActivityConfiguration<Attributes: ActivityAttributes>: WidgetConfiguration {
  /// The activity as data.
  ///
  /// One description, whose kind is the name of the attributes' type and whose families are empty.
  public let _widgets: [WidgetDescription]
  /// A list with the same description.
  public var body: _WidgetList { _WidgetList(_widgets) }

  /// Declares an activity.
  public init<Content: View>(
    for attributesType: Attributes.Type,
    @ViewBuilder content: @escaping @MainActor (ActivityViewContext<Attributes>) -> Content,
    dynamicIsland: @escaping @MainActor (ActivityViewContext<Attributes>) -> DynamicIsland
  ) {
    let show: WidgetDescription.Show = { _, _ in
      Activity<Attributes>.activities.map { activity in
        let context = ActivityViewContext(activity)
        return ShownWidget(
          date: .now,
          node: content(context).node,
          dynamicIsland: dynamicIsland(context).nodes
        )
      }
    }
    var widget = WidgetDescription(kind: "\(Attributes.self)", show: show)
    widget.families = []
    _widgets = [widget]
  }
}

/// The attributes and the state for which an activity's views are made.
///
/// The closures of an ``ActivityConfiguration`` get it for each activity that runs.
public struct ActivityViewContext<Attributes: ActivityAttributes> {
  /// The attributes of the activity.
  public let attributes: Attributes
  /// The content state of the last update, or the first one.
  public let state: Attributes.ContentState
  /// The identifier of the activity, its `id` in `ActivityKit`.
  public let activityID: String
  /// Whether the clock has passed the content's `staleDate`.
  public let isStale: Bool

  init(_ activity: Activity<Attributes>) {
    (attributes, state, activityID) = (activity.attributes, activity.content.state, activity.id)
    isStale = activity.activityState == .stale
  }
}

extension ActivityViewContext: Sendable
where Attributes: Sendable, Attributes.ContentState: Sendable {}

/// The size of an activity on other devices.
public enum ActivityFamily: String, Hashable, CaseIterable, Sendable {
  /// On a watch, or on a lock screen.
  case small, medium
}

extension EnvironmentValues {
  /// The family of the activity that is shown; `medium` unless a host or a view sets another.
  @Entry public var activityFamily = ActivityFamily.medium
}

extension View {
  /// Colors the background of an activity on a lock screen.
  nonisolated public func activityBackgroundTint(_ color: Color?) -> some View {
    _modified(.other("activityBackgroundTint", color.map { ["value": $0._name] } ?? [:]))
  }

  /// Colors the words of the system's buttons beside an activity.
  nonisolated public func activitySystemActionForegroundColor(_ color: Color?) -> some View {
    _modified(
      .other("activitySystemActionForegroundColor", color.map { ["value": $0._name] } ?? [:])
    )
  }

  /// Sets the vertical placement of the view in its region.
  nonisolated public func dynamicIsland(
    verticalPlacement: DynamicIslandExpandedRegionVerticalPlacement
  ) -> some View {
    _modified(.other("dynamicIsland", ["verticalPlacement": verticalPlacement.rawValue]))
  }
}

extension WidgetConfiguration {
  /// Sets the supplemental activity families, those with views of their own on other devices.
  public func supplementalActivityFamilies(
    _ families: [ActivityFamily]
  ) -> some WidgetConfiguration { self }

  /// Sets the locations where the widget is not to be shown, for some sizes.
  public func disfavoredLocations(
    _ locations: [WidgetLocation],
    for families: [WidgetFamily]
  ) -> some WidgetConfiguration { self }
}

/// A location where a widget may be shown.
public enum WidgetLocation: String, Hashable, Sendable {
  /// A lock screen, a screen at rest, a home screen, a car.
  case lockScreen, standBy, homeScreen, carPlay, iPhoneWidgetsOnMac
}

/// The presentation of an activity in a preview.
public enum ActivityPreviewViewKind: Hashable, Sendable {
  /// The view on a lock screen, or one beside a camera.
  case content, dynamicIsland(DynamicIslandPreviewViewState)

  /// The presentation of the Dynamic Island in a preview.
  public enum DynamicIslandPreviewViewState: Hashable, Sendable {
    /// Large, small or smallest.
    case expanded, compact, minimal
  }
}

/// Declares an activity to look at while an app is written; it is checked and expands to nothing.
@freestanding(declaration)
public macro Preview<Attributes: ActivityAttributes>(
  _ name: String? = nil,
  as kind: ActivityPreviewViewKind,
  using attributes: Attributes,
  widget: @escaping @MainActor () -> any Widget,
  @ActivityStateBuilder<Attributes> contentStates:
    @escaping @MainActor () -> [Attributes.ContentState]
) = #externalMacro(module: "AppIntentsMacros", type: "PreviewMacro")

/// A result builder for the states of a preview.
@resultBuilder
public enum ActivityStateBuilder<Attributes: ActivityAttributes> {
  /// Puts the states in order.
  public static func buildBlock(
    _ states: Attributes.ContentState...
  ) -> [Attributes.ContentState] { states }
}
