internal import SafeText

/// Lines of text with aligned columns.
package struct TextTable {
  private var rows: [[String]] = []
  private let rightAligned: Set<Int>

  /// Creates a table.
  ///
  /// - Parameter rightAligned: The columns of numbers, from 0.
  package init(rightAligned: Set<Int>) { self.rightAligned = rightAligned }

  /// Adds a line.
  package mutating func append(_ cells: [String]) { rows.append(cells.map(\.singleLine)) }

  /// The lines, two spaces between columns and none at the end.
  package func lines() -> [String] {
    let columns = rows.map(\.count).max() ?? 0
    let widths = (0..<columns).map { column in
      rows.map { $0.count > column ? $0[column].columns : 0 }.max() ?? 0
    }
    return rows.map { row in
      let cells = row.enumerated().map { column, cell in
        let padding = String(repeating: " ", count: widths[column] - cell.columns)
        return rightAligned.contains(column) ? padding + cell : cell + padding
      }
      // A column that is empty in every line is left out.
      let visible = zip(cells, widths).filter { $0.1 > 0 }.map(\.0)
      var line = visible.joined(separator: "  ")
      while line.hasSuffix(" ") { line.removeLast() }
      return line
    }
  }
}
