/// What is done to a view, kept apart from it to be done to others too.
@MainActor @preconcurrency
public protocol ViewModifier {
  /// The type of what is made.
  associatedtype Body: View
  /// The view that it is done to.
  typealias Content = _ViewModifierContent
  /// Makes the view.
  @ViewBuilder func body(content: Content) -> Body
}

/// The view that a modifier is given.
public nonisolated struct _ViewModifierContent: View {
  /// Not made of others.
  public typealias Body = Never
  let content: AnyView
  /// The nodes of the view.
  @MainActor public var _nodes: [ViewNode] { content._nodes }
}

extension View {
  /// Does to a view what a modifier says.
  public func modifier<Modifier: ViewModifier>(_ modifier: Modifier) -> some View {
    modifier.body(content: _ViewModifierContent(content: AnyView(self)))
  }
}
