/// Something to look at.
///
/// A view of an app is made of others in its `body`; the views of this module are known by what they
/// are. ``node`` gives the whole as data.
@MainActor @preconcurrency
public protocol View {
  /// The type of what the view is made of.
  associatedtype Body: View
  /// What the view is made of.
  @ViewBuilder var body: Body { get }
  /// The view as nodes; several for a group.
  var _nodes: [ViewNode] { get }
}

extension View {
  /// The nodes of the body.
  public var _nodes: [ViewNode] { body._nodes }

  /// The view as data; several views are put into a column.
  public var node: ViewNode {
    let nodes = _nodes
    return nodes.count == 1 ? nodes[0] : ViewNode("VStack", children: nodes)
  }
}

extension View where Body == Never {
  /// Stops the program: a view of this module is not made of others.
  public var body: Never { fatalError("\(Self.self) has no body") }
}

extension Never: View {
  /// Stops the program: there is no value of this type.
  public var body: Never { fatalError("There is no view of the type Never") }
  /// No nodes: there is no value of this type.
  public var _nodes: [ViewNode] { [] }
}

extension Optional: View where Wrapped: View {
  /// Not made of others.
  public typealias Body = Never
  /// The nodes of the view that is there.
  public var _nodes: [ViewNode] { self?._nodes ?? [] }
}

/// Collects views from the lines of a closure.
@resultBuilder
public enum ViewBuilder {
  /// No view.
  public static func buildBlock() -> EmptyView { EmptyView() }

  /// One view.
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }

  /// Several views.
  public static func buildBlock<each Content: View>(
    _ content: repeat each Content
  ) -> TupleView<(repeat each Content)> {
    // The nodes are taken when they are asked for: a view's body is its own time's.
    TupleView((repeat each content)) { value in
      var nodes: [ViewNode] = []
      for view in repeat each value { nodes += view._nodes }
      return nodes
    }
  }

  /// One view.
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }

  /// The view of an `if`, where there is one.
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }

  /// The first view of an `if` with an `else`.
  public static func buildEither<First: View, Second: View>(
    first: First
  ) -> _ConditionalContent<First, Second> { _ConditionalContent(.first(first)) }

  /// The second view of an `if` with an `else`.
  public static func buildEither<First: View, Second: View>(
    second: Second
  ) -> _ConditionalContent<First, Second> { _ConditionalContent(.second(second)) }

  /// A view that only newer systems have.
  public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView {
    AnyView(content)
  }
}

/// Several views in order.
public nonisolated struct TupleView<Content>: View {
  /// Not made of others.
  public typealias Body = Never
  /// The views.
  public let value: Content
  private let nodes: @MainActor (Content) -> [ViewNode]

  init(_ value: Content, nodes: @escaping @MainActor (Content) -> [ViewNode]) {
    self.value = value
    self.nodes = nodes
  }

  /// The nodes of the views.
  @MainActor public var _nodes: [ViewNode] { nodes(value) }
}

/// One of two views.
public nonisolated struct _ConditionalContent<First: View, Second: View>: View {
  /// Not made of others.
  public typealias Body = Never
  enum Storage {
    case first(First)
    case second(Second)
  }
  let storage: Storage

  init(_ storage: Storage) { self.storage = storage }

  /// The nodes of the view that was taken.
  @MainActor public var _nodes: [ViewNode] {
    switch storage {
    case .first(let view): view._nodes
    case .second(let view): view._nodes
    }
  }
}

/// A view that shows nothing.
public nonisolated struct EmptyView: View {
  /// Not made of others.
  public typealias Body = Never
  /// Creates nothing.
  public init() {}
  /// No nodes.
  @MainActor public var _nodes: [ViewNode] { [] }
}

/// A view without its type.
public nonisolated struct AnyView: View {
  /// Not made of others.
  public typealias Body = Never
  private let view: any View

  /// Hides the type of a view.
  public init(_ view: some View) { self.view = view }

  /// Hides the type of a view.
  public init(erasing view: some View) { self.view = view }

  /// The nodes of the view.
  @MainActor public var _nodes: [ViewNode] { view._nodes }
}

/// A view that does something each time it is made into nodes.
public nonisolated struct _AppearanceView<Content: View>: View {
  /// Not made of others.
  public typealias Body = Never
  private let content: Content
  private let action: () -> Void

  /// Creates a view that does something before its content is made.
  public init(content: Content, action: @escaping () -> Void) {
    self.content = content
    self.action = action
  }

  /// The nodes of the content.
  @MainActor public var _nodes: [ViewNode] {
    action()
    return content._nodes
  }
}
