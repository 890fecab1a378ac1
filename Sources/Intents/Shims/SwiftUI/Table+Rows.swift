public import Foundation

// Rows of tables with conditions, and where the words of a column stand.

/// Where the words of a column stand.
public struct TableColumnAlignment: Hashable, Sendable {
  private let name: String
  /// The system's choice, the start, the middle and the end of a line, and that of numbers.
  public static let automatic = Self(name: "automatic"), leading = Self(name: "leading"),
    center = Self(name: "center"), trailing = Self(name: "trailing"),
    numeric = Self(name: "numeric")
  /// Where the numbers of a script stand.
  ///
  /// - Parameter system: The digits of the script.
  /// - Returns: The place.
  public static func numeric(_ system: Locale.NumberingSystem) -> Self { .numeric }
}

extension TableColumn {
  /// Sets where the words of the column stand.
  ///
  /// The renderers choose: it has no effect.
  ///
  /// - Parameter alignment: Where it stands.
  /// - Returns: The same column.
  public func alignment(_ alignment: TableColumnAlignment) -> Self { self }
}

extension TableRowBuilder {
  /// Takes the rows of the first branch.
  ///
  /// - Parameter first: The rows.
  /// - Returns: The same.
  public static func buildEither(first: [TableRow<Value>]) -> [TableRow<Value>] { first }
  /// Takes the rows of the second branch.
  ///
  /// - Parameter second: The rows.
  /// - Returns: The same.
  public static func buildEither(second: [TableRow<Value>]) -> [TableRow<Value>] { second }
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
