public import CoreTransferable
public import LocalizedStrings

/// Where the cells of a column stand.
public enum TableColumnAlignment: Hashable, Sendable {
  /// As the system has it, at a side, in the middle, or as numbers do.
  case automatic, leading, center, trailing, numeric
}

extension TableColumn {
  /// Creates a column with words that are no literal.
  ///
  /// - Parameters:
  ///   - title: The header.
  ///   - content: Makes the cell of a row, each time the tree is made.
  @_disfavoredOverload
  public init(_ title: some _Words, @ViewBuilder content: @escaping (RowValue) -> Content) {
    self.init(_header: Text(_words: title), content: content)
  }

  /// Creates a column with a text as header.
  ///
  /// - Parameters:
  ///   - title: The header.
  ///   - content: Makes the cell of a row, each time the tree is made.
  public init(_ title: Text, @ViewBuilder content: @escaping (RowValue) -> Content) {
    self.init(_header: title, content: content)
  }

  /// Creates a column that a user may sort by, with words that are no literal.
  ///
  /// - Parameters:
  ///   - title: The header.
  ///   - value: What rows are sorted by; not read.
  ///   - content: Makes the cell of a row, each time the tree is made.
  @_disfavoredOverload
  public init<Value: Comparable>(
    _ title: some _Words,
    value: KeyPath<RowValue, Value>,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) { self.init(_header: Text(_words: title), content: content) }

  /// Creates a column that a user may sort by, in an order of the app.
  ///
  /// - Parameters:
  ///   - title: The header, localized at once.
  ///   - value: What rows are sorted by; not read.
  ///   - comparator: The order; not read.
  ///   - content: Makes the cell of a row, each time the tree is made.
  public init<Value, Order: SortComparator<Value>>(
    _ title: LocalizedStringKey,
    value: KeyPath<RowValue, Value>,
    comparator: Order,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) { self.init(title, content: content) }

  /// Creates a column that a user may sort by, in an order of the rows.
  ///
  /// - Parameters:
  ///   - title: The header, localized at once.
  ///   - comparator: The order; not read.
  ///   - content: Makes the cell of a row, each time the tree is made.
  public init(
    _ title: LocalizedStringKey,
    sortUsing comparator: some SortComparator<RowValue>,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) { self.init(title, content: content) }

  /// Creates a column of texts, with words that are no literal.
  ///
  /// - Parameters:
  ///   - title: The header.
  ///   - value: The property whose text each cell shows.
  @_disfavoredOverload
  public init(_ title: some _Words, value: KeyPath<RowValue, String>) where Content == Text {
    self.init(_header: Text(_words: title)) { Text(verbatim: $0[keyPath: value]) }
  }

  /// Creates a column of texts that a user may sort by, in an order of the app.
  ///
  /// - Parameters:
  ///   - title: The header, localized at once.
  ///   - value: The property whose text each cell shows.
  ///   - comparator: The order; not read.
  public init(
    _ title: LocalizedStringKey,
    value: KeyPath<RowValue, String>,
    comparator: some SortComparator<String>
  ) where Content == Text { self.init(title, value: value) }

  /// Sets where the cells stand, which no renderer reads.
  ///
  /// - Parameter alignment: Where.
  /// - Returns: The same column.
  public func alignment(_ alignment: TableColumnAlignment) -> Self { self }
  /// Names the column for what a user does to it.
  ///
  /// - Parameter id: The name; not kept.
  /// - Returns: The same column.
  public func customizationID(_ id: String) -> Self { self }
  /// Sets whether the column is shown at first: it always is here.
  ///
  /// - Parameter visibility: Whether it is.
  /// - Returns: The same column.
  public func defaultVisibility(_ visibility: Visibility) -> Self { self }
  /// Sets what a user may not do to the column.
  ///
  /// - Parameter behavior: What.
  /// - Returns: The same column.
  public func disabledCustomizationBehavior(_ behavior: TableColumnCustomizationBehavior) -> Self {
    self
  }
}

extension TableRow {
  /// Makes the row the source of a drag; nothing drags it here.
  ///
  /// - Parameter payload: Not made.
  /// - Returns: The same row.
  public func draggable(_ payload: @autoclosure @escaping () -> some Transferable) -> Self { self }
  /// Makes the row a destination of drops; nothing is dropped here.
  ///
  /// - Parameters:
  ///   - payloadType: The type of the items.
  ///   - action: Not run.
  /// - Returns: The same row.
  public func dropDestination<Payload: Transferable>(
    for payloadType: Payload.Type = Payload.self,
    action: @escaping ([Payload]) -> Void
  ) -> Self { self }
  /// Provides an item for a drag of the row; nothing drags it here.
  ///
  /// - Parameter action: Not run.
  /// - Returns: The same row.
  public func itemProvider(_ action: (() -> NSItemProvider?)?) -> Self { self }
  /// Adds an action for a pointer over the row; there is none here.
  ///
  /// - Parameter action: Not run.
  /// - Returns: The same row.
  public func onHover(perform action: @escaping (Bool) -> Void) -> Self { self }
  /// Adds a menu with a preview to the row, which nothing here opens.
  ///
  /// - Parameters:
  ///   - menuItems: Not made.
  ///   - preview: Not made.
  /// - Returns: The same row.
  public func contextMenu(
    @ViewBuilder menuItems: () -> some View,
    @ViewBuilder preview: () -> some View
  ) -> Self { self }
}

/// Columns for the elements of a collection.
public nonisolated struct TableColumnForEach<Data: RandomAccessCollection, RowValue: Identifiable> {
  let columns: [_TableColumn<RowValue>]
  /// Makes columns for each element.
  ///
  /// - Parameters:
  ///   - data: The elements, in order.
  ///   - id: The key path to what tells elements apart; not read.
  ///   - content: Makes the columns of an element, at once.
  public init<ID: Hashable>(
    _ data: Data,
    id: KeyPath<Data.Element, ID>,
    @TableColumnBuilder<RowValue> content: (Data.Element) -> [_TableColumn<RowValue>]
  ) { columns = data.flatMap(content) }
  /// Makes columns for each identifiable element.
  ///
  /// - Parameters:
  ///   - data: The elements, in order.
  ///   - content: Makes the columns of an element, at once.
  public init(
    _ data: Data,
    @TableColumnBuilder<RowValue> content: (Data.Element) -> [_TableColumn<RowValue>]
  ) where Data.Element: Identifiable { columns = data.flatMap(content) }
}

extension TableColumnBuilder {
  /// Collects columns for the elements of a collection.
  ///
  /// - Parameter columns: The columns.
  /// - Returns: An array of them.
  public static func buildExpression<Data>(
    _ columns: TableColumnForEach<Data, RowValue>
  ) -> [_TableColumn<RowValue>] { columns.columns }
  /// Takes the first branch of an `if` with an `else`.
  ///
  /// - Parameter columns: The columns of the branch.
  /// - Returns: The same.
  public static func buildEither(first columns: [_TableColumn<RowValue>]) -> [_TableColumn<
    RowValue
  >] { columns }
  /// Takes the second branch of an `if` with an `else`.
  ///
  /// - Parameter columns: The columns of the branch.
  /// - Returns: The same.
  public static func buildEither(second columns: [_TableColumn<RowValue>]) -> [_TableColumn<
    RowValue
  >] { columns }
}

extension TableRowBuilder {
  /// Takes the first branch of an `if` with an `else`.
  ///
  /// - Parameter rows: The rows of the branch.
  /// - Returns: The same.
  public static func buildEither(first rows: [TableRow<Value>]) -> [TableRow<Value>] { rows }
  /// Takes the second branch of an `if` with an `else`.
  ///
  /// - Parameter rows: The rows of the branch.
  /// - Returns: The same.
  public static func buildEither(second rows: [TableRow<Value>]) -> [TableRow<Value>] { rows }
}
