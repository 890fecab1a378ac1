// Rows of tables that open to others, and rows of a loop.

extension TableRowBuilder {
  /// Takes a row that opens to others.
  ///
  /// The table has all of them, as if it were open.
  ///
  /// - Parameter row: The row.
  /// - Returns: The row and those in it.
  public static func buildExpression(_ row: DisclosureTableRow<Value>) -> [TableRow<Value>] {
    row.rows
  }
}

/// A row of a table that opens to others.
public nonisolated struct DisclosureTableRow<Value: Identifiable> {
  let rows: [TableRow<Value>]

  /// Creates a row that opens to others.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - isExpanded: Whether it is open; those in it are shown in either case.
  ///   - content: The rows in it.
  public init(
    _ value: Value,
    isExpanded: Binding<Bool>? = nil,
    @TableRowBuilder<Value> content: @escaping () -> [TableRow<Value>]
  ) { rows = [TableRow(value)] + content() }
}

extension ForEach
where
  Data.Element: Identifiable, ID == Data.Element.ID,
  Content == TableRow<Data.Element>
{
  /// Makes a row for each element.
  ///
  /// - Parameter data: The elements.
  public init(_ data: Data) {
    self.init(making: data, id: { $0.id }, content: { TableRow($0) })
  }
}
