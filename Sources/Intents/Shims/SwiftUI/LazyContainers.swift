public import Foundation

/// Views below each other.
///
/// All are made at once: a tree of nodes has no room that they could be out of.
public nonisolated struct LazyVStack<Content: View>: View {
  /// What the view is made of.
  public let body: VStack<Content>

  /// Creates a column.
  public init(
    alignment: HorizontalAlignment = .center,
    spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    body = VStack(alignment: alignment, spacing: spacing, content: content)
  }
}

/// Views beside each other.
///
/// All are made at once: a tree of nodes has no room that they could be out of.
public nonisolated struct LazyHStack<Content: View>: View {
  /// What the view is made of.
  public let body: HStack<Content>

  /// Creates a row.
  public init(
    alignment: VerticalAlignment = .center,
    spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    body = HStack(alignment: alignment, spacing: spacing, content: content)
  }
}

/// A column or a row of a lazy grid.
public struct GridItem: Hashable, Sendable {
  /// How wide a column is, or how high a row, in points.
  public enum Size: Hashable, Sendable {
    /// As much as this.
    case fixed(CGFloat)
    /// A share of the room within bounds.
    case flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity)
    /// As many as fit within bounds.
    case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
  }

  /// How wide a column is, or how high a row, in points.
  public var size: Size
  /// The room to the next one, in points; nil for the usual room.
  public var spacing: CGFloat?
  /// Where views stand in it; nil for the grid's alignment.
  public var alignment: Alignment?

  /// Creates a column or a row.
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
///
/// An adaptive column counts as one: how many fit is known where the grid is drawn.
public nonisolated struct LazyVGrid<Content: View>: View {
  /// Not made of others.
  public typealias Body = Never
  private let columns: [GridItem]
  private let spacing: CGFloat?
  private let content: Content

  /// Creates a grid with so many columns.
  public init(
    columns: [GridItem],
    alignment: HorizontalAlignment = .center,
    spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.columns = columns
    self.spacing = spacing
    self.content = content()
  }

  /// One grid of rows.
  @MainActor public var _nodes: [ViewNode] {
    let nodes = content._nodes
    let width = max(columns.count, 1)
    let rows = stride(from: 0, to: nodes.count, by: width).map { start in
      ViewNode("GridRow", children: Array(nodes[start..<min(start + width, nodes.count)]))
    }
    let arguments = spacing.map { ["verticalSpacing": "\($0)"] } ?? [:]
    return [ViewNode("Grid", arguments: arguments, children: rows)]
  }
}

/// The first of several views: which of them fits is known only where they are drawn.
public nonisolated struct ViewThatFits<Content: View>: View {
  /// Not made of others.
  public typealias Body = Never
  private let content: Content

  /// Creates a choice of views, the most welcome one first.
  public init(in axes: Axis.Set = [.horizontal, .vertical], @ViewBuilder content: () -> Content) {
    self.content = content()
  }

  /// The nodes of the first view.
  @MainActor public var _nodes: [ViewNode] { Array(content._nodes.prefix(1)) }
}

/// Views that belong together, with a label above them.
public nonisolated struct GroupBox<Label: View, Content: View>: View {
  /// Not made of others.
  public typealias Body = Never
  private let label: Label
  private let content: Content

  /// Creates a group with a label.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.label = label()
    self.content = content()
  }

  /// One node: the label, then the views.
  @MainActor public var _nodes: [ViewNode] {
    [ViewNode("Section", children: label._nodes + content._nodes)]
  }
}

extension GroupBox where Label == EmptyView {
  /// Creates a group without a label.
  public init(@ViewBuilder content: () -> Content) {
    self.init(content: content) { EmptyView() }
  }
}

extension GroupBox where Label == Text {
  /// Creates a group with words above it.
  public init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }
}

extension ForEach where Data == Range<Int>, ID == Int {
  /// Makes a view for each number.
  public init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content) {
    self.init(data, id: \.self, content: content)
  }
}
