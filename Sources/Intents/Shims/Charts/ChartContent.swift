public import SwiftUI

/// Content of a chart: marks, and types of the app's that are made of marks.
///
/// An app's type implements ``body``.
public protocol ChartContent {
  /// The type of ``body``; `Never` for the marks of this module.
  associatedtype Body: ChartContent
  /// The content that this content is made of.
  @MainActor @ChartContentBuilder var body: Body { get }
  /// The nodes of the marks in the view tree.
  @MainActor var _nodes: [ViewNode] { get }
}

extension ChartContent {
  /// The nodes of ``body``.
  @MainActor public var _nodes: [ViewNode] { body._nodes }
}

extension ChartContent where Body == Never {
  /// The body of a mark, which has none.
  ///
  /// Reading it stops the process: read `_nodes` instead.
  public var body: Never { fatalError("\(Self.self) has no body") }
}

extension Never: ChartContent {}

extension Optional: ChartContent where Wrapped: ChartContent {
  /// The nodes of the content; none for nil.
  @MainActor public var _nodes: [ViewNode] { self?._nodes ?? [] }
}

/// Content of a chart that a builder or a modifier has made.
///
/// Its nodes are made anew each time that they are read.
public struct _ChartNodes<Value>: ChartContent {
  /// None: the content makes its nodes itself.
  public typealias Body = Never
  private let value: Value
  private let make: @MainActor (Value) -> [ViewNode]
  init(_ value: Value, _ make: @escaping @MainActor (Value) -> [ViewNode]) {
    (self.value, self.make) = (value, make)
  }
  /// The nodes of the content.
  @MainActor public var _nodes: [ViewNode] { make(value) }
}

/// A result builder of the content of a chart.
///
/// It collects nodes in the order of the expressions; `if`, `else` and `#available` are supported, loops are
/// `ForEach`.
@resultBuilder
public enum ChartContentBuilder {
  /// Passes on a single piece of content.
  ///
  /// - Parameter content: The content.
  /// - Returns: The same.
  public static func buildBlock<Content: ChartContent>(_ content: Content) -> Content { content }
  /// Joins pieces of content in order.
  ///
  /// - Parameter content: The pieces; none or several.
  /// - Returns: All of them.
  public static func buildBlock<each Content: ChartContent>(
    _ content: repeat each Content
  ) -> _ChartNodes<(repeat each Content)> {
    _ChartNodes((repeat each content)) { content in
      var nodes: [ViewNode] = []
      for mark in repeat each content { nodes += mark._nodes }
      return nodes
    }
  }
  /// Passes on the content of one expression.
  ///
  /// - Parameter content: The content.
  /// - Returns: The same.
  public static func buildExpression<Content: ChartContent>(_ content: Content) -> Content {
    content
  }
  /// Makes marks of an `if` without an `else`.
  ///
  /// - Parameter content: The marks; nil where the condition does not hold.
  /// - Returns: The same.
  public static func buildIf<Content: ChartContent>(_ content: Content?) -> Content? { content }
  /// Makes marks of the first branch of an `if` with an `else`.
  ///
  /// - Parameter first: The marks.
  /// - Returns: The same.
  public static func buildEither<First: ChartContent, Other: ChartContent>(
    first: First
  ) -> _ChartBranch<First, Other> { .first(first) }
  /// Makes marks of the second branch of an `if` with an `else`.
  ///
  /// - Parameter second: The marks.
  /// - Returns: The same.
  public static func buildEither<Second: ChartContent, Other: ChartContent>(
    second: Second
  ) -> _ChartBranch<Other, Second> { .second(second) }
  /// Makes marks of the inside of an `if #available`.
  ///
  /// - Parameter content: The marks.
  /// - Returns: The same.
  public static func buildLimitedAvailability<Content: ChartContent>(
    _ content: Content
  ) -> Content { content }
}

/// Content of a chart from an `if` with an `else`.
public enum _ChartBranch<First: ChartContent, Second: ChartContent>: ChartContent {
  /// None: the content makes its nodes itself.
  public typealias Body = Never
  /// The content of the branch that was taken.
  case first(First), second(Second)
  /// The nodes of the branch that was taken.
  @MainActor public var _nodes: [ViewNode] {
    switch self {
    case .first(let marks): marks._nodes
    case .second(let marks): marks._nodes
    }
  }
}

extension ForEach: ChartContent where Content: ChartContent {
  /// Makes marks for each element.
  ///
  /// - Parameters:
  ///   - data: The elements, in order.
  ///   - id: The key path to what tells elements apart.
  ///   - content: Makes the marks of an element.
  nonisolated public init(
    _ data: Data,
    id: KeyPath<Data.Element, ID>,
    @ChartContentBuilder content: @escaping (Data.Element) -> Content
  ) { self.init(making: data, id: { $0[keyPath: id] }, content: content) }

  /// Makes marks for each identifiable element.
  ///
  /// - Parameters:
  ///   - data: The elements, in order.
  ///   - content: Makes the marks of an element.
  nonisolated public init(
    _ data: Data,
    @ChartContentBuilder content: @escaping (Data.Element) -> Content
  ) where Data.Element: Identifiable, ID == Data.Element.ID {
    self.init(making: data, id: \.id, content: content)
  }

  /// The nodes of the marks, in the order of the elements.
  @MainActor public var _nodes: [ViewNode] { data.flatMap { content($0)._nodes } }
}

/// A chart: one node of the kind `Chart`, with a child for each mark.
///
/// Nothing draws it. The texts of annotations are found by a view's text and in HTML.
public nonisolated struct Chart<Content: ChartContent>: View {
  /// None: the view makes its nodes itself.
  ///
  /// Reading `body` stops the program; `node` is there for every view.
  public typealias Body = Never
  private let make: () -> [Content]

  /// Creates a chart of given marks.
  ///
  /// - Parameter content: The marks.
  public init(@ChartContentBuilder content: @escaping () -> Content) {
    make = { [content()] }
  }

  /// Creates a chart of marks for each element.
  ///
  /// - Parameters:
  ///   - data: The elements, in order.
  ///   - content: Makes the marks of an element.
  public init<Data: RandomAccessCollection>(
    _ data: Data,
    @ChartContentBuilder content: @escaping (Data.Element) -> Content
  ) where Data.Element: Identifiable {
    make = { data.map(content) }
  }

  /// Creates a chart of marks for each element.
  ///
  /// - Parameters:
  ///   - data: The elements, in order.
  ///   - id: The key path to what tells elements apart.
  ///   - content: Makes the marks of an element.
  public init<Data: RandomAccessCollection, ID: Hashable>(
    _ data: Data,
    id: KeyPath<Data.Element, ID>,
    @ChartContentBuilder content: @escaping (Data.Element) -> Content
  ) { make = { data.map(content) } }

  /// One node of the kind `Chart`, with the nodes of its content as children.
  @MainActor public var _nodes: [ViewNode] {
    [ViewNode(.other("Chart"), children: make().flatMap(\._nodes))]
  }
}
