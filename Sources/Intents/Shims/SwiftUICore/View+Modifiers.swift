import Foundation

/// A view with a modifier in its nodes.
public nonisolated struct _Modified<Content: View>: _NodeView {
  let content: Content
  let modifier: ViewNode.Modifier
  let decoration: (kind: ViewNode.Decoration, view: any View)?

  /// The nodes of the view, each with the modifier at the end of its list.
  @MainActor public var _nodes: [ViewNode] {
    var nodes = content._nodes.map { node in
      var node = node
      node.modifiers.append(modifier)
      return node
    }
    if let decoration, !nodes.isEmpty {
      let children = decoration.view._nodes
      nodes[0].children.append(ViewNode(.decoration(decoration.kind), children: children))
    }
    return nodes
  }
}

/// One side of a rectangle.
public enum Edge: String, Hashable, CaseIterable, Sendable {
  /// The upper side, the one where reading begins, the lower one, and the one where reading ends.
  case top, leading, bottom, trailing

  /// A set of edges.
  public struct Set: OptionSet, Hashable, Sendable {
    /// The edges as a bit set.
    public let rawValue: Int
    /// Creates sides from bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The top edge.
    public static let top = Set(rawValue: 1)
    /// The leading edge; left in the renderers.
    public static let leading = Set(rawValue: 2)
    /// The bottom edge.
    public static let bottom = Set(rawValue: 4)
    /// The trailing edge; right in the renderers.
    public static let trailing = Set(rawValue: 8)
    /// All four edges.
    public static let all: Set = [.top, .leading, .bottom, .trailing]
    /// The leading and the trailing edge.
    public static let horizontal: Set = [.leading, .trailing]
    /// The top and the bottom edge.
    public static let vertical: Set = [.top, .bottom]
  }
}

extension View {
  /// Adds a modifier to the nodes of a view.
  ///
  /// - Parameter modifier: The modifier.
  /// - Returns: The view with the modifier.
  nonisolated public func _modified(_ modifier: ViewNode.Modifier) -> _Modified<Self> {
    _Modified(content: self, modifier: modifier, decoration: nil)
  }

  /// Adds a modifier that no renderer draws to the nodes of a view.
  ///
  /// - Parameters:
  ///   - name: The name of the modifier.
  ///   - arguments: Its arguments as text; those of nil are left out. None by default.
  /// - Returns: The view with the modifier.
  nonisolated public func _modified(
    _ name: String,
    _ arguments: [String: String?] = [:]
  ) -> _Modified<Self> {
    _modified(.other(name, arguments.compactMapValues { $0 }))
  }

  /// Adds a modifier, and a child to the first node which has the views that decorate it.
  nonisolated func _decorated(
    _ kind: ViewNode.Decoration,
    by view: some View,
    _ modifier: ViewNode.Modifier
  ) -> _Modified<Self> {
    _Modified(content: self, modifier: modifier, decoration: (kind, view))
  }

  /// Decorates a view, with where the decoration stands in a modifier of its name.
  nonisolated func _decorated(
    _ kind: ViewNode.Decoration,
    at alignment: Alignment,
    by view: some View
  ) -> _Modified<Self> {
    _decorated(kind, by: view, .other(kind.rawValue, ["alignment": alignment.rawValue]))
  }
}
