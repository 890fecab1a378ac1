public import ActivityKit
internal import Foundation
public import SwiftUI

/// A Live Activity of an app, as a widget declares it.
///
/// No lock screen shows it: the description's
/// ``WidgetDescription/timeline(in:configuration:)`` has one entry for each activity that runs, and
/// ``ShownWidget/dynamicIsland`` its parts beside a camera.
public struct ActivityConfiguration<Attributes: ActivityAttributes>: WidgetConfiguration {
  /// The activity as data.
  ///
  /// One description, whose kind is the name of the attributes' type and whose families are empty.
  public let _widgets: [WidgetDescription]
  /// A list with the same description.
  public var body: _WidgetList { _WidgetList(_widgets) }

  /// Declares an activity.
  ///
  /// - Parameters:
  ///   - attributesType: The type of the activity's attributes.
  ///   - content: Makes the view for a lock screen.
  ///   - dynamicIsland: Makes the views for the Dynamic Island.
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
  ///
  /// They stay the same from the activity's beginning to its end.
  public let attributes: Attributes
  /// The content state of the activity.
  ///
  /// That of the last update, or the first one.
  public let state: Attributes.ContentState
  /// The identifier of the activity.
  ///
  /// `Activity.id` of `ActivityKit`.
  public let activityID: String
  /// Whether the content is out of date.
  ///
  /// The clock has passed the content's `staleDate`.
  public let isStale: Bool

  init(_ activity: Activity<Attributes>) {
    (attributes, state, activityID) = (activity.attributes, activity.content.state, activity.id)
    isStale = activity.activityState == .stale
  }
}

extension ActivityViewContext: Sendable
where Attributes: Sendable, Attributes.ContentState: Sendable {}

/// The size of an activity on other devices.
///
/// A view may read it as `activityFamily`; a host that shows activities sets it.
public enum ActivityFamily: String, Hashable, CaseIterable, Sendable {
  /// On a watch, or on a lock screen.
  case small, medium
}

private struct ActivityFamilyKey: EnvironmentKey { static let defaultValue = ActivityFamily.medium }
private struct ActivityFamiliesKey: EnvironmentKey {
  static let defaultValue: Set<ActivityFamily> = []
}
private struct FullscreenKey: EnvironmentKey { static let defaultValue = false }
private struct ReducedUpdatesKey: EnvironmentKey { static let defaultValue = false }

extension EnvironmentValues {
  /// The family of the activity that is shown.
  ///
  /// `medium` unless a host or a view sets another.
  public var activityFamily: ActivityFamily {
    get { self[ActivityFamilyKey.self] }
    set { self[ActivityFamilyKey.self] = newValue }
  }
  /// The families in which the activity may be shown.
  ///
  /// None unless a host or a view sets them.
  public var supportedActivityFamilies: Set<ActivityFamily> {
    get { self[ActivityFamiliesKey.self] }
    set { self[ActivityFamiliesKey.self] = newValue }
  }
  /// Whether the activity is updated less often than usual.
  ///
  /// False unless a host or a view sets it.
  public var isActivityUpdateReduced: Bool {
    get { self[ReducedUpdatesKey.self] }
    set { self[ReducedUpdatesKey.self] = newValue }
  }
  /// Whether the activity fills the screen.
  ///
  /// False unless a host or a view sets it.
  public var isActivityFullscreen: Bool {
    get { self[FullscreenKey.self] }
    set { self[FullscreenKey.self] = newValue }
  }
}

extension View {
  /// Colors the background of an activity on a lock screen.
  ///
  /// - Parameter color: The color; nil for the usual one.
  /// - Returns: The view with the modifier `activityBackgroundTint` (`value`).
  nonisolated public func activityBackgroundTint(_ color: Color?) -> some View {
    _modified(.other("activityBackgroundTint", color.map { ["value": $0._name] } ?? [:]))
  }

  /// Colors the words of the system's buttons beside an activity.
  ///
  /// - Parameter color: The color; nil for the usual one.
  /// - Returns: The view with the modifier `activitySystemActionForegroundColor` (`value`).
  nonisolated public func activitySystemActionForegroundColor(_ color: Color?) -> some View {
    _modified(
      .other("activitySystemActionForegroundColor", color.map { ["value": $0._name] } ?? [:])
    )
  }

  /// Sets the vertical placement of the view in its region.
  ///
  /// - Parameter verticalPlacement: The placement.
  /// - Returns: The view with the modifier `dynamicIsland` (`verticalPlacement`).
  nonisolated public func dynamicIsland(
    verticalPlacement: DynamicIslandExpandedRegionVerticalPlacement
  ) -> some View {
    _modified(.other("dynamicIsland", ["verticalPlacement": verticalPlacement.rawValue]))
  }
}

extension WidgetConfiguration {
  /// Sets the supplemental activity families, those with views of their own on other devices.
  ///
  /// - Parameter families: The sizes; not kept.
  /// - Returns: The same configuration.
  public func supplementalActivityFamilies(
    _ families: [ActivityFamily]
  ) -> some WidgetConfiguration { self }

  /// Sets the disfavored locations of a widget, which has no effect: it is nowhere here.
  ///
  /// - Parameters:
  ///   - locations: The places; not kept.
  ///   - families: The sizes for which that holds; not kept.
  /// - Returns: The same configuration.
  public func disfavoredLocations(
    _ locations: [WidgetLocation],
    for families: [WidgetFamily]
  ) -> some WidgetConfiguration { self }

  /// Hands what comes for a session in the background to a closure, which is never called.
  ///
  /// - Parameters:
  ///   - matching: The name of the session; nil for all.
  ///   - urlSessionEvent: Not run.
  /// - Returns: The same configuration.
  public func onBackgroundURLSessionEvents(
    matching: String? = nil,
    _ urlSessionEvent: @escaping (String, @escaping () -> Void) -> Void
  ) -> some WidgetConfiguration { self }
}

/// A location where a widget may be shown.
///
/// Not kept: no widget is anywhere here.
public enum WidgetLocation: String, Hashable, Sendable {
  /// A lock screen, a screen at rest, a home screen, a car.
  case lockScreen, standBy, homeScreen, carPlay, iPhoneWidgetsOnMac
  /// A watch face, the stack of widgets on a watch.
  case watchFace, smartStack
}

extension ActivityAttributes {
  /// Returns a view of an activity for a preview, which shows nothing here.
  ///
  /// - Parameters:
  ///   - contentState: The state of the activity; not read.
  ///   - isStale: Whether the state is out of date.
  ///   - viewKind: The presentation.
  /// - Returns: A view without nodes.
  public func previewContext(
    _ contentState: ContentState,
    isStale: Bool = false,
    viewKind: ActivityPreviewViewKind
  ) -> some View { EmptyView() }
}

/// The presentation of an activity in a preview.
///
/// Previews are type-checked and not shown here.
public enum ActivityPreviewViewKind: Hashable, Sendable {
  /// The view on a lock screen, or one beside a camera.
  case content, dynamicIsland(DynamicIslandPreviewViewState)

  /// The presentation of the Dynamic Island in a preview.
  ///
  /// Previews are type-checked and not shown here.
  public enum DynamicIslandPreviewViewState: Hashable, Sendable {
    /// Large, small or smallest.
    case expanded, compact, minimal
  }
}

/// Declares an activity to look at while an app is written.
///
/// The closures are type-checked, and expand to nothing.
///
/// - Parameters:
///   - name: The name of the preview; nil, the default, for none.
///   - kind: The presentation to show.
///   - attributes: The attributes of the activity.
///   - widget: The widget.
///   - contentStates: The content states.
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
///
/// Previews are type-checked and not run, so it is never called.
@resultBuilder
public enum ActivityStateBuilder<Attributes: ActivityAttributes> {
  /// Puts the states in order.
  ///
  /// - Parameter states: The state of each line.
  /// - Returns: All of them.
  public static func buildBlock(
    _ states: Attributes.ContentState...
  ) -> [Attributes.ContentState] { states }
}
