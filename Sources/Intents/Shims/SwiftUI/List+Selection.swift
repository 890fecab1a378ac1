// Lists of which a user selects rows. Nothing selects them here: what is selected is not read.
extension List {
  /// Creates a list of given rows, of which one may be selected.
  ///
  /// - Parameters:
  ///   - selection: The selection; not read.
  ///   - content: The rows.
  public init<Value: Hashable>(
    selection: Binding<Value?>?,
    @ViewBuilder content: () -> Content
  ) { self.init(content: content) }

  /// Creates a list of given rows, of which several may be selected.
  ///
  /// - Parameters:
  ///   - selection: The selection; not read.
  ///   - content: The rows.
  public init<Value: Hashable>(
    selection: Binding<Set<Value>>?,
    @ViewBuilder content: () -> Content
  ) { self.init(content: content) }

  /// Creates a list with a row for each element, of which one may be selected.
  ///
  /// - Parameters:
  ///   - data: The elements, in order.
  ///   - selection: The selection; not read.
  ///   - rowContent: Makes the row of an element, each time the tree is made.
  public init<Data: RandomAccessCollection, Row: View, Value: Hashable>(
    _ data: Data,
    selection: Binding<Value?>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Content == ForEach<Data, Data.Element.ID, Row>, Data.Element: Identifiable {
    self.init(data, rowContent: rowContent)
  }

  /// Creates a list with a row for each element, of which several may be selected.
  ///
  /// - Parameters:
  ///   - data: The elements, in order.
  ///   - selection: The selection; not read.
  ///   - rowContent: Makes the row of an element, each time the tree is made.
  public init<Data: RandomAccessCollection, Row: View, Value: Hashable>(
    _ data: Data,
    selection: Binding<Set<Value>>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Content == ForEach<Data, Data.Element.ID, Row>, Data.Element: Identifiable {
    self.init(data, rowContent: rowContent)
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
    self.init { ForEach(data, id: id, content: rowContent) }
  }
}
