public import Foundation

// Containers that a window would treat in its own way. In the tree each has what it would show at once.

/// A view that is updated on a schedule.
///
/// Here it is made once, for the present; it has no node of its own.
public nonisolated struct TimelineView<Schedule: TimelineSchedule, Content: View>: View {
  /// None: the view makes its nodes itself.
  public typealias Body = Never
  private let content: (Context) -> Content

  /// The date and the update rate that the content gets.
  public typealias Context = TimelineViewDefaultContext

  /// Creates a view.
  ///
  /// - Parameters:
  ///   - schedule: The schedule of updates; not read.
  ///   - content: The view at a moment; made with the present.
  public init(_ schedule: Schedule, @ViewBuilder content: @escaping (Context) -> Content) {
    self.content = content
  }

  /// The nodes of the content, made for the present.
  ///
  /// Each reading has the date of its own moment.
  @MainActor public var _nodes: [ViewNode] { content(Context(date: .now))._nodes }
}

/// The date for which the content of a ``TimelineView`` is made.
///
/// Made with the present each time that the tree is made.
public struct TimelineViewDefaultContext: Sendable {
  /// The date: that at which the tree was made.
  public let date: Date
  /// The rate of updates: `minutes`, so that content leaves out seconds.
  ///
  /// There are in fact no updates; read the tree again for a later date.
  public let cadence = Cadence.minutes
  /// A rate of updates.
  ///
  /// A timeline's content always gets `minutes` here.
  public enum Cadence: Comparable, Sendable {
    /// With each picture, each second, each minute.
    case live, seconds, minutes
  }
}

/// A view whose content can scroll to a child view by code.
///
/// Nothing scrolls here, and it has no node of its own.
public nonisolated struct ScrollViewReader<Content: View>: View {
  /// None: the view makes its nodes itself.
  public typealias Body = Never
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
///
/// Nothing scrolls here.
public struct ScrollViewProxy: Sendable {
  /// Scrolls to a view, which has no effect.
  ///
  /// - Parameters:
  ///   - id: The identity of the view; not read.
  ///   - anchor: Where it would be; not read.
  public func scrollTo(_ id: some Hashable, anchor: UnitPoint? = nil) {}
}

/// A view that shows or hides content below a label.
///
/// One node of the kind `DisclosureGroup`, with the label and the content as children, always open.
public nonisolated struct DisclosureGroup<Label: View, Content: View>: View {
  /// None: the view makes its nodes itself.
  public typealias Body = Never
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

  /// Creates a group with words above it.
  ///
  /// - Parameters:
  ///   - title: The text, localized at once.
  ///   - isExpanded: Whether the group is expanded; not read.
  ///   - content: The views.
  public init(
    _ title: LocalizedStringKey,
    isExpanded: Binding<Bool> = .constant(true),
    @ViewBuilder content: () -> Content
  ) where Label == Text {
    self.init(isExpanded: isExpanded, content: content) { Text(title) }
  }

  /// One node of the kind `DisclosureGroup`, with the label and the content as children.
  ///
  /// The renderers show the label above the content.
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
///
/// One node of the kind `ControlGroup`, which the renderers show as a column.
public nonisolated struct ControlGroup<Content: View>: View {
  /// None: the view makes its nodes itself.
  public typealias Body = Never
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
///
/// No glass is drawn here: it has no node of its own, and its views are shown as they are.
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
///
/// It is a ``NavigationStack``, which is one node with the first view.
public nonisolated struct NavigationView<Content: View>: View {
  /// The stack that stands for it in the tree.
  public let body: NavigationStack<Content>
  /// Creates pages.
  ///
  /// - Parameter content: The first of them.
  public init(@ViewBuilder content: () -> Content) { body = NavigationStack(root: content) }
}

/// A grid whose views fill columns from the top, made only as needed.
///
/// Here it is a ``LazyVGrid`` with a column for each row, so views fill rows instead; all are made at once.
public nonisolated struct LazyHGrid<Content: View>: View {
  /// The grid that stands for it in the tree.
  public let body: LazyVGrid<Content>
  /// Creates a grid.
  ///
  /// - Parameters:
  ///   - rows: One item for each row.
  ///   - alignment: Where the grid stands in its height; not kept.
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
