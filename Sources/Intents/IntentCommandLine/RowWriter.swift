internal import AppIntents
internal import Foundation
internal import IntentAutomation
internal import Terminal

/// Writes listings of entities: numbered at a terminal, so that `@2` means the second.
struct RowWriter {
  let format: ReportFormat

  /// Writes rows.
  func write(_ rows: [EntityRow]) throws {
    switch format {
    case .text: try StandardOutput.write(Self.text(rows))
    case .json: try StandardOutput.write(Self.json(rows.map { JSONOutput.row($0) }), as: .json)
    }
  }

  /// The rows as lines, with numbers where a person reads them.
  static func text(_ rows: [EntityRow]) -> String {
    let isNumbered = isatty(STDOUT_FILENO) != 0
    var table = TextTable(rightAligned: isNumbered ? [0] : [])
    for (index, row) in rows.enumerated() {
      let cells = [row.identifier.identifier, row.title, row.subtitle.map(shortened) ?? ""]
      table.append((isNumbered ? ["@\(index + 1)"] : []) + cells)
    }
    return table.lines().map { $0 + "\n" }.joined()
  }

  /// An array, with one element on each line.
  static func json(_ elements: [JSONOutput]) -> String {
    "[" + elements.enumerated().map { ($0 == 0 ? "\n" : ",\n") + $1.line }.joined() + "\n]\n"
  }

  private static func shortened(_ text: String) -> String {
    text.count <= 60 ? text : text.prefix(59).trimmingCharacters(in: .whitespaces) + "…"
  }
}
