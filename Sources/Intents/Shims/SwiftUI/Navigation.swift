/// A stack of views, of which the topmost is shown.
///
/// One node of the kind `NavigationStack`, with the root view's nodes as children: what an app pushes is not in the
/// tree.
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
///
/// One node of the kind `NavigationSplitView`, with a `VStack` for each column, whatever is hidden or selected.
public nonisolated struct NavigationSplitView<Content: View>: View {
  /// The node around the columns.
  public let body: _ContainerView<Content>

  /// Creates two columns.
  ///
  /// - Parameters:
  ///   - sidebar: The first column.
  ///   - detail: The view of the selection.
  public init<Sidebar: View, Detail: View>(
    @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder detail: () -> Detail
  ) where Content == TupleView<(VStack<Sidebar>, VStack<Detail>)> {
    let columns = ViewBuilder.buildBlock(
      VStack(content: sidebar),
      VStack(content: detail)
    )
    body = _ContainerView(element: .other("NavigationSplitView"), content: columns)
  }

  /// Creates two columns, some of which may be hidden.
  ///
  /// - Parameters:
  ///   - columnVisibility: Which are shown. It is not read: the tree has both.
  ///   - sidebar: The first column.
  ///   - detail: The view of the selection.
  public init<Sidebar: View, Detail: View>(
    columnVisibility: Binding<NavigationSplitViewVisibility>,
    @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder detail: () -> Detail
  ) where Content == TupleView<(VStack<Sidebar>, VStack<Detail>)> {
    self.init(sidebar: sidebar, detail: detail)
  }

  /// Creates three columns.
  ///
  /// - Parameters:
  ///   - sidebar: The first column.
  ///   - content: The view of the selection.
  ///   - detail: The view of the selection in the second column.
  public init<Sidebar: View, Middle: View, Detail: View>(
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

  /// Creates three columns, some of which may be hidden.
  ///
  /// - Parameters:
  ///   - columnVisibility: Which are shown. It is not read: the tree has all.
  ///   - sidebar: The first column.
  ///   - content: The view of the selection.
  ///   - detail: The view of the selection in the second column.
  public init<Sidebar: View, Middle: View, Detail: View>(
    columnVisibility: Binding<NavigationSplitViewVisibility>,
    @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder content: () -> Middle,
    @ViewBuilder detail: () -> Detail
  ) where Content == TupleView<(VStack<Sidebar>, VStack<Middle>, VStack<Detail>)> {
    self.init(sidebar: sidebar, content: content, detail: detail)
  }
}

/// The visibility of the columns of a ``NavigationSplitView``.
///
/// Not read here: the tree has all columns.
public enum NavigationSplitViewVisibility: String, Hashable, Codable, Sendable {
  /// The system's default, all columns, the last two, or the last one.
  case automatic, all, doubleColumn, detailOnly
}

/// A control that navigates to another view.
///
/// One node of the kind `NavigationLink`, with the label's nodes as children. The destination is not in the tree:
/// views may lead to each other in a circle.
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

  private static func link(_ label: Label) -> _ContainerView<Label> {
    _ContainerView(element: .other("NavigationLink"), content: label)
  }
}

extension NavigationLink where Label == Text {
  /// Creates a link of words to a view.
  ///
  /// - Parameters:
  ///   - title: The text, localized at once.
  ///   - destination: The destination; not made.
  public init(_ title: LocalizedStringKey, @ViewBuilder destination: () -> Destination) {
    body = Self.link(Text(title))
  }

  /// Creates a link of the app's words to a view.
  ///
  /// - Parameters:
  ///   - title: The text, not localized.
  ///   - destination: The destination; not made.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, @ViewBuilder destination: () -> Destination) {
    body = Self.link(Text(title))
  }
}

extension NavigationLink where Destination == Never {
  /// Creates a link to the view that `navigationDestination` has for a value.
  ///
  /// - Parameters:
  ///   - value: The value. It is not kept.
  ///   - label: The label.
  public init<Value: Hashable>(value: Value?, @ViewBuilder label: () -> Label) {
    body = Self.link(label())
  }
}

extension NavigationLink where Label == Text, Destination == Never {
  /// Creates a link of words to the view that `navigationDestination` has for a value.
  ///
  /// - Parameters:
  ///   - title: The text, localized at once.
  ///   - value: The value. It is not kept.
  public init<Value: Hashable>(_ title: LocalizedStringKey, value: Value?) {
    body = Self.link(Text(title))
  }

  /// Creates a link of the app's words to the view that `navigationDestination` has for a value.
  ///
  /// - Parameters:
  ///   - title: The text, not localized.
  ///   - value: The value. It is not kept.
  @_disfavoredOverload
  public init<Value: Hashable>(_ title: some StringProtocol, value: Value?) {
    body = Self.link(Text(title))
  }
}

/// The values that were pushed onto a ``NavigationStack``, of any hashable types.
///
/// The stack does not read it here; an app's code can.
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
  ///
  /// O(1). The root view is not counted.
  public var count: Int { elements.count }
  /// Whether the path has no values.
  ///
  /// True while the stack would show its root view.
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
///
/// The modifier that takes it stands in the tree by its name; the renderers draw all alike.
public enum NavigationBarTitleDisplayMode: String, Hashable, Sendable {
  /// As the view before has it, small, or large.
  case automatic, inline, large
}

extension View {
  /// Sets the title of a view in a navigation stack, which is only kept in the tree.
  ///
  /// - Parameter title: The title, localized at once.
  /// - Returns: The view with the modifier.
  nonisolated public func navigationTitle(_ title: LocalizedStringKey) -> some View {
    _modified("navigationTitle", ["value": title.string])
  }

  /// Sets the title of a view in a navigation stack, which is only kept in the tree.
  ///
  /// - Parameter title: The title, taken as it is.
  /// - Returns: The view with the modifier.
  @_disfavoredOverload
  nonisolated public func navigationTitle(_ title: some StringProtocol) -> some View {
    _modified("navigationTitle", ["value": String(title)])
  }

  /// Sets the display mode of the title.
  ///
  /// Only kept in the tree.
  ///
  /// - Parameter mode: The display mode.
  /// - Returns: The view with the modifier.
  nonisolated public func navigationBarTitleDisplayMode(
    _ mode: NavigationBarTitleDisplayMode
  ) -> some View { _modified("navigationBarTitleDisplayMode", ["value": mode.rawValue]) }

  /// Sets the destination of links with a value of a type.
  ///
  /// It is not made, and not kept.
  ///
  /// - Parameters:
  ///   - data: The type of the values.
  ///   - destination: Makes the view of a value.
  /// - Returns: The view as it is.
  nonisolated public func navigationDestination<Data: Hashable, Destination: View>(
    for data: Data.Type,
    @ViewBuilder destination: @escaping (Data) -> Destination
  ) -> some View { self }

  /// Sets a destination that is shown while a value is true.
  ///
  /// It is not made, and not kept.
  ///
  /// - Parameters:
  ///   - isPresented: Not read.
  ///   - destination: The view.
  /// - Returns: The view as it is.
  nonisolated public func navigationDestination<Destination: View>(
    isPresented: Binding<Bool>,
    @ViewBuilder destination: () -> Destination
  ) -> some View { self }
}
