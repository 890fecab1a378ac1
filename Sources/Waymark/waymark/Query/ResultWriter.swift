import Files
import Foundation
import PictureAnswers
import PictureMatching
import PixelBuffers
import SafeText
import Terminal
import VisualSearch

/// Formats answers, in every output format: `query` and `batch` differ only in the destination.
struct ResultWriter: Sendable {
  let format: OutputFormat
  /// Whether the text format names the picture above each answer.
  var namesPictures = false
  /// The model that explains the evidence; nil when no explanation is requested.
  var explaining: ConfidenceModel?
  /// The representation of texts in a table.
  var cells = TableCells()
  /// Whether there are answers before the next one, in this run or in one that it continues.
  var hasRows = false

  /// The text before the first answer.
  var beginning: String {
    switch format {
    case .text, .ndjson: ""
    case .json: "["
    case .csv: CSV.record(Self.csvColumns)
    }
  }

  /// The text after the last answer.
  var ending: String {
    switch format {
    case .text, .ndjson, .csv: ""
    case .json: hasRows ? "\n]\n" : "]\n"
    }
  }

  /// Returns the next answer as text.
  mutating func text(for answer: PictureAnswer) -> String {
    defer { hasRows = true }
    return switch format {
    case .text: people(answer)
    case .json: (hasRows ? ",\n" : "\n") + JSONOutput.answer(answer, explaining: explaining).line
    case .ndjson: JSONOutput.answer(answer, explaining: explaining).line + "\n"
    case .csv: csv(answer)
    }
  }
}

extension ResultWriter {
  /// The keys of the JSON format: those of the answer, those of the result, and later additions.
  static let csvColumns = [
    "query", "width", "height", "milliseconds", "error", "kind", "id", "name", "title", "subtitle",
    "confidence", "region", "picture", "warning", "details",
  ]

  /// A picture without results has one row, too.
  private func csv(_ answer: PictureAnswer) -> String {
    let start = [
      cells.cell(answer.query), answer.width.map(String.init) ?? "",
      answer.height.map(String.init) ?? "",
      answer.milliseconds.rounded(toPlaces: 3), cells.cell(answer.error ?? ""),
    ]
    let warning = cells.cell(answer.warning ?? "")
    if answer.results.isEmpty {
      let nothing = [String](repeating: "", count: Self.csvColumns.count - start.count - 2)
      return CSV.record(start + nothing + [warning, ""])
    }
    return answer.results.map { result in
      CSV.record(start + csv(result) + [warning, cells.cell(result.details.cell)])
    }.joined()
  }

  private func csv(_ result: Match) -> [String] {
    let numbers = result.region?.flatMap { [$0.x, $0.y] } ?? []
    return [
      result.subject.kind, String(result.subject.id), cells.cell(result.name),
      cells.cell(result.title), cells.cell(result.subtitle ?? ""),
      result.confidence.writtenConfidence.rounded(toPlaces: Double.confidencePlaces),
      numbers.map { $0.rounded(toPlaces: Double.pixelPlaces) }.joined(separator: " "),
      cells.cell(result.picture ?? ""),
    ]
  }
}

extension [String: Catalog.Detail] {
  /// A JSON object, as in a store, which has no number that JSON does not have; empty for no details.
  fileprivate var cell: String { isEmpty ? "" : (try? json) ?? "" }
}

extension ResultWriter {
  /// A short text table: kind, title, subtitle, confidence, region, picture.
  ///
  /// A picture that could not be read has no line here: the error is on standard error.
  func people(_ answer: PictureAnswer) -> String {
    guard answer.error == nil else { return "" }
    let indent = namesPictures ? "  " : ""
    var lines = namesPictures ? [answer.query.singleLine] : []
    if answer.results.isEmpty { lines.append(indent + "Nothing in the catalog.") }
    var table = TextTable(rightAligned: [3])
    for result in answer.results {
      table.append([
        result.subject.kind, result.title, result.subtitle ?? "", result.confidence.percent,
        result.region.map { $0.words(inWidth: answer.width, height: answer.height) } ?? "",
        result.picture.map(Self.shortened) ?? "",
      ])
    }
    for (line, result) in zip(table.lines(), answer.results) {
      lines.append(indent + line)
      let details = result.details.line.singleLine
      if !details.isEmpty { lines.append(indent + "  " + details) }
      guard let explaining, let evidence = result.evidence else { continue }
      let words = EvidenceWords(evidence, model: explaining)
      lines += words.lines().map { indent + "  " + $0 }
    }
    let separator = namesPictures && hasRows ? "\n" : ""
    return separator + lines.joined(separator: "\n") + "\n"
  }

  /// The path relative to the current folder if it is inside, else the absolute one.
  private static func shortened(_ path: String) -> String {
    let here = (SystemPath.resolved(".") ?? "") + "/"
    return path.hasPrefix(here) ? String(path.dropFirst(here.count)) : path
  }
}
