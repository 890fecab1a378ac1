/// Rows or other views that belong together, with a header and a footer.
public nonisolated struct Section<Parent: View, Content: View, Footer: View>: _NodeView {
  private let header: Parent
  private let content: Content
  private let footer: Footer

  /// Creates a section with a view above and one below it.
  ///
  /// - Parameters:
  ///   - content: The rows.
  ///   - header: The view above them.
  ///   - footer: The view below them.
  public init(
    @ViewBuilder content: () -> Content,
    @ViewBuilder header: () -> Parent,
    @ViewBuilder footer: () -> Footer
  ) { (self.header, self.content, self.footer) = (header(), content(), footer()) }

  /// Creates a section with a view above and one below it, in older source.
  ///
  /// - Parameters:
  ///   - header: The view above the rows.
  ///   - footer: The view below them.
  ///   - content: The rows.
  public init(header: Parent, footer: Footer, @ViewBuilder content: () -> Content) {
    (self.header, self.content, self.footer) = (header, content(), footer)
  }

  /// One node of the kind `Section`, with the header, the rows and the footer as children.
  @MainActor public var _nodes: [ViewNode] {
    [ViewNode(.section, children: header._nodes + content._nodes + footer._nodes)]
  }
}
