// Tabs of an app's windows. The tree has the content of all of them, each in a node with its title.

/// A tab or several; an app's own type is made of others in its ``body``.
@MainActor @preconcurrency
public protocol TabContent<TabValue> {
  /// The type of the values that stand for the tabs.
  associatedtype TabValue: Hashable
  /// The type of ``body``.
  associatedtype Body: TabContent where Body.TabValue == TabValue
  /// The tabs that this one is made of.
  @TabContentBuilder<TabValue> var body: Body { get }
  /// The tabs as nodes, rebuilt at each reading.
  var _nodes: [ViewNode] { get }
}

extension TabContent {
  /// The nodes of ``body``.
  public var _nodes: [ViewNode] { body._nodes }
}

/// Several tabs in order.
public nonisolated struct _Tabs<TabValue: Hashable>: TabContent, View {
  private let parts: [any TabContent]
  private let modifiers: [ViewNode.Modifier]

  init(_ parts: [any TabContent], _ modifiers: [ViewNode.Modifier] = []) {
    (self.parts, self.modifiers) = (parts, modifiers)
  }

  /// The tabs themselves.
  @TabContentBuilder<TabValue> @MainActor public var body: _Tabs<TabValue> { self }
  /// The nodes of the tabs.
  @MainActor public var _nodes: [ViewNode] {
    parts.flatMap { $0._nodes }.map { node in
      var node = node
      node.modifiers += modifiers
      return node
    }
  }
}

/// A result builder for the tabs of a ``TabView``.
@resultBuilder
public enum TabContentBuilder<TabValue: Hashable> {
  /// Takes a tab.
  public static func buildExpression<Content: TabContent<TabValue>>(
    _ tab: Content
  ) -> _Tabs<TabValue> { _Tabs([tab]) }

  /// Takes a tab for each element of some data.
  public static func buildExpression<Data, ID>(
    _ tabs: ForEach<Data, ID, _Tabs<TabValue>>
  ) -> _Tabs<TabValue> { _Tabs(tabs.data.map(tabs.content)) }

  /// Puts tabs in order.
  public static func buildBlock(_ tabs: _Tabs<TabValue>...) -> _Tabs<TabValue> {
    _Tabs(tabs)
  }

  /// Takes the tabs of an `if` without an `else`.
  public static func buildOptional(_ tabs: _Tabs<TabValue>?) -> _Tabs<TabValue> {
    _Tabs(tabs.map { [$0] } ?? [])
  }

  /// Takes the tabs of the first branch.
  public static func buildEither(first: _Tabs<TabValue>) -> _Tabs<TabValue> { first }

  /// Takes the tabs of the second branch.
  public static func buildEither(second: _Tabs<TabValue>) -> _Tabs<TabValue> { second }

  /// Takes the tabs of an `if #available`.
  public static func buildLimitedAvailability(_ tabs: _Tabs<TabValue>) -> _Tabs<TabValue> { tabs }
}

extension ForEach {
  /// Makes a tab for each element.
  ///
  /// - Parameters:
  ///   - data: The elements.
  ///   - content: Makes the tab of an element.
  public init<Value: Hashable>(
    _ data: Data,
    @TabContentBuilder<Value> content: @escaping (Data.Element) -> _Tabs<Value>
  ) where Data.Element: Identifiable, ID == Data.Element.ID, Content == _Tabs<Value> {
    self.init(making: data, id: { $0.id }, content: content)
  }

  /// Makes a tab for each element.
  ///
  /// - Parameters:
  ///   - data: The elements.
  ///   - id: Which property of an element is its identity.
  ///   - content: Makes the tab of an element.
  public init<Value: Hashable>(
    _ data: Data,
    id: KeyPath<Data.Element, ID>,
    @TabContentBuilder<Value> content: @escaping (Data.Element) -> _Tabs<Value>
  ) where Content == _Tabs<Value> {
    self.init(making: data, id: { $0[keyPath: id] }, content: content)
  }
}

extension TabView {
  /// Creates tabs, one of which is chosen.
  ///
  /// - Parameters:
  ///   - selection: What is chosen; nothing changes it here.
  ///   - content: What is in it.
  public init<Value: Hashable>(
    selection: Binding<Value>,
    @TabContentBuilder<Value> content: () -> Content
  ) where Content == _Tabs<Value> {
    body = _ContainerView(element: .other("TabView"), content: content())
  }

  /// Creates tabs.
  ///
  /// - Parameter content: What is in it.
  public init(@TabContentBuilder<Never> content: () -> Content) where Content == _Tabs<Never> {
    body = _ContainerView(element: .other("TabView"), content: content())
  }
}

/// One of several screens, which its user chooses by a title and a symbol.
public nonisolated struct Tab<Value: Hashable, Content: View, Label: View>: TabContent {
  /// The type of the value that stands for the tab.
  public typealias TabValue = Value
  private let label: any View
  private let content: Content

  init(_label label: any View, content: Content) { (self.label, self.content) = (label, content) }

  private init(_ role: TabRole?, _ content: Content) {
    let label: any View = role == .search ? Text(verbatim: "Search") : EmptyView()
    self.init(_label: label, content: content)
  }

  /// The tab itself.
  @MainActor public var body: _Tabs<Value> { self }
  /// The tab with the words of its label, and the nodes of its content.
  @MainActor public var _nodes: [ViewNode] {
    let words = label._nodes.map(\.plainText).joined(separator: " ")
    return [ViewNode(.other("Tab", text: words), children: content._nodes)]
  }
}

extension Tab where Label == DefaultTabLabel {
  /// Creates a tab for a role, whose title is the system's.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - role: What it is for; nil for nothing in particular.
  ///   - content: What is in it.
  public init(value: Value, role: TabRole? = nil, @ViewBuilder content: () -> Content) {
    self.init(role, content())
  }
}

extension Tab {
  /// Creates a tab with a label.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - role: What it is for; nil for nothing in particular.
  ///   - content: What is in it.
  ///   - label: The label.
  public init(
    value: Value,
    role: TabRole? = nil,
    @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label
  ) { self.init(_label: label(), content: content()) }
}

extension Tab where Value == Never, Label == DefaultTabLabel {
  /// Creates a tab that is not chosen by a value, for a role.
  ///
  /// - Parameters:
  ///   - role: What it is for; nil for nothing in particular.
  ///   - content: What is in it.
  public init(role: TabRole? = nil, @ViewBuilder content: () -> Content) {
    self.init(role, content())
  }
}

extension Tab where Value == Never {
  /// Creates a tab that is not chosen by a value, with a label.
  ///
  /// - Parameters:
  ///   - role: What it is for; nil for nothing in particular.
  ///   - content: What is in it.
  ///   - label: The label.
  public init(
    role: TabRole? = nil,
    @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label
  ) { self.init(_label: label(), content: content()) }
}

/// The title and the symbol of a tab.
public nonisolated struct DefaultTabLabel: View {
  /// Nothing: the node of the tab has the title.
  @MainActor public var body: some View { EmptyView() }
}

/// Tabs that belong together.
public nonisolated struct TabSection<SelectionValue: Hashable>: TabContent {
  /// The type of the values that stand for the tabs.
  public typealias TabValue = SelectionValue
  /// The tabs.
  @MainActor public var body: _Tabs<SelectionValue> { tabs }
  private let tabs: _Tabs<SelectionValue>

  /// Creates a section without a title.
  ///
  /// - Parameter content: What is in it.
  public init(@TabContentBuilder<SelectionValue> content: () -> _Tabs<SelectionValue>) {
    tabs = content()
  }

  /// Creates a section with a header.
  ///
  /// - Parameters:
  ///   - content: What is in it.
  ///   - header: The header; not shown.
  public init(
    @TabContentBuilder<SelectionValue> content: () -> _Tabs<SelectionValue>,
    @ViewBuilder header: () -> some View
  ) { tabs = content() }
}

extension TabContent {
  /// The tab with a modifier that no renderer draws.
  nonisolated func _tab(_ name: String, _ arguments: [String: String] = [:]) -> _Tabs<TabValue> {
    _Tabs([self], [.other(name, arguments)])
  }
}
