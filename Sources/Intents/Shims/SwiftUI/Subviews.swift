/// A view of a container's content.
///
/// One node of the content; a view without nodes is none, and one with several counts as that many.
public nonisolated struct Subview: View, Identifiable {
  /// None: the view makes its nodes itself.
  public typealias Body = Never
  /// The identity of a view in its container.
  public struct ID: Hashable, Sendable {
    let place: Int
  }

  let node: ViewNode
  /// The identity of the view: its place.
  public let id: ID
  /// What the view says to its container: the defaults, as values are not kept.
  public var containerValues: ContainerValues { ContainerValues() }

  /// The node of the view.
  @MainActor public var _nodes: [ViewNode] { [node] }
}

/// The views of a container's content.
public nonisolated struct SubviewsCollection: RandomAccessCollection, View {
  /// None: the view makes its nodes itself.
  public typealias Body = Never
  let views: [Subview]

  init(_ nodes: [ViewNode]) {
    views = nodes.enumerated().map { Subview(node: $1, id: Subview.ID(place: $0)) }
  }

  /// The first index; 0.
  public var startIndex: Int { 0 }
  /// The count of the views.
  public var endIndex: Int { views.count }
  /// The view at an index.
  public subscript(index: Int) -> Subview { views[index] }
  /// The views between two indices.
  public subscript(bounds: Range<Int>) -> SubviewsCollectionSlice {
    SubviewsCollectionSlice(views: views[bounds])
  }

  /// The nodes of all views.
  @MainActor public var _nodes: [ViewNode] { views.map(\.node) }
}

/// Some of the views of a container's content.
public nonisolated struct SubviewsCollectionSlice: RandomAccessCollection, View {
  /// None: the view makes its nodes itself.
  public typealias Body = Never
  let views: ArraySlice<Subview>

  /// The first index, as in the whole.
  public var startIndex: Int { views.startIndex }
  /// The index behind the last view, as in the whole.
  public var endIndex: Int { views.endIndex }
  /// The view at an index.
  public subscript(index: Int) -> Subview { views[index] }
  /// The views between two indices.
  public subscript(bounds: Range<Int>) -> SubviewsCollectionSlice {
    SubviewsCollectionSlice(views: views[bounds])
  }

  /// The nodes of all views.
  @MainActor public var _nodes: [ViewNode] { views.map(\.node) }
}

/// What a container makes of the views of its content.
public nonisolated struct GroupElementsOfContent<Base: View, Made: View>: View {
  /// None: the view makes its nodes itself.
  public typealias Body = Never
  let base: Base
  let make: (SubviewsCollection) -> Made

  /// The nodes of what is made of the views.
  @MainActor public var _nodes: [ViewNode] { make(SubviewsCollection(base._nodes))._nodes }
}

/// What is made of each view of a container's content.
public nonisolated struct _SubviewLoop<Base: View, Made: View>: View {
  /// None: the view makes its nodes itself.
  public typealias Body = Never
  let base: Base
  let make: (Subview) -> Made

  /// The nodes of what is made of each view.
  @MainActor public var _nodes: [ViewNode] {
    SubviewsCollection(base._nodes).flatMap { make($0)._nodes }
  }
}

extension Group {
  /// Makes a view of the views of a container's content.
  ///
  /// - Parameters:
  ///   - view: The content.
  ///   - transform: Makes a view of its views.
  public init<Base: View, Result: View>(
    subviews view: Base,
    @ViewBuilder transform: @escaping (SubviewsCollection) -> Result
  ) where Content == GroupElementsOfContent<Base, Result> {
    self.init { GroupElementsOfContent(base: view, make: transform) }
  }
}

extension ForEach where Data == CollectionOfOne<Int>, ID == Int {
  /// Makes a view for each view of a container's content.
  ///
  /// - Parameters:
  ///   - view: The content.
  ///   - content: Makes a view of one of its views.
  nonisolated public init<Base: View, Made: View>(
    subviews view: Base,
    @ViewBuilder content: @escaping (Subview) -> Made
  ) where Content == _SubviewLoop<Base, Made> {
    let loop = _SubviewLoop(base: view, make: content)
    self.init(making: CollectionOfOne(0), id: { $0 }, content: { _ in loop })
  }
}
