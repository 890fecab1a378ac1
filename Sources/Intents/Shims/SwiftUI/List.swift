/// Rows below each other.
///
/// Text puts a bullet before each row, HTML a line below it; PDF draws a column. Nothing selects, opens or edits rows
/// here: what is selected is neither read nor set.
public nonisolated struct List<SelectionValue: Hashable, Content: View>: View {
  /// The rows.
  ///
  /// In a node of the kind `List`, one child for each row or section.
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

extension List where SelectionValue == Never {
  /// Creates a list of given rows.
  ///
  /// - Parameter content: The rows; a ``Section`` groups some of them.
  public init(@ViewBuilder content: () -> Content) { self.init(_rows: content()) }

  /// Creates a list with a row for each element.
  ///
  /// - Parameters:
  ///   - data: The elements, in order.
  ///   - rowContent: Makes the row of an element, each time the tree is made.
  public init<Data: RandomAccessCollection, Row: View>(
    _ data: Data,
    @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Content == ForEach<Data, Data.Element.ID, Row>, Data.Element: Identifiable {
    self.init(_rows: ForEach(data, content: rowContent))
  }

  /// Creates a list with a row for each element, known by a property.
  ///
  /// - Parameters:
  ///   - data: The elements, in order.
  ///   - id: The key path to what tells elements apart.
  ///   - rowContent: Makes the row of an element, each time the tree is made.
  public init<Data: RandomAccessCollection, ID: Hashable, Row: View>(
    _ data: Data,
    id: KeyPath<Data.Element, ID>,
    @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Content == ForEach<Data, ID, Row> {
    self.init(_rows: ForEach(data, id: id, content: rowContent))
  }

  /// Creates a list with a row for each number of a range.
  ///
  /// - Parameters:
  ///   - data: The numbers.
  ///   - rowContent: Makes the row of a number, each time the tree is made.
  public init<Row: View>(
    _ data: Range<Int>,
    @ViewBuilder rowContent: @escaping (Int) -> Row
  ) where Content == ForEach<Range<Int>, Int, Row> {
    self.init(_rows: ForEach(data, content: rowContent))
  }

  /// Creates a list with a row for each element and for all that are below it, which are always open.
  ///
  /// - Parameters:
  ///   - data: The topmost elements, in order.
  ///   - children: The key path to the elements below one; nil for one that has none.
  ///   - rowContent: Makes the row of an element, each time the tree is made.
  public init<Data: RandomAccessCollection, Row: View>(
    _ data: Data,
    children: KeyPath<Data.Element, Data?>,
    @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Content == _RowTree<Data, Data.Element.ID, Row>, Data.Element: Identifiable {
    self.init(_rows: OutlineGroup(data, children: children, content: rowContent))
  }

  /// Creates a list with a row for each element, known by a property, and for all that are below it.
  ///
  /// - Parameters:
  ///   - data: The topmost elements, in order.
  ///   - id: The key path to what tells elements apart.
  ///   - children: The key path to the elements below one; nil for one that has none.
  ///   - rowContent: Makes the row of an element, each time the tree is made.
  public init<Data: RandomAccessCollection, ID: Hashable, Row: View>(
    _ data: Data,
    id: KeyPath<Data.Element, ID>,
    children: KeyPath<Data.Element, Data?>,
    @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Content == _RowTree<Data, ID, Row> {
    self.init(_rows: OutlineGroup(data, id: id, children: children, content: rowContent))
  }
}

/// The rows of a list of elements in a tree.
public typealias _RowTree<Data: RandomAccessCollection, ID: Hashable, Row: View> =
  OutlineGroup<Data, ID, Row, Row, DisclosureGroup<Row, OutlineSubgroupChildren>>

extension List {
  /// Creates a list with a row for each element, of which one may be selected.
  ///
  /// - Parameters:
  ///   - data: The elements, in order.
  ///   - selection: The selection; not read.
  ///   - rowContent: Makes the row of an element, each time the tree is made.
  public init<Data: RandomAccessCollection, Row: View>(
    _ data: Data,
    selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Content == ForEach<Data, Data.Element.ID, Row>, Data.Element: Identifiable {
    self.init(_rows: ForEach(data, content: rowContent))
  }

  /// Creates a list with a row for each element, of which several may be selected.
  ///
  /// - Parameters:
  ///   - data: The elements, in order.
  ///   - selection: The selection; not read.
  ///   - rowContent: Makes the row of an element, each time the tree is made.
  public init<Data: RandomAccessCollection, Row: View>(
    _ data: Data,
    selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Content == ForEach<Data, Data.Element.ID, Row>, Data.Element: Identifiable {
    self.init(_rows: ForEach(data, content: rowContent))
  }

  /// Creates a list with a row for each element, known by a property, of which one may be selected.
  ///
  /// - Parameters:
  ///   - data: The elements, in order.
  ///   - id: The key path to what tells elements apart.
  ///   - selection: The selection; not read.
  ///   - rowContent: Makes the row of an element, each time the tree is made.
  public init<Data: RandomAccessCollection, ID: Hashable, Row: View>(
    _ data: Data,
    id: KeyPath<Data.Element, ID>,
    selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Content == ForEach<Data, ID, Row> {
    self.init(_rows: ForEach(data, id: id, content: rowContent))
  }

  /// Creates a list with a row for each element, known by a property, of which several may be selected.
  ///
  /// - Parameters:
  ///   - data: The elements, in order.
  ///   - id: The key path to what tells elements apart.
  ///   - selection: The selection; not read.
  ///   - rowContent: Makes the row of an element, each time the tree is made.
  public init<Data: RandomAccessCollection, ID: Hashable, Row: View>(
    _ data: Data,
    id: KeyPath<Data.Element, ID>,
    selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Content == ForEach<Data, ID, Row> {
    self.init(_rows: ForEach(data, id: id, content: rowContent))
  }

  /// Creates a list with a row for each element and for all that are below it, of which one may be selected.
  ///
  /// - Parameters:
  ///   - data: The topmost elements, in order.
  ///   - children: The key path to the elements below one; nil for one that has none.
  ///   - selection: The selection; not read.
  ///   - rowContent: Makes the row of an element, each time the tree is made.
  public init<Data: RandomAccessCollection, Row: View>(
    _ data: Data,
    children: KeyPath<Data.Element, Data?>,
    selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Content == _RowTree<Data, Data.Element.ID, Row>, Data.Element: Identifiable {
    self.init(_rows: OutlineGroup(data, children: children, content: rowContent))
  }

  /// Creates a list with a row for each element and for all that are below it, of which several may be selected.
  ///
  /// - Parameters:
  ///   - data: The topmost elements, in order.
  ///   - children: The key path to the elements below one; nil for one that has none.
  ///   - selection: The selection; not read.
  ///   - rowContent: Makes the row of an element, each time the tree is made.
  public init<Data: RandomAccessCollection, Row: View>(
    _ data: Data,
    children: KeyPath<Data.Element, Data?>,
    selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Content == _RowTree<Data, Data.Element.ID, Row>, Data.Element: Identifiable {
    self.init(_rows: OutlineGroup(data, children: children, content: rowContent))
  }
}
