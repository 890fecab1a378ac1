import AppIntents
import Automation

/// Writes what came of a run.
struct RunWriter {
  let format: ReportFormat

  func write(_ report: RunReport) async throws {
    Console.show(progress: "")
    switch format {
    case .text: try StandardOutput.write(try await text(report))
    case .json: try StandardOutput.write(JSON.report(report).line + "\n")
    }
    if Console.isInteractive, report.isUndoable {
      Console.print("waymark intents undo takes this back")
    }
  }

  private func text(_ report: RunReport) async throws -> String {
    var text = ""
    for outcome in report.all {
      if let spoken = outcome.spokenDialog { text += spoken.singleLine + "\n" }
      if let view = outcome.view {
        text += view.terminalText.split(separator: "\n").map { "  \(String($0).singleLine)\n" }
          .joined()
      }
    }
    if report.outcome.view == nil { text += RowWriter.text(report.valueRows) }
    if report.valueRows.isEmpty, let value = report.outcome.value {
      text += String(localized: DisplayRepresentation(for: value).title).singleLine + "\n"
    }
    for row in report.openedRows { text += try await EntityWords.text(row) }
    return text.isEmpty ? report.outcome.intent.summary.sentence.singleLine + "\n" : text
  }
}
