/// A change to a view that is written once and applied to many.
///
/// Nothing of the modifier itself is in the tree: only what its body makes.
@MainActor @preconcurrency
public protocol ViewModifier {
  /// The type of the view that the modifier makes.
  associatedtype Body: View
  /// The view that the modifier is applied to, without its type.
  ///
  /// Its nodes are those of the view.
  typealias Content = _ViewModifierContent
  /// Makes the changed view.
  ///
  /// - Parameter content: The view that the modifier is applied to.
  /// - Returns: What is shown instead; it may contain `content` any number of times, or not at all.
  @ViewBuilder func body(content: Content) -> Body
}

/// The view that a modifier is given.
///
/// It stands for the original view and shows as it does.
public nonisolated struct _ViewModifierContent: View {
  /// None: the view makes its nodes itself.
  ///
  /// Reading `body` stops the program; ``View/node`` is there for every view.
  public typealias Body = Never
  let content: AnyView
  /// The nodes of the original view.
  ///
  /// They are made once for each place in the modifier's body.
  @MainActor public var _nodes: [ViewNode] { content._nodes }
}

extension View {
  /// Applies a modifier of the app's own.
  ///
  /// - Parameter modifier: The modifier; its body is made at once.
  /// - Returns: What the body of the modifier makes of this view.
  public func modifier<Modifier: ViewModifier>(_ modifier: Modifier) -> some View {
    modifier.body(content: _ViewModifierContent(content: AnyView(self)))
  }
}
