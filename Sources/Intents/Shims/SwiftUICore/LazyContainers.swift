public import Foundation

/// The views that stay visible while a lazy container scrolls.
public struct PinnedScrollableViews: OptionSet, Sendable {
  /// The kinds as a bit set.
  public let rawValue: UInt32
  /// Creates a set of kinds.
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  /// The headers and the footers of sections.
  public static let sectionHeaders = Self(rawValue: 1), sectionFooters = Self(rawValue: 2)
}

/// A column whose views are made only when they are seen.
public nonisolated struct LazyVStack<Content: View>: View {
  /// The column that stands for this one in the tree.
  public let body: VStack<Content>

  /// Creates a column.
  ///
  /// - Parameters:
  ///   - alignment: The position of views in the width of the column; the center by default. PDF
  ///     draws it.
  ///   - spacing: The room between views, in points; nil, the default, stands for 8. PDF draws it,
  ///     HTML always leaves 8.
  ///   - pinnedViews: The views that stay visible; not read.
  ///   - content: The views, from the top.
  public init(
    alignment: HorizontalAlignment = .center,
    spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = [],
    @ViewBuilder content: () -> Content
  ) {
    body = VStack(alignment: alignment, spacing: spacing, content: content)
  }
}

/// A row whose views are made only when they are seen.
public nonisolated struct LazyHStack<Content: View>: View {
  /// The row that stands for this one in the tree.
  public let body: HStack<Content>

  /// Creates a row.
  ///
  /// - Parameters:
  ///   - alignment: The position of views in the height of the row; the center by default. PDF
  ///     draws the top, the center and the bottom.
  ///   - spacing: The room between views, in points; nil, the default, stands for 8. PDF draws it,
  ///     HTML always leaves 8.
  ///   - pinnedViews: The views that stay visible; not read.
  ///   - content: The views, from the leading side.
  public init(
    alignment: VerticalAlignment = .center,
    spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = [],
    @ViewBuilder content: () -> Content
  ) {
    body = HStack(alignment: alignment, spacing: spacing, content: content)
  }
}

/// A column or a row of a lazy grid.
public struct GridItem: Hashable, Sendable {
  /// The size of a column of a lazy grid, or of a row.
  public enum Size: Hashable, Sendable {
    /// Exactly this length, in points.
    case fixed(CGFloat)
    /// A share of the room, within bounds in points.
    case flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity)
    /// As many columns as fit, each within bounds in points.
    case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
  }

  /// The size of the column, or of the row.
  public var size: Size
  /// The room to the next item, in points; nil for the usual room.
  public var spacing: CGFloat?
  /// The alignment of views in the item; nil for the grid's alignment.
  public var alignment: Alignment?

  /// Creates a column or a row.
  ///
  /// - Parameters:
  ///   - size: How wide or high it is; a share of the room by default.
  ///   - spacing: The room to the next item, in points; nil, the default, for the usual room.
  ///   - alignment: The position of views in it; nil, the default, for the grid's alignment.
  public init(
    _ size: Size = .flexible(),
    spacing: CGFloat? = nil,
    alignment: Alignment? = nil
  ) {
    self.size = size
    self.spacing = spacing
    self.alignment = alignment
  }
}

/// Views in columns, row by row.
public nonisolated struct LazyVGrid<Content: View>: _NodeView {
  private let columns: [GridItem]
  private let spacing: CGFloat?
  private let content: Content

  /// Creates a grid.
  ///
  /// - Parameters:
  ///   - columns: One item for each column; an empty array counts as one column.
  ///   - alignment: The position of the grid in its width; the center by default. It is not kept.
  ///   - spacing: The room between rows, in points; nil, the default, for the usual room. Kept as
  ///     `verticalSpacing`.
  ///   - pinnedViews: The views that stay visible; not read.
  ///   - content: The views, which fill one row after the other.
  public init(
    columns: [GridItem],
    alignment: HorizontalAlignment = .center,
    spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = [],
    @ViewBuilder content: () -> Content
  ) {
    self.columns = columns
    self.spacing = spacing
    self.content = content()
  }

  /// One node of the kind `Grid`, with a `GridRow` for each row.
  @MainActor public var _nodes: [ViewNode] {
    let nodes = content._nodes
    let width = max(columns.count, 1)
    let rows = stride(from: 0, to: nodes.count, by: width).map { start in
      ViewNode(.gridRow(), children: Array(nodes[start..<min(start + width, nodes.count)]))
    }
    return [ViewNode(.grid(verticalSpacing: spacing), children: rows)]
  }
}

/// The first of several views that fits.
public nonisolated struct ViewThatFits<Content: View>: _NodeView {
  private let content: Content

  /// Creates a choice of views.
  ///
  /// - Parameters:
  ///   - axes: In which directions a view must fit; both by default. They are not kept.
  ///   - content: The views, the preferred one first.
  public init(in axes: Axis.Set = [.horizontal, .vertical], @ViewBuilder content: () -> Content) {
    self.content = content()
  }

  /// The first node of the views; none if they have none.
  @MainActor public var _nodes: [ViewNode] { Array(content._nodes.prefix(1)) }
}

/// Views that belong together, with a label above them.
public nonisolated struct GroupBox<Label: View, Content: View>: _NodeView {
  private let label: Label
  private let content: Content

  /// Creates a group with a view as label.
  ///
  /// - Parameters:
  ///   - content: The views of the group.
  ///   - label: The label above them.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.label = label()
    self.content = content()
  }

  /// One node of the kind `Section`, with the label and then the views as children.
  @MainActor public var _nodes: [ViewNode] {
    let configuration = GroupBoxStyleConfiguration(
      label: _StyledContent(label),
      content: _StyledContent(content)
    )
    let children = configuration.label.nodes + configuration.content.nodes
    return EnvironmentValues.styled(configuration) ?? [ViewNode(.section, children: children)]
  }
}
