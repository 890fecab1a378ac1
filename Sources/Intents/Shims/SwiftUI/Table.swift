public import Foundation

/// Rows of values in columns with headers.
///
/// One node of the kind `Grid`, whose first row has the titles of the columns: the renderers draw it as they draw
/// any grid. Nothing selects or sorts rows here.
public nonisolated struct Table<Value: Identifiable, Rows, Columns>: View {
  /// None: the view makes its nodes itself.
  public typealias Body = Never
  private let columns: [_TableColumn<Value>]
  private let rows: [Value]

  init(_ columns: [_TableColumn<Value>], _ rows: [Value]) {
    (self.columns, self.rows) = (columns, rows)
  }

  /// Creates a table of given rows.
  ///
  /// - Parameters:
  ///   - valueType: The type of the rows' values.
  ///   - columns: The columns, in order.
  ///   - rows: The rows, in order.
  public init(
    of valueType: Value.Type,
    @TableColumnBuilder<Value> columns: () -> Columns,
    @TableRowBuilder<Value> rows: () -> Rows
  ) where Columns == [_TableColumn<Value>], Rows == [TableRow<Value>] {
    self.init(columns(), rows().map(\.value))
  }

  /// The node of the table.
  ///
  /// O(*rows* · *columns*): every cell is made each time.
  @MainActor public var _nodes: [ViewNode] {
    let titles = ViewNode(.gridRow(), children: columns.map { $0.title.node })
    let body = rows.map { row in
      ViewNode(.gridRow(), children: columns.map { $0.content(row).node })
    }
    return [ViewNode(.grid(), children: [titles] + body)]
  }
}

extension Table where Columns == [_TableColumn<Value>], Rows == [TableRow<Value>] {
  /// Creates a table with a row for each element.
  ///
  /// - Parameters:
  ///   - data: The elements, in order.
  ///   - columns: The columns, in order.
  public init<Data: RandomAccessCollection<Value>>(
    _ data: Data,
    @TableColumnBuilder<Value> columns: () -> Columns
  ) { self.init(columns(), Array(data)) }

  /// Creates a table with a row for each element, of which one may be selected.
  ///
  /// - Parameters:
  ///   - data: The elements, in order.
  ///   - selection: The selection; not read.
  ///   - columns: The columns, in order.
  public init<Data: RandomAccessCollection<Value>>(
    _ data: Data,
    selection: Binding<Value.ID?>,
    @TableColumnBuilder<Value> columns: () -> Columns
  ) { self.init(columns(), Array(data)) }

  /// Creates a table with a row for each element, of which several may be selected.
  ///
  /// - Parameters:
  ///   - data: The elements, in order.
  ///   - selection: The selection; not read.
  ///   - columns: The columns, in order.
  public init<Data: RandomAccessCollection<Value>>(
    _ data: Data,
    selection: Binding<Set<Value.ID>>,
    @TableColumnBuilder<Value> columns: () -> Columns
  ) { self.init(columns(), Array(data)) }

  /// Creates a table with a row for each element, which a user may sort.
  ///
  /// - Parameters:
  ///   - data: The elements, in the order of the app.
  ///   - sortOrder: What the app sorts by; not read, and never set.
  ///   - columns: The columns, in order.
  public init<Data: RandomAccessCollection<Value>, Sort: SortComparator<Value>>(
    _ data: Data,
    sortOrder: Binding<[Sort]>,
    @TableColumnBuilder<Value> columns: () -> Columns
  ) { self.init(columns(), Array(data)) }

  /// Creates a table with a row for each element, of which one may be selected, and which a user may sort.
  ///
  /// - Parameters:
  ///   - data: The elements, in the order of the app.
  ///   - selection: The selection; not read.
  ///   - sortOrder: What the app sorts by; not read, and never set.
  ///   - columns: The columns, in order.
  public init<Data: RandomAccessCollection<Value>, Sort: SortComparator<Value>>(
    _ data: Data,
    selection: Binding<Value.ID?>,
    sortOrder: Binding<[Sort]>,
    @TableColumnBuilder<Value> columns: () -> Columns
  ) { self.init(columns(), Array(data)) }

  /// Creates a table with a row for each element, of which several may be selected, and which a user may sort.
  ///
  /// - Parameters:
  ///   - data: The elements, in the order of the app.
  ///   - selection: The selection; not read.
  ///   - sortOrder: What the app sorts by; not read, and never set.
  ///   - columns: The columns, in order.
  public init<Data: RandomAccessCollection<Value>, Sort: SortComparator<Value>>(
    _ data: Data,
    selection: Binding<Set<Value.ID>>,
    sortOrder: Binding<[Sort]>,
    @TableColumnBuilder<Value> columns: () -> Columns
  ) { self.init(columns(), Array(data)) }
}

/// A column of a table, with the type of its cells left out.
///
/// ``TableColumnBuilder`` makes it of a ``TableColumn``; an app never names it.
public nonisolated struct _TableColumn<Row> {
  let title: Text
  let content: (Row) -> AnyView
}

/// A column of a ``Table``.
public nonisolated struct TableColumn<RowValue: Identifiable, Content: View> {
  private let title: Text
  private let content: (RowValue) -> Content
  var erased: _TableColumn<RowValue> {
    _TableColumn(title: title) { [content] in AnyView(content($0)) }
  }

  init(_header title: Text, content: @escaping (RowValue) -> Content) {
    (self.title, self.content) = (title, content)
  }

  /// Creates a column.
  ///
  /// - Parameters:
  ///   - title: The header, localized at once.
  ///   - content: Makes the cell of a row, each time the tree is made.
  public init(
    _ title: LocalizedStringKey,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) { (self.title, self.content) = (Text(title), content) }

  /// Creates a column that a user may sort by.
  ///
  /// - Parameters:
  ///   - title: The header, localized at once.
  ///   - value: What rows are sorted by; not read.
  ///   - content: Makes the cell of a row, each time the tree is made.
  public init<Value: Comparable>(
    _ title: LocalizedStringKey,
    value: KeyPath<RowValue, Value>,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) { self.init(title, content: content) }

  /// Creates a column of texts that a user may sort by.
  ///
  /// - Parameters:
  ///   - title: The header, localized at once.
  ///   - value: The property whose text each cell shows.
  public init(_ title: LocalizedStringKey, value: KeyPath<RowValue, String>)
  where Content == Text { self.init(title) { Text(verbatim: $0[keyPath: value]) } }

  /// Sets the width of the column, which no renderer reads.
  ///
  /// - Parameter width: The width in points; nil for the usual width.
  /// - Returns: The same column.
  public func width(_ width: CGFloat? = nil) -> Self { self }

  /// Sets the bounds of the column's width, which no renderer reads.
  ///
  /// - Parameters:
  ///   - min: The least width in points.
  ///   - ideal: The usual width in points.
  ///   - max: The largest width in points.
  /// - Returns: The same column.
  public func width(
    min: CGFloat? = nil,
    ideal: CGFloat? = nil,
    max: CGFloat? = nil
  ) -> Self { self }
}

/// A row of a ``Table``, of one value.
public nonisolated struct TableRow<Value: Identifiable> {
  let value: Value

  /// Creates a row.
  ///
  /// - Parameter value: The value, which the columns show.
  public init(_ value: Value) { self.value = value }

  /// Adds a menu to the row, which nothing here opens.
  ///
  /// - Parameter menuItems: Not made.
  /// - Returns: The same row.
  public func contextMenu(@ViewBuilder menuItems: () -> some View) -> Self { self }
}

/// A result builder for the columns of a table.
///
/// ``Table`` uses it; an app never calls it.
@resultBuilder
public enum TableColumnBuilder<RowValue: Identifiable> {
  /// Collects one column.
  ///
  /// - Parameter column: The column.
  /// - Returns: An array of it.
  public static func buildExpression(
    _ column: TableColumn<RowValue, some View>
  ) -> [_TableColumn<RowValue>] { [column.erased] }
  /// Joins the columns.
  ///
  /// - Parameter columns: The columns of each line.
  /// - Returns: All of them.
  public static func buildBlock(
    _ columns: [_TableColumn<RowValue>]...
  ) -> [_TableColumn<RowValue>] { columns.flatMap(\.self) }
  /// Leaves out columns whose condition does not hold.
  ///
  /// - Parameter columns: The columns; nil where the condition does not hold.
  /// - Returns: The columns, or none.
  public static func buildOptional(
    _ columns: [_TableColumn<RowValue>]?
  ) -> [_TableColumn<RowValue>] { columns ?? [] }
}

/// A result builder for the rows of a table.
///
/// ``Table`` uses it; an app never calls it.
@resultBuilder
public enum TableRowBuilder<Value: Identifiable> {
  /// Collects one row.
  ///
  /// - Parameter row: The row.
  /// - Returns: An array of it.
  public static func buildExpression(_ row: TableRow<Value>) -> [TableRow<Value>] { [row] }
  /// Makes the rows of a collection.
  ///
  /// - Parameter rows: A row for each element.
  /// - Returns: The rows, in the order of the elements.
  public static func buildExpression<Data, ID>(
    _ rows: ForEach<Data, ID, TableRow<Value>>
  ) -> [TableRow<Value>] { rows.data.map(rows.content) }
  /// Joins the rows.
  ///
  /// - Parameter rows: The rows of each line.
  /// - Returns: All of them.
  public static func buildBlock(_ rows: [TableRow<Value>]...) -> [TableRow<Value>] {
    rows.flatMap(\.self)
  }
  /// Leaves out rows whose condition does not hold.
  ///
  /// - Parameter rows: The rows; nil where the condition does not hold.
  /// - Returns: The rows, or none.
  public static func buildOptional(_ rows: [TableRow<Value>]?) -> [TableRow<Value>] { rows ?? [] }
}

extension ForEach {
  /// Makes a row of a table for each element.
  ///
  /// - Parameters:
  ///   - data: The elements, in order.
  ///   - content: Makes the row of an element.
  public init<Value: Identifiable>(
    _ data: Data,
    content: @escaping (Data.Element) -> TableRow<Value>
  ) where Content == TableRow<Value>, Data.Element: Identifiable, ID == Data.Element.ID {
    self.init(making: data, id: { $0.id }, content: content)
  }
}
