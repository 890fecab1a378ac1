/// A menu bar extra, which opens from the menu bar.
public nonisolated struct MenuBarExtra<Label: View, Content: View>: Scene {
  /// None: the scene makes its nodes itself.
  public typealias Body = Never
  private let label: Label
  private let content: Content

  /// Creates a menu bar extra.
  ///
  /// - Parameters:
  ///   - isInserted: Whether the menu bar has it; not read.
  ///   - content: The content.
  ///   - label: The label.
  public init(
    isInserted: Binding<Bool> = .constant(true),
    @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label
  ) { (self.label, self.content) = (label(), content()) }

  /// One node of the kind `MenuBarExtra`, with the words of the label as its text and the content as children.
  @MainActor public var _nodes: [ViewNode] {
    [.scene("MenuBarExtra", label.node.plainText, nil, content._nodes)]
  }
}
