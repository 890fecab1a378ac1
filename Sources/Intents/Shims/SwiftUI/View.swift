/// A part of what an app shows: text, a control, or a container of other views.
///
/// An app's view is made of others in its ``body``; the views of this module make their nodes
/// themselves. On Linux a view is never on a screen: ``node`` gives the whole of it as data, which
/// the renderers show as text, HTML or PDF.
@MainActor @preconcurrency
public protocol View {
  /// The type of ``body``.
  ///
  /// `Never` for the views of this module, which have nodes and no body.
  associatedtype Body: View
  /// The views that this view is made of.
  ///
  /// Read once for each reading of ``node``, on the main actor; nothing is kept from one reading to
  /// the next.
  @ViewBuilder var body: Body { get }
  /// The view as nodes.
  ///
  /// None for a view that shows nothing, several for a group; one for most. An app's view has those
  /// of its ``body``.
  var _nodes: [ViewNode] { get }
}

extension View {
  /// The nodes of ``body``.
  ///
  /// Made anew at each reading, with the environment of that moment.
  public var _nodes: [ViewNode] { body._nodes }

  /// The view as data: what a renderer takes.
  ///
  /// Several top-level nodes, or none, become the children of one `VStack`. The whole tree is made
  /// at each reading: keep the node rather than the view.
  public var node: ViewNode {
    let nodes = _nodes
    return nodes.count == 1 ? nodes[0] : ViewNode(.vStack(), children: nodes)
  }
}

extension View where Body == Never {
  /// Stops the program: a view of this module has no body.
  ///
  /// Read ``node`` instead, which every view has.
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
  ///
  /// This is what an `if` without an `else` in a ``ViewBuilder`` becomes.
  public var _nodes: [ViewNode] { self?._nodes ?? [] }
}

/// A result builder for the views of a closure.
///
/// A closure may have any number of views, `if` with or without `else`, `switch` and `if let`; for
/// a loop use ``ForEach``.
@resultBuilder
public enum ViewBuilder {
  /// Builds an empty closure.
  ///
  /// - Returns: A view without nodes.
  public static func buildBlock() -> EmptyView { EmptyView() }

  /// Passes the only view of a closure on unchanged.
  ///
  /// - Parameter content: The view.
  /// - Returns: The same view.
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }

  /// Puts the views of a closure in order.
  ///
  /// - Parameter content: Two or more views. Their nodes are made when those of the result are
  ///   read, not before.
  /// - Returns: A view with the nodes of all of them.
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
  ///
  /// - Parameter content: The view.
  /// - Returns: The same view.
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }

  /// Makes a view of an `if` without an `else`.
  ///
  /// - Parameter content: The view of the branch; nil when the condition does not hold.
  /// - Returns: The same, which as a view has no nodes for nil.
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }

  /// Makes a view of the first branch of an `if` with an `else`.
  ///
  /// - Parameter first: The view of the branch that was taken.
  /// - Returns: A view with its nodes.
  public static func buildEither<First: View, Second: View>(
    first: First
  ) -> _ConditionalContent<First, Second> { _ConditionalContent(.first(first)) }

  /// Makes a view of the second branch of an `if` with an `else`.
  ///
  /// - Parameter second: The view of the branch that was taken.
  /// - Returns: A view with its nodes.
  public static func buildEither<First: View, Second: View>(
    second: Second
  ) -> _ConditionalContent<First, Second> { _ConditionalContent(.second(second)) }

  /// Makes a view of the inside of an `if #available`.
  ///
  /// - Parameter content: The view; on Linux every such branch is taken.
  /// - Returns: The view without its type.
  public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView {
    AnyView(content)
  }
}

/// Several views in order, as a ``ViewBuilder`` puts them together.
///
/// It has no node of its own: its views become the children of the container around it.
public nonisolated struct TupleView<Content>: View {
  /// None: the view makes its nodes itself.
  ///
  /// Reading `body` stops the program; ``View/node`` is there for every view.
  public typealias Body = Never
  /// The views, as a tuple.
  ///
  /// One view's value for a closure with a single line is not wrapped: a tuple has two or more.
  public let value: Content
  private let nodes: @MainActor (Content) -> [ViewNode]

  init(_ value: Content, nodes: @escaping @MainActor (Content) -> [ViewNode]) {
    self.value = value
    self.nodes = nodes
  }

  /// The nodes of the views, in the order in which they were written.
  ///
  /// They are made anew at each reading.
  @MainActor public var _nodes: [ViewNode] { nodes(value) }
}

/// The view of an `if` with an `else`, or of a `switch`.
///
/// The branch is chosen when the closure runs; the other one is never made.
public nonisolated struct _ConditionalContent<First: View, Second: View>: View {
  /// None: the view makes its nodes itself.
  ///
  /// Reading `body` stops the program; ``View/node`` is there for every view.
  public typealias Body = Never
  enum Storage {
    case first(First)
    case second(Second)
  }
  let storage: Storage

  init(_ storage: Storage) { self.storage = storage }

  /// The nodes of the branch that was taken.
  ///
  /// The branch was chosen when the closure ran, and not at this reading.
  @MainActor public var _nodes: [ViewNode] {
    switch storage {
    case .first(let view): view._nodes
    case .second(let view): view._nodes
    }
  }
}

/// A view that shows nothing.
///
/// It has no node, so that a container leaves no room for it.
public nonisolated struct EmptyView: View {
  /// None: the view makes its nodes itself.
  ///
  /// Reading `body` stops the program; ``View/node`` is there for every view.
  public typealias Body = Never
  /// Creates an empty view.
  public init() {}
  /// The nodes of the view: none.
  @MainActor public var _nodes: [ViewNode] { [] }
}

/// A view without its type, for places that need one type for different views.
///
/// Its nodes are those of the view: nothing in the tree shows that it was wrapped.
public nonisolated struct AnyView: View {
  /// None: the view makes its nodes itself.
  ///
  /// Reading `body` stops the program; ``View/node`` is there for every view.
  public typealias Body = Never
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
  ///
  /// Made anew at each reading.
  @MainActor public var _nodes: [ViewNode] { view._nodes }
}

/// A view that runs a closure each time its nodes are made.
///
/// `onAppear` and `userActivity` are made of it: on Linux a view appears when its tree is made.
public nonisolated struct _AppearanceView<Content: View>: View {
  /// None: the view makes its nodes itself.
  ///
  /// Reading `body` stops the program; ``View/node`` is there for every view.
  public typealias Body = Never
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
  ///
  /// Each reading runs it again.
  @MainActor public var _nodes: [ViewNode] {
    action()
    return content._nodes
  }
}
