public import Foundation

/// A container as one node around its content.
///
/// The stacks, lists and grids of this module have it as their body.
public nonisolated struct _ContainerView<Content: View>: View {
  /// None: the view makes its nodes itself.
  ///
  /// Reading `body` stops the program; ``View/node`` is there for every view.
  public typealias Body = Never
  let element: ViewNode.Element
  let content: Content

  /// The container's node, with the nodes of the content as children.
  @MainActor public var _nodes: [ViewNode] {
    [ViewNode(element, children: content._nodes)]
  }
}

/// A column of views.
///
/// Text puts them below each other without room between. HTML and PDF leave room.
public nonisolated struct VStack<Content: View>: View {
  /// The column.
  ///
  /// A node of the kind `VStack`, with `alignment` and, unless it was left out, `spacing`.
  public let body: _ContainerView<Content>

  /// Creates a column.
  ///
  /// - Parameters:
  ///   - alignment: Where views stand in the width of the column; the center by default. PDF draws
  ///     it.
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
///
/// Text puts them below each other where they do not fit side by side; HTML and PDF do not.
public nonisolated struct HStack<Content: View>: View {
  /// The row.
  ///
  /// A node of the kind `HStack`, with `alignment` and, unless it was left out, `spacing`.
  public let body: _ContainerView<Content>

  /// Creates a row.
  ///
  /// - Parameters:
  ///   - alignment: Where views stand in the height of the row; the center by default. PDF draws
  ///     the top, the center and the bottom.
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
///
/// HTML and PDF draw it; text shows the views below each other.
public nonisolated struct ZStack<Content: View>: View {
  /// The views.
  ///
  /// In a node of the kind `ZStack`, with `alignment`; the rearmost view is the first child.
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
///
/// A modifier of the group is applied to each view; no node stands for the group.
public nonisolated struct Group<Content: View>: View {
  /// The views of the group.
  public let body: Content

  /// Groups views.
  ///
  /// - Parameter content: The views.
  public init(@ViewBuilder content: () -> Content) { body = content() }
}

/// Rows below each other.
///
/// Text puts a bullet before each row, HTML a line below it; PDF draws a column.
public nonisolated struct List<Content: View>: View {
  /// The rows.
  ///
  /// In a node of the kind `List`, one child for each row or section.
  public let body: _ContainerView<Content>

  /// Creates a list of given rows.
  ///
  /// - Parameter content: The rows; a ``Section`` groups some of them.
  public init(@ViewBuilder content: () -> Content) {
    body = _ContainerView(element: .list, content: content())
  }

  /// Creates a list with a row for each element.
  ///
  /// - Parameters:
  ///   - data: The elements, in order.
  ///   - rowContent: Makes the row of an element, each time the tree is made.
  public init<Data: RandomAccessCollection, Row: View>(
    _ data: Data,
    @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Content == ForEach<Data, Data.Element.ID, Row>, Data.Element: Identifiable {
    body = _ContainerView(element: .list, content: ForEach(data, content: rowContent))
  }
}

/// Rows or other views that belong together, with a header and a footer.
///
/// Text shows a header of words in bold and indents the rest; HTML and PDF draw a column.
public nonisolated struct Section<Content: View>: View {
  /// None: the view makes its nodes itself.
  ///
  /// Reading `body` stops the program; ``View/node`` is there for every view.
  public typealias Body = Never
  private let header: AnyView?
  private let footer: AnyView?
  private let content: Content

  /// Creates a section without a header.
  ///
  /// - Parameter content: The rows. Text shows a first one that is a ``Text`` as if it were the
  ///   header.
  public init(@ViewBuilder content: () -> Content) {
    (header, footer) = (nil, nil)
    self.content = content()
  }

  /// Creates a section with words above it.
  ///
  /// - Parameters:
  ///   - title: The text, localized at once.
  ///   - content: The rows.
  public init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    (header, footer) = (AnyView(Text(title)), nil)
    self.content = content()
  }

  /// Creates a section with a view above it.
  ///
  /// - Parameters:
  ///   - content: The rows.
  ///   - header: The view above them.
  public init<Header: View>(
    @ViewBuilder content: () -> Content,
    @ViewBuilder header: () -> Header
  ) {
    (self.header, footer) = (AnyView(header()), nil)
    self.content = content()
  }

  /// Creates a section with a view below it.
  ///
  /// - Parameters:
  ///   - content: The rows.
  ///   - footer: The view below them.
  public init<Footer: View>(
    @ViewBuilder content: () -> Content,
    @ViewBuilder footer: () -> Footer
  ) {
    (header, self.footer) = (nil, AnyView(footer()))
    self.content = content()
  }

  /// Creates a section with a view above and one below it.
  ///
  /// - Parameters:
  ///   - content: The rows.
  ///   - header: The view above them.
  ///   - footer: The view below them.
  public init<Header: View, Footer: View>(
    @ViewBuilder content: () -> Content,
    @ViewBuilder header: () -> Header,
    @ViewBuilder footer: () -> Footer
  ) {
    (self.header, self.footer) = (AnyView(header()), AnyView(footer()))
    self.content = content()
  }

  /// One node of the kind `Section`, with the header, the rows and the footer as children.
  ///
  /// Nothing tells them apart in the tree but their order.
  @MainActor public var _nodes: [ViewNode] {
    let rows = (header?._nodes ?? []) + content._nodes
    return [ViewNode(.section, children: rows + (footer?._nodes ?? []))]
  }
}

/// A view for each element of a collection.
///
/// It has no node of its own: the views become the children of the container around it.
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
  ///
  /// Reading `body` stops the program; ``View/node`` is there for every view.
  public typealias Body = Never

  /// Makes a view for each element.
  ///
  /// - Parameters:
  ///   - data: The elements, in order.
  ///   - id: The key path to what tells elements apart. Here it only finds the entity that a row
  ///     shows.
  ///   - content: Makes the view of an element, each time the tree is made.
  nonisolated public init(
    _ data: Data,
    id: KeyPath<Data.Element, ID>,
    @ViewBuilder content: @escaping (Data.Element) -> Content
  ) { self.init(making: data, id: { $0[keyPath: id] }, content: content) }

  /// Makes a view for each identifiable element.
  ///
  /// - Parameters:
  ///   - data: The elements, in order.
  ///   - content: Makes the view of an element, each time the tree is made.
  nonisolated public init(
    _ data: Data,
    @ViewBuilder content: @escaping (Data.Element) -> Content
  ) where Data.Element: Identifiable, ID == Data.Element.ID {
    self.init(making: data, id: \.id, content: content)
  }

  /// The nodes of the views, in the order of the elements.
  ///
  /// O(*n*) in the number of elements: all are made, also those that a screen would not show.
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
///
/// The renderers show all of them, as a column.
public nonisolated struct ScrollView<Content: View>: View {
  /// The views.
  ///
  /// In a node of the kind `ScrollView`, with `axes` and `showsIndicators`.
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
///
/// Used by scroll views and text fields, and not by the renderers.
public enum Axis: Int8, Hashable, CaseIterable, CustomStringConvertible, Sendable {
  /// From side to side.
  case horizontal
  /// From top to bottom.
  case vertical

  /// The name of the direction.
  public var description: String { self == .horizontal ? "horizontal" : "vertical" }

  /// A set of axes.
  ///
  /// A ``ScrollView`` keeps their names in the tree.
  public struct Set: OptionSet, Sendable {
    /// The axes as a bit set.
    public let rawValue: Int
    /// Creates directions from bits.
    ///
    /// - Parameter rawValue: 1 for horizontal, 2 for vertical, 3 for both.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The horizontal axis.
    public static let horizontal = Set(rawValue: 1)
    /// The vertical axis.
    public static let vertical = Set(rawValue: 2)
  }
}
