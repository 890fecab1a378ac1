/// A part of what an app shows: text, a control, or a container of other views.
@MainActor @preconcurrency
public protocol View {
  /// The type of ``body``.
  associatedtype Body: View
  /// The views that this view is made of.
  @ViewBuilder var body: Body { get }
  /// The view as nodes.
  var _nodes: [ViewNode] { get }
}

extension View {
  /// The nodes of ``body``.
  public var _nodes: [ViewNode] { body._nodes }

  /// The view as data: what a renderer takes.
  public var node: ViewNode {
    let nodes = _nodes
    return nodes.count == 1 ? nodes[0] : ViewNode(.vStack(), children: nodes)
  }
}

extension View where Body == Never {
  /// Stops the program: a view of this module has no body.
  public var body: Never { fatalError("\(Self.self) has no body") }
}

extension Never: View {
  /// Stops the program: there is no value of this type.
  public var body: Never { fatalError("There is no view of the type Never") }
  /// The nodes: none, as there is no value of this type.
  public var _nodes: [ViewNode] { [] }
}

extension Optional: View where Wrapped: View {
  /// None: an optional view makes its nodes itself.
  public typealias Body = Never
  /// The nodes of the wrapped view; none for nil.
  public var _nodes: [ViewNode] { self?._nodes ?? [] }
}

/// A view that makes its nodes itself, and has no body.
public protocol _NodeView: View where Body == Never {}

/// A result builder for the views of a closure.
@resultBuilder
public enum ViewBuilder {
  /// Builds an empty closure.
  ///
  /// - Returns: A view without nodes.
  public static func buildBlock() -> EmptyView { EmptyView() }

  /// Passes the only view of a closure on unchanged.
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }

  /// Puts the views of a closure in order.
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

  /// Passes a view on unchanged.
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }

  /// Makes a view of an `if` without an `else`.
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }

  /// Makes a view of the first branch of an `if` with an `else`.
  public static func buildEither<First: View, Second: View>(
    first: First
  ) -> _ConditionalContent<First, Second> { _ConditionalContent(.first(first)) }

  /// Makes a view of the second branch of an `if` with an `else`.
  public static func buildEither<First: View, Second: View>(
    second: Second
  ) -> _ConditionalContent<First, Second> { _ConditionalContent(.second(second)) }

  /// Makes a view of the inside of an `if #available`.
  public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView {
    AnyView(content)
  }
}

/// Several views in order, as a ``ViewBuilder`` puts them together.
public nonisolated struct TupleView<Content>: _NodeView {
  /// The views, as a tuple.
  public let value: Content
  private let nodes: @MainActor (Content) -> [ViewNode]

  init(_ value: Content, nodes: @escaping @MainActor (Content) -> [ViewNode]) {
    self.value = value
    self.nodes = nodes
  }

  /// The nodes of the views, in the order in which they were written.
  @MainActor public var _nodes: [ViewNode] { nodes(value) }
}

/// The view of an `if` with an `else`, or of a `switch`.
public nonisolated struct _ConditionalContent<First: View, Second: View>: _NodeView {
  enum Storage {
    case first(First)
    case second(Second)
  }
  let storage: Storage

  init(_ storage: Storage) { self.storage = storage }

  /// The nodes of the branch that was taken.
  @MainActor public var _nodes: [ViewNode] {
    switch storage {
    case .first(let view): view._nodes
    case .second(let view): view._nodes
    }
  }
}

/// A view that shows nothing.
public nonisolated struct EmptyView: _NodeView {
  /// Creates an empty view.
  public init() {}
  /// The nodes of the view: none.
  @MainActor public var _nodes: [ViewNode] { [] }
}

/// A view without its type, for places that need one type for different views.
public nonisolated struct AnyView: _NodeView {
  private let view: any View

  /// Hides the type of a view.
  ///
  /// - Parameter view: The view; its nodes are made when those of the result are read.
  public init(_ view: some View) { self.view = view }

  /// Hides the type of a view.
  ///
  /// - Parameter view: The view; its nodes are made when those of the result are read.
  public init(erasing view: some View) { self.view = view }

  /// The nodes of the wrapped view.
  @MainActor public var _nodes: [ViewNode] { view._nodes }
}

/// A view that runs a closure each time its nodes are made.
public nonisolated struct _AppearanceView<Content: View>: _NodeView {
  private let content: Content
  private let action: () -> Void

  /// Creates a view that runs a closure before its content is made.
  ///
  /// - Parameters:
  ///   - content: The view to show.
  ///   - action: What to run, on the main actor, at each reading of the nodes.
  public init(content: Content, action: @escaping () -> Void) {
    self.content = content
    self.action = action
  }

  /// Runs the action, then returns the nodes of the content.
  @MainActor public var _nodes: [ViewNode] {
    action()
    return content._nodes
  }
}
