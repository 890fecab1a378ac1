/// Rows below each other.
public nonisolated struct List<SelectionValue: Hashable, Content: View>: View {
  /// The rows.
  public let body: _ContainerView<Content>

  init(_rows rows: Content) { body = _ContainerView(element: .list, content: rows) }

  /// Creates a list of given rows, of which one may be selected.
  ///
  /// - Parameters:
  ///   - selection: The selection; not read.
  ///   - content: The rows.
  public init(selection: Binding<SelectionValue?>?, @ViewBuilder content: () -> Content) {
    self.init(_rows: content())
  }

  /// Creates a list of given rows, of which several may be selected.
  ///
  /// - Parameters:
  ///   - selection: The selection; not read.
  ///   - content: The rows.
  public init(selection: Binding<Set<SelectionValue>>?, @ViewBuilder content: () -> Content) {
    self.init(_rows: content())
  }

  /// Creates a list of given rows, of which one is always selected.
  ///
  /// - Parameters:
  ///   - selection: The selection; not read.
  ///   - content: The rows.
  @_disfavoredOverload
  public init(selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content) {
    self.init(_rows: content())
  }
}
