public import Foundation

/// A container as one node around its content.
public nonisolated struct _ContainerView<Content: View>: _NodeView {
  let element: ViewNode.Element
  let content: Content

  /// The container's node, with the nodes of the content as children.
  @MainActor public var _nodes: [ViewNode] {
    [ViewNode(element, children: content._nodes)]
  }
}

/// A column of views.
public nonisolated struct VStack<Content: View>: View {
  /// The column.
  public let body: _ContainerView<Content>

  /// Creates a column.
  ///
  /// - Parameters:
  ///   - alignment: The position of views in the width of the column; the center by default. PDF
  ///     draws it.
  ///   - spacing: The room between views, in points; nil, the default, stands for 8. PDF draws it,
  ///     HTML always leaves 8.
  ///   - content: The views, from the top.
  public init(
    alignment: HorizontalAlignment = .center,
    spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    body = _ContainerView(
      element: .vStack(alignment: alignment, spacing: spacing),
      content: content()
    )
  }
}

/// A row of views.
public nonisolated struct HStack<Content: View>: View {
  /// The row.
  public let body: _ContainerView<Content>

  /// Creates a row.
  ///
  /// - Parameters:
  ///   - alignment: The position of views in the height of the row; the center by default. PDF
  ///     draws the top, the center and the bottom.
  ///   - spacing: The room between views, in points; nil, the default, stands for 8. PDF draws it,
  ///     HTML always leaves 8.
  ///   - content: The views, from the leading side.
  public init(
    alignment: VerticalAlignment = .center,
    spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    body = _ContainerView(
      element: .hStack(alignment: alignment, spacing: spacing),
      content: content()
    )
  }
}

/// Views in the same place, one in front of the other.
public nonisolated struct ZStack<Content: View>: View {
  /// The views.
  public let body: _ContainerView<Content>

  /// Creates a stack in depth.
  ///
  /// - Parameters:
  ///   - alignment: Where the smaller views stand; the center by default, where PDF puts them in
  ///     any case.
  ///   - content: The views, the rearmost first.
  public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
    body = _ContainerView(element: .zStack(alignment: alignment), content: content())
  }
}

/// Views that are treated as one, without a container.
public nonisolated struct Group<Content: View>: View {
  /// The views of the group.
  public let body: Content

  /// Groups views.
  ///
  /// - Parameter content: The views.
  public init(@ViewBuilder content: () -> Content) { body = content() }
}

/// A view for each element of a collection.
public nonisolated struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
  /// The elements.
  public var data: Data
  private let id: (Data.Element) -> ID
  package let content: (Data.Element) -> Content

  /// Keeps what is made for each element, views or what other modules make.
  package init(
    making data: Data,
    id: @escaping (Data.Element) -> ID,
    content: @escaping (Data.Element) -> Content
  ) {
    (self.data, self.id, self.content) = (data, id, content)
  }
}

extension ForEach: View where Content: View {
  /// None: the view makes its nodes itself.
  public typealias Body = Never

  /// The nodes of the views, in the order of the elements.
  @MainActor public var _nodes: [ViewNode] {
    let rowModifiers = EnvironmentValues.current._rowModifiers
    return data.flatMap { element in
      let modifiers = rowModifiers.flatMap { $0(AnyHashable(id(element))) }
      return content(element)._nodes.map { node in
        var node = node
        node.modifiers += modifiers
        return node
      }
    }
  }
}

/// Views that the user scrolls through.
public nonisolated struct ScrollView<Content: View>: View {
  /// The views.
  public let body: _ContainerView<Content>

  /// Creates a view that scrolls.
  ///
  /// - Parameters:
  ///   - axes: In which directions; vertically by default. Kept in the tree.
  ///   - showsIndicators: Whether scroll bars are seen; true by default. Kept in the tree.
  ///   - content: The views.
  public init(
    _ axes: Axis.Set = .vertical,
    showsIndicators: Bool = true,
    @ViewBuilder content: () -> Content
  ) {
    let names = [(Axis.Set.horizontal, "horizontal"), (.vertical, "vertical")]
    body = _ContainerView(
      element: .other(
        "ScrollView",
        arguments: [
          "axes": names.filter { axes.contains($0.0) }.map(\.1).joined(separator: " "),
          "showsIndicators": "\(showsIndicators)",
        ]
      ),
      content: content()
    )
  }
}

/// A direction in two dimensions.
public enum Axis: Int8, Hashable, CaseIterable, CustomStringConvertible, Sendable {
  /// From side to side.
  case horizontal
  /// From top to bottom.
  case vertical

  /// The name of the direction.
  public var description: String { self == .horizontal ? "horizontal" : "vertical" }

  /// A set of axes.
  public struct Set: OptionSet, Sendable {
    /// The axes as a bit set.
    public let rawValue: Int
    /// Creates directions from bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The horizontal axis.
    public static let horizontal = Set(rawValue: 1)
    /// The vertical axis.
    public static let vertical = Set(rawValue: 2)
  }
}
