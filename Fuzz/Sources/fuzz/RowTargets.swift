import Foundation
import SafeText
import VisualSearch

// RowRecovery.swift is a link to the program's own: a program cannot be imported. It needs these two.

/// How answers are written.
enum OutputFormat: CaseIterable { case csv, ndjson, json, text }

/// What writes answers.
struct ResultWriter {
  /// How they are written.
  var format: OutputFormat

  /// The columns of a table of answers.
  static let csvColumns = [
    "query", "rank", "kind", "id", "error",
  ]

  /// What stands before the first answer of a table.
  var beginning: String { Self.csvColumns.joined(separator: ",") + "\r\n" }
}

/// What an interrupted batch has left.
enum RowTargets {
  /// Finds the rows that are whole: the first byte says in which format, and whether the file is.
  @Sendable static func recover(_ bytes: [UInt8]) {
    guard let first = bytes.first else { return }
    let format = OutputFormat.allCases[Int(first & 3)]
    let rest = Array(bytes.dropFirst())
    let rows = recovery(rest, format, isComplete: first & 4 != 0)
    precondition((0...rest.count).contains(rows.validLength))
    precondition(!rows.hasFailures || !rows.done.isEmpty)
    // What is kept is kept again, when nothing was written behind it.
    let again = recovery(Array(rest.prefix(rows.validLength)), format, isComplete: true)
    precondition(again.done == rows.done && again.validLength == rows.validLength)
  }

  private static func recovery(
    _ bytes: [UInt8],
    _ format: OutputFormat,
    isComplete: Bool
  ) -> RowRecovery {
    bytes.withUnsafeBytes {
      RowRecovery($0, format: format, cells: TableCells(), isComplete: isComplete)
    }
  }

  @Sendable static func seeds() -> [[UInt8]] {
    let header = ResultWriter.csvColumns.joined(separator: ",") + "\r\n"
    let rows =
      "a.jpg,1,landmark,7,\r\na.jpg,2,landmark,8,\r\n\"b\r\n.jpg\",,,,\"no \"\"file\"\"\"\r\n"
    let object = #"{"query":"a.jpg","results":[{"kind":"landmark"}]}"#
    let failure = #"{"query":"\u00e9","error":"no","results":[]}"#
    return [
      [0] + Array((header + rows).utf8), [4] + Array((header + rows).utf8),
      [1] + Array("\(object)\n\(failure)\n\(object)".utf8),
      [2] + Array("[\n\(object),\n\(failure)\n]\n".utf8),
    ]
  }
}
