import PictureAnswers
import DuplicateSearch
import Foundation
import ImageCoding
import SafeText
import Terminal
import VisualSearch

/// Formats the results of a search, in every output format.
struct DuplicateWriter {
  let format: OutputFormat
  /// The representation of texts in a table.
  var cells = TableCells()
  /// Whether files in no group are listed, too.
  var hasSingles = false

  /// Returns the whole answer.
  ///
  /// - Parameters:
  ///   - report: The report of the search.
  ///   - plan: The possible removals to print; nil when they were decided already.
  ///   - held: Pictures that stay because of their sidecars.
  ///   - action: Returns the action on a file of a group, done or possible.
  /// - Returns: The text.
  func text(
    for report: DuplicateReport,
    couldGo plan: RemovalPlan? = nil,
    held: [RemovalPlan.HeldPicture] = [],
    action: (DuplicateFile) -> DuplicateRow.Action
  ) -> String {
    let rows = DuplicateRow.rows(of: report, singles: hasSingles, held: held, action: action)
    switch format {
    case .text: return people(report, action, plan, rows)
    case .csv:
      return ([DuplicateRow.columns] + rows.map { $0.cells(cells) }).map(CSV.record).joined()
    case .ndjson: return rows.map { $0.json.line + "\n" }.joined()
    case .json:
      return rows.isEmpty
        ? "[]\n" : "[\n" + rows.map(\.json.line).joined(separator: ",\n") + "\n]\n"
    }
  }

  /// The groups as text; with a plan also the possible removals.
  private func people(
    _ report: DuplicateReport,
    _ action: (DuplicateFile) -> DuplicateRow.Action,
    _ plan: RemovalPlan?,
    _ rows: [DuplicateRow]
  ) -> String {
    var text = ""
    let held = rows.filter { $0.role == .copy && $0.reason != nil }
    let reasons = Dictionary(held.map { ($0.path, $0.reason ?? "") }, uniquingKeysWith: { $1 })
    for group in report.groups {
      text += "\(group.level.rawValue)  \(shown(group.best))  "
      text += "best: \(group.reasonWords.singleLine)\n"
      text += names(of: group.best)
      for copy in group.copies {
        let stays =
          copy.isSure
          ? action(copy.file) == .keep
            ? reasons[copy.file.path].map { "  (kept: \($0.singleLine))" } ?? "  (kept)" : ""
          : "  (not sure, \(copy.confidence.percent): kept)"
        text +=
          "    \(shown(copy.file))  \(copy.changeWords.singleLine)\(stays)\n" + names(of: copy.file)
      }
    }
    for file in hasSingles ? report.singles : [] {
      text += "single  \(shown(file))\n" + names(of: file)
    }
    let groups = report.groups.count
    text += "\(report.fileCount.files), \(groups) group\(groups == 1 ? "" : "s")"
    guard let plan else { return text + "\n" }
    let copies = plan.removals.count
    let bytes = plan.removals.reduce(0) { $0 + $1.file.byteCount }
    return text + "; \(copies) removable cop\(copies == 1 ? "y" : "ies"), \(bytes.shownBytes)\n"
  }

  private func shown(_ file: DuplicateFile) -> String {
    let size = file.size.map { "\($0.width) x \($0.height), " } ?? ""
    let quality = file.quality.map { ", quality \($0)" } ?? ""
    return "\(file.path.singleLine)  (\(size)\(file.byteCount.shownBytes)\(quality))"
  }

  private func names(of file: DuplicateFile) -> String {
    file.otherNames.map { "      also \($0.singleLine)\n" }.joined()
  }
}
