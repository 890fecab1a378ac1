/// A stack of views, of which the topmost is shown.
public nonisolated struct NavigationStack<Root: View>: View {
  /// The node around the root view.
  public let body: _ContainerView<Root>

  /// Creates a stack.
  ///
  /// - Parameter root: The first view.
  public init(@ViewBuilder root: () -> Root) {
    body = _ContainerView(element: .other("NavigationStack"), content: root())
  }

  /// Creates a stack whose views an app pushes.
  ///
  /// - Parameters:
  ///   - path: What was pushed. It is not read: the tree has the first view.
  ///   - root: The first view.
  public init<Path>(path: Binding<Path>, @ViewBuilder root: () -> Root) { self.init(root: root) }
}

/// Two or three columns, in which one selects what the next shows.
public nonisolated struct NavigationSplitView<Content: View>: View {
  /// The node around the columns.
  public let body: _ContainerView<Content>

  /// Creates two columns.
  ///
  /// - Parameters:
  ///   - columnVisibility: The columns that are seen; not read.
  ///   - preferredCompactColumn: The column of a narrow window; not read.
  ///   - sidebar: The first column.
  ///   - detail: The view of the selection.
  public init<Sidebar: View, Detail: View>(
    columnVisibility: Binding<NavigationSplitViewVisibility> = .constant(.automatic),
    preferredCompactColumn: Binding<NavigationSplitViewColumn> = .constant(.detail),
    @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder detail: () -> Detail
  ) where Content == TupleView<(VStack<Sidebar>, VStack<Detail>)> {
    let columns = ViewBuilder.buildBlock(
      VStack(content: sidebar),
      VStack(content: detail)
    )
    body = _ContainerView(element: .other("NavigationSplitView"), content: columns)
  }

  /// Creates three columns.
  ///
  /// - Parameters:
  ///   - columnVisibility: The columns that are seen; not read.
  ///   - preferredCompactColumn: The column of a narrow window; not read.
  ///   - sidebar: The first column.
  ///   - content: The view of the selection.
  ///   - detail: The view of the selection in the second column.
  public init<Sidebar: View, Middle: View, Detail: View>(
    columnVisibility: Binding<NavigationSplitViewVisibility> = .constant(.automatic),
    preferredCompactColumn: Binding<NavigationSplitViewColumn> = .constant(.detail),
    @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder content: () -> Middle,
    @ViewBuilder detail: () -> Detail
  ) where Content == TupleView<(VStack<Sidebar>, VStack<Middle>, VStack<Detail>)> {
    let columns = ViewBuilder.buildBlock(
      VStack(content: sidebar),
      VStack(content: content),
      VStack(content: detail)
    )
    body = _ContainerView(element: .other("NavigationSplitView"), content: columns)
  }
}

/// A control that navigates to another view.
public nonisolated struct NavigationLink<Label: View, Destination: View>: View {
  /// The node around the label.
  public let body: _ContainerView<Label>

  /// Creates a link to a view.
  ///
  /// - Parameters:
  ///   - destination: The destination; not made.
  ///   - label: The label.
  public init(
    @ViewBuilder destination: () -> Destination,
    @ViewBuilder label: () -> Label
  ) { body = Self.link(label()) }

  /// Creates a link to a view.
  ///
  /// - Parameters:
  ///   - destination: The destination; not in the tree.
  ///   - label: The label.
  public init(destination: Destination, @ViewBuilder label: () -> Label) {
    body = Self.link(label())
  }

  /// Creates a link to the destination of a value.
  ///
  /// - Parameters:
  ///   - value: The value; not kept.
  ///   - label: The label.
  public init<Value: Hashable>(value: Value?, @ViewBuilder label: () -> Label)
  where Destination == Never { body = Self.link(label()) }

  private static func link(_ label: Label) -> _ContainerView<Label> {
    _ContainerView(element: .other("NavigationLink"), content: label)
  }
}

/// The values that were pushed onto a ``NavigationStack``, of any hashable types.
public struct NavigationPath: Equatable {
  private var elements: [AnyHashable] = []

  /// Creates an empty path.
  public init() {}
  /// Creates a path of elements.
  ///
  /// - Parameter elements: What was pushed, the first one first.
  public init<Elements: Sequence>(_ elements: Elements) where Elements.Element: Hashable {
    self.elements = elements.map { AnyHashable($0) }
  }

  /// The number of values in the path.
  public var count: Int { elements.count }
  /// Whether the path has no values.
  public var isEmpty: Bool { elements.isEmpty }

  /// Pushes a value.
  ///
  /// - Parameter value: The value.
  public mutating func append<Value: Hashable>(_ value: Value) { elements.append(value) }
  /// Removes the last values.
  ///
  /// - Parameter count: The number of values; more than ``count`` stops the program.
  public mutating func removeLast(_ count: Int = 1) { elements.removeLast(count) }
}

/// The display mode of a navigation title.
public enum NavigationBarTitleDisplayMode: String, Hashable, Sendable {
  /// As the view before has it, small, or large.
  case automatic, inline, large
}
