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

/// The views of an activity in the Dynamic Island, as data.
///
/// Linux has no such display: a host reads the parts by their places, as ``ShownWidget`` has them.
@MainActor @preconcurrency
public struct DynamicIsland {
  /// The presentation of the Dynamic Island.
  ///
  /// Only ``contentMargins(_:_:for:)`` takes one, which keeps nothing.
  public enum Mode: Hashable, Sendable {
    /// Large, small, or smallest beside another activity.
    case expanded, compactLeading, compactTrailing, minimal
  }

  /// The view of each part.
  let nodes: [String: ViewNode]

  /// Declares the views.
  ///
  /// - Parameters:
  ///   - expanded: The parts of the large one.
  ///   - compactLeading: The leading part of the small one.
  ///   - compactTrailing: The trailing part of the small one.
  ///   - minimal: The smallest one.
  public init(
    @DynamicIslandExpandedContentBuilder expanded: () -> DynamicIslandExpandedContent,
    @ViewBuilder compactLeading: () -> some View,
    @ViewBuilder compactTrailing: () -> some View,
    @ViewBuilder minimal: () -> some View
  ) {
    var nodes = expanded().nodes
    nodes["compactLeading"] = compactLeading().node
    nodes["compactTrailing"] = compactTrailing().node
    nodes["minimal"] = minimal().node
    self.nodes = nodes
  }

  private init(nodes: [String: ViewNode]) { self.nodes = nodes }

  private func modified(_ name: String, _ value: String?) -> DynamicIsland {
    DynamicIsland(
      nodes: nodes.mapValues { node in
        var node = node
        node.modifiers.append(.other(name, value.map { ["value": $0] } ?? [:]))
        return node
      }
    )
  }

  /// Sets the URL that a tap on the Dynamic Island opens.
  ///
  /// - Parameter url: The address; nil for the app itself.
  /// - Returns: The Dynamic Island; each view has the modifier `widgetURL` (`value`).
  public func widgetURL(_ url: URL?) -> DynamicIsland { modified("widgetURL", url?.absoluteString) }

  /// Sets the tint of the Dynamic Island's keyline.
  ///
  /// - Parameter color: The color; nil for the usual one.
  /// - Returns: The Dynamic Island; each view has the modifier `keylineTint` (`value`).
  public func keylineTint(_ color: Color?) -> DynamicIsland {
    modified("keylineTint", color?._name)
  }

  /// Sets the content margins of a presentation.
  ///
  /// - Parameters:
  ///   - edges: The sides; all by default. Not kept.
  ///   - length: The margin in points; not kept.
  ///   - mode: The presentation; not kept.
  /// - Returns: The same Dynamic Island: no renderer draws its edge.
  public func contentMargins(
    _ edges: Edge.Set = .all,
    _ length: Double,
    for mode: Mode
  ) -> DynamicIsland { self }
}

/// A region of the expanded Dynamic Island.
///
/// Its view is made at once, and found by its position in ``ShownWidget/dynamicIsland``.
@MainActor @preconcurrency
public struct DynamicIslandExpandedRegion {
  let content: DynamicIslandExpandedContent

  /// Declares a part.
  ///
  /// - Parameters:
  ///   - position: The position of the region.
  ///   - priority: How much room it takes beside others; kept as a modifier of its view.
  ///   - content: The view.
  public init(
    _ position: DynamicIslandExpandedRegionPosition,
    priority: Double = 0,
    @ViewBuilder content: () -> some View
  ) {
    var node = content().node
    if priority != 0 { node.modifiers.append(.other("priority", ["value": "\(priority)"])) }
    self.content = DynamicIslandExpandedContent(nodes: [position.rawValue: node])
  }
}

/// The position of a region of the expanded Dynamic Island.
///
/// Its raw value is the key of the region in ``ShownWidget/dynamicIsland``.
public enum DynamicIslandExpandedRegionPosition: String, Hashable, Sendable {
  /// Beside the camera, below it, or across the lower side.
  case leading, trailing, center, bottom
}

/// The vertical placement of a view in the leading or trailing region.
///
/// Kept in the tree; no renderer reads it.
public enum DynamicIslandExpandedRegionVerticalPlacement: String, Hashable, Sendable {
  /// As usual, or below the camera where it is too wide.
  case `default`, belowIfTooWide
}

/// The regions of the expanded Dynamic Island, by position.
///
/// The builder makes it; an app does not name it.
public struct DynamicIslandExpandedContent: Sendable {
  let nodes: [String: ViewNode]
}

/// A result builder for the regions of the expanded Dynamic Island.
///
/// Of two regions with the same position the later one is kept.
@resultBuilder @MainActor @preconcurrency
public enum DynamicIslandExpandedContentBuilder {
  /// Collects one region.
  ///
  /// - Parameter region: The part.
  /// - Returns: The part alone.
  public static func buildExpression(
    _ region: DynamicIslandExpandedRegion
  ) -> DynamicIslandExpandedContent { region.content }

  /// Puts parts together; of two in one place the later one stays.
  ///
  /// - Parameter parts: The parts of each line.
  /// - Returns: All of them.
  public static func buildBlock(
    _ parts: DynamicIslandExpandedContent...
  ) -> DynamicIslandExpandedContent {
    DynamicIslandExpandedContent(nodes: parts.reduce(into: [:]) { $0.merge($1.nodes) { $1 } })
  }

  /// Builds the regions of an `if` without an `else`.
  ///
  /// - Parameter parts: The parts; nil when the condition does not hold.
  /// - Returns: The same; none for nil.
  public static func buildOptional(
    _ parts: DynamicIslandExpandedContent?
  ) -> DynamicIslandExpandedContent { parts ?? DynamicIslandExpandedContent(nodes: [:]) }

  /// Builds the regions of the first branch of an `if` with an `else`.
  ///
  /// - Parameter first: The parts of the branch.
  /// - Returns: The same.
  public static func buildEither(
    first: DynamicIslandExpandedContent
  ) -> DynamicIslandExpandedContent { first }

  /// Builds the regions of the second branch of an `if` with an `else`.
  ///
  /// - Parameter second: The parts of the branch.
  /// - Returns: The same.
  public static func buildEither(
    second: DynamicIslandExpandedContent
  ) -> DynamicIslandExpandedContent { second }

  /// Builds the regions of an `if #available`.
  ///
  /// - Parameter parts: The parts; on Linux every such branch is taken.
  /// - Returns: The same.
  public static func buildLimitedAvailability(
    _ parts: DynamicIslandExpandedContent
  ) -> DynamicIslandExpandedContent { parts }
}

/// The size of an activity on other devices.
///
/// A view may read it as `activityFamily`; a host that shows activities sets it.
public enum ActivityFamily: String, Hashable, CaseIterable, Sendable {
  /// On a watch, or on a lock screen.
  case small, medium
}

private struct ActivityFamilyKey: EnvironmentKey { static let defaultValue = ActivityFamily.medium }
private struct FullscreenKey: EnvironmentKey { static let defaultValue = false }

extension EnvironmentValues {
  /// The family of the activity that is shown.
  ///
  /// `medium` unless a host or a view sets another.
  public var activityFamily: ActivityFamily {
    get { self[ActivityFamilyKey.self] }
    set { self[ActivityFamilyKey.self] = newValue }
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
