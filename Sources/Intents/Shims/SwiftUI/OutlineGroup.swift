/// A row for each element of a tree.
///
/// All elements are open: one that has others below it is a node of the kind `DisclosureGroup` with their nodes.
public nonisolated struct OutlineGroup<
  Data: RandomAccessCollection,
  ID: Hashable,
  Parent,
  Leaf,
  Subgroup
> {
  private let roots: [Data.Element]
  private let children: (Data.Element) -> Data?
  private let content: (Data.Element) -> Leaf

  private init(
    roots: [Data.Element],
    children: KeyPath<Data.Element, Data?>,
    content: @escaping (Data.Element) -> Leaf
  ) {
    (self.roots, self.content) = (roots, content)
    self.children = { $0[keyPath: children] }
  }
}

extension OutlineGroup: View where Parent: View, Leaf: View, Subgroup: View {
  /// None: the view makes its nodes itself.
  public typealias Body = Never
  /// The nodes of the topmost elements, with those below them.
  ///
  /// O(*n*) in the number of elements; a tree that contains itself never ends.
  @MainActor public var _nodes: [ViewNode] { roots.flatMap { rows(of: $0) } }

  @MainActor private func rows(of element: Data.Element) -> [ViewNode] {
    let label = content(element)._nodes
    guard let below = children(element) else { return label }
    let nodes = below.flatMap { rows(of: $0) }
    return [ViewNode(.other("DisclosureGroup"), children: label + nodes)]
  }
}

/// What is below an element of an ``OutlineGroup``.
///
/// An app names it in types only.
public nonisolated struct OutlineSubgroupChildren: View {
  /// None: the view makes its nodes itself.
  public typealias Body = Never
  /// The nodes: none, as there is no value of this type.
  @MainActor public var _nodes: [ViewNode] { [] }
}

extension OutlineGroup
where Parent: View, Parent == Leaf, Subgroup == DisclosureGroup<Parent, OutlineSubgroupChildren> {
  /// Creates rows for the elements of several trees.
  ///
  /// - Parameters:
  ///   - data: The topmost elements, in order.
  ///   - children: The key path to the elements below one; nil for one that has none.
  ///   - content: Makes the row of an element, each time the tree is made.
  public init(
    _ data: Data,
    children: KeyPath<Data.Element, Data?>,
    @ViewBuilder content: @escaping (Data.Element) -> Leaf
  ) where Data.Element: Identifiable, ID == Data.Element.ID {
    self.init(roots: Array(data), children: children, content: content)
  }

  /// Creates rows for the elements of a tree.
  ///
  /// - Parameters:
  ///   - root: The topmost element.
  ///   - children: The key path to the elements below one; nil for one that has none.
  ///   - content: Makes the row of an element, each time the tree is made.
  public init<Element: Identifiable>(
    _ root: Element,
    children: KeyPath<Element, Data?>,
    @ViewBuilder content: @escaping (Element) -> Leaf
  ) where Element == Data.Element, ID == Element.ID {
    self.init(roots: [root], children: children, content: content)
  }

  /// Creates rows for the elements of several trees, known by a property.
  ///
  /// - Parameters:
  ///   - data: The topmost elements, in order.
  ///   - id: The key path to what tells elements apart.
  ///   - children: The key path to the elements below one; nil for one that has none.
  ///   - content: Makes the row of an element, each time the tree is made.
  public init(
    _ data: Data,
    id: KeyPath<Data.Element, ID>,
    children: KeyPath<Data.Element, Data?>,
    @ViewBuilder content: @escaping (Data.Element) -> Leaf
  ) { self.init(roots: Array(data), children: children, content: content) }
}
