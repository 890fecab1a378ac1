public import Foundation
public import SwiftUICore

/// The views of an activity in the Dynamic Island, as data.
///
/// Linux has no such display: a host reads the parts by their places, as ``ShownWidget`` has them.
@MainActor @preconcurrency
public struct DynamicIsland {
  /// The view of each part.
  let nodes: [String: ViewNode]

  /// Declares the views.
  public init(
    @DynamicIslandExpandedContentBuilder
    expanded: () -> DynamicIslandExpandedContent<some View>,
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

  /// Sets the URL that a tap opens, as the modifier `widgetURL` (`value`) of each view.
  public func widgetURL(_ url: URL?) -> DynamicIsland { modified("widgetURL", url?.absoluteString) }

  /// Sets the tint of the keyline, as the modifier `keylineTint` (`value`) of each view.
  public func keylineTint(_ color: Color?) -> DynamicIsland {
    modified("keylineTint", color?._name)
  }

  /// Sets the content margins of a presentation, which are not kept: no renderer draws its edge.
  public func contentMargins(
    _ edges: Edge.Set = .all,
    _ length: Double,
    for mode: DynamicIslandMode
  ) -> DynamicIsland { self }
}

/// A presentation of the Dynamic Island.
public enum DynamicIslandMode: Hashable, Sendable {
  /// Large, small, or smallest beside another activity.
  case expanded, compactLeading, compactTrailing, minimal
}

/// A region of the expanded Dynamic Island.
///
/// Its view is made at once, and found by its position in ``ShownWidget/dynamicIsland``.
@MainActor @preconcurrency
public struct DynamicIslandExpandedRegion<Content: View> {
  let nodes: [String: ViewNode]

  /// Declares a part; a priority is a modifier of its view.
  public init(
    _ position: DynamicIslandExpandedRegionPosition,
    priority: Double = 0,
    @ViewBuilder content: () -> Content
  ) {
    var node = content().node
    if priority != 0 { node.modifiers.append(.other("priority", ["value": "\(priority)"])) }
    nodes = [position.rawValue: node]
  }

  /// Sets the content margins of the region.
  public func contentMargins(
    _ edges: Edge.Set = .all,
    _ length: Double
  ) -> DynamicIslandExpandedRegion { self }
}

/// The position of a region of the expanded Dynamic Island.
///
/// Its raw value is the key of the region in ``ShownWidget/dynamicIsland``.
public enum DynamicIslandExpandedRegionPosition: String, Hashable, Sendable {
  /// Beside the camera, below it, or across the lower side.
  case leading, trailing, center, bottom
}

/// The vertical placement of a view in the leading or trailing region.
public enum DynamicIslandExpandedRegionVerticalPlacement: String, Hashable, Sendable {
  /// As usual, or below the camera where it is too wide.
  case `default`, belowIfTooWide
}

/// The regions of the expanded Dynamic Island, by position.
///
/// The builder makes it. A function with the builder names it as `DynamicIslandExpandedContent<some View>`.
public struct DynamicIslandExpandedContent<Content: View>: Sendable {
  let nodes: [String: ViewNode]
}

/// A result builder for the regions of the expanded Dynamic Island.
@resultBuilder @MainActor @preconcurrency
public enum DynamicIslandExpandedContentBuilder {
  /// Collects one region.
  public static func buildExpression(
    _ region: DynamicIslandExpandedRegion<some View>
  ) -> DynamicIslandExpandedContent<EmptyView> { .init(nodes: region.nodes) }

  /// Collects the regions that a function of the app makes.
  public static func buildExpression(
    _ regions: DynamicIslandExpandedContent<some View>
  ) -> DynamicIslandExpandedContent<EmptyView> { .init(nodes: regions.nodes) }

  /// Puts parts together; of two in one place the later one stays.
  public static func buildBlock(
    _ parts: DynamicIslandExpandedContent<EmptyView>...
  ) -> DynamicIslandExpandedContent<EmptyView> {
    .init(nodes: parts.reduce(into: [:]) { $0.merge($1.nodes) { $1 } })
  }

  /// Builds the regions of an `if` without an `else`.
  public static func buildOptional(
    _ parts: DynamicIslandExpandedContent<EmptyView>?
  ) -> DynamicIslandExpandedContent<EmptyView> { parts ?? .init(nodes: [:]) }

  /// Builds the regions of the first branch of an `if` with an `else`.
  public static func buildEither(
    first: DynamicIslandExpandedContent<EmptyView>
  ) -> DynamicIslandExpandedContent<EmptyView> { first }

  /// Builds the regions of the second branch of an `if` with an `else`.
  public static func buildEither(
    second: DynamicIslandExpandedContent<EmptyView>
  ) -> DynamicIslandExpandedContent<EmptyView> { second }

  /// Builds the regions of an `if #available`.
  public static func buildLimitedAvailability(
    _ parts: DynamicIslandExpandedContent<EmptyView>
  ) -> DynamicIslandExpandedContent<EmptyView> { parts }
}
