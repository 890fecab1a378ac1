/// Rows or other views that belong together, with a header and a footer.
///
/// Text shows a header of words in bold and indents the rest; HTML and PDF draw a column.
public nonisolated struct Section<Parent: View, Content: View, Footer: View>: View {
  /// None: the view makes its nodes itself.
  ///
  /// Reading `body` stops the program; ``View/node`` is there for every view.
  public typealias Body = Never
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
  ///
  /// Nothing tells them apart in the tree but their order.
  @MainActor public var _nodes: [ViewNode] {
    [ViewNode(.section, children: header._nodes + content._nodes + footer._nodes)]
  }
}

extension Section where Footer == EmptyView {
  /// Creates a section with a view above it.
  ///
  /// - Parameters:
  ///   - content: The rows.
  ///   - header: The view above them.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent) {
    self.init(header: header(), footer: EmptyView(), content: content)
  }

  /// Creates a section with a view above it, which a user may close: it is always open here.
  ///
  /// - Parameters:
  ///   - isExpanded: Whether it is open; neither read nor set.
  ///   - content: The rows.
  ///   - header: The view above them.
  public init(
    isExpanded: Binding<Bool>,
    @ViewBuilder content: () -> Content,
    @ViewBuilder header: () -> Parent
  ) { self.init(content: content, header: header) }

  /// Creates a section with a view above it, in older source.
  ///
  /// - Parameters:
  ///   - header: The view above the rows.
  ///   - content: The rows.
  public init(header: Parent, @ViewBuilder content: () -> Content) {
    self.init(header: header, footer: EmptyView(), content: content)
  }
}

extension Section where Parent == EmptyView {
  /// Creates a section with a view below it.
  ///
  /// - Parameters:
  ///   - content: The rows.
  ///   - footer: The view below them.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder footer: () -> Footer) {
    self.init(header: EmptyView(), footer: footer(), content: content)
  }

  /// Creates a section with a view below it, in older source.
  ///
  /// - Parameters:
  ///   - footer: The view below the rows.
  ///   - content: The rows.
  public init(footer: Footer, @ViewBuilder content: () -> Content) {
    self.init(header: EmptyView(), footer: footer, content: content)
  }
}

extension Section where Parent == EmptyView, Footer == EmptyView {
  /// Creates a section without a header.
  ///
  /// - Parameter content: The rows. Text shows a first one that is a ``Text`` as if it were the
  ///   header.
  public init(@ViewBuilder content: () -> Content) {
    self.init(header: EmptyView(), footer: EmptyView(), content: content)
  }
}

extension Section where Parent == Text, Footer == EmptyView {
  /// Creates a section with words above it.
  ///
  /// - Parameters:
  ///   - title: The text, localized at once.
  ///   - content: The rows.
  public init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(header: Text(title), content: content)
  }

  /// Creates a section with words above it that are no literal.
  ///
  /// - Parameters:
  ///   - title: The words.
  ///   - content: The rows.
  @_disfavoredOverload
  public init(_ title: some _Words, @ViewBuilder content: () -> Content) {
    self.init(header: Text(_words: title), content: content)
  }

  /// Creates a section with words above it, which a user may close: it is always open here.
  ///
  /// - Parameters:
  ///   - title: The text, localized at once.
  ///   - isExpanded: Whether it is open; neither read nor set.
  ///   - content: The rows.
  public init(
    _ title: LocalizedStringKey,
    isExpanded: Binding<Bool>,
    @ViewBuilder content: () -> Content
  ) { self.init(title, content: content) }

  /// Creates a section with words above it that are no literal, which a user may close: it is always open here.
  ///
  /// - Parameters:
  ///   - title: The words.
  ///   - isExpanded: Whether it is open; neither read nor set.
  ///   - content: The rows.
  @_disfavoredOverload
  public init(
    _ title: some _Words,
    isExpanded: Binding<Bool>,
    @ViewBuilder content: () -> Content
  ) { self.init(title, content: content) }
}
