public import Foundation

/// Where views stand across the direction of a row or a column.
public struct HorizontalAlignment: Hashable, Sendable {
  let name: String
  /// At the side where reading begins.
  public static let leading = HorizontalAlignment(name: "leading")
  /// In the middle.
  public static let center = HorizontalAlignment(name: "center")
  /// At the side where reading ends.
  public static let trailing = HorizontalAlignment(name: "trailing")
}

/// Where views stand in the height of a row.
public struct VerticalAlignment: Hashable, Sendable {
  let name: String
  /// At the top.
  public static let top = VerticalAlignment(name: "top")
  /// In the middle.
  public static let center = VerticalAlignment(name: "center")
  /// At the bottom.
  public static let bottom = VerticalAlignment(name: "bottom")
  /// On the line that the first words stand on.
  public static let firstTextBaseline = VerticalAlignment(name: "firstTextBaseline")
}

/// Where views stand in both directions.
public struct Alignment: Hashable, Sendable {
  let name: String
  /// In the middle.
  public static let center = Alignment(name: "center")
  /// At the side where reading begins.
  public static let leading = Alignment(name: "leading")
  /// At the side where reading ends.
  public static let trailing = Alignment(name: "trailing")
  /// At the top.
  public static let top = Alignment(name: "top")
  /// At the bottom.
  public static let bottom = Alignment(name: "bottom")
  /// In the corner where reading begins.
  public static let topLeading = Alignment(name: "topLeading")
  /// In the corner at the end of the first line.
  public static let topTrailing = Alignment(name: "topTrailing")
  /// In the corner at the start of the last line.
  public static let bottomLeading = Alignment(name: "bottomLeading")
  /// In the corner where reading ends.
  public static let bottomTrailing = Alignment(name: "bottomTrailing")
}

/// A container whose node is a kind with arguments around its content.
public nonisolated struct _ContainerView<Content: View>: View {
  /// Not made of others.
  public typealias Body = Never
  let kind: String
  let arguments: [String: String]
  let content: Content

  /// One node around those of the content.
  @MainActor public var _nodes: [ViewNode] {
    [ViewNode(kind, arguments: arguments, children: content._nodes)]
  }
}

/// A column of views.
public nonisolated struct VStack<Content: View>: View {
  /// What the column is made of.
  public let body: _ContainerView<Content>

  /// Creates a column.
  public init(
    alignment: HorizontalAlignment = .center,
    spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    var arguments = ["alignment": alignment.name]
    arguments["spacing"] = spacing.map { "\($0)" }
    body = _ContainerView(kind: "VStack", arguments: arguments, content: content())
  }
}

/// A row of views.
public nonisolated struct HStack<Content: View>: View {
  /// What the row is made of.
  public let body: _ContainerView<Content>

  /// Creates a row.
  public init(
    alignment: VerticalAlignment = .center,
    spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    var arguments = ["alignment": alignment.name]
    arguments["spacing"] = spacing.map { "\($0)" }
    body = _ContainerView(kind: "HStack", arguments: arguments, content: content())
  }
}

/// Views one above the other.
public nonisolated struct ZStack<Content: View>: View {
  /// What the pile is made of.
  public let body: _ContainerView<Content>

  /// Creates a pile, the first view at the bottom.
  public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
    body = _ContainerView(
      kind: "ZStack",
      arguments: ["alignment": alignment.name],
      content: content()
    )
  }
}

/// Views that are treated as one.
public nonisolated struct Group<Content: View>: View {
  /// The views.
  public let body: Content

  /// Groups views.
  public init(@ViewBuilder content: () -> Content) { body = content() }
}

/// A list of rows.
public nonisolated struct List<Content: View>: View {
  /// What the list is made of.
  public let body: _ContainerView<Content>

  /// Creates a list of given rows.
  public init(@ViewBuilder content: () -> Content) {
    body = _ContainerView(kind: "List", arguments: [:], content: content())
  }

  /// Creates a list with a row for each element.
  public init<Data: RandomAccessCollection, Row: View>(
    _ data: Data,
    @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Content == ForEach<Data, Data.Element.ID, Row>, Data.Element: Identifiable {
    body = _ContainerView(
      kind: "List",
      arguments: [:],
      content: ForEach(data, content: rowContent)
    )
  }
}

/// A part of a list with a header.
public nonisolated struct Section<Content: View>: View {
  /// Not made of others.
  public typealias Body = Never
  private let header: AnyView?
  private let content: Content

  /// Creates a part without a header.
  public init(@ViewBuilder content: () -> Content) {
    header = nil
    self.content = content()
  }

  /// Creates a part with words above it.
  public init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    header = AnyView(Text(title))
    self.content = content()
  }

  /// Creates a part with a view above it.
  public init<Header: View>(
    @ViewBuilder content: () -> Content,
    @ViewBuilder header: () -> Header
  ) {
    self.header = AnyView(header())
    self.content = content()
  }

  /// One node: the header, then the content.
  @MainActor public var _nodes: [ViewNode] {
    [ViewNode("Section", children: (header?._nodes ?? []) + content._nodes)]
  }
}

/// A view for each element of a collection.
public nonisolated struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content: View>: View {
  /// Not made of others.
  public typealias Body = Never
  private let data: Data
  private let id: (Data.Element) -> ID
  private let content: (Data.Element) -> Content

  /// Makes a view for each element.
  public init(
    _ data: Data,
    id: KeyPath<Data.Element, ID>,
    @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.data = data
    self.id = { $0[keyPath: id] }
    self.content = content
  }

  /// Makes a view for each element, which knows its identity.
  public init(
    _ data: Data,
    @ViewBuilder content: @escaping (Data.Element) -> Content
  ) where Data.Element: Identifiable, ID == Data.Element.ID {
    self.data = data
    id = \.id
    self.content = content
  }

  /// The nodes of the views, in order.
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

/// Views that people scroll through.
public nonisolated struct ScrollView<Content: View>: View {
  /// What the view is made of.
  public let body: _ContainerView<Content>

  /// Creates a view that scrolls.
  public init(
    _ axes: Axis.Set = .vertical,
    showsIndicators: Bool = true,
    @ViewBuilder content: () -> Content
  ) {
    let names = [(Axis.Set.horizontal, "horizontal"), (.vertical, "vertical")]
    body = _ContainerView(
      kind: "ScrollView",
      arguments: [
        "axes": names.filter { axes.contains($0.0) }.map(\.1).joined(separator: " "),
        "showsIndicators": "\(showsIndicators)",
      ],
      content: content()
    )
  }
}

/// A direction.
public enum Axis: Hashable, Sendable {
  /// Along the line.
  case horizontal
  /// From line to line.
  case vertical

  /// Directions.
  public struct Set: OptionSet, Sendable {
    /// The option bits.
    public let rawValue: Int
    /// Creates directions from option bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// Along the line.
    public static let horizontal = Set(rawValue: 1)
    /// From line to line.
    public static let vertical = Set(rawValue: 2)
  }
}
