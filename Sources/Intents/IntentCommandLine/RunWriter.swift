internal import AppIntents
internal import Foundation
internal import IntentAutomation
internal import SafeText
internal import SwiftUI
internal import Terminal
internal import ViewRendering

/// Writes the outcome of a run.
struct RunWriter {
  let format: ReportFormat
  /// The file into which the file is written that the run gives; nil when it is not kept.
  var output: String?

  func write(_ report: RunReport) async throws {
    Console.show(progress: "")
    switch format {
    // Views have been escaped word by word, and what is bold in them is so by escape sequences.
    case .text: try StandardOutput.write(try await text(report), raw: true)
    case .json: try StandardOutput.write(JSONOutput.report(report))
    }
    if Console.isInteractive, report.isUndoable {
      Console.print("to undo it: \(Console.programName) intents undo")
    }
  }

  private func text(_ report: RunReport) async throws -> String {
    var text = ""
    for outcome in report.all {
      if let spoken = outcome.spokenDialog { text += spoken.singleLine + "\n" }
      if let view = outcome.view {
        text += view.terminalText
      }
    }
    if report.outcome.view == nil { text += RowWriter.text(report.valueRows) }
    if let output, report.outcome.value is IntentFile {
      text += output.singleLine + "\n"
    } else if report.valueRows.isEmpty, let value = report.outcome.value {
      text += String(localized: DisplayRepresentation(for: value).title).singleLine + "\n"
    }
    // What an intent gives is often what it opens, and is listed once.
    let listed = report.outcome.view == nil ? report.valueRows.map(\.identifier) : []
    if report.openedRows.count == 1 {
      text += try await EntityWords.text(report.openedRows[0])
    } else if report.openedRows.map(\.identifier) != listed {
      text += RowWriter.text(report.openedRows)
    }
    text += report.openedWords.map { $0.singleLine + "\n" }.joined()
    return text.isEmpty ? report.outcome.intent.summary.sentence.singleLine + "\n" : text
  }

  /// Writes the file that a run gave.
  static func writeFile(
    of report: RunReport,
    to path: String,
    _ overwriting: OverwriteOption
  ) async throws {
    guard let file = report.outcome.value as? IntentFile else {
      throw CommandFailure(.someFailed, message: "\(path): the action returns no file")
    }
    try WholeFile.write([UInt8](try await file.data(contentType: .data)), to: path, overwriting)
  }

  /// Writes what a run shows as a page.
  static func writePage(
    of report: RunReport,
    to path: String,
    _ overwriting: OverwriteOption
  ) throws {
    guard let view = report.all.compactMap(\.view).first else {
      throw CommandFailure(
        .someFailed,
        message: "\(path): the action completed but returned no view"
      )
    }
    let title = String(localized: type(of: report.outcome.intent).title)
    let page = HTMLViewRenderer().page(view, title: title)
    try WholeFile.write([UInt8](page.utf8), to: path, overwriting)
  }
}

extension ViewNode {
  /// The view as a terminal shows it, with colors where a person sees them; ends with a line end.
  var terminalText: String {
    var size = winsize()
    let isTerminal = isatty(STDOUT_FILENO) != 0
    let isKnown = isTerminal && ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0
    let renderer = TextViewRenderer(
      width: isKnown && size.ws_col > 0 ? Int(size.ws_col) : 80,
      usesEscapeSequences: isTerminal
    )
    let text = renderer.text(self)
    return text.isEmpty || text.hasSuffix("\n") ? text : text + "\n"
  }
}
