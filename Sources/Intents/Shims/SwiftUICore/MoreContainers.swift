public import Foundation

// Containers that a window would treat in its own way. In the tree each has what it would show at once.

/// A view whose content can scroll to a child view by code.
public nonisolated struct ScrollViewReader<Content: View>: _NodeView {
  private let content: (ScrollViewProxy) -> Content

  /// Creates a reader.
  ///
  /// - Parameter content: Makes the content, with a proxy whose calls have no effect.
  public init(@ViewBuilder content: @escaping (ScrollViewProxy) -> Content) {
    self.content = content
  }

  /// The nodes of the content.
  @MainActor public var _nodes: [ViewNode] { content(ScrollViewProxy())._nodes }
}

/// A proxy that scrolls the views of a ``ScrollViewReader``.
public struct ScrollViewProxy: Sendable {
  /// Scrolls to a view, which has no effect.
  ///
  /// - Parameters:
  ///   - id: The identity of the view; not read.
  ///   - anchor: Where it would be; not read.
  public func scrollTo(_ id: some Hashable, anchor: UnitPoint? = nil) {}
}

/// A view that shows or hides content below a label.
public nonisolated struct DisclosureGroup<Label: View, Content: View>: _NodeView {
  private let label: Label
  private let content: Content

  /// Creates a group.
  ///
  /// - Parameters:
  ///   - isExpanded: Whether the group is expanded; not read.
  ///   - content: The views.
  ///   - label: The label above them.
  public init(
    isExpanded: Binding<Bool> = .constant(true),
    @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label
  ) { (self.label, self.content) = (label(), content()) }

  /// One node of the kind `DisclosureGroup`, with the label and the content as children.
  @MainActor public var _nodes: [ViewNode] {
    let configuration = DisclosureGroupStyleConfiguration(
      label: _StyledContent(label),
      content: _StyledContent(content),
      isExpanded: .constant(true)
    )
    let usual = configuration.label.nodes + configuration.content.nodes
    let children = EnvironmentValues.styled(configuration) ?? usual
    return [ViewNode(.other("DisclosureGroup"), children: children)]
  }
}

/// A container for related controls.
public nonisolated struct ControlGroup<Content: View>: _NodeView {
  private let content: Content
  /// Creates a group.
  ///
  /// - Parameter content: The controls.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  /// One node of the kind `ControlGroup`, with the controls, or what a ``ControlGroupStyle`` makes of them.
  @MainActor public var _nodes: [ViewNode] {
    let content = _StyledContent(content)
    let configuration = ControlGroupStyleConfiguration(
      label: _StyledContent(nodes: []),
      content: content
    )
    let children = EnvironmentValues.styled(configuration) ?? content.nodes
    return [ViewNode(.other("ControlGroup"), children: children)]
  }
}

/// A container whose glass shapes blend into each other.
public nonisolated struct GlassEffectContainer<Content: View>: View {
  /// The views.
  public let body: Content
  /// Creates a group.
  ///
  /// - Parameters:
  ///   - spacing: How near they become one, in points; not kept.
  ///   - content: The views.
  public init(spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) { body = content() }
}

/// A stack of views in older source.
public nonisolated struct NavigationView<Content: View>: View {
  /// The stack that stands for it in the tree.
  public let body: NavigationStack<Content>
  /// Creates pages.
  ///
  /// - Parameter content: The first of them.
  public init(@ViewBuilder content: () -> Content) { body = NavigationStack(root: content) }
}

/// A grid whose views fill columns from the top, made only as needed.
public nonisolated struct LazyHGrid<Content: View>: View {
  /// The grid that stands for it in the tree.
  public let body: LazyVGrid<Content>
  /// Creates a grid.
  ///
  /// - Parameters:
  ///   - rows: One item for each row.
  ///   - alignment: The position of the grid in its height; not kept.
  ///   - spacing: The room between columns, in points; nil for the usual room.
  ///   - pinnedViews: What stays in sight; not kept.
  ///   - content: The views.
  public init(
    rows: [GridItem],
    alignment: VerticalAlignment = .center,
    spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = [],
    @ViewBuilder content: () -> Content
  ) { body = LazyVGrid(columns: rows, spacing: spacing, content: content) }
}
