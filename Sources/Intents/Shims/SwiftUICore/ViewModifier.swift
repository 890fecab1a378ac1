/// A change to a view that is written once and applied to many.
@MainActor @preconcurrency
public protocol ViewModifier {
  /// The type of the view that the modifier makes.
  associatedtype Body: View
  /// The view that the modifier is applied to, without its type.
  typealias Content = _ViewModifierContent
  /// Makes the changed view.
  ///
  /// - Parameter content: The view that the modifier is applied to.
  /// - Returns: What is shown instead; it may contain `content` any number of times, or not at all.
  @ViewBuilder func body(content: Content) -> Body
  /// The nodes of a changed view: those of ``body(content:)``, or of the view where there is no body.
  ///
  /// - Parameter content: The view that the modifier is applied to.
  /// - Returns: The nodes, rebuilt at each call.
  func _nodes(of content: Content) -> [ViewNode]
}

extension ViewModifier {
  /// The nodes of ``body(content:)``.
  ///
  /// - Parameter content: The view that the modifier is applied to.
  /// - Returns: The nodes, rebuilt at each call.
  public func _nodes(of content: Content) -> [ViewNode] { body(content: content)._nodes }

  /// Applies two modifiers as one.
  ///
  /// - Parameter modifier: The modifier to apply to what this one makes.
  /// - Returns: Both, as one modifier.
  nonisolated public func concat<Other>(_ modifier: Other) -> ModifiedContent<Self, Other> {
    ModifiedContent(content: self, modifier: modifier)
  }
}

extension ViewModifier where Body == Never {
  /// Stops the program: the modifier has no body.
  ///
  /// - Parameter content: The view that the modifier is applied to.
  /// - Returns: Nothing.
  public func body(content: Content) -> Never { fatalError("\(Self.self) has no body") }

  /// The nodes of the view, unchanged.
  ///
  /// - Parameter content: The view that the modifier is applied to.
  /// - Returns: The nodes of the view.
  public func _nodes(of content: Content) -> [ViewNode] { content._nodes }
}

/// The view that a modifier is given.
public nonisolated struct _ViewModifierContent: _NodeView {
  let content: AnyView
  /// The nodes of the original view.
  @MainActor public var _nodes: [ViewNode] { content._nodes }
}

/// A view with a modifier of the app's own, or two such modifiers as one.
public nonisolated struct ModifiedContent<Content, Modifier> {
  /// The modified view.
  public var content: Content
  /// The modifier.
  public var modifier: Modifier
  /// Applies a modifier.
  ///
  /// - Parameters:
  ///   - content: What is modified.
  ///   - modifier: The modifier.
  public init(content: Content, modifier: Modifier) {
    (self.content, self.modifier) = (content, modifier)
  }
}

extension ModifiedContent: View where Content: View, Modifier: ViewModifier {
  /// None: the view makes its nodes itself.
  public typealias Body = Never
  /// The nodes of what the modifier makes of the view.
  @MainActor public var _nodes: [ViewNode] {
    modifier._nodes(of: _ViewModifierContent(content: AnyView(content)))
  }
}

extension ModifiedContent: ViewModifier where Content: ViewModifier, Modifier: ViewModifier {
  /// The nodes of what the second modifier makes of what the first one makes of a view.
  ///
  /// - Parameter content: The view that both are applied to.
  /// - Returns: The nodes, rebuilt at each call.
  @MainActor public func _nodes(of content: _ViewModifierContent) -> [ViewNode] {
    let changed = ModifiedContent<_ViewModifierContent, Content>(
      content: content,
      modifier: self.content
    )
    return modifier._nodes(of: _ViewModifierContent(content: AnyView(changed)))
  }
}

extension ModifiedContent: Equatable where Content: Equatable, Modifier: Equatable {}
extension ModifiedContent: Sendable where Content: Sendable, Modifier: Sendable {}

extension View {
  /// Applies a modifier of the app's own.
  ///
  /// - Parameter modifier: The modifier; its body is made when the nodes of the result are read.
  /// - Returns: What the body of the modifier makes of this view.
  nonisolated public func modifier<Modifier>(
    _ modifier: Modifier
  ) -> ModifiedContent<Self, Modifier> {
    ModifiedContent(content: self, modifier: modifier)
  }
}

/// A modifier that changes nothing.
public nonisolated struct EmptyModifier: ViewModifier, Sendable {
  /// None: the view is shown as it is.
  public typealias Body = Never
  /// The modifier.
  public static let identity = EmptyModifier()
  /// Creates the modifier.
  public init() {}
}
