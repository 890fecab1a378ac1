import SafeText
import Terminal
import VisualSearch

/// Formats the figures of an evaluation.
enum EvaluationText {
  /// Returns the figures in any format.
  static func text(_ evaluation: Evaluation, failed: Int, format: OutputFormat, cells: TableCells)
    -> String
  {
    switch format {
    case .text: table(evaluation)
    case .json: json(evaluation, failed: failed) + "\n"
    case .ndjson: lines(evaluation)
    case .csv: records(evaluation, cells)
    }
  }

  /// A text table, with the groups above the total.
  private static func table(_ evaluation: Evaluation) -> String {
    var table = TextTable(rightAligned: Set(1...7))
    table.append([
      "group", "queries", "recall@1", "recall@5", "micro AP", "recall at 99% precision",
      "false answers", "ms per query",
    ])
    for group in evaluation.groups {
      // Only the last row is the total.
      table.append(row(group.name == "all" ? "“all”" : group.name, group.figures))
    }
    table.append(row("all", evaluation.all))
    return table.lines().joined(separator: "\n") + "\n"
  }

  private static func row(_ name: String, _ figures: Evaluation.Figures) -> [String] {
    func share(_ value: Double?) -> String {
      value.map { "\(($0 * 100).rounded(toPlaces: 2))%" } ?? "-"
    }
    let nothing = figures.nothingCount
    return [
      name, String(figures.queryCount), share(figures.recallAt1), share(figures.recallAt5),
      figures.microAveragePrecision.map { $0.rounded(toPlaces: 4) } ?? "-",
      share(figures.recallAt99Precision),
      nothing == 0 ? "-" : "\(figures.falseAnswerCount) of \(nothing)",
      figures.millisecondsPerQuery.rounded(toPlaces: 1),
    ]
  }

  /// One object; docs/accuracy.md documents its keys.
  private static func json(_ evaluation: Evaluation, failed: Int) -> String {
    JSONOutput.object([
      ("minimumConfidence", .decimal(evaluation.minimumConfidence, places: 6)),
      ("failed", .integer(failed)),
      ("all", .object(members(evaluation.all))),
      (
        "groups",
        .array(
          evaluation.groups.map {
            .object([("group", .string($0.name))] + members($0.figures))
          }
        )
      ),
    ]).line
  }

  /// One object for each group and, without a group, one for all.
  private static func lines(_ evaluation: Evaluation) -> String {
    let groups = evaluation.groups.map { (JSONOutput.string($0.name), $0.figures) }
    return (groups + [(.null, evaluation.all)]).map { name, figures in
      JSONOutput.object([("group", name)] + members(figures)).line + "\n"
    }.joined()
  }

  /// The same as a table; `scope` distinguishes the row of the total from a group without a name.
  private static func records(_ evaluation: Evaluation, _ cells: TableCells) -> String {
    let header = ["scope", "group"] + members(evaluation.all).map(\.key)
    let groups = evaluation.groups.map { (["group", cells.cell($0.name)], $0.figures) }
    let rows = (groups + [(["all", ""], evaluation.all)]).map { names, figures in
      names
        + members(figures).map { key, value in
          if case .null = value { "" } else { value.line }
        }
    }
    return ([header] + rows).map(CSV.record).joined()
  }

  private static func members(_ figures: Evaluation.Figures) -> [(key: String, value: JSONOutput)] {
    [
      ("queries", .integer(figures.queryCount)),
      ("landmarkQueries", .integer(figures.landmarkCount)),
      ("nothingQueries", .integer(figures.nothingCount)),
      ("recallAt1", .optional(figures.recallAt1, places: 6)),
      ("recallAt5", .optional(figures.recallAt5, places: 6)),
      ("microAveragePrecision", .optional(figures.microAveragePrecision, places: 6)),
      ("recallAt99Precision", .optional(figures.recallAt99Precision, places: 6)),
      ("falseAnswers", .integer(figures.falseAnswerCount)),
      ("falseAnswerRate", .optional(figures.falseAnswerRate, places: 6)),
      ("millisecondsPerQuery", .decimal(figures.millisecondsPerQuery, places: 3)),
    ]
  }
}
