public import CoreTransferable

// Further forms of tables, columns and rows. Nothing selects, sorts or changes them here.

extension Table where Columns == [_TableColumn<Value>], Rows == [TableRow<Value>] {
  /// Creates a table whose columns a user may change.
  ///
  /// - Parameters:
  ///   - data: The elements, in order.
  ///   - columnCustomization: What a user did to the columns; neither read nor set.
  ///   - columns: The columns, in order.
  public init<Data: RandomAccessCollection<Value>>(
    _ data: Data,
    columnCustomization: Binding<TableColumnCustomization<Value>>,
    @TableColumnBuilder<Value> columns: () -> Columns
  ) { self.init(columns(), Array(data)) }

  /// Creates a table whose rows a user may select, and whose columns a user may change.
  ///
  /// - Parameters:
  ///   - data: The elements, in order.
  ///   - selection: The selection; not read.
  ///   - columnCustomization: What a user did to the columns; neither read nor set.
  ///   - columns: The columns, in order.
  public init<Data: RandomAccessCollection<Value>>(
    _ data: Data,
    selection: Binding<Set<Value.ID>>,
    columnCustomization: Binding<TableColumnCustomization<Value>>,
    @TableColumnBuilder<Value> columns: () -> Columns
  ) { self.init(columns(), Array(data)) }

  /// Creates a table of which a user may select a row, and whose columns a user may change.
  ///
  /// - Parameters:
  ///   - data: The elements, in order.
  ///   - selection: The selection; not read.
  ///   - columnCustomization: What a user did to the columns; neither read nor set.
  ///   - columns: The columns, in order.
  public init<Data: RandomAccessCollection<Value>>(
    _ data: Data,
    selection: Binding<Value.ID?>,
    columnCustomization: Binding<TableColumnCustomization<Value>>,
    @TableColumnBuilder<Value> columns: () -> Columns
  ) { self.init(columns(), Array(data)) }

  /// Creates a table that a user may sort, and whose columns a user may change.
  ///
  /// - Parameters:
  ///   - data: The elements, in order.
  ///   - sortOrder: What the app sorts by; neither read nor set.
  ///   - columnCustomization: What a user did to the columns; neither read nor set.
  ///   - columns: The columns, in order.
  public init<Data: RandomAccessCollection<Value>, Sort: SortComparator<Value>>(
    _ data: Data,
    sortOrder: Binding<[Sort]>,
    columnCustomization: Binding<TableColumnCustomization<Value>>,
    @TableColumnBuilder<Value> columns: () -> Columns
  ) { self.init(columns(), Array(data)) }

  /// Creates a table whose rows a user may select and sort, and whose columns a user may change.
  ///
  /// - Parameters:
  ///   - data: The elements, in order.
  ///   - selection: The selection; not read.
  ///   - sortOrder: What the app sorts by; neither read nor set.
  ///   - columnCustomization: What a user did to the columns; neither read nor set.
  ///   - columns: The columns, in order.
  public init<Data: RandomAccessCollection<Value>, Sort: SortComparator<Value>>(
    _ data: Data,
    selection: Binding<Set<Value.ID>>,
    sortOrder: Binding<[Sort]>,
    columnCustomization: Binding<TableColumnCustomization<Value>>,
    @TableColumnBuilder<Value> columns: () -> Columns
  ) { self.init(columns(), Array(data)) }

  /// Creates a table of which a user may select a row, which a user may sort, and whose columns a user may change.
  ///
  /// - Parameters:
  ///   - data: The elements, in order.
  ///   - selection: The selection; not read.
  ///   - sortOrder: What the app sorts by; neither read nor set.
  ///   - columnCustomization: What a user did to the columns; neither read nor set.
  ///   - columns: The columns, in order.
  public init<Data: RandomAccessCollection<Value>, Sort: SortComparator<Value>>(
    _ data: Data,
    selection: Binding<Value.ID?>,
    sortOrder: Binding<[Sort]>,
    columnCustomization: Binding<TableColumnCustomization<Value>>,
    @TableColumnBuilder<Value> columns: () -> Columns
  ) { self.init(columns(), Array(data)) }

  /// Creates a table of given rows, which a user may select.
  ///
  /// - Parameters:
  ///   - valueType: The type of the rows' values.
  ///   - selection: The selection; not read.
  ///   - columns: The columns, in order.
  ///   - rows: The rows, in order.
  public init(
    of valueType: Value.Type,
    selection: Binding<Set<Value.ID>>,
    @TableColumnBuilder<Value> columns: () -> Columns,
    @TableRowBuilder<Value> rows: () -> Rows
  ) { self.init(columns(), rows().map(\.value)) }

  /// Creates a table of given rows, of which a user may select one.
  ///
  /// - Parameters:
  ///   - valueType: The type of the rows' values.
  ///   - selection: The selection; not read.
  ///   - columns: The columns, in order.
  ///   - rows: The rows, in order.
  public init(
    of valueType: Value.Type,
    selection: Binding<Value.ID?>,
    @TableColumnBuilder<Value> columns: () -> Columns,
    @TableRowBuilder<Value> rows: () -> Rows
  ) { self.init(columns(), rows().map(\.value)) }

  /// Creates a table of given rows, which a user may sort.
  ///
  /// - Parameters:
  ///   - valueType: The type of the rows' values.
  ///   - sortOrder: What the app sorts by; neither read nor set.
  ///   - columns: The columns, in order.
  ///   - rows: The rows, in order.
  public init<Sort: SortComparator<Value>>(
    of valueType: Value.Type = Value.self,
    sortOrder: Binding<[Sort]>,
    @TableColumnBuilder<Value> columns: () -> Columns,
    @TableRowBuilder<Value> rows: () -> Rows
  ) { self.init(columns(), rows().map(\.value)) }

  /// Creates a table of given rows, which a user may select and sort.
  ///
  /// - Parameters:
  ///   - valueType: The type of the rows' values.
  ///   - selection: The selection; not read.
  ///   - sortOrder: What the app sorts by; neither read nor set.
  ///   - columns: The columns, in order.
  ///   - rows: The rows, in order.
  public init<Sort: SortComparator<Value>>(
    of valueType: Value.Type = Value.self,
    selection: Binding<Set<Value.ID>>,
    sortOrder: Binding<[Sort]>,
    @TableColumnBuilder<Value> columns: () -> Columns,
    @TableRowBuilder<Value> rows: () -> Rows
  ) { self.init(columns(), rows().map(\.value)) }

  /// Creates a table of given rows, of which a user may select one, and which a user may sort.
  ///
  /// - Parameters:
  ///   - valueType: The type of the rows' values.
  ///   - selection: The selection; not read.
  ///   - sortOrder: What the app sorts by; neither read nor set.
  ///   - columns: The columns, in order.
  ///   - rows: The rows, in order.
  public init<Sort: SortComparator<Value>>(
    of valueType: Value.Type = Value.self,
    selection: Binding<Value.ID?>,
    sortOrder: Binding<[Sort]>,
    @TableColumnBuilder<Value> columns: () -> Columns,
    @TableRowBuilder<Value> rows: () -> Rows
  ) { self.init(columns(), rows().map(\.value)) }
}

/// What a user did to the columns of a table: which are hidden, and in which order they are.
///
/// Nothing changes columns here.
public struct TableColumnCustomization<RowValue: Identifiable>: Codable, Equatable, Sendable {
  private var hidden: [String: Bool] = [:]
  /// Creates a customization without changes.
  public init() {}
  /// Whether a column is shown.
  public subscript(visibility id: String) -> Visibility {
    get { hidden[id].map { $0 ? .hidden : .visible } ?? .automatic }
    set { hidden[id] = newValue == .automatic ? nil : newValue == .hidden }
  }
  /// Gives columns their order, which they have in any case.
  public mutating func resetOrder() {}
}

/// What a user may do to a column.
public struct TableColumnCustomizationBehavior: OptionSet, Sendable {
  /// The actions as a bit set.
  public let rawValue: Int
  /// Creates a set of actions.
  ///
  /// - Parameter rawValue: A sum of the raw values of actions.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// To move it, to change its width, to hide it, or all of these.
  public static let reorder = Self(rawValue: 1), resize = Self(rawValue: 2),
    visibility = Self(rawValue: 4), all: Self = [.reorder, .resize, .visibility]
}
